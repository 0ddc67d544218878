"""Names of what the lab counts: buildings, places of workers, favors, points by source."""

from __future__ import annotations

from functools import cache

from ..catalogue import rules_of
from ..core.text import Text, from_json
from ..outlook import pieces
from .facts import CASTLE, RESIDENCE

_GROUPS = ("tiles", "places", "buildings", "neutrals", "prestige")


@cache
def names_of(game: str) -> dict[str, Text]:
    """Buildings and places, without their article."""
    printed = pieces(game)
    found = {
        key: from_json(piece["name"])
        for group in _GROUPS
        for key, piece in printed.get(group, {}).items()
    }
    found[CASTLE] = from_json(printed["names"]["castle"])
    found[RESIDENCE] = from_json(printed["residence"]["name"])
    return found


def noun_of(name: Text) -> Text:
    """A name as its catalogue has it, so that a sentence can put its article before it."""
    return dict(name.args)["text"] if name.key == "common/capital" else name


@cache
def favors_of(game: str) -> dict[str, Text]:
    """Lines of Caylus, powers of The Favors."""
    printed = pieces(game)["favors"]
    return {
        one["key"]: from_json(one["name"]) for one in printed.get("lines", printed.get("powers"))
    }


def sources_of(game: str) -> dict[str, Text]:
    return dict(rules_of(game).sources)


def ending_of(game: str, ending: str) -> Text:
    """An ending, known by its English words."""
    return next(text for text in rules_of(game).endings if text.of("en") == ending)
