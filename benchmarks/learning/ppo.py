"""PPO in one file, as a user of CleanRL would write it: rewards as they are given, nothing special.

    python benchmarks/learning/ppo.py    # until 95% against random, light card game
    python benchmarks/learning/ppo.py --opponents thumb --cpu-seconds 1200

It prints a line for each update, writes them to a CSV file with --curve and the network to --model.
The clock is CPU time of the process as well as the wall's: other work on the machine only slows the
second one down. With one thread the same seed gives the same curve.
"""

from __future__ import annotations

import argparse
import csv
import time
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

import bastide.envs.gymnasium  # noqa: F401 - registers the games

ENVS, STEPS, EPOCHS, MINIBATCH = 64, 128, 3, 2048
RATE, GAMMA, LAMBDA, CLIP, ENTROPY, VALUE, NORM = 1e-3, 1.0, 0.95, 0.2, 0.01, 0.5, 0.5
GAMES = 500
"""The share of victories is that of the last 500 games. A shared victory counts half."""


class Agent(nn.Module):
    """Two small networks: one for the odds of the actions, one for the result."""

    def __init__(self, inputs: int, actions: int, width: int = 128) -> None:
        super().__init__()
        self.actor = self.network(inputs, width, actions)
        self.critic = self.network(inputs, width, 1)

    @staticmethod
    def network(inputs: int, width: int, outputs: int) -> nn.Sequential:
        return nn.Sequential(
            nn.Linear(inputs, width), nn.Tanh(), nn.Linear(width, width), nn.Tanh(),
            nn.Linear(width, outputs),
        )  # fmt: skip

    def odds(self, seen: torch.Tensor, masks: torch.Tensor) -> Categorical:
        return Categorical(logits=self.actor(seen).masked_fill(masks == 0, -1e8))

    def value(self, seen: torch.Tensor) -> torch.Tensor:
        return self.critic(seen).squeeze(-1)

    def act(self, observations: Any, masks: Any, seats: Any = None) -> Any:
        """An action for each row, drawn by its odds: also a policy for a batch's opponents."""
        with torch.no_grad():
            odds = self.odds(torch.as_tensor(observations), torch.as_tensor(masks))
            return odds.sample().numpy()

    def best(self, observations: Any, masks: Any, seats: Any = None) -> Any:
        """The likeliest action for each row: how a finished agent plays its matches."""
        with torch.no_grad():
            odds = self.odds(torch.as_tensor(observations), torch.as_tensor(masks))
            return odds.logits.argmax(dim=1).numpy()


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--env", default="bastide/MagnaCarta-v0")
    parser.add_argument("--variant", default="light", help="of Magna Carta, empty for Caylus")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--opponents", default="random", help="a bot's spec, or self")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cpu-seconds", type=float, default=600.0)
    parser.add_argument("--until", type=float, default=0.95, help="share of victories to stop at")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--curve", type=Path, default=None)
    parser.add_argument("--model", type=Path, default=None)
    return parser.parse_args()


