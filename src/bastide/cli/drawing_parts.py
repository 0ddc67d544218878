"""Parts that the drawings of several games have: signs, tables, cubes and the viewer's goods."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.table import Table
from rich.text import Text as Styled

from ..core.text import Text, say
from ..core.words import capital
from .drawing import Scene

WORKER, PROVOST, RESIDENCE, PRESTIGE_MARK, LILY = "⚒", "▶", "⌂", "★", "⚜"
LEFT, GONE = "●", "○"


def titled_table(scene: Scene, title: Text, gap: int = 2) -> Table:
    """A table without lines, whose first column has its title."""
    table = Table(box=None, pad_edge=False, padding=(0, gap, 0, 0), header_style="dim")
    table.add_column(scene.text(title), header_style="bold", no_wrap=True)
    return table


def players_table(scene: Scene, columns: Sequence[Text], gap: int = 2) -> Table:
    """A table for a row of numbers for each player."""
    table = titled_table(scene, say("cli/players"), gap)
    for text in columns:
        table.add_column(scene.text(text), justify="right", no_wrap=True)
    return table


def cells_of_cubes(goods: Mapping[str, int]) -> list[Styled | str]:
    return [Styled(str(amount), style="" if amount else "dim") for amount in goods.values()]


def deniers_cell(row: Mapping[str, Any]) -> Styled:
    """A player's deniers, and the next income."""
    return Styled.assemble(f"{row['deniers']}", (f" +{row['income']}", "dim"))


def goods_line(scene: Scene, names: Sequence[Text], points: str) -> Styled:
    """The viewer's goods in one line."""
    assert scene.viewer is not None, "a spectator has no goods"
    row = scene.table["seats"][scene.viewer]
    facts = [f"{scene.text('cli/deniers')} {row['deniers']}"]
    for name, amount in zip(names, row["goods"].values(), strict=True):
        facts.append(f"{capital(scene.text(name))} {amount}")
    facts.append(f"{scene.text('cli/points-pp')} {points}")
    line = Styled(" ") + scene.seat_and_player(scene.viewer)
    return line.append("  " + " · ".join(facts))
