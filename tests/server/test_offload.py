"""No reader can hold up the server: long answers are made beside the loop, and once."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from random import Random
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from bastide.game import new_game
from bastide.review import EFFORTS
from bastide.server.http.handlers import people as people_calls
from bastide.server.http.handlers import puzzles as puzzle_calls
from bastide.server.http.handlers import review as review_calls
from bastide.server.http.handlers import tables as table_calls
from bastide.server.learn import last_game, review_parts, review_stats, reviews
from bastide.server.learn.reviews import VERSION
from bastide.server.store import database as d
from bastide.server.tables import game_history, offload
from bastide.server.tables import listing as listing_module
from bastide.server.tables.line_of_play import current

from .playing import FREE, ME, Client, Running, hot, play_on, wait_for
from .test_claims import sql
from .test_moves import a_game_of_two

Guest = Callable[..., Client]
MANY_READERS = 45


def a_finished_game(client: Client) -> str:
    return str(client.ok(client.post("/api/records", {"record": a_record()}))["table"]["id"])


@cache
def a_record() -> str:
    game, luck = new_game("magna-carta", players=2, seed=5, variant="light"), Random(5)
    while not game.over:
        game.apply(luck.choice(game.legal_actions()))
    return game.record().to_text()


class Stuck:
    """A function that does not come back until it is asked to."""

    def __init__(self, real: Callable[..., Any]) -> None:
        self.real = real
        self.entered, self.go_on = threading.Event(), threading.Event()

    def __call__(self, *args: Any) -> Any:
        self.entered.set()
        assert self.go_on.wait(60)
        return self.real(*args)


@pytest.mark.parametrize("what", ["result", "course", "record.txt", "record.json", "at/5"])
def test_a_long_answer_does_not_block_the_loop(
    guest: Guest, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    alix = guest("Alix")
    table = a_finished_game(alix)
    name = {"result": "course_of", "course": "course_of", "at/5": "game_at"}.get(what, "record_of")
    stuck = Stuck(getattr(game_history, name))
    monkeypatch.setattr(game_history, name, stuck)
    first, second, state = a_game_of_two(guest)
    with ThreadPoolExecutor(1) as pool:
        read = pool.submit(guest("Reader").get, f"/api/tables/{table}/{what}")
        try:
            assert stuck.entered.wait(30)
            assert second.get("/healthz").status_code == 200
            moved = first.ok(first.move(state, first.first_offer(state)))
            assert moved["seq"] > state["seq"], "a neighbour moves meanwhile"
        finally:
            stuck.go_on.set()
        assert read.result().status_code == 200


def test_an_import_does_not_block_the_loop(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    alix = guest("Alix")
    stuck = Stuck(game_history._verified)
    monkeypatch.setattr(game_history, "_verified", stuck)
    with ThreadPoolExecutor(1) as pool:
        imported = pool.submit(alix.post, "/api/records", {"record": a_record()})
        try:
            assert stuck.entered.wait(30)
            assert guest("Bob").get("/healthz").status_code == 200
        finally:
            stuck.go_on.set()
        assert imported.result().status_code == 201


def test_lists_are_made_beside_the_loop(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    alix = guest("Alix")
    alix.open("caylus", [ME, hot("Anne")])
    stuck = Stuck(listing_module._made)
    monkeypatch.setattr(listing_module, "_made", stuck)
    with ThreadPoolExecutor(1) as pool:
        read = pool.submit(alix.get, "/api/me/tables")
        try:
            assert stuck.entered.wait(30)
            assert guest(None).get("/healthz").status_code == 200
        finally:
            stuck.go_on.set()
        assert len(read.result().json()["tables"]) == 1


def test_lists_that_are_made_hold_no_connection(
    guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """More readers than a pool has connections: everyone else is served meanwhile."""
    alix = guest("Alix")
    first, _, state = a_game_of_two(guest)
    stuck = Stuck(listing_module._made)
    monkeypatch.setattr(listing_module, "_made", stuck)
    paths = ("/api/me/tables", "/api/tables", f"/api/people/{alix.id}")
    with ThreadPoolExecutor(MANY_READERS) as pool:
        reads = [pool.submit(alix.get, paths[n % 3]) for n in range(MANY_READERS)]
        try:
            assert stuck.entered.wait(30)
            time.sleep(1)  # the others have asked by now
            url = f"http://127.0.0.1:{alix.port}/healthz"
            assert httpx.get(url, timeout=15).status_code == 200
            first.http.timeout = httpx.Timeout(15)
            assert first.move(state, first.first_offer(state)).status_code == 200
        finally:
            stuck.go_on.set()
        assert {read.result().status_code for read in reads} == {200}


def test_a_move_waits_for_no_line_of_pages(
    server: Running, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Undo holds the database for as long as the replay takes."""
    alix, solver = guest("Alix"), guest("Solver")
    opened = alix.open("caylus", [ME, hot("Anne")])
    seat = opened["table"]["waiting_for"][0]
    mine = alix.table(opened["table"]["id"], seat=seat)
    state = alix.ok(alix.move(mine, alix.first_offer(mine), seat=seat))
    stuck = Stuck(puzzle_calls._themes)
    monkeypatch.setattr(puzzle_calls, "_themes", stuck)
    with ThreadPoolExecutor(1) as pool:
        read = pool.submit(solver.get, "/api/puzzles")
        try:
            assert stuck.entered.wait(30)
            alix.http.timeout = httpx.Timeout(15)
            body = {"expected": state["expected"]}
            back = alix.at(state["table"]["id"], "undo", body, seat=seat)
            assert back.status_code == 200, back.text
        finally:
            stuck.go_on.set()
        assert read.result().status_code == 200


