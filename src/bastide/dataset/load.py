"""Reading a data set, a batch of decisions at a time."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet as pq

from ..core.errors import SetupError
from ..core.text import say
from .write import MANIFEST, SCHEMA_VERSION

Arrays = dict[str, npt.NDArray[Any]]


def manifest_of(folder: Path | str) -> dict[str, Any]:
    """The manifest of a data set. Raises if there is none, or one of another version."""
    path = Path(folder) / MANIFEST
    try:
        manifest: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        raise SetupError(
            say("common/not-data-set-cannot", folder=folder, manifest=MANIFEST),
        ) from None
    if manifest.get("schema") != SCHEMA_VERSION:
        raise SetupError(
            say(
                "common/schema-unknown-program-reads",
                manifest=manifest.get("schema"),
                schema_version=SCHEMA_VERSION,
            ),
        )
    return manifest


def shards_of(folder: Path | str) -> list[Path]:
    return sorted(Path(folder).glob("decisions-*.parquet"))


def batches(
    folder: Path | str, size: int = 1024, shards: Sequence[Path] | None = None
) -> Iterator[Arrays]:
    """Every decision once, as dictionaries of arrays with up to `size` rows."""
    manifest_of(folder)
    for path in shards_of(folder) if shards is None else shards:
        for batch in pq.ParquetFile(path).iter_batches(batch_size=size):
            yield {name: _array(batch.column(name)) for name in batch.schema.names}


def _array(column: Any) -> npt.NDArray[Any]:
    if pa.types.is_fixed_size_list(column.type):
        rows: npt.NDArray[Any] = column.flatten().to_numpy(zero_copy_only=False)
        return rows.reshape(len(column), column.type.list_size)
    if pa.types.is_dictionary(column.type):
        return np.asarray(column.to_pylist())
    plain: npt.NDArray[Any] = column.to_numpy(zero_copy_only=False)
    return plain
