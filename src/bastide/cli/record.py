"""`bastide record`: show, verify and replay the records of games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Styled

from ..catalogue import rules_of
from ..core.chance import CHANCE
from ..core.errors import RecordError
from ..core.notes import Note
from ..core.record import Record
from ..core.rules import ALL_SEEING, Rules
from ..core.text import say
from ..game import Game
from ..records import Player, load, people_of, replay, tags_of, verify
from .desk import Desk, desk_of
from .drawing import Scene, drawing_of
from .errors import CliError
from .lists import JsonFlag
from .news import news_lines
from .options import describe_options, whole_number
from .play_screen import show_result
from .seats import seat_from, seat_name
from .words import YES, folded

TAGS = {
    "event": say("cli/event"),
    "site": say("cli/site"),
    "date": say("cli/date"),
    "time_control": say("cli/time-control"),
    "result": say("cli/result-2"),
}

FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="file")]
SeatFlag = Annotated[str | None, typer.Option("--seat", metavar="SEAT", help="record-seat")]
FAULTY = 1
"""Exit code for a record that does not hold what it says."""


def record_show(
    ctx: typer.Context, file: FileArgument, seat: SeatFlag = None, as_json: JsonFlag = False
) -> None:
    desk = desk_of(ctx)
    record = load(file)
    rules = rules_of(record.game)
    viewer = viewer_from(seat, rules, record.players, desk.lang)
    whole = record.seen == "all"
    if as_json:
        if seat is not None:
            record = replace(verify(record).record(viewer), tags=record.tags)
        desk.write(record.to_json())
        return
    show_header(desk, record, rules)
    if not whole:
        desk.say("cli/only-tokens")
        desk.write(record.to_text().partition("\n\n")[2])
        return
    game = verify(record)
    show_events(desk, game, viewer, notes=record.notes)
    if game.over:
        show_result(desk, game, [])
    else:
        desk.say("cli/still-running")


def record_verify(ctx: typer.Context, file: FileArgument) -> None:
    desk = desk_of(ctx)
    try:
        game = verify(load(file))
    except RecordError as error:
        if not file.exists():
            raise
        reason = error.say(desk.lang)
        desk.complain(reason if str(file) in reason else f"{file}: {reason}")
        raise typer.Exit(FAULTY) from None
    text = say("cli/verified") if game.over else say("cli/verified-running")
    scores = " ".join(map(str, game.scores()))
    desk.say(text, actions=game.plies, turns=game.turn, scores=scores)


def record_replay(
    ctx: typer.Context,
    file: FileArgument,
    to: Annotated[
        int | None,
        typer.Option("--to", metavar="PLY", help="to", parser=whole_number("--to")),
    ] = None,
    seat: SeatFlag = None,
) -> None:
    desk = desk_of(ctx)
    record = load(file)
    rules = rules_of(record.game)
    viewer = viewer_from(seat, rules, record.players, desk.lang)
    positions = positions_of(record)
    last = len(positions) - 1
    if to is not None and to > last:
        raise CliError("cli/ply-out-of-range", most=last, given=to)
    player = Replay(desk, positions, viewer, record.notes)
    if desk.is_interactive():
        player.step_through(to or 0)
    else:
        player.print_all(last if to is None else to)


def viewer_from(seat: str | None, rules: Rules[Any], players: int, lang: str) -> int | None:
    """A seat, a spectator, or (when nothing was asked for) someone who sees everything."""
    if seat is None:
        return ALL_SEEING
    if folded(seat) in ("spectator", "spectateur"):
        return None
    return seat_from(seat, rules, players, lang)


def positions_of(record: Record) -> list[Game]:
    """The game after 0, 1, 2 ... actions, chance included."""
    verify(record)
    game = replay(record, plies=0)
    positions = [game.copy()]
    for token in record.tokens:
        game.apply(token)
        positions.append(game.copy())
    return positions


def show_header(desk: Desk, record: Record, rules: Rules[Any]) -> None:
    title = rules.title.of(desk.lang)
    desk.say("cli/record-of", style="bold", title=title)
    options = {o.key: record.options.get(o.key, "") for o in rules.options}
    values = {
        key: value if known.choices else value == YES.of("en")
        for (key, value), known in zip(options.items(), rules.options, strict=True)
    }
    grid = Table.grid(padding=(0, 2))
    names = ", ".join(describe_options(rules, values, desk.lang))
    grid.add_row(desk.text("cli/header-rules"), names)
    grid.add_row(desk.text("cli/header-players"), str(record.players))
    grid.add_row(desk.text("cli/header-actions"), str(len(record.tokens)))
    grid.add_row(desk.text("cli/header-seen"), seen_by(desk, record, rules))
    if record.scores is not None:
        grid.add_row(desk.text("cli/header-scores"), " ".join(map(str, record.scores)))
    for seat, player in enumerate(people_of(record)):
        if player != Player():
            grid.add_row(seat_name(rules, seat, desk.lang), said_of(desk, player))
    shown = {*tags_of(record.game, people_of(record))}
    for key, value in record.tags.items():
        if key not in shown:
            grid.add_row(desk.text(TAGS[key]) if key in TAGS else key, value)
    desk.show(grid, "")


def said_of(desk: Desk, player: Player) -> str:
    """A player's name, and which bot it is where it is one."""
    bot = desk.text("cli/bot-played", bot=player.bot) if player.bot else ""
    return f"{player.name} ({bot})" if player.name and bot else player.name or bot


