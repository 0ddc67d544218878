"""The coach: for someone alone against bots, from what that seat may know, and for no one else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

import bastide
from bastide.server.http.calls import CALLS
from bastide.server.http.calls.call import Call
from bastide.server.http.calls.coaching import COACHING
from bastide.server.http.calls.review import REVIEWING
from bastide.server.learn.coach import _reasons
from tests.review.games import played

from .playing import FREE, ME, Client, bot, hot, in_words, wait_for

Guest = Callable[..., Client]
WITH_REASONS = {
    "accuracy", "because", "better", "loss", "lost_by_area", "reasons", "region", "remark", "share",
    "turning_points", "verdict", "why", "win", "wins",
}  # fmt: skip
"""Keys of answers that help someone to play."""
PASSING_COSTS = 200
"""A moment of the played game of Caylus at which its first player had better not pass."""


def my_turn(client: Client, table: str) -> Any:
    """The table when its own person is to decide."""

    def look() -> Any:
        state = client.table(table)
        return state if state["table"]["your_turn"] else None

    return wait_for(look, "one's own turn")


def my_turn_or_end(client: Client, table: str) -> Any:
    """The table when its own person is to decide, or when the game is over."""

    def look() -> Any:
        state = client.table(table)
        over = state["table"]["status"] == "finished"
        return state if over or state["table"]["your_turn"] else None

    return wait_for(look, "one's own turn or the end")


def coached(client: Client, game: str = "caylus", bots: int = 1, spec: str = "thumb") -> str:
    return str(client.open(game, [ME, *([bot(spec)] * bots)])["table"]["id"])


def test_a_reason_names_its_building_as_the_catalogue_does() -> None:
    """A card on the road has an owner in its key. The page draws the emblem by the card's own."""
    shown = {"code": "built", "words": {"key": "review/same"}, "params": {"key": "red.small_farm"}}
    (reason,) = _reasons([shown])
    assert reason.piece == "small_farm"


@pytest.mark.parametrize("game", ["caylus", "magna-carta"])
def test_a_hint_first_shows_the_region_then_two_moves(guest: Guest, game: str) -> None:
    alix = guest()
    table = coached(alix, game)
    state = my_turn(alix, table)
    assert state["coach"] is True
    offered = {offer["token"] for offer in state["position"]["offers"]}
    first = alix.ok(alix.get(f"/api/tables/{table}/hint"))
    assert first["moves"] == []
    assert first["expected"] == state["expected"]
    assert set(first["region"]["tokens"]) <= offered
    second = alix.ok(alix.get(f"/api/tables/{table}/hint", level=2))
    assert second["region"] == first["region"]
    assert [move["token"] in offered for move in second["moves"]] == [True, True]
    assert second["moves"][0]["token"] in first["region"]["tokens"]
    for move in second["moves"]:
        assert 0 <= move["win"] <= 1
        assert 1 <= len(move["reasons"]) <= 2
        for reason in move["reasons"]:
            assert in_words(reason["words"])
            assert in_words(reason["words"], "fr")
            about_a_rival = reason["code"] in ("rival", "stopped")
            assert (reason["seat"] is not None) == about_a_rival
            about_a_building = reason["code"] in ("cut-off", "stopped", "built", "threatened")
            assert (reason["piece"] is None) != about_a_building


def test_a_risk_is_shown_for_places_of_the_road(guest: Guest) -> None:
    alix = guest()
    table = coached(alix)
    state = my_turn(alix, table)
    tokens = [offer["token"] for offer in state["position"]["offers"]]
    road = {space["tile"] for space in state["position"]["view"]["table"]["road"]}
    there = next(token for token in tokens if token.removeprefix("place:") in road)
    path = f"/api/tables/{table}/risk"
    share = alix.ok(alix.get(path, action=there))["share"]
    assert 0 <= share <= 1
    assert alix.ok(alix.get(path, action="place:gate"))["share"] is None
    assert alix.get(path, action="favor:cubes").json()["code"] == "not-offered"
    assert alix.get(path, action="nonsense").status_code == 422
    assert alix.get(path).status_code == 422


def going_on(client: Client, record: bastide.Record, ply: int) -> str:
    """A table against bots that continues from a moment of a record, as its first player."""
    table = client.ok(client.post("/api/records", {"record": record.to_text()}))["table"]["id"]
    seats = [ME, *([bot("thumb")] * (record.players - 1))]
    forked = client.ok(client.post(f"/api/tables/{table}/fork", {"ply": ply, "seats": seats}))
    again = str(forked["table"]["id"])
    if forked["table"]["status"] == "open":
        client.ok(client.at(again, "start"))
    return again


