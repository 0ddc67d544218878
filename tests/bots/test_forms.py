"""Rules of thumb value every form of effect, with purses and prices of our own."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import pytest

from bastide import new_game
from bastide.caylus import data as caylus_data
from bastide.caylus import forms as caylus
from bastide.caylus import state as caylus_state
from bastide.caylus import thought as caylus_thought
from bastide.caylus import vocabulary as c
from bastide.caylus.notation import ACTION_SPACE
from bastide.caylus.thought import BEST_WAY, TURNING
from bastide.caylus.ways import look_for
from bastide.core.moves import Moves, offer
from bastide.core.thumb import judge_offers
from bastide.magna_carta import data as magna_data
from bastide.magna_carta import forms as magna
from bastide.magna_carta import state as magna_state
from bastide.magna_carta import thought as magna_thought
from bastide.magna_carta import vocabulary as m
from bastide.magna_carta.data import ALL_BUILDINGS, PRIMARY, SECONDARY
from bastide.magna_carta.notation import CARD_KEYS


class Purse(NamedTuple):
    goods: list[int]
    deniers: int
    points: float = 0


RICH, POOR = Purse([1, 2, 0, 3, 4], 5), Purse([0, 0, 0, 0, 0], 0)


def ways(key: str, purse: Purse) -> dict[str, Purse]:
    """Every way to use a tile, as a token and the purse afterwards."""
    s, t = caylus_state.State(), caylus_thought.Thought()
    s.players = 2
    caylus_thought.read_table(s, t)
    tile = caylus_data.TILE_KEYS.index(key)
    found = {}
    for action in range(len(ACTION_SPACE)):
        caylus_thought.fill_purse(s, t, TURNING, purse.deniers)
        t.goods[: c.GOODS] = purse.goods
        look_for(t, action)
        caylus.FORMS[caylus_data.FORM[tile]].try_ways(s, t, tile)
        if t.found:
            first = BEST_WAY * c.GOODS
            after = Purse(t.goods[first : first + c.GOODS], t.deniers[BEST_WAY], t.points[BEST_WAY])
            found[ACTION_SPACE.token(action)] = after
    return found


CASES = [
    ("n_farm", {"take:food": Purse([2, 2, 0, 3, 4], 5), "take:cloth": Purse([1, 2, 0, 4, 4], 5)}),
    ("s_farm", {"take:food": Purse([3, 2, 0, 4, 4], 5)}),
    ("statue", {}),
    ("church", {"trade:1": Purse([1, 2, 0, 3, 4], 3, 3), "trade:2": Purse([1, 2, 0, 3, 4], 1, 5)}),
    ("tailor", {"trade:1": Purse([1, 2, 0, 1, 4], 5, 4), "trade:2": Purse([1, 2, 0, 0, 4], 5, 6)}),
    ("jeweller", {"trade:1": Purse([1, 2, 0, 3, 3], 5, 5),
                  "trade:2": Purse([1, 2, 0, 3, 2], 5, 9)}),
    ("bank", {"trade:1": Purse([1, 2, 0, 3, 5], 3), "trade:2": Purse([1, 2, 0, 3, 6], 0)}),
    # the cubes that there are most of are missed least
    ("alchemist", {"trade:1": Purse([1, 1, 0, 2, 5], 5), "trade:2": Purse([0, 1, 0, 1, 6], 5)}),
]  # fmt: skip


@pytest.mark.parametrize(("tile", "wanted"), CASES)
def test_what_can_be_made_of_an_effect(tile: str, wanted: dict[str, Purse]) -> None:
    assert ways(tile, RICH) == wanted


def test_cubes_are_sold_and_bought() -> None:
    assert list(ways("n_market", RICH)) == ["give:food", "give:wood", "give:cloth", "give:gold"]
    assert ways("n_market", RICH)["give:food"] == Purse([0, 2, 0, 3, 4], 9)
    assert ways("f_peddler", RICH)["buy:stone"] == Purse([1, 2, 1, 3, 4], 3)
    assert ways("n_market", POOR) == ways("f_peddler", POOR) == {}


def test_without_means_there_is_no_trade() -> None:
    trades = [tile for tile in caylus_data.TILES if tile.use.price_of_two]
    assert len({tile.use.form for tile in trades}) == 5
    assert all(ways(tile.key, POOR) == {} for tile in trades)


def built_with(key: str, purse: Purse, *, residences: int = 0) -> set[str]:
    """Everything to build or transform at a tile. All tiles are in stock, a Mason on the road."""
    s, t = caylus_state.State(), caylus_thought.Thought()
    s.players = 2
    s.in_stock[:] = [1] * caylus_data.COUNT_OF_TILES
    mason, quarry = (caylus_data.TILE_KEYS.index(tile) for tile in ("mason", "n_quarry"))
    for space, tile in ((3, mason), (5, quarry)):
        s.road[space], s.space_of[tile] = tile + 1, space + 1
        s.on_road |= 1 << tile
    s.owner[3] = 1
    s.residences[0] = residences
    caylus_thought.read_table(s, t)
    tile = caylus_data.TILE_KEYS.index(key)
    found = set()
    for action in range(len(ACTION_SPACE)):
        caylus_thought.fill_purse(s, t, TURNING, purse.deniers)
        t.goods[: c.GOODS] = purse.goods
        look_for(t, action)
        caylus.FORMS[caylus_data.FORM[tile]].try_ways(s, t, tile)
        found |= {ACTION_SPACE.token(action)} if t.found else set()
    return found


def test_tiles_are_built_of_their_kind_and_turned_for_cloth() -> None:
    some = Purse([1, 2, 0, 1, 0], 1)
    assert built_with("n_carpenter", some) == {
        "build:w_farm_food", "build:w_farm_cloth", "build:w_quarry", "build:w_sawmill",
        "build:w_market", "build:w_peddler", "build:lawyer", "build:mason",
    }  # fmt: skip
    assert built_with("mason", some) == set()
    assert built_with("mason", Purse([0, 1, 1, 0, 0], 0)) == {"build:tailor", "build:bank"}
    assert built_with("lawyer", some) == {"turn:mason", "turn:n_quarry"}
    assert built_with("lawyer", Purse([1, 2, 0, 1, 0], 0)) == set()
    weaver = Purse([0, 0, 0, 3, 1], 0)
    assert built_with("architect", weaver, residences=1) == {"prestige:weaver"}
    assert built_with("architect", weaver) == set()


def worth_of(key: str, part: int, deniers: int, goods: list[int]) -> tuple[float, float]:
    """The value of a card's effect to its user and to the owner, with round figures."""
    s, t = magna_state.State(), magna_thought.Thought()
    s.players = 2
    s.goods[: m.GOODS] = goods
    s.tokens[:] = [9, 0, 0]
    magna_thought.read_goods(s, t)
    t.denier_worth, t.gold_worth, t.favor_worth, t.best_residence = 0.5, 2.0, 3.0, 7.0
    use = CARD_KEYS.index(key) * 2 + part
    form = magna.FORMS[magna_data.FORM[use]]
    return form.worth(s, t, use, deniers), form.for_owner(t, use)


