"""The line of play that a table's log amounts to, and the game that it leads to.

Tables outlive upgrades: a line is replayed under the rules that the table began with, or the newest
ones where it names newer ones still. If it leads to the kept position, the table continues.
If not, it has stopped: everything is kept, and it can be read up to the move that no longer fits.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ...catalogue import rules_of
from ...core.errors import BastideError, InvalidAction
from ...core.text import Text, say
from ...game import EXPLICIT, Game, new_game
from ...outlook import points_so_far
from ..base.problems import Refused, wrong_state
from ..store.rows import ON_LINE, LogRow, TableRow

POSITION = "2:"
"""Before a fingerprint that does not depend on how a program arranges its cells."""
OLD_FINGERPRINT = re.compile(r"[0-9a-f]{64}")
UNKNOWN = -1
"""Replaces a token that this program does not know."""


class Step(NamedTuple):
    """A start or an action that counts: not taken back."""

    seq: int
    seat: int | None
    """None for the start."""
    ply: int
    """The number of actions before it."""
    actions: tuple[int, ...]
    """The player's action, then the draws that followed."""
    mark: tuple[int, int]
    """Turn and phase in which it was taken."""
    tokens: tuple[str, ...] = ()
    """The actions as they are in the log."""
    comments: dict[str, Any] | None = None
    """Of a start: tags and notes that came with a record."""
    person: str | None = None
    """The person who decided, if it was one."""


def extended(line: Sequence[Step], rows: Iterable[LogRow], game: str) -> list[Step]:
    """The line after further rows of the log."""
    parse = rules_of(game).actions.parse

    def number(token: str) -> int:
        try:
            return parse(token)
        except InvalidAction:
            return UNKNOWN

    steps = list(line)
    for row in rows:
        if row.kind == "undo":
            assert row.data is not None, "an undo says how far back it goes"
            to: int = row.data["to"]
            while steps[-1].ply >= to and steps[-1].seat is not None:
                steps.pop()
        elif row.kind in ON_LINE:
            ply = steps[-1].ply + len(steps[-1].actions) if steps else 0
            tokens = tuple((row.tokens or "").split())
            turn, phase = (row.data or {}).get("mark", (0, 0))
            actions = tuple(map(number, tokens))
            comments = (row.data or {}).get("told")
            mark, person = (turn, phase), row.person_id
            steps.append(Step(row.seq, row.seat, ply, actions, mark, tokens, comments, person))
    return steps


class Stopped(NamedTuple):
    """The point at which a game no longer follows from its log, and the reason."""

    ply: int
    """The last moment that can be shown."""
    why: Text

    @property
    def refusal(self) -> Refused:
        return wrong_state("stopped", self.sentence, ply=self.ply)

    @property
    def sentence(self) -> Text:
        return say("server/game-stopped-action-version", ply=str(self.ply), why=self.why)


def begun(table: TableRow) -> Game:
    """A table's game before its first action."""
    rules = rules_of(table.game)
    known = {option.key for option in rules.options}
    return new_game(
        table.game,
        players=table.players,
        seed=0,
        chance=EXPLICIT,
        rules_version=min(max(table.rules, 1), rules.version),
        **{key: value for key, value in table.options.items() if key in known},
    )


def followed(
    table: TableRow, line: Sequence[Step], plies: int | None = None
) -> tuple[Game, Stopped | None]:
    """The game of a line as far as it goes, and what is wrong where it goes no further."""
    game = begun(table)
    for step in line:
        for action, token in zip(step.actions, step.tokens, strict=True):
            if plies is not None and game.plies >= plies:
                return game, None
            try:
                game.apply(token if action == UNKNOWN else action)
            except BastideError as error:
                return game, Stopped(game.plies, error.text)
    return game, None


def replayed(table: TableRow, line: Sequence[Step], plies: int | None = None) -> Game:
    """The game of a line, or its first `plies` actions. Refused where the line ends."""
    game, stopped = followed(table, line, plies)
    if stopped is not None:
        raise stopped.refusal
    return game


def scores_and_points(game: Game) -> tuple[list[int], list[int]]:
    """The scores of every seat, and its points so far without what is left over."""
    sheets = [game.score_sheet(seat) for seat in range(game.players)]
    return [sum(sheet.values()) for sheet in sheets], [points_so_far(sheet) for sheet in sheets]


def fingerprint(game: Game) -> str:
    """A position in one word: every replay of the same log must agree on it.

    It says who decides what where, and the score, in tokens and names: programs that
    arrange their cells in another way still agree.
    """
    seat = game.seat
    legal = sorted(game.token(action) for action in game.legal_actions())
    facts = [game.plies, game.turn, game.phase, seat, scores_and_points(game)[0], legal]
    return POSITION + hashlib.sha256(json.dumps(facts).encode()).hexdigest()[: 64 - len(POSITION)]


def stands_as_kept(table: TableRow, game: Game) -> bool:
    """True if a replay has led to the position that the table was left in."""
    kept = (table.plies, table.turn, table.phase, table.scores)
    if (game.plies, game.turn, game.phase, game.scores()) != kept:
        return False
    if table.status == "running" and table.waiting != [game.seat]:
        return False
    facts = table.fingerprint or ""
    # a fingerprint of the first kind hashed the cells as they were arranged at that time
    return fingerprint(game) == facts or bool(OLD_FINGERPRINT.fullmatch(facts))


ELSEWHERE = say("server/elsewhere")


def current(table: TableRow, line: Sequence[Step]) -> tuple[Game, Stopped | None]:
    """The game as it is now, and why it cannot continue where it cannot."""
    game, stopped = followed(table, line)
    if stopped is None and line and not stands_as_kept(table, game):
        stopped = Stopped(game.plies, ELSEWHERE)
    return game, stopped
