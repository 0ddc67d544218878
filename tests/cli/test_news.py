"""Events become lines: what belongs together is together."""

from __future__ import annotations

from rich.console import Console

from bastide.cli.magna_carta import MAGNA_CARTA_DRAWING
from bastide.cli.news import NewsStyle, news_lines
from bastide.core.events import Event
from bastide.core.words import plain
from bastide.magna_carta.contract import MAGNA_CARTA


def event(kind: str, words: str, seat: int | None = 0) -> Event:
    return Event(0, kind, seat, {}, plain(words))


def shown(events: list[Event], news_style: NewsStyle) -> list[str]:
    console = Console(width=200, no_color=True)
    with console.capture() as captured:
        for line in news_lines(events, MAGNA_CARTA, 3, "en", news_style):
            console.print(line)
    return [line.rstrip() for line in captured.get().splitlines()]


def test_by_default_each_event_has_its_line() -> None:
    events = [event("paid", "Red pays."), event("built", "Red builds.")]
    assert shown(events, NewsStyle()) == ["  Red pays.", "  Red builds."]


def test_prices_stand_before_and_gains_behind() -> None:
    events = [
        event("turn", "Turn 1", None),
        event("phase", "Phase 1", None),
        event("phase", "Phase 2", None),
        event("paid", "Red pays wood."),
        event("built", "Red builds."),
        event("paid-deniers", "Red pays 1."),
        event("placed", "Red places."),
        event("activated", "Green works.", 1),
        event("paid", "Green pays.", 1),
        event("gained", "Green takes.", 1),
        event("drew", "Green draws a card.", 1),
        event("drew", "Green draws a card.", 1),
        event("phase", "Phase 3", None),
    ]
    assert shown(events, MAGNA_CARTA_DRAWING.news_style) == [
        "Turn 1",
        "Phase 2",
        "  Red pays wood. Red builds.",
        "  Red places.",
        "  Green works. Green pays. Green takes.",
        "  Green draws a card. (×2)",
    ]


def test_leaving_the_provost_is_shown_quietly() -> None:
    events = [
        event("gained-deniers", "Red takes 2.", 0),
        event("gained-deniers", "Green takes 3.", 1),
        event("phase", "Phase 3", None),
        *(event("provost-left", f"{seat} leaves.", seat) for seat in (1, 2, 0)),
        event("provost", "Red moves.", 0),
        event("provost-left", "Green leaves.", 1),
    ]
    assert shown(events, MAGNA_CARTA_DRAWING.news_style) == [
        "  Red takes 2. Green takes 3.",
        "Phase 3",
        "  Green, Orange and Red leave the provost where he is.",
        "  Red moves.",
        "  Green leaves.",
    ]


def test_nothing_happened_is_no_line() -> None:
    assert shown([], NewsStyle()) == []
