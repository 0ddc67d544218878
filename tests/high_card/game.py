"""High card, a whole game in one file: hidden hands, a die, three rounds.

H-1: three of fifteen cards each, face down. H-2: a die says what a round is worth. H-3: from the
leader on everyone lays down a card. H-4: the highest card takes the points and leads (the lowest,
if so agreed). H-5: after three rounds the most points win.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from bastide.core.actions import ActionSpace, actions_of
from bastide.core.bits import count_bits, lowest_bit
from bastide.core.cells import OWNER, Cell, Count, Seat, one_of
from bastide.core.chance import CHANCE, random_below
from bastide.core.decisions import NO_DECISION, Decision, Phase, nothing_follows
from bastide.core.events import Event
from bastide.core.faults import LEGAL, NOT_ASKED, Faults
from bastide.core.frames import frame_kind, frame_x, pop, push
from bastide.core.languages import add_words
from bastide.core.log import Row
from bastide.core.narration import Wording, number, sentence_of
from bastide.core.options import Option
from bastide.core.rules import Rules
from bastide.core.state import CommonState
from bastide.core.text import NOTHING, SeatText, Text, say

add_words(Path(__file__).parent / "words")

SEATS, CARDS, HAND, SIDES = 4, 15, 3, 6
DECK = (1 << CARDS) - 1
DEALING, ROUNDS, OVER = range(3)
DEAL, ROLL, PLAY = range(1, 4)
DEALT, ROLLED, PLAYED, WON = range(4)
SEAT_KEYS = ("red", "blue", "green", "black")
SEAT_NAMES = tuple(SeatText(f"high-card/{key}", seat=n) for n, key in enumerate(SEAT_KEYS))

SPACE = ActionSpace()
DEAL_CARD = SPACE.group("card", [str(n) for n in range(1, CARDS + 1)])
DIE = SPACE.group("die", [str(n) for n in range(1, SIDES + 1)])
PLAY_CARD = SPACE.group("play", [str(n) for n in range(1, CARDS + 1)])
OBJECT = SPACE.objects()
FAULTS = Faults("high-card", {})


class State(CommonState, seats=SEATS):
    lowest: Annotated[int, Cell(means=one_of(2))]
    leader: Annotated[int, Cell(means=Seat())]
    prize: Annotated[int, Cell(means=Count(SIDES))]
    points: Annotated[list[int], Cell(SEATS, means=Count(SIDES * HAND), per_seat=1)]
    laid: Annotated[list[int], Cell(SEATS, means=one_of(CARDS + 1), per_seat=1)]
    held: Annotated[list[int], Cell(SEATS, means=Count(HAND), per_seat=1)]
    gone: Annotated[int, Cell(members=CARDS)]
    hand: Annotated[list[int], Cell(SEATS, OWNER, members=CARDS)]


# --- The rules ------------------------------------------------------------------------------------


def deal_hands(s: State) -> bool:
    """H-1: card by card, each a draw of chance that only its owner sees."""
    if s.cursor == s.players * HAND:
        return True
    push(s, DEAL, CHANCE, s.cursor // HAND)
    s.cursor += 1
    return False


def fault_deal(s: State, seat: int, action: int) -> int:
    dealt = s.hand[0] | s.hand[1] | s.hand[2] | s.hand[3]
    return NOT_ASKED if dealt >> OBJECT[action] & 1 else LEGAL


def take_card(s: State, seat: int, action: int) -> None:
    owner = frame_x(s)
    pop(s)
    s.hand[owner] |= 1 << OBJECT[action]
    s.held[owner] += 1
    if s.log is not None:
        s.log.add(DEALT, owner, OBJECT[action] + 1)


def play_round(s: State) -> bool:
    """H-2 to H-5: the die, a card of everyone, the points. Three times."""
    if s.step == 0:
        s.turn += 1
        s.step = 1
        for seat in range(s.players):
            s.laid[seat] = 0
        push(s, ROLL, CHANCE)
    elif s.cursor < s.players:
        push(s, PLAY, (s.leader + s.cursor) % s.players)
        s.cursor += 1
    else:
        give_prize(s)
        s.step = 0
        s.cursor = 0
        return s.turn == HAND
    return False


def roll(s: State, seat: int, action: int) -> None:
    pop(s)
    s.prize = OBJECT[action] + 1
    if s.log is not None:
        s.log.add(ROLLED, -1, s.prize)


def fault_play(s: State, seat: int, action: int) -> int:
    """H-3: a card of the own hand."""
    return LEGAL if s.hand[seat] >> OBJECT[action] & 1 else NOT_IN_HAND


NOT_IN_HAND = FAULTS.add("not-in-hand", "H-3")


def lay_card(s: State, seat: int, action: int) -> None:
    pop(s)
    s.hand[seat] &= ~(1 << OBJECT[action])
    s.gone |= 1 << OBJECT[action]
    s.held[seat] -= 1
    s.laid[seat] = OBJECT[action] + 1
    if s.log is not None:
        s.log.add(PLAYED, seat, OBJECT[action] + 1)


def give_prize(s: State) -> None:
    """H-4: no two cards are alike, so there is one winner."""
    best = 0
    for seat in range(1, s.players):
        if (s.laid[seat] > s.laid[best]) != (s.lowest == 1):
            best = seat
    s.points[best] += s.prize
    s.leader = best
    if s.log is not None:
        s.log.add(WON, best, s.prize)


def score(s: State, seat: int) -> int:
    return s.points[seat]


def ending_code(s: State) -> int:
    return 1 if s.phase == OVER else 0


# --- What a seat knows ----------------------------------------------------------------------------


def secret_of(then: State, action: int, now: State) -> int | None:
    """H-1: only its owner sees a card that is dealt."""
    return frame_x(then) if frame_kind(then) == DEAL else None


def fill_hidden(s: State, seat: int) -> None:
    """The other hands, from the cards that this seat has not seen."""
    unseen = DECK & ~s.gone
    if seat >= 0:
        unseen &= ~s.hand[seat]
    for other in range(s.players):
        if other != seat:
            s.hand[other] = 0
            for _ in range(s.held[other]):
                card = any_of(s, unseen)
                unseen &= ~(1 << card)
                s.hand[other] |= 1 << card


def any_of(s: State, members: int) -> int:
    """A member of a set, drawn by the generator in the state."""
    for _ in range(random_below(s, count_bits(members))):
        members &= members - 1
    return lowest_bit(members)


# --- Words ----------------------------------------------------------------------------------------

CARD = number("card")
WORDINGS = {
    DEALT: Wording(
        "dealt",
        say("high-card/dealt"),
        (CARD,),
        unseen=say("high-card/dealt-draws-card"),
    ),
    ROLLED: Wording(
        "rolled",
        say("high-card/rolled"),
        (number("points"),),
    ),
    PLAYED: Wording("played", say("high-card/played"), (CARD,)),
    WON: Wording("won", say("high-card/won"), (number("points"),)),
}


def narrate(ply: int, row: Row, viewer: int | None) -> Event:
    return sentence_of(WORDINGS, SEAT_NAMES, ply, row, viewer)


def say_action(s: State, action: int) -> Text:
    word = SPACE.token(action).partition(":")[0]
    sentence = {
        "card": say("high-card/card"),
        "die": say("high-card/die"),
        "play": say("high-card/play"),
    }[word]
    return sentence.filled(n=OBJECT[action] + 1)


def describe(s: State) -> dict[str, object]:
    """The table, from what the viewer may know: a hand that is hidden is None."""
    seats = [
        {
            "seat": seat,
            "colour": SEAT_KEYS[seat],
            "score": s.points[seat],
            "points": score_sheet(s, seat),
            "laid": s.laid[seat] or None,
            "cards": s.held[seat],
            "hand": [n + 1 for n in range(CARDS) if s.hand[seat] >> n & 1] or None,
        }
        for seat in range(s.players)
    ]
    return {"prize": s.prize, "leader": SEAT_KEYS[s.leader], "seats": seats}


def score_sheet(s: State, seat: int) -> dict[str, int]:
    return {"rounds": s.points[seat]}


# --- The contract ---------------------------------------------------------------------------------


HIGH_CARD = Rules(
    key="high-card",
    version=1,
    title=say("high-card/high-card"),
    summary=say("high-card/three-cards-die-three"),
    min_players=2,
    max_players=SEATS,
    options=(
        Option(
            "lowest",
            say("high-card/lowest-card"),
            say("high-card/lowest-card-takes-points"),
            False,
        ),
    ),
    actions=SPACE,
    phases=(
        Phase(DEALING, say("high-card/dealing"), deal_hands),
        Phase(ROUNDS, say("high-card/rounds"), play_round),
        Phase[State](OVER, say("high-card/game-over"), nothing_follows),
    ),
    decisions=(
        NO_DECISION,
        Decision(DEAL, "deal", "H-1", take_card, actions_of(DEAL_CARD), fault_deal),
        Decision(ROLL, "roll", "H-2", roll, actions_of(DIE)),
        Decision(
            PLAY, "play", "H-3", lay_card, actions_of(PLAY_CARD), fault_play,
            question=say("high-card/which-card-do-lay"),
        ),
    ),
    seat_keys=SEAT_KEYS,
    seat_names=SEAT_NAMES,
    sources={"rounds": say("high-card/rounds")},
    pieces={},
    labels={
        "prize": say("high-card/prize"), "leader": say("high-card/leader"),
        "laid": say("high-card/laid"), "cards": say("high-card/cards"),
        "hand": say("high-card/hand"),
    },
    endings=(NOTHING, say("high-card/three-rounds-were-played")),
    state_type=State,
    score=score,
    score_sheet=score_sheet,
    ending_code=ending_code,
    say=say_action,
    narrate=narrate,
    describe=describe,
    secret_of=secret_of,
    fill_hidden=fill_hidden,
    faults_of_actions=FAULTS,
    rule_of_end="H-5",
    rule_of_chance="H-2",
)  # fmt: skip
