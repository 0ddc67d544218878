"""Nothing that a seat may not know is in any byte that it is sent.

The cards of Magna Carta carry the same names for every seat, so a leak cannot be found by looking
for a word. Instead the whole game is replayed afterwards with full knowledge: every view, event and
record that someone was sent must equal what the engine says that seat, and the server's own
secrets (seed, salt, other people's ways in) must occur nowhere until they may.
"""

import json
import os
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from bastide.core.record import HIDDEN, Record
from bastide.game import Game
from bastide.records import replay

from .playing import FREE, ME, Client, Json, bot, in_words

Guest = Callable[..., Client]
SEEDS = range(11, 16) if os.environ.get("PROVE") else (11,)


def positions_in(value: Any) -> Iterator[Json]:
    """Every position inside whatever was sent."""
    if isinstance(value, dict):
        if {"view", "offers", "outlook", "viewer"} <= value.keys():
            yield value
        for inner in value.values():
            yield from positions_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from positions_in(inner)


def events_in(value: Any) -> Iterator[Json]:
    if isinstance(value, dict):
        if {"ply", "kind", "sentence", "data"} <= value.keys():
            yield value
        for inner in value.values():
            yield from events_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from events_in(inner)


class Truth:
    """The finished game, and what each seat could know at each ply."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game = replay(record)
        self.views: dict[tuple[int, int | None], Json] = {}
        self.events: dict[int | None, dict[tuple[int, str], list[Json]]] = {}
        walker = replay(record, 0)
        for token in [*record.tokens, None]:
            for viewer in [None, *range(record.players)]:
                view = walker.view(viewer)
                del view["cells"]
                view["decision"].pop("sentence", None)
                self.views[walker.plies, viewer] = json.loads(json.dumps(view))
            if token is not None:
                walker.apply(token)

    def has_event(self, event: Json, viewer: int | None) -> bool:
        if viewer not in self.events:
            known: dict[tuple[int, str], list[Json]] = {}
            for each in self.game.events_for(viewer):
                data = json.loads(json.dumps(dict(each.data)))
                known.setdefault((each.ply, each.kind), []).append(data)
            self.events[viewer] = known
        return event["data"] in self.events[viewer].get((event["ply"], event["kind"]), [])


def check(heard: list[str], viewer: int | None, truth: Truth) -> tuple[int, int]:
    """Hold everything that someone heard against what their seat could know."""
    positions = events = 0
    for text in heard:
        try:
            message = json.loads(text)
        except ValueError:
            continue
        for position in positions_in(message):
            assert position["viewer"] == viewer
            view = json.loads(json.dumps(position["view"]))
            assert "cells" not in view
            view["decision"].pop("sentence", None)
            assert view == truth.views[position["ply"], viewer]
            assert not position["offers"] or view["decision"]["seat"] == viewer
            positions += 1
        for event in events_in(message):
            if not event["kind"].startswith("table-"):
                assert truth.has_event(event, viewer), event
                events += 1
    return positions, events


@pytest.mark.parametrize("options", [{}, {"favors": True}])
@pytest.mark.parametrize("seed", SEEDS)
def test_every_byte_of_a_whole_game(guest: Guest, options: Json, seed: int) -> None:
    alix, bob, eve = guest("Alix"), guest("Bob"), guest("Eve")
    opened = alix.open("magna-carta", [ME, FREE, bot()], visibility="public", options=options)
    table = opened["table"]["id"]
    bob.ok(bob.at(table, "join"))
    bob.ok(bob.at(table, "ready"))
    random = Random(seed)
    with alix.socket(table) as one, bob.socket(table) as two, eve.socket(table) as three:
        sockets = {0: one, 1: two}
        state = one.next("welcome")["state"]
        two.next("welcome")
        three.next("welcome")
        clients = {0: alix, 1: bob}
        steps = 0
        while state["table"]["status"] == "running":
            steps += 1
            waiting = state["table"]["waiting_for"][0]
            if waiting in sockets:
                client = clients[waiting]
                mine = state if waiting == 0 else client.table(table)
                if mine["seq"] == state["seq"]:
                    offers = mine["position"]["offers"]
                    if steps % 7 == 0:
                        nosy(clients[1 - waiting], table, mine)
                    client.move(mine, random.choice(offers)["token"])
            state = one.next("changed")["state"]
        for socket in (two, three):
            while socket.next("changed")["state"]["seq"] < state["seq"]:
                pass

    running = {c: list(c.heard) for c in (alix, bob, eve)}
    text = alix.get(f"/api/tables/{table}/record.txt").text
    truth = Truth(Record.from_text(text))
    for client, viewer in ((alix, 0), (bob, 1), (eve, None)):
        heard = [line for line in running[client] if f'"seed":"{state["seed"]}"' not in line]
        positions, events = check(heard, viewer, truth)
        assert positions > 50
        assert events > 100
        said = "\n".join(heard)
        for secret in (state["seed"], state["salt"]):
            assert secret not in said
        for other in {alix, bob, eve} - {client}:
            assert other.http.cookies["bastide"] not in said
            assert other.me["recovery_code"] not in said
    assert opened["invite"] not in "\n".join(running[eve])


def nosy(client: Client, table: str, state: Json) -> None:
    """Everything that one could ask for while someone else is to decide."""
    client.get(f"/api/tables/{table}/course")
    client.get(f"/api/tables/{table}/at/{max(9, state['position']['ply'] - 3)}")
    client.get(f"/api/tables/{table}/result")
    client.get(f"/api/why/{table}", action="draw")
    client.move(state, "draw")
    client.move({**state, "expected": 0}, "draw")
    for seat in range(3):
        client.get(f"/api/tables/{table}/course", seat=seat)
        client.get(f"/api/tables/{table}/at/20", seat=seat)
        client.get(f"/api/tables/{table}/record.json", seat=seat)
    record = Record.from_text(client.get(f"/api/tables/{table}/record.txt").text)
    mine = client.table(table)["table"]["your_seats"][0]
    assert record.seen == ("red", "green", "orange")[mine]
    assert any(token.endswith(HIDDEN) for token in record.tokens)


def test_a_course_hides_the_draws_of_others(guest: Guest) -> None:
    alix, eve = guest("Alix"), guest("Eve")
    state = alix.open("magna-carta", [ME, bot()], visibility="public")
    table = state["table"]["id"]
    theirs = eve.ok(eve.get(f"/api/tables/{table}/course"))
    cards = [m for m in theirs["moments"] if m["token"].startswith("card:")]
    assert cards
    assert {moment["token"] for moment in cards} == {"card:?"}
    assert {in_words(moment["sentence"]) for moment in cards} == {"A hidden draw."}
    mine = alix.ok(alix.get(f"/api/tables/{table}/course"))
    own = {m["token"] for m in mine["moments"] if m["token"].startswith("card:")}
    assert "card:?" in own
    assert len(own) > 1


def test_the_truth_would_notice_a_leak() -> None:
    """The check itself: another seat's view in the place of one's own is found."""
    game = _some_game()
    truth = Truth(game.record())
    view = game.view(1)
    del view["cells"]
    message = {"ply": game.plies, "viewer": 0, "view": view, "offers": [], "outlook": {}}
    with pytest.raises(AssertionError):
        check([json.dumps(message)], 0, truth)
    drew = [event for event in game.events_for(0) if event.kind == "drew" and event.seat == 0]
    assert drew
    with pytest.raises(AssertionError):
        check([json.dumps(drew[0].to_json())], 1, truth)


def _some_game() -> Game:
    from bastide.game import new_game

    game, random = new_game("magna-carta", players=2, seed=1), Random(1)
    while game.plies < 60:
        game.apply(random.choice(game.legal_actions()))
    return game
