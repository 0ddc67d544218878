"""How the weights of the search are learnt: by imitating good play and by its results.

The first round watches the rules of thumb (with all styles at the table, and a stray move now and
then); every later round watches the search itself, guided by what was learnt so far. From the games
of a round two things are fitted:

* the policy: a softmax over the offered actions whose weights make the teacher's choices likely
  (for a search: the shares of its visits, squared where it tries things out of curiosity);
* the evaluation: for each stage of the game, the final score of a seat as a weighted sum of its
  features at the start of a turn (ridge regression).

Everything is drawn from one seed, so the same command makes the same file.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from ..core.cells import PUBLIC
from ..core.features import FEATURES, HINTS, ONE, STAGES, Features
from ..core.guide import LOGIT, POINT, POLICY_BITS, VALUE_BITS, Guide, look
from ..core.rules import Rules
from ..game import Game, new_game
from ..native import kernel_of
from ..search import SearchTree
from .searching import Effort
from .styles import STYLES
from .thumb import THUMB, Thumb
from .weights import Weights, feature_names, guide_from, variant_of

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

GUESSES = 8
"""Guesses at hidden cards that share the simulations of a teacher's decision."""
EFFORT = Effort()
"""How simulations of a teacher look: as those of the bots."""
STRAY = 0.08
"""Share of moves that are drawn from the odds, or at random, so that games differ."""
RIDGE = 30.0
STEPS, RATE, PER_STEP, DECAY = 600, 0.05, 2048, 3e-4
LARGEST = 32767


@dataclass
class Lessons:
    """What was seen: decisions for the policy, starts of turns for the evaluation."""

    seen: list[list[int]] = field(default_factory=list)
    """Features of the player who decided."""
    rows: list[list[int]] = field(default_factory=list)
    hints: list[list[int]] = field(default_factory=list)
    shares: list[list[float]] = field(default_factory=list)
    """Of the offered actions: their rows of weights, their hints, and the teacher's shares."""
    starts: list[tuple[int, list[list[int]], list[int]]] = field(default_factory=list)
    """Stage, features of every seat, and (once the game is over) all final scores."""
    scores: list[list[int]] = field(default_factory=list)


@dataclass(frozen=True)
class Table:
    """One kind of game to learn."""

    rules: Rules[Any]
    players: int
    options: dict[str, Any]


@dataclass(frozen=True)
class Teacher:
    """How the search thinks that is watched from the second round on."""

    sims: int = 200
    curiosity: int = 0
    """Percent of the odds at the root that all actions share alike. What no teacher ever tries is
    never judged right: the evaluation takes for lasting what nobody thinks of changing."""

    def guide(self, table: Table, weights: Weights) -> Guide:
        guide = guide_from(weights, table.rules)
        guide.turns, guide.margin, guide.wide = EFFORT.turns, EFFORT.margin, EFFORT.wide
        guide.curiosity = self.curiosity
        return guide


def fit(
    table: Table,
    games: int,
    rounds: int,
    seed: int,
    command: str,
    teacher: Teacher,
    progress: Callable[[], None] = lambda: None,
) -> Weights:
    """Learn from `games` games in each round; `progress` is called after every game."""
    weights: Weights | None = None
    kept: list[Lessons] = []
    for number in range(rounds + 1):
        lessons = Lessons()
        guide = None if weights is None else teacher.guide(table, weights)
        for game in range(games):
            random = Random(f"{seed} {number} {game}")
            watch_game(table, guide, teacher.sims, random, lessons)
            progress()
        kept = [*kept[-1:], lessons] if number > 1 else [lessons]
        weights = learn(table, kept, {"command": command, "seed": seed})
    assert weights is not None
    return weights


# --- Watching -------------------------------------------------------------------------------------


def watch_game(
    table: Table, guide: Guide | None, sims: int, random: Random, lessons: Lessons
) -> None:
    game = new_game(
        table.rules.key, players=table.players, seed=random.getrandbits(60), **table.options
    )
    teachers: list[Any] = [THUMB, *STYLES.values()]
    seats: list[Thumb] = [random.choice(teachers) for _ in range(table.players)]
    turn, first = -1, len(lessons.starts)
    while (seat := game.seat) is not None:
        if game.turn != turn:
            turn = game.turn
            lessons.starts.append(start_of_turn(game))
        actions = game.legal_actions()
        if len(actions) > 1:
            shares = (
                shares_of_thumb(seats[seat], game, actions, random)
                if guide is None
                else shares_of_search(guide, sims, game, actions, random)
            )
            note_decision(game, seat, actions, shares, lessons)
            game.apply(strayed(actions, shares, random))
        else:
            game.apply(actions[0])
    for i in range(first, len(lessons.starts)):
        stage, seen, _ = lessons.starts[i]
        lessons.starts[i] = (stage, seen, game.scores())
    lessons.scores.append(game.scores())


