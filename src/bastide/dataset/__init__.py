"""Self-play as data: records, and Parquet with one row for each decision. See docs/datasets.md."""

from __future__ import annotations

from ..core.errors import missing_extra

try:
    from .load import batches, manifest_of
    from .write import SCHEMA_VERSION, make_dataset, schema_of
except ModuleNotFoundError as error:
    raise missing_extra(error, "dataset") from None

__all__ = ["SCHEMA_VERSION", "batches", "make_dataset", "manifest_of", "schema_of"]
