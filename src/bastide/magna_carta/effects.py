"""Using a card: the executor of the forms of effect, and the second cube of the Peddler."""

from ..core.actions import actions_of
from ..core.decisions import About, Decision
from ..core.faults import LEGAL
from ..core.frames import frame_x, frame_y, pop
from ..core.moves import Moves, offer
from ..core.text import Text, say
from . import data, events
from .card_texts import about_card
from .decisions import A_CARD, A_PART, BUY_AGAIN, USE_EFFECT
from .faults import FAULTS, own_card_meant
from .favors import has_power
from .forms import FIRST_TRIED, FORM_KNOWS, FORMS, TRIED, effect_text
from .forms.buying import buy_cube
from .forms.form import EFFECT_TOO_DEAR, OTHER_EFFECT
from .notation import ACTION_SPACE, BUY, CARD_KEYS, DECLINE, OBJECT, TAKE, TO_TURN, VERB
from .state import State
from .words import short_power


def effect_here(s: State) -> int:
    """The effect that is asked for, as a number of the tables of effects."""
    return frame_x(s) * 2 + frame_y(s)


def secondary_lapsed(s: State, seat: int) -> bool:
    """MF-15: on the own worker's card the secondary needs power III-B when it is due, too."""
    own = frame_y(s) == data.SECONDARY and s.worker_of[frame_x(s)] == seat
    return own and not has_power(s, seat, data.POWER_3B)


def offer_effect(s: State, w: Moves, seat: int) -> None:
    """M-4.2: every effect is optional. A free gain is asked for only when the players want it."""
    use = effect_here(s)
    form = data.FORM[use]
    if secondary_lapsed(s, seat):
        offer(w, DECLINE)
    elif FORMS[form].is_free(s, seat, use):
        offer(w, TAKE)
        if s.ask_gains:
            offer(w, DECLINE)
    else:
        offer(w, DECLINE)
        for i in range(FIRST_TRIED[use], FIRST_TRIED[use + 1]):
            if FORMS[form].fault(s, seat, use, TRIED[i]) == LEGAL:
                offer(w, TRIED[i])


def must_ask_for_use(s: State, seat: int) -> bool:
    """A holder of Resource cards is asked wherever a cube from a card could be spent."""
    if s.resource_count[seat] == 0:
        return False
    return FORMS[data.FORM[effect_here(s)]].spends_cube(s, seat)


SECONDARY_LAPSED = FAULTS.add("no-power", "MF-15", power=short_power(data.POWER_3B))
TAKEN_AT_ONCE = FAULTS.add("taken-at-once", "M-4.2")


def fault_effect(s: State, seat: int, action: int) -> int:
    """M-4.2: every effect is optional, save what no one wants to be asked about."""
    use = effect_here(s)
    form = data.FORM[use]
    if secondary_lapsed(s, seat):
        return LEGAL if action == DECLINE else SECONDARY_LAPSED
    if action == DECLINE:
        at_once = s.ask_gains == 0 and FORMS[form].is_free(s, seat, use)
        return TAKEN_AT_ONCE if at_once else LEGAL
    if FORM_KNOWS[form * len(ACTION_SPACE) + action] == 0:
        return OTHER_EFFECT
    return FORMS[form].fault(s, seat, use, action)


def use_effect(s: State, seat: int, action: int) -> None:
    """Carry out what was chosen for the effect on top of the stack."""
    use = effect_here(s)
    pop(s)
    if action != DECLINE:
        FORMS[data.FORM[use]].use(s, seat, use, action)
    elif s.log is not None:
        s.log.add(events.DECLINED, seat, use // 2, use % 2)


def fault_second_cube(s: State, seat: int, action: int) -> int:
    """M-4.10: a second cube, of the same kind or another."""
    price = data.PRICE[effect_here(s)]
    return LEGAL if action == DECLINE or s.deniers[seat] >= price else EFFECT_TOO_DEAR


def buy_second_cube(s: State, seat: int, action: int) -> None:
    use = effect_here(s)
    pop(s)
    if action != DECLINE:
        buy_cube(s, seat, use, OBJECT[action])


def card_chosen(s: State, action: int) -> str | None:
    """The card that is used, or the own one to turn."""
    if VERB[action] == TO_TURN:
        return own_card_meant(s, action)
    return f"card:{CARD_KEYS[frame_x(s)]}" if action == TAKE else None


AS_WORKER = say("games/use")
AS_OWNER = say("magna-carta/as-owner")


def ask_to_use(s: State) -> Text:
    return AS_WORKER if frame_y(s) == data.PRIMARY else AS_OWNER


def about_use(s: State) -> About:
    about = about_card(s)
    return About(about.keys, {**about.words, "effect": effect_text(frame_x(s), frame_y(s))})


DECISIONS = (
    Decision(
        USE_EFFECT,
        "effect",
        "M-4.2",
        use_effect,
        None,
        fault_effect,
        offer_effect,
        target=card_chosen,
        question=ask_to_use,
        frame=(A_CARD, A_PART),
        about=about_use,
        must_ask=must_ask_for_use,
    ),
    Decision(
        BUY_AGAIN,
        "buy-again",
        "M-4.10",
        buy_second_cube,
        actions_of(DECLINE, BUY),
        fault_second_cube,
        question=say("games/buy-second-cube"),
        frame=(A_CARD, A_PART),
        about=about_use,
    ),
)
