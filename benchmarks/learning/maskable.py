"""MaskablePPO of sb3-contrib on the registered environment, with rewards as they are given.

    python benchmarks/learning/maskable.py

Nothing here knows Bastide but the name of the environment: `gymnasium.make` makes it, and
sb3-contrib asks it for its `action_masks`. The share of victories is that of the last 500 games.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import deque
from pathlib import Path
from typing import Any

import gymnasium
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.env_util import make_vec_env

ROOT = Path(__file__).parents[2]
if __package__ in (None, ""):
    sys.path.insert(0, str(ROOT))

import bastide.envs.gymnasium  # noqa: E402, F401 - registers the games
from benchmarks.learning.ppo import GAMES, write_curve  # noqa: E402 - the path comes first

ENVS, STEPS = 16, 512
"""8,192 decisions an update, as in ppo.py."""


class Curve(BaseCallback):
    """A point for each update."""

    def __init__(self) -> None:
        super().__init__()
        self.points: list[dict[str, float]] = []
        self.results: deque[float] = deque(maxlen=GAMES)
        self.games = 0
        self.wall, self.cpu = time.perf_counter(), time.process_time()

    def _on_step(self) -> bool:
        for info in self.locals["infos"]:
            if "episode" in info:
                self.results.append(info["episode"]["r"])
                self.games += 1
        return True

    def _on_rollout_end(self) -> None:
        won = (sum(self.results) / max(1, len(self.results)) + 1) / 2
        self.points.append(
            {
                "decisions": self.num_timesteps,
                "games": self.games,
                "won": round(won, 4),
                "cpu_seconds": round(time.process_time() - self.cpu, 1),
                "wall_seconds": round(time.perf_counter() - self.wall, 1),
            }
        )
        print("  ".join(f"{key} {value}" for key, value in self.points[-1].items()), flush=True)


class Loaded:
    """A kept model as a player of matches."""

    def __init__(self, path: Path) -> None:
        self.model = MaskablePPO.load(path, device="cpu")

    def best(self, observations: Any, masks: Any, seats: Any = None) -> Any:
        return self.model.predict(observations, action_masks=masks, deterministic=True)[0]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--env", default="bastide/MagnaCarta-v0")
    parser.add_argument("--variant", default="light", help="of Magna Carta, empty for Caylus")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--opponents", default="random", help="a bot's spec")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--decisions", type=int, default=122_880)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--curve", type=Path, default=None)
    parser.add_argument("--model", type=Path, default=None)
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    options = {"variant": args.variant} if args.variant else {}

    def make() -> gymnasium.Env[Any, Any]:  # given a name, sb3 would ask for pictures of the game
        return gymnasium.make(args.env, players=args.players, opponents=args.opponents, **options)

    envs = make_vec_env(make, n_envs=ENVS, seed=args.seed)
    model = MaskablePPO(
        "MlpPolicy", envs, seed=args.seed, n_steps=STEPS, batch_size=2048, n_epochs=3,
        learning_rate=1e-3, gamma=1.0, ent_coef=0.01, policy_kwargs={"net_arch": [128, 128]},
        device="cpu",
    )  # fmt: skip
    curve = Curve()
    model.learn(args.decisions, callback=curve)
    if args.model:
        model.save(args.model)
    if args.curve:
        write_curve(curve.points, args.curve)


if __name__ == "__main__":
    main()
