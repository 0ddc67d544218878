"""PPO against itself: every seat of the vector environment learns, from its own rewards.

    python benchmarks/learning/self_play.py

With `opponents=None` the environment shows each decision to the seat that takes it, and its reward
has a column for every seat. So each seat's decisions are credited with that seat's result. The rest
is the PPO of ppo.py, with the same network and the same settings. Every few updates the greedy
player meets `random` and `thumb`, in games that it never trains on: those shares are the curve.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Any

import gymnasium
import torch

ROOT = Path(__file__).parents[2]
if __package__ in (None, ""):
    sys.path.insert(0, str(ROOT))

import bastide.envs.gymnasium  # noqa: E402, F401 - registers the games
from benchmarks.learning.matches import Learned, share_won  # noqa: E402 - the path comes first
from benchmarks.learning.ppo import (  # noqa: E402 - as above
    ENVS,
    GAMMA,
    LAMBDA,
    RATE,
    STEPS,
    Agent,
    improve,
    save,
    write_curve,
)

GAMES = 40
"""Games against each opponent at a point of the curve."""
TEST_SEED = 500
"""Of those games. Training has another one, so they share none."""


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--env", default="bastide/MagnaCarta-v0")
    parser.add_argument("--variant", default="light", help="of Magna Carta, empty for Caylus")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--decisions", type=int, default=245_760)
    parser.add_argument("--every", type=int, default=3, help="updates between points of the curve")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--curve", type=Path, default=None)
    parser.add_argument("--model", type=Path, default=None)
    return parser.parse_args()


def credit(
    values: torch.Tensor,
    seats: torch.Tensor,
    rewards: torch.Tensor,
    ended: torch.Tensor,
    after: torch.Tensor,
) -> torch.Tensor:
    """The gain of each decision over what was expected, for the seat that took it (GAE).

    `values` and `seats` are of steps and games, `rewards` also of seats, `ended` says whether the
    game ended with that step. `after` is what each seat of each game expects after the last step.
    """
    games = torch.arange(values.shape[1])
    following, gain, earned = after.clone(), torch.zeros_like(after), torch.zeros_like(after)
    advantages = torch.zeros_like(values)
    for step in reversed(range(len(values))):
        over = ended[step][:, None]
        following = torch.where(over, torch.zeros_like(following), following)
        gain = torch.where(over, torch.zeros_like(gain), gain)
        earned = torch.where(over, rewards[step], earned)
        seat, value = seats[step], values[step]
        delta = earned[games, seat] + GAMMA * following[games, seat] - value
        advantages[step] = gain[games, seat] = delta + GAMMA * LAMBDA * gain[games, seat]
        following[games, seat] = value
        earned[games, seat] = 0.0
    return advantages


def expected(agent: Agent, seen: Any, seats: Any, players: int) -> torch.Tensor:
    """The result that every seat expects where a rollout is cut. All results sum to 0."""
    value = agent.value(torch.as_tensor(seen))
    others = (-value / (players - 1))[:, None].repeat(1, players)
    return others.scatter(1, torch.as_tensor(seats, dtype=torch.long)[:, None], value[:, None])


def train(args: argparse.Namespace) -> list[dict[str, float]]:
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    options = {"variant": args.variant} if args.variant else {}
    envs: Any = gymnasium.make_vec(
        args.env, num_envs=ENVS, players=args.players, opponents=None, **options
    )
    inputs, actions = envs.single_observation_space.shape[0], int(envs.single_action_space.n)
    agent = Agent(inputs, actions)
    optimiser = torch.optim.Adam(agent.parameters(), lr=RATE, eps=1e-5)

    seen = torch.zeros(STEPS, ENVS, inputs)
    masks = torch.zeros(STEPS, ENVS, actions, dtype=torch.int8)
    taken = torch.zeros(STEPS, ENVS, dtype=torch.long)
    seats = torch.zeros(STEPS, ENVS, dtype=torch.long)
    odds, values = (torch.zeros(STEPS, ENVS) for _ in range(2))
    rewards = torch.zeros(STEPS, ENVS, args.players)
    ended = torch.zeros(STEPS, ENVS, dtype=torch.bool)

    wall, cpu = time.perf_counter(), time.process_time()
    curve: list[dict[str, float]] = []
    games = decisions = 0
    observation, info = envs.reset(seed=args.seed)
    while decisions < args.decisions:
        for step in range(STEPS):
            seen[step] = torch.as_tensor(observation)
            masks[step] = torch.as_tensor(info["action_mask"])
            seats[step] = torch.as_tensor(info["seat"])
            with torch.no_grad():
                choice = agent.odds(seen[step], masks[step])
                taken[step] = choice.sample()
                odds[step] = choice.log_prob(taken[step])
                values[step] = agent.value(seen[step])
            observation, reward, done, _, info = envs.step(taken[step].numpy())
            rewards[step], ended[step] = torch.as_tensor(reward), torch.as_tensor(done)
            games += int(done.sum())
        decisions += STEPS * ENVS

        with torch.no_grad():
            after = expected(agent, observation, info["seat"], args.players)
            advantages = credit(values, seats, rewards, ended, after)
        rows = (seen, masks, taken, odds, advantages, advantages + values)
        improve(agent, optimiser, [row.flatten(0, 1) for row in rows])

        last = decisions >= args.decisions
        if last or decisions // (STEPS * ENVS) % args.every == 0:
            spent, passed = time.process_time() - cpu, time.perf_counter() - wall
            player = Learned(agent)
            point: dict[str, float] = {"decisions": decisions, "games": games}
            for opponents in ("random", "thumb"):
                won, played = share_won(
                    player, opponents, GAMES, TEST_SEED,
                    name=envs.batch.rules.key, players=args.players, **options,
                )  # fmt: skip
                point[opponents] = round(won / played, 4)
            point |= {"cpu_seconds": round(spent, 1), "wall_seconds": round(passed, 1)}
            cpu += time.process_time() - cpu - spent  # what the matches took is not training
            wall += time.perf_counter() - wall - passed
            curve.append(point)
            print("  ".join(f"{key} {value}" for key, value in point.items()), flush=True)
    if args.model:
        save(agent, args.model)
    return curve


def main() -> None:
    args = arguments()
    curve = train(args)
    if args.curve:
        write_curve(curve, args.curve)


if __name__ == "__main__":
    main()
