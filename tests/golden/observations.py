"""The tables in docs/observations.md: every cell of an observation with its meaning and range.

A cell without an entry here, an entry without a cell, or axes that do not fit fail.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from math import prod
from pathlib import Path
from typing import NamedTuple

from bastide.catalogue import game_names, rules_of
from bastide.caylus import data as caylus
from bastide.caylus.state import SOURCES_IN_PLAY
from bastide.caylus.vocabulary import GOOD_KEYS as CAYLUS_GOODS
from bastide.core.cells import OWNER, Category, Count, Places, Seat
from bastide.core.cells import Meaning as Kind
from bastide.core.encoding import SCORE_SCALE, Part, layout_of
from bastide.core.observation import observed_cells
from bastide.core.state import DEPTH, FRAME
from bastide.magna_carta import data as magna
from bastide.magna_carta.data import KIND_KEYS
from bastide.magna_carta.notation import CARD_KEYS
from bastide.magna_carta.vocabulary import GOOD_KEYS as MAGNA_GOODS
from tests.golden.rule_tables import with_tables

PAGE = Path(__file__).parents[2] / "docs" / "observations.md"


class Meaning(NamedTuple):
    """The meaning of a cell, its axes, and the least and most it holds (None: no limit)."""

    words: str
    by: tuple[str, ...] = ()
    low: int = 0
    high: int | None = 1


class Row(NamedTuple):
    """A cell with the columns, both counted, that it fills in an observation."""

    first: int
    last: int
    cell: str
    own: bool
    meaning: Meaning


def numbers(count: int, start: int = 0) -> tuple[str, ...]:
    return tuple(str(start + i) for i in range(count))


COMMON_AXES = {
    "seat": (),
    "rank": numbers(5),
    "frame": numbers(DEPTH),
    "part": ("kind", "who", "x", "y"),
}
AXES: dict[str, dict[str, tuple[str, ...]]] = {
    "caylus": COMMON_AXES
    | {
        "seat": caylus.COLOURS,
        "space": numbers(caylus.ROAD, 1),
        "tile": caylus.TILE_KEYS,
        "special building": caylus.SPECIAL_KEYS,
        "circle": numbers(caylus.STABLES, 1),
        "section": caylus.SECTION_KEYS,
        "good": CAYLUS_GOODS,
        "source": tuple(rules_of("caylus").sources)[:SOURCES_IN_PLAY],
        "line": caylus.LINE_KEYS,
    },
    "magna-carta": COMMON_AXES
    | {
        "seat": magna.COLOURS,
        "place": numbers(magna.ROAD),
        "owner": (*magna.COLOURS, "neutral"),
        "kind": tuple(KIND_KEYS),
        "small kind": tuple(KIND_KEYS[: magna.SMALL_KINDS]),
        "card": tuple(CARD_KEYS),
        "prestige card": tuple(p.key for p in magna.PRESTIGE),
        "section": magna.SECTION_KEYS,
        "good": MAGNA_GOODS,
        "power": magna.POWER_KEYS,
    },
}

COMMON = {
    "viewer": Meaning("1 for the seat that looks, 0 for the others", ("seat",)),
    "players": Meaning("number of players", low=2, high=5),
    "turn": Meaning("the round, from 1, or 0 during setup", high=None),
    "phase": Meaning("the phase as the rulebook numbers it. 0: setup, the last one: over", high=8),
    "step": Meaning("how far the phase has come: its step", high=None),
    "cursor": Meaning("the seat, rank or space that is next in this step", high=None),
    "depth": Meaning("open decisions. The current one is the last frame", high=DEPTH),
    "stack": Meaning(
        "the open decisions: what is asked (see below), who decides, and two details",
        ("frame", "part"), -1, None,
    ),
    "passes": Meaning("players on the bridge", high=5),
    "passed": Meaning("who is on the bridge", ("seat",)),
    "pass_order": Meaning(
        "seats on the bridge in order. Only the first `passes` count", ("rank",), high=4
    ),
    "deniers": Meaning("deniers", ("seat",), high=None),
    "goods": Meaning("cubes", ("seat", "good"), high=None),
}  # fmt: skip

MEANINGS: dict[str, dict[str, Meaning]] = {
    "caylus": COMMON
    | {
        "simplified": Meaning("the simplified favor is played"),
        "lawyer_points": Meaning("points for building the Lawyer", low=3, high=4),
        "order": Meaning("seats in turn order", ("rank",), high=4),
        "bailiff": Meaning("his space, counted from 0", high=caylus.ROAD - 1),
        "provost": Meaning("his space, counted from 0", high=caylus.ROAD - 1),
        "road": Meaning(
            "what lies there: 0 nothing, tile + 1, or 37 a residence", ("space",), high=37
        ),
        "owner": Meaning("seat + 1 of the owner, 0: no one", ("space",), high=5),
        "worker": Meaning("seat + 1 of the worker there, 0: none", ("space",), high=5),
        "turner": Meaning(
            "seat + 1 of the owner of the residence that it will become", ("space",), high=5
        ),
        "on_road": Meaning("the tile is on the road", ("tile",)),
        "occupied": Meaning("the tile carries a worker", ("tile",)),
        "space_of": Meaning("the tile's space, 0: not on the road", ("tile",), high=caylus.ROAD),
        "in_stock": Meaning("the tile can still be built", ("tile",)),
        "special": Meaning("seat + 1 of the worker there, 0: none", ("special building",), high=5),
        "stables": Meaning("seat + 1 of the worker there, 0: none", ("circle",), high=5),
        "inn_guest": Meaning("seat + 1 of the guest who pays 1 denier, 0: none", high=5),
        "section": Meaning("the section being built, 3: after the last", high=3),
        "houses": Meaning("houses in the castle", ("seat", "section"), high=max(caylus.PARTS)),
        "castle": Meaning("seat + 1 of the workers in the castle, in order", ("rank",), high=5),
        "castle_count": Meaning("workers in the castle", high=5),
        "batches": Meaning("batches given this round", ("seat",), high=sum(caylus.PARTS)),
        "workers": Meaning("workers at home", ("seat",), high=caylus.START_WORKERS),
        "points": Meaning(
            "prestige so far by source. Penalties are what was lost", ("seat", "source"), high=None
        ),
        "residences": Meaning("residences", ("seat",), high=caylus.ROAD),
        "favor": Meaning(
            "column of the favor marker, 0: start", ("seat", "line"), high=caylus.LAST_COLUMN
        ),
        "lines_used": Meaning("the line was used for a favor in this phase", ("seat", "line")),
    },
    "magna-carta": COMMON
    | {
        "light": Meaning("the light variant is played"),
        "favors": Meaning("The Favors are played"),
        "library": Meaning("the Library is in the game"),
        "ask_gains": Meaning("free gains are asked for"),
        "first": Meaning("seat of the first player", high=4),
        "ended_by": Meaning(
            "how the last token left: 0 it has not, 1 batch, 2 Church, 3 lost", high=3
        ),
        "road_length": Meaning("cards on the road", high=magna.ROAD),
        "road": Meaning(
            "the card there, counted from the castle. Only the first `road_length` count",
            ("place",), high=magna.CARDS - 1,
        ),
        "provost": Meaning("his place on the road", high=magna.ROAD - 1),
        "buildings": Meaning("the card is on the road as a building", ("owner", "kind")),
        "occupied": Meaning("the card carries a worker", ("owner", "kind")),
        "worker_of": Meaning("seat of that worker. Counts where `occupied`", ("card",), high=4),
        "residences": Meaning("the card is turned to its residence", ("seat", "kind")),
        "waiting": Meaning("it will be turned once its building has acted", ("seat", "kind")),
        "covered": Meaning("a prestige card lies on the residence", ("seat", "kind")),
        "cubes_on": Meaning("cubes left on a small production", ("seat", "small kind"), high=4),
        "prestige_left": Meaning("the prestige card can still be built", ("prestige card",)),
        "prestige": Meaning("who built the prestige card", ("seat", "prestige card")),
        "stands_on": Meaning(
            "kind + 1 of the residence it covers, 0: none", ("prestige card",), high=magna.KINDS
        ),
        "tokens": Meaning("castle tokens left", ("section",), high=9),
        "tokens_lost": Meaning("castle tokens that no one earned", ("section",), high=9),
        "won": Meaning("castle tokens", ("seat", "section"), high=9),
        "batches": Meaning("batches given this round", ("seat",), high=magna.MAX_BATCHES),
        "workers": Meaning("workers at home", ("seat",), high=magna.START_WORKERS),
        "workers_aside": Meaning(
            "workers out of play until the round ends", ("seat",), high=magna.START_WORKERS
        ),
        "hand": Meaning("the card is in the viewer's hand", ("kind",)),
        "hand_size": Meaning("cards in the hand", ("seat",), high=magna.KINDS),
        "pile": Meaning("the card is in the viewer's pile (not its order)", ("kind",)),
        "pile_size": Meaning("cards in the pile", ("seat",), high=magna.KINDS),
        "discard": Meaning("the card is in the open discard", ("seat", "kind")),
        "redraws": Meaning(
            "the viewer's answer on the first hand: 0 none yet, 1 kept, 2 redrawn", high=2
        ),
        "track": Meaning("place on the prestige track", ("seat",), high=magna.TRACK_END),
        "discs": Meaning("a disc lies on the power", ("seat", "power")),
        "resource_hand": Meaning(
            "the viewer's Resource cards", ("good",), high=max(magna.RESOURCE_CARDS)
        ),
        "resource_count": Meaning(
            "Resource cards in hand", ("seat",), high=sum(magna.RESOURCE_CARDS)
        ),
        "looked_at": Meaning(
            "good + 1 of the Resource card the viewer looks at, 0: none", high=len(MAGNA_GOODS)
        ),
        "looking": Meaning("the seat looks at a Resource card", ("seat",)),
        "resource_pile_size": Meaning(
            "Resource cards in the pile", high=sum(magna.RESOURCE_CARDS)
        ),
        "resource_discard_size": Meaning(
            "Resource cards discarded", high=sum(magna.RESOURCE_CARDS)
        ),
    },
}  # fmt: skip


def meanings_of(game: str) -> list[Row]:
    """Every cell of a game's observations in order. An error when a meaning is missing or wrong."""
    state_type = rules_of(game).state_type
    shapes = [("viewer", state_type.SEATS, False)]
    for cell, length in observed_cells(state_type):
        shapes.append((cell.name, length * (cell.members or 1), cell.seen_by == OWNER))
    wanted = {name for name, _, _ in shapes}
    if wanted != set(MEANINGS[game]):
        wrong = sorted(wanted ^ set(MEANINGS[game]))
        raise ValueError(f"{game}: tests/golden/observations.py must give a meaning to {wrong}")
    rows, first = [], 0
    for name, width, own in shapes:
        meaning = MEANINGS[game][name]
        if prod(len(AXES[game][axis]) for axis in meaning.by) != width:
            raise ValueError(f"{game}: {name} has {width} columns, not one for each {meaning.by}")
        rows.append(Row(first, first + width - 1, name, own, meaning))
        first += width
    return rows


