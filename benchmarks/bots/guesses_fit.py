"""Fits how likely bots hold each card of Magna Carta, and says how well that explains their hands.

    python benchmarks/bots/guesses_fit.py --games 2400 --seed 100000 --jobs 2
    python benchmarks/bots/guesses_fit.py --gain --games 600 --seed 900000 --jobs 2

The first prints `KEPT` of `magna_carta/likely_cards.py`. The second plays fresh games, and prints
how much more likely the true hands are than if every unseen card were as likely as any other.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import permutations
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

ROOT = Path(__file__).parents[2]
if __package__ in (None, ""):
    sys.path.insert(0, str(ROOT))

from bastide.bots import seed_for  # noqa: E402 - the path comes first
from bastide.core.bits import count_bits  # noqa: E402 - as above
from bastide.game import new_game  # noqa: E402 - as above
from bastide.magna_carta import data  # noqa: E402 - as above
from bastide.magna_carta.likely_cards import (  # noqa: E402 - as above
    EVEN,
    FACTORS,
    LAST_SOON,
    weight_of,
)
from bastide.magna_carta.payment import payable  # noqa: E402 - as above
from bastide.magna_carta.state import SET_UP, State  # noqa: E402 - as above
from bastide.magna_carta.variants import deck  # noqa: E402 - as above
from benchmarks.bots.guesses import GAME, LIKELY, SETUPS, choose  # noqa: E402 - as above

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
KINDS, SIMS = data.KINDS, 64
GAME_AT, SETUP_AT, TURN_AT, UNKNOWN_AT, HAND_AT, PAYABLE_AT, REPLACED_AT, WEIGHTS_AT = range(8)
LARGEST_HAND = 4
"""Larger hands are rare, and have many orders in which they may have been drawn."""
PASSES, ROWS_OF_PASS, STEP, CALM = 150, 8000, 0.06, 300.0


def hands_of_game(number: int, seed: int) -> list[list[int]]:
    """Each hand of another player whenever a bot has to choose, with all that is seen of it."""
    options: dict[str, Any] = list(SETUPS.values())[number % len(SETUPS)]
    players = 2 + number // 3 % 3 if number // 3 % 2 else 2
    game, rows = new_game(GAME, players=players, seed=seed + number, **options), []
    while (seat := game.seat) is not None:
        if len(game.legal_actions()) > 1:
            s = State.from_flat(game.cells())
            others = (other for other in range(players) if other != seat)
            rows += [seen_of(s, other, number) for other in others if s.phase > SET_UP]
        game.apply(choose(game, LIKELY, SIMS, seed_for(seed + number, game.plies)))
    unclear = (row for row in rows if 0 < count_bits(row[HAND_AT]) <= LARGEST_HAND)
    return [row for row in unclear if row[HAND_AT] != row[UNKNOWN_AT]]


def seen_of(s: State, other: int, number: int) -> list[int]:
    unknown = deck(s) & ~(s.discard[other] | s.buildings[other] | s.residences[other])
    near = payable(s, other, unknown)
    weights = [weight_of(s, other, kind, near) for kind in range(KINDS)]
    row = [number, number % len(SETUPS), s.turn, unknown, s.hand[other], near]
    return [*row, int(s.discard[other] != 0), *weights]


def bits(sets: Ints) -> NDArray[np.bool_]:
    return (sets[:, None] >> np.arange(KINDS) & 1).astype(bool)


def likelihood(rows: Ints, logs: Floats) -> tuple[Floats, Floats]:
    """The logarithm of each hand's chance when it is drawn by weights, and its slopes."""
    weights = np.where(bits(rows[:, UNKNOWN_AT]), np.exp(logs), 0.0)
    held = bits(rows[:, HAND_AT])
    found, slopes = np.zeros(len(rows)), held.astype(float)
    for size in range(1, LARGEST_HAND + 1):
        at = np.flatnonzero(held.sum(1) == size)
        if len(at) == 0:
            continue
        cards = np.nonzero(held[at])[1].reshape(len(at), size)
        orders = [drawn_so(weights[at], cards[:, list(order)])
                  for order in permutations(range(size))]  # fmt: skip
        chances = np.array([chance for chance, _ in orders])
        total = chances.sum(0)
        found[at] = np.log(total)
        for chance, slope in orders:
            slopes[at] -= (chance / total)[:, None] * slope
    return found, slopes


