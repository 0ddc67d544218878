"""The table: castle, road, prestige cards, players, favors and the viewer's hand."""

from __future__ import annotations

from typing import Any

from rich.console import Console, Group, RenderableType
from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Styled

from ...core.text import say
from ...core.words import capitalised
from ...magna_carta import words
from ...magna_carta.data import POWER_KEYS, SECTION_KEYS, SECTION_NAMES, TOKEN_POINTS
from ...magna_carta.vocabulary import GOOD_KEYS, GOOD_NAMES, GOODS, SHORT_GOODS, Prestige
from ...outlook import LEFT_AT_THE_END
from ..drawing import Scene, fitted, heading, padded
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
from .cards import PRESTIGE_CARD, building_of, card_name, hand_table, short_cost, short_effect

CUBE = "▪"
ROWS_WITH_EFFECTS = 11
"""A longer road is drawn in columns, without the effects."""
NAME, COLUMN = 18, 38
"""Widths of a card's name and of all that is shown of a card."""
EFFECTS_FROM = 80
"""The width from which there is room for the effects of cards."""


def draw_table(scene: Scene) -> RenderableType:
    parts: list[RenderableType] = [
        heading(scene),
        draw_castle(scene),
        draw_road(scene),
        draw_prestige(scene),
        Styled(""),
    ]
    players = draw_players(scene)
    if "resources" not in scene.table:
        parts.append(players)
    else:
        parts += beside_or_below(scene, players, draw_favors(scene))
    if scene.viewer is not None:
        hand = scene.table["seats"][scene.viewer]["hand"]
        parts += [Styled(""), hand_table(scene, hand)]
    return Group(*parts)


def beside_or_below(
    scene: Scene, left: RenderableType, right: RenderableType
) -> list[RenderableType]:
    """Two parts in a row where the screen is wide enough."""
    console = Console(width=10 * scene.width)
    measured = [Measurement.get(console, console.options, part).maximum for part in (left, right)]
    if sum(measured) > scene.width:
        return [left, Styled(""), right]
    row = Table.grid()
    row.add_row(left, right)
    return [row]


# --- Castle and prestige --------------------------------------------------------------------------


def draw_castle(scene: Scene) -> RenderableType:
    """Tokens left of each section, and what one of them is worth."""
    line = Styled.assemble((f" {scene.text('cli/castle')}", "bold"))
    castle = scene.table["castle"]
    for section, key in enumerate(SECTION_KEYS):
        left = castle["tokens"][key]
        won = sum(seat["tokens"][key] for seat in scene.table["seats"])
        gone = castle["lost"][key] + won
        line.append(f"   {SECTION_NAMES[section].of(scene.lang)} ")
        line.append(LEFT * left, style="yellow")
        line.append(GONE * gone, style="dim")
        line.append(f" {TOKEN_POINTS[section]} PP", style="dim")
    return line


