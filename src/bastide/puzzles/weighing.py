"""Weighing every answer of a decision: is one plan clearly the best?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..game import Game
from ..review.judging import FAIR, FREE, tree_for
from .puzzle import BY_POINTS, BY_WIN, RIGHT


class Weighed(NamedTuple):
    """One answer: what the search expects of it for the one who decides."""

    action: int
    value: float
    win: float
    lead: float


class Gap(NamedTuple):
    """The lead of the right answers, and their number."""

    right: int
    win: float
    points: float

    def by(self, how: str) -> float:
        return {BY_WIN: self.win, BY_POINTS: self.points}[how]


def weigh(game: Game, effort: int, seed: int, top: int | None = None) -> list[Weighed]:
    """The `top` answers that the search tried most, or all, each with a fair part. Best first.

    Only what the player to move may know is looked at.
    """
    seat = game.seat
    assert seat is not None
    tree = tree_for(game, effort, seed)
    tree.grow(game, max(1, round(effort * FREE)))
    visits = {choice.action: choice.visits for choice in tree.choices()}
    tried = sorted(visits, key=lambda action: (-visits[action], action))
    compared = game.legal_actions() if top is None else tried[:top]
    for action in compared:
        missing = round(effort * FAIR) - visits.get(action, 0)
        if missing > 0:
            tree.grow(game, missing, action=action)
    wanted = set(compared)
    found = [
        Weighed(choice.action, choice.value, choice.wins[seat], choice.margins[seat])
        for choice in tree.choices()
        if choice.action in wanted
    ]
    return sorted(found, key=lambda one: (-one.value, one.action))


def gap_of(weighed: Sequence[Weighed]) -> Gap:
    """The right answers are within half a point of the best. The gap lies behind the last one."""
    best = weighed[0].lead
    right = [one for one in weighed if best - one.lead <= RIGHT]
    others = [one for one in weighed if best - one.lead > RIGHT]
    if not others:
        return Gap(len(right), 0.0, 0.0)
    win = min(one.win for one in right) - max(one.win for one in others)
    return Gap(len(right), win, best - max(one.lead for one in others))


def rights(weighed: Sequence[Weighed]) -> set[int]:
    return {one.action for one in weighed if weighed[0].lead - one.lead <= RIGHT}
