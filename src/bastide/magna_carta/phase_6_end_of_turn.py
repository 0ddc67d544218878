"""Phase 6: the Provost advances, the first player changes, the game may end."""

from ..core import log
from ..core.decisions import Decision, Phase
from ..core.frames import pop, push
from ..core.text import say
from ..core.verbs import clear_bridge
from . import events
from .data import DUNGEON, KINDS, NEUTRAL, NEUTRAL_BANK, PROVOST_ADVANCE
from .decisions import PLAY_LAST_CARDS, next_seat, seat_from_first
from .notation import DONE
from .state import END_OF_TURN, LAST_CARDS, State
from .variants import has_favors, has_provost
from .verbs import advance_provost, bring_back_workers, lay_on_road, make_first, tokens_left


def end_turn(s: State) -> bool:
    """M-6.1, M-6.2: Provost, neutral Bank, first player. Then the turn's marks are cleared."""
    if has_provost(s):  # two cards towards the end of the road, or as far as it goes
        advance_provost(s, min(PROVOST_ADVANCE, s.road_length - 1 - s.provost))
    if has_favors(s):
        open_bank(s)
    make_first(s, next_seat(s, s.first))
    clear_bridge(s)
    bring_back_workers(s)
    return True


def open_bank(s: State) -> None:
    """MF-16: the neutral Bank joins the road once no Dungeon token is left, after the Provost."""
    if s.tokens[DUNGEON] == 0 and s.buildings[NEUTRAL] >> NEUTRAL_BANK & 1 == 0:
        lay_on_road(s, NEUTRAL * KINDS + NEUTRAL_BANK)
        if s.log is not None:
            s.log.add(events.BANK_OPENED, -1, NEUTRAL * KINDS + NEUTRAL_BANK)


def game_ends(s: State) -> bool:
    """M-6.3: at the end of the round in which the stock ran out, whatever emptied it."""
    return tokens_left(s) == 0


def continue_last_cards(s: State) -> bool:
    """MF-20: before scoring, holders of Resource cards may play them, from the first player on."""
    if s.cursor == s.players:
        if s.log is not None:
            s.log.add(log.GAME_OVER, -1)
        return True
    seat = seat_from_first(s, s.cursor)
    s.cursor += 1
    if s.resource_count[seat] > 0:
        push(s, PLAY_LAST_CARDS, seat)
    return False


def must_ask_for_last_cards(s: State, seat: int) -> bool:
    return s.resource_count[seat] > 0


def close_last_cards(s: State, seat: int, action: int) -> None:
    pop(s)


PHASE = Phase(END_OF_TURN, say("games/end-round"), end_turn)
LAST_PHASE = Phase(
    LAST_CARDS,
    say("magna-carta/last-resource-cards"),
    continue_last_cards,
    (
        Decision(
            PLAY_LAST_CARDS,
            "last-cards",
            "MF-20",
            close_last_cards,
            (DONE,),
            question=say("magna-carta/play-resource-cards-last"),
            must_ask=must_ask_for_last_cards,
        ),
    ),
)