NO_BREAK, WIDTH, FEW = "\u00a0", 96, 10


def range_text(meaning: Meaning) -> str:
    if (meaning.low, meaning.high) == (0, 1):
        return "0, 1"
    return f"{meaning.low} and up" if meaning.high is None else f"{meaning.low} to {meaning.high}"


def row_text(row: Row) -> str:
    place = str(row.first) if row.first == row.last else f"{row.first}-{row.last}"
    by = " x ".join(row.meaning.by) or "-"
    seen = "own" if row.own else "all"
    return (
        f"| {place} | `{row.cell}` | {by} | {range_text(row.meaning)} | {seen} "
        f"| {row.meaning.words} |"
    )


def axis_text(axis: str, labels: tuple[str, ...]) -> str:
    if labels[0].isdigit():
        return f"* **{axis}** ({len(labels)}): {labels[0]} to {labels[-1]}"
    if len(labels) > FEW:
        return f"* **{axis}** ({len(labels)}):\n\n{numbered(labels)}\n"
    return f"* **{axis}**: {', '.join(f'{i} {label}' for i, label in enumerate(labels))}"


def numbered(labels: Iterable[str], first: int = 0) -> str:
    """A block with the number of each label, in lines."""
    listed = [f"{i} {label}".replace(" ", NO_BREAK) for i, label in enumerate(labels, first)]
    block = textwrap.fill("  ".join(listed), WIDTH, break_on_hyphens=False)
    return f"```text\n{block.replace(NO_BREAK, ' ')}\n```"


