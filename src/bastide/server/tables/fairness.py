"""Fair draws that anyone can check: a promise at the start, the proof at the end.

When a game starts the server picks a seed and a salt and publishes their hash. Every draw follows
from the seed and the number of the ply alone, so the server cannot steer it later and an undo
cannot draw again. When the game is over seed and salt are published: `bastide verify RECORD`.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import secrets
from itertools import accumulate

import msgspec

from ...core.chance import CHANCE
from ...core.errors import RecordError
from ...core.record import Record
from ...core.text import say
from ...game import Game
from ...records import replay

_LINE = re.compile(r"^; (commitment|seed|salt|drawn from): (\S+)$", re.MULTILINE)
JSON_KEY = "fairness"


class Fairness(msgspec.Struct, frozen=True, kw_only=True):
    """A record's proof of its draws. Seed and salt only once the game is over."""

    commitment: str
    seed: str | None = None
    salt: str | None = None
    drawn_from: int = 0
    """The first ply that this seed decides: a game that continues from another one starts later."""


def new_secret() -> tuple[str, str]:
    """Seed and salt of a new game."""
    return secrets.token_hex(32), secrets.token_hex(16)


def commitment_of(seed: str, salt: str) -> str:
    """The part that is published at the start."""
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()


def draw(seed: str, ply: int, game: Game) -> int:
    """The outcome of chance at this ply: one number of the seed's, spread over the outcomes."""
    digest = hmac.digest(seed.encode(), str(ply).encode(), "sha256")
    share = int.from_bytes(digest[:6], "big") / 2**48
    outcomes = game.chance_outcomes()
    reached = accumulate(probability for _, probability in outcomes)
    for (action, _), up_to in zip(outcomes, reached, strict=True):
        if share < up_to:
            return action
    return outcomes[-1][0]


def with_fairness_text(record: str, fairness: Fairness) -> str:
    """A text record with its fairness in comment lines, which every reader skips."""
    lines = [f"; commitment: {fairness.commitment}"]
    if fairness.seed is not None and fairness.salt is not None:
        lines += [f"; seed: {fairness.seed}", f"; salt: {fairness.salt}"]
    if fairness.drawn_from:
        lines.append(f"; drawn from: {fairness.drawn_from}")
    header, _, body = record.partition("\n\n")
    return "\n".join([header, *lines, "", body])


def with_fairness_json(record: str, fairness: Fairness) -> str:
    """A JSON record with its fairness under one more key, which every reader skips."""
    data = json.loads(record)
    data[JSON_KEY] = msgspec.to_builtins(fairness)
    return json.dumps(data, ensure_ascii=False)


def fairness_in(text: str) -> Fairness | None:
    """The proof of the draws in a record file, text or JSON. None if it has none."""
    try:
        if text.lstrip().startswith("{"):
            found = json.loads(text).get(JSON_KEY)
            return None if found is None else msgspec.convert(found, Fairness)
        found = {key.replace(" ", "_"): value for key, value in _LINE.findall(text)}
        return msgspec.convert(found, Fairness, strict=False) if found else None
    except (ValueError, AttributeError) as error:
        raise RecordError(
            say("server/what-says-about-draws", error=error),
        ) from None


def check_draws(record: Record, fairness: Fairness) -> int:
    """Check a finished record against its promise. Returns the number of draws by the seed."""
    seed, salt = fairness.seed, fairness.salt
    if seed is None or salt is None:
        raise RecordError(
            say("server/seed-salt-published-when"),
        )
    if not hmac.compare_digest(commitment_of(seed, salt), fairness.commitment):
        raise RecordError(
            say("server/seed-salt-don-t"),
        )
    game = replay(record, plies=0)
    draws = 0
    for ply, token in enumerate(record.tokens):
        if game.seat == CHANCE and ply >= fairness.drawn_from:
            drawn = game.token(draw(seed, ply, game))
            if drawn != token:
                raise RecordError(
                    say("server/action-drew-seed-gives", ply=ply + 1, token=token, drawn=drawn),
                )
            draws += 1
        game.apply(token)
    return draws