def show_note(desk: Desk, note: Note) -> None:
    """A comment, and the values behind it."""
    values = [f"{key} {value}".rstrip() for key, value in note.values.items()]
    desk.show(Padding(Styled("; ".join(filter(None, [note.comment, *values])), "italic"), (0, 2)))


def seen_by(desk: Desk, record: Record, rules: Rules[Any]) -> str:
    if record.seen == "all":
        return desk.text("cli/everybody")
    if record.seen in rules.seat_keys:
        return seat_name(rules, rules.seat_keys.index(record.seen), desk.lang)
    return desk.text("cli/spectator")


def show_events(
    desk: Desk,
    game: Game,
    viewer: int | None,
    since: int = -1,
    notes: Mapping[int, Note] | None = None,
) -> None:
    """Print the events after ply `since`, with each note behind its action."""
    events = game.events_for(viewer, since=since + 1)
    news_style = drawing_of(game.rules.key).news_style
    noted = {ply: n for ply, n in sorted((notes or {}).items()) if since < ply <= game.plies}
    for ply, note in noted.items():
        reported = [event for event in events if event.ply <= ply]
        events = events[len(reported) :]
        desk.show(*news_lines(reported, game.rules, game.players, desk.lang, news_style))
        show_note(desk, note)
    desk.show(*news_lines(events, game.rules, game.players, desk.lang, news_style))


class Replay:
    """A finished or running game, position by position."""

    def __init__(
        self,
        desk: Desk,
        positions: list[Game],
        viewer: int | None,
        notes: Mapping[int, Note],
    ) -> None:
        self.desk = desk
        self.notes = notes
        self.positions = positions
        self.viewer = viewer
        self.last = len(positions) - 1

    def show(self, ply: int, since: int) -> None:
        """Print the events after ply `since`, and the table at `ply`."""
        game = self.positions[ply]
        show_events(self.desk, game, self.viewer, since, self.notes)
        self.show_table(game)

    def show_table(self, game: Game) -> None:
        seat = None if self.viewer == ALL_SEEING else self.viewer
        scene = Scene(game.view(seat), game.rules, self.desk.lang, self.desk.out.width)
        self.desk.show("", drawing_of(game.rules.key).table(scene), "")
        if game.over:
            show_result(self.desk, game, [])

    def is_stop(self, ply: int) -> bool:
        """Steps stop where a player decides, and at the end."""
        return ply == self.last or self.positions[ply].seat != CHANCE

    def next_stop(self, ply: int) -> int:
        return next((p for p in range(ply + 1, self.last) if self.is_stop(p)), self.last)

    def previous_stop(self, ply: int) -> int:
        return next((p for p in range(ply - 1, 0, -1) if self.is_stop(p)), 0)

    def step_through(self, start: int) -> None:
        ply = start
        self.show(ply, -1)
        while True:
            try:
                answer = folded(
                    self.desk.ask(self.desk.text("cli/replay-prompt", ply=ply, plies=self.last))
                )
            except EOFError:
                self.desk.show("")
                return
            if answer == "q":
                return
            if answer == "":
                if ply == self.last:
                    return
                before, ply = ply, self.next_stop(ply)
            elif answer == "b":
                ply = self.previous_stop(ply)
                before = self.previous_stop(ply)
            elif answer.isdecimal() and int(answer) <= self.last:
                ply = int(answer)
                before = self.previous_stop(ply)
            else:
                self.desk.say("cli/replay-number", plies=self.last)
                continue
            self.show(ply, before)

    def print_all(self, end: int) -> None:
        """Everything in one go: the sentences, with the table whenever a turn begins."""
        since = -1
        turn = self.positions[0].turn
        for ply in range(end + 1):
            game = self.positions[ply]
            if game.turn != turn or ply == end:
                turn = game.turn
                show_events(self.desk, game, self.viewer, since, self.notes)
                self.desk.say("cli/after-actions", style="dim", ply=ply, plies=self.last)
                self.show_table(game)
                since = ply
