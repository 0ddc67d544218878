"""The inputs of the evaluator for a game of Magna Carta: all that one viewer may know, no more."""

from ..core.frames import frame_kind, frame_x, frame_y
from ..core.inputs import (
    FROM_PROVOST,
    Inputs,
    InputSpace,
    for_each,
    from_provost,
    mark,
    mark_bridge,
    mark_set,
    mark_share,
    mark_value,
    turned,
)
from . import data, decisions
from .notation import OBJECT, PLACE, TO_PLACE, VERB
from .state import OVER, SEATS, State
from .variants import has_provost
from .vocabulary import GOODS

SPACE = InputSpace()

MOST_DENIERS, MOST_GOODS, MOST_WORKERS, MOST_TOKENS = 24, 10, 5, 9
FRAME_VALUES = 16
KINDS_OF_DECISION = 24
"""Room for kinds of decision."""
STEPS, CURSORS, TURNS = 6, 32, 20
CARDS_SEEN = for_each(SEATS, data.KIND_KEYS) + data.NEUTRAL_KEYS
"""Cards of the road by owner (seats counted from the viewer, then the neutral ones) and kind."""
OPTIONS_SEEN = ("light", "favors", "library", "ask_gains")

F_PLAYERS = SPACE.add("players", 1, SEATS)
F_OPTIONS = SPACE.add("options", OPTIONS_SEEN, 1)
F_TURN = SPACE.add("turn", 1, TURNS)
F_PHASE = SPACE.add("phase", 1, OVER)
F_STEP = SPACE.add("phase and step", OVER, STEPS)
F_CURSOR = SPACE.add("phase and cursor", OVER, CURSORS)
F_DEPTH = SPACE.add("depth", 1, 6)
F_KIND = SPACE.add("decision", 1, KINDS_OF_DECISION)
F_X = SPACE.add("decision and x", KINDS_OF_DECISION, FRAME_VALUES)
F_OF_KIND = SPACE.add("decision and kind", KINDS_OF_DECISION, data.KIND_KEYS)
F_OF_PRESTIGE = SPACE.add("decision and prestige card", 1, data.PRESTIGE_KEYS)
F_Y = SPACE.add("decision and y", KINDS_OF_DECISION, 6)
F_CARD = SPACE.add("card in use", CARDS_SEEN, 1)
F_USED = SPACE.add("power used", data.POWER_KEYS, 1)
F_BELOW = SPACE.add("decision below", 1, KINDS_OF_DECISION)
F_FIRST = SPACE.add("first player", 1, SEATS)
F_ENDED = SPACE.add("ended", 1, 3)
F_BUILT = SPACE.add("card on the road", CARDS_SEEN, 1)
F_WORKER = SPACE.add("worker on card", CARDS_SEEN, SEATS)
F_DISTANCE = SPACE.add("card from provost", CARDS_SEEN, FROM_PROVOST)
F_STANDING = SPACE.add("worker from provost", SEATS, FROM_PROVOST)
F_LENGTH = SPACE.add("road beyond the provost", 1, 16)
F_RESIDENCE = SPACE.add("residence", for_each(SEATS, data.KIND_KEYS), 1)
F_WAITING = SPACE.add("waiting", for_each(SEATS, data.KIND_KEYS), 1)
F_COVERED = SPACE.add("covered", for_each(SEATS, data.KIND_KEYS), 1)
F_CUBES = SPACE.add("cubes on card", for_each(SEATS, data.KIND_KEYS[: data.SMALL_KINDS]), 4)
F_PRESTIGE_LEFT = SPACE.add("prestige card left", data.PRESTIGE_KEYS, 1)
F_PRESTIGE = SPACE.add("prestige card", for_each(SEATS, data.PRESTIGE_KEYS), 1)
F_TOKENS = SPACE.add("tokens left", data.SECTIONS, MOST_TOKENS)
F_WON = SPACE.add("tokens won", SEATS * data.SECTIONS, MOST_TOKENS)
F_BATCHES = SPACE.add("batches", SEATS, 6)
F_PASSES = SPACE.add("passes", 1, SEATS)
F_PASSED = SPACE.add("passed", SEATS, SEATS)
F_DENIERS = SPACE.add("deniers", SEATS, MOST_DENIERS)
F_GOODS = SPACE.add("goods", SEATS * GOODS, MOST_GOODS)
F_HANDS = SPACE.add("workers", SEATS, MOST_WORKERS)
F_ASIDE = SPACE.add("workers aside", SEATS, MOST_WORKERS)
F_HAND = SPACE.add("own hand", data.KIND_KEYS, 1)
F_PILE = SPACE.add("own pile", data.KIND_KEYS, 1)
F_HAND_SIZE = SPACE.add("hand size", SEATS, data.KINDS)
F_PILE_SIZE = SPACE.add("pile size", SEATS, data.KINDS)
F_DISCARD = SPACE.add("discard", for_each(SEATS, data.KIND_KEYS), 1)
F_TRACK = SPACE.add("track", SEATS, data.TRACK_END)
F_DISCS = SPACE.add("disc", for_each(SEATS, data.POWER_KEYS), 1)
F_RESOURCE = SPACE.add("own Resource cards", GOODS, 6)
F_LOOKED = SPACE.add("Resource card looked at", 1, GOODS)
F_RESOURCES = SPACE.add("Resource cards", SEATS, 8)
F_RESOURCE_PILE = SPACE.add("Resource pile", 1, 23)
SPACE.add_scores(SEATS)


