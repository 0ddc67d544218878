"""The tables of docs/bots-results.md, made from the reports in docs/arena."""

from __future__ import annotations

import json
import re
from functools import partial
from pathlib import Path
from typing import Any

from bastide.bots.styles import STYLES

from . import bins
from .matches import GAMES, MATCHES, Match

ROOT = Path(__file__).parents[2]
REPORTS, PAGE = ROOT / "docs/arena", ROOT / "docs/bots-results.md"
NAMES = {"caylus": "Caylus", "magna-carta": "Magna Carta", "favors": "Magna Carta, The Favors"}
NOT_PLAYED = "not played"


def load_reports() -> dict[str, dict[str, Any]]:
    """The reports of the matches, by their names. A match that was planned again is not played."""
    kept = [
        (match, json.loads(file.read_text(encoding="utf-8")))
        for match in MATCHES
        if (file := REPORTS / f"{match.key}.json").exists()
    ]
    return {match.key: report for match, report in kept if report["command"] == match.command}


def with_tables(page: str) -> str:
    """The page with what is between the marks of every group written again."""
    reports = load_reports()
    tables = {
        "ladder": one_by_one(reports, "ladder"),
        "thumb": one_by_one(reports, "thumb"),
        "exploits": exploits(reports),
        "time": more_time(reports),
        "calibration": calibration(bins.load_reports()),
        "commands": commands(reports),
    }
    for name, table in tables.items():
        pattern = rf"(<!-- {name} -->\n).*?(<!-- end of {name} -->)"
        page = re.sub(pattern, partial(between, table), page, flags=re.S)
    return page


def between(text: str, marks: re.Match[str]) -> str:
    return f"{marks[1]}{text}{marks[2]}"


def of_group(group: str) -> list[Match]:
    return [match for match in MATCHES if match.group == group]


def game_of(match: Match) -> str:
    return next(name for name in GAMES if match.key.endswith(f"-{name}"))


def interval(report: dict[str, Any], bot: str) -> str:
    _, low, high = report["bots"][bot]["wins"]
    return f"{low:.0%} – {high:.0%}"


def one_by_one(reports: dict[str, dict[str, Any]], group: str) -> str:
    """One line for each match."""
    lines = [
        "| game | match | games | won by the first | 95% interval | mean scores | winners' mean |",
        "| --- | --- | --: | --: | --- | --- | --: |",
    ]
    for match in of_group(group):
        if (report := reports.get(match.key)) is None:
            continue
        first, second = match.bots[0], match.bots[1]
        bots = report["bots"]
        others = f"{match.players - 1} {second}" if match.players > 2 else second
        lines.append(
            f"| {NAMES[game_of(match)]} | {first} : {others} | {report['games']} "
            f"| {bots[first]['wins'][0]:.1%} | {interval(report, first)} "
            f"| {bots[first]['mean_score']} : {bots[second]['mean_score']} "
            f"| {report['mean_winning_score']} |"
        )
    return "\n".join(lines) + "\n"


def more_time(reports: dict[str, dict[str, Any]]) -> str:
    """The share won with more time, beside the even chance."""
    lines = [
        "| game | players | chance | games | won by the first | 95% interval | times chance |",
        "| --- | --: | --: | --: | --: | --- | --: |",
    ]
    for match in of_group("time"):
        if (report := reports.get(match.key)) is None:
            continue
        share = report["bots"][match.bots[0]]["wins"][0]
        lines.append(
            f"| {NAMES[game_of(match)]} | {match.players} | {1 / match.players:.0%} "
            f"| {report['games']} | {share:.1%} | {interval(report, match.bots[0])} "
            f"| {share * match.players:.2f} |"
        )
    return "\n".join(lines if len(lines) > 2 else ["None was played yet."]) + "\n"


def calibration(reports: dict[str, dict[str, Any]]) -> str:
    """The gap between promised chances and results, for every setup and for each game."""
    lines = [
        "| game | players | games | " + " | ".join(
            f"{name}: mean | furthest bin" for name in bins.WAYS.values()
        ) + " |",
        "| --- | --: | --: |" + " --: | --- |" * len(bins.WAYS),
    ]  # fmt: skip
    for name in GAMES:
        kept = {n: reports[f"{name}-{n}"] for n in bins.PLAYERS if f"{name}-{n}" in reports}
        rows = [(str(n), [report]) for n, report in kept.items()]
        if len(kept) > 1:
            rows.append(("all", list(kept.values())))
        for players, parts in rows:
            ways = [bins.pooled([part[way] for part in parts]) for way in bins.WAYS]
            cells = [f"{100 * bins.off(way):.1f} | {bins.worst(way)}" for way in ways]
            games = sum(part["games"] for part in parts)
            lines.append(f"| {NAMES[name]} | {players} | {games} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def exploits(reports: dict[str, dict[str, Any]]) -> str:
    """The share that each style wins against royal: alone, and each of a team at a larger table."""
    lines = [
        "| game | players | chance | " + " | ".join(STYLES) + " |",
        "| --- | --: | --: |" + " --- |" * len(STYLES),
    ]
    for name in GAMES:
        for players in (2, 3, 4, 5):
            cells = [exploit_cell(reports, name, players, style) for style in STYLES]
            if any(cell != NOT_PLAYED for cell in cells):
                chance = f"{1 / players:.0%}"
                lines.append(f"| {NAMES[name]} | {players} | {chance} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def exploit_cell(reports: dict[str, dict[str, Any]], name: str, players: int, style: str) -> str:
    key = f"style-{style}-{name}" if players == 2 else f"team-{players}-{style}-{name}"
    report = reports.get(key)
    if report is None:
        return NOT_PLAYED
    share = report["bots"][style]["wins"][0]
    return f"{share:.0%} ({interval(report, style)}) of {report['games']}"


def commands(reports: dict[str, dict[str, Any]]) -> str:
    """Date and command of every match, as one block."""
    lines = [
        f"{reports[m.key]['date']}  {reports[m.key]['command']}"
        for m in MATCHES
        if m.key in reports
    ]
    return "```text\n" + "\n".join(lines) + "\n```\n"
