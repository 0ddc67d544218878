"""Phase 5: batches for the castle, the reward for the most, tokens lost when no one gives."""

from ..core import log
from ..core.actions import actions_of
from ..core.decisions import Decision, Phase
from ..core.faults import LEGAL
from ..core.frames import frame_who, pop, push
from ..core.moves import Moves, offer
from ..core.text import Text, say
from ..core.words import batches_text
from . import events
from .data import TOKENS_LOST_WITHOUT_BATCH
from .decisions import OFFER_BATCHES
from .faults import FAULTS
from .favors import earn_favor
from .notation import OBJECT, OFFER
from .payment import affordable_batches
from .state import BY_BATCHES, BY_NEGLECT, CASTLE, State
from .variants import has_favors
from .verbs import gain_good, give_batches, lose_tokens, take_tokens, tokens_left
from .vocabulary import GOLD


def continue_castle(s: State) -> bool:
    """M-5.1: offers in passing order, then the reward. M-5.5: nothing if the stock is empty."""
    if s.step == 0:
        if tokens_left(s) == 0:
            return True
        s.step = 1
    if s.step == 1:
        if s.cursor < s.players:
            push(s, OFFER_BATCHES, s.pass_order[s.cursor])
            s.cursor += 1
        else:
            s.step = 2
            close_castle(s)
        return False
    return True


def most_batches(s: State) -> int:
    """M-5.1: as many batches as can be paid and tokens are left."""
    return min(affordable_batches(s, frame_who(s)), tokens_left(s))


def at_most(s: State, action: int) -> Text:
    return batches_text(most_batches(s))


TOO_MANY_BATCHES = FAULTS.add("batches", "M-5.1", most=at_most)


def fault_offer(s: State, seat: int, action: int) -> int:
    return LEGAL if OBJECT[action] <= most_batches(s) else TOO_MANY_BATCHES


def offer_batches(s: State, w: Moves, seat: int) -> None:
    for batches in range(most_batches(s) + 1):
        offer(w, OFFER[batches])


def must_ask_for_batches(s: State, seat: int) -> bool:
    """A holder of Resource cards is asked wherever a cube from a card could be spent."""
    return s.resource_count[seat] > 0 and tokens_left(s) > 0


def hand_in_batches(s: State, seat: int, action: int) -> None:
    pop(s)
    batches = OBJECT[action]
    if s.log is not None:
        s.log.add(events.OFFERED, seat, batches)
    if batches:
        give_batches(s, seat, batches)
        take_tokens(s, seat, batches, BY_BATCHES)


def best_giver(s: State) -> int:
    """M-5.3: most batches. A tie goes to the earlier in passing order. -1 if no one gave."""
    best = -1
    most = 0
    for rank in range(s.players):
        seat = s.pass_order[rank]
        if s.batches[seat] > most:
            most = s.batches[seat]
            best = seat
    return best


def close_castle(s: State) -> None:
    """M-5.3, M-5.4, MF-2: 1 gold (with The Favors 1 favor) for the most, or 2 tokens lost."""
    best = best_giver(s)
    if best < 0:
        lose_tokens(s, TOKENS_LOST_WITHOUT_BATCH, BY_NEGLECT)
        return
    if s.log is not None:
        s.log.add(log.MOST_BATCHES, best, s.batches[best])
    if has_favors(s):
        earn_favor(s, best)
    else:
        gain_good(s, best, GOLD, 1)


PHASE = Phase(
    CASTLE,
    say("games/castle"),
    continue_castle,
    (
        Decision(
            OFFER_BATCHES,
            "offer",
            "M-5.1",
            hand_in_batches,
            actions_of(OFFER),
            fault_offer,
            offer_batches,
            question=say("magna-carta/how-many-batches-do"),
            must_ask=must_ask_for_batches,
        ),
    ),
)
