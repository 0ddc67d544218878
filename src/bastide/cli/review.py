"""`bastide review`: what every decision of a finished game cost, and why."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Styled

from ..catalogue import rules_of
from ..core.record import Record
from ..core.text import say
from ..core.words import capital
from ..records import load, people_of, verify
from ..review import MARKED, Move, Review
from ..review import review as reviewed
from ..review.page import page_of
from ..review.reasons import accuracy_text, change_text, plain
from ..review.verdicts import NAMES
from .desk import Desk, desk_of
from .errors import CliError
from .lists import JsonFlag
from .options import whole_number
from .progress import progress_on
from .seats import named_seat, seat_from, seat_name

FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="file")]


def review(
    ctx: typer.Context,
    file: FileArgument,
    seat: Annotated[str | None, typer.Option("--seat", metavar="SEAT", help="review-seat")] = None,
    effort: Annotated[
        str, typer.Option("--effort", metavar="EFFORT", help="review-effort")
    ] = "quick",
    seed: Annotated[
        int, typer.Option("--seed", metavar="S", help="review-seed", parser=whole_number("--seed"))
    ] = 0,
    open_cards: Annotated[bool, typer.Option("--open-cards", help="review-open")] = False,
    as_json: JsonFlag = False,
    as_html: Annotated[bool, typer.Option("--html", help="review-html")] = False,
) -> None:
    desk = desk_of(ctx)
    if as_json and as_html:
        raise CliError("cli/one-format")
    record = load(file)
    rules = rules_of(record.game)
    only = None if seat is None else seat_from(seat, rules, record.players, desk.lang)
    with progress_on(desk) as bar:
        task = bar.add_task(desk.text("cli/reviewing"), total=None)
        found = reviewed(
            record,
            effort,
            seed=seed,
            open_cards=open_cards,
            progress=lambda done, total: bar.update(task, completed=done, total=total),
        )
    if as_json:
        shown = found.to_json()
        if only is not None:
            shown["moves"] = [move for move in shown["moves"] if move["seat"] == only]
        desk.write(json.dumps(shown, ensure_ascii=False))
    elif as_html:
        desk.write(page_of(record, found, desk.lang, only))
    else:
        _show(desk, record, found, only)


def _show(desk: Desk, record: Record, found: Review, only: int | None) -> None:
    lang = desk.lang
    if found.open_cards:
        desk.say("cli/with-open-cards", style="bold")
    desk.show(_players(desk, record, found), "")
    marked = [move for move in found.moves if move.is_marked and only in (None, move.seat)]
    if not marked:
        desk.say("cli/nothing-marked")
    for move in marked:
        _show_move(desk, found, move)
    if found.turning_points:
        desk.say("cli/turning-points", style="bold")
    rules = rules_of(found.game)
    for point in found.turning_points:
        changes = ", ".join(
            f"{seat_name(rules, seat, lang)} {change_text(change, lang)}"
            for seat, change in enumerate(point.change)
        )
        text = say("cli/by-luck") if point.seat is None else say("cli/by-decision")
        who = "" if point.seat is None else seat_name(rules, point.seat, lang)
        desk.show(Padding(desk.text(text, turn=point.turn, who=who, changes=changes), (0, 0, 0, 2)))


def _players(desk: Desk, record: Record, found: Review) -> Table:
    rules, people = rules_of(record.game), people_of(record)
    scores = verify(record).scores()
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(desk.text("cli/player-2"), header_style="bold")
    headings = [desk.text(text) for text in (say("cli/points"), say("cli/accuracy"))]
    headings += [NAMES[verdict].of(desk.lang) for verdict in MARKED]
    headings += [desk.text(text) for text in (say("cli/lost"), say("cli/luck"))]
    for heading in headings:
        table.add_column(heading, header_style="bold", justify="right")
    for one in found.seats:
        name = named_seat(rules, one.seat, desk.lang)
        if people[one.seat].name:
            name.append(f" ({people[one.seat].name})")
        accuracy = accuracy_text(one.accuracy, desk.lang)
        counts = [str(one.counts[verdict]) for verdict in MARKED]
        lost, luck = (plain(number).of(desk.lang) for number in (one.loss, one.luck))
        table.add_row(name, str(scores[one.seat]), accuracy, *counts, lost, luck)
    return table


def _show_move(desk: Desk, found: Review, move: Move) -> None:
    rules, lang, key = rules_of(found.game), desk.lang, move.key
    verdict = NAMES[move.verdict].of(lang)
    title = desk.text(
        "cli/round-of", turn=move.turn, who=seat_name(rules, move.seat, lang), verdict=verdict
    )
    cost = desk.text(
        "cli/cost", loss=plain(-move.loss).of(lang), change=change_text(move.change, lang)
    )
    desk.show(Styled.assemble((title, "bold"), f" ({cost})"))
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_row(desk.text("cli/played"), capital(key.played.sentence.of(lang)))
    grid.add_row(desk.text("cli/better"), capital(key.best.sentence.of(lang)))
    desk.show(Padding(grid, (0, 0, 0, 2)))
    reasons = move.why.reasons if move.why is not None else ()
    for reason in reasons:
        desk.show(Padding(reason.words.of(lang), (0, 0, 0, 2)))
