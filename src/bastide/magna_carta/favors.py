"""The Favors: what a favor can be, Resource cards, the prestige track and the power discs."""

from ..core.actions import actions_of
from ..core.decisions import Decision
from ..core.faults import LEGAL, with_object
from ..core.frames import frame_kind, pop, push
from ..core.moves import Moves, offer
from ..core.text import say
from ..core.verbs import pay_deniers
from . import events
from . import notation as n
from .data import DISC_FROM, DISC_TO, POWER_DISCS, POWER_KEYS, PRICE_OF_GOLD_CARD, TRACK_END
from .decisions import CHOOSE_FAVOR, CHOOSE_REDRAW
from .draws import can_draw_resource, start_resource_draw
from .faults import FAULTS, good_meant
from .state import State
from .variants import only_favor_is_asked
from .verbs import climb_track, gain_good, move_disc, spend_resource_card
from .vocabulary import GOLD, GOOD_KEYS, GOODS
from .words import short_power


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


NO_RESOURCES = FAULTS.add("no-resources", "MF-5")
AT_TRACK_END = FAULTS.add("track-end", "MF-6", end=TRACK_END)
power_left = with_object(n.OBJECT, lambda move: short_power(DISC_FROM[move]))
power_reached = with_object(n.OBJECT, lambda move: short_power(DISC_TO[move]))
OWN_DISC = FAULTS.add("own-disc", "MF-7", power=power_reached)
NO_DISC = FAULTS.add("no-disc", "MF-7", power=power_left)


def fault_favor(s: State, seat: int, action: int) -> int:
    """MF-3: one of the possible options must be taken. At least a disc can always move."""
    if action == n.FAVOR_CARD:
        return LEGAL if can_draw_resource(s) else NO_RESOURCES
    if action == n.FAVOR_TRACK:
        return LEGAL if can_climb(s, seat) else AT_TRACK_END
    return fault_disc(s, seat, n.OBJECT[action])


def fault_disc(s: State, seat: int, move: int) -> int:
    """MF-7: the disc must be there, and no other own disc on the target."""
    if has_power(s, seat, DISC_TO[move]):
        return OWN_DISC
    origin = DISC_FROM[move]
    if origin == 0:
        return LEGAL if s.discs[seat].bit_count() < POWER_DISCS else NO_DISC
    return LEGAL if has_power(s, seat, origin) else NO_DISC


def must_ask_for_favor(s: State, seat: int) -> bool:
    """A holder of Resource cards is asked: what is played can be drawn again (MF-5)."""
    return s.resource_count[seat] > 0 and only_favor_is_asked(s)


def take_favor(s: State, seat: int, action: int) -> None:
    pop(s)
    if action == n.FAVOR_CARD:
        start_resource_draw(s, seat, 0)
    elif action == n.FAVOR_TRACK:
        climb_track(s, seat)
    else:
        move = n.OBJECT[action]
        move_disc(s, seat, DISC_FROM[move], DISC_TO[move])


NOT_IN_SET_UP = FAULTS.add("not-in-set-up", "MF-4")
NO_SUCH_CARD = FAULTS.add("no-such-card", "MF-4", good=good_meant)
GOLD_CARD_TOO_DEAR = FAULTS.too_dear("MF-4", PRICE_OF_GOLD_CARD)


def fault_resource_card(s: State, seat: int, action: int) -> int:
    """MF-4: not during the setup, only what is held. A gold card costs 1 denier when played."""
    good = n.OBJECT[action]
    if frame_kind(s) == CHOOSE_REDRAW:
        return NOT_IN_SET_UP
    if s.resource_hand[seat * GOODS + good] == 0:
        return NO_SUCH_CARD
    if good == GOLD and s.deniers[seat] < PRICE_OF_GOLD_CARD:
        return GOLD_CARD_TOO_DEAR
    return LEGAL


def offer_resource_cards(s: State, w: Moves, seat: int) -> None:
    """MF-4: Resource cards may be played at each of the owner's decisions."""
    if s.resource_count[seat] > 0:
        for good in range(GOODS):
            if fault_resource_card(s, seat, n.PLAY_RESOURCE[good]) == LEGAL:
                offer(w, n.PLAY_RESOURCE[good])


def plays_resource(action: int) -> bool:
    return n.VERB[action] == n.TO_PLAY_RESOURCE


def play_resource(s: State, seat: int, action: int) -> None:
    """MF-4: discard the card, take the cube. The decision stays open."""
    good = n.OBJECT[action]
    spend_resource_card(s, seat, good)
    if good == GOLD:
        pay_deniers(s, seat, PRICE_OF_GOLD_CARD)
    gain_good(s, seat, good, 1)


def favor_meant(s: State, action: int) -> str:
    if n.VERB[action] == n.TO_MOVE_DISC:
        return f"power:{POWER_KEYS[DISC_TO[n.OBJECT[action]]]}"
    return "resources" if action == n.FAVOR_CARD else "track"


def resource_meant(s: State, action: int) -> str:
    return f"resource:{GOOD_KEYS[n.OBJECT[action]]}"


DECISIONS = (
    Decision(
        CHOOSE_FAVOR,
        "favor",
        "MF-3",
        take_favor,
        actions_of(n.FAVOR_CARD, n.FAVOR_TRACK, n.FAVOR_DISC),
        fault_favor,
        target=favor_meant,
        question=say("magna-carta/which-favor-do-take"),
        must_ask=must_ask_for_favor,
    ),
)
PLAY_CARD = Decision(
    0,
    "play",
    "MF-4",
    play_resource,
    actions_of(n.PLAY_RESOURCE),
    fault_resource_card,
    offer_resource_cards,
    target=resource_meant,
)
"""Never asked on its own."""
