"""News as lines to read: events of one player that belong together share a line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text as Styled

from ..core.events import Event
from ..core.rules import Rules
from ..core.text import Text
from .seats import coloured, seat_name
from .words import listed

TURN, PHASE = "turn", "phase"
"""Kinds of event that are headings in every game."""


def nothing(event: Event) -> bool:
    return False


@dataclass(frozen=True)
class NewsStyle:
    """The kinds of event that belong together in a game. By default each has its own line."""

    prices: frozenset[str] = frozenset()
    """Listed before what they pay for."""
    at_work: frozenset[str] = frozenset()
    """Listed before their own prices: what is paid for comes first."""
    follows: frozenset[str] = frozenset()
    """Listed after what caused them."""
    free_of: dict[str, str] = field(default_factory=dict)
    """Where the first kind is listed, the second goes without saying."""
    in_one_line: frozenset[str] = frozenset()
    """Written in one line for all players when they follow each other."""
    plural: Mapping[str, Text] = field(default_factory=dict)
    """The form of such a line for several players at the same time."""
    silent: Callable[[Event], bool] = nothing
    """Returns True for events that are not worth a line."""


def news_lines(
    events: Iterable[Event], rules: Rules[Any], players: int, lang: str, news_style: NewsStyle
) -> list[RenderableType]:
    """One line for each thing that happened, below the turn and phase it happened in."""
    groups: list[list[Event]] = []
    for event in events:
        if news_style.silent(event):
            continue
        if groups and _belongs(groups[-1], event, news_style):
            groups[-1].append(event)
        else:
            groups.append([event])
    lines: list[RenderableType] = []
    for group, times in _counted(_without_empty_phases(groups), lang):
        sentence = _sentence(group, rules, lang, news_style)
        if times > 1:
            sentence += f" (×{times})"
        if _is_heading(group):
            lines.append(Styled(sentence, style="bold"))
        else:
            lines.append(Padding(coloured(rules, players, sentence, lang), (0, 0, 0, 2)))
    return lines


def _sentence(group: list[Event], rules: Rules[Any], lang: str, news_style: NewsStyle) -> str:
    kinds = {event.kind for event in group}
    if len(group) > 1 and len(kinds) == 1 and group[0].kind in news_style.plural:
        names = [seat_name(rules, event.seat, lang) for event in group if event.seat is not None]
        return news_style.plural[group[0].kind].fill(lang, who=listed(names, lang))
    needless = {news_style.free_of[kind] for kind in kinds if kind in news_style.free_of}
    return " ".join(event.say(lang) for event in group if event.kind not in needless)


def _is_heading(group: list[Event]) -> bool:
    return group[0].kind in (TURN, PHASE)


def _belongs(group: list[Event], event: Event, news_style: NewsStyle) -> bool:
    if event.kind in news_style.in_one_line and {e.kind for e in group} == {event.kind}:
        return True
    if _is_heading(group) or event.kind in (TURN, PHASE) or event.seat != group[0].seat:
        return False
    only_prices = all(earlier.kind in news_style.prices for earlier in group)
    if event.kind in news_style.prices:
        return only_prices or group[0].kind in news_style.at_work
    return event.kind in news_style.follows or only_prices


def _without_empty_phases(groups: list[list[Event]]) -> list[list[Event]]:
    """The lines without headings of phases in which nothing happened."""
    reported: list[list[Event]] = []
    for group in reversed(groups):
        empty = not reported or _is_heading(reported[-1])
        if group[0].kind != PHASE or not empty:
            reported.append(group)
    return reported[::-1]


def _counted(groups: list[list[Event]], lang: str) -> list[tuple[list[Event], int]]:
    """The same thing several times in a row is shown once, with a number."""
    counted: list[tuple[list[Event], int]] = []
    for group in groups:
        if counted and _said(counted[-1][0], lang) == _said(group, lang):
            counted[-1] = (group, counted[-1][1] + 1)
        else:
            counted.append((group, 1))
    return counted


def _said(group: list[Event], lang: str) -> list[str]:
    return [event.say(lang) for event in group]
