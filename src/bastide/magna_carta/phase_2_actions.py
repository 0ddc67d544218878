"""Phase 2: one action at a time - draw, replace, place, build, prestige, pass."""

from ..core.actions import actions_of
from ..core.bits import lowest_bit
from ..core.cells import one_of
from ..core.decisions import Decision, Phase
from ..core.faults import LEGAL
from ..core.frames import frame_who, frame_x, pop, push
from ..core.moves import Moves, offer, offer_set
from ..core.text import Text
from ..core.verbs import pay_deniers, step_on_bridge
from . import data
from .card_texts import about_building, about_prestige, cost_with_less
from .decisions import A_KIND, CHOOSE_ACTION, CHOOSE_LESS, CHOOSE_RESIDENCE, PAY_WHITE, next_seat
from .draws import start_draw
from .faults import (
    FAULTS,
    building_meant,
    card_meant,
    good_meant,
    own_card_meant,
    prestige_meant,
)
from .favors import earn_favor, has_power
from .notation import (
    BUILD,
    BUILD_PRESTIGE,
    CARD_KEYS,
    COVER,
    DRAW,
    FULL_PRICE,
    LESS,
    OBJECT,
    PASS,
    PAY,
    PLACE,
    REPLACE,
    TO_BUILD,
    TO_BUILD_PRESTIGE,
    TO_PLACE,
    VERB,
)
from .payment import (
    COST_ROW,
    NO_DISCOUNT,
    can_pay_prestige,
    can_pay_with_less,
    pay_fixed_cubes,
    pay_prestige,
    payable,
    payable_with_less,
)
from .state import ACTIONS, State
from .variants import cubes_on_small_card, has_favors, has_residences
from .verbs import (
    cover_residence,
    discard_hand,
    has_good,
    has_worker,
    lay_from_hand,
    pay_good,
    put_worker,
    set_worker_aside,
    take_prestige,
)
from .vocabulary import GOLD
from .words import seat_text


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


def uncovered_residences(s: State, seat: int) -> int:
    return s.residences[seat] & ~s.covered[seat]


def has_room_for_prestige(s: State, seat: int) -> bool:
    """M-2.12: prestige needs an own uncovered residence. ML-2: not so in the light rules."""
    return not has_residences(s) or uncovered_residences(s, seat) != 0


def may_pay_less(s: State, seat: int) -> bool:
    """MF-11: power II-B needs a worker that is still free."""
    return s.workers[seat] > 0 and has_power(s, seat, data.POWER_2B)


def buildable(s: State, seat: int) -> int:
    """M-2.7: cards in hand at full cost, or at the cost less one cube with power II-B."""
    hand = s.hand[seat]
    kinds = payable(s, seat, hand)
    if may_pay_less(s, seat):
        kinds |= payable_with_less(s, seat, hand & ~kinds)
    return kinds


def offer_actions(s: State, w: Moves) -> None:
    """What has no fault, by sets of cards."""
    seat = frame_who(s)
    offer(w, PASS)
    deniers = s.deniers[seat]
    if has_card_to_draw(s, seat):
        if deniers >= data.PRICE_OF_DRAW:
            offer(w, DRAW)
        if deniers >= data.PRICE_OF_REPLACE and s.hand_size[seat] > 0:
            offer(w, REPLACE)
    if deniers >= data.PRICE_OF_WORKER and s.workers[seat] > 0:
        offer_places(s, w)
    offer_set(w, BUILD, 0, buildable(s, seat))
    # Every prestige card costs gold: without any, none needs to be looked at.
    if has_good(s, seat, GOLD) > 0 and has_room_for_prestige(s, seat):
        offer_prestige(s, w, seat)


def always(s: State) -> bool:
    """Whether an action is asked for must not reveal to the others what is in a hidden hand."""
    return True


def offer_places(s: State, w: Moves) -> None:
    for owner in range(s.players):
        offer_set(w, PLACE, owner * data.KINDS, s.buildings[owner] & ~s.occupied[owner])
    offer_set(
        w, PLACE, data.NEUTRAL * data.KINDS, s.buildings[data.NEUTRAL] & ~s.occupied[data.NEUTRAL]
    )


