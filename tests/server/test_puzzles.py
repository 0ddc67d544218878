"""Puzzles over HTTP: one decision at a time, and no solution before its time."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, get_args

import httpx
import pytest

from bastide.puzzles import THEMES, Puzzle, puzzles
from bastide.server.http.handlers.puzzles import all_puzzles, puzzle_of_day
from bastide.server.learn import puzzle_ratings
from bastide.server.learn.puzzle_ratings import (
    Solver,
    days_in_a_row,
    first_rating,
    gain_of,
    rated,
    shown_rating,
)
from bastide.server.messages.puzzles import Theme

from .playing import Client, Running, in_words

Guest = Callable[..., Client]
SHORT = next(p for p in puzzles("caylus") if len(p.steps) == 1)
LONG = next(p for p in puzzles("caylus") if len(p.steps) > 1)


def wrong_of(puzzle: Puzzle, step: int = 0) -> str:
    return puzzle.steps[step].answers[-1].token


def answer(who: Client, puzzle: Puzzle, step: int, token: str | None) -> Any:
    return who.ok(who.post(f"/api/puzzles/{puzzle.id}/answer", {"step": step, "action": token}))


def shown_early(state: Any, puzzle: Puzzle) -> list[str]:
    """Sentences of the solution in an answer that must not have any."""
    text = json.dumps(state, ensure_ascii=False)
    reported = [json.dumps(reason.words.to_json(), ensure_ascii=False) for reason in puzzle.reasons]
    return [reason for reason in reported if reason in text]


def test_themes_are_the_same_for_messages_and_puzzles() -> None:
    assert get_args(Theme) == THEMES


def test_anyone_may_look_at_the_puzzle_of_the_day(server: Running) -> None:
    today = httpx.get(f"http://127.0.0.1:{server.port}/api/puzzles/today").json()
    assert today["outcome"] == "open"
    assert 0 <= today["left"] <= 86_400
    assert in_words(today["puzzle"]["question"], "fr")
    assert 1 <= len(today["road"]) <= 4
    assert "solution" not in json.dumps(today)


def test_every_puzzle_has_its_day() -> None:
    there = all_puzzles()
    days = {puzzle.id for day in range(len(there)) if (puzzle := puzzle_of_day(day))}
    assert days == {puzzle.id for puzzle in there}


def test_a_solved_puzzle_raises_the_rating_and_shows_its_solution(guest: Guest) -> None:
    alix = guest()
    before = alix.ok(alix.get(f"/api/puzzles/{SHORT.id}"))
    assert before["outcome"] == "open"
    assert before["solution"] is None
    assert not shown_early(before, SHORT)
    tokens = {offer["token"] for offer in before["table"]["position"]["offers"]}
    assert tokens == {one.token for one in SHORT.steps[0].answers}
    after = answer(alix, SHORT, 0, SHORT.steps[0].best.token)
    assert (after["outcome"], after["result"]["right"]) == ("solved", True)
    gained = after["solution"]["after"] - after["solution"]["before"]
    assert gained == pytest.approx(before["gain"], abs=0.11)
    assert after["you"]["rating"] == after["solution"]["after"]
    assert after["you"]["days"] == 1
    assert len(shown_early(after, SHORT)) == len(SHORT.reasons)
    assert after["solution"]["moves"][0]["token"] == SHORT.steps[0].best.token


def test_a_wrong_answer_halves_what_can_be_won(guest: Guest) -> None:
    alix = guest()
    first = alix.ok(alix.get(f"/api/puzzles/{SHORT.id}"))
    state = answer(alix, SHORT, 0, wrong_of(SHORT))
    assert (state["outcome"], state["wrong"], state["result"]["right"]) == ("open", 1, False)
    assert state["solution"] is None
    assert not shown_early(state, SHORT)
    assert state["you"]["rating"] == first["you"]["rating"], "it changes at the end only"
    assert state["gain"] == pytest.approx(first["gain"] / 2, abs=0.11)
    assert state["result"]["loss"] > 0.5
    assert state["table"]["position"]["offers"] == []
    again = alix.ok(alix.get(f"/api/puzzles/{SHORT.id}"))
    assert again["wrong"] == 1
    assert again["table"]["position"]["offers"]


def test_who_gives_up_loses_and_sees_the_solution(guest: Guest) -> None:
    alix = guest()
    state = answer(alix, SHORT, 0, None)
    assert state["outcome"] == "given-up"
    assert state["solution"]["after"] < state["solution"]["before"]
    assert state["you"]["days"] == 0
    later = answer(alix, SHORT, 0, SHORT.steps[0].best.token)
    assert later["outcome"] == "given-up", "once it is shown, it counts no more"
    assert later["you"]["rating"] == state["you"]["rating"]


def test_the_line_is_played_on_the_table_once_it_is_known(guest: Guest) -> None:
    alix, other = guest(), guest("Blaise")
    path = f"/api/puzzles/{LONG.id}/line"
    assert alix.get(path, moves=1).status_code == 404, "it would show the answer"
    moves = answer(alix, LONG, 0, None)["solution"]["moves"]
    assert other.get(path, moves=1).status_code == 404
    before = LONG.ply
    for played in range(1, len(moves) + 1):
        line = alix.ok(alix.get(path, moves=played))
        assert line["table"]["position"]["ply"] > before
        assert not line["table"]["position"]["offers"]
        assert not line["table"]["table"]["your_turn"]
        assert max(event["ply"] for event in line["events"]) > before
        before = line["table"]["position"]["ply"]
    beyond = alix.ok(alix.get(path, moves=len(moves) + 1))
    assert beyond["table"]["position"] == line["table"]["position"], "it ends there"
    assert alix.get(path, moves=0).status_code == 422


def test_several_decisions_come_one_after_the_other(guest: Guest) -> None:
    alix = guest()
    for number, step in enumerate(LONG.steps):
        ahead = alix.post(f"/api/puzzles/{LONG.id}/answer", {"step": number + 1, "action": "pass"})
        assert ahead.status_code == 409
        asked = {"step": number + 1, "action": "pass"}
        assert alix.post(f"/api/puzzles/{LONG.id}/why", asked).status_code == 409
        state = answer(alix, LONG, number, step.best.token)
        assert state["result"]["right"]
        last = number + 1 == len(LONG.steps)
        assert state["outcome"] == ("solved" if last else "open")
        assert (state["solution"] is None) == (not last)
        if not last:
            assert state["step"] == number + 1
            assert state["table"]["position"]["offers"]


def test_the_server_says_why_an_action_is_not_allowed(guest: Guest) -> None:
    alix = guest()
    path = f"/api/puzzles/{SHORT.id}/why"
    best = SHORT.steps[0].best.token
    assert alix.ok(alix.post(path, {"step": 0, "action": best}))["code"] == "allowed"
    possible = {one.token for one in SHORT.steps[0].answers}
    other = next(t for t in ("pass", "done", "joust", "provost:+1") if t not in possible)
    assert alix.ok(alix.post(path, {"step": 0, "action": other}))["code"] == "illegal"
    assert alix.post(path, {"step": 0, "action": "nonsense"}).status_code == 422


def test_what_is_no_puzzle_or_no_answer_is_refused(guest: Guest, server: Running) -> None:
    alix = guest()
    assert alix.get("/api/puzzles/nothing").status_code == 404
    path = f"/api/puzzles/{SHORT.id}/answer"
    assert alix.post(path, {"step": 0, "action": "nonsense"}).status_code == 422
    assert alix.post(path, {"step": -1, "action": None}).status_code == 422
    assert alix.post(path, {"step": 0}).status_code == 422
    stranger = httpx.post(f"http://127.0.0.1:{server.port}{path}", json={"step": 0, "action": None})
    assert stranger.status_code in (401, 403)


def test_the_next_puzzle_is_one_that_was_not_finished(guest: Guest) -> None:
    alix = guest()
    answer(alix, SHORT, 0, wrong_of(SHORT))
    begun = alix.ok(alix.get("/api/puzzles/next"))
    assert begun["puzzle"]["id"] == SHORT.id, "what was begun comes first"
    answer(alix, SHORT, 0, None)
    other = alix.ok(alix.get("/api/puzzles/next"))
    assert other["puzzle"]["id"] != SHORT.id
    theme = alix.ok(alix.get("/api/puzzles/next", theme="provost", game="caylus"))
    assert (theme["puzzle"]["theme"], theme["puzzle"]["game"]) == ("provost", "caylus")
    none = alix.get("/api/puzzles/next", theme="provost", game="chess")
    assert (none.status_code, none.json()["code"]) == (404, "no-puzzle-left")


def test_the_list_counts_what_was_solved_and_keeps_the_history(guest: Guest) -> None:
    alix = guest()
    answer(alix, SHORT, 0, SHORT.steps[0].best.token)
    answer(alix, LONG, 0, None)
    found = alix.ok(alix.get("/api/puzzles"))
    assert sum(theme["count"] for theme in found["themes"]) == len(all_puzzles())
    assert sum(theme["solved"] for theme in found["themes"]) == 1
    outcomes = [(one["id"], one["outcome"]) for one in found["history"]]
    assert outcomes == [(LONG.id, "given-up"), (SHORT.id, "solved")]


def test_no_one_may_begin_endlessly_many(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_ratings, "MOST_A_DAY", 1)
    alix = guest()
    answer(alix, SHORT, 0, wrong_of(SHORT))
    body = {"step": 0, "action": wrong_of(LONG)}
    refused = alix.post(f"/api/puzzles/{LONG.id}/answer", body)
    assert (refused.status_code, refused.json()["code"]) == (429, "too-many-puzzles")
    answer(alix, SHORT, 0, wrong_of(SHORT))


def test_a_hard_puzzle_brings_more_than_an_easy_one() -> None:
    easy, hard = (first_rating(SHORT)._replace(mu=mu) for mu in (20.0, 30.0))
    assert gain_of(Solver(), hard, 0) > gain_of(Solver(), easy, 0) > 0
    assert gain_of(Solver(), hard, 3) == pytest.approx(gain_of(Solver(), hard, 0) / 8, abs=0.1)


def test_a_puzzle_that_is_missed_becomes_harder() -> None:
    begun = first_rating(SHORT)
    assert shown_rating(begun) == pytest.approx(SHORT.rating)
    _, missed = rated(Solver(), begun, solved=False, wrong=2)
    _, seen = rated(Solver(), begun, solved=True, wrong=0)
    assert missed.mu > begun.mu > seen.mu
    assert (missed.tried, missed.solved, seen.solved) == (1, 0, 1)


@pytest.mark.parametrize(
    ("days", "row"),
    [([], 0), ([10], 1), ([9], 1), ([8], 0), ([10, 9, 8, 6], 3), ([9, 8], 2)],
)
def test_days_in_a_row_end_today_or_yesterday(days: list[int], row: int) -> None:
    assert days_in_a_row(days, 10) == row
