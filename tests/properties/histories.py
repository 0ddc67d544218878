"""Two histories that differ only in what one seat cannot know must look the same to that seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bastide import CHANCE
from bastide.game import Game
from tests.configurations import Configuration


class History:
    """A game as it was played, with the state before each of its actions."""

    def __init__(self, configuration: Configuration, tokens: tuple[str, ...]) -> None:
        self.configuration = configuration
        self.tokens = tokens
        self.states: list[Any] = []
        self.questions: list[Question] = []
        self.game = configuration.start_explicit()
        for token in tokens:
            self.states.append(self.game._state.copy())
            self.questions.append(question_of(self.game))
            self.game.apply(token)
        self.questions.append(question_of(self.game))


@dataclass(frozen=True)
class Question:
    """Public knowledge of a decision, and the legal actions, which only its seat may know."""

    seat: int | None
    turn: int
    phase: int
    legal: list[int]

    def seen_by(self, viewer: int | None) -> tuple[object, ...]:
        legal = self.legal if self.seat is not None and self.seat == viewer else None
        return self.seat, self.turn, self.phase, legal


def question_of(game: Game) -> Question:
    return Question(game.seat, game.turn, game.phase, game.legal_actions())


@dataclass(frozen=True)
class Alteration:
    """A history with some of `owner`'s secrets changed. An `exact` one is sure to be playable."""

    what: str
    owner: int
    tokens: tuple[str, ...]
    exact: bool = True


def play_altered(history: History, altered: Alteration, viewer: int | None) -> Game | None:
    """Play the altered history. None when it does not fit the rules after all.

    Only chance or the owner of the changed secrets may find an action gone. Who is asked, and what
    the viewer may do, must be the same throughout.
    """
    assert len(altered.tokens) == len(history.tokens)
    assert altered.tokens != history.tokens
    game = history.configuration.start_explicit()
    for question, token in zip(history.questions, altered.tokens, strict=False):
        assert question_of(game).seen_by(viewer) == question.seen_by(viewer)
        if game.parse(token) not in game.legal_actions():
            assert not altered.exact
            assert game.seat in (CHANCE, altered.owner)
            return None
        game.apply(token)
    assert question_of(game).seen_by(viewer) == history.questions[-1].seen_by(viewer)
    return game


def assert_same_for(one: Game, other: Game, viewer: int | None) -> None:
    """Everything that the viewer can ask for is the same in both games."""
    assert one.view(viewer) == other.view(viewer)
    assert one.events_for(viewer) == other.events_for(viewer)
    assert one.record(viewer) == other.record(viewer)