# With one food: it is wanted (1), wood and stone are scarce as well (1.3).
WORTHS = [
    ("park", SECONDARY, 5, 0.0, 0.0),
    ("red.large_sawmill", PRIMARY, 0, 2.3, 0.9),
    ("trading_post", PRIMARY, 0, 1.0, 1.0),
    ("red.small_quarry", SECONDARY, 0, 1.3, 0.9),
    ("red.peddler", PRIMARY, 1, 0.8, 0.5),
    ("red.peddler", PRIMARY, 5, 1.6, 0.5),
    ("red.market", PRIMARY, 0, 1.4, 0.0),
    ("red.gold_mine", SECONDARY, 0, 1.4, 0.8),
    ("red.bank", PRIMARY, 3, 2.5, 0.6),
    ("red.bank", SECONDARY, 1, 0.0, 0.6),
    ("red.church", PRIMARY, 2, 3.0, 1.5),
    ("red.church", PRIMARY, 5, 5.5, 1.5),
    ("red.lawyer", PRIMARY, 0, 7.0, 0.0),
    ("joust_field", PRIMARY, 1, 2.5, 0.0),
    ("joust_field", PRIMARY, 0, 0.0, 0.0),
    ("red.joust", PRIMARY, 0, 3.0, 0.0),
]


@pytest.mark.parametrize(("card", "part", "deniers", "worth", "for_owner"), WORTHS)
def test_what_an_effect_is_worth(
    card: str, part: int, deniers: int, worth: float, for_owner: float
) -> None:
    assert worth_of(card, part, deniers, [1, 0, 0, 0]) == pytest.approx((worth, for_owner))


def test_every_form_is_tried_here() -> None:
    tried = {magna_data.FORM[CARD_KEYS.index(card) * 2 + part] for card, part, *_ in WORTHS}
    assert tried == {form.number for form in magna.FORMS}


def test_without_cubes_nothing_is_sold() -> None:
    assert worth_of("red.market", PRIMARY, 0, [0, 0, 0, 0])[0] == 0.0


def test_every_effect_has_short_words_and_icons() -> None:
    for tile in caylus_data.TILES:
        form = caylus.FORMS[tile.use.form]
        assert bool(form.short(tile.use).of("en")) == (tile.use != c.NO_EFFECT)
        assert form.atoms(tile.use)
    for building in ALL_BUILDINGS:
        for effect in (building.primary, building.secondary):
            assert bool(magna.FORMS[effect.form].short(effect).of("fr")) == (effect != m.NO_EFFECT)
            assert magna.FORMS[effect.form].atoms(effect)


@pytest.mark.parametrize(
    ("game", "kinds"), [("caylus", {"tile", "favor"}), ("magna-carta", {"favor"})]
)
def test_what_does_not_answer_a_question_is_worth_nothing(game: str, kinds: set[str]) -> None:
    """Rules of thumb are only asked about what is offered. Another action never looks better."""
    options: dict[str, Any] = {"favors": True} if game == "magna-carta" else {}
    seen: set[str] = set()
    for seed in range(30):
        table = new_game(game, players=3, seed=seed, **options)
        dice = Random(seed)
        while not table.over and seen != kinds:
            view = table.view(None)
            kind = view["decision"]["kind"]
            if kind in kinds:
                moves, thought = Moves(), table.rules.thought()
                actions = [*table.legal_actions(), table.parse("pass")]
                for action in actions:
                    offer(moves, action)
                judge_offers(table.rules, thought, table._state, moves)
                assert thought.worths[len(actions) - 1] <= max(thought.worths[: len(actions) - 1])
                seen.add(kind)
            table.apply(dice.choice(table.legal_actions()))
    assert seen == kinds
