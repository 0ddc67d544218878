"""The pictures of the documentation: all there, and small."""

from __future__ import annotations

import re

import pytest
from PIL import Image

from . import moving_picture
from .conftest import ROOT
from .pictures import CLIPPED, FOLDER, MOST_BYTES, PICTURES


def test_every_picture_is_there_and_small() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == set(PICTURES)
    for name, (_, _, size) in PICTURES.items():
        path = FOLDER / f"{name}.png"
        assert path.stat().st_size < MOST_BYTES
        with Image.open(path) as image:
            assert image.mode == "P"  # at most 256 colours
            assert name.startswith(tuple(CLIPPED)) or image.width % size["width"] == 0


@pytest.mark.parametrize("language", ["", ".fr"])
def test_the_rules_show_their_pictures_in_their_language(language: str) -> None:
    for game in ("caylus", "magna-carta"):
        page = (ROOT / f"docs/rules/{game}{language}.md").read_text("utf-8")
        for kind in ("rules", "card", "icons"):
            assert f"](../pictures/{kind}-{game}{language}.png)" in page


def test_the_round_moves_and_is_small() -> None:
    path = FOLDER / moving_picture.NAME
    assert path.stat().st_size < moving_picture.MOST_BYTES
    with Image.open(path) as image:
        assert image.size == moving_picture.SIZE
        assert getattr(image, "n_frames", 1) > 10
    for readme in ("README.md", "README.fr.md"):
        assert f"docs/pictures/{moving_picture.NAME}" in (ROOT / readme).read_text("utf-8")


def test_the_readme_opens_with_one_of_them() -> None:
    shown = re.findall(r"!\[[^\]]*\]\(([^)]+)\)", (ROOT / "README.md").read_text())
    local = [path for path in shown if not path.startswith("http")]
    assert local[0] == "docs/pictures/caylus.png"
    assert all((ROOT / path).exists() for path in local)
