"""The size of the games: branching factor and length, of random players and of rules of thumb.

python benchmarks/learning/measures.py
"""

from __future__ import annotations

import argparse
import random
from typing import Any

import numpy as np

import bastide
from bastide.bots import bot_of

SETUPS: list[tuple[str, int, dict[str, Any]]] = [
    ("caylus", players, {}) for players in (2, 4)
] + [
    ("magna-carta", players, options)
    for players in (2, 4)
    for options in ({"variant": "light"}, {"variant": "standard"})
]  # fmt: skip


def measured(
    name: str, players: int, options: dict[str, Any], bot: str, games: int
) -> tuple[float, ...]:
    """Actions at a decision (mean and most), decisions of players and draws of chance in a game."""
    choices: list[int] = []
    decisions, draws = [], []
    player = bot_of(bot)
    for seed in range(games):
        chance = random.Random(seed)
        game = bastide.new_game(name, players=players, chance="explicit", **options)
        made = drawn = 0
        while not game.over:
            if game.seat == bastide.CHANCE:
                outcomes, weights = zip(*game.chance_outcomes(), strict=True)
                game.apply(chance.choices(outcomes, weights)[0])
                drawn += 1
                continue
            legal = game.legal_actions()
            choices.append(len(legal))
            made += 1
            if bot == "random":
                game.apply(chance.choice(legal))
            else:
                game.apply(player.choose(game.view(game.seat), legal, chance.getrandbits(60)))
        decisions.append(made)
        draws.append(drawn)
    means = [float(np.mean(numbers)) for numbers in (choices, decisions, draws)]
    return means[0], max(choices), *means[1:]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    args = parser.parse_args()
    print("| game | players of | branching factor (most) | decisions | draws |")
    print("| --- | --- | --: | --: | --: |")
    for name, players, options in SETUPS:
        for bot in ("random", "thumb"):
            mean, most, decisions, draws = measured(name, players, options, bot, args.games)
            game = " ".join([name, *map(str, options.values()), f"{players} players"])
            print(f"| {game} | `{bot}` | {mean:.1f} ({most}) | {decisions:.0f} | {draws:.0f} |",
                  flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
