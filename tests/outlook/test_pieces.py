"""The page's data of tiles and cards are complete, in two languages, and true to the data."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bastide.catalogue import game_names, rules_of
from bastide.caylus.data import SPECIAL_KEYS, TILES
from bastide.core.errors import SetupError
from bastide.core.text import from_json
from bastide.magna_carta.data import BUILDINGS, NEUTRALS, PRESTIGE
from bastide.outlook import pieces
from bastide.outlook.shapes_caylus import CaylusPieces
from bastide.outlook.shapes_magna_carta import MagnaPieces
from tests.configurations import ALL

PAGES = Path(__file__).parents[2] / "docs" / "rules"
SHAPES = {"caylus": CaylusPieces, "magna-carta": MagnaPieces}


def parts_of(value: Any) -> Iterator[dict[str, Any]]:
    """Every dict inside a JSON value."""
    if isinstance(value, dict):
        yield value
        for inner in value.values():
            yield from parts_of(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from parts_of(inner)


@pytest.mark.parametrize("game", game_names())
def test_pieces_have_their_shape(game: str) -> None:
    msgspec.convert(pieces(game), SHAPES[game], strict=True)
    assert msgspec.json.decode(msgspec.json.encode(pieces(game))) == pieces(game)


def is_text(part: dict[str, Any]) -> bool:
    return set(part) in ({"key"}, {"key", "args"}) and "/" in part["key"]


@pytest.mark.parametrize("game", game_names())
def test_every_text_is_there_in_both_languages(game: str) -> None:
    texts = [from_json(part) for part in parts_of(pieces(game)) if is_text(part)]
    assert len(texts) > 150
    for text in texts:
        en, fr = text.of("en"), text.of("fr")
        assert en
        assert fr
        assert "{" not in en + fr
        # a sentence in both languages that is the same is a forgotten translation
        assert len(en) < 12 or en != fr


@pytest.mark.parametrize("game", game_names())
def test_every_rule_stands_on_the_rules_page(game: str) -> None:
    known = set(re.findall(r"^#### (\S+) ·", (PAGES / f"{game}.md").read_text("utf-8"), re.M))
    named = {p[k] for p in parts_of(pieces(game)) for k in ("rule", "secondary_rule") if k in p}
    assert len(named) > 8
    assert named <= known


@pytest.mark.parametrize("game", game_names())
def test_every_atom_says_one_thing(game: str) -> None:
    rows = [part["atoms"] for part in parts_of(pieces(game)) if "atoms" in part]
    assert rows
    for row in rows:
        assert row, "an effect without any icon"
        assert not {"or", "arrow"} & (set(row[0]) | set(row[-1])), "a sign with nothing beside it"
        for atom in row:
            assert len(atom) == (2 if "good" in atom else 1)
            assert atom.get("n") != 0


def test_every_piece_that_a_view_can_name_is_there() -> None:
    caylus, magna = pieces("caylus"), pieces("magna-carta")
    assert set(caylus["tiles"]) == {tile.key for tile in TILES}
    assert set(caylus["places"]) == {*SPECIAL_KEYS, "castle"}
    assert set(magna["buildings"]) == {b.key for b in BUILDINGS}
    assert set(magna["neutrals"]) == {b.key for b in NEUTRALS}
    assert set(magna["prestige"]) == {p.key for p in PRESTIGE}
    for configuration in ALL[::7]:
        table = configuration.start(1).view(0)["table"]
        known = pieces(configuration.game)
        for good in table["seats"][0]["goods"]:
            assert good in {piece["key"] for piece in known["goods"]}


def test_figures_that_no_rulebook_states_are_marked() -> None:
    magna = pieces("magna-carta")
    assert [d["figure"] for d in magna["buildings"]["bank"]["unverified"]] == ["cost", "points"]
    assert magna["neutrals"]["park"]["unverified"] == []
    assert [d["mark"] for d in magna["buildings"]["joust"]["unverified"]] == ["‡", "‡"]
    (lawyer,) = pieces("caylus")["tiles"]["lawyer"]["unverified"]
    assert "3 points" in from_json(lawyer["text"]).of("en")


def test_icons_of_some_pieces() -> None:
    tiles = pieces("caylus")["tiles"]
    assert tiles["n_farm"]["effect"]["atoms"] == [
        {"good": "food", "n": 1},
        {"or": True},
        {"good": "cloth", "n": 1},
    ]
    assert tiles["w_peddler"]["effect"]["atoms"] == [
        {"deniers": 1},
        {"arrow": True},
        {"good": "plain", "n": 1},
        {"up_to": 2},
    ]
    assert tiles["monument"]["reward"] == [{"prestige": 14}, {"favor": 2}]
    bank = pieces("magna-carta")["buildings"]["bank"]
    assert bank["primary"]["atoms"][-3:] == [
        {"deniers": 3},
        {"arrow": True},
        {"good": "gold", "n": 2},
    ]


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(SetupError):
        pieces("chess")
    assert {rules_of(name).key for name in game_names()} == set(SHAPES)
