"""The coach's hints: the region, the moves, a doubtful one, a risk. Never from hidden cards."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from bastide.core.text import NOTHING
from bastide.game import Game, determinise, new_game
from bastide.records import replay
from bastide.review import courses, hints, regions
from bastide.review.reasons import WORDS, compare
from bastide.review.shapes import Expected, Option
from tests.review.games import first_with, played
from tests.words.test_catalogues import words_in


def view_of(game: Game) -> Any:
    assert game.seat is not None
    return game.view(game.seat)


def test_the_two_best_moves_and_their_region() -> None:
    game = replay(played("caylus"), plies=200)
    found = hints.hint(view_of(game), seed=0)
    assert found.moves[0].option.token == "place:gold_mine"
    assert (found.region.code, "place:gold_mine" in found.region.tokens) == ("near", True)
    for move in found.moves:
        assert 1 <= len(move.reasons) <= hints.MOST_REASONS


def test_a_move_that_may_be_cut_off_says_so() -> None:
    game = first_with(played("caylus", 4), "place:f_carpenter", "place:n_quarry", turn=1)
    assert game.seat is not None
    action = game.parse("place:f_carpenter")
    found = courses(game, action, game.seat, 12, 1)
    (threat,) = hints._with_threat([], "place:f_carpenter", found)
    assert threat.code == "threatened"
    assert threat.words.of("en").endswith("% chance of being cut off by the provost.")
    assert threat.words.of("fr").endswith("\u202f% de risque d’être bloqué par le prévôt.")
    assert hints._with_threat([], "place:n_quarry", found) == []


def test_a_hint_knows_no_hidden_cards() -> None:
    game = first_with(played("magna-carta", 3), "draw", turn=3)
    assert game.seat is not None
    view = view_of(game)
    other = determinise(view, 12345)
    assert other.cells() != game.cells()
    shown = [hints.hint(each.view(game.seat), seed=0).to_json() for each in (game, other)]
    assert shown[0] == shown[1]


def test_a_move_that_costs_little_is_not_remarked() -> None:
    game = replay(played("caylus"), plies=200)
    doubtful = hints.remark(view_of(game), "pass", seed=0)
    assert doubtful is not None
    assert doubtful.loss >= hints.DOUBTFUL
    assert doubtful.better.token == "place:gold_mine"
    assert hints.remark(view_of(game), "place:gold_mine", seed=0) is None


def test_the_risk_of_a_place() -> None:
    game = first_with(played("caylus", 4), "place:f_carpenter", "place:n_quarry", turn=1)
    view = view_of(game)
    far = hints.risk(view, "place:f_carpenter", seed=0)
    near = hints.risk(view, "place:n_quarry", seed=0)
    assert far is not None
    assert near is not None
    assert far > near
    for elsewhere in ("pass", "place:castle", "place:gate"):
        assert hints.risk(view, elsewhere, seed=0) is None


def test_why_a_bot_played_names_nothing_that_it_holds() -> None:
    game = first_with(played("magna-carta", 3), "draw", turn=3)
    assert game.seat is not None
    stranger = (game.seat + 1) % 3
    seen = hints.because(game.view(stranger), "draw", seed=0)
    own = hints.because(view_of(game), "draw", seed=0)
    assert seen is not None
    assert own is not None
    assert (seen.other, own.other is None) == (None, False)
    assert seen.reasons
    unknown = next(
        token
        for token in map(game.token, range(len(game.rules.actions)))
        if token.startswith("place:") and token not in map(game.token, game.legal_actions())
    )
    assert hints.because(game.view(stranger), unknown, seed=0) is None


def test_an_answer_comes_when_the_time_is_up() -> None:
    game = replay(played("caylus"), plies=200)
    found = hints.hint(view_of(game), seed=0, seconds=0.0)
    assert len(found.moves) == 2
    assert all(move.reasons for move in found.moves)


@pytest.mark.parametrize("game", ["caylus", "magna-carta"])
def test_every_decision_of_a_game_has_a_region(game: str) -> None:
    """A named region is possible, and the best move lies in it."""
    record = played(game, 3)
    position = replay(record, plies=0)
    codes = set()
    for token, _ in pairwise(record.tokens):
        actions = position.legal_actions()
        if position.seat is not None and position.seat >= 0 and len(actions) > 1:
            best = [_option(position, action) for action in (actions[-1], actions[0])]
            region = regions.region_of(view_of(position), position, best)
            assert best[0].token in region.tokens
            assert region.words.of("en")
            assert region.words.of("fr")
            codes.add(region.code)
        position.apply(token)
    assert {"near", "among", "provost-on"} <= codes


def test_the_light_game_has_no_provost_to_look_up_to() -> None:
    for variant, code, en, fr in (
        ("light", "road", "I’d look at the road.", "Je regarderais la route."),
        ("standard", "near", "I’d look at the road, up to the provost.",
         "Je regarderais la route, jusqu’au prévôt."),
    ):  # fmt: skip
        game = new_game("magna-carta", players=2, seed=1, variant=variant)
        while "place:peddler" not in map(game.token, game.legal_actions()):
            game.apply(game.legal_actions()[0])
        best = [_option(game, game.parse("place:peddler"))]
        region = regions.region_of(view_of(game), game, best)
        assert (region.code, region.words.of("en"), region.words.of("fr")) == (code, en, fr)


def _option(game: Game, action: int) -> Any:
    return Option(action, game.token(action), NOTHING, 1, 0.5, None, 0.0)  # type: ignore[arg-type]  # unused


def test_words_of_a_hint_are_there_for_every_reason_of_a_review() -> None:
    assert set(WORDS) <= set(hints.WORDS)
    shown = (*hints.WORDS.values(), *regions.WORDS.values(), hints.THERE, hints.THERE_SURE)
    for text in shown:
        assert words_in("en", text) <= 22
        assert words_in("fr", text) <= 28


def expecting(win: float, lead: float) -> Option:
    expected = Expected((win, 1 - win), (50 + lead, 50))
    return Option(0, "pass", NOTHING, 1, 0.5, expected, 0.0)


@pytest.mark.parametrize(
    ("better", "other", "code", "en", "fr"),
    [
        ((0.31, 1.0), (0.25, 0.9), "chance",
         "The chance to win is 31%, against 25% with the other move.",
         "La chance de gagner est de 31\u202f%, contre 25\u202f% avec l’autre coup."),
        ((0.31, 1.0), (0.31, 0.9), "same", "Both moves are worth about the same.",
         "Les deux coups se valent à peu près."),
        ((0.31, 1.0), (0.25, 0.2), "lead",
         "The expected lead at the end is +1.0 points, against +0.2 with the other move.",
         "L’avance attendue à la fin est de +1,0 points, contre +0,2 avec l’autre coup."),
    ],
)  # fmt: skip
def test_moves_are_the_same_only_by_lead_and_by_chance(
    better: tuple[float, float], other: tuple[float, float], code: str, en: str, fr: str
) -> None:
    reason = hints._lead(expecting(*better), expecting(*other), 0)
    assert (reason.code, reason.words.of("en"), reason.words.of("fr")) == (code, en, fr)


def test_a_hint_says_where_the_other_move_is_cut_off() -> None:
    game = first_with(played("caylus", 4), "place:f_carpenter", "place:n_quarry", turn=1)
    assert game.seat is not None
    far, near = (
        courses(game, game.parse(token), game.seat, 12, 1)
        for token in ("place:f_carpenter", "place:n_quarry")
    )
    found = compare(game, far, near, ("place:f_carpenter", "place:n_quarry"))
    reason = hints._reworded(next(reason for reason in found if reason.code == "cut-off"))
    assert reason.words.of("en") == (
        "With the other move the provost cuts off the worker on the Carpenter."
    )
    assert reason.words.of("fr") == (
        "Avec l’autre coup, le prévôt bloque l’ouvrier sur le Charpentier."
    )
