"""One training run: rounds of self-play and learning, with checkpoints to continue from.

While the games of a round are played, the network learns from the round before. Games have numbers
and fixed seeds, so on a CPU the same plan makes the same network, whatever the number of threads.
From time to time the network plays a match against the best one so far. The winner is kept.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from statistics import fmean
from typing import Any

import torch
from torch import Tensor

from ..arena.runners import LOCAL
from ..bots.nets import NetFile, blocks_of, fitted, net_from, overflow
from ..catalogue import rules_of
from ..core.errors import SetupError
from ..core.text import say
from .curves import draw_curves
from .gate import NEEDED, Gate, by_rules_of_thumb, searching, share_won
from .model import Model, from_net, losses, quantised
from .selfplay import MOST_INPUTS, Samples, number_of, self_play_on

CHECKPOINT, LOG, GATES, CURVES = "checkpoint.pt", "log.jsonl", "gates.jsonl", "curves.svg"
AT_THE_SAME_TIME = {"worker from provost": 8}
"""Inputs that can be true several times, and how often at most."""


@dataclass(frozen=True)
class Plan:
    """The settings of a run."""

    game: str
    rounds: int
    games: int
    """Games in each round."""
    sims: int = 64
    """Simulations for each decision."""
    batch: int = 4096
    reuse: float = 8.0
    """The number of times that each sample is learnt from, on average."""
    room: int = 2_000_000
    """Samples in the replay buffer."""
    rate: float = 1.5e-3
    last_rate: float = 4e-5
    """Learning rate at the start and at the end. It falls in the last three fifths."""
    average: float = 0.998
    """Decay of the averaged weights, which play and are kept."""
    gate: int = 10
    """Rounds between two matches against the best network so far. There is one at the end too."""
    seed: int = 1
    players: int | None = None
    """The number of players in all games. None plays all of them."""

    @property
    def match(self) -> int:
        """Games of a match at the gate: as many as in a round, in pairs."""
        return self.games + self.games % 2


@dataclass
class Progress:
    """The state of a run after a round, as it is written into the log."""

    round: int
    games: int
    samples: int
    steps: int
    seconds: float
    policy: float
    """Mean losses of the round: of the policy, of the victory and of the points."""
    win: float
    points: float
    turns: dict[int, float]
    best: dict[int, float]
    """Mean number of turns and mean winning score by number of players."""


class Buffer:
    """Samples on the learner's device, the oldest overwritten first."""

    def __init__(self, room: int, actions: int, device: str) -> None:
        self.room, self.filled, self.head = room, 0, 0
        kinds = [(MOST_INPUTS, torch.int16), (actions, torch.int16), (5, torch.float32)]
        self.parts = [torch.zeros(room, n, dtype=k, device=device) for n, k in [*kinds, kinds[2]]]
        self.parts.append(torch.zeros(room, dtype=torch.int8, device=device))

    def add(self, samples: Samples) -> None:
        count = len(samples.players)
        place = (self.head + torch.arange(count)) % self.room
        for part, values in zip(self.parts, samples.parts, strict=True):
            part[place.to(part.device)] = torch.from_numpy(values).to(part.device)
        self.head = (self.head + count) % self.room
        self.filled = min(self.room, self.filled + count)

    def draw(self, count: int, generator: torch.Generator) -> list[Tensor]:
        index = torch.randint(0, self.filled, (count,), generator=generator)
        return [part[index.to(part.device)] for part in self.parts]


