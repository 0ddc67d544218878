"""The table: order, castle, special buildings, road, stock, players and favors."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text as Styled

from ...caylus import data
from ...caylus.vocabulary import GOOD_NAMES, GOODS, PRESTIGE, SHORT_GOODS
from ...core.text import say
from ...core.words import capitalised
from ..drawing import Scene, fitted, flowing, heading, padded
from ..drawing_parts import (
    GONE,
    LEFT,
    LILY,
    PRESTIGE_MARK,
    PROVOST,
    RESIDENCE,
    WORKER,
    cells_of_cubes,
    deniers_cell,
    goods_line,
    players_table,
    titled_table,
)
from .tiles import FAVOR_BUILDINGS, FAVOR_CUBES, TILE, draw_stock, short_effect, tile_name

BAILIFF, SCORING, NOW = "◆", "♜", "▶"
NAME, OWNER, CELL, EFFECT = 16, 8, 38, 20
"""Widths of a tile's name, of its owner, of a space without and of its effect."""
WIDE = 2 * (CELL + EFFECT + 2)
"""From this width on there is room for the effects on the road, and for some air."""


def draw_table(scene: Scene) -> RenderableType:
    parts: list[RenderableType] = [
        heading(scene),
        draw_order(scene),
        draw_castle(scene),
        draw_specials(scene),
        draw_road(scene),
        draw_stock(scene),
        Styled(""),
        draw_players(scene),
    ]
    if not scene.view["options"]["simplified_favor"]:
        parts += [Styled(""), draw_favors(scene)]
    return Group(*parts)


def seats_in_row(scene: Scene, seats: list[int]) -> Styled:
    """1 Orange, 2 Red."""
    names = [Styled(f"{i} ") + scene.seat(seat) for i, seat in enumerate(seats, 1)]
    return Styled(", ").join(names) if names else Styled("–", "dim")


def draw_order(scene: Scene) -> RenderableType:
    """The turn order, and the players who have passed."""
    line = Styled.assemble((f" {scene.text('cli/order')}  ", "bold"))
    line.append_text(seats_in_row(scene, scene.table["order"]))
    line.append(f"   {scene.text('cli/passed')}  ", style="bold")
    return line.append_text(seats_in_row(scene, scene.table["bridge"]))


# --- Castle and special buildings -----------------------------------------------------------------


def draw_castle(scene: Scene) -> RenderableType:
    """Sections with the houses of each player, and what a scoring would give now."""
    castle = scene.table["castle"]
    table = titled_table(scene, say("cli/castle"))
    table.add_column(scene.text("cli/points-pp"), justify="right", no_wrap=True)
    table.add_column(scene.text("cli/built"), no_wrap=True)
    for seat in range(scene.players):
        table.add_column(scene.seat(seat), no_wrap=True)
    under_way = data.SECTIONS if scene.view["over"] else data.SECTION_KEYS.index(castle["section"])
    for section, key in enumerate(data.SECTION_KEYS):
        name = data.SECTION_NAMES[section].of(scene.lang)
        built = castle["built"][key]
        dots = Styled(LEFT * built, "yellow") + Styled(GONE * (castle["parts"][key] - built), "dim")
        houses = [row["houses"][key] for row in scene.table["seats"]]
        cells = [houses_cell(section, count, under_way) for count in houses]
        mark = NOW if section == under_way else " "
        table.add_row(f"{mark} {name}", str(data.HOUSE_POINTS[section]), dots, *cells)
    parts: list[RenderableType] = [Padding(table, (0, 0, 0, 1))]
    if castle["workers"]:
        words = Styled(f"   {WORKER} {scene.text('cli/in-castle')}: ")
        parts.append(words.append_text(seats_in_row(scene, castle["workers"])))
    return Group(*parts)


