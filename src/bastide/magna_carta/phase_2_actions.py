"""Phase 2: one action at a time - draw, replace, place, build, prestige, pass."""

from ..core.actions import actions_of
from ..core.decisions import Decision, Phase
from ..core.faults import LEGAL
from ..core.frames import pop, push
from ..core.moves import Moves, offer, offer_set
from ..core.text import Text, say
from ..core.verbs import pay_deniers, step_on_bridge
from . import data
from . import notation as n
from .construction import (
    buildable,
    fault_building,
    fault_prestige,
    has_room_for_prestige,
    offer_prestige,
    start_building,
    start_prestige,
)
from .decisions import CHOOSE_ACTION, next_seat
from .draws import start_draw
from .faults import FAULTS, card_meant
from .state import ACTIONS, State
from .verbs import discard_hand, has_good, has_worker, put_worker
from .vocabulary import GOLD


def continue_actions(s: State) -> bool:
    """M-2.1: clockwise from the first player, skipping those who passed, until all have."""
    if s.passes == s.players:
        return True
    seat = s.first if s.step == 0 else next_seat(s, s.cursor)
    s.step = 1
    while s.passed >> seat & 1:
        seat = next_seat(s, seat)
    s.cursor = seat
    push(s, CHOOSE_ACTION, seat)
    return False


def has_card_to_draw(s: State, seat: int) -> bool:
    """M-2.3: pile and discard both empty: there is nothing to draw."""
    return s.pile_size[seat] > 0 or s.discard[seat] != 0


def offer_actions(s: State, w: Moves, seat: int) -> None:
    """Write the actions without a fault, by sets of cards."""
    offer(w, n.PASS)
    deniers = s.deniers[seat]
    if has_card_to_draw(s, seat):
        if deniers >= data.PRICE_OF_DRAW:
            offer(w, n.DRAW)
        if deniers >= data.PRICE_OF_REPLACE and s.hand_size[seat] > 0:
            offer(w, n.REPLACE)
    if deniers >= data.PRICE_OF_WORKER and s.workers[seat] > 0:
        offer_places(s, w)
    offer_set(w, n.BUILD, 0, buildable(s, seat))
    # Every prestige card costs gold: without any, none needs to be looked at.
    if has_good(s, seat, GOLD) > 0 and has_room_for_prestige(s, seat):
        offer_prestige(s, w, seat)


def always(s: State, seat: int) -> bool:
    """Always asks for an action: skipping the question would reveal a hidden hand to the others."""
    return True


def offer_places(s: State, w: Moves) -> None:
    for owner in range(s.players):
        offer_set(w, n.PLACE, owner * data.KINDS, s.buildings[owner] & ~s.occupied[owner])
    offer_set(
        w, n.PLACE, data.NEUTRAL * data.KINDS, s.buildings[data.NEUTRAL] & ~s.occupied[data.NEUTRAL]
    )


NOTHING_TO_DRAW = FAULTS.add("nothing-to-draw", "M-2.3")
DRAWING_TOO_DEAR = FAULTS.too_dear("M-2.2", data.PRICE_OF_DRAW)
EMPTY_HAND = FAULTS.add("empty-hand", "M-2.5")
NOTHING_TO_REPLACE_WITH = FAULTS.add("nothing-to-draw", "M-2.5")
REPLACING_TOO_DEAR = FAULTS.too_dear("M-2.2", data.PRICE_OF_REPLACE)


def fault_action(s: State, seat: int, action: int) -> int:
    """M-2.2: what the player can pay for. Passing is always possible."""
    thing = n.OBJECT[action]
    if action == n.PASS:
        return LEGAL
    if action == n.DRAW:
        return fault_draw(s, seat)
    if action == n.REPLACE:
        return fault_replace(s, seat)
    if n.VERB[action] == n.TO_PLACE:
        return fault_place(s, seat, thing)
    if n.VERB[action] == n.TO_BUILD:
        return fault_building(s, seat, thing)
    return fault_prestige(s, seat, thing)


