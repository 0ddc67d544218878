"""Weights of the evaluator: one small file per game, read by the names of inputs and actions.

A file is a line of JSON (what it is for and how it was made) and the packed weights. An input or an
action that a file does not know has weights of zero, so additions to a game leave its file valid.
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from ..catalogue import rules_of
from ..core.errors import SetupError
from ..core.inputs import Block, Names, keys_of, number_of
from ..core.net import HEADS, INNER, WIDTH, Net
from ..core.rules import Rules
from ..core.text import say
from ..native import kernel_of

FORMAT = 1
SIZES = {"width": WIDTH, "inner": INNER, "heads": HEADS}
PARTS = ("first", "first_bias", "second", "second_bias", "heads", "heads_bias", "policy",
         "policy_bias")  # fmt: skip
CODES = {part: "i" if part in ("second_bias", "heads_bias", "policy_bias") else "h"
         for part in PARTS}  # fmt: skip
BYTES = {"h": 2, "i": 4}
LIMIT = 1 << 15
Blocks = Sequence[tuple[str, Names, Names]]


@dataclass(frozen=True)
class NetFile:
    """An evaluator as it is stored."""

    game: str
    blocks: Blocks
    """Name, places and values of each block of inputs: keys, or how many there are."""
    tokens: Sequence[str]
    made: Mapping[str, Any]
    """Commands, seeds and what came of them."""
    net: Net

    def to_bytes(self) -> bytes:
        head = {
            "format": FORMAT, "game": self.game, **SIZES, "blocks": self.blocks,
            "tokens": self.tokens, "made": self.made,
        }  # fmt: skip
        arrays = [_little(getattr(self.net, part)) for part in PARTS]
        packed = zlib.compress(b"".join(values.tobytes() for values in arrays), 9)
        return json.dumps(head).encode() + b"\n" + packed


def _little(values: array[int]) -> array[int]:
    """Files are little-endian, whatever the machine is."""
    if sys.byteorder == "big":
        values = array(values.typecode, values)
        values.byteswap()
    return values


def net_from(data: bytes) -> NetFile:
    """Read what `to_bytes` wrote. An error that says what is wrong with it."""
    line, _, packed = data.partition(b"\n")
    try:
        head = json.loads(line)
        known = head["format"] == FORMAT and all(head[key] == size for key, size in SIZES.items())
        body = zlib.decompress(packed)
    except (ValueError, KeyError, TypeError, zlib.error):
        raise _unreadable() from None
    if not known:
        raise _unreadable()
    blocks = [(name, _names(places), _names(values)) for name, places, values in head["blocks"]]
    inputs = sum(number_of(places) * number_of(values) for _, places, values in blocks)
    net = Net(inputs, len(head["tokens"]))
    if len(body) != sum(BYTES[CODES[p]] * len(getattr(net, p)) for p in PARTS):
        raise _unreadable()
    start = 0
    for part in PARTS:
        end = start + BYTES[CODES[part]] * len(getattr(net, part))
        setattr(net, part, _little(array(CODES[part], body[start:end])))
        start = end
    return NetFile(head["game"], blocks, head["tokens"], head["made"], net)


def _names(stored: int | list[str]) -> Names:
    return stored if isinstance(stored, int) else tuple(stored)


def _unreadable() -> SetupError:
    return SetupError(
        say("bots/isn-t-evaluator-version"),
    )


def blocks_of(rules: Rules[Any]) -> list[tuple[str, Names, Names]]:
    return [(b.name, b.place_names, b.value_names) for b in rules.inputs.blocks]


def fitted(stored: NetFile, rules: Rules[Any]) -> Net:
    """The weights for the inputs and actions of the game as it is now."""
    tokens = list(rules.actions.tokens)
    if stored.blocks == blocks_of(rules) and list(stored.tokens) == tokens:
        return stored.net
    net = Net(rules.inputs.size, len(tokens))
    old = stored.net
    for part in ("first_bias", "second", "second_bias", "heads", "heads_bias"):
        setattr(net, part, getattr(old, part))
    before = {}
    first = 0
    for name, places, values in stored.blocks:
        before[name] = Block(name, places, values, first)
        first += before[name].places * before[name].values
    for block in rules.inputs.blocks:
        if block.name in before:
            for to, start in _same_inputs(block, before[block.name]):
                row = old.first[start * WIDTH : (start + 1) * WIDTH]
                net.first[to * WIDTH : (to + 1) * WIDTH] = row
    numbers = {token: action for action, token in enumerate(tokens)}
    for number, token in enumerate(stored.tokens):
        if token in numbers:
            action = numbers[token]
            row = old.policy[number * WIDTH : (number + 1) * WIDTH]
            net.policy[action * WIDTH : (action + 1) * WIDTH] = row
            net.policy_bias[action] = old.policy_bias[number]
    return net


def _same_inputs(block: Block, before: Block) -> Iterator[tuple[int, int]]:
    """The inputs of a block that a stored block knows too: their numbers now, and then."""
    places = {key: at for at, key in enumerate(keys_of(before.place_names, 0))}
    values = {key: at for at, key in enumerate(keys_of(before.value_names, 1))}
    for at, place in enumerate(keys_of(block.place_names, 0)):
        for nth, value in enumerate(keys_of(block.value_names, 1)):
            if place in places and value in values:
                old = places[place] * before.values + values[value]
                yield block.first + at * block.values + nth, before.first + old


def overflow(net: Net, blocks: Blocks, most_of: Mapping[str, int]) -> bool:
    """True if a sum of the first layer could leave 16 bits, every place at its worst value.

    `most_of` says how often a place of a block can be true at the same time. Once by default.
    """
    highest, lowest = list(net.first_bias), list(net.first_bias)
    for most, row in _worst_rows(net, blocks, most_of):
        for unit, (up, down) in enumerate(row):
            highest[unit] += most * up
            lowest[unit] += most * down
    return max(highest) >= LIMIT or min(lowest) < -LIMIT


def _worst_rows(
    net: Net, blocks: Blocks, most_of: Mapping[str, int]
) -> Iterator[tuple[int, list[tuple[int, int]]]]:
    start = 0
    for name, places, value_names in blocks:
        values = number_of(value_names)
        for _ in range(number_of(places)):
            rows = [net.first[(start + v) * WIDTH : (start + v + 1) * WIDTH] for v in range(values)]
            columns = zip(*rows, strict=True)
            yield most_of.get(name, 1), [(max(0, *c), min(0, *c)) for c in columns]
            start += values


@cache
def stored_net(game: str) -> NetFile | None:
    """The evaluator that comes with the package. None where a game has none."""
    file = files("bastide.bots") / "data" / f"{game}.net"
    return net_from(file.read_bytes()) if file.is_file() else None


@cache
def net_of(game: str) -> Net | None:
    stored = stored_net(game)
    return None if stored is None else fitted(stored, rules_of(game))


def network_of(game: str) -> Any:
    """The same for the compiled kernel that is in use, or None without one."""
    kernel = kernel_of(game)
    return None if kernel is None or net_of(game) is None else _network(game, kernel)


@cache
def _network(game: str, kernel: Any) -> Any:
    return kernel.Network(net_of(game))