def drawn_so(weights: Floats, cards: Ints) -> tuple[Floats, Floats]:
    """The chance that these cards are drawn in this order, and what weights take from it."""
    left, each = weights.copy(), np.arange(len(cards))
    chance, slope = np.ones(len(cards)), np.zeros_like(weights)
    for card in cards.T:
        total = left.sum(1)
        chance *= left[each, card] / total
        slope += left / total[:, None]
        left[each, card] = 0.0
    return chance, slope


def features(rows: Ints) -> Floats:
    """By factor, row and card: whether the factor counts."""
    turn = rows[:, TURN_AT]
    moments = [turn <= 1, (turn > 1) & (turn <= LAST_SOON), turn > LAST_SOON]
    wide = [np.repeat(m[:, None], KINDS, 1) for m in (*moments, rows[:, REPLACED_AT] != 0)]
    return np.array([*wide[:3], bits(rows[:, PAYABLE_AT]), wide[3]]).astype(float)


def fit(rows: Ints) -> Floats:
    """The logarithms of the factors, by Adam, drawn to zero where little is known."""
    theta = np.zeros((FACTORS, KINDS))
    first, second = np.zeros_like(theta), np.zeros_like(theta)
    for n in range(1, PASSES + 1):
        some = rows[np.random.default_rng(n).choice(len(rows), min(len(rows), ROWS_OF_PASS))]
        x = features(some)
        _, slopes = likelihood(some, np.einsum("fk,frk->rk", theta, x))
        slopes = np.where(bits(some[:, UNKNOWN_AT]), slopes, 0.0)
        slope = np.einsum("frk,rk->fk", x, slopes) / len(some) - CALM * theta / len(rows)
        first = 0.9 * first + 0.1 * slope
        second = 0.98 * second + 0.02 * slope * slope
        step = STEP if n < 0.7 * PASSES else STEP / 5
        theta += step * first / (1 - 0.9**n) / (np.sqrt(second / (1 - 0.98**n)) + 1e-6)
    return theta


def gain_of(rows: Ints) -> str:
    """The gain in the logarithm of the true hand's chance by the weights of the package."""
    weighted, _ = likelihood(rows, np.log(rows[:, WEIGHTS_AT:]))
    even, _ = likelihood(rows, np.zeros((len(rows), KINDS)))
    more = weighted - even
    _, place = np.unique(rows[:, GAME_AT], return_inverse=True)
    off = np.bincount(place, more - more.mean())
    spread = 1.96 * np.sqrt((off * off).sum()) / len(rows)  # hands of one game are not independent
    return f"{more.mean():.3f} ± {spread:.3f} over {even.mean():.3f} ({off.size} games)"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--gain", action="store_true", help="measure instead of fitting")
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seed", type=int, default=900_000)
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    work: Callable[[int], list[list[int]]] = partial(hands_of_game, seed=asked.seed)
    with ProcessPoolExecutor(asked.jobs) as pool:
        rows = np.array([row for game in pool.map(work, range(asked.games)) for row in game])
    if asked.gain:
        print("all:", gain_of(rows))
        for number, name in enumerate(SETUPS):
            print(f"{name}:", gain_of(rows[rows[:, SETUP_AT] == number]))
        for low, high in ((1, 1), (2, LAST_SOON), (LAST_SOON + 1, 99)):
            turn = rows[:, TURN_AT]
            print(f"turns {low} to {high}:", gain_of(rows[(turn >= low) & (turn <= high)]))
        return
    for key, column in zip(data.KIND_KEYS, fit(rows).T, strict=True):
        factors = ", ".join(str(round(EVEN * float(np.exp(value)))) for value in column)
        print(f'    "{key}": ({factors}),')


if __name__ == "__main__":
    main()
