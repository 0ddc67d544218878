"""The ratios of a run as a bar chart on a log scale: plain SVG, readable on light and on dark."""

import math
from collections.abc import Callable
from html import escape
from typing import NamedTuple

from .play import API, BASTIDE, CATANATRON, COMPILED, INTERPRETED, OPENSPIEL, Play
from .positions import Copies
from .searches import Searches
from .tables import ratio

WIDTH, LEFT, RIGHT = 820, 250, 70
TOP, BAR, GAP, HEADING, FOOT = 58, 18, 6, 40, 34

# Light colours are attributes, which every viewer knows. Dark ones override them where CSS is read.
LIGHT = {
    "paper": "#fffdf8",
    "ink": "#222222",
    "soft": "#666666",
    "line": "#d9d4c8",
    "compiled": "#3f6b4a",
    "interpreted": "#8a6d3b",
    "api": "#b9a06c",
}
DARK = {
    "paper": "#1b1d1a",
    "ink": "#eeeeee",
    "soft": "#a5a59c",
    "line": "#3b3e39",
    "compiled": "#7fb58c",
    "interpreted": "#c9a15a",
    "api": "#8f7a4c",
}
Scale = Callable[[float], float]
COLOURS = {COMPILED: "compiled", INTERPRETED: "interpreted", API: "api"}


class Ratio(NamedTuple):
    label: str
    value: float | None
    loop: str


class Group(NamedTuple):
    title: str
    ratios: list[Ratio]


def groups(play: Play, copies: Copies, searches: Searches) -> list[Group]:
    """The ratios worth a look. Without those that a missing peer leaves open."""
    ours = [e for e in play.entries if e.engine == BASTIDE and e.players == 4]
    ours = [e for e in ours if e.game in ("Caylus", "Magna Carta")]
    compiled = [e for e in ours if e.loop == COMPILED]
    all_groups = [
        Group(
            "Random play, 4 players: decisions/s against catanatron",
            [Ratio(f"{e.game}, {e.loop}", play.x_catanatron(e), e.loop) for e in ours],
        ),
        Group(
            "Random play: decisions/s against the fastest OpenSpiel game (C++)",
            [Ratio(f"{e.game}, {e.loop}", play.x_openspiel(e), e.loop) for e in compiled],
        ),
        Group(
            "Random play: compiled against interpreted",
            [Ratio(e.game, play.x_interpreted(e), e.loop) for e in compiled],
        ),
        Group(
            "Copy of a state: their time against our slower compiled one",
            [
                Ratio("catanatron", copies.x_compiled(CATANATRON), COMPILED),
                Ratio("OpenSpiel's fastest, from Python", copies.x_compiled(OPENSPIEL), COMPILED),
            ],
        ),
        Group(
            "Search: simulations/s against OpenSpiel's MCTSBot (backgammon)",
            [
                Ratio(f"{e.game}, {e.how}", searches.x_openspiel(e), e.how)
                for e in searches.entries
                if e.engine == BASTIDE
            ],
        ),
    ]
    measured = [
        Group(group.title, [r for r in group.ratios if r.value is not None]) for group in all_groups
    ]
    return [group for group in measured if group.ratios]


def draw(shown: list[Group], conditions: str) -> str:
    values = [r.value or 1 for group in shown for r in group.ratios]
    highest = 10 ** math.ceil(math.log10(max([10, *values])))
    lowest = min([0.7, *values])  # a little room left of 1 even where nothing is below it
    bars = sum(len(group.ratios) for group in shown)
    height = TOP + len(shown) * HEADING + bars * (BAR + GAP) + FOOT

    def x(value: float) -> float:
        part = math.log(value / lowest) / math.log(highest / lowest)
        return LEFT + part * (WIDTH - LEFT - RIGHT)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        'font-family="system-ui, sans-serif" font-size="13" role="img" '
        'aria-label="Ratios of bastide to its peers">',
        style(),
        f'<rect {fill("paper")} width="{WIDTH}" height="{height}"/>',
        text(
            20, 30, "How many times as fast: ratios of one run", "font-size='17' font-weight='600'"
        ),
        text(20, 49, conditions, "font-size='12'", "soft"),
    ]
    y = TOP
    for group in shown:
        y += HEADING
        parts.append(text(20, y - 9, group.title, "font-weight='600'"))
        parts += grid(highest, x, y - 3, y + len(group.ratios) * (BAR + GAP) - 3)
        for shown_ratio in group.ratios:
            parts += bar(shown_ratio, x, y)
            y += BAR + GAP
    return "\n".join([*parts, *scale(highest, x, height), "</svg>", ""])


def style() -> str:
    fills = " ".join(f".{name} {{ fill: {colour}; }}" for name, colour in DARK.items())
    lines = " ".join(f".{name}-line {{ stroke: {DARK[name]}; }}" for name in ("soft", "line"))
    return f"<style>@media (prefers-color-scheme: dark) {{ {fills} {lines} }}</style>"


def fill(colour: str) -> str:
    return f'class="{colour}" fill="{LIGHT[colour]}"'


def text(x: float, y: float, words: str, more: str = "", colour: str = "ink") -> str:
    return f'<text {fill(colour)} x="{x:.1f}" y="{y}" {more}>{escape(words)}</text>'


def powers(highest: float) -> list[int]:
    return [10**n for n in range(round(math.log10(highest)) + 1)]


def grid(highest: float, x: Scale, top: int, bottom: int) -> list[str]:
    """Lines behind the bars of one group."""
    lines = []
    for value in powers(highest):
        colour, at = "soft" if value == 1 else "line", f"{x(value):.1f}"
        lines.append(
            f'<line class="{colour}-line" stroke="{LIGHT[colour]}" x1="{at}" x2="{at}" '
            f'y1="{top}" y2="{bottom}"/>'
        )
    return lines


def scale(highest: float, x: Scale, height: int) -> list[str]:
    more = "font-size='12' text-anchor='middle'"
    return [text(x(v), height - 10, f"{v:,}x", more, "soft") for v in powers(highest)]


def bar(shown: Ratio, x: Scale, y: int) -> list[str]:
    assert shown.value is not None
    left, right = sorted((x(1), x(shown.value)))
    middle = y + BAR - 5
    return [
        text(LEFT - 10, middle, shown.label, "text-anchor='end'"),
        f'<rect {fill(COLOURS[shown.loop])} x="{left:.1f}" y="{y}" '
        f'width="{max(1.0, right - left):.1f}" height="{BAR}" rx="2"/>',
        text(right + 6, middle, ratio(shown.value)),
    ]
