"""A review as one web page: the graph, the players and every marked move. No script, no network."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ..catalogue import rules_of
from ..core.record import Record
from ..core.text import say
from ..core.words import capital
from ..records import people_of, verify
from .reasons import accuracy_text, change_text, percent, plain
from .shapes import Move, Review
from .verdicts import MARKED, NAMES

WIDE, HIGH = 960, 220
COLOURS = {
    "red": "#b3312c", "green": "#2e7d4f", "orange": "#d9861f", "blue": "#2d5da1",
    "purple": "#7b4a9e", "black": "#4a4a4a", "white": "#d8d2c2", "yellow": "#d6b12c",
    "pink": "#c8588f",
}  # fmt: skip
MARKS = {"inaccuracy": "#8a6a00", "mistake": "#b4530f", "blunder": "#b3262c"}

TITLE = say("review/title")
CHANCES = say("review/chances")
PLAYER = say("review/player")
POINTS = say("review/points")
ACCURACY = say("review/accuracy")
ROUND = say("review/round")
MOVES = say("review/moves")
PLAYED = say("review/played")
BETTER = say("review/better")
COST = say("review/cost")
GRAPH = say("review/graph")
OPEN = say("review/open")
STYLE = """
:root { color-scheme: light dark; --ink: #2a1b10; --page: #fbf4e4; --rule: #cdb98f; }
@media (prefers-color-scheme: dark) { :root { --ink: #f0e3c8; --page: #241a12; --rule: #6a5638; } }
body { font: 17px/1.45 Georgia, serif; color: var(--ink); background: var(--page); margin: 0 auto;
  max-width: 62rem; padding: 1rem; }
svg { width: 100%; height: auto; display: block; border: 1px solid var(--rule); }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { text-align: right; padding: .2rem .8rem .2rem 0; border-bottom: 1px solid var(--rule); }
th:first-child, td:first-child { text-align: left; }
article { border-left: 4px solid var(--mark); padding-left: .8rem; margin: 1rem 0; }
article h3, article p, dl, dd { margin: 0; }
dl { display: grid; grid-template-columns: max-content 1fr; column-gap: .6rem; }
.scroll { overflow-x: auto; }
"""


def page_of(record: Record, found: Review, lang: str, seat: int | None = None) -> str:
    """The page in one language. With a `seat` only that player's moves are shown."""
    rules, people = rules_of(found.game), people_of(record)
    names = [
        people[one].name or capital(rules.seat_names[one].of(lang)) for one in range(found.players)
    ]
    title = f"{TITLE.of(lang)} · {rules.title.of(lang)}"
    marked = [move for move in found.moves if move.is_marked and seat in (None, move.seat)]
    parts = [
        "<!doctype html>",
        f'<html lang="{lang}"><head><meta charset="utf-8"><title>{escape(title)}</title>',
        '<meta name="viewport" content="width=device-width">',
        f"<style>{STYLE}</style></head><body>",
        f"<h1>{escape(title)}</h1>",
        f"<p><strong>{OPEN.of(lang)}</strong></p>" if found.open_cards else "",
        f"<h2>{CHANCES.of(lang)}</h2>",
        graph_of(found, names, lang),
        _players(record, found, names, lang),
        f"<h2>{MOVES.of(lang)}</h2>",
        *(_move(move, names[move.seat], lang) for move in marked),
        _rounds(found, names, lang),
        "</body></html>",
    ]
    return "\n".join(part for part in parts if part)


def curve_of(found: Review) -> list[tuple[int, tuple[float, ...]]]:
    """The chances after each plan, by the number of actions before them. The first at 0."""
    if not found.moves:
        return []
    return [(0, found.moves[0].before.wins), *((move.end, move.after.wins) for move in found.moves)]


def graph_of(found: Review, names: Sequence[str], lang: str) -> str:
    """Stacked bands of the chances to win as SVG."""
    curve = curve_of(found)
    if not curve:
        return ""
    last = max(1, curve[-1][0])
    keys = rules_of(found.game).seat_keys
    bands = []
    for seat in range(found.players):
        under = [(ply, sum(wins[seat + 1 :])) for ply, wins in curve]
        over = [(ply, sum(wins[seat:])) for ply, wins in curve]
        dots = [*over, *reversed(under)]
        points = " ".join(
            f"{ply / last * WIDE:.1f},{HIGH - share * HIGH:.1f}" for ply, share in dots
        )
        fill = COLOURS.get(keys[seat], "#888")
        bands.append(
            f'<polygon points="{points}" fill="{fill}" stroke="#fff" stroke-width="1">'
            f"<title>{escape(names[seat])}</title></polygon>"
        )
    label = escape(GRAPH.of(lang))
    return (
        f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{label}">{"".join(bands)}</svg>'
    )


def _players(record: Record, found: Review, names: Sequence[str], lang: str) -> str:
    scores = verify(record).scores()
    heads = [text.of(lang) for text in (PLAYER, POINTS, ACCURACY)]
    heads += [NAMES[verdict].of(lang) for verdict in MARKED]
    rows = []
    for one in found.seats:
        accuracy = accuracy_text(one.accuracy, lang)
        cells = [str(scores[one.seat]), accuracy, *(str(one.counts[v]) for v in MARKED)]
        reported = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        rows.append(f"<tr><th scope='row'>{escape(names[one.seat])}</th>{reported}</tr>")
    head = "".join(f"<th scope='col'>{escape(text)}</th>" for text in heads)
    return f"<div class='scroll'><table><tr>{head}</tr>{''.join(rows)}</table></div>"


def _rounds(found: Review, names: Sequence[str], lang: str) -> str:
    """The curve as a table: chances at the end of each round."""
    last_of = {move.turn: move.after.wins for move in found.moves}
    head = "".join(f"<th scope='col'>{escape(name)}</th>" for name in names)
    rows = "".join(
        f"<tr><th scope='row'>{ROUND.fill(lang, turn=turn)}</th>"
        + "".join(f"<td>{percent(win).of(lang)}</td>" for win in wins)
        + "</tr>"
        for turn, wins in sorted(last_of.items())
    )
    title = CHANCES.of(lang)
    return (
        f"<h2>{title}</h2><div class='scroll'><table><tr><th></th>{head}</tr>{rows}</table></div>"
    )


def _move(move: Move, name: str, lang: str) -> str:
    key = move.key
    cost = COST.fill(lang, loss=plain(-move.loss), change=change_text(move.change, lang))
    both = "".join(
        f"<dt>{escape(label.of(lang))}</dt><dd>{escape(capital(option.sentence.of(lang)))}</dd>"
        for label, option in ((PLAYED, key.played), (BETTER, key.best))
    )
    reasons = [reason.words.of(lang) for reason in move.why.reasons] if move.why else []
    why = "".join(f"<p>{escape(reason)}</p>" for reason in reasons)
    reported = f"<p>{escape(cost)}</p><dl>{both}</dl>{why}"
    round_ = ROUND.fill(lang, turn=move.turn)
    verdict = NAMES[move.verdict].of(lang)
    return (
        f'<article style="--mark: {MARKS[move.verdict]}"><h3>{escape(round_)} · {escape(name)} · '
        f"{escape(verdict)}</h3>{reported}</article>"
    )