def shares_of_thumb(
    player: Thumb, game: Game, actions: Sequence[int], random: Random
) -> list[float]:
    assert game.seat is not None
    chosen = player.choose(game.view(game.seat), actions, random.getrandbits(60))
    return [float(action == chosen) for action in actions]


def shares_of_search(
    guide: Guide, sims: int, game: Game, actions: Sequence[int], random: Random
) -> list[float]:
    """Shares of the visits; the tree looks at guesses, never at the hidden cards themselves."""
    tree = SearchTree(game.rules.key, capacity=sims + 2, seed=random.getrandbits(60), guide=guide)
    cells = game.rules.state_type.CELLS
    is_open = all(cell.seen_by == PUBLIC for cell in cells if cell.compared)
    guesses = 1 if is_open else GUESSES
    for _ in range(guesses):
        tree.grow(guess(game, random), sims // guesses, EFFORT.exploration)
    visits = {choice.action: choice.visits for choice in tree.choices()}
    if guide.curiosity:  # what was tried out of curiosity alone is not worth imitating
        visits = {action: n * n for action, n in visits.items()}
    total = sum(visits.values())
    return [visits.get(action, 0) / total for action in actions]


def guess(game: Game, random: Random) -> Game:
    """The game as the player to move may imagine it: what `determinise` does, without a view."""
    state = game.rules.state_type.from_flat(game.cells())
    known = state.redacted(game.seat)
    game.rules.fill_hidden(known, game.seat, random)
    return Game(game.rules, known, seeded=True, has_history=False)


def strayed(actions: Sequence[int], shares: Sequence[float], random: Random) -> int:
    """Mostly the best action; now and then another one, likely ones more often."""
    if random.random() < STRAY:
        return random.choices(actions, [share + 0.05 for share in shares])[0]
    return max(zip(shares, actions, strict=True))[1]


def features_of(game: Game, seat: int) -> list[int]:
    kernel = kernel_of(game.rules.key)
    if kernel is not None:
        seen: list[int] = kernel.features_of(game.cells(), seat)
        return seen + [0] * (FEATURES - len(seen))
    state = game.rules.state_type.from_flat(game.cells())
    features = Features()
    look(game.rules, state, seat, features)
    return features.x


def start_of_turn(game: Game) -> tuple[int, list[list[int]], list[int]]:
    state = game.rules.state_type.from_flat(game.cells())
    seen = [features_of(game, seat) for seat in range(game.players)]
    return game.rules.stage_of(state), seen, []


def note_decision(
    game: Game, seat: int, actions: Sequence[int], shares: list[float], lessons: Lessons
) -> None:
    state = game.rules.state_type.from_flat(game.cells())
    lessons.seen.append(features_of(game, seat))
    lessons.rows.append([game.rules.policy_row(action) for action in actions])
    lessons.hints.append([game.rules.hint_of(state, action) for action in actions])
    lessons.shares.append(shares)


# --- Learning -------------------------------------------------------------------------------------


def learn(table: Table, kept: list[Lessons], made: dict[str, Any]) -> Weights:
    policy, hints, surprise = fit_policy(table.rules, kept)
    value, spread, strays = fit_value(kept)
    names = len(feature_names(table.rules))
    scores = np.array([score for lessons in kept for game in lessons.scores for score in game])
    told = {
        "games": sum(len(lessons.scores) for lessons in kept),
        "decisions": sum(len(lessons.seen) for lessons in kept),
        "mean_score": round(float(scores.mean()), 2),
        "surprise": round(surprise, 4),
        "strays_by_stage": [round(s, 2) for s in strays],
    }
    return Weights(
        game=table.rules.key,
        variant=variant_of(table.options),
        players=table.players,
        made={**made, **told},
        policy={
            table.rules.actions.token(row): tuple(policy[row, :names].tolist())
            for row in range(len(policy))
            if policy[row].any()
        },
        hints=tuple(hints.tolist()),
        value=tuple(tuple(row[:names].tolist()) for row in value),
        spread=tuple(spread),
    )


def whole(numbers: Floats) -> Ints:
    return np.clip(np.rint(numbers), -LARGEST, LARGEST).astype(np.int64)


def fit_policy(rules: Rules[Any], kept: list[Lessons]) -> tuple[Ints, Ints, float]:
    """Rows of weights for actions and a number for each hint, in parts of a logit; and the loss."""
    seen = np.array([row for lessons in kept for row in lessons.seen], np.float64)
    counts = np.array([len(row) for lessons in kept for row in lessons.rows])
    rows = np.array([r for lessons in kept for row in lessons.rows for r in row])
    hints = np.array([h for lessons in kept for row in lessons.hints for h in row])
    shares = np.array([s for lessons in kept for row in lessons.shares for s in row])
    ends = counts.cumsum()
    scale = np.maximum(seen.std(axis=0), 0.3)
    scaled = seen / scale
    weights = np.zeros((len(rules.actions), FEATURES))
    extra = np.zeros(HINTS)
    moments = [np.zeros_like(weights), np.zeros_like(weights), np.zeros(HINTS), np.zeros(HINTS)]
    random = np.random.default_rng(len(seen))
    loss = 0.0
    for step in range(1, STEPS + 1):
        chosen = np.sort(random.choice(len(seen), min(PER_STEP, len(seen)), replace=False))
        entries = np.concatenate([np.arange(ends[d] - counts[d], ends[d]) for d in chosen])
        which = np.repeat(np.arange(len(chosen)), counts[chosen])
        # sums over the offered actions only, and without a BLAS, whose threads would vary them
        x = scaled[chosen][which]
        strength = np.einsum("ef,ef->e", x, weights[rows[entries]]) + extra[hints[entries]]
        starts = np.concatenate([[0], counts[chosen].cumsum()[:-1]])
        strength -= np.maximum.reduceat(strength, starts)[which]
        odds = np.exp(strength)
        odds /= np.add.reduceat(odds, starts)[which]
        aim = shares[entries]
        loss = float(-(aim * np.log(odds + 1e-9)).sum() / len(chosen))
        wrong = odds - aim
        slope = DECAY * weights
        by_row = np.argsort(rows[entries], kind="stable")
        met, begins = np.unique(rows[entries][by_row], return_index=True)
        slope[met] += np.add.reduceat((wrong[:, None] * x)[by_row], begins) / len(chosen)
        slope_of_hints = np.bincount(hints[entries], wrong, HINTS) / len(chosen) + DECAY * extra
        rate = RATE * min(1.0, 2.0 * (1 - step / STEPS) + 0.05)
        weights -= adam(slope, moments[0], moments[1], step, rate)
        extra -= adam(slope_of_hints, moments[2], moments[3], step, rate)
    return whole(weights / scale * (LOGIT << POLICY_BITS)), whole(extra * LOGIT), loss


def adam(slope: Floats, mean: Floats, square: Floats, step: int, rate: float) -> Floats:
    """One step of Adam; `mean` and `square` are kept up to date in place."""
    mean += 0.1 * (slope - mean)
    square += 0.001 * (slope * slope - square)
    moved: Floats = rate * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return moved


def fit_value(kept: list[Lessons]) -> tuple[Ints, list[int], list[float]]:
    """Weights by stage, how likely a lead is to hold, and how far final scores stray."""
    values = np.zeros((STAGES, FEATURES))
    spread, strays = [], []
    for stage in range(STAGES):
        near = [
            start
            for lessons in kept
            for start in lessons.starts
            if abs(start[0] - stage) <= (0 if len(lessons.starts) > 40 * STAGES else 1)
        ]
        row, stray, stray_of_lead = regress(near or kept[-1].starts)
        values[stage] = row
        strays.append(stray)
        # a logistic curve of the same width as the leads stray
        spread.append(max(POINT, round(stray_of_lead * np.sqrt(3) / np.pi * POINT)))
    return whole(values * (POINT << VALUE_BITS)), spread, strays


def regress(
    starts: Sequence[tuple[int, list[list[int]], list[int]]],
) -> tuple[Floats, float, float]:
    x = np.array([row for _, seen, _ in starts for row in seen], np.float64)
    y = np.array([score for _, _, scores in starts for score in scores], np.float64)
    now = x[:, 1]
    scale = np.maximum(x.std(axis=0), 0.3)
    scale[0] = ONE
    z = x / scale
    penalty = RIDGE * np.eye(FEATURES)
    penalty[0, 0] = 1e-6
    # what is still to come is learnt, not the score that is there already
    row = np.linalg.solve(z.T @ z + penalty, z.T @ (y - now)) / scale
    row[1] += 1.0
    left = y - x @ row
    players = len(starts[0][1])
    leads = left.reshape(-1, players)
    stray_of_lead = float((leads - leads.mean(axis=1, keepdims=True)).std() * np.sqrt(2.0))
    return row, float(left.std()), stray_of_lead
