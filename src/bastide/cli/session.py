"""A game between people and bots: whose turn it is, what is new, and the way back."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..bots import Bot, seed_for
from ..bots.memory import Memory, keeps_trees
from ..core.chance import CHANCE
from ..core.events import Event
from ..core.record import Record
from ..game import Game
from ..records import replay, verify


@dataclass
class Session:
    """The game on the table. Every decision of a person leaves a copy to come back to."""

    game: Game
    people: frozenset[int]
    bots: dict[int, Bot]
    seed: int
    """For the bots, and for chance when a saved game continues."""
    earlier: list[Game] = field(default_factory=list)
    shown: dict[int, int] = field(default_factory=dict)
    """Up to which ply each person has read the news."""
    memory: Memory = field(default_factory=Memory)

    def run_to_person(self) -> None:
        """Let the bots play until a person decides or the game is over."""
        game = self.game
        while game.seat is not None and game.seat not in self.people:
            seat = game.seat
            assert seat != CHANCE, "chance plays itself in a session"
            bot = self.bots[seat]
            past = game.moves_known_to(seat) if keeps_trees(bot) else None
            seed = seed_for(self.seed, game.plies)
            action = self.memory.choose(
                seat, bot, game.view(seat), game.legal_actions(), seed, past=past
            )
            game.apply(action)

    @property
    def decider(self) -> int:
        """The person who decides now."""
        seat = self.game.seat
        assert seat is not None, "the game runs"
        return seat

    def take(self, action: int) -> None:
        """A person's action. The position before it is kept."""
        before = self.game.copy()
        self.game.apply(action)
        self.earlier.append(before)
        self.run_to_person()

    def undo(self) -> bool:
        """Back to the previous decision of a person. False when there is none."""
        if not self.earlier:
            return False
        self.game = self.earlier.pop()
        for seat in self.shown:
            self.shown[seat] = min(self.shown[seat], self.game.plies)
        return True

    def news(self, seat: int) -> list[Event]:
        """The events that a person has not read yet."""
        since = self.shown.get(seat, -1)
        return self.game.events_for(seat, since=since + 1)

    def has_read(self, seat: int) -> None:
        self.shown[seat] = self.game.plies


def new_session(game: Game, people: frozenset[int], bots: dict[int, Bot], seed: int) -> Session:
    session = Session(game, people, bots, seed)
    session.run_to_person()
    return session


def resumed_session(
    record: Record, people: frozenset[int], bots: dict[int, Bot], seed: int
) -> Session:
    """A saved game continues, with every earlier decision of a person to come back to."""
    verify(record)
    game = replay(record, plies=0)
    earlier = []
    for token in record.tokens:
        if game.seat in people:
            kept = game.copy()
            kept.reseed(seed)  # a record ends where it ends: what comes after is drawn again
            earlier.append(kept)
        game.apply(token)
    game.reseed(seed)
    session = Session(game, people, bots, seed, earlier)
    session.shown = dict.fromkeys(people, len(record.tokens))
    session.run_to_person()
    return session
