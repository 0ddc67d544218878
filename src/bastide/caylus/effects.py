"""Using a tile: the executor of the forms of effect, and the questions that some of them ask."""

from ..core.actions import actions_of
from ..core.decisions import About, Decision
from ..core.faults import LEGAL
from ..core.frames import frame_x, frame_y, pop, set_frame_x
from ..core.moves import Moves, offer
from ..core.text import say
from . import data, events
from .construction import tile_chosen
from .decisions import A_TILE, BUY_AGAIN, GIVE_CUBES, SOME_CUBES, TAKE_BONUS, USE_TILE
from .faults import FAULTS, good_meant
from .forms import FIRST_TRIED, FORM_KNOWS, FORMS, TRIED, effect_words
from .forms.buying import CUBE_TOO_DEAR, buy_cube
from .forms.form import OTHER_EFFECT
from .notation import ACTION_SPACE, BUY, DECLINE, GIVE, OBJECT, TAKE
from .payment import fault_cube
from .state import State
from .tile_texts import about_tile
from .verbs import gain_good, pay_good
from .vocabulary import GOLD, GOODS, PRODUCE

MUST_PRODUCE = FAULTS.add("must-produce", "C-5.3")


def offer_effect(s: State, w: Moves, seat: int) -> None:
    """C-5.3: production must be taken. Every other effect may be declined. C-5.5: one use."""
    tile = frame_x(s)
    form = data.FORM[tile]
    if form != PRODUCE:
        offer(w, DECLINE)
    for i in range(FIRST_TRIED[tile], FIRST_TRIED[tile + 1]):
        # what a tile produces is never refused, and is offered most of all
        if form == PRODUCE or FORMS[form].fault(s, seat, tile, TRIED[i]) == LEGAL:
            offer(w, TRIED[i])


def fault_effect(s: State, seat: int, action: int) -> int:
    """C-5.3: production is compulsory. C-5.5: one use of the tile's own effect."""
    tile = frame_x(s)
    form = data.FORM[tile]
    if action == DECLINE:
        return MUST_PRODUCE if form == PRODUCE else LEGAL
    if FORM_KNOWS[form * len(ACTION_SPACE) + action] == 0:
        return OTHER_EFFECT
    return FORMS[form].fault(s, seat, tile, action)


def use_effect(s: State, seat: int, action: int) -> None:
    """Carry out what was chosen for the building being resolved."""
    tile = frame_x(s)
    pop(s)
    if action != DECLINE:
        FORMS[data.FORM[tile]].use(s, seat, tile, action)
    elif s.log is not None:
        s.log.add(events.DECLINED, seat, tile)


def fault_second_cube(s: State, seat: int, action: int) -> int:
    """C-5.11: a second cube, of the same kind or another."""
    if action == DECLINE or s.deniers[seat] >= data.PRICE[frame_x(s)]:
        return LEGAL
    return CUBE_TOO_DEAR


def buy_second_cube(s: State, seat: int, action: int) -> None:
    tile = frame_x(s)
    pop(s)
    if action != DECLINE:
        buy_cube(s, seat, tile, OBJECT[action])


GOLD_GIVEN = FAULTS.add("gold-given", "C-5.13")


def fault_alchemist(s: State, seat: int, action: int) -> int:
    return GOLD_GIVEN if OBJECT[action] == GOLD else fault_cube(s, seat, action)


def give_to_alchemist(s: State, seat: int, action: int) -> None:
    left = frame_x(s) - 1
    gold = frame_y(s)
    pay_good(s, seat, OBJECT[action], 1)
    if left > 0:
        set_frame_x(s, left)
    else:
        pop(s)
        gain_good(s, seat, GOLD, gold)


NOT_FOR_OWNER = FAULTS.add("not-produced", "C-5.4", good=good_meant)


def fault_bonus(s: State, seat: int, action: int) -> int:
    """C-5.4: the owner picks one cube of a kind that the tile produces."""
    return LEGAL if data.OWNER_TAKES[frame_x(s) * GOODS + OBJECT[action]] else NOT_FOR_OWNER


def take_bonus(s: State, seat: int, action: int) -> None:
    pop(s)
    gain_good(s, seat, OBJECT[action], 1)


def about_use(s: State) -> About:
    about = about_tile(s)
    effect = effect_words(data.TILES[frame_x(s)].use)
    return About(about.keys, {**about.words, "effect": effect})


DECISIONS = (
    Decision(
        USE_TILE,
        "tile",
        "C-5.3",
        use_effect,
        None,
        fault_effect,
        offer_effect,
        target=tile_chosen,
        question=say("games/use"),
        frame=(A_TILE,),
        about=about_use,
    ),
    Decision(
        BUY_AGAIN,
        "buy-again",
        "C-5.11",
        buy_second_cube,
        actions_of(DECLINE, BUY),
        fault_second_cube,
        question=say("games/buy-second-cube"),
        frame=(A_TILE,),
        about=about_tile,
    ),
    Decision(
        GIVE_CUBES,
        "give-cubes",
        "C-5.13",
        give_to_alchemist,
        actions_of(GIVE),
        fault_alchemist,
        question=say("caylus/which-cube-do-give"),
        frame=(SOME_CUBES, SOME_CUBES),
    ),
    Decision(
        TAKE_BONUS,
        "bonus",
        "C-5.4",
        take_bonus,
        actions_of(TAKE),
        fault_bonus,
        question=say("caylus/which-cube-does-owner"),
        frame=(A_TILE,),
        about=about_tile,
    ),
)
