"""A private board: moves tried from now on, for any seat, by the rules alone.

A plan is made from what its viewer may know. Nothing of it is kept, and no one else sees it. It
ends where a card would be drawn, and offers another seat nothing that depends on cards in its hand.
"""

from __future__ import annotations

from ...core.chance import CHANCE
from ...core.errors import BastideError
from ...core.flow import legal
from ...core.moves import Moves, offered
from ...core.text import Text
from ...game import Game, determinise
from ...outlook import offers, outlook_of
from ..base.problems import Refused, words
from ..messages.basics import Words
from ..messages.planning import Plan, PlanStep
from ..messages.problem import Problem
from ..messages.tables import Offer, Position
from ..people.names import Naming
from ..tables.position_view import said

MOST_STEPS = 80
"""About a round of five players."""
GUESS = 0
"""Hidden cards are dealt again by this seed: a plan looks at none of them."""
DRAWN = Text(
    "A card is drawn here. What comes next isn't known.",
    "Ici, on pioche une carte. La suite n'est pas connue.",
)
HIDDEN_HAND = Text(
    "What happens here depends on cards that you can't see.",
    "La suite dépend de cartes que vous ne voyez pas.",
)
OVER = Text("The game ends here.", "La partie se termine ici.")
LONG = Text("A plan ends after 80 moves.", "Un brouillon s'arrête après 80 coups.")
MAY = Text("You can do this now.", "C'est permis maintenant.")


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
        """Who decides; None at a draw and at the end."""
        return None if self.game.seat == CHANCE else self.game.seat

    @property
    def eyes(self) -> int | None:
        """Who looks at the board: the deciding seat where nothing is hidden, else the viewer."""
        return self.seat if self.open and self.seat is not None else self.viewer

    def actions(self) -> list[int]:
        """What may be done, as far as the viewer can know."""
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
        """Why the plan cannot continue; None where it can."""
        if self.game.over:
            return OVER
        if self.seat is None:
            return DRAWN
        return None if self.actions() else HIDDEN_HAND


def plan_of(now: Game, viewer: int | None, tokens: list[str], naming: Naming) -> Plan:
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
                sentence=naming.words(said(board.game, action)),
            )
        )
        board.game.apply(action)
    end = board.end() or (LONG if len(steps) == MOST_STEPS else None)
    return Plan(
        position=_position(board, naming, len(steps), ended=end is not None),
        steps=steps,
        end=None if end is None else naming.words(end),
        stopped=None if stopped is None else naming.words(stopped),
    )


def plan_why(
    now: Game, viewer: int | None, tokens: list[str], action: str, naming: Naming
) -> Problem:
    "Why a move isn't allowed at the end of a plan (code `allowed` if it is)."
    board = Board(now, viewer)
    for token in tokens[:MOST_STEPS]:
        if board.end() is not None or _refusal(board, token) is not None:
            break
        board.game.apply(token)
    reason = board.end() or _refusal(board, action)
    if reason is None:
        return Problem(code="allowed", sentence=words(MAY))
    return Problem(code="illegal", sentence=naming.words(reason))


def _refusal(board: Board, token: str) -> Text | None:
    """Why a move may not be made; None where it may."""
    game = board.game
    try:
        action = game.parse(token)
        if action in board.actions():
            return None
        refusal = game.refusal(action)
    except BastideError as error:
        raise Refused(422, "unknown-action", Text(error.say("en"), error.say("fr"))) from None
    # with the cards that were dealt for the plan it would be allowed: they are not the true ones
    if refusal is None or not (board.open or board.seat == board.viewer):
        return HIDDEN_HAND
    return Text(refusal.say("en"), refusal.say("fr"))


def _position(board: Board, naming: Naming, steps: int, *, ended: bool) -> Position:
    view = board.game.view(board.eyes)
    shown: list[Offer] = []
    if not ended:
        shown = [
            Offer(
                action=found["action"],
                token=found["token"],
                sentence=naming.words(Words(**found["sentence"])),
                target=found["target"],
                change=found.get("change") or {},
                careful=None,  # nothing is at stake here
            )
            for found in offers(view, board.actions(), warned=False)
        ]
    outlook = outlook_of(view)
    del view["cells"]
    view["decision"] = naming.inside(view["decision"])
    view["ply"] = board.plies + steps
    return Position(
        ply=board.plies + steps, viewer=board.eyes, view=view, offers=shown, outlook=outlook
    )
