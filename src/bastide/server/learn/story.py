"""The story of a finished game for other sites: title, description and a picture (1200 by 630).

Made here from the result and the review, without a browser: who came where, castle and road of the
final board, and the graph of everyone's chance to win (without a review: of everyone's points).
"""

from __future__ import annotations

import html
import re
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ...catalogue import rules_of
from ...core.text import say
from ...game import Game
from ...review.reasons import whole_percent
from ..tables.game_history import ranks_of
from ..tables.line_of_play import replayed
from ..tables.position_view import events_since, names_of
from ..tables.table_in_memory import Room
from .drawing import Board, Colour, colour
from .review_curve import Curve

WIDTH, HEIGHT = 1200, 630
PAPER, INK, FAINT, RULE = map(colour, ("#fbf4e4", "#2a1c10", "#6d5a40", "#c9b48a"))
STONE = colour("#e4d8bd")
TINCTURES: dict[str, tuple[str, Colour]] = {
    "red": ("gules", colour("#a02a27")),
    "blue": ("azure", colour("#2b568f")),
    "green": ("vert", colour("#2b7b62")),
    "orange": ("tenne", colour("#dd9430")),
    "purple": ("purpure", colour("#6f4187")),
    "black": ("sable", colour("#3a3733")),
}
GRAPH = (60, 446, 1080, 118)
SECTIONS = ("dungeon", "walls", "towers")
CASTLE_AT = (783, 152, 1.05)
ROAD_AT, ROAD_WIDE = (738, 374), 20
"""Where the road begins, and the houses in one of its rows: there is room for two."""
ROOF, GREEN = colour("#6b3d20"), colour("#3f7a4f")
WORDS = {
    "won": say("server/won"),
    "shared": say("server/shared"),
    "players": say("server/players"),
    "rounds": say("server/rounds"),
    "chances": say("server/chances"),
    "points": say("server/points"),
    "accuracy": say("server/accuracy"),
}


@dataclass
class StoryText:
    """The words of a picture and of a description."""

    title: str
    about: str
    names: list[str]
    colours: list[str]
    scores: list[int]
    ranks: list[int]
    accuracy: list[float | None]
    castle: dict[str, list[int | None]]
    parts: dict[str, int]
    road: list[tuple[int | None, bool]] = field(default_factory=list)
    """The buildings of the road: who owns one, and True for a residence."""
    course: Curve = field(default_factory=lambda: Curve([], []))
    judged: bool = False
    """True if `course` is of chances. Else it is of points."""

    @property
    def order(self) -> list[int]:
        return sorted(range(len(self.names)), key=lambda seat: (self.ranks[seat], seat))


def story_of(room: Room, curve: Curve | None, accuracy: list[float | None], lang: str) -> StoryText:
    """The facts of a finished game."""
    game, rules = room.game, rules_of(room.row.game)
    colours = list(rules.seat_keys[: game.players])
    names = [
        name or rules.seat_names[seat].of(lang)
        for seat, name in enumerate(names_of(room.seats))
    ]  # fmt: skip

    winners = [names[seat] for seat in game.winners()]
    title = WORDS["won"].filled(names=winners[0])
    if len(winners) > 1:
        title = WORDS["shared"].filled(names=tuple(winners))
    about = (
        rules.title,
        WORDS["players"].filled(n=game.players),
        WORDS["rounds"].filled(n=game.turn),
    )
    return StoryText(
        title=title.of(lang),
        about=" · ".join(text.of(lang) for text in about),
        names=names,
        colours=colours,
        scores=list(game.scores()),
        ranks=ranks_of(game),
        accuracy=accuracy if curve is not None else [None] * game.players,
        castle=castle_of(game),
        parts=parts_of(game),
        road=road_of(game),
        course=curve if curve is not None else _points(room),
        judged=curve is not None,
    )


def _points(room: Room) -> Curve:
    """Everyone's points after every decision."""
    walker = replayed(room.row, room.line, 0)
    plies, values = [0], [[float(score) for score in walker.scores()]]
    for action in [action for step in room.line for action in step.actions][: room.game.plies]:
        walker.apply(action)
        plies.append(walker.plies)
        values.append([float(score) for score in walker.scores()])
    return Curve(plies, values)


def road_of(game: Game) -> list[tuple[int | None, bool]]:
    """The owners of the buildings along the road, from the bridge on. True: it is a residence."""
    found: list[tuple[int | None, bool]] = []
    for space in game.view(None)["table"].get("road", ()):
        residence = bool(space.get("residence")) or space.get("side") == "residence"
        if residence or space.get("tile") or space.get("card"):
            found.append((space["owner"], residence))
    return found


def parts_of(game: Game) -> dict[str, int]:
    """The number of parts in each section of the castle."""
    table = game.view(None)["table"]
    castle = table.get("castle")
    if not castle:
        return {}
    if castle.get("parts"):
        return {section: castle["parts"].get(section, 0) for section in SECTIONS}
    return {
        section: sum((seat.get("tokens") or {}).get(section, 0) for seat in table["seats"])
        + (castle.get("tokens") or {}).get(section, 0)
        + (castle.get("lost") or {}).get(section, 0)
        for section in SECTIONS
    }


