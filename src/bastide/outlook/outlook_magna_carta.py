"""Magna Carta: what Provost, castle, incomes and piles will give in the position as it is."""

from __future__ import annotations

from functools import cache, partial

from ..core import atoms as a
from ..core.bits import count_bits
from ..core.frames import frame_who, frame_y, pop
from ..core.moves import Moves, offered
from ..core.text import Text, say
from ..magna_carta import data
from ..magna_carta.describe import kinds_in, open_kinds_in
from ..magna_carta.effects import offer_effect
from ..magna_carta.narrate_actions import worth_of_tokens
from ..magna_carta.notation import CARD_KEYS, DECLINE
from ..magna_carta.payment import affordable_batches
from ..magna_carta.phase_3_provost import provost_price
from ..magna_carta.phase_4_effects import activate, last_active_position
from ..magna_carta.phase_5_castle import best_giver
from ..magna_carta.state import CASTLE, EFFECTS, OVER, PROVOST, State
from ..magna_carta.variants import deck, has_favors, has_provost
from ..magna_carta.verbs import has_worker, tokens_left
from .incomes import income_source, seat_income
from .pieces_common import SECTIONS
from .pieces_magna_carta import REWARD, REWARD_WITH_FAVORS, card_effect
from .provost import (
    provost_part,
    road_sentences,
    seats_after,
    stage_of,
    still_to_move,
    viewer_part,
    works_now,
)
from .shapes_common import CastleRoom, IncomeSource, Line, SeatIncome, SpaceOutlook, Works
from .shapes_magna_carta import (
    MagnaCastleOutlook,
    MagnaCastleSeat,
    MagnaOutlook,
    MagnaPile,
    MagnaProvost,
)

SPOKEN = road_sentences(say("games/provost"))
LIGHT = {
    True: a.words(say("outlook/works-round")),
    False: a.words(say("outlook/worker-here-would-work")),
}

NAMES_OF_CARDS = [a.label(building.name) for building in data.ALL_BUILDINGS]
HOTEL_NAME = a.label(data.PRESTIGE[data.HOTEL].name)
LIBRARY_NAME = a.label(data.PRESTIGE[data.LIBRARY].name)


def outlook_of_magna_carta(s: State) -> MagnaOutlook:
    return {
        "game": "magna-carta",
        "road": [card_outlook(s, position) for position in range(s.road_length)],
        "provost": provost_outlook(s) if has_provost(s) else None,
        "castle": castle_outlook(s),
        "price_of_worker": data.PRICE_OF_WORKER,
        "income": [income_outlook(s, seat) for seat in range(s.players)],
        "pile": None,
        "unseen": [{"seat": seat, "cards": unseen_of(s, seat)} for seat in range(s.players)],
    }


def seat_outlook_of_magna_carta(s: State, common: MagnaOutlook, viewer: int) -> MagnaOutlook:
    """A seat's, from its own state and a spectator's: no effect asks for hidden cards."""
    provost = common["provost"]
    if provost is not None:
        after = seats_after(viewer, *movers_left(s))
        own = viewer_part(provost, viewer, after, partial(provost_price, s))
        provost = {**provost, **own}
    return {**common, "provost": provost, "pile": pile_of(s, viewer)}


# --- The road -------------------------------------------------------------------------------------


