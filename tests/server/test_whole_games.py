"""Whole games through HTTP and sockets, and what is left of them afterwards."""

from collections.abc import Callable
from random import Random

import pytest

from bastide.core.record import Record
from bastide.game import new_game
from bastide.records import verify
from bastide.server.tables import fairness

from .playing import FREE, ME, Client, bot, hot, in_words, play_on

GAMES = ["caylus", "magna-carta"]
Guest = Callable[..., Client]


def a_record() -> str:
    """A whole game, played at random by the engine alone."""
    game, random = new_game("magna-carta", players=2, seed=7), Random(7)
    while not game.over:
        game.apply(random.choice(game.legal_actions()))
    return game.record().to_text()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_against_bots_by_http(guest: Guest, game: str) -> None:
    alix = guest("Alix")
    state = alix.open(game, [ME, bot(), bot("thumb")])
    assert state["table"]["status"] == "running"
    commitment = state["commitment"]
    assert commitment
    assert state["seed"] is None
    final = play_on(alix, state, Random(1))
    table = final["table"]["id"]

    assert fairness.commitment_of(final["seed"], final["salt"]) == commitment
    text = alix.get(f"/api/tables/{table}/record.txt").text
    record = Record.from_text(text)
    assert verify(record).scores() == final["table"]["scores"]
    proof = fairness.fairness_in(text)
    assert proof is not None
    assert fairness.check_draws(record, proof) > 0
    assert (
        Record.from_json(alix.get(f"/api/tables/{table}/record.json").text).tokens == record.tokens
    )

    result = alix.ok(alix.get(f"/api/tables/{table}/result"))
    assert [seat["score"] for seat in result["seats"]] == final["table"]["scores"]
    for seat in result["seats"]:
        assert sum(seat["sheet"].values()) == seat["score"]
    moments = result["course"]["moments"]
    assert [moment["ply"] for moment in moments] == list(range(1, len(record.tokens) + 1))
    assert moments[-1]["scores"] == final["table"]["scores"]
    assert {seat["rank"] for seat in result["seats"]} >= {1}
    assert in_words(result["ending"], "fr") != in_words(result["ending"])

    stats = alix.ok(alix.get(f"/api/people/{alix.id}"))
    assert [(g["game"], g["played"], g["rating"]) for g in stats["games"]] == [(game, 1, None)]
    assert [recent["id"] for recent in stats["recent"]] == [table]
    ranks = [seat["rank"] for seat in result["seats"]]
    for seat in (1, 2):
        met = alix.ok(alix.get(f"/api/tables/{table}/seats/{seat}/met"))
        ahead, behind = ranks[0] < ranks[seat], ranks[0] > ranks[seat]
        assert met == {"played": 1, "ahead": int(ahead), "behind": int(behind)}
    assert alix.ok(alix.get(f"/api/tables/{table}/seats/0/met"))["played"] == 0
    assert alix.get(f"/api/tables/{table}/seats/3/met").status_code == 404


BUILDINGS_WORK = {"caylus": 5, "magna-carta": 4}
"""The phase in which workers work."""


@pytest.mark.parametrize("name", GAMES)
def test_the_provosts_victims_are_the_workers_beyond_him(guest: Guest, name: str) -> None:
    game, random, beyond = new_game(name, players=3, seed=4), Random(4), {}
    while not game.over:
        if game.phase == BUILDINGS_WORK[name] and game.turn not in beyond:
            beyond[game.turn] = {
                (space["worker"], space.get("card") or space["tile"])
                for space in game.view(None)["table"]["road"]
                if space["worker"] is not None and not space["in_reach"]
            }
        game.apply(random.choice(game.legal_actions()))
    alix = guest("Alix")
    table = alix.ok(alix.post("/api/records", {"record": game.record().to_text()}))["table"]["id"]
    found: dict[int, set[tuple[int, str]]] = {turn: set() for turn in beyond}
    for seat in alix.ok(alix.get(f"/api/tables/{table}/result"))["seats"]:
        for victim in seat["victims"]:
            # a turn in which no one worked at all asked no one anything, and was not looked at
            found.setdefault(victim["turn"], set()).add((seat["seat"], victim["building"]))
    assert {turn: found[turn] for turn in beyond} == beyond
    assert sum(map(len, beyond.values())) > 3


