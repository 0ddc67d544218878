"""Tables outlive upgrades: they continue where they were, or stop and lose nothing."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bastide import Record, new_game
from bastide.core.notes import Note
from bastide.records import load
from tests.cli.helpers import run

from .playing import (
    ME,
    Client,
    Running,
    bot,
    hot,
    in_words,
    names_at,
    serving,
    settings_for,
    wait_for,
)

Guest = Callable[..., Client]
FORCED_FAVOR = Path(__file__).parents[1] / "native" / "data" / "magna-carta-forced-favor.txt"


def played(client: Client, seats: Any, moves: int, game: str = "magna-carta", **more: Any) -> Any:
    """A table with some moves in it."""
    state, random = client.open(game, seats, **more), Random(1)
    for move in range(moves + 1):
        seat = state["table"]["waiting_for"][0]
        state = client.table(state["table"]["id"], seat=seat)
        if move < moves:
            offer = random.choice(state["position"]["offers"])
            state = client.ok(client.move(state, offer["token"], seat))
    return state


def change_data(folder: Path, *statements: str) -> None:
    with sqlite3.connect(folder / "bastide.db") as database:
        for statement in statements:
            assert database.execute(statement).rowcount == 1, statement
    database.close()


def client_at(running: Running, before: Client) -> Client:
    """The same person, at the server that was started again."""
    client = Client(running.port)
    client.http.cookies = before.http.cookies
    before.http.close()
    return client


def test_a_table_of_earlier_rules_goes_on(tmp_path: Path) -> None:
    """A fingerprint of the first kind and any version number: what counts is the position."""
    with serving(settings_for(str(tmp_path))) as running:
        alix = Client(running.port, "Alix")
        state = played(alix, [ME, hot("Zoé")], 6)
        table = state["table"]["id"]
    change_data(
        tmp_path,
        f"UPDATE tables SET rules = 1, fingerprint = '{'a' * 64}' WHERE id = '{table}'",
    )
    with serving(settings_for(str(tmp_path))) as running:
        alix = client_at(running, alix)
        seat = alix.table(table)["table"]["waiting_for"][0]
        again = alix.table(table, seat=seat)
        assert again["stopped"] is None
        assert again["position"]["view"]["rules"] == 1
        assert [o["token"] for o in again["position"]["offers"]] == [
            o["token"] for o in state["position"]["offers"]
        ]
        after = alix.ok(alix.move(again, alix.first_offer(again), seat))
        assert after["seq"] == again["seq"] + 1
        text = alix.get(f"/api/tables/{table}/record.txt").text
        assert '[rules "1"]' in text
    change_data(tmp_path, f"UPDATE tables SET rules = 99 WHERE id = '{table}'")
    with serving(settings_for(str(tmp_path))) as running:
        alix = client_at(running, alix)
        assert alix.table(table)["stopped"] is None, "it replays to the same position"
        alix.http.close()
    assert "0 with faults" in run(["admin", "check", "--data", str(tmp_path)]).stdout


def test_a_table_that_no_longer_replays_is_kept_and_says_so(tmp_path: Path) -> None:
    with serving(settings_for(str(tmp_path))) as running:
        alix = Client(running.port, "Alix")
        state = played(alix, [ME, hot("Zoé")], 8)
        table = state["table"]["id"]
        bots = alix.open("magna-carta", [bot("random"), bot("random")], pace=10)["table"]["id"]
        sound = played(alix, [ME, hot("Zoé")], 2)["table"]["id"]
    gone = "kind = 'action' ORDER BY seq DESC LIMIT 1 OFFSET 3)"
    change_data(
        tmp_path,
        f"UPDATE log SET tokens = 'place:dragon' WHERE table_id = '{table}' AND seq = "
        f"(SELECT seq FROM log WHERE table_id = '{table}' AND {gone}",
        f"UPDATE tables SET turn = 7, bot_to_move = 1 WHERE id = '{bots}'",
    )
    with serving(settings_for(str(tmp_path))) as running:
        alix = client_at(running, alix)
        stopped = alix.table(table)
        ply = stopped["stopped"]["ply"]
        assert 0 < ply == stopped["position"]["ply"]
        assert stopped["position"]["offers"] == []
        assert stopped["undo"] == "no"
        said = stopped["stopped"]["sentence"]
        assert f"stopped at action {ply}" in in_words(said)
        assert "place:dragon" in in_words(said)
        assert f"arrêtée à l’action {ply}" in in_words(said, "fr")
        assert "Rien n’est perdu" in in_words(said, "fr")
        for seat in (0, 1):
            refused = alix.move(stopped, "pass", seat)
            assert refused.status_code == 409
            assert refused.json()["code"] == "stopped"
        # readable up to that move, and exportable
        course = alix.ok(alix.get(f"/api/tables/{table}/course"))
        assert len(course["moments"]) == ply
        record = Record.from_text(alix.get(f"/api/tables/{table}/record.txt").text)
        assert len(record.tokens) == ply
        assert alix.get(f"/api/tables/{table}/at/{ply}").status_code == 200
        assert alix.get(f"/api/tables/{table}/at/{ply + 1}").status_code == 404
        # Lists and other tables are as ever. Bots leave it alone
        listed = alix.ok(alix.get("/api/me/tables"))["tables"]
        assert {table, bots, sound} <= {each["id"] for each in listed}
        lines = {each["id"]: each for each in listed}
        assert (lines[sound]["stopped"], lines[sound]["your_turn"]) == (False, True)
        assert (lines[table]["stopped"], lines[table]["your_turn"]) == (True, False)
        assert lines[table]["waiting_for"] == [], "a stopped game is no one's turn"
        assert list(lines).index(sound) < list(lines).index(table)
        assert alix.table(sound)["stopped"] is None
        assert "another position" in in_words(alix.table(bots)["stopped"]["sentence"])
        driver = running.service.driver
        wait_for(lambda: bots in driver._left_alone, "the driver to leave it alone")
        wait_for(lambda: bots not in driver._tasks, "the driver to be done with it")
        alix.http.close()
    shown = run(["admin", "check", "--data", str(tmp_path)])
    assert shown.exit_code == 1
    words = " ".join(shown.stdout.split())
    assert f"Table {table} has a fault, it stopped at action {ply} of " in words
    assert "place:dragon" in words
    assert f"Table {bots} has a fault, " in words
    french = run(["admin", "check", "--data", str(tmp_path), "--lang", "fr"])
    assert f"arrêtée à l’action {ply} sur " in " ".join(french.stdout.split())


# --- Records carry people -------------------------------------------------------------------------


def finished_record() -> Record:
    game, random = new_game("magna-carta", players=3, seed=4), Random(4)
    while not game.over:
        game.apply(random.choice(game.legal_actions()))
    tags = {
        "red": "Anna",
        "green": "Zoé",
        "green_bot": "thumb",
        "orange_bot": "dragon",
        "event": "Club night",
        "weather": "rain",
    }
    return replace(game.record(), tags=tags, notes={0: Note("hm"), 9: Note("", {"eval": "1 0 0"})})


def test_an_imported_record_shows_its_people_and_keeps_what_it_shown(guest: Guest) -> None:
    record = finished_record()
    alix = guest("Alix")
    state = alix.ok(alix.post("/api/records", {"record": record.to_text()}))
    table = state["table"]["id"]
    seats = state["table"]["seats"]
    assert [(s["name"], s["kind"], s["bot"]) for s in seats] == [
        ("Anna", "hot", None),
        ("Zoé", "bot", "thumb"),
        ("dragon", "hot", None),
    ]
    course, names = alix.ok(alix.get(f"/api/tables/{table}/course")), names_at(state)
    assert any("Anna" in in_words(event["sentence"], names=names) for event in course["events"])
    text = alix.get(f"/api/tables/{table}/record.txt").text
    assert Record.from_text(text) == record
    data = alix.get(f"/api/tables/{table}/record.json").text
    assert Record.from_json(data) == record
    # playing on keeps what is not the new game's own
    body = {"ply": 30, "seats": [hot("Anna"), bot("thumb"), ME]}
    fork = alix.ok(alix.at(table, "fork", body))
    assert fork["table"]["seats"][0]["name"] == "Anna"
    played_on = Record.from_text(alix.get(f"/api/tables/{fork['table']['id']}/record.txt").text)
    assert played_on.tags["weather"] == "rain"
    assert played_on.tags["event"] == "Club night"
    assert (played_on.tags["red"], played_on.tags["orange"]) == ("Anna", "Alix")
    assert played_on.tags["green_bot"] == "thumb"
    assert played_on.tags["result"] == "*"
    assert "orange_bot" not in played_on.tags
    assert played_on.notes == record.notes


def test_a_record_of_a_table_shows_who_played_when_and_how(guest: Guest) -> None:
    alix = guest("Alix")
    clock = {"type": "live", "minutes": 30, "increment_s": 10}
    state = alix.open("caylus", [ME, bot("thumb")], title="Evening", clock=clock)
    table = state["table"]["id"]
    record = Record.from_text(alix.get(f"/api/tables/{table}/record.txt").text)
    assert record.tags["red"] == "Alix"
    assert record.tags["green_bot"] == "thumb"
    assert record.tags["green"] == state["table"]["seats"][1]["name"]
    assert record.tags["event"] == "Evening"
    assert record.tags["time_control"] == "1800+10"
    assert len(record.tags["date"]) == 10
    data = json.loads(alix.get(f"/api/tables/{table}/record.json").text)
    assert data["tags"] == dict(record.tags)
    slow = alix.open("caylus", [ME, bot()], clock={"type": "slow", "days": 3})["table"]["id"]
    shown = Record.from_text(alix.get(f"/api/tables/{slow}/record.txt").text).tags
    assert shown["time_control"] == "1/259200"


@pytest.mark.parametrize("version", [1, 2])
def test_a_corrected_favor_is_played_as_the_table_began(guest: Guest, version: int) -> None:
    """Rulings 48 and 71: from version 2 on the holder of a Resource card is asked."""
    record = load(FORCED_FAVOR)
    assert record.rules == 1
    alix = guest("Alix")
    text = replace(record, rules=version).to_text()
    table = alix.ok(alix.post("/api/records", {"record": text}))["table"]["id"]
    seats = [ME, *(hot(f"Hot {seat}") for seat in range(1, record.players))]
    body = {"ply": len(record.tokens), "seats": seats}
    forked = alix.ok(alix.post(f"/api/tables/{table}/fork", body))["table"]["id"]
    seat = alix.table(forked)["table"]["waiting_for"][0]
    state = alix.table(forked, seat=seat)
    assert state["position"]["view"]["rules"] == version
    kind = state["position"]["view"]["decision"]["kind"]
    assert (seat, kind) == ((3, "action") if version == 1 else (0, "favor"))
    after = alix.ok(alix.move(state, alix.first_offer(state), seat))
    assert after["seq"] > state["seq"]
