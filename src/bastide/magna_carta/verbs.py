"""Verbs of the game: gain, pay, draw, place, lay ... Only they write cells.

Every verb writes its event when a log is attached.
"""

from ..core import log
from ..core.bits import count_bits
from . import data, events
from .state import State
from .vocabulary import GOLD, GOODS

# --- Deniers, cubes, workers ----------------------------------------------------------------------


def has_good(s: State, seat: int, good: int) -> int:
    return s.goods[seat * GOODS + good]


def gain_good(s: State, seat: int, good: int, amount: int) -> None:
    """M-0.9: the stock of cubes has no limit."""
    s.goods[seat * GOODS + good] += amount
    if s.log is not None:
        s.log.add(log.GAINED, seat, good, amount)


def pay_good(s: State, seat: int, good: int, amount: int) -> None:
    if amount:
        s.goods[seat * GOODS + good] -= amount
        if s.log is not None:
            s.log.add(log.PAID, seat, good, amount)


def pay_good_or_gold(s: State, seat: int, good: int, amount: int) -> None:
    """M-2.9, M-2.11: pay cubes of one kind, gold only for what is missing."""
    own = min(amount, s.goods[seat * GOODS + good])
    pay_good(s, seat, good, own)
    pay_good(s, seat, GOLD, amount - own)


def bring_back_workers(s: State) -> None:
    """MF-10, MF-11: what was set aside comes back when the turn ends."""
    for seat in range(s.players):
        s.workers[seat] += s.workers_aside[seat]
        s.workers_aside[seat] = 0


def set_worker_aside(s: State, seat: int) -> None:
    """MF-10, MF-11: out of play until the turn ends."""
    s.workers[seat] -= 1
    s.workers_aside[seat] += 1
    if s.log is not None:
        s.log.add(events.WORKER_ASIDE, seat)


# --- Cards ----------------------------------------------------------------------------------------


def refill_pile(s: State, seat: int) -> None:
    """M-2.3: an empty pile is made again from the discard, only when a card is needed."""
    if s.pile[seat] == 0 and s.discard[seat] != 0:
        s.pile[seat] = s.discard[seat]
        s.pile_size[seat] = count_bits(s.discard[seat])
        s.discard[seat] = 0
        if s.log is not None:
            s.log.add(events.SHUFFLED, seat)


def take_card(s: State, seat: int, kind: int) -> None:
    """The card drawn by chance goes from the pile to the hand."""
    s.pile[seat] ^= 1 << kind
    s.pile_size[seat] -= 1
    s.hand[seat] |= 1 << kind
    s.hand_size[seat] += 1
    if s.log is not None:
        s.log.add(events.DREW_CARD, seat, kind)


def discard_hand(s: State, seat: int) -> None:
    """Put the whole hand face up on the own discard."""
    if s.log is not None:
        for kind in range(data.KINDS):
            if s.hand[seat] >> kind & 1:
                s.log.add(events.DISCARDED, seat, kind)
    s.discard[seat] |= s.hand[seat]
    s.hand[seat] = 0
    s.hand_size[seat] = 0


# --- The road -------------------------------------------------------------------------------------


