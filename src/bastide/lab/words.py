"""Texts of the lab in both languages: what goes together, never what causes what."""

from __future__ import annotations

from ..arena.summary import Share, wilson
from ..core.text import Text, say
from ..core.words import figure, ordinal_text, signed_figure
from ..core.words import percent as share_in_percent
from .findings import Mean

LONGEST_LINE = 5
"""Favors of one kind that are counted separately: the columns of a favor line of Caylus."""


def percent(share: float) -> Text:
    return share_in_percent(share)


def number(value: float) -> Text:
    rounded = round(value, 1) + 0.0
    return figure(rounded, 1) if rounded >= 0 else signed_figure(rounded)


def signed(value: float) -> Text:
    """A difference with its sign, and a real minus."""
    return signed_figure(value)


def with_interval(share: Share) -> Text:
    low, high = round(100 * share.low), round(100 * share.high)
    value = percent(share.value)
    return say("lab/text", value=value, low=low, high=high)


def mean_with_interval(mean: Mean) -> Text:
    value, low, high = signed(mean.value), signed(mean.low), signed(mean.high)
    return say("lab/between", value=value, low=low, high=high)


def part(count: int, among: int) -> Share:
    return wilson(count, among)


def rank(place: int) -> Text:
    return ordinal_text(place)


def band(first: int, last: int | None) -> Text:
    if last is None:
        return say("lab/round", first=first)
    return say("lab/rounds", first=first, last=last)


def times(count: int) -> Text:
    if count == 0:
        return say("lab/never")
    if count == LONGEST_LINE:
        return say("lab/more", count=count)
    return say("lab/text-4", count=count)


SECTIONS = {
    "buildings": (
        say("lab/buildings"),
        say("lab/who-won-after-building"),
    ),
    "workers": (
        say("lab/workers"),
        say("lab/where-workers-go-which"),
    ),
    "favors": (
        say("lab/favors"),
        say("lab/which-favors-winners-others"),
    ),
    "seats": (
        say("lab/turn-order"),
        say("lab/what-worth-begin-first"),
    ),
    "openings": (
        say("lab/openings"),
        say("lab/first-thing-player-does"),
    ),
    "endings": (
        say("lab/how-games-end"),
        say("lab/what-ends-game-how"),
    ),
}

_BUILT = say("lab/built")
_ORDER = say("lab/order")
_VISITS = say("lab/visits")
_FAVORS = say("lab/favors-winners-took-favor-times")
_SOURCE = say("lab/source")
CLAIMS = {
    ("built", True): _BUILT,
    ("built", False): _BUILT,
    ("order", True): _ORDER,
    ("order", False): _ORDER,
    ("visits", True): _VISITS,
    ("visits", False): _VISITS,
    ("favors", True): _FAVORS,
    ("favors", False): _FAVORS,
    ("source", True): _SOURCE,
    ("opening", True): say("lab/first-player-began-there"),
    ("ending", True): say("lab/games-game-took-rounds"),
}
NO_SEAT = say("lab/no-seat")

BUILT_TABLE = say("lab/built-table")
VISITS_TABLE = say("lab/visits-table")
FAVORS_TABLE = say("lab/favors-table")
REACHED_TABLE = say("lab/reached-table")
ORDER_TABLE = say("lab/order-table")
OPENINGS_TABLE = say("lab/openings-table")
ENDINGS_TABLE = say("lab/endings-table")
LENGTH_TABLE = say("lab/length-table")
SOURCES_TABLE = say("lab/sources-table")

BUILT_BY = say("lab/built-by")
WON = say("lab/won")
WINNERS_MORE = say("lab/winners-more")
WINNERS = say("lab/winners")
OTHERS = say("lab/others")
MORE = say("lab/more-difference")
SCORE = say("lab/score")
BY_FIRST = say("lab/by-first")
BY_ALL = say("lab/by-all")
GAMES_SHARE = say("lab/games-share")
MEAN = say("lab/mean")
ROUNDS = say("lab/rounds-2")
WINNING_SCORE = say("lab/winning-score")
AHEAD = say("lab/ahead")

TITLE = say("lab/title")
LEAD = say("lab/lead")