def castle_of(game: Game) -> dict[str, list[int | None]]:
    """The builders of each section's parts so far, in the order of building."""
    table = game.view(None)["table"]
    if not table.get("castle"):
        return {}
    events = events_since(game, None, 0, (0, 0))
    found: dict[str, list[int | None]] = {}
    for section in SECTIONS:
        owed = {
            seat["seat"]: (seat.get("houses") or seat.get("tokens") or {}).get(section, 0)
            for seat in table["seats"]
        }
        built: list[int | None] = []
        for event in events:
            if event.data.get("section") != section or event.seat not in owed:
                continue
            if event.kind in ("house", "token", "tokens"):
                many = min(int(event.data.get("tokens") or event.data.get("amount") or 1),
                           owed[event.seat])  # fmt: skip
                owed[event.seat] -= many
                built += [event.seat] * many
        for seat, left in owed.items():  # whatever was laid without an event
            built += [seat] * left
        lost = (table["castle"].get("lost") or {}).get(section, 0)
        found[section] = built + [None] * lost
    return found


# --- The picture ----------------------------------------------------------------------------------


def picture(texts: StoryText, lang: str, address: str) -> bytes:
    board = Board(WIDTH, HEIGHT, PAPER)
    board.rectangle(18, 18, WIDTH - 36, HEIGHT - 36, RULE)
    board.rectangle(20, 20, WIDTH - 40, HEIGHT - 40, PAPER)
    board.rectangle(20, 20, WIDTH - 40, 8, colour("#a02a27"))
    board.write(texts.title, 60, 44, ("title", "name"), INK, room=WIDTH - 120)
    board.write(texts.about, 60, 118, ("text", "small"), FAINT, room=WIDTH - 120)
    _standing(board, texts, lang)
    if texts.parts:
        _draw_castle(board, texts, *CASTLE_AT)
    _draw_road(board, texts)
    _graph(board, texts)
    label = WORDS["chances" if texts.judged else "points"].of(lang)
    board.write(label, GRAPH[0], GRAPH[1] - 27, ("small",), FAINT)
    board.write(address, 60, HEIGHT - 54, ("small",), FAINT, room=700)
    board.write("Bastide", WIDTH - 60, HEIGHT - 66, ("name",), colour("#a02a27"), align="right")
    return board.png()


def _standing(board: Board, texts: StoryText, lang: str) -> None:
    step = min(62, 250 / len(texts.names))
    for i, seat in enumerate(texts.order):
        y = 166 + i * step
        tall = min(46.0, step - 6)
        _shield(board, 60, y, tall, texts.colours[seat])
        middle = y + tall / 2
        board.write(texts.names[seat], 124, middle - 24, ("name", "bold", "text"), INK, room=250)
        board.write(str(texts.scores[seat]), 450, middle - 22, ("bold",), INK, align="right")
        accuracy = texts.accuracy[seat]
        if accuracy is not None:
            said = WORDS["accuracy"].fill(lang, n=whole_percent(accuracy / 100))
            board.write(said, 478, middle - 17, ("text",), FAINT, room=220)


def _shield(board: Board, x: float, y: float, tall: float, key: str) -> None:
    kind, paint = TINCTURES.get(key, TINCTURES["black"])
    wide = tall * 0.86
    lower = [
        (x + wide * (0.5 + 0.5 * np.cos(a)), y + tall * (0.5 + 0.5 * np.sin(a)))
        for a in np.linspace(0, np.pi, 24)
    ]
    board.polygon([(x, y), (x + wide, y), *lower], paint, hatch=kind)


def _draw_castle(board: Board, texts: StoryText, x: float, y: float, scale: float) -> None:
    """The same plan as on the page: keep, walls, towers. What is not built is pale."""
    for section in ("towers", "dungeon", "walls"):
        blocks = _plan(section, texts.parts[section])
        built = texts.castle[section]
        for i, (bx, by, w, h) in enumerate(blocks):
            at = (x + bx * scale + 1, y + by * scale + 1, w * scale - 2, h * scale - 2)
            if i >= len(built):
                board.rectangle(*at, RULE, 0.45)
                board.rectangle(at[0] + 1, at[1] + 1, at[2] - 2, at[3] - 2, PAPER)
                continue
            builder = built[i]
            if builder is None:
                board.rectangle(*at, STONE)
                continue
            kind, paint = TINCTURES.get(texts.colours[builder], TINCTURES["black"])
            left, top, wide, high = at
            corners = [(left, top), (left + wide, top), (left + wide, top + high)]
            board.polygon([*corners, (left, top + high)], paint, hatch=kind)
            if i + {"dungeon": 2, "walls": 5, "towers": 4}[section] >= len(built):  # merlons
                for part in range(3):
                    board.rectangle(left + part * wide * 0.38, top - 5, wide * 0.24, 6, paint)
    foot = y + 197 * scale
    board.rectangle(x - 6, foot, 300 * scale + 12, 3, colour("#8aa06a"))