def houses_cell(section: int, houses: int, under_way: int) -> Styled:
    """The number of houses, and behind an arrow their points if not yet scored."""
    cell = Styled(str(houses), style="" if houses else "dim")
    if section < under_way or (section > under_way and not houses):
        return cell
    if houses == 0:
        return cell.append(f" → -{data.PENALTY[section]}", style="red")
    favors = data.FAVORS_BY_HOUSES[
        section * data.HOUSES_COUNTED + min(houses, data.HOUSES_COUNTED - 1)
    ]
    return cell.append(f" → {LILY * favors or '–'}", style="yellow" if favors else "dim")


def draw_specials(scene: Scene) -> RenderableType:
    """The workers and their places, in the order in which they work."""
    parts = []
    for special, key in enumerate(data.SPECIAL_KEYS):
        name = data.SPECIAL_NAMES[special].of(scene.lang)
        if special != data.STABLES_SPACE:
            part = Styled(f"{name} ") + worker_on(scene, scene.table["special"][key])
            if key == "inn" and scene.table["inn_guest"] is not None:
                part += Styled(f" ({scene.text('cli/guest')} ") + scene.seat(
                    scene.table["inn_guest"]
                )
                part.append(")")
            parts.append(part)
        elif scene.players > 2:
            circles = [worker_on(scene, seat) for seat in scene.table["stables"]]
            parts.append(Styled(f"{name} ") + Styled(" ").join(circles))
    title = Styled.assemble((f" {scene.text('cli/special')}  ", "bold"))
    return flowing(parts, title, scene.width, indent=3, gap="   ")


def worker_on(scene: Scene, seat: int | None) -> Styled:
    if seat is None:
        return Styled("–", "dim")
    return Styled(WORKER, scene.style(seat)) + scene.seat(seat)


# --- The road -------------------------------------------------------------------------------------