class Learner:
    """The network that learns, its average that plays, and the replay buffer."""

    def __init__(self, plan: Plan, device: str) -> None:
        torch.manual_seed(plan.seed)
        rules = rules_of(plan.game)
        self.plan = plan
        self.model = Model(rules.inputs.size, len(rules.actions)).to(device)
        self.optimiser = torch.optim.AdamW(
            self.model.parameters(), lr=plan.rate, weight_decay=1e-4, fused=True
        )
        self.average = {k: v.detach().clone() for k, v in self.model.named_parameters()}
        self.buffer = Buffer(plan.room, len(rules.actions), device)
        self.best = self._copied()
        """The averaged weights that won their last match at the gate."""
        self.generator = torch.Generator().manual_seed(plan.seed)
        self.device = device
        self.steps = 0
        self.debt = 0.0

    def _copied(self) -> dict[str, Tensor]:
        return {key: value.clone() for key, value in self.average.items()}

    def challenge(self, number: int, threads: int) -> Gate:
        """Play the average against the best so far, which it replaces unless it loses."""
        plan = self.plan
        sides = [searching(plan.game, quantised(x), plan.sims) for x in (self.average, self.best)]
        seed, games = number_of(plan.seed, -1 - number), plan.match
        won = share_won(plan.game, *sides, seed=seed, games=games, threads=threads,
                        players=plan.players)  # fmt: skip
        kept = won >= NEEDED
        if kept:
            self.best = self._copied()
        return Gate(number, games, round(won, 4), kept)

    def learn(self, part: float) -> list[float]:
        """The steps that are due for the samples added, at a part (0 to 1) of the run. losses."""
        sums = torch.zeros(3, device=self.device)
        done = 0
        rate = _rate(self.plan, part)
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        while self.debt >= 1:
            self.debt -= 1
            sums += self._step()
            done += 1
        return [x / max(1, done) for x in sums.tolist()]

    def _step(self) -> Tensor:
        parts = losses(self.model, *self.buffer.draw(self.plan.batch, self.generator))
        self.optimiser.zero_grad(set_to_none=True)
        sum(parts).backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self.optimiser.step()
        self.steps += 1
        decay = min(self.plan.average, 1 - 1 / (self.steps + 1))
        with torch.no_grad():
            for key, value in self.model.named_parameters():
                self.average[key].lerp_(value, 1 - decay)
        return torch.stack(parts).detach()

    def add(self, samples: Samples) -> None:
        self.buffer.add(samples)
        self.debt += len(samples.players) * self.plan.reuse / self.plan.batch

    def state(self) -> dict[str, Any]:
        return {
            "model": self.model.state_dict(),
            "average": self.average,
            "best": self.best,
            "optimiser": self.optimiser.state_dict(),
            "generator": self.generator.get_state(),
            "buffer": [part[: self.buffer.filled].clone() for part in self.buffer.parts],
            "counts": [self.buffer.head, self.buffer.filled, self.steps, self.debt],
        }

    def load(self, state: dict[str, Any]) -> None:
        self.model.load_state_dict(state["model"])
        self.optimiser.load_state_dict(state["optimiser"])
        self.average = {k: v.to(self.device) for k, v in state["average"].items()}
        self.best = {k: v.to(self.device) for k, v in state["best"].items()}
        self.generator.set_state(state["generator"].cpu())
        self.buffer.head, self.buffer.filled, self.steps, self.debt = state["counts"]
        for part, kept in zip(self.buffer.parts, state["buffer"], strict=True):
            part[: len(kept)] = kept

    def begin_from(self, stored: NetFile) -> None:
        """Start with the weights of an evaluator instead of chance."""
        values = from_net(fitted(stored, rules_of(self.plan.game)))
        self.model.load_state_dict(values)
        self.average = {k: v.clone().to(self.device) for k, v in values.items()}
        self.best = self._copied()


def _rate(plan: Plan, part: float) -> float:
    return plan.rate + (plan.last_rate - plan.rate) * min(1.0, max(0.0, part / 0.6 - 2 / 3))


def train(
    plan: Plan,
    folder: Path,
    *,
    threads: int,
    device: str,
    command: str,
    on: str = LOCAL,
    begin_from: NetFile | None = None,
    progress: Callable[[Progress], None] = lambda _: None,
    passed: Callable[[Gate], None] = lambda _: None,
) -> Path:
    """Run a plan, or continue the one in `folder`. The file of the best evaluator.

    Games are played on this machine, or `on` Ray. `progress` is called every round, `passed` every
    match at the gate.
    """
    with learning_on(device):
        return _run(plan, folder, threads, device, command, on, begin_from, progress, passed)


@contextmanager
def learning_on(device: str) -> Iterator[None]:
    """Let PyTorch use one thread of a CPU.

    More of them add up in another order, and so make another file. And they wait in loops: beside
    the threads that play, on two busy cores, a round took six times the processor time.
    """
    before = torch.get_num_threads()
    if device == "cpu":
        torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(before)


