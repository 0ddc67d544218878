"""The figures as sentences and tables, the same for the page and for the documentation."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Literal

from ..arena.summary import Share
from ..catalogue import game_names
from ..core.text import Text
from ..core.words import capitalised
from . import words as w
from .facts import Json
from .figures import BANDS
from .findings import Finding, Mean, difference_of, findings_of, mean_of, only_spreads, share_of
from .names import ending_of, favors_of, names_of, noun_of, sources_of
from .set_ups import SET_UPS, SetUp
from .shipped import shipped

Unit = Literal["share", "number", "difference"]
SHARE: Unit = "share"
NUMBER: Unit = "number"
DIFFERENCE: Unit = "difference"
FEWEST = 10
"""A share of fewer seats is not shown."""
RARE = 0.02
"""A place with a smaller share of workers, or of openings, is left out."""


@dataclass(frozen=True)
class Cell:
    """A figure with its interval, and how many it rests on."""

    value: float
    low: float | None = None
    high: float | None = None
    n: int = 0


@dataclass(frozen=True)
class Column:
    title: Text
    unit: Unit
    even: float | None = None
    """The share of each player, if nothing mattered."""


@dataclass(frozen=True)
class Row:
    name: Text
    cells: tuple[Cell | None, ...]


@dataclass(frozen=True)
class Table:
    title: Text
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True)
class Example:
    """A moment of a shipped game."""

    game: str
    ply: int
    seat: int


@dataclass(frozen=True)
class Claim:
    words: Text
    examples: tuple[Example, ...]


@dataclass(frozen=True)
class Section:
    key: str
    title: Text
    about: Text
    claims: tuple[Claim, ...]
    tables: tuple[Table, ...]


@dataclass(frozen=True)
class SetUpReport:
    set_up: SetUp
    games: int
    sections: tuple[Section, ...]


@dataclass(frozen=True)
class Report:
    game: str
    sims: int = 0
    set_ups: tuple[SetUpReport, ...] = field(default=())


@cache
def report_of(game: str) -> Report:
    """The report of a game from the shipped figures. No setups where there are none."""
    return next(report for report in reports_of(shipped()) if report.game == game)


def reports_of(data: Json) -> list[Report]:
    """The report of each game from its figures."""
    return [
        Report(
            game,
            data.get("sims", 0),
            tuple(
                _set_up(SET_UPS[key], given["figures"], given["shown"])
                for key, given in data["set_ups"].items()
                if SET_UPS[key].game == game
            ),
        )
        for game in game_names()
    ]


def _set_up(set_up: SetUp, figures: Json, shown: Json) -> SetUpReport:
    claims: dict[str, list[Claim]] = {}
    for finding in findings_of(figures):
        examples = tuple(Example(*one) for one in shown.get(finding.id, ()))
        said = Claim(_said(set_up, figures, finding), examples)
        claims.setdefault(finding.kind, []).append(said)
    if "order" not in claims:
        claims["order"] = [Claim(_no_seat(figures), ())]
    sections = [
        _section("buildings", claims, ("built",), (_built(set_up, figures),)),
        _section("workers", claims, ("visits",), (_visits(set_up, figures),)),
        _section("favors", claims, ("favors",), _favors(set_up, figures)),
        _section("seats", claims, ("order",), (_order(figures),)),
        _section("openings", claims, ("opening",), (_openings(set_up, figures),)),
        _section("endings", claims, ("ending", "source"), _endings(set_up, figures)),
    ]
    there = tuple(section for section in sections if any(table.rows for table in section.tables))
    return SetUpReport(set_up, figures["games"], there)


def _section(
    key: str, claims: dict[str, list[Claim]], kinds: tuple[str, ...], tables: tuple[Table, ...]
) -> Section:
    title, about = w.SECTIONS[key]
    said = tuple(claim for kind in kinds for claim in claims.get(kind, ()))
    return Section(key, title, about, said, tuple(table for table in tables if table.rows))


# --- Sentences ------------------------------------------------------------------------------------


def _said(set_up: SetUp, figures: Json, finding: Finding) -> Text:
    names, even = names_of(set_up.game), w.percent(1 / figures["players"])
    template = w.CLAIMS[finding.kind, finding.more]
    if finding.kind == "built":
        counts = figures["built"][finding.key]["won"]
        share = w.with_interval(share_of(counts))
        return template.filled(
            what=noun_of(names[finding.key]), share=share, even=even, n=counts[0]
        )
    if finding.kind == "order":
        share = w.with_interval(share_of(figures["order"][int(finding.key) - 1]["won"]))
        return template.filled(rank=w.rank(int(finding.key)), share=share, even=even)
    if finding.kind == "opening":
        counts = figures["openings"]["1"][finding.key]
        among = sum(one[0] for one in figures["openings"]["1"].values())
        return template.filled(
            what=noun_of(names[finding.key]),
            part=w.percent(counts[0] / among),
            share=w.with_interval(share_of(counts)),
            even=even,
        )
    if finding.kind == "ending":
        return template.filled(
            ending=ending_of(set_up.game, finding.key),
            part=w.percent(figures["endings"][finding.key] / figures["games"]),
            rounds=w.number(_mean_rounds(figures).value),
            score=w.number(mean_of(figures["winning"]).value),
            ahead=w.number(mean_of(figures["ahead"]).value),
        )
    spreads, known = {
        "visits": (figures["visits"], names),
        "favors": (figures["favors"], favors_of(set_up.game)),
        "source": (figures["sources"], sources_of(set_up.game)),
    }[finding.kind]
    given = only_spreads(spreads[finding.key])
    return template.filled(
        what=noun_of(known[finding.key]),
        winners=w.number(mean_of(given["winners"]).value),
        others=w.number(mean_of(given["others"]).value),
        more=w.mean_with_interval(difference_of(given)),
    )


def _no_seat(figures: Json) -> Text:
    shares = [share_of(one["won"]).value for one in figures["order"]]
    return w.NO_SEAT.filled(low=w.percent(min(shares)), high=w.percent(max(shares)))


def _mean_rounds(figures: Json) -> Mean:
    rounds = {int(key): count for key, count in figures["rounds"].items()}
    total = sum(turn * count for turn, count in rounds.items())
    squares = sum(turn * turn * count for turn, count in rounds.items())
    return mean_of([sum(rounds.values()), total, squares])


# --- Tables ---------------------------------------------------------------------------------------


def _share_cell(share: Share, n: float) -> Cell | None:
    return None if n < FEWEST else Cell(share.value, share.low, share.high, int(n))


def _won(counts: list[float]) -> Cell | None:
    return _share_cell(share_of(counts), counts[0])


def _mean_cell(mean: Mean) -> Cell:
    return Cell(mean.value, mean.low, mean.high, mean.n)


def _band_columns(unit: Unit, even: float | None = None) -> tuple[Column, ...]:
    return tuple(Column(w.band(first, last), unit, even) for first, last in BANDS)


def _built(set_up: SetUp, figures: Json) -> Table:
    names, even = names_of(set_up.game), 1 / figures["players"]
    seats = figures["games"] * figures["players"]
    rows = [
        (counts["won"], Row(
            names[key],
            (
                Cell(counts["won"][0] / seats, n=seats),
                _won(counts["won"]),
                *(_won(band) for band in counts["bands"]),
            ),
        ))
        for key, counts in figures["built"].items()
        if counts["won"][0] >= FEWEST
    ]  # fmt: skip
    rows.sort(key=lambda one: -share_of(one[0]).low)  # the surest first
    columns = (
        Column(w.BUILT_BY, SHARE),
        Column(w.WON, SHARE, even),
        *_band_columns(SHARE, even),
    )
    return Table(w.BUILT_TABLE, columns, tuple(row for _, row in rows))


def _visits(set_up: SetUp, figures: Json) -> Table:
    names, visits = names_of(set_up.game), figures["visits"]
    totals = [sum(one["bands"][i] for one in visits.values()) for i in range(len(BANDS))]
    often = sorted(visits, key=lambda key: -sum(visits[key]["bands"]))
    rows = tuple(
        Row(
            names[key],
            (
                _mean_cell(difference_of(only_spreads(visits[key]))),
                *(
                    Cell(count / total, n=total) if total else None
                    for count, total in zip(visits[key]["bands"], totals, strict=True)
                ),
            ),
        )
        for key in often
        if sum(visits[key]["bands"]) >= RARE * sum(totals)
    )
    columns = (Column(w.WINNERS_MORE, DIFFERENCE), *_band_columns(SHARE))
    return Table(w.VISITS_TABLE, columns, rows)


def _favors(set_up: SetUp, figures: Json) -> tuple[Table, ...]:
    given, even = figures["favors"], 1 / figures["players"]
    if not given:
        return ()
    names = favors_of(set_up.game)
    rows = tuple(
        Row(
            names[key],
            (
                _mean_cell(mean_of(given[key]["winners"])),
                _mean_cell(mean_of(given[key]["others"])),
                _mean_cell(difference_of(only_spreads(given[key]))),
            ),
        )
        for key in names
        if key in given
    )
    columns = (Column(w.WINNERS, NUMBER), Column(w.OTHERS, NUMBER), Column(w.MORE, DIFFERENCE))
    reached = tuple(
        Row(names[key], tuple(_won(one) for one in given[key]["reached"]))
        for key in names
        if key in given
    )
    most = max((i for row in reached for i, cell in enumerate(row.cells) if cell), default=0)
    by_count = tuple(Column(w.times(i), SHARE, even) for i in range(most + 1))
    cut = tuple(Row(row.name, row.cells[: most + 1]) for row in reached)
    return (Table(w.FAVORS_TABLE, columns, rows), Table(w.REACHED_TABLE, by_count, cut))


def _order(figures: Json) -> Table:
    rows = tuple(
        Row(w.rank(i + 1), (_won(one["won"]), _mean_cell(mean_of(one["score"]))))
        for i, one in enumerate(figures["order"])
    )
    columns = (Column(w.WON, SHARE, 1 / figures["players"]), Column(w.SCORE, NUMBER))
    return Table(w.ORDER_TABLE, columns, rows)


def _openings(set_up: SetUp, figures: Json) -> Table:
    names, even = names_of(set_up.game), 1 / figures["players"]
    together: dict[str, list[float]] = {}
    first: dict[str, float] = {}
    for rank, places in figures["openings"].items():
        for key, counts in places.items():
            known = together.setdefault(key, [0, 0.0])
            known[0] += counts[0]
            known[1] += counts[1]
            first[key] = first.get(key, 0) + (counts[0] if rank == "1" else 0)
    seats, games = sum(one[0] for one in together.values()), sum(first.values())
    often = sorted(together, key=lambda key: (-together[key][0], key))
    rows = tuple(
        Row(
            names[key],
            (
                Cell(first[key] / games, n=int(games)) if games else None,
                Cell(together[key][0] / seats, n=int(seats)),
                _won(together[key]),
            ),
        )
        for key in often
        if together[key][0] >= RARE * seats
    )
    columns = (
        Column(w.BY_FIRST, SHARE),
        Column(w.BY_ALL, SHARE),
        Column(w.WON, SHARE, even),
    )
    return Table(w.OPENINGS_TABLE, columns, rows)


def _endings(set_up: SetUp, figures: Json) -> tuple[Table, ...]:
    games = figures["games"]
    ways = tuple(
        Row(capitalised(ending_of(set_up.game, key)), (_share_cell(w.part(count, games), games),))
        for key, count in sorted(figures["endings"].items(), key=lambda one: -one[1])
    )
    facts = tuple(
        Row(name, (_mean_cell(mean),))
        for name, mean in (
            (w.ROUNDS, _mean_rounds(figures)),
            (w.WINNING_SCORE, mean_of(figures["winning"])),
            (w.AHEAD, mean_of(figures["ahead"])),
        )
    )
    names = sources_of(set_up.game)
    sources = tuple(
        Row(
            capitalised(names[key]),
            (
                _mean_cell(mean_of(one["winners"])),
                _mean_cell(mean_of(one["others"])),
                _mean_cell(difference_of(only_spreads(one))),
            ),
        )
        for key, one in figures["sources"].items()
        if one["winners"][1] or one["others"][1]
    )
    columns = (Column(w.WINNERS, NUMBER), Column(w.OTHERS, NUMBER), Column(w.MORE, DIFFERENCE))
    return (
        Table(w.ENDINGS_TABLE, (Column(w.GAMES_SHARE, SHARE),), ways),
        Table(w.LENGTH_TABLE, (Column(w.MEAN, NUMBER),), facts),
        Table(w.SOURCES_TABLE, columns, sources),
    )
