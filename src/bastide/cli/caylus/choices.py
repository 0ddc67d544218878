"""The list of options: places by where they are, and a remark where there is more to know."""

from __future__ import annotations

from typing import Any

from ...caylus import data
from ...caylus.vocabulary import FOOD, GOOD_KEYS
from ...core.text import Text, say
from ...core.words import batches_text, capital, deniers_text
from ...views import View
from ..drawing import Entry
from .table import space_name
from .tiles import FAVOR_BUILDINGS, FAVOR_CUBES, TILE, extras, short_effect, tile_name

VERBS = (
    "prestige", "build", "turn", "batch", "place", "trade", "take", "give", "buy",
    "decline", "done", "inn", "pass",
)  # fmt: skip
BEFORE_OTHERS = VERBS.index("decline")
"""Verbs that are not listed here come between the actions and what ends a decision."""
PLACE_NAME, TILE_NAME = 22, 25
"""Widths of names in the list of places."""


def order_options(view: View, token: str) -> tuple[int, int]:
    """The order of options: buildings, special places, the road, and ends of a decision last."""
    verb, _, object_ = token.partition(":")
    rank = 2 * VERBS.index(verb) if verb in VERBS else 2 * BEFORE_OTHERS - 1
    if verb != "place":
        return (rank, 0)
    if object_ == "castle":
        return (rank, -len(data.SPECIAL_KEYS) - 1)
    if object_ in data.SPECIAL_KEYS:
        return (rank, data.SPECIAL_KEYS.index(object_) - len(data.SPECIAL_KEYS))
    return (rank, space_of(view, object_)["space"])


def space_of(view: View, tile: str) -> dict[str, Any]:
    """The space of the road on which a tile lies."""
    found: dict[str, Any] = next(s for s in view["table"]["road"] if s["tile"] == tile)
    return found


def list_entry(view: View, token: str, lang: str) -> Entry:
    """A place in a few words below a heading that says the price of all of them."""
    verb, _, object_ = token.partition(":")
    if verb != "place":
        return Entry()
    if object_ == "castle":
        words = castle_words(view, lang)
        return Entry(
            with_price(view, say("cli/apart"), lang),
            f"{say('cli/castle').of(lang):{PLACE_NAME}}{words}",
        )
    if object_ in data.SPECIAL_KEYS:
        special = data.SPECIAL_KEYS.index(object_)
        name = capital(data.SPECIAL_NAMES[special].of(lang))
        words = f"{name:{PLACE_NAME}}{data.SPECIAL_EFFECTS[special].of(lang)}"
        return Entry(with_price(view, say("cli/apart"), lang), words)
    space = space_of(view, object_)
    name = tile_name(TILE[object_], lang)
    if space["owner"] is not None:
        name += f" ({data.COLOUR_NAMES[space['owner']].of(lang)})"
    effect = short_effect(TILE[object_].use, lang)
    where = say("cli/in-reach") if space["in_reach"] else say("cli/beyond-road-past-provost")
    return Entry(with_price(view, where, lang), f"{space['space']:>2} {name:{TILE_NAME}}{effect}")


def with_price(view: View, heading: Text, lang: str) -> str:
    decision = view["decision"]
    if decision["kind"] != "place":
        return heading.fill(lang, price=say("cli/free"))
    price = view["table"]["seats"][decision["seat"]]["price_of_next_worker"]
    words = deniers_text(price).of(lang)
    if price > 1 and heading != say("cli/apart"):
        words = say("cli/yours-cheaper").fill(lang, price=words)
    return heading.fill(lang, price=words)


def castle_words(view: View, lang: str) -> str:
    castle = view["table"]["castle"]
    goods = view["table"]["seats"][view["decision"]["seat"]]["goods"]
    points = data.HOUSE_POINTS[data.SECTION_KEYS.index(castle["section"])]
    held = batches_text(batches_in([goods[key] for key in GOOD_KEYS]))
    return say("cli/houses").fill(lang, points=points, batches=held)


def batches_in(goods: list[int]) -> int:
    """The number of batches in these cubes: always of the two kinds that are held most."""
    left, batches = list(goods), 0
    while left[FOOD]:
        first, second = max(data.BATCHES, key=lambda pair: sorted(left[good] for good in pair))
        if not (left[first] and left[second]):
            break
        for good in (FOOD, first, second):
            left[good] -= 1
        batches += 1
    return batches


def remark_on(view: View, token: str, lang: str) -> str:
    """A note on an option: the provost's space, a new tile's effect, a favor's offer."""
    verb, _, object_ = token.partition(":")
    table = view["table"]
    if verb == "provost" and int(object_):
        number = table["provost"] + int(object_)
        space = table["road"][number - 1]
        empty = space["tile"] is None and not space["residence"]
        tile = say("cli/no-tile").of(lang) if empty else space_name(space, lang)
        return say("cli/provost-on-text").fill(lang, number=number, tile=tile)
    if verb == "build":
        return short_effect(TILE[object_].use, lang) + extras(TILE[object_])
    if verb == "prestige":
        return extras(TILE[object_]).strip()
    if verb == "place" and object_ == "lawyer":
        return say("cli/lawyer-price").of(lang)
    if verb == "place" and object_ in TILE and TILE[object_].owner_takes:
        return say("cli/owner-too").of(lang)
    if verb == "favor" and object_ in ("cubes", "buildings"):
        return line_remark(view, object_, lang)
    return ""


def line_remark(view: View, line: str, lang: str) -> str:
    """The offers of the columns up to the marker."""
    here = view["table"]["seats"][view["decision"]["seat"]]["favors"][line]
    column = max(here, min(here + 1, view["table"]["open_columns"]))
    words = (FAVOR_CUBES if line == "cubes" else FAVOR_BUILDINGS)[:column]
    return ", ".join(text.of(lang) for text in words)