def test_the_light_rules_have_no_provost_and_no_victims(guest: Guest) -> None:
    game, random = new_game("magna-carta", players=2, seed=7, variant="light"), Random(7)
    while not game.over:
        game.apply(random.choice(game.legal_actions()))
    alix = guest("Alix")
    table = alix.ok(alix.post("/api/records", {"record": game.record().to_text()}))["table"]["id"]
    seats = alix.ok(alix.get(f"/api/tables/{table}/result"))["seats"]
    assert [seat["victims"] for seat in seats] == [[], []]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_two_people_by_sockets(guest: Guest, game: str) -> None:
    alix, bob, eve = guest("Alix"), guest("Bob"), guest("Eve")
    opened = alix.open(game, [ME, FREE], visibility="public")
    table = opened["table"]["id"]
    bob.ok(bob.at(table, "join", {"invite": opened["invite"]}))
    started = bob.ok(bob.at(table, "ready"))
    assert started["table"]["status"] == "running"
    random = Random(2)
    with alix.socket(table) as one, bob.socket(table) as two, eve.socket(table) as watching:
        sockets = {0: one, 1: two}
        states = {seat: socket.next("welcome")["state"] for seat, socket in sockets.items()}
        seen = watching.next("welcome")["state"]
        assert seen["position"]["viewer"] is None
        while states[0]["table"]["status"] == "running":
            seat = states[0]["table"]["waiting_for"][0]
            other = 1 - seat
            assert states[other]["position"]["offers"] == []
            action = random.choice(states[seat]["position"]["offers"])["action"]
            move_id = sockets[seat].send_move(states[seat], action)
            assert sockets[seat].next("accepted", "refused")["client_move_id"] == move_id
            for each, socket in sockets.items():
                changed = socket.next("changed")
                assert changed["state"]["seq"] == states[each]["seq"] + 1
                states[each] = changed["state"]
            shown = watching.next("changed")
            assert shown["state"]["position"]["offers"] == []
        assert shown["state"]["table"]["scores"] == states[1]["table"]["scores"]
    rated = alix.ok(alix.get(f"/api/tables/{table}/result"))["seats"]
    assert all(seat["rating_before"] == 1500 for seat in rated)
    ratings = alix.ok(alix.get(f"/api/ratings/{game}"))["people"]
    assert {alix.id, bob.id} <= {line["person"] for line in ratings}
    assert alix.table(table)["table"]["seats"][0]["rating"] == rated[0]["rating_after"]


def test_a_hot_seat_is_played_from_one_screen(guest: Guest) -> None:
    alix = guest("Alix")
    state = alix.open("magna-carta", [ME, hot("Zoé")])
    assert state["table"]["your_seats"] == [0, 1]
    final = play_on(alix, state, Random(3))
    assert final["table"]["seats"][1]["name"] == "Zoé"


def test_a_record_is_imported_looked_at_and_played_on(guest: Guest) -> None:
    bob = guest("Bob")
    text = a_record()
    whole = Record.from_text(text)
    imported = bob.ok(bob.post("/api/records", {"record": text}))
    table = imported["table"]["id"]
    assert imported["table"]["status"] == "finished"
    assert tuple(imported["table"]["scores"]) == whole.scores
    for seat in (0, 1):
        moment = bob.ok(bob.get(f"/api/tables/{table}/at/40", seat=seat))
        assert moment["viewer"] == seat
        assert moment["ply"] == 40
        assert moment["view"]["table"]["seats"][seat]["hand"] is not None
    assert bob.get(f"/api/tables/{table}/at/99999").status_code == 404
    again = bob.get(f"/api/tables/{table}/record.txt").text
    assert Record.from_text(again).tokens == whole.tokens

    ply = len(whole.tokens) - 20
    forked = bob.ok(bob.at(table, "fork", {"ply": ply, "seats": [ME, bot()]}))
    assert forked["parent"] == table
    assert forked["position"]["ply"] >= ply
    end = play_on(bob, forked, Random(5))
    new = bob.get(f"/api/tables/{end['table']['id']}/record.txt").text
    record, proof = Record.from_text(new), fairness.fairness_in(new)
    assert record.tokens[:ply] == whole.tokens[:ply]
    assert proof is not None
    assert proof.drawn_from == ply
    fairness.check_draws(record, proof)
    # what came out of the server goes in again, proof and all, and a forged proof does not
    assert bob.post("/api/records", {"record": new}).status_code == 201
    forged = new.replace(f"; seed: {proof.seed}", f"; seed: {'0' * 64}")
    assert bob.post("/api/records", {"record": forged}).status_code == 422


@pytest.mark.parametrize(
    ("record", "word"),
    [
        ("nonsense", "bastide"),
        ("{}", "field"),
        ('{"bastide": 1' + "[" * 5000, "JSON"),
        (a_record().replace('[game "magna-carta"]', '[game "chess"]'), "chess"),
        (a_record().replace('[players "2"]', '[players "3"]'), "not allowed"),
    ],
)
def test_a_record_that_cannot_be_is_refused(guest: Guest, record: str, word: str) -> None:
    answer = guest().post("/api/records", {"record": record})
    assert answer.status_code == 422
    problem = answer.json()
    assert problem["code"] == "record"
    assert word in in_words(problem["sentence"])


def test_a_running_game_cannot_be_forked_and_has_no_result(guest: Guest) -> None:
    alix = guest()
    table = alix.open("caylus", [ME, hot("B")])["table"]["id"]
    assert alix.at(table, "fork", {"ply": 9, "seats": [ME, bot()]}).status_code == 409
    assert alix.get(f"/api/tables/{table}/result").status_code == 409
    assert alix.at(table, "rematch").status_code == 409
