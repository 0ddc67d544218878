"""Resource cards: hidden, played at any decision of their owner. Their pile and discard."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from bastide import determinise, new_game
from bastide.core.events import Event
from bastide.game import Game
from bastide.magna_carta.state import ACTIONS, CASTLE, EFFECTS, END_OF_TURN, INCOME, PROVOST
from tests.positions import (
    Seat,
    corner_of,
    decider,
    goods_of,
    kinds_of_events,
    play,
    position,
    refused,
    road_of,
    tokens_of,
)

FRENCH = {"vous", "votre", "le", "la", "un", "une", "de", "il", "on", "ce", "cela", "ne", "pas"}
ALL_CARDS = "food " * 6 + "wood " * 6 + "stone " * 6 + "gold " * 5


def asked(game: Game) -> tuple[str, str]:
    return decider(game), game.view(None)["decision"]["kind"]


def resources_on_table(game: Game) -> tuple[int, int]:
    table = game.view(None)["table"]["resources"]
    return table["pile"], table["discard"]


def at_favor(red: Seat, **others: Any) -> Game:
    """Red has just earned a favor at the own Joust and chooses."""
    road, workers = "peddler red.joust", {"red.joust": "red"}
    return position(phase=EFFECTS, road=road, workers=workers, favors=True, red=red, **others)


# --- MF-4: playing Resource cards -----------------------------------------------------------------


@pytest.mark.parametrize("good", ["food", "wood", "stone"])
def test_MF_4_a_card_is_discarded_for_its_cube(good: str) -> None:
    """Ruling 49: take the cube, free of charge. It is no action, the decision stays open."""
    game = position(favors=True, red=Seat(resources=f"{good} {good}"))
    play(game, f"play:{good}")
    assert goods_of(game, "red") == {good: 1, "deniers": 10}
    assert corner_of(game, "red", own=True)["resource_count"] == 1
    assert resources_on_table(game) == (21, 1)
    assert asked(game) == ("red", "action")


def test_MF_4_a_gold_card_costs_1_denier() -> None:
    """Ruling 49: a gold card costs 1 denier when it is played."""
    game = position(favors=True, red=Seat(resources="gold gold", deniers=1))
    play(game, "play:gold")
    assert goods_of(game, "red") == {"gold": 1}
    assert refused(game, "play:gold") == ("deniers", "MF-4")


def test_MF_4_only_cards_that_are_held() -> None:
    game = position(favors=True, red=Seat(resources="food"))
    assert refused(game, "play:wood") == ("no-such-card", "MF-4")
    play(game, "play:food")
    assert refused(game, "play:food") == ("no-such-card", "MF-4")


def test_MF_4_several_cards_before_one_action() -> None:
    """Ruling 49: before paying a building."""
    game = position(favors=True, red=Seat(hand="bank", resources="wood stone stone"))
    assert refused(game, "build:bank") == ("cubes", "M-2.7")
    play(game, "play:wood play:stone play:stone build:bank")
    assert road_of(game)[-1] == "red.bank"
    assert decider(game) == "green"


def test_MF_4_any_number_may_be_held() -> None:
    """Ruling 49: no limit."""
    game = at_favor(Seat(resources=ALL_CARDS.replace("food ", "", 1)))
    play(game, "favor:card resource:food")
    assert corner_of(game, "red", own=True)["resource_count"] == 23


def on(card: str, worker: str = "red") -> dict[str, Any]:
    """Phase 4 with a worker on a card."""
    return {"phase": EFFECTS, "road": card, "workers": {card: worker}}


LAWYER = {"phase": EFFECTS, "road": "red.bank red.lawyer", "workers": {"red.lawyer": "red"}}
END = {"phase": END_OF_TURN, "tokens": (0, 0, 0)}
TWO_RESIDENCES = {"road": "red.bank red.market", "residences": "red.bank red.market"}

DECISIONS: dict[str, tuple[dict[str, Any], Seat, str]] = {
    "income-powers": ({"phase": INCOME}, Seat(powers="1a"), ""),
    "action": ({}, Seat(), ""),
    "less": ({}, Seat(powers="2b", hand="bank", wood=1, stone=2), "build:bank"),
    "pay-white": ({}, Seat(hand="market", wood=2, stone=1), "build:market"),
    "residence": (TWO_RESIDENCES, Seat(wood=2, gold=1), "prestige:theatre"),
    "provost": ({"phase": PROVOST}, Seat(), ""),
    "effect": (on("peddler"), Seat(), ""),
    "buy-again": (on("red.peddler"), Seat(), "buy:wood"),
    "offer": ({"phase": CASTLE}, Seat(food=1, wood=1, stone=1), ""),
    "favor": (on("red.joust"), Seat(), ""),
    "last-cards": (END, Seat(), ""),
}
"""Kind of decision: the position, what red has, and how red gets there."""


@pytest.mark.parametrize("kind", DECISIONS)
def test_MF_4_cards_may_be_played_at_each_own_decision(kind: str) -> None:
    """Rulings 49, 71: at each decision of phases 1 to 5, inside a favor too, and before scoring."""
    where, red, first = DECISIONS[kind]
    holder = replace(red, resources="food food")
    game = play(position(favors=True, **where, red=holder), first)
    assert asked(game) == ("red", kind)
    before = tokens_of(game)
    play(game, "play:food")
    assert asked(game) == ("red", kind), "the decision stays open"
    assert before <= tokens_of(game)


def test_MF_4_not_during_the_set_up() -> None:
    """Ruling 71: at each decision except the setup."""
    game = new_game("magna-carta", players=2, seed=1, favors=True)
    assert asked(game)[1] == "redraw"
    assert refused(game, "play:food") == ("not-in-set-up", "MF-4")


def test_MF_4_only_by_the_player_who_decides() -> None:
    game = position(favors=True, green=Seat(resources="food"))
    assert refused(game, "play:food") == ("no-such-card", "MF-4")
    play(game, "pass play:food")
    assert goods_of(game, "green") == {"food": 1, "deniers": 10}


NOTHING_ELSE = {
    "market": on("red.market"),
    "gold mine": on("red.gold_mine", worker="green"),
    "lawyer": LAWYER,
    "batch": {"phase": CASTLE},
    "action": {"phase": ACTIONS},
    "last cards": END,
}
"""Decisions that are put to a holder of cards even when nothing else is possible."""


def beggar(where: dict[str, Any], cards: str) -> Game:
    """Red has Resource cards and nothing besides."""
    return position(favors=True, **where, red=Seat(deniers=0, resources=cards))


@pytest.mark.parametrize(
    ("what", "answer"),
    [
        ("market", "play:food give:food"),
        ("gold mine", "play:wood give:wood"),
        ("lawyer", "play:food turn:bank"),
        ("batch", "play:food play:wood play:stone offer:1"),
    ],
)
def test_MF_4_cards_are_offered_even_when_nothing_else_is_possible(what: str, answer: str) -> None:
    """Ruling 49: before Market, Gold Mine, Lawyer and batch."""
    game = beggar(NOTHING_ELSE[what], "food wood stone")
    assert {"play:food", "play:wood", "play:stone"} < tokens_of(game)
    play(game, answer)


@pytest.mark.parametrize("what", NOTHING_ELSE)
def test_MF_4_a_useless_card_is_asked_for_too(what: str) -> None:
    """Being asked must not show that the card is no gold: without deniers gold cannot be played."""
    useless = beggar(NOTHING_ELSE[what], "gold")
    assert decider(useless) == "red"
    assert asked(useless) == asked(beggar(NOTHING_ELSE[what], "food"))


FORCED = {
    "provost": {"phase": PROVOST},
    "park": on("park"),
    "peddler": on("peddler"),
    "joust field": on("joust_field"),
    "lawyer": on("red.lawyer"),
    "bank": on("green.bank"),
}
"""Decisions that leave a player without deniers no choice."""


@pytest.mark.parametrize("what", FORCED)
def test_MF_4_who_is_asked_depends_on_the_number_of_cards_only(what: str) -> None:
    """Ruling 71: the cards are hidden, so the game must not stop for some kinds and not others."""
    kinds = ["food", "wood", "stone", "gold"]
    assert len({asked(beggar(FORCED[what], kind)) for kind in kinds}) == 1


def test_MF_4_a_white_cube_without_choice_does_not_betray_the_card() -> None:
    def built(card: str) -> Game:
        red = Seat(deniers=0, hand="market", wood=2, resources=card)
        return play(position(favors=True, red=red), "build:market")

    assert asked(built("gold")) == asked(built("food"))


def test_MF_4_an_income_window_without_choice_does_not_betray_the_card() -> None:
    def kept(card: str) -> Game:
        game = position(phase=INCOME, favors=True, red=Seat(deniers=0, powers="2a 3a"))
        return play(game, f"resource:{card} climb keep")

    assert asked(kept("gold")) == asked(kept("food"))


def test_MF_4_a_guessed_hand_leaves_the_decision_where_it_is() -> None:
    """A game completed from a view is at the decision of that view, whatever is guessed."""
    for what, where in FORCED.items():
        view = beggar(where, "food").view(1)
        for seed in range(8):
            assert determinise(view, seed).view(1)["decision"] == view["decision"], what


# --- MF-5: pile and discard -----------------------------------------------------------------------


def test_MF_5_an_empty_pile_is_made_again_from_the_discard() -> None:
    """Ruling 50: shuffle the discarded Resource cards."""
    rest = ALL_CARDS.replace("food ", "", 1).replace("wood ", "", 1)
    game = at_favor(Seat(resources="food wood"), green=Seat(resources=rest))
    play(game, "play:food play:wood")
    assert resources_on_table(game) == (0, 2)
    play(game, "favor:card")
    assert tokens_of(game) == {"resource:food", "resource:wood"}
    assert resources_on_table(game) == (2, 0)
    assert "resources-shuffled" in kinds_of_events(game)


def test_MF_5_the_discard_is_not_shuffled_before_the_pile_is_empty() -> None:
    rest = ALL_CARDS.replace("food ", "", 2)
    game = at_favor(Seat(resources="food"), green=Seat(resources=rest))
    play(game, "play:food favor:card resource:food")
    assert resources_on_table(game) == (0, 1)


def test_MF_5_all_23_in_hands_no_card_can_be_drawn() -> None:
    """Ruling 50: option not available."""
    game = at_favor(Seat(), green=Seat(resources=ALL_CARDS))
    assert "favor:card" not in tokens_of(game)
    assert refused(game, "favor:card") == ("no-resources", "MF-5")


def test_MF_5_a_card_played_inside_the_favor_can_be_drawn_again() -> None:
    """Rulings 50, 71: playing a card puts the first one into the discard."""
    rest = ALL_CARDS.replace("stone ", "", 1)
    game = at_favor(Seat(resources="stone"), green=Seat(resources=rest))
    assert refused(game, "favor:card") == ("no-resources", "MF-5")
    play(game, "play:stone favor:card resource:stone")
    assert corner_of(game, "red", own=True)["resource_cards"]["stone"] == 1
    assert goods_of(game, "red")["stone"] == 1


def test_MF_5_power_2a_draws_from_the_shuffled_discard_too() -> None:
    game = position(
        phase=INCOME,
        favors=True,
        red=Seat(powers="1a", resources="food"),
        green=Seat(resources=ALL_CARDS.replace("food ", "", 1)),
        orange=Seat(powers="2a"),
    )
    play(game, "play:food done resource:food")
    assert asked(game) == ("orange", "income-powers")
    assert corner_of(game, "orange", own=True)["looks_at"] == "food"


def test_MF_5_only_the_sizes_of_pile_and_discard_are_open() -> None:
    """Ruling 71: the discard is not open to inspection."""
    game = play(position(favors=True, red=Seat(resources="gold food")), "play:gold")
    for viewer in (0, 1, None):
        view = game.view(viewer)
        assert view["table"]["resources"] == {"pile": 21, "discard": 1}
        assert not any(view["cells"]["resource_pile"] + view["cells"]["resource_discard"])


# --- Hidden information ---------------------------------------------------------------------------

SET_UP = (
    "first:red neutral:park card:bank card:church card:market card:bank card:church card:market "
    "hand:keep hand:keep "
)
JOUST_1 = "place:joust_field pass pass provost:0 provost:+1 take "
JOUST_2 = "done pass place:joust_field pass provost:0 provost:0 take "


def history(tokens: str) -> Game:
    """A game of red and green from its beginning, each draw chosen."""
    return play(new_game("magna-carta", players=2, chance="explicit", favors=True), tokens)


def drawn(card: str) -> Game:
    return history(SET_UP + JOUST_1 + f"favor:card resource:{card}")


def looked_at(card: str) -> Game:
    before = SET_UP + JOUST_1 + "disc:start-1a " + JOUST_2 + "disc:1a-2a "
    return history(before + f"resource:{card}")


def rejected(card: str) -> Game:
    return play(looked_at(card), "done")


def kept(card: str) -> Game:
    return play(looked_at(card), "keep")


def seen(game: Game, viewer: int | None) -> tuple[str, list[Event], tuple[str, ...]]:
    view = json.dumps(game.view(viewer), sort_keys=True)
    return view, game.events_for(viewer), game.record(viewer).tokens


@pytest.mark.parametrize("what", [drawn, looked_at, rejected, kept])
@pytest.mark.parametrize("viewer", [1, None])
def test_MF_4_no_one_else_can_show_two_cards_apart(
    what: Callable[[str], Game], viewer: int | None
) -> None:
    """Rulings 49, 57: neither view nor events nor record of others show the card."""
    gold, food = what("gold"), what("food")
    assert gold.faults() == food.faults() == []
    assert asked(gold) == asked(food)
    assert seen(gold, viewer) == seen(food, viewer)
    assert "resource:?" in gold.record(viewer).tokens


@pytest.mark.parametrize("what", [drawn, looked_at, rejected, kept])
def test_MF_4_the_owner_knows_the_card(what: Callable[[str], Game]) -> None:
    gold = what("gold")
    assert any(event.data == {"good": "gold"} for event in gold.events_for(0))
    assert "resource:gold" in gold.record(0).tokens
    assert seen(gold, 0) != seen(what("food"), 0)


def test_MF_4_a_played_card_is_seen_by_all() -> None:
    game = play(drawn("food"), "play:food")
    for viewer in (0, 1, None):
        played = [e for e in game.events_for(viewer) if e.kind == "played-resource"]
        assert [e.data for e in played] == [{"good": "food"}]
        assert played[0].say("fr") == "Rouge joue une carte Ressource de nourriture."