def test_many_readers_cost_as_much_as_one_until_the_table_changes(
    server: Running, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, state = a_game_of_two(guest)
    table = state["table"]["id"]
    made: list[int | None] = []
    real = game_history.course_of

    def counted(room: Any, viewer: int | None) -> Any:
        made.append(viewer)
        return real(room, viewer)

    monkeypatch.setattr(game_history, "course_of", counted)
    for _ in range(2):
        with ThreadPoolExecutor(4) as pool:
            list(pool.map(lambda _: first.get(f"/api/tables/{table}/course"), range(8)))
    assert len(made) == 1
    mine = first.get(f"/api/tables/{table}/course").json()
    assert second.get(f"/api/tables/{table}/course").status_code == 200
    assert len(set(made)) == len(made) == 2, "another seat has its own view"
    first.ok(first.move(state, first.first_offer(state)))
    assert len(first.get(f"/api/tables/{table}/course").json()["moments"]) > len(mine["moments"])
    assert len(made) == 3


def test_what_is_kept_has_a_bound(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(offload, "MOST_BYTES", 1000)
    alix = guest("Alix")
    table = a_finished_game(alix)
    for what in ("course", "record.txt", "course"):
        assert alix.get(f"/api/tables/{table}/{what}").status_code == 200


def test_a_cold_table_is_replayed_beside_the_loop(
    server: Running, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    from bastide.server.tables import table_store

    alix = guest("Alix")
    table = a_finished_game(alix)
    server.call(server.service.store.forget, table)
    stuck = Stuck(current)
    monkeypatch.setattr(table_store, "current", stuck)
    with ThreadPoolExecutor(1) as pool:
        read = pool.submit(alix.get, f"/api/tables/{table}")
        try:
            assert stuck.entered.wait(30)
            assert guest(None).get("/healthz").status_code == 200
        finally:
            stuck.go_on.set()
        assert read.result().status_code == 200


def test_what_was_missed_for_long_is_shown_with_what_happened_since(guest: Guest) -> None:
    alix = guest("Alix")
    state = alix.open("magna-carta", [ME, hot("Anne")], options={"variant": "light"})
    table = state["table"]["id"]
    play_on(alix, state, Random(1))
    with alix.socket(table, since=state["seq"]) as socket:
        socket.next("welcome")
        events = socket.next("changed")["events"]
    course = alix.get(f"/api/tables/{table}/course").json()["events"]
    assert len(events) > 20
    assert [each["kind"] for each in course][-1] == [each["kind"] for each in events][-1]


def reviewed_game(server: Running, client: Client, parts: object) -> str:
    """A finished game of someone with a review that is done."""
    opened = client.open("magna-carta", [ME, hot("Anne")], options={"variant": "light"})
    table = str(play_on(client, opened, Random(1))["table"]["id"])
    row = {"table_id": table, "kind": "quick", "by_id": client.id, "total": 0, "state": "done"}
    values = {**row, "parts": parts, "version": VERSION, "began": time.time(), "at": time.time()}
    sql(server, sa.insert(d.reviews).values(**values))
    return table


@pytest.mark.parametrize("what", ["review", "story.png", "person", "last game"])
def test_reviews_are_read_beside_the_loop(
    server: Running, guest: Guest, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    alix = guest("Alix")
    table = reviewed_game(server, alix, [])
    path, module = {
        "review": (f"/api/tables/{table}/review", reviews),
        "story.png": (f"/api/tables/{table}/story.png", review_calls),
        "person": (f"/api/people/{alix.id}/reviews", review_stats),
        "last game": ("/api/me/last-game", last_game),
    }[what]
    stuck = Stuck(review_parts.parts_in)
    monkeypatch.setattr(module, "parts_in", stuck)
    with ThreadPoolExecutor(1) as pool:
        read = pool.submit(alix.get, path)
        try:
            assert stuck.entered.wait(30)
            assert guest(None).get("/healthz").status_code == 200
        finally:
            stuck.go_on.set()
        assert read.result().status_code == 200


def test_a_review_under_way_is_kept_beside_the_loop(
    guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(EFFORTS, "quick", 30)
    monkeypatch.setattr(reviews, "KEEP_S", 0.0)
    alix = guest("Alix")
    table = a_finished_game(alix)
    stuck = Stuck(review_parts.as_kept)
    monkeypatch.setattr(reviews, "as_kept", stuck)
    alix.ok(alix.at(table, "review", {}))
    try:
        assert stuck.entered.wait(60)
        assert guest(None).get("/healthz").status_code == 200
    finally:
        stuck.go_on.set()
    done = wait_for(lambda: _done_review(alix, table), "the review")
    assert done["done"] == done["total"] > 0


def _done_review(client: Client, table: str) -> Any:
    state = client.ok(client.get(f"/api/tables/{table}/review"))
    return state if state["status"] == "done" else None


@pytest.mark.parametrize(
    ("path", "where", "name"),
    [
        ("/api/hello", people_calls, "hello_of"),
        ("/api/puzzles", puzzle_calls, "_themes"),
        ("/api/puzzles/next", puzzle_calls, "_nearest"),
        ("/api/tables/{table}/qr.svg", table_calls, "_drawn"),
    ],
)
def test_what_takes_some_milliseconds_is_made_beside_the_loop(
    guest: Guest, monkeypatch: pytest.MonkeyPatch, path: str, where: Any, name: str
) -> None:
    alix = guest("Alix")
    table = alix.open("caylus", [ME, FREE])["table"]["id"]
    stuck = Stuck(getattr(where, name))
    monkeypatch.setattr(where, name, stuck)
    with ThreadPoolExecutor(1) as pool:
        read = pool.submit(alix.get, path.format(table=table))
        try:
            assert stuck.entered.wait(30)
            assert guest(None).get("/healthz").status_code == 200
        finally:
            stuck.go_on.set()
        assert read.result().status_code == 200
