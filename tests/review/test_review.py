"""Reviews of whole games: deterministic, made of independent parts, from what could be known."""

from __future__ import annotations

import json
from random import Random

import pytest

import bastide
from bastide.core.chance import CHANCE
from bastide.core.errors import RecordError, SetupError
from bastide.game import determinise
from bastide.records import replay
from bastide.review import (
    AREAS,
    VERDICTS,
    Draw,
    Expected,
    Move,
    accuracy_of,
    assemble,
    effort_of,
    judge,
    parts_of,
    review_parts,
    verdict_of,
)
from bastide.review.pieces import pieces_of
from bastide.review.plans import area_of, stretches
from bastide.review.summary import turning_points
from bastide.review.verdicts import NAMES
from tests.review.games import first_with, played

EFFORT = 60
GAMES = ("caylus", "magna-carta")


@pytest.mark.parametrize(
    ("loss", "verdict"),
    [
        (0.0, "best"), (0.49, "best"), (0.5, "good"), (1.49, "good"), (1.5, "inaccuracy"),
        (2.99, "inaccuracy"), (3.0, "mistake"), (5.99, "mistake"), (6.0, "blunder"),
    ],
)  # fmt: skip
def test_verdicts_follow_the_loss_of_expected_lead(loss: float, verdict: str) -> None:
    assert verdict_of(loss) == verdict
    assert set(NAMES) == set(VERDICTS)


@pytest.mark.parametrize("game", GAMES)
def test_accuracy_of_master_is_95(game: str) -> None:
    master = pieces_of(game).loss_of_master
    assert accuracy_of(game, [0.0, 2 * master]) == pytest.approx(95.0)
    assert accuracy_of(game, [0.0]) == 100.0
    assert accuracy_of(game, [19 * master]) == pytest.approx(50.0)
    assert accuracy_of(game, []) is None


@pytest.mark.parametrize("game", GAMES)
def test_a_review_judges_every_real_decision_and_is_repeatable(game: str) -> None:
    record = played(game)
    done: list[tuple[int, int]] = []
    found = bastide.review(record, EFFORT, seed=4, progress=lambda *at: done.append(at))
    assert done[0][0] == 0
    assert done[-1][0] == done[-1][1] == len(parts_of(record))
    decided = {decision.ply for move in found.moves for decision in move.decisions}
    walker = replay(record, plies=0)
    for ply, token in enumerate(record.tokens):
        real = walker.seat != CHANCE and len(walker.legal_actions()) > 1
        assert (ply in decided) == real
        walker.apply(token)
    for move in found.moves:
        assert sum(move.before.wins) == pytest.approx(1)
        assert sum(move.after.wins) == pytest.approx(1)
        assert move.verdict == verdict_of(move.loss)
        assert (move.why is not None) == move.is_marked
        assert move.area in AREAS
        for decision in move.decisions:
            assert decision.played in decision.options
            assert decision.best.loss == 0
            assert decision.played.token == record.tokens[decision.ply]
    for seat in found.seats:
        own = [move for move in found.moves if move.seat == seat.seat]
        assert seat.moves == sum(seat.counts.values()) == len(own)
        assert seat.loss == pytest.approx(sum(seat.lost_by_area.values()), abs=0.01)
    last = found.moves[-1].after
    assert last.points == tuple(map(float, record.scores or ()))
    shown = json.dumps(found.to_json())
    parts = parts_of(record)
    some = Random(1).sample(parts, 6)
    again = [review_parts(record, [part], EFFORT, 4)[0] for part in some]
    both: list[Move | Draw] = [*found.moves, *found.draws]
    by_ply = {part.ply: part for part in both}
    for part, one in zip(some, again, strict=True):
        same = by_ply[part.decided[0] if part.decided else part.ply]
        assert json.dumps(one.to_json()) == json.dumps(same.to_json())
    whole = assemble(record, [*found.draws, *reversed(found.moves)], EFFORT, 4)
    assert json.dumps(whole.to_json()) == shown


