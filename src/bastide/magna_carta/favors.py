"""The Favors: what a favor can be, Resource cards, the prestige track and the power discs."""

from ..core.frames import frame_who, pop, push
from ..core.moves import Moves, offer
from . import events
from .data import DISC_FROM, DISC_MOVES, DISC_TO, POWER_DISCS, PRICE_OF_GOLD_CARD, TRACK_END
from .decisions import CHOOSE_FAVOR
from .draws import can_draw_resource, start_resource_draw
from .notation import FAVOR_CARD, FAVOR_DISC, FAVOR_TRACK, PLAY_RESOURCE
from .state import State
from .verbs import climb_track, gain_good, move_disc, pay_deniers, spend_resource_card
from .vocabulary import GOLD, GOODS

MOVES_OF_DISCS = len(DISC_MOVES)


def has_power(s: State, seat: int, power: int) -> bool:
    """MF-8: a power works from the disc's arrival for as long as the disc stays there."""
    return s.discs[seat] >> power & 1 != 0


def earn_favor(s: State, seat: int) -> None:
    """MF-3: a favor is resolved on the spot."""
    push(s, CHOOSE_FAVOR, seat)
    if s.log is not None:
        s.log.add(events.FAVOR_EARNED, seat)


def can_climb(s: State, seat: int) -> bool:
    """MF-6: the track ends at 15."""
    return s.track[seat] < TRACK_END


def can_move_disc(s: State, seat: int, move: int) -> bool:
    """MF-7: the disc must be there, and no other own disc on the target."""
    if s.discs[seat] >> DISC_TO[move] & 1:
        return False
    origin = DISC_FROM[move]
    if origin == 0:
        return s.discs[seat].bit_count() < POWER_DISCS
    return s.discs[seat] >> origin & 1 != 0


def offer_favor(s: State, w: Moves) -> None:
    """MF-3: one of the possible options must be taken; a disc at least can always move."""
    seat = frame_who(s)
    if can_draw_resource(s):
        offer(w, FAVOR_CARD)
    if can_climb(s, seat):
        offer(w, FAVOR_TRACK)
    for move in range(MOVES_OF_DISCS):
        if can_move_disc(s, seat, move):
            offer(w, FAVOR_DISC + move)


def take_favor(s: State, action: int) -> None:
    seat = frame_who(s)
    pop(s)
    if action == FAVOR_CARD:
        start_resource_draw(s, seat, 0)
    elif action == FAVOR_TRACK:
        climb_track(s, seat)
    else:
        move = action - FAVOR_DISC
        move_disc(s, seat, DISC_FROM[move], DISC_TO[move])


def can_play_resource(s: State, seat: int, good: int) -> bool:
    """MF-4: a gold card costs 1 denier when it is played."""
    if s.resource_hand[seat * GOODS + good] == 0:
        return False
    return good != GOLD or s.deniers[seat] >= PRICE_OF_GOLD_CARD


def offer_resource_cards(s: State, w: Moves, seat: int) -> None:
    """MF-4: Resource cards may be played at each of the owner's decisions."""
    for good in range(GOODS):
        if can_play_resource(s, seat, good):
            offer(w, PLAY_RESOURCE + good)


def play_resource(s: State, seat: int, good: int) -> None:
    """MF-4: discard the card, take the cube; the decision stays open."""
    spend_resource_card(s, seat, good)
    if good == GOLD:
        pay_deniers(s, seat, PRICE_OF_GOLD_CARD)
    gain_good(s, seat, good, 1)
