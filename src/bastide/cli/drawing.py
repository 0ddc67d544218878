"""Drawing a game on the screen: the interface of each game's drawing, and a plain one for all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule as Line
from rich.table import Table
from rich.text import Text as Styled

from ..catalogue import rules_of
from ..core.faces import loaded
from ..core.rules import Rules
from ..core.text import Text, say, text_of
from ..views import View
from .news import NewsStyle
from .options import describe_options
from .seats import named_seat, seat_style


@dataclass(frozen=True)
class Scene:
    """A view and what is needed to draw it."""

    view: View
    rules: Rules[Any]
    lang: str
    width: int
    who: Sequence[str] = ()
    """The player of each seat in a word: "you", the name of a bot. Empty for a record."""

    @property
    def table(self) -> dict[str, Any]:
        table: dict[str, Any] = self.view["table"]
        return table

    @property
    def viewer(self) -> int | None:
        seat: int | None = self.view["viewer"]
        return seat

    @property
    def players(self) -> int:
        players: int = self.view["players"]
        return players

    def text(self, text: Text | str, **params: object) -> str:
        """A text, or the message of a key, in words."""
        return text_of(text).fill(self.lang, **params)

    def seat(self, seat: int) -> Styled:
        return named_seat(self.rules, seat, self.lang)

    def seat_and_player(self, seat: int) -> Styled:
        name = self.seat(seat)
        if self.who:
            name.append(f" · {self.who[seat]}", style="bold" if seat == self.viewer else "dim")
        return name

    def style(self, seat: int) -> str:
        return seat_style(self.rules, seat)


@dataclass(frozen=True)
class Entry:
    """An option in the list: the heading it is below, and its words there."""

    heading: str = ""
    words: str = ""
    """Empty: the sentence of the game."""


PLAY_HELP = tuple(
    say(f"cli/play-{command}")
    for command in ("option", "undo", "why", "rules", "table", "hand", "log", "save", "quit")
)
"""The commands of a game. The form `about` explains each."""


def no_order(view: View, token: str) -> tuple[int, int]:
    return (0, 0)


def no_entry(view: View, token: str, lang: str) -> Entry:
    return Entry()


def no_remark(view: View, token: str, lang: str) -> str:
    return ""


@dataclass(frozen=True)
class Help:
    """The commands that can be typed during a game, with examples and notes of that game."""

    place: str
    build: str
    rule: str
    command: Text
    hand: Text
    notes: Text

    def of(self, lang: str) -> str:
        examples = {
            key: getattr(self, key) for key in ("place", "build", "rule", "command", "hand")
        }
        rows = [row.filled(**examples) for row in PLAY_HELP]
        typed = [row.of(lang) for row in rows]
        width = max(map(len, typed))
        lines = [
            f"  {command:<{width}}  {row.form('about').of(lang)}"
            for command, row in zip(typed, rows, strict=True)
        ]
        return "\n".join([*lines, self.notes.of(lang)])


@dataclass(frozen=True)
class Drawing:
    """The screens of one game."""

    table: Callable[[Scene], RenderableType]
    """Everything on the table that the viewer may see."""
    status: Callable[[Scene], RenderableType]
    """The viewer's own goods in a line, for the small decisions in between."""
    hand: Callable[[Scene], RenderableType]
    """The viewer's cards, or what else there is to build, in detail."""
    full_at: frozenset[str] | None = None
    """Kinds of decision that show the whole table. None: all of them."""
    once: bool = True
    """True if they show it only when the turn, the phase or the player has changed."""
    order: Callable[[View, str], tuple[int, int]] = no_order
    """The rank of an option in the list."""
    entry: Callable[[View, str, str], Entry] = no_entry
    """The short name of an option, where its sentence would be too long for a list."""
    remark: Callable[[View, str, str], str] = no_remark
    """A note on an option, in a word or two. Mostly empty."""
    news_style: NewsStyle = field(default_factory=NewsStyle)
    """The kinds of event that share a line of the news."""
    asked: tuple[str, ...] = ()
    """Options worth a question before the game."""
    help: Help = field(
        default_factory=lambda: Help(
            "pass",
            "pass",
            "M-2.3",
            say("cli/hand-command"),
            say("cli/help-hand"),
            say("cli/help-notes"),
        )
    )
    """The help for typing during the game."""
    rule: str = "M-2.3"
    """A rule to name as an example."""
    has_secrets: bool = True
    """True if a saved game holds what its players may not see."""


