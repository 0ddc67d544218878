"""Clocks, and what the others may do when one has run out."""

from collections.abc import Callable
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from bastide.server.base.problems import Refused
from bastide.server.messages.tables import LiveClock, NoClock, SlowClock
from bastide.server.store.rows import SeatRow
from bastide.server.tables import clocks

from .playing import FREE, ME, Client, Json, Running, wait_for
from .test_moves import a_game_of_two

Guest = Callable[..., Client]
PARIS = ZoneInfo("Europe/Paris")


def at(day: str, hour: float) -> float:
    year, month, number = map(int, day.split("-"))
    minutes = round(hour * 60)
    return datetime(year, month, number, minutes // 60, minutes % 60, tzinfo=PARIS).timestamp()


@pytest.mark.parametrize(
    ("clock", "start", "end"),
    [
        # whole days
        (SlowClock(days=1, timezone="Europe/Paris"), at("2026-05-04", 10), at("2026-05-05", 10)),
        # ten hours a day: a day is ten of them
        (
            SlowClock(days=1, window_from=9, window_to=19, timezone="Europe/Paris"),
            at("2026-05-04", 12),
            at("2026-05-05", 12),
        ),
        # before the window opens nothing runs
        (
            SlowClock(days=1, window_from=9, window_to=19, timezone="Europe/Paris"),
            at("2026-05-04", 3),
            at("2026-05-04", 19),
        ),
        # after it has closed it starts tomorrow
        (
            SlowClock(days=0.5, window_from=9, window_to=19, timezone="Europe/Paris"),
            at("2026-05-04", 22),
            at("2026-05-05", 14),
        ),
        # holidays do not count, also the one it starts on
        (
            SlowClock(days=1, timezone="Europe/Paris", holidays=["2026-05-05", "2026-05-06"]),
            at("2026-05-04", 12),
            at("2026-05-07", 12),
        ),
        (
            SlowClock(days=1, timezone="Europe/Paris", holidays=["2026-05-04"]),
            at("2026-05-04", 12),
            at("2026-05-06", 0),
        ),
        # the night in which the clocks change has 23 hours
        (SlowClock(days=1, timezone="Europe/Paris"), at("2026-03-28", 12), at("2026-03-29", 13)),
    ],
)
def test_slow_deadlines(clock: SlowClock, start: float, end: float) -> None:
    clocks.check(clock)
    assert clocks.slow_deadline(clock, start, clock.days) == pytest.approx(end)


@pytest.mark.parametrize(
    "clock",
    [
        SlowClock(days=1, window_from=10, window_to=10),
        SlowClock(days=1, timezone="Middle/Earth"),
        SlowClock(days=1, timezone="/etc/passwd"),
        SlowClock(days=1, holidays=["tomorrow"]),
    ],
)
def test_clocks_that_cannot_be(clock: SlowClock) -> None:
    with pytest.raises(Refused):
        clocks.check(clock)


def test_a_calendar_without_a_working_day_ends_somewhere() -> None:
    clock = SlowClock(days=60, window_from=0, window_to=1)
    assert clocks.slow_deadline(clock, 0.0, 60) == pytest.approx(59 * 86_400 + 3600)


def test_a_live_clock_counts_down_and_gets_its_increment() -> None:
    clock = LiveClock(minutes=1, increment_s=5)
    seat = SeatRow(table_id="t", seat=0, kind="person", clock_left=60.0)
    clocks.begin_wait(clock, seat, 1000.0)
    assert seat.deadline == 1060.0
    clocks.end_wait(clock, seat, 1000.0, 1020.0, decided=True)
    assert seat.clock_left == 45.0
    clocks.begin_wait(clock, seat, 1020.0)
    clocks.end_wait(clock, seat, 1020.0, 1030.0, decided=False)
    assert seat.clock_left == 35.0
    clocks.begin_wait(clock, seat, 1030.0)
    assert clocks.is_expired(seat, 1066.0)
    clocks.end_wait(clock, seat, 1030.0, 1100.0, decided=True)
    assert seat.clock_left == 5.0
    clocks.begin_wait(NoClock(), seat, 0.0)
    assert seat.deadline is None


QUICK = {"type": "live", "minutes": 0.004}


def run_out(first: Client, state: Json) -> Json:
    """Wait until the server has noticed that the time of the waiting seat is up."""
    table, seat = state["table"]["id"], state["table"]["waiting_for"][0]

    def noticed() -> Json:
        now = first.table(table)
        return now if now["table"]["seats"][seat]["expired"] and now["seq"] > state["seq"] else None

    return wait_for(noticed, "the clock")


def test_who_ran_out_gets_more_time_from_the_other(guest: Guest) -> None:
    first, second, state = a_game_of_two(guest, clock=QUICK)
    table, seat = state["table"]["id"], state["table"]["waiting_for"][0]
    assert state["table"]["seats"][seat]["deadline"] is not None
    late = run_out(first, state)
    assert late["table"]["seats"][seat]["clock_left"] == 0
    assert first.at(table, "proposals", {"kind": "extend", "seat": seat}).status_code == 409
    extended = second.ok(second.at(table, "proposals", {"kind": "extend", "seat": seat}))
    assert extended["proposals"] == []
    # a moment later it may have run out again, but the time was given
    again = run_out(first, extended)
    assert again["seq"] > extended["seq"]
    # and a player who ran out of time may still move
    mine = first.table(table)
    first.ok(first.move(mine, first.first_offer(mine)))


def test_with_more_people_all_others_must_agree_to_a_bot(server: Running, guest: Guest) -> None:
    people = [guest("Alix"), guest("Bob"), guest("Chloé")]
    opened = people[0].open("caylus", [ME, FREE, FREE], clock=QUICK)
    table = opened["table"]["id"]
    for person in people[1:]:
        person.ok(person.at(table, "join", {"invite": opened["invite"]}))
    for person in people[1:]:
        person.ok(person.at(table, "ready"))
    state = people[0].table(table)
    seat = state["table"]["waiting_for"][0]
    late, one, two = people[seat], people[(seat + 1) % 3], people[(seat + 2) % 3]
    run_out(late, state)
    asked = one.ok(one.at(table, "proposals", {"kind": "give-to-bot", "seat": seat}))
    [proposal] = asked["proposals"]
    assert len(proposal["waiting_for"]) == 1
    two.ok(two.at(table, f"proposals/{proposal['id']}", {"agree": True}))
    assert late.table(table)["table"]["seats"][seat]["kind"] == "person", "not immediately"
    from .test_claims import pass_the_delay

    pass_the_delay(server, table)
    wait_for(lambda: late.table(table)["table"]["seats"][seat]["kind"] == "bot", "the bot")
    now = late.table(table)
    assert now["table"]["seats"][seat]["kind"] == "bot"
    assert now["table"]["seats"][seat]["stand_in"]
    assert now["table"]["your_seats"] == []
    assert now["position"]["viewer"] is None
    wait_for(lambda: late.table(table)["table"]["waiting_for"] != [seat], "the bot's move")


def test_time_is_not_taken_from_who_has_some(guest: Guest) -> None:
    _, second, state = a_game_of_two(guest, clock={"type": "live", "minutes": 30})
    seat = state["table"]["waiting_for"][0]
    body = {"kind": "give-to-bot", "seat": seat}
    assert second.at(state["table"]["id"], "proposals", body).json()["code"] == "time-left"
    assert state["table"]["seats"][seat]["clock_left"] > 1700
    other = state["table"]["seats"][1 - seat]
    assert (other["clock_left"], other["deadline"]) == (1800, None)
    no_one = {"kind": "extend", "seat": 4}
    assert second.at(state["table"]["id"], "proposals", no_one).status_code == 409


def test_a_nudge_reaches_who_is_waited_for(guest: Guest) -> None:
    first, second, state = a_game_of_two(guest)
    table, seat = state["table"]["id"], state["table"]["waiting_for"][0]
    with first.socket(table) as socket:
        socket.next("welcome")
        second.ok(second.at(table, "nudge", {"seat": seat}))
        assert socket.next("nudged") == {"type": "nudged", "seat": seat, "by": 1 - seat}
    assert first.at(table, "nudge", {"seat": seat}).json()["code"] == "own-seat"
    assert first.at(table, "nudge", {"seat": 1 - seat}).json()["code"] == "not-waited-for"
    assert second.at(table, "nudge", {"seat": seat}).json()["code"] == "too-fast"


def test_resigning_hands_the_seat_to_a_bot_that_plays_on(guest: Guest) -> None:
    first, second, state = a_game_of_two(guest)
    table, seat = state["table"]["id"], state["table"]["waiting_for"][0]
    assert second.at(table, "resign", {"seat": seat}).status_code == 403
    with second.socket(table) as socket:
        socket.next("welcome")
        gone = first.ok(first.at(table, "resign", {"seat": seat}))
        assert gone["table"]["seats"][seat]["stand_in"]
        events = socket.next("changed")["events"]
        assert [event["kind"] for event in events] == ["table-stand-in"]
        assert socket.next("changed")["events"][0]["seat"] is not None
