"""Matches between learners and bots, on a batch: the points of a curve and the leaderboard."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

import bastide
from bastide.batch.opponents import Policy
from bastide.bots import bot_of, seed_for


class Player(Protocol):
    """Chooses an action in each of some games of a batch."""

    def act(self, batch: bastide.Batch, places: Any) -> Any: ...


@dataclass(frozen=True)
class Learned:
    """A network: it sees the rows of its observations, and plays what it thinks best."""

    agent: Any

    def act(self, batch: bastide.Batch, places: Any) -> Any:
        assert batch.observations is not None
        return self.agent.best(batch.observations[places], batch.masks[places])


class Named:
    """A bot of ours, asked about one game after the other."""

    def __init__(self, spec: str) -> None:
        self.bot, self.asked = bot_of(spec), 0

    def act(self, batch: bastide.Batch, places: Any) -> Any:
        return np.array([self.one(batch.game(int(place))) for place in places], np.int64)

    def one(self, game: bastide.Game) -> int:
        self.asked += 1
        assert game.seat is not None
        return self.bot.choose(game.view(game.seat), game.legal_actions(), seed_for(0, self.asked))


def share_won(
    player: Player,
    opponents: str | Policy,
    games: int,
    seed: int,
    *,
    name: str = "magna-carta",
    players: int = 2,
    **options: Any,
) -> tuple[float, int]:
    """The share a player wins against opponents on all other seats, and the number of games.

    Every seat equally often, and on each with the same cards at the start. A victory that k players
    share counts 1/k.
    """
    won, played = 0.0, 0
    for seat in range(players):
        batch = bastide.Batch(
            name, players=players, size=max(1, games // players), seed=seed, seat=seat,
            opponents=opponents, observations="relative", restart=False, **options,
        )  # fmt: skip
        while len(places := np.flatnonzero(batch.masks.any(axis=1))):
            batch.step(player.act(batch, places), games=places)
            for place in np.flatnonzero(batch.dones):
                scored = batch.rewards[place]
                winners = int((scored == scored.max()).sum())
                won += float(scored[seat] == scored.max()) / winners
                played += 1
    return won, played
