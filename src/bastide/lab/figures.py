"""Counting: from the facts of games to the few numbers that the package ships.

Every number is a count or a sum, so that the report can say how sure it is of what it says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from ..arena.summary import won_by
from .facts import Json
from .findings import Finding, findings_of
from .set_ups import SET_UPS
from .words import LONGEST_LINE

BANDS = ((1, 3), (4, 6), (7, 9), (10, None))
"""Rounds that are counted together, first and last."""
MOST_EXAMPLES = 2
"""Games that show one finding."""


def band_of(turn: int) -> int:
    return next(i for i, (_, last) in enumerate(BANDS) if last is None or turn <= last)


def figures_of(lines: Sequence[Json]) -> Json:
    """The figures of all setups, and the records of the games that show what is remarkable."""
    set_ups: dict[str, Json] = {}
    shown: dict[str, Json] = {}
    for key in SET_UPS:
        games = [line for line in lines if line["set_up"] == key]
        if not games:
            continue
        figures = counted(games)
        found = findings_of(figures)
        set_ups[key] = {"figures": figures, "shown": _examples(key, found, games, shown)}
    return {"set_ups": set_ups, "examples": shown}


def counted(games: Sequence[Json]) -> Json:
    """All counts of one setup."""
    players = len(games[0]["scores"])
    seats = [(game, seat) for game in games for seat in range(players)]
    return {
        "players": players,
        "games": len(games),
        "order": _order(seats, players),
        "built": _built(seats),
        "visits": _visits(seats),
        "favors": _favors(seats),
        "openings": _openings(seats),
        "rounds": dict(sorted(Counter(str(game["rounds"]) for game in games).items())),
        "endings": dict(sorted(Counter(game["ending"] for game in games).items())),
        "winning": _spread(max(game["scores"]) for game in games),
        "ahead": _spread(_ahead(game["scores"]) for game in games),
        "sources": _sources(seats),
    }


Seats = Sequence[tuple[Json, int]]


def _spread(numbers: Iterable[float]) -> list[float]:
    """Count, sum and sum of squares."""
    kept = list(numbers)
    return [len(kept), round(sum(kept), 4), round(sum(one * one for one in kept), 4)]


def _ahead(scores: Sequence[int]) -> int:
    first, second = sorted(scores, reverse=True)[:2]
    return first - second


def _share(seats: Iterable[tuple[Json, int]]) -> list[float]:
    """A count, and how many of them won. A shared victory counts in part."""
    kept = list(seats)
    return [len(kept), round(sum(won_by(game, seat) for game, seat in kept), 4)]


def _order(seats: Seats, players: int) -> list[Json]:
    found = []
    for rank in range(1, players + 1):
        there = [(game, seat) for game, seat in seats if game["order"][seat] == rank]
        score = _spread(game["scores"][seat] for game, seat in there)
        found.append({"won": _share(there), "score": score})
    return found


def _keys(seats: Seats, what: str) -> list[str]:
    return sorted({thing[0] for game, seat in seats for thing in game[what][seat]})


def _built(seats: Seats) -> Json:
    """By building: those who built it at all, and by the rounds in which they did first."""
    found: Json = {}
    for key in _keys(seats, "built"):
        by_band: list[list[tuple[Json, int]]] = [[] for _ in BANDS]
        for game, seat in seats:
            turns = [turn for built, turn, _ in game["built"][seat] if built == key]
            if turns:
                by_band[band_of(min(turns))].append((game, seat))
        everyone = [one for band in by_band for one in band]
        found[key] = {"won": _share(everyone), "bands": [_share(band) for band in by_band]}
    return found


def _visits(seats: Seats) -> Json:
    """By place: workers by rounds, and how many winners and others sent there."""
    found: Json = {}
    for key in _keys(seats, "placed"):
        bands = [0] * len(BANDS)
        sent: dict[bool, list[int]] = {True: [], False: []}
        for game, seat in seats:
            turns = [turn for place, turn, _ in game["placed"][seat] if place == key]
            for turn in turns:
                bands[band_of(turn)] += 1
            sent[seat in game["winners"]].append(len(turns))
        found[key] = {
            "bands": bands,
            "winners": _spread(sent[True]),
            "others": _spread(sent[False]),
        }
    return found


def _favors(seats: Seats) -> Json:
    """By line or power: favors of winners and of others, and wins by how far they came."""
    found: Json = {}
    for key in _keys(seats, "favors"):
        reached: list[list[tuple[Json, int]]] = [[] for _ in range(LONGEST_LINE + 1)]
        taken: dict[bool, list[int]] = {True: [], False: []}
        for game, seat in seats:
            count = sum(favor == key for favor, _, _ in game["favors"][seat])
            reached[min(count, LONGEST_LINE)].append((game, seat))
            taken[seat in game["winners"]].append(count)
        found[key] = {
            "reached": [_share(some) for some in reached],
            "winners": _spread(taken[True]),
            "others": _spread(taken[False]),
        }
    return found


def first_of(game: Json, seat: int) -> Any:
    """The first thing that a seat does with a worker or a card: [key, round, ply]."""
    things = [*game["placed"][seat], *game["built"][seat]]
    return min(things, key=lambda thing: thing[2], default=None)


def _openings(seats: Seats) -> Json:
    """By rank, then by place: who began there."""
    found: dict[str, dict[str, list[tuple[Json, int]]]] = {}
    for game, seat in seats:
        first = first_of(game, seat)
        if first is not None:
            ranks = found.setdefault(str(game["order"][seat]), {})
            ranks.setdefault(first[0], []).append((game, seat))
    return {
        rank: {key: _share(found[rank][key]) for key in sorted(found[rank])}
        for rank in sorted(found)
    }


def _sources(seats: Seats) -> Json:
    keys = list(seats[0][0]["sheets"][0])
    won: dict[bool, list[tuple[Json, int]]] = {True: [], False: []}
    for game, seat in seats:
        won[seat in game["winners"]].append((game, seat))
    return {
        key: {
            name: _spread(game["sheets"][seat][key] for game, seat in won[is_winner])
            for name, is_winner in (("winners", True), ("others", False))
        }
        for key in keys
    }


# --- Games that show it ---------------------------------------------------------------------------


def _examples(key: str, found: Sequence[Finding], games: Sequence[Json], shown: Json) -> Json:
    """For each finding some games with ply and seat. Games that already show another one first."""
    named: Json = {}
    for finding in found:
        known = [game for game in games if _name(key, game) in shown]
        fresh = [game for game in games if _name(key, game) not in shown]
        picked: list[Any] = []
        for game, at in _showing(finding, [*known, *fresh]):
            name = _name(key, game)
            shown.setdefault(name, {"record": game["record"]})
            picked.append([name, *at])
            if len(picked) == MOST_EXAMPLES:
                break
        named[finding.id] = picked
    return named


def _name(key: str, game: Json) -> str:
    return f"{key}-{game['number']}"


def _showing(finding: Finding, games: Iterable[Json]) -> Iterator[tuple[Json, tuple[int, int]]]:
    shows: Callable[[Json, Finding], tuple[int, int] | None] = SHOWS[finding.kind]
    for game in games:
        at = shows(game, finding)
        if at is not None:
            yield game, at


def _fits(game: Json, seat: int, finding: Finding) -> bool:
    """A seat that won alone where doing it goes with winning. One that lost where it does not."""
    return game["winners"] == [seat] if finding.more else seat not in game["winners"]


def _thing_by(what: str) -> Callable[[Json, Finding], tuple[int, int] | None]:
    """A player with the wanted result who did it: the ply after it, and the seat."""

    def shows(game: Json, finding: Finding) -> tuple[int, int] | None:
        for seat, things in enumerate(game[what]):
            if _fits(game, seat, finding):
                plies = [ply for key, _, ply in things if key == finding.key]
                if len(plies) >= finding.least:
                    return plies[0], seat
        return None

    return shows


def _by_rank(game: Json, finding: Finding) -> tuple[int, int] | None:
    seat = game["order"].index(int(finding.key))
    return (0, seat) if _fits(game, seat, finding) else None


def _by_opening(game: Json, finding: Finding) -> tuple[int, int] | None:
    seat = game["order"].index(1)
    first = first_of(game, seat)
    return (first[2], seat) if first is not None and first[0] == finding.key else None


def _by_ending(game: Json, finding: Finding) -> tuple[int, int] | None:
    last = max((t[2] for seat in game["placed"] for t in seat), default=0)
    return (last, game["winners"][0]) if game["ending"] == finding.key else None


def _by_source(game: Json, finding: Finding) -> tuple[int, int] | None:
    """A winner who has more of it than anyone else."""
    points = [sheet[finding.key] for sheet in game["sheets"]]
    seat = points.index(max(points))
    last = max((t[2] for things in game["placed"] for t in things), default=0)
    alone = points.count(points[seat]) == 1
    return (last, seat) if alone and game["winners"] == [seat] else None


SHOWS: dict[str, Callable[[Json, Finding], tuple[int, int] | None]] = {
    "built": _thing_by("built"),
    "visits": _thing_by("placed"),
    "favors": _thing_by("favors"),
    "order": _by_rank,
    "opening": _by_opening,
    "ending": _by_ending,
    "source": _by_source,
}