def tables_of(game: str) -> str:
    rules, rows = rules_of(game), meanings_of(game)
    used = {axis for row in rows for axis in row.meaning.by}
    kinds = [row.key for row in sorted(rules.decisions[1:], key=lambda row: row.kind)]
    lines = [
        f"## {rules.title.of('en')}: {rows[-1].last + 1} columns",
        "",
        "| columns | cell | one for each | range | seen by | meaning |",
        "| --- | --- | --- | --- | --- | --- |",
        *map(row_text, rows),
        "",
        *[axis_text(axis, labels) for axis, labels in AXES[game].items() if axis in used],
        "",
        "Kinds of decision in `stack` (part `kind`, where 0 is an empty frame):",
        "",
        numbered(kinds, first=1),
    ]
    return "\n".join(lines)


# --- Encodings ------------------------------------------------------------------------------------

FROM_VIEWER = " from the viewer on"


def form_of(means: Kind, members: int) -> str:
    """The way in which a number of a cell is written in an encoding."""
    if members:
        return "bits" + (f", seats{FROM_VIEWER}" if isinstance(means, Seat) else "")
    if isinstance(means, Seat):
        return f"one-hot: seat{FROM_VIEWER}"
    if isinstance(means, Category):
        starts = means.starts
        if starts == tuple(range(len(starts))):
            values = f"0 to {len(starts) - 1}"
        else:
            values = ", ".join(map(str, starts)) + (" and up" if starts[-1] > len(starts) else "")
        return f"one-hot: {values}" + (f", seats{FROM_VIEWER}" if means.per_seat else "")
    if isinstance(means, Places):
        return f"place, from 1, / {means.scale}"
    assert isinstance(means, Count)
    return "as it is" if means.scale == 1 else f"/ {means.scale}"


