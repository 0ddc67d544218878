"""No reader can hold up the server: long answers are made beside the loop, and once."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from random import Random
from typing import Any

import pytest

from bastide.game import new_game
from bastide.server.tables import listing as listing_module
from bastide.server.tables import looking_back, offload
from bastide.server.tables.line_of_play import current

from .playing import ME, Client, Running, hot, play_on
from .test_moves import a_game_of_two

Guest = Callable[..., Client]


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
    stuck = Stuck(getattr(looking_back, name))
    monkeypatch.setattr(looking_back, name, stuck)
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
    stuck = Stuck(looking_back._verified)
    monkeypatch.setattr(looking_back, "_verified", stuck)
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


def test_many_readers_cost_as_much_as_one_until_the_table_changes(
    server: Running, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, state = a_game_of_two(guest)
    table = state["table"]["id"]
    made: list[int | None] = []
    real = looking_back.course_of

    def counted(room: Any, viewer: int | None) -> Any:
        made.append(viewer)
        return real(room, viewer)

    monkeypatch.setattr(looking_back, "course_of", counted)
    for _ in range(2):
        with ThreadPoolExecutor(4) as pool:
            list(pool.map(lambda _: first.get(f"/api/tables/{table}/course"), range(8)))
    assert len(made) == 1
    mine = first.get(f"/api/tables/{table}/course").json()
    assert second.get(f"/api/tables/{table}/course").status_code == 200
    assert len(set(made)) == len(made) == 2, "another seat sees with its own eyes"
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


def test_what_was_missed_for_long_is_told_with_what_happened_since(guest: Guest) -> None:
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