def fault_draw(s: State, seat: int) -> int:
    if not has_card_to_draw(s, seat):
        return NOTHING_TO_DRAW
    return LEGAL if s.deniers[seat] >= data.PRICE_OF_DRAW else DRAWING_TOO_DEAR


def fault_replace(s: State, seat: int) -> int:
    if s.hand_size[seat] == 0:
        return EMPTY_HAND
    if not has_card_to_draw(s, seat):
        return NOTHING_TO_REPLACE_WITH
    return LEGAL if s.deniers[seat] >= data.PRICE_OF_REPLACE else REPLACING_TOO_DEAR


def worker_there(s: State, action: int) -> Text:
    return data.COLOUR_NAMES[s.worker_of[n.OBJECT[action]]]


ON_A_RESIDENCE = FAULTS.add("residence", "M-2.6", card=card_meant)
NOT_ON_ROAD = FAULTS.add("not-on-road", "M-2.6", card=card_meant)
OCCUPIED = FAULTS.add("occupied", "M-2.6", who=worker_there, card=card_meant)
NO_WORKER = FAULTS.add("no-worker", "M-2.6")
WORKER_TOO_DEAR = FAULTS.too_dear("M-2.2", data.PRICE_OF_WORKER)


def fault_place(s: State, seat: int, card: int) -> int:
    """M-2.6: any building on the road without a worker, no matter who owns it."""
    owner = card // data.KINDS
    kind = card % data.KINDS
    if owner != data.NEUTRAL and s.residences[owner] >> kind & 1:
        return ON_A_RESIDENCE
    if s.buildings[owner] >> kind & 1 == 0:
        return NOT_ON_ROAD
    if has_worker(s, card):
        return OCCUPIED
    if s.workers[seat] == 0:
        return NO_WORKER
    return LEGAL if s.deniers[seat] >= data.PRICE_OF_WORKER else WORKER_TOO_DEAR


def thing_meant(s: State, action: int) -> str:
    """The bridge, the pile, the hand or a card."""
    thing = n.OBJECT[action]
    if n.VERB[action] == n.TO_PLACE:
        return f"card:{n.CARD_KEYS[thing]}"
    if n.VERB[action] == n.TO_BUILD:
        return f"hand:{data.KIND_KEYS[thing]}"
    if n.VERB[action] == n.TO_BUILD_PRESTIGE:
        return f"prestige:{data.PRESTIGE_KEYS[thing]}"
    return {n.PASS: "bridge", n.DRAW: "pile", n.REPLACE: "hand"}[action]


def take_action(s: State, seat: int, action: int) -> None:
    """M-2.13: the first to pass takes 1 denier."""
    pop(s)
    if action == n.PASS:
        step_on_bridge(s, seat, data.FIRST_PASS_BONUS)
    elif action == n.DRAW:
        pay_deniers(s, seat, data.PRICE_OF_DRAW)
        start_draw(s, seat, 1)
    elif action == n.REPLACE:
        replace_hand(s, seat)
    elif n.VERB[action] == n.TO_PLACE:
        pay_deniers(s, seat, data.PRICE_OF_WORKER)
        put_worker(s, seat, n.OBJECT[action])
    elif n.VERB[action] == n.TO_BUILD:
        start_building(s, seat, n.OBJECT[action])
    else:
        start_prestige(s, seat, n.OBJECT[action])


def replace_hand(s: State, seat: int) -> None:
    """M-2.5, M-2.4: discard the whole hand, however large, and draw the same number."""
    pay_deniers(s, seat, data.PRICE_OF_REPLACE)
    size = s.hand_size[seat]
    discard_hand(s, seat)
    start_draw(s, seat, size)


PHASE = Phase(
    ACTIONS,
    say("magna-carta/actions"),
    continue_actions,
    (
        Decision(
            CHOOSE_ACTION,
            "action",
            "M-2.1",
            take_action,
            actions_of(n.PASS, n.DRAW, n.REPLACE, n.PLACE, n.BUILD, n.BUILD_PRESTIGE),
            fault_action,
            offer_actions,
            target=thing_meant,
            question=say("magna-carta/what-do-do"),
            must_ask=always,
        ),
    ),
)
