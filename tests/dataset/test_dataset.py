"""Data sets: every row is what the engine would say, shards are whole, work continues."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

from bastide.arena import Plan
from bastide.core.errors import SetupError
from bastide.core.record import Record
from bastide.dataset import SCHEMA_VERSION, batches, make_dataset, manifest_of, schema_of
from bastide.records import replay
from tests.cli.helpers import complaint, ok

PLAN = Plan("magna-carta", 3, {"variant": "light"}, ("thumb", "random", "random"), 5, 2)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("dataset")
    assert list(make_dataset(PLAN, out, workers=1, games_per_shard=2)) == [2, 2, 1]
    return out


def records(folder: Path) -> list[Record]:
    return [
        Record.from_json(line)
        for path in sorted(folder.glob("records-*.jsonl"))
        for line in path.read_text().splitlines()
    ]


def test_every_row_is_what_the_record_says(folder: Path) -> None:
    games = records(folder)
    assert len(games) == 5
    rows = 0
    for batch in batches(folder, size=50):
        for i in range(len(batch["action"])):
            rows += 1
            number, ply = int(batch["game"][i]), int(batch["ply"][i])
            if rows % 7:
                continue  # replaying every position of every game would take long
            game = replay(games[number], ply)
            seat = int(batch["seat"][i])
            assert game.seat == seat
            assert game.turn == batch["turn"][i]
            assert batch["observation"][i].tolist() == game.observation(seat)
            assert np.flatnonzero(batch["mask"][i]).tolist() == game.legal_actions()
            assert game.token(int(batch["action"][i])) == games[number].tokens[ply]
            end = replay(games[number])
            assert batch["scores"][i].tolist() == end.scores()
            winners = end.winners()
            assert batch["rewards"][i].tolist() == pytest.approx(
                [(s in winners) / len(winners) for s in range(3)]
            )
    tables = [pq.read_table(path) for path in sorted(folder.glob("decisions-*.parquet"))]
    assert sum(len(table) for table in tables) == rows
    assert all(table.schema.equals(schema_of(PLAN)) for table in tables)


def test_bots_are_named_by_seat(folder: Path) -> None:
    batch = next(batches(folder, size=10_000))
    names = {
        (int(g), int(s)): str(b)
        for g, s, b in zip(batch["game"], batch["seat"], batch["bot"], strict=True)
    }
    assert sorted(names[0, seat] for seat in range(3)) == ["random", "random", "thumb"]


def test_work_goes_on_where_it_was(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "manifest.json").write_bytes((folder / "manifest.json").read_bytes())
    name = "decisions-00001.parquet"
    (tmp_path / name).write_bytes((folder / name).read_bytes())
    (tmp_path / "decisions-00000.part").write_bytes(b"cut short")
    stamp = (tmp_path / name).stat().st_mtime_ns
    assert sum(make_dataset(PLAN, tmp_path, workers=1, games_per_shard=2)) == 5
    assert (tmp_path / name).stat().st_mtime_ns == stamp
    for number in range(3):
        name = f"decisions-{number:05}.parquet"
        assert pq.read_table(tmp_path / name).equals(pq.read_table(folder / name))


def test_another_data_set_in_the_same_folder_is_refused(folder: Path) -> None:
    other = Plan(PLAN.game, 3, PLAN.options, PLAN.bots, 5, 3)
    with pytest.raises(SetupError, match="another data set"):
        list(make_dataset(other, folder, workers=1, games_per_shard=2))


def test_the_manifest_explains_columns_and_actions(folder: Path) -> None:
    manifest = manifest_of(folder)
    kinds = schema_of(PLAN)
    assert manifest["schema"] == SCHEMA_VERSION
    assert len(manifest["columns"]) == kinds.field("observation").type.list_size
    assert len(manifest["tokens"]) == kinds.field("mask").type.list_size


def test_what_is_no_data_set_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match="not a data set"):
        manifest_of(tmp_path)
    (tmp_path / "manifest.json").write_text(json.dumps({"schema": 99}))
    with pytest.raises(SetupError, match="schema 99"):
        manifest_of(tmp_path)


def test_the_command_writes_and_complains(tmp_path: Path) -> None:
    text = ok(f"dataset --variant light -p 2 -g 2 -j 1 --out {tmp_path / 'data'}")
    assert "2 games" in text
    assert "another data set" in complaint(f"dataset -p 2 -g 2 --out {tmp_path / 'data'}")
    assert "unknown bot" in complaint(f"dataset --bots nobody --out {tmp_path / 'x'}")