def offer_prestige(s: State, w: Moves, seat: int) -> None:
    left = s.prestige_left
    while left:
        prestige = lowest_bit(left)
        left &= left - 1
        if can_pay_prestige(s, seat, prestige):
            offer(w, BUILD_PRESTIGE[prestige])


NOTHING_TO_DRAW = FAULTS.add("nothing-to-draw", "M-2.3")
DRAWING_TOO_DEAR = FAULTS.too_dear("M-2.2", data.PRICE_OF_DRAW)
EMPTY_HAND = FAULTS.add(
    "empty-hand",
    "M-2.5",
    Text(
        "Your hand is empty. There is nothing to replace.",
        "Votre main est vide. Il n'y a rien à remplacer.",
    ),
)
NOTHING_TO_REPLACE_WITH = FAULTS.add("nothing-to-draw", "M-2.5")
REPLACING_TOO_DEAR = FAULTS.too_dear("M-2.2", data.PRICE_OF_REPLACE)


def fault_action(s: State, action: int) -> int:
    """M-2.2: what the player can pay for; passing is always possible."""
    seat = frame_who(s)
    thing = OBJECT[action]
    if action == PASS:
        return LEGAL
    if action == DRAW:
        return fault_draw(s, seat)
    if action == REPLACE:
        return fault_replace(s, seat)
    if VERB[action] == TO_PLACE:
        return fault_place(s, seat, thing)
    if VERB[action] == TO_BUILD:
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
    return seat_text(s.worker_of[OBJECT[action]])


ON_A_RESIDENCE = FAULTS.add(
    "residence",
    "M-2.6",
    Text(
        "{card} takes no workers: it is a residence or a prestige building.",
        "{card} n'accueille pas d'ouvrier : c'est une résidence ou un bâtiment de prestige.",
    ),
    card=card_meant,
)
NOT_ON_ROAD = FAULTS.add(
    "not-on-road",
    "M-2.6",
    Text(
        "{card} isn't on the road.",
        "{card} n'est pas sur la route.",
    ),
    card=card_meant,
)
OCCUPIED = FAULTS.add(
    "occupied",
    "M-2.6",
    Text("{who} already has a worker on {card}.", "{who} a déjà un ouvrier sur {card}."),
    who=worker_there,
    card=card_meant,
)
NO_WORKER = FAULTS.add(
    "no-worker",
    "M-2.6",
    Text("You have no worker left this round.", "Vous n'avez plus d'ouvrier ce tour-ci."),
)
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


def cost_of_building(s: State, action: int) -> Text:
    return cost_with_less(data.BUILDINGS[OBJECT[action]].cost, NO_DISCOUNT)


NOT_IN_HAND = FAULTS.add(
    "not-in-hand",
    "M-2.7",
    Text("{card} isn't in your hand.", "{card} n'est pas dans votre main."),
    card=building_meant,
)
CUBES_LACKING = FAULTS.add("cubes", "M-2.7", card=building_meant, cost=cost_of_building)


def fault_building(s: State, seat: int, kind: int) -> int:
    """M-2.7: a card in hand whose cost can be paid."""
    if s.hand[seat] >> kind & 1 == 0:
        return NOT_IN_HAND
    return LEGAL if buildable(s, seat) >> kind & 1 else CUBES_LACKING


def cost_of_prestige(s: State, action: int) -> Text:
    return cost_with_less(data.PRESTIGE[OBJECT[action]].cost, NO_DISCOUNT)


PRESTIGE_GONE = FAULTS.add(
    "prestige-gone",
    "M-2.12",
    Text("{card} isn't available.", "{card} n'est pas disponible."),
    card=prestige_meant,
)
NO_RESIDENCE = FAULTS.add(
    "no-residence",
    "M-2.12",
    Text(
        "A prestige building goes on one of your free residences. You have none.",
        "Un bâtiment de prestige va sur une de vos résidences libres. Vous n'en avez pas.",
    ),
)
CUBES_LACKING_FOR_PRESTIGE = FAULTS.add(
    "cubes", "M-2.12", card=prestige_meant, cost=cost_of_prestige
)


