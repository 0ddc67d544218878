"""Writing a data set: shards of games, each whole on disk or not there at all.

DIR/manifest.json               what was played, and the schema's version
DIR/decisions-00000.parquet     one row for each decision of the shard's games
DIR/records-00000.jsonl         the same games as records, one JSON a line
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from ..arena.match import decisions_of, game_of
from ..arena.plan import Fixture, Plan, checked_plan, fixtures
from ..arena.runners import LOCAL, check_place, run_on
from ..catalogue import rules_of
from ..core.errors import SetupError
from ..core.observation import columns
from ..core.text import say
from ..game import Game

SCHEMA_VERSION = 1
"""Raised when a column changes its name, type or meaning."""
GAMES_PER_SHARD = 200
MANIFEST = "manifest.json"


@dataclass(frozen=True)
class Shard:
    """A part of the games, in plain values that travel between processes and machines."""

    plan: Plan
    number: int
    fixtures: tuple[Fixture, ...]
    folder: str


def schema_of(plan: Plan) -> pa.Schema:
    """The columns. docs/datasets.md explains them one by one."""
    rules = rules_of(plan.game)
    width, actions = len(columns(rules.state_type)), len(rules.actions)
    return pa.schema(
        [
            pa.field("game", pa.int32(), nullable=False),
            pa.field("ply", pa.int32(), nullable=False),
            pa.field("turn", pa.int16(), nullable=False),
            pa.field("seat", pa.int8(), nullable=False),
            pa.field("bot", pa.dictionary(pa.int8(), pa.string()), nullable=False),
            pa.field("observation", pa.list_(pa.int16(), width), nullable=False),
            pa.field("mask", pa.list_(pa.uint8(), actions), nullable=False),
            pa.field("action", pa.int16(), nullable=False),
            pa.field("scores", pa.list_(pa.int16(), plan.players), nullable=False),
            pa.field("rewards", pa.list_(pa.float32(), plan.players), nullable=False),
        ],
        metadata={"bastide.schema": str(SCHEMA_VERSION), "bastide.game": plan.game},
    )


def make_dataset(
    plan: Plan,
    folder: Path,
    on: str = LOCAL,
    workers: int | None = None,
    games_per_shard: int = GAMES_PER_SHARD,
) -> Iterator[int]:
    """Play what is still missing. Yields the number of games in each shard that was finished.

    The same call continues a data set that was interrupted: whole shards are kept.
    """
    plan = checked_plan(plan)
    check_place(on)
    _keep_manifest(plan, folder, games_per_shard)
    games = fixtures(plan)
    shards = [
        Shard(plan, number, tuple(games[first : first + games_per_shard]), str(folder))
        for number, first in enumerate(range(0, len(games), games_per_shard))
    ]
    done = [shard for shard in shards if decisions_file(folder, shard.number).exists()]
    for shard in done:
        yield len(shard.fixtures)
    missing = [shard for shard in shards if shard not in done]
    yield from run_on(on, write_shard, missing, workers)


def decisions_file(folder: Path, number: int) -> Path:
    return folder / f"decisions-{number:05}.parquet"


def records_file(folder: Path, number: int) -> Path:
    return folder / f"records-{number:05}.jsonl"


def write_shard(shard: Shard) -> int:
    """Play the games of a shard and put both files in place, the decisions last."""
    folder = Path(shard.folder)
    schema = schema_of(shard.plan)
    tables, records = [], []
    for fixture in shard.fixtures:
        rows, game = play(shard.plan, fixture)
        tables.append(table_of(shard.plan, fixture, rows, game, schema))
        records.append(game.record().to_json())
    _put(records_file(folder, shard.number), "\n".join(records).encode() + b"\n")
    path = decisions_file(folder, shard.number)
    unfinished = path.with_suffix(".part")
    pq.write_table(pa.concat_tables(tables), unfinished, compression="zstd")
    unfinished.replace(path)
    return len(shard.fixtures)


def play(plan: Plan, fixture: Fixture) -> tuple[list[dict[str, Any]], Game]:
    """One game, and the position before each decision."""
    game = game_of(plan, fixture)
    rows = [
        {
            "ply": game.plies,
            "turn": game.turn,
            "seat": decision.seat,
            "observation": game.observation(decision.seat),
            "actions": decision.actions,
            "action": decision.action,
        }
        for decision in decisions_of(game, plan, fixture)
    ]
    return rows, game


def table_of(
    plan: Plan, fixture: Fixture, rows: list[dict[str, Any]], game: Game, schema: pa.Schema
) -> pa.Table:
    """The decisions of one game, each with how the game ended for everyone."""
    count = len(rows)
    masks = np.zeros((count, len(game.rules.actions)), np.uint8)
    for place, row in enumerate(rows):
        masks[place, row["actions"]] = 1
    winners = game.winners()
    rewards = [(seat in winners) / len(winners) for seat in range(plan.players)]
    names = list(dict.fromkeys(plan.bots))
    seated = [names.index(plan.bots[entry]) for entry in fixture.entries]
    observations = np.array([row["observation"] for row in rows], np.int16)
    data = {
        "game": np.full(count, fixture.number, np.int32),
        "ply": np.array([row["ply"] for row in rows], np.int32),
        "turn": np.array([row["turn"] for row in rows], np.int16),
        "seat": np.array([row["seat"] for row in rows], np.int8),
        "bot": pa.DictionaryArray.from_arrays(
            pa.array([seated[row["seat"]] for row in rows], pa.int8()), names
        ),
        "observation": _rows(observations, schema.field("observation").type),
        "mask": _rows(masks, schema.field("mask").type),
        "action": np.array([row["action"] for row in rows], np.int16),
        "scores": _rows(
            np.tile(np.array(game.scores(), np.int16), (count, 1)), schema.field("scores").type
        ),
        "rewards": _rows(
            np.tile(np.array(rewards, np.float32), (count, 1)), schema.field("rewards").type
        ),
    }
    return pa.table(data, schema=schema)


def _rows(numbers: Any, kind: pa.DataType) -> pa.Array:
    """A matrix as a column of lists of a fixed length, without a loop."""
    return pa.FixedSizeListArray.from_arrays(numbers.ravel(), type=kind)


def _keep_manifest(plan: Plan, folder: Path, games_per_shard: int) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    rules = rules_of(plan.game)
    manifest = {
        "schema": SCHEMA_VERSION,
        "plan": plan.to_json(),
        "rules": rules.version,
        "actions": rules.actions.fingerprint,
        "games_per_shard": games_per_shard,
        "columns": [column.name for column in columns(rules.state_type)],
        "tokens": list(rules.actions.tokens),
        "pieces": {kind: list(keys) for kind, keys in rules.pieces.items()},
    }
    text = json.dumps(manifest, ensure_ascii=False, indent=1) + "\n"
    path = folder / MANIFEST
    if path.exists() and path.read_text(encoding="utf-8") != text:
        raise SetupError(
            say("common/contains-another-data-set", folder=folder),
        )
    _put(path, text.encode())


def _put(path: Path, data: bytes) -> None:
    """Whole or not at all."""
    unfinished = path.with_suffix(".part")
    unfinished.write_bytes(data)
    unfinished.replace(path)