def turned_card(s: State, viewer: int, card: int) -> int:
    """A card with its owner counted from the viewer."""
    owner = card // data.KINDS
    if owner == data.NEUTRAL:
        return card
    return turned(s, viewer, owner) * data.KINDS + card % data.KINDS


def write_inputs(s: State, viewer: int, f: Inputs) -> None:
    """M-0.8: everything open, and of what is hidden the viewer's own cards only."""
    mark_moment(s, viewer, f)
    mark_road(s, viewer, f)
    mark_castle(s, viewer, f)
    mark_own_cards(s, viewer, f)
    for seat in range(s.players):
        mark_seat(s, viewer, seat, f)
        mark_cards(s, viewer, seat, f)


def mark_moment(s: State, viewer: int, f: Inputs) -> None:
    mark_value(f, F_PLAYERS, 0, SEATS, s.players)
    mark_value(f, F_OPTIONS, 0, 1, s.light)
    mark_value(f, F_OPTIONS, 1, 1, s.favors)
    mark_value(f, F_OPTIONS, 2, 1, s.library)
    mark_value(f, F_OPTIONS, 3, 1, s.ask_gains)
    mark_value(f, F_TURN, 0, TURNS, s.turn)
    mark_value(f, F_PHASE, 0, OVER, s.phase)
    mark_value(f, F_STEP, s.phase, STEPS, s.step)
    mark_value(f, F_CURSOR, s.phase, CURSORS, s.cursor)
    mark_value(f, F_DEPTH, 0, 6, s.depth)
    mark_value(f, F_FIRST, 0, SEATS, turned(s, viewer, s.first) + 1)
    mark_value(f, F_ENDED, 0, 3, s.ended_by)
    mark_decision(s, viewer, f)
    if s.depth > 1:
        mark_value(f, F_BELOW, 0, KINDS_OF_DECISION, s.stack[s.depth * 4 - 8])


def mark_decision(s: State, viewer: int, f: Inputs) -> None:
    kind = frame_kind(s)
    mark_value(f, F_KIND, 0, KINDS_OF_DECISION, kind)
    mark_value(f, F_Y, kind, 6, frame_y(s))
    if kind == decisions.USE_EFFECT or kind == decisions.BUY_AGAIN:
        mark(f, F_CARD + turned_card(s, viewer, frame_x(s)))
    elif kind == decisions.USE_INCOME_POWERS:
        mark_set(f, F_USED, frame_x(s))
    elif kind == decisions.CHOOSE_LESS or kind == decisions.PAY_WHITE:
        mark_value(f, F_OF_KIND, kind, data.KINDS, frame_x(s) + 1)
    elif kind == decisions.CHOOSE_RESIDENCE:
        mark_value(f, F_OF_PRESTIGE, 0, data.PRESTIGES, frame_x(s) + 1)
    else:
        mark_value(f, F_X, kind, FRAME_VALUES, frame_x(s) + 1)


