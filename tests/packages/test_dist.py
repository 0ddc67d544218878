"""`make dist`: what it adds to a wheel when auditwheel has copied a library into it."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from types import ModuleType

import pytest
from license_expression import get_spdx_licensing
from packaging.metadata import Metadata

from tests.scripts import script

from .conftest import Built

COPIED = {
    "components": [
        {"name": "bastide", "purl": "pkg:pypi/bastide@1"},
        {"name": "libgomp1", "purl": "pkg:deb/debian/libgomp1@12.2.0-14"},
    ]
}
"""The part of auditwheel's own SBOM that is read."""


@pytest.fixture(scope="module")
def dist() -> ModuleType:
    return script("tools/dist.py")


@pytest.fixture
def info(built: Built, tmp_path: Path) -> Path:
    """The folder of a wheel's metadata, as auditwheel leaves it."""
    with zipfile.ZipFile(built.wheel) as archive:
        archive.extractall(tmp_path)
    (folder,) = tmp_path.glob("*.dist-info")
    (folder / "sboms/auditwheel.cdx.json").write_text(json.dumps(COPIED))
    return folder


def test_a_copied_library_brings_its_licence(dist: ModuleType, info: Path) -> None:
    before = Metadata.from_email((info / "METADATA").read_bytes(), validate=True)
    dist.add_licences(info, ["libgomp-f9a9ad78.so.1.0.0"])
    shown = Metadata.from_email((info / "METADATA").read_bytes(), validate=True)
    expression = str(shown.license_expression)
    assert (
        expression == f"{before.license_expression} AND (GPL-3.0-or-later WITH GCC-exception-3.1)"
    )
    assert get_spdx_licensing().validate(expression).errors == []
    assert set(shown.license_files or []) > set(before.license_files or [])
    for name in shown.license_files or []:
        assert (info / "licenses" / name).is_file(), name
    notice = (info / "licenses/libraries/NOTICE.txt").read_text()
    assert "libgomp-f9a9ad78.so.1.0.0" in notice
    assert "pkg:deb/debian/libgomp1@12.2.0-14" in notice
    assert shown.description == before.description
    assert shown.classifiers == before.classifiers
    bill = json.loads((info / "sboms/bastide.cdx.json").read_text())
    assert bill["metadata"]["component"]["licenses"] == [{"expression": expression}]


def test_an_unknown_library_stops_the_build(dist: ModuleType, info: Path) -> None:
    with pytest.raises(SystemExit, match="auditwheel copied libquadmath"):
        dist.add_licences(info, ["libquadmath-1.so.0", "libgomp-1.so.1"])


def test_constraints_are_the_locked_versions(
    dist: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dist, "WORK", tmp_path)
    text = dist.constraints().read_text()
    assert "--hash" not in text
    assert "\\" not in text
    assert "numpy==" in text


def test_the_python_that_runs_is_among_those_found(
    dist: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dist, "WORK", tmp_path)
    assert dist.pythons("no-such-python") == {}
    for version, path in dist.pythons(None).items():
        assert tuple(map(int, version.split("."))) >= dist.OLDEST
        assert path.is_file()
