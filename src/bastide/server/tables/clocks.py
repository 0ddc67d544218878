"""Clocks: how long a decision may take, and when its time is up.

`none` never ends. `live` gives each seat that much for the whole game and a little more for each
decision. `slow` gives days for each decision, of which only the hours inside the daily window
count, and holidays do not. A clock that has run out decides nothing: the player may still
move, and the others may nudge, extend, or give the seat to a bot.
"""

from __future__ import annotations

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from ...core.text import Text, say
from ..base.problems import Refused
from ..messages.tables import AnyClock, LiveClock, NoClock, SlowClock
from ..store.rows import SeatRow, TableRow

DAY_S = 86_400.0
LEAST_CLAIM_S = 300.0
MOST_DAYS = 3 * 366
"""Days until a deadline, above which the calendar is taken to be wrong."""


def check(clock: AnyClock) -> None:
    """Refused if a clock could never run."""
    if not isinstance(clock, SlowClock):
        return
    if clock.window_from >= clock.window_to:
        raise _wrong(say("server/daily-window-ends-before"))
    try:
        ZoneInfo(clock.timezone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise _wrong(
            say("server/there-no-time-zone", timezone=clock.timezone),
        ) from None
    for day in clock.holidays:
        try:
            date.fromisoformat(day)
        except ValueError:
            raise _wrong(
                say("server/holiday-written-yyyy-mm", day=day),
            ) from None


def _wrong(reason: Text) -> Refused:
    return Refused(422, "clock", say("server/clock-isn-t-possible", reason=reason))


def full(clock: AnyClock) -> float | None:
    """The time that a seat starts with. None where no time is counted over the whole game."""
    return clock.minutes * 60 if isinstance(clock, LiveClock) else None


def as_tag(clock: AnyClock) -> str:
    """A clock as records write it: seconds and increment, or seconds for each decision."""
    if isinstance(clock, LiveClock):
        return f"{clock.minutes * 60:g}+{clock.increment_s:g}"
    return f"1/{clock.days * DAY_S:.0f}" if isinstance(clock, SlowClock) else "-"


def begin_wait(clock: AnyClock, seat: SeatRow, now: float) -> None:
    """From now on this seat is waited for."""
    seat.expired = False
    seat.deadline = None
    if seat.kind == "bot" or isinstance(clock, NoClock):
        return
    if isinstance(clock, LiveClock):
        left = seat.clock_left if seat.clock_left is not None else clock.minutes * 60
        seat.deadline = now + left
    else:
        seat.deadline = slow_deadline(clock, now, clock.days)


def end_wait(clock: AnyClock, seat: SeatRow, since: float, now: float, *, decided: bool) -> None:
    """This seat is waited for no longer: because it decided, or because play was taken back."""
    if isinstance(clock, LiveClock) and seat.clock_left is not None:
        left = max(0.0, seat.clock_left - (now - since))
        seat.clock_left = left + (clock.increment_s if decided else 0.0)
    seat.deadline = None
    seat.expired = False


def is_unlimited(clock: AnyClock) -> bool:
    return isinstance(clock, NoClock)


def claim_due(clock: AnyClock, seat: SeatRow, now: float) -> float:
    """The time at which a claim on the seat of an absent player may be carried out.

    Without a clock after a whole day. With one: when the time is up, and then a quarter of a live
    clock, or one of a slow clock's days (less where a decision has less). Five minutes at least.
    The time of a seat that isn't waited for is all ahead of it.
    """
    if isinstance(clock, LiveClock):
        left = seat.deadline - now if seat.deadline is not None else seat.clock_left or 0.0
        return now + max(0.0, left) + max(LEAST_CLAIM_S, clock.minutes * 15)
    if isinstance(clock, SlowClock):
        deadline = seat.deadline
        up = slow_deadline(clock, now, clock.days) if deadline is None else max(now, deadline)
        return max(slow_deadline(clock, up, min(1.0, clock.days)), up + LEAST_CLAIM_S)
    return now + DAY_S


def extend(clock: AnyClock, seat: SeatRow, since: float, now: float) -> None:
    """Give a seat that ran out half of a live clock again, or the days of one more decision."""
    seat.expired = False
    if isinstance(clock, LiveClock):
        # what has been used since the wait began comes back too, so that all of it is ahead
        seat.clock_left = clock.minutes * 30 + (now - since)
        seat.deadline = now + clock.minutes * 30
    elif isinstance(clock, SlowClock):
        seat.deadline = slow_deadline(clock, now, clock.days)


def left(table: TableRow, seat: SeatRow, now: float) -> float | None:
    """Seconds that a seat has left, where a clock counts them."""
    if seat.deadline is not None:
        return max(0.0, seat.deadline - now)
    return seat.clock_left if isinstance(table.clock, LiveClock) else None


def is_expired(seat: SeatRow, now: float) -> bool:
    """True if a seat's time is up. The sweeper writes it down a moment later."""
    return seat.expired or (seat.deadline is not None and seat.deadline <= now)


def has_time(clock: AnyClock, seat: SeatRow, now: float) -> bool:
    """True if a clock runs here and has not run out for this seat."""
    return not is_unlimited(clock) and not is_expired(seat, now)


def slow_deadline(clock: SlowClock, start: float, days: float) -> float:
    """The moment when that many days are over, counting only hours that count.

    A "day" is a day of the window: three days with a window of ten hours are thirty such hours.
    """
    zone = ZoneInfo(clock.timezone)
    holidays = {date.fromisoformat(day) for day in clock.holidays}
    left = days * (clock.window_to - clock.window_from) * 3600
    day = datetime.fromtimestamp(start, zone).date()
    for _ in range(MOST_DAYS):
        opens = _at_hour(day, clock.window_from, zone)
        closes = _at_hour(day, clock.window_to, zone)
        begin = max(start, opens)
        if day not in holidays and begin < closes:
            if left <= closes - begin:
                return begin + left
            left -= closes - begin
        day += timedelta(days=1)
    return start + MOST_DAYS * DAY_S


def _at_hour(day: date, hour: int, zone: ZoneInfo) -> float:
    """The moment of an hour on a day, in local time. 24 is the next midnight."""
    if hour == 24:
        day, hour = day + timedelta(days=1), 0
    return datetime(day.year, day.month, day.day, hour, tzinfo=zone).timestamp()