def test_a_doubtful_move_is_remarked_while_it_can_be_taken_back(guest: Guest) -> None:
    alix = guest()
    table = going_on(alix, played("caylus"), PASSING_COSTS)
    path = f"/api/tables/{table}/remark"
    state = my_turn(alix, table)
    assert alix.get(path).json()["code"] == "nothing-to-undo"
    alix.ok(alix.move(state, "pass"))
    shown = alix.ok(alix.get(path))
    assert shown["ply"] == PASSING_COSTS
    assert shown["remark"]["loss"] >= 3
    assert shown["remark"]["better"]["token"] == "place:gold_mine"
    assert shown["remark"]["reasons"]
    # the bots have continued by then, which does not matter
    alix.ok(alix.at(table, "undo", {"expected": my_turn(alix, table)["expected"]}))
    state = my_turn(alix, table)
    assert state["position"]["ply"] == PASSING_COSTS
    best = alix.ok(alix.get(f"/api/tables/{table}/hint", level=2))["moves"][0]["token"]
    assert best == shown["remark"]["better"]["token"]
    alix.ok(alix.move(state, best))
    assert alix.ok(alix.get(path))["remark"] is None


def test_every_move_of_a_bot_can_be_asked_why(guest: Guest) -> None:
    alix = guest()
    table = coached(alix)
    alix.ok(alix.move(my_turn(alix, table), "place:castle"))
    my_turn(alix, table)
    moments = alix.ok(alix.get(f"/api/tables/{table}/course"))["moments"]
    last = next(moment for moment in reversed(moments) if moment["seat"] == 1)
    shown = alix.ok(alix.get(f"/api/tables/{table}/because/{last['ply']}"))
    assert (shown["seat"], shown["played"]) == (1, last["sentence"])
    assert shown["reasons"]
    mine = next(moment for moment in moments if moment["seat"] == 0)
    assert alix.get(f"/api/tables/{table}/because/{mine['ply']}").status_code == 403
    assert alix.get(f"/api/tables/{table}/because/0").status_code == 409
    assert alix.get(f"/api/tables/{table}/because/9999").status_code == 404


def test_after_the_game_every_move_can_be_asked_why(guest: Guest) -> None:
    alix = guest()
    record = played("magna-carta")
    table = alix.ok(alix.post("/api/records", {"record": record.to_text()}))["table"]["id"]
    ply = next(n for n, token in enumerate(record.tokens) if token.startswith("place:"))
    shown = alix.ok(alix.get(f"/api/tables/{table}/because/{ply + 1}"))
    assert shown["reasons"]
    assert shown["other"] is not None


def test_why_shows_nothing_of_a_bots_hand(guest: Guest) -> None:
    alix = guest()
    table = coached(alix, "magna-carta", 2)
    state = my_turn(alix, table)
    alix.ok(alix.move(state, alix.first_offer(state)))
    my_turn(alix, table)
    moments = alix.ok(alix.get(f"/api/tables/{table}/course"))["moments"]
    asked = [moment for moment in moments if moment["seat"] in (1, 2)]
    assert asked
    for moment in asked:
        shown = alix.ok(alix.get(f"/api/tables/{table}/because/{moment['ply']}"))
        assert shown["other"] is None
        assert shown["played"] == moment["sentence"]


def test_hints_are_counted_and_shown_to_their_player_alone(guest: Guest) -> None:
    """Of two hints for one decision the one that said more counts, and it is kept with the game."""
    alix, bob = guest(), guest("Bob")
    record = played("magna-carta")
    last = max(n for n, token in enumerate(record.tokens) if token.startswith("place:"))
    table = going_on(alix, record, last)
    asked: list[dict[str, int]] = []
    while (state := my_turn_or_end(alix, table))["table"]["status"] == "running":
        ply = state["position"]["ply"]
        if len(asked) < 2 and len(state["position"]["offers"]) > 1:
            levels = (1, 2, 1) if not asked else (1,)
            for level in levels:
                alix.ok(alix.get(f"/api/tables/{table}/hint", level=level))
            asked.append({"seat": 0, "ply": ply, "level": max(levels)})
        assert alix.get(f"/api/tables/{table}/review").status_code == 409
        assert alix.ok(alix.get("/api/me/last-game"))["game"] is None
        alix.ok(alix.move(state, alix.first_offer(state)))
    assert asked
    path = f"/api/tables/{table}/review"
    assert alix.ok(alix.get(path))["hints"] == asked
    assert bob.ok(bob.get(path))["hints"] == []
    assert guest(None).get(path).json()["hints"] == []


# --- No one else is helped ------------------------------------------------------------------------


def together(alix: Client, bob: Client, game: str) -> str:
    """A running table of two people and a bot: it will be rated."""
    opened = alix.open(game, [ME, FREE, bot("thumb")])
    table = str(opened["table"]["id"])
    bob.ok(bob.at(table, "join", {"invite": opened["invite"]}))
    bob.ok(bob.at(table, "ready", {"ready": True}))
    if alix.table(table)["table"]["status"] == "open":
        alix.ok(alix.at(table, "start"))
    assert alix.table(table)["table"]["status"] == "running"
    return table


