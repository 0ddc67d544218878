"""Self-play as data: records, and Parquet with one row for each decision. See docs/datasets.md."""

from __future__ import annotations

from .load import batches, manifest_of
from .write import SCHEMA_VERSION, make_dataset, schema_of

__all__ = ["SCHEMA_VERSION", "batches", "make_dataset", "manifest_of", "schema_of"]