def lay_on_road(s: State, card: int) -> None:
    """A card is added at the end of the road."""
    s.road[s.road_length] = card
    s.road_length += 1
    s.buildings[card // data.KINDS] |= 1 << card % data.KINDS


def lay_from_hand(s: State, seat: int, kind: int, small_cubes: int) -> None:
    """M-2.7, M-2.8: from the hand to the end of the road. Small cards get their cubes."""
    s.hand[seat] ^= 1 << kind
    s.hand_size[seat] -= 1
    card = seat * data.KINDS + kind
    lay_on_road(s, card)
    if s.log is not None:
        s.log.add(events.BUILT, seat, card)
    if kind < data.SMALL_KINDS:
        s.cubes_on[seat * data.SMALL_KINDS + kind] = small_cubes
        if s.log is not None:
            s.log.add(events.CUBES_LAID, seat, card, kind, small_cubes)


def put_worker(s: State, seat: int, card: int) -> None:
    s.workers[seat] -= 1
    s.occupied[card // data.KINDS] |= 1 << card % data.KINDS
    s.worker_of[card] = seat
    if s.log is not None:
        s.log.add(events.PLACED, seat, card)


def has_worker(s: State, card: int) -> bool:
    return s.occupied[card // data.KINDS] >> card % data.KINDS & 1 != 0


def bring_workers_home(s: State) -> None:
    """M-4.5: every worker on the road returns, from beyond the Provost too."""
    for position in range(s.road_length):
        card = s.road[position]
        if has_worker(s, card):
            s.workers[s.worker_of[card]] += 1
            s.worker_of[card] = 0
    for owner in range(data.NEUTRAL + 1):
        s.occupied[owner] = 0
    if s.log is not None:
        s.log.add(events.WORKERS_HOME, -1)


def cubes_on_card(s: State, card: int) -> int:
    return s.cubes_on[card // data.KINDS * data.SMALL_KINDS + card % data.KINDS]


def take_cube_off_card(s: State, seat: int, card: int, good: int) -> None:
    s.cubes_on[card // data.KINDS * data.SMALL_KINDS + card % data.KINDS] -= 1
    gain_good(s, seat, good, 1)


def choose_to_turn(s: State, seat: int, kind: int) -> None:
    """M-4.17: the card becomes a residence once it has acted."""
    s.waiting[seat] |= 1 << kind
    if s.log is not None:
        s.log.add(events.CHOSE_TO_TURN, seat, seat * data.KINDS + kind)


def turn_to_residence(s: State, seat: int, kind: int) -> None:
    """M-4.20: the card shows its residence side. Cubes left on it return to the stock."""
    s.buildings[seat] ^= 1 << kind
    s.residences[seat] |= 1 << kind
    s.waiting[seat] &= ~(1 << kind)
    if kind < data.SMALL_KINDS:
        s.cubes_on[seat * data.SMALL_KINDS + kind] = 0
    if s.log is not None:
        s.log.add(events.TURNED, seat, seat * data.KINDS + kind)


def take_prestige(s: State, seat: int, prestige: int) -> None:
    s.prestige_left ^= 1 << prestige
    s.prestige[seat] |= 1 << prestige
    if s.log is not None:
        s.log.add(events.BUILT_PRESTIGE, seat, prestige)


def cover_residence(s: State, seat: int, prestige: int, kind: int) -> None:
    """M-2.12: the prestige card lies on the residence, which counts no more."""
    s.covered[seat] |= 1 << kind
    s.stands_on[prestige] = kind + 1


def shift_provost(s: State, seat: int, steps: int) -> None:
    s.provost += steps
    if s.log is not None:
        kind = events.MOVED_PROVOST if steps else log.LEFT_PROVOST
        s.log.add(kind, seat, steps, s.road[s.provost])


def advance_provost(s: State, steps: int) -> None:
    """M-6.1: at the end of a round, moved by no player."""
    s.provost += steps
    if steps and s.log is not None:
        s.log.add(events.PROVOST_ADVANCED, -1, steps, s.road[s.provost])


def make_first(s: State, seat: int) -> None:
    s.first = seat


# --- The castle -----------------------------------------------------------------------------------


def tokens_left(s: State) -> int:
    return s.tokens[0] + s.tokens[1] + s.tokens[2]


def best_section(s: State) -> int:
    """Tokens leave in the order Dungeon, Walls, Towers."""
    section = 0
    while section < data.SECTIONS - 1 and s.tokens[section] == 0:
        section += 1
    return section


def take_tokens(s: State, seat: int, amount: int, cause: int) -> None:
    """M-5.1, M-4.14: best section first. The cause is kept when the stock runs out."""
    for _ in range(amount):
        section = best_section(s)
        s.tokens[section] -= 1
        s.won[seat * data.SECTIONS + section] += 1
        if s.log is not None:
            s.log.add(events.TOOK_TOKEN, seat, section)
    note_empty_stock(s, cause)


def lose_tokens(s: State, amount: int, cause: int) -> None:
    """M-5.4: tokens that no one earned leave the game, best section first."""
    for _ in range(min(amount, tokens_left(s))):
        section = best_section(s)
        s.tokens[section] -= 1
        s.tokens_lost[section] += 1
        if s.log is not None:
            s.log.add(events.TOKEN_LOST, -1, section)
    note_empty_stock(s, cause)


def note_empty_stock(s: State, cause: int) -> None:
    if tokens_left(s) == 0:
        s.ended_by = cause


def give_batches(s: State, seat: int, amount: int) -> None:
    """M-5.2: one food, one wood and one stone a batch, gold for what is missing."""
    for good in range(data.GOODS_IN_BATCH):
        pay_good_or_gold(s, seat, good, amount)
    s.batches[seat] = amount


# --- The Favors -----------------------------------------------------------------------------------


def refill_resources(s: State) -> None:
    """MF-5: an empty Resource pile is made again from the discarded cards."""
    if s.resource_pile_size == 0 and s.resource_discard_size > 0:
        for good in range(GOODS):
            s.resource_pile[good] = s.resource_discard[good]
            s.resource_discard[good] = 0
        s.resource_pile_size = s.resource_discard_size
        s.resource_discard_size = 0
        if s.log is not None:
            s.log.add(events.RESOURCES_SHUFFLED, -1)


def take_resource_card(s: State, seat: int, good: int) -> None:
    """The Resource card drawn by chance goes to the player's hand, unseen by the others."""
    s.resource_pile[good] -= 1
    s.resource_pile_size -= 1
    s.resource_hand[seat * GOODS + good] += 1
    s.resource_count[seat] += 1
    if s.log is not None:
        s.log.add(events.DREW_RESOURCE, seat, good)


def look_at_resource_card(s: State, seat: int, good: int) -> None:
    """MF-13: drawn and looked at, not yet kept."""
    s.resource_pile[good] -= 1
    s.resource_pile_size -= 1
    s.looked_at[seat] = good + 1
    s.looking[seat] = 1
    if s.log is not None:
        s.log.add(events.LOOKED_AT, seat, good)


def keep_looked_at(s: State, seat: int) -> None:
    s.resource_hand[seat * GOODS + s.looked_at[seat] - 1] += 1
    s.resource_count[seat] += 1
    s.looked_at[seat] = 0
    s.looking[seat] = 0
    if s.log is not None:
        s.log.add(events.KEPT_RESOURCE, seat)


def reject_looked_at(s: State, seat: int) -> None:
    """MF-13: to the Resource discard, unseen."""
    s.resource_discard[s.looked_at[seat] - 1] += 1
    s.resource_discard_size += 1
    s.looked_at[seat] = 0
    s.looking[seat] = 0
    if s.log is not None:
        s.log.add(events.REJECTED_RESOURCE, seat)


def spend_resource_card(s: State, seat: int, good: int) -> None:
    s.resource_hand[seat * GOODS + good] -= 1
    s.resource_count[seat] -= 1
    s.resource_discard[good] += 1
    s.resource_discard_size += 1
    if s.log is not None:
        s.log.add(events.PLAYED_RESOURCE, seat, good)


def climb_track(s: State, seat: int) -> None:
    """MF-6: one space on the prestige track."""
    s.track[seat] += 1
    if s.log is not None:
        s.log.add(events.CLIMBED, seat, s.track[seat])


def move_disc(s: State, seat: int, origin: int, target: int) -> None:
    """MF-7: a disc leaves its space (0: the start) for a power."""
    if origin:
        s.discs[seat] ^= 1 << origin
    s.discs[seat] |= 1 << target
    if s.log is not None:
        s.log.add(events.MOVED_DISC, seat, origin, target)