def _draw_road(board: Board, texts: StoryText) -> None:
    """A house in its owner's colours for every building. A residence has a green roof."""
    houses = texts.road[: 2 * ROAD_WIDE]
    in_row = max(1, min(ROAD_WIDE, len(houses)))
    size = min(1.5, ROAD_WIDE / in_row)
    left = ROAD_AT[0] + (ROAD_WIDE - in_row * size) * 10
    for i, (owner, residence) in enumerate(houses):
        x, y = left + i % in_row * 20 * size, ROAD_AT[1] + i // in_row * 31

        def at(*corners: tuple[float, float], x: float = x, y: float = y) -> Any:
            return [(x + dx * size, y + dy * size) for dx, dy in corners]

        board.rectangle(x, y + 22 * size, 20 * size, 4, RULE)
        board.polygon(at((1, 9), (9.5, 0), (18, 9)), GREEN if residence else ROOF)
        wall = at((2, 9), (17, 9), (17, 22), (2, 22))
        if owner is None:
            board.polygon(wall, STONE)
            continue
        kind, paint = TINCTURES.get(texts.colours[owner], TINCTURES["black"])
        board.polygon(wall, paint, hatch=kind)


def _plan(section: str, count: int) -> list[tuple[float, float, float, float]]:
    """The place of each part, in a drawing of 300 by 206 (web/src/pieces/castle.ts)."""
    if section == "dungeon":
        height = 90 / max((count + 1) // 2, 3)
        return [
            (
                108 + (21 if i == count - 1 and count % 2 else (i % 2) * 42),
                148 - height * (i // 2 + 1),
                42,
                height,
            )
            for i in range(count)
        ]
    if section == "walls":
        return [(46 + i % 5 * 41.6, 196 - 24 * (i // 5 + 1), 41.6, 24) for i in range(count)]
    towers = ((8, 38, 196, 28), (254, 38, 196, 28), (66, 34, 148, 24), (200, 34, 148, 24))
    return [
        (left, foot - high * (i // 4 + 1), wide, high)
        for i, (left, wide, foot, high) in ((i, towers[i % 4]) for i in range(count))
    ]


def _graph(board: Board, texts: StoryText) -> None:
    x, y, w, h = GRAPH
    board.rectangle(x - 1, y - 1, w + 2, h + 2, RULE)
    board.rectangle(x, y, w, h, STONE)
    course = texts.course
    if not course.plies:
        return
    columns = np.linspace(0, course.plies[-1], w)
    values = np.array(course.values, np.float32)
    curves = [np.interp(columns, course.plies, values[:, seat]) for seat in range(values.shape[1])]
    if not texts.judged:
        most = max(1.0, float(values.max()))
        for seat in reversed(texts.order):
            _, paint = TINCTURES.get(texts.colours[seat], TINCTURES["black"])
            at = (h - 8) * (1 - curves[seat] / most) + 4
            board.between(x, y, at - 3.5, at + 3.5, h, PAPER)
            board.between(x, y, at - 2.5, at + 2.5, h, paint)
        return
    under = np.zeros(w)
    for seat in reversed(texts.order):
        kind, paint = TINCTURES.get(texts.colours[seat], TINCTURES["black"])
        over = under + curves[seat]
        board.between(x, y, h * (1 - over), h * (1 - under), h, paint, kind)
        under = over
    under = np.zeros(w)
    for seat in list(reversed(texts.order))[:-1]:
        under = under + curves[seat]
        edge = h * (1 - under)
        board.between(x, y, edge - 1.2, edge + 1.2, h, PAPER)


# --- For other sites ------------------------------------------------------------------------------


def description(texts: StoryText) -> str:
    scores = ", ".join(f"{texts.names[seat]} {texts.scores[seat]}" for seat in texts.order)
    return f"{texts.about}. {scores}."


TITLE, ABOUT = re.compile(r"<title>.*?</title>"), re.compile(r'<meta name="description"[^>]*>')
"""The title and description of the page, which bookmarks and plain previews show."""


def with_meta(index: str, texts: StoryText, base: str, table: str) -> str:
    """The page with its own title, and with what other sites show of a link to it."""
    properties: dict[str, Any] = {
        "og:type": "article",
        "og:site_name": "Bastide",
        "og:title": texts.title,
        "og:description": description(texts),
        "og:url": f"{base}/story/{table}",
        "og:image": f"{base}/api/tables/{table}/story.png",
        "og:image:type": "image/png",
        "og:image:width": WIDTH,
        "og:image:height": HEIGHT,
        "og:image:alt": f"{texts.title}. {description(texts)}",
    }
    tags = [
        f'<meta property="{key}" content="{html.escape(str(value))}" />'
        for key, value in properties.items()
    ]
    tags.append('<meta name="twitter:card" content="summary_large_image" />')
    title, about = html.escape(f"{texts.title} · Bastide"), html.escape(description(texts))
    index = TITLE.sub(lambda _: f"<title>{title}</title>", index, count=1)
    index = ABOUT.sub(lambda _: f'<meta name="description" content="{about}" />', index, count=1)
    return index.replace("</head>", "  " + "\n    ".join(tags) + "\n  </head>", 1)
