"""The sentences of actions: what each does, costs and gains."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from ..core import narration
from ..core.frames import frame_kind, frame_who, frame_x
from ..core.narration import say_pass
from ..core.text import Text, say
from ..core.words import deniers_text, move_provost, owned_by, spaces_text
from . import data
from . import notation as n
from .decisions import BUY_AGAIN, USE_FAVOR, USE_GATE, USE_GUILD, USE_TILE
from .favors import open_columns
from .forms import effect_words
from .forms.production import main_good
from .forms.trades import gained_words, paid_words
from .payment import NO_DISCOUNT
from .phase_2_placing import is_own_tile, price_of_place
from .phase_6_castle import section_with_room
from .state import State
from .tile_texts import cost_words
from .variants import points_of_tile
from .vocabulary import FOOD, GOODS, PRODUCE, STONE, WOOD, Cost
from .words import cubes_text, points_text, space_text, the_tile


def asking(s: State) -> int:
    """The kind of the open decision. 0 when there is none."""
    return frame_kind(s) if s.depth else 0


def say_decline(s: State, action: int) -> Text:
    if asking(s) == USE_GATE:
        return say("caylus/take-worker-back")
    return say("games/decline")


def say_place(s: State, action: int) -> Text:
    return place_sentence(action, owner_there(s, action), price_there(s, action))


@cache
def place_sentence(action: int, owner: int, price: int | None) -> Text:
    """A worker goes to a place of an owner (seat + 1, 0 for none), for a price or for free."""
    if action == n.PLACE_CASTLE:
        place = say("caylus/castle-3")
        effect = say("caylus/give-batches")
    elif n.VERB[action] == n.TO_PLACE_SPECIAL:
        place = at_place(data.SPECIAL_NAMES[n.OBJECT[action]].the)
        effect = data.SPECIAL_EFFECTS[n.OBJECT[action]]
    else:
        tile = n.OBJECT[action]
        place, effect = at_place(tile_of(tile, owner)), effect_words(data.TILES[tile].use)
    paid = say("caylus/free-2") if price is None else deniers_text(price)
    return say("caylus/place-worker", place=place, price=paid, effect=effect)


def at_place(the: Text) -> Text:
    return say("caylus/at", the=the)


def owner_there(s: State, action: int) -> int:
    """The owner of the tile that a worker would go to: seat + 1, 0 for none."""
    space = s.space_of[n.OBJECT[action]] if n.VERB[action] == n.TO_PLACE_TILE else 0
    return s.owner[space - 1] if space > 0 else 0


def price_there(s: State, action: int) -> int | None:
    """The price of putting a worker there. None where it is free."""
    if asking(s) == USE_GATE:
        return None
    seat = frame_who(s) if s.depth else 0
    on_road = n.VERB[action] == n.TO_PLACE_TILE and s.space_of[n.OBJECT[action]] > 0
    return price_of_place(s, seat, on_road and is_own_tile(s, seat, action))


def tile_of(tile: int, owner: int) -> Text:
    """A tile with its owner (seat + 1, 0 for none): "Green's Mason"."""
    if owner == 0:
        return the_tile(tile)
    return owned_by(data.TILES[tile].name, data.COLOUR_NAMES[owner - 1])


def say_provost(s: State, action: int) -> Text:
    steps = n.OBJECT[action] - data.PROVOST_REACH
    if steps == 0:
        return say("games/leave-provost")
    free = asking(s) == USE_GUILD
    price = say("caylus/free-2") if free else deniers_text(abs(steps))
    return move_provost(steps, spaces_text(abs(steps)), price)


def say_take(s: State, action: int) -> Text:
    good = n.OBJECT[action]
    cubes = cubes_text(good, 1)
    if asking(s) == USE_TILE and data.FORM[frame_x(s)] == PRODUCE:
        effect = data.TILES[frame_x(s)].use
        second = good == main_good(effect.second)
        cubes = cost_words(Cost(*(effect.second if second else effect.first)))
    return say("caylus/take", cubes=cubes)


def say_give(s: State, action: int) -> Text:
    cubes = cubes_text(n.OBJECT[action], 1)
    if asking(s) == USE_TILE:
        return say("games/sell", cubes=cubes, gain=deniers_text(data.GAIN[frame_x(s)]))
    return say("games/give", cubes=cubes)


def say_buy(s: State, action: int) -> Text:
    cubes = cubes_text(n.OBJECT[action], 1)
    if asking(s) in (USE_TILE, BUY_AGAIN):
        return say("caylus/buy", cubes=cubes, price=deniers_text(data.PRICE[frame_x(s)]))
    return say("caylus/buy-2", cubes=cubes)


def say_trade(s: State, action: int) -> Text:
    """Price and gain at the tile being used."""
    two = action != n.TRADE_1
    if asking(s) != USE_TILE or data.PRICE_OF_TWO[frame_x(s)] == 0:
        return say("caylus/trade-twice") if two else say("caylus/trade")
    tile = frame_x(s)
    form = data.FORM[tile]
    price = data.PRICE_OF_TWO[tile] if two else data.PRICE[tile]
    gain = data.GAIN_OF_TWO[tile] if two else data.GAIN[tile]
    return say("caylus/give-2", paid=paid_words(form, price), gain=gained_words(form, gain))


def say_build(s: State, action: int) -> Text:
    """C-8.7: by favor a tile costs one cube of its own material less."""
    tile = n.OBJECT[action]
    less = NO_DISCOUNT
    if asking(s) == USE_FAVOR:
        less = WOOD if tile < data.FIRST_STONE else STONE
    return say(
        "caylus/build",
        the=the_tile(tile),
        cost=cost_words(data.TILES[tile].cost, less),
        points=points_text(points_of_tile(s, tile)),
    )


def say_turn(s: State, action: int) -> Text:
    price = say("caylus/cloth-2")
    if asking(s) != USE_FAVOR:
        price = say("caylus/cloth-denier", lawyer_deniers=data.LAWYER_DENIERS)
    return say(
        "caylus/transform-into-residence",
        the=the_tile(n.OBJECT[action]),
        price=price,
        points=points_text(data.RESIDENCE_POINTS),
    )


def say_batch(s: State, action: int) -> Text:
    batch = n.OBJECT[action]
    row = [
        int(g in (FOOD, data.BATCH_FIRST[batch], data.BATCH_SECOND[batch])) for g in range(GOODS)
    ]
    section = min(section_with_room(s), data.SECTIONS - 1)
    return say(
        "caylus/give-house",
        cubes=cost_words(Cost(*row)),
        section=data.SECTION_NAMES[section].the,
        points=points_text(data.HOUSE_POINTS[section]),
    )


def say_favor(s: State, action: int) -> Text:
    """A line with the column that the marker will reach."""
    line = n.OBJECT[action]
    seat = frame_who(s) if s.depth else 0
    column = s.favor[seat * data.LINES + line]
    column = max(column, min(column + 1, open_columns(s)))
    gain = say("caylus/column", column=column)
    if line == data.LINE_POINTS:
        gain = points_text(data.FAVOR_POINTS[column])
    elif line == data.LINE_DENIERS:
        gain = deniers_text(data.FAVOR_DENIERS[column])
    return say("caylus/use-favor-line", line=data.LINE_NAMES[line], gain=gain)


with_object = partial(narration.with_object, n.OBJECT)

SENTENCES: dict[str, Text | Callable[[State, int], Text]] = {
    "joust": say("caylus/joust"),
    "inn:leave": say("caylus/inn-leave"),
    "inn:stay": say("caylus/inn-stay"),
    "swap": say("caylus/swap"),
    "done": say("caylus/done"),
    "pass": say_pass,
    "decline": say_decline,
    "place": say_place,
    "provost": say_provost,
    "take": say_take,
    "give": say_give,
    "buy": say_buy,
    "trade": say_trade,
    "build": say_build,
    "prestige": with_object(
        say("caylus/build"),
        the=the_tile,
        cost=lambda tile: cost_words(data.TILES[tile].cost),
        points=lambda tile: points_text(data.TILES[tile].points),
    ),
    "pay": with_object(say("games/pay"), cubes=lambda good: cubes_text(good, 1)),
    "cover": with_object(say("caylus/build-residence"), space=space_text),
    "turn": say_turn,
    "batch": say_batch,
    "favor": say_favor,
    "neutral": with_object(say("games/put-on-road"), the=the_tile),
    "order": with_object(say("caylus/next-turn-order"), who=data.COLOUR_NAMES.__getitem__),
}
say_action = narration.speaker(n.ACTION_SPACE, SENTENCES)
"""The sentence of an action in a position."""