SPACE_IN_HEADING = 10
"""For what is between the words of a heading, and some line behind them."""


def heading(scene: Scene) -> Line:
    """Turn and phase, game and variant."""
    turn, phase = scene.view["turn"], scene.rules.phases[scene.view["phase"]].name.of(scene.lang)
    where = scene.text("cli/turn-and-phase", turn=turn, phase=phase) if turn else phase
    names = describe_options(scene.rules, scene.view["options"], scene.lang)
    names.insert(0, scene.rules.title.of(scene.lang))
    while names and len(where) + len(", ".join(names)) + SPACE_IN_HEADING > scene.width:
        names.pop()
    title = Styled(where, style="bold")
    if names:
        title.append(f"  ·  {', '.join(names)}", style="not bold dim")
    return Line(title, style="dim", align="left")


def fitted(text: str, width: int) -> str:
    return text[: width - 1] + "…" if len(text) > width else text.ljust(width)


def padded(text: Styled, width: int) -> Styled:
    text.append(" " * max(0, width - text.cell_len))
    return text


def flowing(parts: Sequence[Styled], first: Styled, width: int, indent: int, gap: str) -> Styled:
    """Parts in lines, the first of which begins with `first`. No part is torn apart."""
    lines = [first]
    for number, part in enumerate(parts):
        if number and lines[-1].cell_len + len(gap) + part.cell_len > width:
            lines.append(Styled(" " * indent))
        elif number:
            lines[-1] = lines[-1] + Styled(gap)
        lines[-1] = lines[-1] + part
    return Styled("\n").join(lines)


# --- A game without its own drawing ----------------------------------------------------------

SEAT_NAMES = ("seat", "colour")


def draw_anything(scene: Scene) -> RenderableType:
    """The view's own words: what is on the table first, then each seat."""
    grid = Table.grid(padding=(0, 2))
    for key, value in scene.table.items():
        if key != "seats":
            grid.add_row(Styled(f" {labelled(scene, key)}", style="bold"), plain(value))
    parts: list[RenderableType] = [heading(scene), grid]
    for seat, row in enumerate(scene.table.get("seats", ())):
        words = plain(facts_of(scene, row))
        line = scene.seat_and_player(seat) + Styled(f": {words}")
        parts.append(Padding(line, (0, 0, 0, 1)))
    return Group(*parts)


def labelled(scene: Scene, key: str) -> str:
    return scene.rules.labels[key].of(scene.lang) if key in scene.rules.labels else key


def facts_of(scene: Scene, row: dict[str, Any]) -> dict[str, Any]:
    """The goods of a seat, under its names."""
    return {labelled(scene, key): value for key, value in row.items() if key not in SEAT_NAMES}


def plain(value: Any) -> str:
    """Any value of a view in words. Empty and zero values are left out."""
    if isinstance(value, dict):
        return ", ".join(_fact(key, inner) for key, inner in value.items() if _counts(inner))
    if isinstance(value, list) and any(isinstance(inner, dict) for inner in value):
        # a thing of which nothing but its number is known is not worth a line
        return "\n".join(plain(inner) for inner in value if sum(map(_counts, inner.values())) > 1)
    if isinstance(value, list):
        return ", ".join(map(plain, value)) or "–"
    return "–" if value is None else str(value)


def _fact(key: str, value: Any) -> str:
    if value is True:
        return key
    words = plain(value)
    return f"{key} ({words})" if isinstance(value, dict) else f"{key} {words}"


def _counts(value: Any) -> bool:
    return any(map(_counts, value.values())) if isinstance(value, dict) else bool(value)


def status_of_anyone(scene: Scene) -> RenderableType:
    if scene.viewer is None:
        return Styled("")
    row = scene.table["seats"][scene.viewer]
    words = plain(facts_of(scene, row))
    return scene.seat_and_player(scene.viewer) + Styled(f": {words}")


PLAIN_DRAWING = Drawing(table=draw_anything, status=status_of_anyone, hand=status_of_anyone)


def drawing_of(game: str) -> Drawing:
    """The drawing of a game. One that has none is drawn from the words of its view."""
    return loaded(rules_of(game).faces.drawing, PLAIN_DRAWING)
