"""Which language is spoken."""

from __future__ import annotations

import pytest

from bastide.cli.language import split_language
from tests.cli.helpers import ok


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "en_GB", "LC_MESSAGES": "fr_CA"}, "fr"),
        ({"LANG": "en_GB", "BASTIDE_LANG": "fr"}, "fr"),
        ({"LANG": "", "LC_ALL": ""}, "en"),
    ],
)
def test_the_system_decides(environ: dict[str, str], expected: str) -> None:
    assert split_language(["play"], environ) == (expected, ["play"])


@pytest.mark.parametrize(
    "args",
    [
        ["--lang", "fr", "play", "--yes"],
        ["play", "--lang", "fr", "--yes"],
        ["play", "--yes", "--lang=fr"],
        ["--lang=en", "play", "--yes", "--lang", "fr"],
    ],
)
def test_the_flag_may_stand_anywhere(args: list[str]) -> None:
    assert split_language(args, {"LANG": "en_GB"}) == ("fr", ["play", "--yes"])


def test_what_follows_two_dashes_is_left_alone() -> None:
    args = ["rules", "--", "--lang", "fr"]
    assert split_language(args, {}) == ("en", args)


def test_every_way_of_asking_leads_to_french() -> None:
    for line in ("--lang fr bots", "bots --lang fr", "bots --lang=fr"):
        assert "Hasard" in ok(line)
    assert "Hasard" in ok("bots", BASTIDE_LANG="fr")
    assert "Hasard" in ok("bots", LANG="fr_FR.UTF-8")
    assert "Hasard" not in ok("bots --lang en", LANG="fr_FR.UTF-8")