def train(args: argparse.Namespace) -> list[dict[str, float]]:
    torch.manual_seed(args.seed)
    torch.set_num_threads(args.threads)
    options = {"variant": args.variant} if args.variant else {}
    plain: Any = gymnasium.make_vec(args.env, num_envs=1, players=args.players, **options)
    inputs, actions = plain.single_observation_space.shape[0], int(plain.single_action_space.n)
    agent = Agent(inputs, actions)
    opponents = agent.act if args.opponents == "self" else args.opponents
    envs = gymnasium.make_vec(
        args.env, num_envs=ENVS, players=args.players, opponents=opponents, **options
    )
    optimiser = torch.optim.Adam(agent.parameters(), lr=RATE, eps=1e-5)

    seen = torch.zeros(STEPS, ENVS, inputs)
    masks = torch.zeros(STEPS, ENVS, actions, dtype=torch.int8)
    taken = torch.zeros(STEPS, ENVS, dtype=torch.long)
    odds, rewards, dones, values = (torch.zeros(STEPS, ENVS) for _ in range(4))

    wall, cpu = time.perf_counter(), time.process_time()
    curve: list[dict[str, float]] = []
    results: list[float] = []
    observation, info = envs.reset(seed=args.seed)
    done = torch.zeros(ENVS)
    while time.process_time() - cpu < args.cpu_seconds:
        for step in range(STEPS):
            seen[step] = torch.as_tensor(observation)
            masks[step] = torch.as_tensor(info["action_mask"])
            dones[step] = done
            with torch.no_grad():
                choice = agent.odds(seen[step], masks[step])
                taken[step] = choice.sample()
                odds[step] = choice.log_prob(taken[step])
                values[step] = agent.value(seen[step])
            observation, reward, ended, cut, info = envs.step(taken[step].numpy())
            rewards[step] = torch.as_tensor(reward)
            done = torch.as_tensor(ended | cut, dtype=torch.float32)
            results += reward[ended].tolist()

        with torch.no_grad():
            following, gain = agent.value(torch.as_tensor(observation)), torch.zeros(ENVS)
            advantages = torch.zeros(STEPS, ENVS)
            for step in reversed(range(STEPS)):
                goes_on = 1 - (done if step == STEPS - 1 else dones[step + 1])
                delta = rewards[step] + GAMMA * following * goes_on - values[step]
                gain = delta + GAMMA * LAMBDA * goes_on * gain
                advantages[step], following = gain, values[step]
            returns = advantages + values

        rows = (seen, masks, taken, odds, advantages, returns)
        improve(agent, optimiser, [row.flatten(0, 1) for row in rows])

        last = np.array(results[-GAMES:])
        curve.append(
            {
                "decisions": (len(curve) + 1) * STEPS * ENVS,
                "games": len(results),
                "won": round(float((last + 1).mean() / 2), 4) if len(last) else 0.0,
                "cpu_seconds": round(time.process_time() - cpu, 1),
                "wall_seconds": round(time.perf_counter() - wall, 1),
            }
        )
        print("  ".join(f"{key} {value}" for key, value in curve[-1].items()), flush=True)
        if len(results) >= GAMES and curve[-1]["won"] >= args.until:
            break
    if args.model:
        save(agent, args.model)
    return curve


def improve(agent: Agent, optimiser: torch.optim.Optimizer, rows: list[torch.Tensor]) -> None:
    """PPO's update from observations, masks, actions, their odds, advantages and returns."""
    for _ in range(EPOCHS):
        for part in torch.randperm(len(rows[0])).split(MINIBATCH):
            s, m, a, o, adv, ret = (row[part] for row in rows)
            choice = agent.odds(s, m)
            ratio = (choice.log_prob(a) - o).exp()
            adv = (adv - adv.mean()) / (adv.std() + 1e-8)
            gains = torch.min(ratio * adv, ratio.clamp(1 - CLIP, 1 + CLIP) * adv).mean()
            wrong = (agent.value(s) - ret).pow(2).mean()
            loss = -gains + VALUE * wrong - ENTROPY * choice.entropy().mean()
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), NORM)
            optimiser.step()


def save(agent: Agent, path: Path) -> None:
    """The network and its size, for `load`."""
    sizes = {"inputs": agent.actor[0].in_features, "actions": agent.actor[-1].out_features}
    torch.save({"state": agent.state_dict(), **sizes}, path)


def load(path: Path) -> Agent:
    kept = torch.load(path, weights_only=True)
    agent = Agent(kept["inputs"], kept["actions"])
    agent.load_state_dict(kept["state"])
    return agent


def write_curve(curve: list[dict[str, float]], path: Path) -> None:
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(curve[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(curve)


def main() -> None:
    args = arguments()
    curve = train(args)
    if args.curve:
        write_curve(curve, args.curve)
    last = curve[-1]
    print(
        f"{last['won']:.1%} of the last {GAMES} games won, after {last['decisions']} decisions, "
        f"{last['cpu_seconds']} CPU seconds, {last['wall_seconds']} seconds"
    )


if __name__ == "__main__":
    main()