def fault_prestige(s: State, seat: int, prestige: int) -> int:
    """M-2.12: a card of the stock, a residence for it, and its cost."""
    if s.prestige_left >> prestige & 1 == 0:
        return PRESTIGE_GONE
    if not has_room_for_prestige(s, seat):
        return NO_RESIDENCE
    return LEGAL if can_pay_prestige(s, seat, prestige) else CUBES_LACKING_FOR_PRESTIGE


def thing_meant(s: State, action: int) -> str:
    """The bridge, the pile, the hand or a card."""
    thing = OBJECT[action]
    if VERB[action] == TO_PLACE:
        return f"card:{CARD_KEYS[thing]}"
    if VERB[action] == TO_BUILD:
        return f"hand:{data.KIND_KEYS[thing]}"
    if VERB[action] == TO_BUILD_PRESTIGE:
        return f"prestige:{data.PRESTIGE_KEYS[thing]}"
    return {PASS: "bridge", DRAW: "pile", REPLACE: "hand"}[action]


def take_action(s: State, action: int) -> None:
    seat = frame_who(s)
    pop(s)
    if action == PASS:
        pass_turn(s, seat)
    elif action == DRAW:
        pay_deniers(s, seat, data.PRICE_OF_DRAW)
        start_draw(s, seat, 1)
    elif action == REPLACE:
        replace_hand(s, seat)
    elif VERB[action] == TO_PLACE:
        pay_deniers(s, seat, data.PRICE_OF_WORKER)
        put_worker(s, seat, OBJECT[action])
    elif VERB[action] == TO_BUILD:
        start_building(s, seat, OBJECT[action])
    else:
        start_prestige(s, seat, OBJECT[action])


def pass_turn(s: State, seat: int) -> None:
    """M-2.13: the marker goes on the bridge; the first to pass takes 1 denier."""
    step_on_bridge(s, seat, data.FIRST_PASS_BONUS)


def replace_hand(s: State, seat: int) -> None:
    """M-2.5, M-2.4: discard the whole hand, however large, and draw the same number."""
    pay_deniers(s, seat, data.PRICE_OF_REPLACE)
    size = s.hand_size[seat]
    discard_hand(s, seat)
    start_draw(s, seat, size)


# --- Constructing from hand -----------------------------------------------------------------------


def start_building(s: State, seat: int, kind: int) -> None:
    if may_pay_less(s, seat):
        push(s, CHOOSE_LESS, seat, kind)
    else:
        pay_for_building(s, seat, kind, NO_DISCOUNT)


def card_built(s: State, action: int) -> Text:
    return data.BUILDINGS[frame_x(s)].name.the


def cost_left(s: State, action: int) -> Text:
    less = NO_DISCOUNT if action == FULL_PRICE else OBJECT[action]
    return cost_with_less(data.BUILDINGS[frame_x(s)].cost, less)


NOT_IN_COST = FAULTS.add(
    "not-in-cost",
    "MF-11",
    Text("The cost doesn't include that cube.", "Le coût ne comporte pas ce cube."),
)
CUBES_STILL_LACKING = FAULTS.add("cubes", "MF-11", card=card_built, cost=cost_left)


def fault_less(s: State, action: int) -> int:
    """MF-11: the full price, or one cube less, the player's choice which."""
    seat = frame_who(s)
    kind = frame_x(s)
    if action == FULL_PRICE:
        return LEGAL if payable(s, seat, 1 << kind) else CUBES_STILL_LACKING
    if data.COST[kind * COST_ROW + OBJECT[action]] == 0:
        return NOT_IN_COST
    return LEGAL if can_pay_with_less(s, seat, kind, OBJECT[action]) else CUBES_STILL_LACKING