def test_only_finished_games_are_reviewed() -> None:
    running = bastide.new_game("caylus", players=2, seed=1)
    with pytest.raises(RecordError, match="not over"):
        bastide.review(running.record(), EFFORT)


def test_an_unknown_effort_is_refused_in_both_languages() -> None:
    assert effort_of("quick") < effort_of("deep")
    assert effort_of("400") == effort_of(400) == 400
    for wrong in ("fast", 3, 10**9):
        with pytest.raises(SetupError, match="quick, deep") as caught:
            effort_of(wrong)
        assert "effort doit" in caught.value.say("fr")


def test_hidden_cards_do_not_change_a_judgement_but_open_cards_do() -> None:
    game = first_with(played("magna-carta", 3), "draw", turn=3)
    assert game.seat is not None
    view = game.view(game.seat)
    others = [determinise(view, seed) for seed in (1, 2)]
    blind = [judge(one, 80, 5) for one in (game, *others)]
    assert [o.to_json() for o in blind[0]] == [o.to_json() for o in blind[1]]
    assert [o.to_json() for o in blind[0]] == [o.to_json() for o in blind[2]]
    known = [judge(one, 80, 5, open_cards=True) for one in (game, *others)]
    assert len({json.dumps([o.to_json() for o in one]) for one in known}) > 1


def test_the_cubes_of_one_purchase_are_one_plan_and_two_workers_are_two() -> None:
    record = played("caylus", 4)
    plans = [part for part in stretches(record) if part.seat != CHANCE]
    tokens = [record.tokens[part.ply : part.end] for part in plans]
    assert any(
        len(plan) == 2 and all(token.startswith("buy:") for token in plan) for plan in tokens
    )
    placed = [plan for plan in tokens if any(token.startswith("place:") for token in plan)]
    assert all(len([t for t in plan if t.startswith("place:")]) == 1 for plan in placed)
    assert [part.ply for part in plans] == sorted(part.ply for part in plans)
    covered = [ply for part in stretches(record) for ply in range(part.ply, part.end)]
    assert covered == list(range(len(record.tokens)))


def test_a_plan_loses_what_its_decisions_lose_together() -> None:
    record = played("caylus", 4)
    part = next(p for p in parts_of(record) if len(p.decided) == 2)
    (move,) = review_parts(record, [part], 200, 0)
    assert isinstance(move, Move)
    assert move.loss == max(0.0, sum(decision.raw_loss for decision in move.decisions))
    assert move.key in move.decisions


def test_what_a_decision_is_about() -> None:
    assert area_of("place", "place:inn") == "placement"
    assert area_of("provost", "provost:+1") == "provost"
    assert area_of("action", "build:farm") == "buildings"
    assert area_of("action", "draw") == "cards"
    assert area_of("pay-white", "pay:food") == "payments"


def test_turning_points_show_decisions_from_luck() -> None:
    record = played("magna-carta")
    parts = parts_of(record)
    move = next(
        one
        for part in parts
        if part.decided
        for one in review_parts(record, [part], EFFORT, 0)
        if isinstance(one, Move)
    )
    even, ahead = Expected((0.5, 0.5), (20.0, 20.0)), Expected((0.8, 0.2), (26.0, 20.0))
    draw = Draw(0, 3, 1, even, ahead)
    calm = Draw(5, 6, 1, even, even)
    points = turning_points([move.to_json()], [draw.to_json(), calm.to_json()])
    luck = [point for point in points if point.seat is None]
    assert [(point.ply, point.end) for point in luck] == [(0, 3)]
    assert luck[0].swing == pytest.approx(0.3)
    assert luck[0].to_json()["kind"] == "luck"
    whole = assemble(record, [move, draw, calm], EFFORT, 0)
    assert [seat.luck for seat in whole.seats] == [6.0, -6.0]