def draw_road(scene: Scene) -> RenderableType:
    """Space by space from the castle outwards, in columns that are read downwards."""
    title = Styled.assemble((f" {scene.text('cli/road')}", "bold"))
    title.append(f"  {scene.text('cli/road-legend-provost-bailiff-scoring-worker')}", style="dim")
    effects = scene.width >= WIDE
    cells = [road_cell(scene, space, effects) for space in scene.table["road"]]
    columns = 2 if effects else max(1, scene.width // (CELL + 1))
    rows = -(-len(cells) // columns)
    lines = [Styled(" ").join(cells[row::rows]) for row in range(rows)]
    return Styled("\n").join([title, *lines])


def road_cell(scene: Scene, space: dict[str, Any], effects: bool) -> Styled:
    """Markers, number, name, owner and worker of a space, in columns of fixed width."""
    number, owner, later = space["space"], space["owner"], space["turns_later_for"]
    cell = Styled()
    cell.append(BAILIFF if number == scene.table["bailiff"] else " ", style="bold")
    cell.append(PROVOST if number == scene.table["provost"] else " ", style="bold yellow")
    cell.append(f"{number:>2}", style="" if space["in_reach"] else "dim")
    cell.append(SCORING if number - 1 in data.SCORING_SPACE else " ", style="bold")
    style = scene.style(owner) if owner is not None else ""
    cell.append(" " + fitted(space_name(space, scene.lang), NAME), style=style)
    held = Styled("–" if space["tile"] else "", "dim") if owner is None else scene.seat(owner)
    if later is not None:
        held = Styled(RESIDENCE, scene.style(later)) + scene.seat(later)
    cell.append_text(padded(held, OWNER))
    if space["worker"] is not None:
        cell.append_text(worker_on(scene, space["worker"]))
    padded(cell, CELL)
    if effects and space["tile"]:
        words = short_effect(TILE[space["tile"]].use, scene.lang)
        cell.append(f" {words}", style="" if space["in_reach"] else "dim")
    return padded(cell, CELL + 1 + EFFECT) if effects else cell


def space_name(space: dict[str, Any], lang: str) -> str:
    if space["residence"]:
        return f"{RESIDENCE} {say('cli/residence').of(lang)}"
    if space["tile"] is None:
        return "·"
    tile = TILE[space["tile"]]
    name = tile_name(tile, lang)
    return f"{PRESTIGE_MARK} {name}" if tile.kind == PRESTIGE else name


# --- Players --------------------------------------------------------------------------------------


def draw_players(scene: Scene) -> RenderableType:
    """A row for each player: rank, goods, workers and the price of the next one."""
    goods = map(capitalised, SHORT_GOODS[:GOODS])
    columns = (
        say("cli/rank-text"),
        say("cli/deniers"),
        *goods,
        say("cli/workers"),
        say("cli/price"),
        say("cli/points-pp"),
    )
    table = players_table(scene, columns, gap=2 if scene.width >= WIDE else 1)
    for seat, row in enumerate(scene.table["seats"]):
        at_the_end = row["score"] - row["prestige"]
        table.add_row(
            scene.seat_and_player(seat),
            str(row["rank"] or "–"),
            deniers_cell(row),
            *cells_of_cubes(row["goods"]),
            str(row["workers"]),
            str(row["price_of_next_worker"]),
            Styled.assemble((f"{row['prestige']}", "bold"), (f" +{at_the_end}", "dim")),
        )
    return Padding(table, (0, 0, 0, 1))


def draw_favors(scene: Scene) -> RenderableType:
    """The favor table: the column of each marker, and what the columns give."""
    table = titled_table(scene, say("cli/favors"))
    for seat in range(scene.players):
        table.add_column(scene.seat(seat), justify="right", no_wrap=True)
    table.add_column(scene.text("cli/open-columns", open=scene.table["open_columns"]))
    effects = (
        scene.text("cli/favor-points"),
        scene.text("cli/favor-deniers"),
        columns_in_row([text.of(scene.lang) for text in FAVOR_CUBES]),
        columns_in_row([text.of(scene.lang) for text in FAVOR_BUILDINGS]),
    )
    for line, key in enumerate(data.LINE_KEYS):
        columns = [str(row["favors"][key]) for row in scene.table["seats"]]
        table.add_row(data.LINE_NAMES[line].of(scene.lang), *columns, effects[line])
    return Padding(table, (0, 0, 0, 1))


def columns_in_row(words: list[str]) -> str:
    """Two columns that are open from the start, two after the Dungeon, one after the Walls."""
    return " | ".join(", ".join(part) for part in (words[:2], words[2:4], words[4:]))


# --- In between -----------------------------------------------------------------------------------


def draw_status(scene: Scene) -> RenderableType:
    """The viewer's goods in one line, and what else the decision is about."""
    if scene.viewer is None:
        return Styled("")
    row = scene.table["seats"][scene.viewer]
    line = goods_line(scene, GOOD_NAMES, str(row["prestige"]))
    kind = scene.view["decision"]["kind"]
    if kind == "place":
        return Group(line, draw_whereabouts(scene, row))
    if kind == "batch":
        return Group(line, Styled(""), draw_castle(scene))
    if kind == "favor" and not scene.view["options"]["simplified_favor"]:
        return Group(line, Styled(""), draw_favors(scene))
    return line


def draw_whereabouts(scene: Scene, row: dict[str, Any]) -> RenderableType:
    """Workers left, the provost, the builders in the castle and the players who have passed."""
    facts = [
        Styled(f"{scene.text('cli/workers')} {row['workers']}"),
        Styled(f"{scene.text('cli/provost')} {scene.table['provost']}"),
        Styled(f"{scene.text('cli/bailiff')} {scene.table['bailiff']}"),
    ]
    lists = (
        (say("cli/in-castle"), scene.table["castle"]["workers"]),
        (say("cli/passed"), scene.table["bridge"]),
    )
    for text, seats in lists:
        if seats:
            facts.append(Styled(f"{scene.text(text)}: ") + seats_in_row(scene, seats))
    return Styled(" ") + Styled(" · ").join(facts)
