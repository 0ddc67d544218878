"""The trees that bots who search by the clock keep from one decision to the next."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Hashable, Sequence

from ..core.branches import MOST_SEATS
from ..views import View
from .bot import Bot
from .searching import FAR_FUTURE, GrowingTree, Searcher


def keeps_trees(bot: Bot) -> bool:
    """True for bots that search by the clock: what they thought before makes them stronger.

    Others search a number of times, and the same position gives the same answer.
    """
    return isinstance(bot, Searcher) and bot.effort.sims is None


class SearchSession:
    """One searcher through one game: what it has thought stays useful while the game continues."""

    def __init__(self, bot: Searcher) -> None:
        self.bot = bot
        self._tree: GrowingTree | None = None
        self._past: list[int] = []

    def choose(
        self,
        view: View,
        actions: Sequence[int],
        seed: int,
        deadline: float | None,
        past: list[int],
    ) -> int:
        """One of `actions`. `past` is what the players have done so far (`moves_known_to`)."""
        seconds = self.bot.effort.seconds
        if seconds is not None:  # following the game is part of the time
            deadline = min(time.monotonic() + seconds, FAR_FUTURE if deadline is None else deadline)
        self._follow(past)
        if len(actions) == 1:
            return actions[0]
        self._tree = self.bot.think(view, seed, deadline, self._tree)
        return self.bot.pick(self._tree, view, actions, seed)

    def _follow(self, past: list[int]) -> None:
        """Keep of the tree what lies behind the newest moves. Nothing after a move taken back."""
        before, self._past = self._past, past
        if past[: len(before)] != before:
            self._tree = None
        for action in past[len(before) :]:
            if self._tree is not None and not self._tree.advance(action):
                self._tree = None


class Memory:
    """The trees that bots keep between their decisions: those of the latest few searchers."""

    def __init__(self, most: int = MOST_SEATS) -> None:
        self.most = most
        self._sessions: OrderedDict[Hashable, SearchSession] = OrderedDict()

    def choose(
        self,
        owner: Hashable,
        bot: Bot,
        view: View,
        actions: Sequence[int],
        seed: int,
        deadline: float | None = None,
        past: list[int] | None = None,
    ) -> int:
        """The bot's choice. One that keeps trees continues with those of the same owner.

        The owner is a game, with the seat where players know different things.
        """
        if past is None or not isinstance(bot, Searcher) or not keeps_trees(bot):
            return bot.choose(view, actions, seed, deadline)
        session = self._sessions.pop(owner, None)
        if session is None or session.bot != bot:
            session = SearchSession(bot)
        self._sessions[owner] = session
        while len(self._sessions) > self.most:
            self._sessions.popitem(last=False)
        return session.choose(view, actions, seed, deadline, past)
