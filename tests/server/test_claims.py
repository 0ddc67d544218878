"""A seat is no one's but its player's: what the others may do, and when."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
import sqlalchemy as sa

from bastide.server.messages.tables import LiveClock, NoClock, SlowClock
from bastide.server.store import database as d
from bastide.server.store.rows import SeatRow
from bastide.server.tables import clocks

from .playing import FREE, ME, Client, Json, Running, bot, hot, wait_for
from .test_clocks import QUICK, run_out
from .test_moves import a_game_of_two

Guest = Callable[..., Client]
DAY = 86_400


def sql(server: Running, statement: Any) -> list[Any]:
    """Something that only time would do, done by hand."""
    engine = sa.create_engine(d.sync_url(server.settings.database_url))
    with engine.begin() as connection:
        result = connection.execute(statement)
        rows = list(result) if result.returns_rows else []
    engine.dispose()
    return rows


def pass_the_delay(server: Running, table: str) -> None:
    past = sa.update(d.proposals).where(d.proposals.c.table_id == table, d.proposals.c.due > 0)
    sql(server, past.values(due=time.time() - 1))
    server.call(server.service.store.forget, table)


def host_and_friend(guest: Guest, game: str = "magna-carta") -> tuple[Client, Client, str]:
    """A running table. The host has seat 0, the friend seat 1."""
    alix, odon = guest("Alix"), guest("Odon")
    opened = alix.open(game, [ME, FREE])
    table = str(opened["table"]["id"])
    odon.ok(odon.at(table, "join", {"invite": opened["invite"]}))
    odon.ok(odon.at(table, "ready"))
    return alix, odon, table


def claim(client: Client, table: str, kind: str, seat: int) -> Json:
    return client.ok(client.at(table, "proposals", {"kind": kind, "seat": seat}))


def test_a_host_cannot_take_an_absent_opponents_seat_and_hand(
    server: Running, guest: Guest
) -> None:
    alix, _, table = host_and_friend(guest)
    asked = claim(alix, table, "reseat", 1)
    [proposal] = asked["proposals"]
    assert proposal["code"] is None, "no code before the delay is over"
    assert proposal["due"] - time.time() > DAY - 60
    kept = sql(server, sa.select(d.proposals.c.code).where(d.proposals.c.table_id == table))
    assert kept == [(None,)], "and none to be found anywhere"
    again = alix.at(table, "proposals", {"kind": "reseat", "seat": 1})
    assert again.json()["code"] == "already-asked"


def test_the_player_who_comes_back_in_time_keeps_the_seat(server: Running, guest: Guest) -> None:
    alix, odon, table = host_and_friend(guest)
    claim(alix, table, "reseat", 1)
    assert odon.ok(odon.get("/api/me/tables"))["tables"][0]["claim_due"] > time.time()
    assert alix.ok(alix.get("/api/me/tables"))["tables"][0]["claim_due"] is None
    with alix.socket(table) as host:
        host.next("welcome")
        with odon.socket(table) as socket:
            assert socket.next("welcome")["state"]["proposals"] == []
        shown = host.next("changed")
        assert [event["kind"] for event in shown["events"]] == ["table-returned"]
    assert odon.ok(odon.get("/api/me/tables"))["tables"][0]["claim_due"] is None
    soon = alix.at(table, "proposals", {"kind": "reseat", "seat": 1})
    assert soon.json()["code"] == "too-fast", "no one is bothered again and again"


def test_a_code_that_was_issued_ends_when_the_player_moves(server: Running, guest: Guest) -> None:
    alix, odon, table = host_and_friend(guest)
    claim(alix, table, "reseat", 1)
    pass_the_delay(server, table)
    code = wait_for(lambda: _code(alix, table), "the code")
    assert _code(odon, table) is None
    odon.at(table, "nudge", {"seat": 0})
    assert guest("Eve").at(table, "reseat", {"code": code}).status_code == 403
    assert odon.table(table)["table"]["your_seats"] == [1]


def _code(client: Client, table: str) -> str | None:
    proposals = client.table(table)["proposals"]
    return proposals[0]["code"] if proposals else None


def test_a_connected_player_is_never_replaced(server: Running, guest: Guest) -> None:
    """Also if the connection was there before the claim was due and no message came over it."""
    alix, odon, table = host_and_friend(guest)
    claim(alix, table, "give-to-bot", 1)
    with odon.socket(table) as socket:
        socket.next("welcome")
        assert alix.at(table, "proposals", {"kind": "give-to-bot", "seat": 1}).status_code == 409
        # as if the return had not been noticed
        sql(
            server,
            sa.update(d.proposals)
            .where(d.proposals.c.table_id == table)
            .values(state="agreed", due=time.time() - 1),
        )
        server.call(server.service.store.forget, table)
        wait_for(
            lambda: (
                sql(server, sa.select(d.proposals.c.state).where(d.proposals.c.table_id == table))
                == [("dropped",)]
            ),
            "the end of the claim",
        )
    assert alix.table(table)["table"]["seats"][1]["kind"] == "person"


def test_the_new_holder_has_no_other_seat_there(server: Running, guest: Guest) -> None:
    """Neither their own seat, nor one at the same screen, nor one that a bot plays."""
    alix, bea, odon = guest("Alix"), guest("Béa"), guest("Odon")
    opened = alix.open("magna-carta", [hot("Anne"), FREE, FREE, bot()])
    table = opened["table"]["id"]
    for person in (bea, odon):
        person.ok(person.at(table, "join", {"invite": opened["invite"]}))
    for person in (bea, odon):
        person.ok(person.at(table, "ready"))
    [proposal] = claim(alix, table, "reseat", 2)["proposals"]
    assert proposal["waiting_for"] == [1], "all others are asked"
    pass_the_delay(server, table)
    time.sleep(1.2)
    assert _code(alix, table) is None, "nothing happens without their agreement"
    bea.ok(bea.at(table, f"proposals/{proposal['id']}", {"agree": True}))
    code = wait_for(lambda: _code(alix, table), "the code")
    assert _code(bea, table) is None
    assert alix.at(table, "reseat", {"code": code}).json()["code"] == "already-here"
    bea.ok(bea.at(table, "resign", {"seat": 1}))
    assert bea.at(table, "reseat", {"code": code}).json()["code"] == "already-here"
    eve = guest("Eve")
    assert eve.at(table, "reseat", {"code": "WRONG-WRONG"}).status_code == 403
    assert eve.ok(eve.at(table, "reseat", {"code": code.lower()}))["table"]["your_seats"] == [2]
    assert odon.table(table)["table"]["your_seats"] == []
    assert guest("Zoé").at(table, "reseat", {"code": code}).status_code == 403


def test_a_bot_gives_the_seat_back_to_who_was_away(server: Running, guest: Guest) -> None:
    first, second, state = a_game_of_two(guest, clock=QUICK)
    table, seat = state["table"]["id"], state["table"]["waiting_for"][0]
    run_out(first, state)
    [proposal] = claim(second, table, "give-to-bot", seat)["proposals"]
    assert proposal["due"] - time.time() > 200, "not immediately, also with a clock"
    assert first.table(table)["table"]["seats"][seat]["kind"] == "person"
    pass_the_delay(server, table)
    wait_for(lambda: second.table(table)["table"]["seats"][seat]["stand_in"], "the bot")
    with first.socket(table) as socket:
        back = socket.next("welcome")["state"]
    assert back["table"]["your_seats"] == [seat]
    assert not back["table"]["seats"][seat]["stand_in"]
    # who resigns has given the seat away for good
    first.ok(first.at(table, "resign", {"seat": seat}))
    with first.socket(table) as socket:
        assert socket.next("welcome")["state"]["table"]["your_seats"] == []


def test_players_hand_over_their_own_seats_themselves(server: Running, guest: Guest) -> None:
    alix, odon, table = host_and_friend(guest)
    mine = odon.ok(odon.at(table, "proposals", {"kind": "reseat", "seat": 1}))
    code = mine["proposals"][0]["code"]
    assert code
    assert _code(alix, table) is None, "the host doesn't get it"
    assert alix.at(table, "reseat", {"code": code}).json()["code"] == "already-here"
    eve = guest("Eve")
    assert eve.ok(eve.at(table, "reseat", {"code": code}))["table"]["your_seats"] == [1]


def test_the_player_is_notified_immediately_and_whatever_is_switched_off(
    server: Running, guest: Guest
) -> None:
    alix, odon, table = host_and_friend(guest)
    odon.ok(odon.post("/api/me", {"webhook": "http://127.0.0.1:9/nobody"}))
    odon.ok(odon.at(table, "notify", {"notify": False}))
    claim(alix, table, "reseat", 1)
    notice = sql(
        server,
        sa.select(d.outbox.c.person_id, d.outbox.c.created, d.outbox.c.due).where(
            d.outbox.c.table_id == table, d.outbox.c.kind == "claim"
        ),
    )
    [(person, created, due)] = notice
    assert person == odon.id
    assert due - created < server.settings.notice_delay / 2, "not put off as other notices are"


def test_the_owner_may_refuse_a_claim_also_when_all_others_agreed(
    server: Running, guest: Guest
) -> None:
    alix, odon, table = host_and_friend(guest)
    [proposal] = claim(alix, table, "reseat", 1)["proposals"]
    refused = odon.ok(odon.at(table, f"proposals/{proposal['id']}", {"agree": False}))
    assert refused["proposals"] == []


@pytest.mark.parametrize(
    ("clock", "seat", "least", "most"),
    [
        (NoClock(), {}, DAY, DAY),
        (LiveClock(minutes=1), {"clock_left": 0.0}, 300, 300),
        (LiveClock(minutes=60), {"deadline": 1000.0 + 120}, 120 + 900, 120 + 900),
        (LiveClock(minutes=60), {"clock_left": 600.0}, 600 + 900, 600 + 900),
        (SlowClock(days=3), {"deadline": 0.0}, DAY, DAY),
        (SlowClock(days=3), {"deadline": 1000.0 + DAY}, 2 * DAY, 2 * DAY),
        (SlowClock(days=0.25), {"deadline": 0.0}, DAY / 4, DAY / 4),
        # not their turn: nothing of their time is used yet
        (SlowClock(days=3), {}, 4 * DAY, 4 * DAY),
        (SlowClock(days=0.25), {}, DAY / 2, DAY / 2),
        # a host may choose a clock of a second a move, but not take a seat within one
        (SlowClock(days=1e-5), {"deadline": 0.0}, 300, 300),
        (SlowClock(days=1e-5), {"deadline": 1000.0 + 60}, 360, 360),
    ],
)
def test_the_delay_follows_the_clock(clock: Any, seat: Json, least: float, most: float) -> None:
    row = SeatRow(table_id="t", seat=0, kind="person", **seat)
    assert least <= clocks.claim_due(clock, row, 1000.0) - 1000.0 <= most


@pytest.mark.parametrize("clock", [{"type": "live", "minutes": 5}, {"type": "slow", "days": 1e-5}])
def test_a_host_who_does_not_move_gains_no_seat_by_waiting(
    server: Running, guest: Guest, clock: Json
) -> None:
    """With a clock a seat is only lost when the time of its own player is up."""
    mover, other, state = a_game_of_two(guest, clock=clock)
    table, host = state["table"]["id"], mover if state["host"] else other
    if host is other:
        mover.ok(mover.move(state, mover.first_offer(state)))
        state = wait_for(lambda: _own_turn(other, table), "the host's turn")
    seat = 1 - state["table"]["waiting_for"][0]
    claim(host, table, "reseat", seat)
    pass_the_delay(server, table)

    def put_off() -> Any:
        [now] = host.table(table)["proposals"]
        return now if now["due"] > time.time() + 200 else None

    assert wait_for(put_off, "a later time")["code"] is None
    assert host.table(table)["table"]["seats"][seat]["kind"] == "person"


def _own_turn(client: Client, table: str) -> Json | None:
    state = client.table(table)
    return state if state["table"]["your_turn"] else None


def test_a_claim_on_one_player_does_not_hit_the_next(server: Running, guest: Guest) -> None:
    alix, _, table = host_and_friend(guest)
    claim(alix, table, "give-to-bot", 1)
    sql(
        server,
        sa.update(d.log)
        .where(d.log.c.table_id == table, d.log.c.kind == "claim")
        .values(at=time.time() - 1000),
    )
    claim(alix, table, "reseat", 1)
    past = (d.proposals.c.table_id == table) & (d.proposals.c.kind == "reseat")
    sql(server, sa.update(d.proposals).where(past).values(due=time.time() - 1))
    server.call(server.service.store.forget, table)

    def code() -> str | None:
        found = (proposal["code"] for proposal in alix.table(table)["proposals"])
        return next((each for each in found if each), None)

    eve = guest("Eve")
    taken = eve.ok(eve.at(table, "reseat", {"code": wait_for(code, "the code")}))
    assert taken["table"]["your_seats"] == [1]
    assert taken["proposals"] == [], "the bot was to play for Odon, not for Eve"


def test_who_plays_on_alone_takes_back_nothing_of_who_is_away(
    server: Running, guest: Guest
) -> None:
    first, second, state = a_game_of_two(guest)
    table, seat = state["table"]["id"], 1 - state["table"]["waiting_for"][0]
    first.ok(first.move(state, first.first_offer(state)))
    theirs = wait_for(lambda: _own_turn(second, table), "the second player's turn")
    second.ok(second.move(theirs, second.first_offer(theirs)))
    mine = wait_for(lambda: _own_turn(first, table), "the first player's turn")
    asked = first.ok(first.at(table, "undo", {"expected": mine["expected"]}))
    assert [proposal["kind"] for proposal in asked["proposals"]] == ["take-back"]
    claim(first, table, "give-to-bot", seat)
    pass_the_delay(server, table)

    def replaced() -> Json | None:
        now = first.table(table)
        return now if now["table"]["seats"][seat]["stand_in"] else None

    now = wait_for(replaced, "the bot")
    assert now["position"]["ply"] == mine["position"]["ply"], "no one agreed to a take-back"
    assert now["proposals"] == []
    assert now["undo"] == "no", "that would take the other player's decision back, too"
    moved = first.ok(first.move(now, first.first_offer(now)))
    assert moved["undo"] == "free"
