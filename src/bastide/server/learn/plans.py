"""A private board: moves tried from now on, for any seat, by the rules alone.

A plan is made from what its viewer may know. Nothing of it is kept, and no one else sees it. It
ends where a card would be drawn, and offers another seat nothing that depends on cards in its hand.
"""

from __future__ import annotations

import msgspec

from ...core.chance import CHANCE
from ...core.errors import BastideError
from ...core.flow import legal
from ...core.moves import Moves, offered
from ...core.text import Text, say
from ...game import Game, determinise
from ...outlook import offers, outlook_of
from ..base.problems import Refused
from ..messages.basics import words
from ..messages.planning import Plan, PlanStep
from ..messages.problem import Problem
from ..messages.tables import Offer, Position

MOST_STEPS = 80
"""About a round of five players."""
GUESS = 0
"""Hidden cards are dealt again by this seed: a plan looks at none of them."""
DRAWN = say("server/drawn")
HIDDEN_HAND = say("server/hidden-hand")
OVER = say("server/over")
LONG = say("server/long")
MAY = say("server/may")


class Board:
    """The game as its viewer knows it, with planned moves played on it."""

    def __init__(self, now: Game, viewer: int | None) -> None:
        view = now.view(viewer)
        self.open = bool(view["open_information"])
        self.viewer = viewer
        self.game = determinise(view, GUESS)
        self.game.play_chance_explicitly()
        self.plies = now.plies

    @property
    def seat(self) -> int | None:
        """The seat that decides. None at a draw and at the end."""
        return None if self.game.seat == CHANCE else self.game.seat

    @property
    def viewpoint(self) -> int | None:
        """The seat that looks: the deciding one where nothing is hidden, else the viewer."""
        return self.seat if self.open and self.seat is not None else self.viewer

    def actions(self) -> list[int]:
        """The legal actions, as far as the viewer can know."""
        if self.seat is None:
            return []
        found = self.game.legal_actions()
        if self.open or self.seat == self.viewer:
            return found
        moves = Moves()
        legal(self.game.rules, self.game._state.redacted(self.viewer), moves)
        known = set(offered(moves))
        return [action for action in found if action in known]

    def end(self) -> Text | None:
        """The reason why the plan cannot continue. None where it can."""
        if self.game.over:
            return OVER
        if self.seat is None:
            return DRAWN
        return None if self.actions() else HIDDEN_HAND


def plan_of(now: Game, viewer: int | None, tokens: list[str]) -> Plan:
    """The board after as many of the planned moves as the rules allow."""
    board, steps = Board(now, viewer), list[PlanStep]()
    stopped: Text | None = None
    for token in tokens:
        if len(steps) == MOST_STEPS:
            stopped = LONG
            break
        stopped = board.end() or _refusal(board, token)
        if stopped is not None:
            break
        assert board.seat is not None
        action = board.game.parse(token)
        steps.append(
            PlanStep(
                turn=board.game.turn,
                phase=board.game.phase,
                seat=board.seat,
                token=token,
                sentence=words(board.game.sentence(action)),
            )
        )
        board.game.apply(action)
    end = board.end() or (LONG if len(steps) == MOST_STEPS else None)
    return Plan(
        position=_position(board, len(steps), ended=end is not None),
        steps=steps,
        end=None if end is None else words(end),
        stopped=None if stopped is None else words(stopped),
    )


def plan_why(now: Game, viewer: int | None, tokens: list[str], action: str) -> Problem:
    "The reason why a move isn't allowed at the end of a plan (code `allowed` if it is)."
    board = Board(now, viewer)
    for token in tokens[:MOST_STEPS]:
        if board.end() is not None or _refusal(board, token) is not None:
            break
        board.game.apply(token)
    reason = board.end() or _refusal(board, action)
    if reason is None:
        return Problem(code="allowed", sentence=words(MAY))
    return Problem(code="illegal", sentence=words(reason))


def _refusal(board: Board, token: str) -> Text | None:
    """The reason why a move may not be made. None where it may."""
    game = board.game
    try:
        action = game.parse(token)
        if action in board.actions():
            return None
        refusal = game.refusal(action)
    except BastideError as error:
        raise Refused(422, "unknown-action", error.text) from None
    # with the cards that were dealt for the plan it would be allowed: they are not the true ones
    if refusal is None or not (board.open or board.seat == board.viewer):
        return HIDDEN_HAND
    return refusal.text


def _position(board: Board, steps: int, *, ended: bool) -> Position:
    view = board.game.view(board.viewpoint)
    shown: list[Offer] = []
    if not ended:
        # nothing is at stake here: no one is warned
        shown = msgspec.convert(offers(view, board.actions(), warned=False), list[Offer])
    outlook = outlook_of(view)
    del view["cells"]
    view["ply"] = board.plies + steps
    return Position(
        ply=board.plies + steps, viewer=board.viewpoint, view=view, offers=shown, outlook=outlook
    )