def mark_road(s: State, viewer: int, f: Inputs) -> None:
    mark_value(f, F_LENGTH, 0, 16, s.road_length - s.provost)
    for place in range(s.road_length):
        card = s.road[place]
        seen = turned_card(s, viewer, card)
        beyond = from_provost(place - s.provost)
        mark(f, F_BUILT + seen)
        if has_provost(s):
            mark_value(f, F_DISTANCE, seen, FROM_PROVOST, beyond)
        if s.occupied[card // data.KINDS] >> card % data.KINDS & 1:
            worker = turned(s, viewer, s.worker_of[card])
            mark_value(f, F_WORKER, seen, SEATS, worker + 1)
            if has_provost(s):
                mark_value(f, F_STANDING, worker, FROM_PROVOST, beyond)


def mark_castle(s: State, viewer: int, f: Inputs) -> None:
    mark_share(f, F_TOKENS, 0, data.SECTIONS, MOST_TOKENS, s.tokens, 0)
    mark_set(f, F_PRESTIGE_LEFT, s.prestige_left)
    mark_bridge(s, viewer, f, F_PASSES, F_PASSED, SEATS)
    mark_value(f, F_RESOURCE_PILE, 0, 23, s.resource_pile_size)


def mark_own_cards(s: State, viewer: int, f: Inputs) -> None:
    mark_set(f, F_HAND, s.hand[viewer])
    mark_set(f, F_PILE, s.pile[viewer])
    mark_share(f, F_RESOURCE, 0, GOODS, 6, s.resource_hand, viewer)
    mark_value(f, F_LOOKED, 0, GOODS, s.looked_at[viewer])


def mark_seat(s: State, viewer: int, seat: int, f: Inputs) -> None:
    at = turned(s, viewer, seat)
    mark_value(f, F_DENIERS, at, MOST_DENIERS, s.deniers[seat])
    mark_share(f, F_GOODS, at, GOODS, MOST_GOODS, s.goods, seat)
    mark_value(f, F_HANDS, at, MOST_WORKERS, s.workers[seat])
    mark_value(f, F_ASIDE, at, MOST_WORKERS, s.workers_aside[seat])
    mark_value(f, F_BATCHES, at, 6, s.batches[seat])
    mark_share(f, F_WON, at, data.SECTIONS, MOST_TOKENS, s.won, seat)
    mark_value(f, F_TRACK, at, data.TRACK_END, s.track[seat])


def mark_cards(s: State, viewer: int, seat: int, f: Inputs) -> None:
    """Mark what others see of a player's cards: numbers in hand and pile, and the open ones."""
    at = turned(s, viewer, seat)
    mark_value(f, F_HAND_SIZE, at, data.KINDS, s.hand_size[seat])
    mark_value(f, F_PILE_SIZE, at, data.KINDS, s.pile_size[seat])
    mark_set(f, F_DISCARD + at * data.KINDS, s.discard[seat])
    mark_set(f, F_RESIDENCE + at * data.KINDS, s.residences[seat])
    mark_set(f, F_WAITING + at * data.KINDS, s.waiting[seat])
    mark_set(f, F_COVERED + at * data.KINDS, s.covered[seat])
    mark_set(f, F_PRESTIGE + at * data.PRESTIGES, s.prestige[seat])
    mark_set(f, F_DISCS + at * (data.POWERS + 1), s.discs[seat])
    mark_share(f, F_CUBES, at, data.SMALL_KINDS, 4, s.cubes_on, seat)
    mark_value(f, F_RESOURCES, at, 8, s.resource_count[seat])


def action_from(s: State, viewer: int, action: int) -> int:
    """The action as the viewer sees it: places on players' cards are turned with the seats."""
    if VERB[action] == TO_PLACE:
        return PLACE[turned_card(s, viewer, OBJECT[action])]
    return action