def is_building(s: State, card: int) -> bool:
    """True if a card takes workers: residences, covered or not, do not."""
    return s.buildings[card // data.KINDS] >> card % data.KINDS & 1 != 0


def works_at(s: State, position: int) -> Works | None:
    """True if a card works this round. None where it is no building, or no worker can come."""
    card = s.road[position]
    if not is_building(s, card):
        return None
    last, occupied = last_active_position(s), has_worker(s, card)
    return works_now(s, (PROVOST, EFFECTS), position, last, occupied=occupied)


def card_outlook(s: State, position: int) -> SpaceOutlook:
    occupied = has_worker(s, s.road[position])
    return card_that(position, works_at(s, position), occupied, has_provost(s))


@cache
def card_that(position: int, works: Works | None, occupied: bool, provost: bool) -> SpaceOutlook:
    sentence = None
    if works is not None:
        plain = works == "yes" and not provost
        sentence = LIGHT[occupied] if plain else SPOKEN[works, occupied]
    return {"place": position, "works": works, "sentence": sentence}


def still_to_work(s: State) -> list[int]:
    """Positions whose worker has not worked yet, in order."""
    start = max(0, s.cursor - 1) if s.phase == EFFECTS else 0
    return [p for p in range(start, s.road_length) if has_worker(s, s.road[p])]


def lines_of(s: State) -> dict[str, list[Line]]:
    """The gains from each busy card, by position, as the rules themselves set them up."""
    scratch, moves = s.copy(), Moves()
    found: dict[str, list[Line]] = {}
    for position in still_to_work(s):
        card = s.road[position]
        lines = found[str(position)] = []
        scratch.depth = 0
        activate(scratch, card)
        while scratch.depth:
            moves.n = 0
            offer_effect(scratch, moves, frame_who(scratch))
            usable = any(action != DECLINE for action in offered(moves))
            lines.append(line_that(frame_who(scratch), frame_y(scratch), card, usable))
            pop(scratch)
    return found


@cache
def line_that(seat: int, part: int, card: int, usable: bool) -> Line:
    return {
        "seat": seat,
        "part": "owner" if part == data.SECONDARY else "worker",
        "piece": CARD_KEYS[card],
        "name": NAMES_OF_CARDS[card],
        "effect": card_effect(card, part),
        "usable": usable,
    }


# --- The Provost ----------------------------------------------------------------------------------


def movers_left(s: State) -> tuple[list[int], list[int]]:
    stage = stage_of(s.phase, PROVOST)
    return still_to_move(stage, s.pass_order, s.passes, s.cursor, range(s.players))


def provost_outlook(s: State) -> MagnaProvost:
    stage = stage_of(s.phase, PROVOST)
    price = partial(provost_price, s)
    return {
        "position": s.provost,
        **provost_part(s, data.PROVOST_REACH, price, stage, movers_left(s)),
        "last": s.road_length - 1,
        "lines": lines_of(s),
    }


# --- The castle -----------------------------------------------------------------------------------

ENDS = say("outlook/ends")
COULD_END = say("outlook/could-end")
WOULD_LOSE = say("outlook/would-lose")
LEFT = say("outlook/left")
GAME_OVER = say("outlook/game-over")


def castle_outlook(s: State) -> MagnaCastleOutlook:
    left = tokens_left(s)
    open_still = left > 0 and s.phase <= CASTLE
    no_one = open_still and not any(s.batches[: s.players])
    lost = min(data.TOKENS_LOST_WITHOUT_BATCH, left) if no_one else 0
    seats = [castle_seat(s, seat, left) for seat in range(s.players)]
    best = best_giver(s)
    could_end = open_still and left <= max(lost, sum(seat["batches_now"] for seat in seats))
    return {
        "room": room_in(s),
        "left": left,
        "seats": seats,
        "leader": best if best >= 0 else None,
        "reward": REWARD_WITH_FAVORS if has_favors(s) else REWARD,
        "lost_if_nobody": lost,
        "ends_this_turn": left == 0,
        "could_end_this_turn": could_end,
        "sentence": a.words(castle_sentence(s, left, lost, could_end)),
    }


def castle_sentence(s: State, left: int, lost: int, could_end: bool) -> Text:
    if s.phase == OVER:
        return GAME_OVER
    if left == 0:
        return ENDS
    if could_end:
        return COULD_END.filled(left=left)
    return (WOULD_LOSE if lost else LEFT).filled(left=left, lost=lost)


def room_in(s: State) -> list[CastleRoom]:
    """Tokens that are left: the best section's go first."""
    return [
        {"section": key, "left": s.tokens[number], "points": data.TOKEN_POINTS[number]}
        for number, key in enumerate(SECTIONS)
        if s.tokens[number]
    ]


def castle_seat(s: State, seat: int, left: int) -> MagnaCastleSeat:
    """M-5.1, M-5.2 for one seat's open cubes. Resource cards in hand are not counted."""
    batches = min(affordable_batches(s, seat), left)
    return {
        "seat": seat,
        "batches": s.batches[seat],
        "batches_now": batches,
        "points_for_them": worth_of_tokens(s, batches),
    }


# --- Incomes and cards ----------------------------------------------------------------------------


def income_outlook(s: State, seat: int) -> SeatIncome:
    """M-1.1 to M-1.4, source by source. Powers that cost something are not counted."""
    residences = data.RESIDENCE_INCOME * count_bits(s.residences[seat] & ~s.covered[seat])
    cards: list[IncomeSource] = []
    if s.prestige[seat] >> data.HOTEL & 1:
        cards.append(income_source("hotel", HOTEL_NAME, data.HOTEL_INCOME))
    if s.prestige[seat] >> data.LIBRARY & 1:
        cards.append(income_source("library", LIBRARY_NAME, 0, data.LIBRARY_CARDS))
    return seat_income(seat, data.BASE_INCOME, residences, cards)


def pile_of(s: State, viewer: int) -> MagnaPile:
    """M-2.3: what the viewer may draw next. An empty pile is made again from the discard."""
    cards, then = kinds_in(s.pile[viewer]), kinds_in(s.discard[viewer])
    drawn_from = cards or then
    return {"cards": cards, "chance": 1 / len(drawn_from) if drawn_from else 0.0, "then": then}


def unseen_of(s: State, seat: int) -> list[str]:
    """M-0.8: road and discard are open, so what is in hand and pile together is known to all."""
    return open_kinds_in(deck(s) & ~(s.discard[seat] | s.buildings[seat] | s.residences[seat]))
