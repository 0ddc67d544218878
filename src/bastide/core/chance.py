"""Chance as a player, and the small generator that plays it in seeded games.

The generator (Marsaglia's xorshift128 on four 32-bit words) lives in the state's `rng` cell so
that a copied position continues in the same way. It is made for self-play. A server that must
not be predictable plays chance itself with explicit draws.
"""

from numbers import Integral

from .errors import SetupError
from .moves import Moves
from .state import CommonState
from .text import say

CHANCE = -1
WORD = 0xFFFFFFFF


def check_seed(seed: object) -> int:
    """The seed as an int (one of numpy will do), or an error that says what a seed is."""
    if isinstance(seed, bool) or not isinstance(seed, Integral):
        raise SetupError(say("common/seed-must-whole-number", seed=repr(seed)))
    return int(seed)


def seed_generator(s: CommonState, seed: int) -> None:
    """Spread any integer over the four words (splitmix64), never all zero."""
    x = seed & 0xFFFFFFFFFFFFFFFF
    words = []
    for _ in range(2):
        x = (x + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        z = mixed(x)
        words += [z & WORD, z >> 32]
    s.rng = [*words[:3], words[3] | 1]


def mixed(x: int) -> int:
    """64 bits of which each depends on all bits of `x` (the finisher of splitmix64)."""
    z = x & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    return z ^ (z >> 31)


def row_seed(seed: int, row: int, episode: int) -> int:
    """The seed of one game of many: a hash, so that no two batches share games by their seeds."""
    x = mixed(seed + 0x9E3779B97F4A7C15)
    x = mixed(x + row * 0xD1342543DE82EF95 + 0x9E3779B97F4A7C15)
    return mixed(x + episode * 0x2545F4914F6CDD1D + 0x9E3779B97F4A7C15)


def random_below(s: CommonState, n: int) -> int:
    """A number in 0..n-1."""
    rng = s.rng
    t = rng[0] ^ ((rng[0] << 11) & WORD)
    rng[0] = rng[1]
    rng[1] = rng[2]
    rng[2] = rng[3]
    rng[3] = rng[3] ^ (rng[3] >> 19) ^ t ^ (t >> 8)
    return (rng[3] * n) >> 32


def uniform_outcome(s: CommonState, w: Moves) -> int:
    """One of the offered outcomes, all equally likely."""
    return w.ids[random_below(s, w.n)]
