"""Explanations of a searcher's move: its best choices, expected results, and the line after."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..catalogue import rules_of
from ..core.rules import Rules
from ..core.text import Text, say
from ..core.words import capital, signed_figure
from ..game import Game, determinise
from ..search import Choice
from ..views import View
from .chances import shown_chances
from .searching import GrowingTree, Searcher

TOP = 3
LONGEST_LINE = 8
SURE = 5
"""A move of the line is shown if it was tried at least that often."""


@dataclass(frozen=True)
class Step:
    """One move of a foreseen line."""

    seat: int
    token: str
    sentence: Text
    visits: int

    def to_json(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "token": self.token,
            "sentence": self.sentence.to_json(),
            "visits": self.visits,
        }


@dataclass(frozen=True)
class Reason:
    """One choice: how much of the search went into it, and what is expected for every seat."""

    action: int
    token: str
    sentence: Text
    visits: int
    share: float
    wins: tuple[float, ...]
    margins: tuple[float, ...]
    line: tuple[Step, ...]
    """The expected line after it."""

    def to_json(self) -> dict[str, Any]:
        return {
            "action": self.action,
            "token": self.token,
            "sentence": self.sentence.to_json(),
            "visits": self.visits,
            "share": round(self.share, 4),
            "wins": [round(win, 4) for win in self.wins],
            "margins": [round(margin, 2) for margin in self.margins],
            "line": [step.to_json() for step in self.line],
        }


@dataclass(frozen=True)
class Explanation:
    """The choices of one decision, the best first."""

    game: str
    seat: int
    simulations: int
    reasons: tuple[Reason, ...]

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "seat": self.seat,
            "simulations": self.simulations,
            "choices": [reason.to_json() for reason in self.reasons],
            "sentences": {lang: self.sentences(lang) for lang in ("en", "fr")},
        }

    def sentences(self, lang: str) -> list[str]:
        """Two sentences for each choice: what is expected of it, and what would come next."""
        rules = rules_of(self.game)
        return [line for reason in self.reasons for line in self._lines_of(rules, reason, lang)]

    def _lines_of(self, rules: Rules[Any], reason: Reason, lang: str) -> list[str]:
        seats = ", ".join(
            SEAT.fill(
                lang,
                seat=rules.seat_names[seat].of(lang),
                win=round(100 * win),
                margin=signed_figure(margin).of(lang),
            )
            for seat, (win, margin) in enumerate(zip(reason.wins, reason.margins, strict=True))
        )
        reported = [
            EXPECTED.fill(
                lang,
                choice=capital(reason.sentence.of(lang)),
                share=round(100 * reason.share),
                visits=reason.visits,
                seats=seats,
            )
        ]
        if reason.line:
            steps = " → ".join(
                STEP.fill(
                    lang,
                    seat=rules.seat_names[step.seat].of(lang),
                    move=step.sentence.of(lang),
                )
                for step in reason.line
            )
            reported.append(THEN.fill(lang, steps=steps))
        return reported


EXPECTED = say("bots/expected")
SEAT = say("bots/seat")
STEP = say("bots/step")
THEN = say("bots/then")


def explain(
    bot: Searcher,
    view: View,
    actions: Sequence[int],
    seed: int,
    deadline: float | None = None,
    top: int = TOP,
) -> Explanation:
    """A searcher's explanation of the decision in a view. It is the same for the same seed."""
    tree = bot.think(view, seed, deadline)
    game = determinise(view, seed)
    choices = [choice for choice in tree.choices() if choice.action in set(actions)]
    choices.sort(key=lambda choice: (-choice.visits, -choice.value, choice.action))
    total = sum(choice.visits for choice in choices)
    assert game.seat is not None
    return Explanation(
        game=view["game"],
        seat=game.seat,
        simulations=total,
        reasons=tuple(_reason(game, tree, choice, total) for choice in choices[:top]),
    )


def _reason(game: Game, tree: GrowingTree, choice: Choice, total: int) -> Reason:
    return Reason(
        action=choice.action,
        token=game.token(choice.action),
        sentence=_said(game, choice.action),
        visits=choice.visits,
        share=choice.visits / total,
        wins=shown_chances(game.rules.key, choice.wins),
        margins=choice.margins,
        line=tuple(_line(game, tree, choice.action)),
    )


def _said(game: Game, action: int) -> Text:
    return game.sentence(action)


def _line(game: Game, tree: GrowingTree, action: int) -> list[Step]:
    """The most tried moves after `action`, as far as one guess at hidden cards allows them."""
    after = game.copy()
    after.apply(action)
    steps: list[Step] = []
    for move, visits in tree.line(action)[1 : LONGEST_LINE + 1]:
        if visits < SURE or after.seat is None or move not in after.legal_actions():
            break
        steps.append(Step(after.seat, game.token(move), _said(after, move), visits))
        after.apply(move)
    return steps
