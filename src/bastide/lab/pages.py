"""`docs/strategy.md` and its French sister, made from the figures."""

from __future__ import annotations

from collections.abc import Sequence

from ..catalogue import rules_of
from ..core.text import Text, say
from ..core.words import capitalised, plain
from . import words as w
from .facts import Json
from .report import DIFFERENCE, NUMBER, SHARE, Cell, Claim, Column, Report, Section, Table

_HOW = say("lab/how")
_GAMES = say("lab/games")
_GAME = say("lab/game")
_NOTHING = "–"


def page_of(reports: Sequence[Report], data: Json, lang: str) -> str:
    """The whole page in Markdown."""
    lead = w.LEAD.fill(lang, games=data["games"], sims=data["sims"])
    command = f'make strategy ARGS="--games {data["games"]} --seed {data["seed"]}"'
    parts = [f"# {w.TITLE.of(lang)}", lead, _HOW.of(lang), f"    {command}"]
    for report in reports:
        if report.set_ups:
            parts.append(f"## {rules_of(report.game).title.of(lang)}")
        for given in report.set_ups:
            name = capitalised(given.set_up.name)
            parts.append(f"### {_GAMES.fill(lang, name=name, games=given.games)}")
            for section in given.sections:
                parts += _section(section, lang)
    return "\n\n".join(parts) + "\n"


def _section(section: Section, lang: str) -> list[str]:
    parts = [f"**{section.title.of(lang)}.** {section.about.of(lang)}"]
    if section.claims:
        parts.append("\n".join(_claim(claim, lang) for claim in section.claims))
    return parts + [_table(table, lang) for table in section.tables]


def _claim(claim: Claim, lang: str) -> str:
    games = [_GAME.fill(lang, name=f"`{one.game}`", ply=one.ply) for one in claim.examples]
    return f"- {claim.words.of(lang)}" + (f" ({', '.join(games)})" if games else "")


def _table(table: Table, lang: str) -> str:
    heads = [table.title.of(lang), *(column.title.of(lang) for column in table.columns)]
    lines = [f"| {' | '.join(heads)} |", "| --- |" + " --: |" * len(table.columns)]
    for row in table.rows:
        cells = [
            figure(cell, column).of(lang)
            for cell, column in zip(row.cells, table.columns, strict=True)
        ]
        lines.append(f"| {row.name.of(lang)} | {' | '.join(cells)} |")
    return "\n".join(lines)


def figure(cell: Cell | None, column: Column) -> Text:
    """A figure with its interval, where it has one."""
    if cell is None:
        return plain(_NOTHING)
    put = {SHARE: w.percent, NUMBER: w.number, DIFFERENCE: w.signed}[column.unit]
    value = put(cell.value)
    if cell.low is None or cell.high is None:
        return value
    if column.unit == SHARE:
        low, high = round(100 * cell.low), round(100 * cell.high)
        return say("lab/text", value=value, low=low, high=high)
    between = say("lab/to")
    span = between.filled(low=put(cell.low), high=put(cell.high))
    return say("lab/text-2", value=value, span=span)
