"""Tiles in a few words: names, costs, effects and the stock."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text as Styled

from ...caylus.data import TILES
from ...caylus.forms import FORMS, effect_words
from ...caylus.vocabulary import PRESTIGE, SHORT_GOODS, STONY, WOODEN, Cost, Effect, Tile
from ...core.text import say
from ...core.words import capital, short_cubes
from ..drawing import Scene, flowing
from ..drawing_parts import LILY

TILE = {tile.key: tile for tile in TILES}
BETWEEN = " · "
LABEL = 10
"""Width of the word for a kind of tile."""
KINDS = (say("cli/wood-2"), say("cli/stone-2"), say("cli/prestige-2"))
SHORT_NAMES = {
    "w_farm_food": say("cli/w-farm-food"),
    "architect_2": say("cli/architect-2"),
}
"""Names of tiles short enough for a table."""
FAVOR_CUBES = (
    say("cli/food-2"),
    say("cli/wood-stone"),
    say("cli/cloth-2"),
    say("cli/text"),
    say("cli/gold-2"),
)
FAVOR_BUILDINGS = (
    say("cli/text-2"),
    say("cli/carpenter"),
    say("cli/mason"),
    say("cli/lawyer"),
    say("cli/architect"),
)
"""The gains of the favor table's columns, one after the other."""


def tile_name(tile: Tile, lang: str) -> str:
    return (
        SHORT_NAMES[tile.key].of(lang) if tile.key in SHORT_NAMES else capital(tile.name.of(lang))
    )


def short_cost(cost: Cost, lang: str) -> str:
    """1 food + 2 stone."""
    return short_cubes(SHORT_GOODS, cost.row).of(lang)


def short_effect(effect: Effect, lang: str) -> str:
    """An effect as it might be printed on the tile."""
    return FORMS[effect.form].short(effect).of(lang)


# --- The stock ------------------------------------------------------------------------------------


def points_of(scene: Scene, tile: Tile) -> int:
    """Printings differ on the Lawyer."""
    return int(scene.view["options"]["lawyer_points"]) if tile.key == "lawyer" else tile.points


def in_stock(scene: Scene, kind: int) -> list[Tile]:
    return [TILE[key] for key in scene.table["stock"] if TILE[key].kind == kind]


def draw_stock(scene: Scene) -> RenderableType:
    """The tiles that no one has built: those of one cost and as many points are listed together."""
    lines = [Styled(f" {scene.text('cli/stock')}", style="bold")]
    for kind, name in zip((WOODEN, STONY, PRESTIGE), KINDS, strict=True):
        groups: dict[tuple[int, str], list[str]] = {}
        for tile in in_stock(scene, kind):
            key = (points_of(scene, tile), shortest_cost(tile.cost, scene.lang))
            groups.setdefault(key, []).append(tile_name(tile, scene.lang) + extras(tile))
        parts = [
            Styled.assemble(", ".join(names), (f" {points} PP ({cost})", "dim"))
            for (points, cost), names in groups.items()
        ]
        first = Styled(f"  {scene.text(name):{LABEL}}")
        parts = parts or [Styled(scene.text("cli/empty-stock"), "dim")]
        lines.append(flowing(parts, first, scene.width, indent=LABEL + 2, gap=BETWEEN))
    return Styled("\n").join(lines)


def shortest_cost(cost: Cost, lang: str) -> str:
    """2 stone+gold: one cube goes without its number."""
    return short_cost(cost, lang).replace("1 ", "").replace(" + ", "+")


def extras(tile: Tile) -> str:
    """A lily for each favor, and the income."""
    words = f" {LILY * tile.favors}" if tile.favors else ""
    return f"{words} +{tile.income}" if tile.income else words


def draw_stock_in_full(scene: Scene) -> RenderableType:
    """Every tile of the stock, with what it costs, gives and does."""
    parts: list[RenderableType] = [Styled(scene.text("cli/stock-in-full"), style="bold")]
    for kind in (WOODEN, STONY, PRESTIGE):
        for tile in in_stock(scene, kind):
            cost = short_cost(tile.cost, scene.lang)
            line = Styled.assemble(
                (f"  {tile_name(tile, scene.lang)}", "bold"),
                f"  {points_of(scene, tile)} PP  ({cost})",
            )
            parts.append(line)
            words = tile_words(tile, scene.lang)
            if words:
                parts.append(Padding(words, (0, 0, 0, 4)))
    return Group(*parts)


def tile_words(tile: Tile, lang: str) -> str:
    """The effect of a tile for workers, and its gain for the builder beside points."""
    words = [effect_words(tile.use).of(lang)] if tile.kind != PRESTIGE else []
    if tile.owner_takes:
        words[0] += f", {say('cli/owner-too').of(lang)}"
    if tile.favors:
        words.append(LILY * tile.favors)
    if tile.income:
        words.append(say("cli/income").fill(lang, income=tile.income))
    return BETWEEN.join(words)
