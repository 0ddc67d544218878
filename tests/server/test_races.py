"""Two requests at the same moment: each is answered in words, and what is kept adds up."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx

from bastide.puzzles import puzzles
from bastide.server.ops.housekeeping import delete_tables

from .playing import FREE, ME, Client, Running
from .test_offload import a_finished_game

Guest = Callable[..., Client]
AT_ONCE = 8
EASY = [puzzle for puzzle in puzzles("caylus") if len(puzzle.steps) == 1][:AT_ONCE]


def at_once(ask: Callable[[int], httpx.Response]) -> set[int]:
    """The statuses of that many answers to requests that are made together."""
    with ThreadPoolExecutor(AT_ONCE) as pool:
        return {answer.status_code for answer in pool.map(ask, range(AT_ONCE))}


def repeated(who: Client, path: str, body: Any) -> set[int]:
    return at_once(lambda _: who.post(path, body))


def rated(guest: Client, puzzle: Any) -> tuple[int, int]:
    shown = guest.ok(guest.get(f"/api/puzzles/{puzzle.id}"))["puzzle"]
    return shown["tried"], shown["solved"]


def test_the_first_answer_to_a_puzzle_counts_once(guest: Guest) -> None:
    alix = guest("Alix")
    for puzzle in EASY[:3]:
        tried, solved = rated(alix, puzzle)
        answer = {"step": 0, "action": puzzle.steps[0].best.token}
        path = f"/api/puzzles/{puzzle.id}/answer"
        assert repeated(alix, path, answer) == {200}
        assert rated(alix, puzzle) == (tried + 1, solved + 1)
    listed = alix.ok(alix.get("/api/puzzles"))
    assert listed["you"]["solved"] == 3


def test_puzzles_solved_by_several_people_at_once_count_for_each(guest: Guest) -> None:
    people = [guest(f"Solver {n}") for n in range(AT_ONCE)]
    puzzle = EASY[-1]
    tried, solved = rated(people[0], puzzle)
    answer = {"step": 0, "action": puzzle.steps[0].best.token}
    path = f"/api/puzzles/{puzzle.id}/answer"
    assert at_once(lambda n: people[n].post(path, answer)) == {200}
    assert rated(people[0], puzzle) == (tried + AT_ONCE, solved + AT_ONCE)


def test_several_first_puzzles_of_a_person_at_once_all_count(guest: Guest) -> None:
    alix = guest("Alix")

    def solve(n: int) -> httpx.Response:
        answer = {"step": 0, "action": EASY[n].steps[0].best.token}
        return alix.post(f"/api/puzzles/{EASY[n].id}/answer", answer)

    assert at_once(solve) == {200}
    assert alix.ok(alix.get("/api/puzzles"))["you"]["solved"] == AT_ONCE


def test_a_lesson_and_a_drill_begun_twice_are_begun_once(guest: Guest) -> None:
    alix = guest("Alix")
    lessons = alix.ok(alix.get("/api/learn"))["lessons"]
    for lesson in lessons[:3]:
        assert repeated(alix, f"/api/learn/{lesson['key']}", {}) == {200}
    for drill in alix.ok(alix.get("/api/drills"))["drills"]:
        assert repeated(alix, f"/api/drills/{drill['key']}", {}) == {200}


def test_the_same_wish_twice_is_one(guest: Guest) -> None:
    alix, odon = guest("Alix"), guest("Odon")
    path = f"/api/tables/{alix.open('caylus', [ME, FREE])['table']['id']}"
    for muted in (True, False, True):
        assert repeated(alix, f"{path}/mute", {"person": odon.id, "muted": muted}) == {200}
    for notify in (False, True):
        assert repeated(alix, f"{path}/notify", {"notify": notify}) == {200}


def test_a_review_asked_for_several_times_at_once_is_one(guest: Guest) -> None:
    alix = guest("Alix")
    table = a_finished_game(alix)
    assert repeated(alix, f"/api/tables/{table}/review", {"effort": "quick"}) == {200}


def test_what_was_deleted_at_the_same_moment_is_no_error_of_ours(
    server: Running, guest: Guest
) -> None:
    alix = guest("Alix")
    table = alix.open("caylus", [ME, FREE])["table"]["id"]
    room = server.service.store.at_hand(table)
    assert room is not None
    said = {"room": "table", "text": "hello"}
    with alix.socket(table) as socket:
        socket.next("welcome")
        delete_tables(server.settings, [table])
        server.call(server.service.store._touched, room)  # as it was read a moment before
        socket.send({"type": "chat", "post": said})
        assert socket.next("refused")["status"] in (404, 503)
        assert alix.at(table, "chat", said).status_code in (404, 503)