def _run(
    plan: Plan, folder: Path, threads: int, device: str, command: str, on: str,
    begin_from: NetFile | None, progress: Callable[[Progress], None],
    passed: Callable[[Gate], None],
) -> Path:  # fmt: skip
    folder.mkdir(parents=True, exist_ok=True)
    learner = Learner(plan, device)
    first = 0
    if (folder / CHECKPOINT).exists():
        kept = torch.load(folder / CHECKPOINT, map_location=device, weights_only=True)
        if Plan(**kept["plan"]) != replace(plan, rounds=kept["plan"]["rounds"]):
            raise SetupError(
                say("common/contains-run-other-settings", folder=folder),
            )
        learner.load(kept["learner"])
        first = kept["round"]
    elif begin_from is not None:
        learner.begin_from(begin_from)
    players = self_play_on(on, plan.game, plan.seed, threads, plan.sims, plan.players)
    began = time.monotonic()
    try:
        for number in range(first, plan.rounds):
            numbers = range(number * plan.games, (number + 1) * plan.games)
            games = players.start(quantised(learner.average), numbers)
            found = learner.learn(number / plan.rounds)
            played = [game.result() for game in games]
            for samples in played:
                learner.add(samples)
            state = _progress(plan, number, played, learner, time.monotonic() - began, found)
            _append(folder / LOG, state)
            if (number + 1) % plan.gate == 0 and number + 1 < plan.rounds:
                gate = learner.challenge(number + 1, threads)
                _append(folder / GATES, gate)
                passed(gate)
            _keep(folder, plan, number + 1, learner)
            draw_curves(folder / LOG, folder / GATES, folder / CURVES)
            progress(state)
    finally:
        players.close()
    learner.learn(1.0)
    gate = learner.challenge(plan.rounds, threads)
    _append(folder / GATES, gate)
    passed(gate)
    draw_curves(folder / LOG, folder / GATES, folder / CURVES)
    return _write(folder, plan, learner, command)


def device_error(device: str) -> str | None:
    """The reason why PyTorch cannot use a device, in its own words. None when it can."""
    try:
        torch.zeros(1, device=device)
    except (RuntimeError, AssertionError) as error:
        return str(error).splitlines()[0]
    return None


def won_against_thumb(
    path: Path, sims: int, games: int, threads: int, players: int | None = None
) -> float:
    """The share of games that a search with the evaluator in a file wins against `thumb`."""
    stored = net_from(path.read_bytes())
    own = searching(stored.game, fitted(stored, rules_of(stored.game)), sims)
    return share_won(stored.game, own, by_rules_of_thumb, seed=0, games=games, threads=threads,
                     players=players)  # fmt: skip


def _append(path: Path, line: Progress | Gate) -> None:
    with path.open("a", encoding="utf-8") as log:
        log.write(json.dumps(asdict(line)) + "\n")


def _progress(
    plan: Plan, number: int, played: list[Samples], learner: Learner, seconds: float,
    found: list[float],
) -> Progress:  # fmt: skip
    counts = sorted({len(game.scores) for game in played})
    by_count = {n: [game for game in played if len(game.scores) == n] for n in counts}
    return Progress(
        round=number + 1,
        games=(number + 1) * plan.games,
        samples=sum(len(game.players) for game in played),
        steps=learner.steps,
        seconds=round(seconds, 1),
        policy=round(found[0], 4),
        win=round(found[1], 4),
        points=round(found[2], 4),
        turns={n: round(fmean(game.turns for game in games), 1) for n, games in by_count.items()},
        best={
            n: round(fmean(max(game.scores) for game in games), 1) for n, games in by_count.items()
        },
    )


def _keep(folder: Path, plan: Plan, done: int, learner: Learner) -> None:
    """Replace the checkpoint in one go: a run that is killed continues from the last whole one."""
    fresh = folder / f".{CHECKPOINT}.new"
    torch.save({"plan": asdict(plan), "round": done, "learner": learner.state()}, fresh)
    os.replace(fresh, folder / CHECKPOINT)


def _write(folder: Path, plan: Plan, learner: Learner, command: str) -> Path:
    rules = rules_of(plan.game)
    net = quantised(learner.best)
    if overflow(net, blocks_of(rules), AT_THE_SAME_TIME):
        raise SetupError(
            say("common/weights-grown-too-large"),
        )
    made = {"command": command, "plan": asdict(plan), "steps": learner.steps}
    stored = NetFile(plan.game, blocks_of(rules), list(rules.actions.tokens), made, net)
    path = folder / f"{plan.game}.net"
    path.write_bytes(stored.to_bytes())
    return path