def draw_prestige(scene: Scene) -> RenderableType:
    """The prestige cards that no one has built, with points and price."""
    title = Styled(f" {scene.text('cli/prestige')}", style="bold")
    cards = [PRESTIGE_CARD[key] for key in scene.table["prestige"]]
    if not cards:
        return title + Styled("  –", style="not bold")
    cells = [prestige_cells(scene, card) for card in cards]
    widest = sum(max(row[i].cell_len for row in cells) + 1 for i in range(3))
    columns = max(1, (scene.width - 3) // widest)
    grid = Table.grid(padding=(0, 1, 0, 0))
    for i in range(3 * columns):
        grid.add_column(justify="right" if i % 3 == 1 else "left", no_wrap=True)
    for i in range(0, len(cells), columns):
        grid.add_row(*[cell for row in cells[i : i + columns] for cell in row])
    return Group(title, Padding(grid, (0, 0, 0, 3)))


def prestige_cells(scene: Scene, card: Prestige) -> list[Styled]:
    """Name, points and cost. A lily for each favor it gives."""
    favors = scene.view["options"]["favors"]
    points = card.favors_points if favors else card.points
    name = Styled(card.name.of(scene.lang))
    if favors and card.fleurs:
        name.append(f" {LILY * card.fleurs}", style="yellow")
    return [name, Styled(f"{points} PP"), Styled(short_cost(card.cost, scene.lang), style="dim")]


# --- The road -------------------------------------------------------------------------------------


def draw_road(scene: Scene) -> RenderableType:
    """Card by card from the castle outwards. A long road in columns, to be read downwards."""
    title = Styled.assemble((f" {scene.text('cli/road')}", "bold"))
    legend = (
        say("cli/road-legend")
        if scene.table["provost"] is not None
        else say("cli/road-legend-light")
    )
    title.append(f"  {scene.text(legend)}", style="dim")
    cards = list(enumerate(scene.table["road"]))
    lines = [title]
    if len(cards) <= ROWS_WITH_EFFECTS and scene.width >= EFFECTS_FROM:
        padded(title, COLUMN + 1).append(scene.text("cli/effects"), style="dim")
        for position, card in cards:
            lines.append(road_cell(scene, position, card) + Styled(" ") + road_effect(scene, card))
    else:
        columns = max(1, scene.width // (COLUMN + 1))
        rows = -(-len(cards) // columns)
        for row in range(rows):
            cells = [road_cell(scene, *cards[i]) for i in range(row, len(cards), rows)]
            lines.append(Styled(" ").join(cells))
    return Styled("\n").join(lines)


def road_cell(scene: Scene, position: int, card: dict[str, Any]) -> Styled:
    """Number, name, owner and worker of a card, in columns of fixed width."""
    owner, worker = card["owner"], card["worker"]
    here = position == scene.table["provost"]
    style = scene.style(owner) if owner is not None else ""
    cell = Styled()
    cell.append(PROVOST if here else " ", style="bold yellow")
    cell.append(f"{position + 1:>3} ", style="" if card["in_reach"] else "dim")
    cell.append(fitted(road_name(card, scene.lang), NAME), style=style)
    cell.append(" ")
    cell.append_text(padded(scene.seat(owner) if owner is not None else Styled("–", "dim"), 7))
    if worker is not None:
        cell.append(WORKER, style=scene.style(worker))
        cell.append_text(scene.seat(worker))
    return padded(cell, COLUMN)


def road_name(card: dict[str, Any], lang: str) -> str:
    if card["side"] == "prestige":
        return f"{PRESTIGE_MARK} {PRESTIGE_CARD[card['prestige']].name.of(lang)}"
    if card["side"] == "residence":
        return f"{RESIDENCE} {say('cli/residence').of(lang)}"
    name = card_name(building_of(card), lang)
    if card["cubes"]:
        name += f" {CUBE}{card['cubes']}"
    return f"{name} →{RESIDENCE}" if card["turns_later"] else name


def road_effect(scene: Scene, card: dict[str, Any]) -> Styled:
    """The effect for a worker there, and for the owner when another works."""
    if card["side"] != "building":
        return Styled("")
    building = building_of(card)
    secondary = short_effect(building.secondary, scene.lang)
    style = "" if card["in_reach"] else "dim"
    text = Styled(short_effect(building.primary, scene.lang), style=style)
    if secondary:
        text.append(f" | {secondary}", style="dim")
    return text


# --- Players --------------------------------------------------------------------------------------


def draw_players(scene: Scene) -> RenderableType:
    """A row for each player. The bridge says who passed, in which order."""
    goods = map(capitalised, SHORT_GOODS[:GOODS])
    columns = (
        say("cli/deniers"),
        *goods,
        say("cli/workers"),
        say("cli/cards"),
        say("cli/bridge"),
        say("cli/points-pp"),
    )
    table = players_table(scene, columns)
    for seat, row in enumerate(scene.table["seats"]):
        table.add_row(*player_row(scene, seat, row))
    extra = light_prestige(scene)
    padded_table = Padding(table, (0, 0, 0, 1))
    return Group(padded_table, *extra) if extra else padded_table


def player_row(scene: Scene, seat: int, row: dict[str, Any]) -> list[Styled | str]:
    name = scene.seat_and_player(seat)
    if seat == scene.table["first"]:
        name.append(" ¹")
    aside = f"-{row['workers_aside']}" if row["workers_aside"] else ""
    bridge = scene.table["bridge"]
    return [
        name,
        deniers_cell(row),
        *cells_of_cubes(row["goods"]),
        f"{row['workers']}{aside}",
        Styled.assemble(f"{row['hand_size']}", (f"/{row['pile_size']}", "dim")),
        str(bridge.index(seat) + 1) if seat in bridge else "",
        Styled(str(row["score"] - left_over(row)), style="bold"),
    ]


def left_over(row: dict[str, Any]) -> int:
    """The points that goods and deniers would add if the game ended now."""
    return sum(row["points"][source] for source in LEFT_AT_THE_END)


def light_prestige(scene: Scene) -> list[RenderableType]:
    """In the light rules prestige cards lie in front of their builder, not on the road."""
    if scene.view["options"]["variant"] != "light":
        return []
    lines: list[RenderableType] = []
    for seat, row in enumerate(scene.table["seats"]):
        if row["prestige"]:
            names = ", ".join(PRESTIGE_CARD[key].name.of(scene.lang) for key in row["prestige"])
            lines.append(Styled(f" {PRESTIGE_MARK} ") + scene.seat(seat) + Styled(f": {names}"))
    return lines


def draw_favors(scene: Scene) -> RenderableType:
    """The Favors: prestige track, powers and Resource cards."""
    table = titled_table(scene, say("cli/favors"))
    table.add_column(scene.text("cli/track"), justify="right")
    table.add_column(scene.text("cli/powers"))
    table.add_column(scene.text("cli/resources"))
    for seat, row in enumerate(scene.table["seats"]):
        powers = ", ".join(short_power(key, scene.lang) for key in row["powers"]) or "–"
        table.add_row(scene.seat(seat), str(row["track"]), powers, resources_of(scene, seat, row))
    pile = scene.table["resources"]
    below = scene.text("cli/resource-pile", pile=pile["pile"], discard=pile["discard"])
    return Group(Padding(table, (0, 0, 0, 1)), Styled(f" {below}", style="dim"))


def short_power(key: str, lang: str) -> str:
    """A power without its explanation: II-B."""
    return words.short_power(POWER_KEYS.index(key)).of(lang)


def resources_of(scene: Scene, seat: int, row: dict[str, Any]) -> str:
    """The number of a player's Resource cards, and their kinds where they are known."""
    count = row["resource_count"]
    known = row["resource_cards"] if seat == scene.viewer else None
    text = str(count)
    if known and count:
        held = [
            f"{known[key]} {GOOD_NAMES[good].of(scene.lang)}"
            for good, key in enumerate(GOOD_KEYS)
            if known[key]
        ]
        text += f" ({', '.join(held)})"
    if row["looks_at"] is not None and seat == scene.viewer:
        good = GOOD_NAMES[GOOD_KEYS.index(row["looks_at"])]
        text += f"; {scene.text('cli/looks-at', good=good)}"
    return text


def draw_status(scene: Scene) -> RenderableType:
    """The viewer's goods in one line."""
    if scene.viewer is None:
        return Styled("")
    row = scene.table["seats"][scene.viewer]
    left = left_over(row)
    return goods_line(scene, GOOD_NAMES, f"{row['score'] - left} +{left}")