def keys_in(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        yield from value
        for inner in value.values():
            yield from keys_in(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from keys_in(inner)


def tried(client: Client, call: Call, table: str, ply: int) -> Iterator[Any]:
    """Answers to one call about a table, whatever is asked for."""
    path = call.path
    for name, value in (("id", table), ("ply", str(ply)), ("n", "0"), ("pid", "x")):
        path = path.replace(f"{{{name}}}", value)
    names = {query.name for query in call.query}
    asked: list[dict[str, Any]] = [{}]
    asked += [{"level": 2}] if "level" in names else []
    asked += [{"seat": seat} for seat in range(3) if "seat" in names]
    if "action" in names:
        asked = [{"action": "pass", **query} for query in asked]
    asked += [{"effort": "deep"}, {"open_cards": "true"}] if "effort" in names else []
    asked += [{"then": "pass"}, {"offers": "true"}] if "then" in names else []
    for query in asked:
        if call.method == "GET":
            yield client.get(path, **query)
        else:
            yield client.post(path, {}, **query)


@pytest.mark.parametrize("game", ["caylus", "magna-carta"])
def test_no_call_helps_at_a_table_with_other_people(guest: Guest, game: str) -> None:
    """Every call of the server that speaks of a table, by both players and by a spectator."""
    alix, bob, carla = guest(), guest("Bob"), guest("Carla")
    about = [call for call in CALLS if call.path.startswith("/api/") and "{id}" in call.path]
    about = [call for call in about if "/people/" not in call.path and "/admin/" not in call.path]
    helping = {call for call in (*COACHING, *REVIEWING) if "/tables/" in call.path}
    assert helping <= set(about)
    others = {call.path for call in (*COACHING, *REVIEWING)} - {call.path for call in helping}
    assert others == {"/api/people/{id}/reviews", "/api/me/last-game"}, "of finished games only"
    # those that change the table come last, each at its own table
    for call in sorted(about, key=lambda call: call.method):
        table = together(alix, bob, game)
        ply = alix.table(table)["position"]["ply"]
        for client in (alix, bob, carla):
            for answer in tried(client, call, table, ply):
                if call in helping:
                    assert answer.status_code in (403, 409), (call.name, answer.text)
                if answer.headers.get("content-type") == "application/json":
                    assert not WITH_REASONS & set(keys_in(answer.json())), call.name
        assert alix.table(table)["coach"] is False or call.name in ("leave", "resign")


def test_the_player_who_has_played_here_is_another_person(guest: Guest) -> None:
    """A seat that was handed to a bot stays its person's. One screen of two people is theirs."""
    alix, bob = guest(), guest("Bob")
    table = together(alix, bob, "caylus")
    bob.ok(bob.at(table, "resign", {"seat": 1}))
    assert alix.table(table)["coach"] is False
    assert alix.get(f"/api/tables/{table}/hint").status_code == 403
    shared = alix.open("caylus", [ME, hot("Zoé")])["table"]["id"]
    my_turn(alix, shared)
    for path in ("hint", "remark", "risk"):
        answer = alix.get(f"/api/tables/{shared}/{path}", seat=0, action="pass")
        assert (answer.status_code, answer.json()["code"]) == (403, "no-coach")


def test_a_copy_of_a_running_game_has_no_coach(guest: Guest) -> None:
    """Its record can be imported where all of it is open, but nothing judges it there."""
    alix, bob = guest(), guest("Bob")
    table = together(alix, bob, "caylus")
    record = alix.get(f"/api/tables/{table}/record.txt").text
    assert alix.post("/api/records", {"record": record}).status_code == 422
    record = record.replace('[seen "red"]', '[seen "all"]')  # as someone might by hand
    copy = alix.ok(alix.post("/api/records", {"record": record}))["table"]["id"]
    assert alix.post(f"/api/tables/{copy}/review", {}).json()["code"] == "not-finished"
    assert alix.get(f"/api/tables/{copy}/review").json()["code"] == "not-finished"
    for path in ("hint", "risk", "remark", "because/1"):
        assert alix.get(f"/api/tables/{copy}/{path}").status_code >= 400, path
    seats = [ME, bot("thumb"), bot("thumb")]
    ply = alix.table(copy)["position"]["ply"]
    forked = alix.ok(alix.post(f"/api/tables/{copy}/fork", {"ply": ply, "seats": seats}))
    again = forked["table"]["id"]
    if forked["table"]["status"] == "open":
        alix.ok(alix.at(again, "start"))
    my_turn(alix, again)
    for path in ("hint", "risk", "because/1"):
        answer = alix.get(f"/api/tables/{again}/{path}", action="pass")
        assert (answer.status_code, answer.json()["code"]) == (403, "no-coach"), path


def test_hidden_cards_of_a_running_game_cannot_be_imported(guest: Guest) -> None:
    alix, bob = guest(), guest("Bob")
    table = together(alix, bob, "magna-carta")
    record = alix.get(f"/api/tables/{table}/record.txt").text
    assert alix.post("/api/records", {"record": record}).status_code == 422


def test_a_game_that_goes_on_from_a_finished_one_is_coached(guest: Guest) -> None:
    alix = guest()
    table = going_on(alix, played("caylus"), PASSING_COSTS)
    assert my_turn(alix, table)["coach"] is True
    assert alix.ok(alix.get(f"/api/tables/{table}/hint"))["region"]["tokens"]
