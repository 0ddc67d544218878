"""The gate: a network is kept as the best only after it has beaten the best one so far.

Games come in pairs with the same cards: what one side holds in the first game, the other holds in
the second. So equal sides win half of the games, whatever the number of players.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random

from ..bots import bot_of
from ..catalogue import rules_of
from ..core.net import Net
from ..game import Game, new_game
from ..lookahead import EvaluatorTree
from ..native import kernel_of
from .selfplay import number_of, tables_of

Chooser = Callable[[Game, int], int]
"""Chooses an action in a position. The number is a seed."""
NEEDED = 0.5
"""The share of games that a network has to win, or more, to be kept."""


@dataclass(frozen=True)
class Gate:
    """One match at the gate, as it is written into the log of gates."""

    round: int
    games: int
    won: float
    """The share of games that the new network won."""
    kept: bool


def searching(game: str, net: Net, sims: int) -> Chooser:
    """Chooses by a search that the network judges, from what the player to move may know."""
    kernel = kernel_of(game)
    assert kernel is not None, "training needs the compiled kernel"
    network, rules = kernel.Network(net), rules_of(game)

    def choose(position: Game, seed: int) -> int:
        actions = position.legal_actions()
        if len(actions) == 1:
            return actions[0]
        tree = EvaluatorTree(rules, net, network, capacity=sims + 2, seed=seed)
        tree.grow(position, sims)
        return max(tree.choices(), key=lambda choice: (choice.visits, choice.value)).action

    return choose


def by_rules_of_thumb(position: Game, seed: int) -> int:
    """Chooses as the bot `thumb` does."""
    seat = position.seat
    assert seat is not None, "someone is to move"
    return bot_of("thumb").choose(position.view(seat), position.legal_actions(), seed)


def share_won(
    game: str, first: Chooser, second: Chooser, *, seed: int, games: int, threads: int = 1,
    players: int | None = None,
) -> float:  # fmt: skip
    """The share of games that the first side wins, over all options and player counts (or one)."""
    tables = tables_of(game, players)
    shares = [table.share for table in tables]

    def play(number: int) -> float:
        random = Random(number_of(seed, number // 2))
        table = random.choices(tables, shares)[0]
        position = new_game(
            game, players=table.players, seed=random.getrandbits(31), **table.options
        )
        mine = sorted(random.sample(range(table.players), table.players // 2))
        if number % 2 == 1:
            mine = [seat for seat in range(table.players) if seat not in mine]
        while (seat := position.seat) is not None:
            choose = first if seat in mine else second
            position.apply(choose(position, random.getrandbits(62)))
        winners = position.winners()
        return sum(seat in mine for seat in winners) / len(winners)

    with ThreadPoolExecutor(threads) as pool:
        return sum(pool.map(play, range(games))) / games
