"""Pairings of bots are balanced over seats, and the same from the same seed."""

from __future__ import annotations

from collections import Counter

import pytest

from bastide.arena import Plan, fixtures
from bastide.arena.plan import checked_plan
from bastide.core.errors import BastideError


def plan_of(*bots: str, players: int = 2, games: int = 4, game: str = "caylus") -> Plan:
    return Plan(game, players, {}, bots, games, 7)


@pytest.mark.parametrize(("players", "entries"), [(2, 2), (3, 3), (4, 4), (5, 5), (2, 4), (3, 5)])
def test_every_entry_takes_every_seat_equally_often(players: int, entries: int) -> None:
    rounds = 60
    plan = plan_of(*["random"] * entries, players=players, games=rounds * players)
    taken = Counter((entry, seat) for f in fixtures(plan) for seat, entry in enumerate(f.entries))
    assert len(taken) == entries * players
    per_entry = {entry: {taken[entry, seat] for seat in range(players)} for entry in range(entries)}
    assert all(len(times) == 1 for times in per_entry.values())


def test_a_round_has_one_seed_and_moves_on_by_one_seat() -> None:
    first, second, third, fourth = fixtures(plan_of("random", "thumb", games=4))
    assert first.seed == second.seed
    assert third.seed == fourth.seed == first.seed + 1
    assert first.entries == second.entries[::-1]


def test_neighbours_change() -> None:
    plan = plan_of(*["random"] * 4, players=4, games=4 * 6)
    circles = {f.entries for f in fixtures(plan)}
    assert len(circles) == 24


def test_more_entries_than_seats_all_meet() -> None:
    plan = plan_of(*["random"] * 4, players=2, games=12)
    assert {frozenset(f.entries) for f in fixtures(plan)} == {
        frozenset(pair) for pair in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
    }


def test_a_longer_plan_begins_with_the_shorter_one() -> None:
    bots = ["random"] * 5
    short, long = plan_of(*bots, players=3, games=7), plan_of(*bots, players=3, games=40)
    assert fixtures(long)[:7] == fixtures(short)


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        (plan_of("random"), "need 2 bots or more"),
        (plan_of("random", "nobody"), "unknown bot"),
        (plan_of("random", "random", games=0), "at least one game"),
        (plan_of("random", "random", game="chess"), "unknown game"),
    ],
)
def test_a_wrong_plan_is_refused_in_words(plan: Plan, words: str) -> None:
    with pytest.raises(BastideError, match=words) as caught:
        checked_plan(plan)
    assert caught.value.say("fr") != caught.value.say("en")
