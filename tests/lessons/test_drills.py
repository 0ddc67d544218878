"""Drills: every question has one right answer among its choices, and the engine agrees."""

from __future__ import annotations

import re

import pytest

from bastide.lessons.drills import DRILLS, SEAT, Drill, question
from bastide.server.learn.drills import Streak, answered

SEEDS = range(6)
EACH = pytest.mark.parametrize("drill", DRILLS, ids=lambda drill: drill.key)


@EACH
def test_a_question_has_its_answer_among_its_choices(drill: Drill) -> None:
    asked = [question(drill, seed) for seed in SEEDS]
    for one in asked:
        values = [value for value, _ in one.choices]
        assert one.answer in values
        assert len(set(values)) == len(values) >= 2
        assert one.ask.of("en")
        assert one.ask.of("fr")
        assert one.why.of("en")
        assert one.why.of("fr")
    assert len({one.game for one in asked}) == len(asked), "other positions for other seeds"


@EACH
def test_the_same_seed_asks_the_same(drill: Drill) -> None:
    assert question(drill, 1).answer == question(drill, 1).answer
    assert question(drill, 1).game == question(drill, 1).game


def test_the_answers_are_the_engines() -> None:
    by_key = {drill.key: drill for drill in DRILLS}
    for seed in SEEDS:
        score = question(by_key["score"], seed)
        assert score.answer == score.game.scores()[SEAT] == sum(score.sheet.values())
        castle = question(by_key["castle"], seed)
        assert 2 <= castle.answer <= 4 * 8
        provost = question(by_key["provost"], seed)
        assert 1 <= provost.answer <= 28


def test_an_answer_is_explained_by_what_counts_here() -> None:
    """It names moves of the provost, tokens that add up, the cost of a card, and no rule id."""
    by_key = {drill.key: drill for drill in DRILLS}
    added = 0
    for seed in SEEDS:
        provost = question(by_key["provost"], seed)
        said = provost.why.of("en")
        start, _, _, *moves, end = map(int, re.findall(r"\d+", said))
        assert end == provost.answer
        assert abs(end - start) == sum(moves) > 0, said
        castle = question(by_key["castle"], seed)
        total = re.search(r"makes (\d+(?: \+ \d+)+) = (\d+) points", castle.why.of("en"))
        if total:
            added += 1
            assert sum(map(int, total[1].split(" + "))) == int(total[2]) == castle.answer
    assert added
    for seed in range(12):
        afford = question(by_key["afford"], seed)
        assert "M-" not in afford.why.of("en")
        assert ("You can pay that." in afford.why.of("en")) == bool(afford.answer)
        assert ("Vous avez de quoi payer." in afford.why.of("fr")) == bool(afford.answer)


def test_a_streak_grows_breaks_and_keeps_its_best() -> None:
    drill = DRILLS[0]
    streak, state = answered(drill, None, None, "Alix")
    assert state.result is None
    for number in (1, 2):
        right = question(drill, streak.seed).answer
        streak, state = answered(drill, streak, right, "Alix")
        assert state.result is not None
        assert state.result.right
        assert (streak.streak, streak.best) == (number, number)
    streak, state = answered(drill, streak, -1, "Alix")
    assert state.result is not None
    assert not state.result.right
    assert (streak.streak, streak.best) == (0, 2)


def test_coming_back_asks_the_same_question_and_never_shows_points_to_count() -> None:
    drill = next(drill for drill in DRILLS if drill.key == "score")
    before = Streak(seed=3, streak=4, best=5)
    streak, state = answered(drill, before, None, "Alix")
    assert streak == before
    seats = state.question.position.view["table"]["seats"]
    assert all(seat["score"] == 0 for seat in seats)
    assert all(not any(seat["points"].values()) for seat in seats)
