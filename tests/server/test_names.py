"""Names in the place of colours."""

import pytest

from bastide.catalogue import game_names, rules_of
from bastide.core.text import Text
from bastide.server.people.names import Naming, begins_with_vowel, distinct

COLOURS = (
    Text("Red", "Rouge"),
    Text("Green", "Vert"),
    Text("Orange", "Orange"),
    Text("Blue", "Bleu"),
)


@pytest.mark.parametrize(
    ("names", "sentence", "wanted"),
    [
        (["Alix", "Bob"], "Red pays Green.", "Alix pays Bob."),
        (["Green", "Red"], "Red pays Green.", "Green pays Red."),
        (
            ["Alix"],
            "Redoubt and Reds stay; Red's worker too.",
            "Redoubt and Reds stay; Alix's worker too.",
        ),
        (["Alix"], "The red tile is not Red.", "The red tile is not Alix."),
        (["a\\1b"], "Red.", "a\\1b."),
        (["Alix"], "Blue is nobody here.", "Blue is nobody here."),
    ],
)
def test_english(names: list[str], sentence: str, wanted: str) -> None:
    assert Naming(COLOURS, names).english(sentence) == wanted


@pytest.mark.parametrize(
    ("names", "sentence", "wanted"),
    [
        (["Alix"], "le bâtiment de Rouge", "le bâtiment d’Alix"),
        (["Bob"], "le bâtiment de Rouge", "le bâtiment de Bob"),
        (["Élise"], "De Rouge on dit que Rouge paie.", "D’Élise on dit qu’Élise paie."),
        (["A", "B", "Bob"], "la place d'Orange", "la place de Bob"),
        (
            ["A", "B", "Ève"],
            "la place d'Orange, puisqu'Orange paie",
            "la place d’Ève, puisqu’Ève paie",
        ),
        (["A", "B", "Paul"], "lorsqu'Orange paie", "lorsque Paul paie"),
        (["A", "B", "Paul"], "la place d’Orange", "la place de Paul"),
        (["Yves"], "le tour de Rouge", "le tour d’Yves"),
        (["Yann"], "le tour de Rouge", "le tour de Yann"),
        (["Hugo"], "le tour de Rouge", "le tour de Hugo"),
        (["Alix"], "la tuile rouge de Rouge", "la tuile rouge d’Alix"),
        (["Alix"], "Rouge perd 2 PP ; madame Rouget non.", "Alix perd 2 PP ; madame Rouget non."),
        (["Alix"], "la Carrière (Rouge)", "la Carrière (Alix)"),
        (["Alix", "Zoé"], "Rouge et Vert", "Alix et Zoé"),
        (["Vert", "Rouge"], "que Rouge, que Vert", "que Vert, que Rouge"),
    ],
)
def test_french(names: list[str], sentence: str, wanted: str) -> None:
    assert Naming(COLOURS, names).french(sentence) == wanted


def test_both_languages_of_a_text_change_together() -> None:
    naming = Naming(COLOURS, ["Alix"])
    found = naming.inside({"a": [{"en": "Red.", "fr": "de Rouge"}], "colour": "Red", "n": 1})
    assert found == {"a": [{"en": "Alix.", "fr": "d’Alix"}], "colour": "Red", "n": 1}
    assert naming.words(Text("Red", "Rouge")).fr == "Alix"


@pytest.mark.parametrize("game", game_names())
def test_every_seat_of_every_game_has_a_name(game: str) -> None:
    colours = rules_of(game).seat_names
    names = [f"N{number}" for number in range(len(colours))]
    naming = Naming(colours, names)
    for colour, name in zip(colours, names, strict=True):
        assert naming.english(f"{colour.en} pays.") == f"{name} pays."
        assert naming.french(f"{colour.fr} paie.") == f"{name} paie."


@pytest.mark.parametrize(
    ("name", "vowel"),
    [("Alix", True), ("Émile", True), ("ÿ", False), ("", False), ("Œdipe", True), ("2pac", False)],
)
def test_vowels(name: str, vowel: bool) -> None:
    assert begins_with_vowel(name) is vowel


def test_a_seat_without_a_name_keeps_its_colour() -> None:
    naming = Naming(COLOURS, ["", "Alix"])
    assert naming.english("Red pays Green.") == "Red pays Alix."
    assert naming.french("de Rouge, de Vert") == "de Rouge, d’Alix"
    assert Naming(COLOURS, ["", ""]).french("de Rouge") == "de Rouge"
    assert distinct(["", "Alix", ""]) == ["", "Alix", ""]


def test_equal_names_are_told_apart() -> None:
    assert distinct(["Alix", "alix", "Bob", "Alix"]) == ["Alix", "alix 2", "Bob", "Alix 3"]
    assert distinct(["Alix", "Alix 2", "Alix"]) == ["Alix", "Alix 2", "Alix 3"]
