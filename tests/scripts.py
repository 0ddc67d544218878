"""Loads files that are no part of the package: scripts of the checkout, planted rules."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[1]


def script(path: str | Path) -> ModuleType:
    """The module in a file, named from the root of the checkout or in full."""
    path = ROOT / path
    spec = importlib.util.spec_from_file_location(f"script_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
