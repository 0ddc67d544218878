"""The strategy lab for the page: the shipped figures as messages."""

from __future__ import annotations

from ...lab import Cell, Claim, Report, Section, SetUpReport, Table, example_of, report_of, shipped
from ...lab.round import example_round
from ...lab.words import LEAD
from ..base.problems import not_found
from ..messages.basics import words
from ..messages.rules import ExamplePhase, ExampleRound
from ..messages.strategy import (
    StrategyCell,
    StrategyClaim,
    StrategyColumn,
    StrategyExample,
    StrategyGame,
    StrategyReport,
    StrategyRow,
    StrategySection,
    StrategySetUp,
    StrategyTable,
)


def strategy_report(game: str) -> StrategyReport:
    found: Report = report_of(game)
    lead = LEAD.filled(games=shipped().get("games", 0), sims=found.sims)
    return StrategyReport(
        game=game, lead=words(lead), set_ups=[_set_up(one) for one in found.set_ups]
    )


def strategy_game(name: str) -> StrategyGame:
    record = example_of(name)
    if record is None:
        raise not_found()
    return StrategyGame(name=name, record=record)


def _set_up(given: SetUpReport) -> StrategySetUp:
    return StrategySetUp(
        key=given.set_up.key,
        players=given.set_up.players,
        favors=bool(given.set_up.options.get("favors")),
        games=given.games,
        sections=[_section(one) for one in given.sections],
    )


def _section(given: Section) -> StrategySection:
    return StrategySection(
        key=given.key,
        title=words(given.title),
        about=words(given.about),
        claims=[_claim(one) for one in given.claims],
        tables=[_table(one) for one in given.tables],
    )


def _claim(given: Claim) -> StrategyClaim:
    examples = [StrategyExample(game=e.game, ply=e.ply, seat=e.seat) for e in given.examples]
    return StrategyClaim(words=words(given.words), examples=examples)


def _table(given: Table) -> StrategyTable:
    return StrategyTable(
        title=words(given.title),
        columns=[
            StrategyColumn(title=words(one.title), unit=one.unit, even=one.even)
            for one in given.columns
        ],
        rows=[
            StrategyRow(name=words(row.name), cells=[_cell(cell) for cell in row.cells])
            for row in given.rows
        ],
    )


def _cell(given: Cell | None) -> StrategyCell | None:
    if given is None:
        return None
    low, high = (None if x is None else round(x, 4) for x in (given.low, given.high))
    return StrategyCell(value=round(given.value, 4), low=low, high=high, n=given.n)


def rules_round(game: str) -> ExampleRound:
    found = example_round(game)
    if found is None:
        return ExampleRound(example=None, ply=0, number=0, phases=[])
    phases = [
        ExamplePhase(name=words(phase.name), lines=[words(line) for line in phase.lines])
        for phase in found.phases
    ]
    return ExampleRound(example=found.game, ply=found.ply, number=found.number, phases=phases)