def choose_less(s: State, action: int) -> None:
    seat = frame_who(s)
    kind = frame_x(s)
    pop(s)
    less = NO_DISCOUNT
    if action != FULL_PRICE:
        less = OBJECT[action]
        set_worker_aside(s, seat)
    pay_for_building(s, seat, kind, less)


def pay_for_building(s: State, seat: int, kind: int, less: int) -> None:
    if pay_fixed_cubes(s, seat, kind, less) > 0:
        push(s, PAY_WHITE, seat, kind)
    else:
        lay_from_hand(s, seat, kind, cubes_on_small_card(s))


NO_CUBE_TO_PAY = FAULTS.add("no-such-cube", "M-2.10", good=good_meant)


def fault_white(s: State, action: int) -> int:
    """M-2.10: a white cube is any one cube the player has, gold included."""
    return LEGAL if has_good(s, frame_who(s), OBJECT[action]) > 0 else NO_CUBE_TO_PAY


def pay_white(s: State, action: int) -> None:
    seat = frame_who(s)
    kind = frame_x(s)
    pop(s)
    pay_good(s, seat, OBJECT[action], 1)
    lay_from_hand(s, seat, kind, cubes_on_small_card(s))


# --- Prestige buildings ---------------------------------------------------------------------------


def start_prestige(s: State, seat: int, prestige: int) -> None:
    """M-2.12: pay, then choose the residence. ML-2: in the light rules it lies in front."""
    pay_prestige(s, seat, prestige)
    take_prestige(s, seat, prestige)
    if has_residences(s):
        push(s, CHOOSE_RESIDENCE, seat, prestige)


NOT_A_RESIDENCE = FAULTS.add(
    "not-a-residence",
    "M-2.12",
    Text(
        "That card isn't one of your free residences.",
        "Cette carte n'est pas une de vos résidences libres.",
    ),
)


def fault_cover(s: State, action: int) -> int:
    free = uncovered_residences(s, frame_who(s)) >> OBJECT[action] & 1
    return LEGAL if free else NOT_A_RESIDENCE


def choose_residence(s: State, action: int) -> None:
    """MF-2: a favor for each fleur-de-lys, once the card lies in its place."""
    seat = frame_who(s)
    prestige = frame_x(s)
    pop(s)
    cover_residence(s, seat, prestige, OBJECT[action])
    if has_favors(s):
        for _ in range(data.PRESTIGE_FLEURS[prestige]):
            earn_favor(s, seat)


PHASE = Phase(
    ACTIONS,
    Text("Actions", "Actions"),
    continue_actions,
    (
        Decision(
            CHOOSE_ACTION,
            "action",
            "M-2.1",
            take_action,
            actions_of(PASS, DRAW, REPLACE, PLACE, BUILD, BUILD_PRESTIGE),
            fault_action,
            offer_actions,
            target=thing_meant,
            question=Text("What do you do?", "Que faites-vous ?"),
            must_ask=always,
        ),
        Decision(
            CHOOSE_LESS,
            "less",
            "MF-11",
            choose_less,
            actions_of(FULL_PRICE, LESS),
            fault_less,
            question=Text(
                "Build {the}: pay the full price or one cube less?",
                "Construire {the} : payer le plein prix ou un cube de moins ?",
            ),
            frame=(A_KIND,),
            about=about_building,
        ),
        Decision(
            PAY_WHITE,
            "pay-white",
            "M-2.10",
            pay_white,
            actions_of(PAY),
            fault_white,
            question=Text(
                "Build {the}: which cube do you pay for the white one?",
                "Construire {the} : quel cube payez-vous pour le blanc ?",
            ),
            frame=(A_KIND,),
            about=about_building,
        ),
        Decision(
            CHOOSE_RESIDENCE,
            "residence",
            "M-2.12",
            choose_residence,
            actions_of(COVER),
            fault_cover,
            target=own_card_meant,
            question=Text(
                "Build {the}: on which residence?", "Construire {the} : sur quelle résidence ?"
            ),
            frame=(one_of(data.PRESTIGES),),
            about=about_prestige,
        ),
    ),
)