def encoded_axes(game: str, part: Part) -> str:
    """The places of a cell, as the table of the raw cells names them."""
    if part.cell.at:
        return " x ".join(MEANINGS[game][part.cell.at].by)
    if isinstance(part.cell.means, Places):
        return "card"
    by = MEANINGS[game][part.cell.name].by
    axes = by[:-1] if part.cell.members else by
    turned = part.cell.per_seat > 0
    return " x ".join(axes) + (FROM_VIEWER if turned else "") or "-"


def encoded_rows(game: str) -> list[tuple[int, int, str, str, str]]:
    """First and last float, the cell, its axes and how it is written."""
    rules = rules_of(game)
    layout = layout_of(rules)
    seats, kinds, decision = layout.seats, layout.kinds, layout.decision
    below = decision + kinds + seats
    rows = [
        (0, seats - 1, "viewer", "-", "one-hot: the seat itself, 0 to 4"),
        (seats, decision - 1, "score", f"seat{FROM_VIEWER}", f"/ {SCORE_SCALE}"),
        (decision, decision + kinds - 1, "decision", "-", f"one-hot: 0 to {kinds - 1}, see above"),
        (decision + kinds, below - 1, "decides", "-", f"one-hot: seat{FROM_VIEWER}"),
        (below, below + kinds - 1, "waiting_decision", "kind of decision", "as it is"),
    ]
    for detail in layout.details:
        those = ", ".join(rules_of(game).decisions[kind].key for kind in detail.kinds)
        name = layout.inputs[detail.start].cell
        form = f"{form_of(detail.means, 0)} (of {those})"
        rows.append((detail.start, detail.start + detail.width - 1, name, "-", form))
    for part in layout.parts:
        last = part.start + part.places * part.width - 1
        form = form_of(part.cell.means, part.cell.members)
        rows.append((part.start, last, part.cell.name, encoded_axes(game, part), form))
    return rows


def encoded_tables_of(game: str) -> str:
    rows = encoded_rows(game)
    lines = [
        f"## {rules_of(game).title.of('en')}, encoded: {rows[-1][1] + 1} floats",
        "",
        "| floats | what | one for each | written as |",
        "| --- | --- | --- | --- |",
    ]
    for first, last, cell, by, form in rows:
        place = str(first) if first == last else f"{first}-{last}"
        lines.append(f"| {place} | `{cell}` | {by} | {form} |")
    return "\n".join(lines)


def files() -> dict[Path, str]:
    """The page as it should be."""
    tables = [tables_of(game) for game in game_names()]
    tables += [encoded_tables_of(game) for game in game_names()]
    text = "\n\n".join(tables)
    return {PAGE: with_tables(PAGE.read_text(encoding="utf-8"), f"{text}\n")}


assert len(COMMON_AXES["part"]) == FRAME
