"""The catalogues: every language has every message, and every message is used."""

from __future__ import annotations

import ast
import pickle
import re
from collections.abc import Iterator
from copy import copy
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    Identifier,
    Junk,
    Message,
    Placeable,
    StringLiteral,
    TextElement,
    VariableReference,
)
from fluent.syntax.serializer import FluentSerializer
from fluent.syntax.visitor import Visitor

import bastide
from bastide.catalogue import game_names, rules_of
from bastide.core.errors import IllegalAction
from bastide.core.languages import (
    ENGLISH,
    FURTHER,
    OWN_WORDS,
    add_words,
    areas,
    catalogue,
    forget_words,
    form_of_name,
    languages,
)
from bastide.core.languages import _folders as own_folders
from bastide.core.refusal import Refusal
from bastide.core.text import SeatText, Text, say
from bastide.core.words import one_after_the_other
from tests.words.typography import french

PACKAGE = Path(bastide.__file__).parent
OWN = [path.stem for path in sorted((OWN_WORDS / ENGLISH).glob("*.ftl"))]
OTHERS = [lang for lang in languages() if lang != ENGLISH]
KEY = re.compile(rf"(?:{'|'.join(OWN)})/[a-z][\w-]*")
SAME_WORDS = {
    # names of games, cards, seats and programs
    "Caylus", "Magna", "Carta", "Bastide", "Standard", "Statue", "Monument", "Orange", "Prometheus",
    "PostgreSQL", "SQLite", "JSON", "JSONL", "FILE", "DIR", "URL", "Lichess", "Grafana", "Elo",
    # words that both languages have
    "denier", "deniers", "den", "cube", "cubes", "points", "point", "prestige", "PP", "Actions",
    "actions", "Table", "table", "tables", "Tables", "Note", "message", "Message", "Messages",
    "bot", "bots", "Options", "options", "Version", "version", "Commands", "ou", "or", "Total",
    "I", "II", "III", "A", "B", "Max", "Royal", "Pages", "Route", "Score", "score", "min", "s",
    "Position", "position", "Phase", "phase", "Audit", "Signal", "Machine", "Session", "Sessions",
    "simulations", "seconds", "Page", "action", "place", "Points", "Coach", "Scores", "Arguments",
    "Bot", "DESCRIPTION", "SYNOPSIS",
    "Date", "Deniers", "Documentation", "Option", "Place", "Python",
    "Question", "Terminal", "admin", "bastide", "mail", "ok", "positions", "proxy", "sockets",
    "Pile", "Prestige",
}  # fmt: skip
"""A message may be the English one only if it is made of these."""


OF_AN_OPERATOR = {"server/announced"}
"""An announcement is written by an operator, in each language or in one."""


class _Names(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.words: list[str] = []

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_TextElement(self, node: TextElement) -> None:
        self.words.append(node.value)


@cache
def messages(lang: str, area: str) -> dict[str, Message]:
    source = catalogue(lang, area)
    assert source is not None, f"{lang} has no {area}.ftl"
    body = FluentParser(with_spans=False).parse(source).body
    assert [entry.content for entry in body if isinstance(entry, Junk)] == []
    found = [entry for entry in body if isinstance(entry, Message)]
    names = [entry.id.name for entry in found]
    assert sorted(names) == sorted(set(names)), f"{lang}/{area}: a message is there twice"
    return dict(zip(names, found, strict=True))


def names_in(message: Message) -> _Names:
    found = _Names()
    found.visit(message)
    return found


def words_in(lang: str, text: Text) -> int:
    """The length of a message, each argument counted as one word."""
    area, _, key = text.key.partition("/")
    found = names_in(messages(lang, area)[key])
    return len(" ".join(found.words).split()) + len(found.variables)


@pytest.mark.parametrize("area", OWN)
@pytest.mark.parametrize("lang", OTHERS)
def test_every_language_has_the_same_messages_with_the_same_arguments(lang: str, area: str) -> None:
    english, other = messages(ENGLISH, area), messages(lang, area)
    assert sorted(english.keys() - other.keys()) == [], "missing"
    assert sorted(other.keys() - english.keys()) == [], "in no English catalogue"
    for key, message in english.items():
        if f"{area}/{key}" not in OF_AN_OPERATOR:
            assert names_in(other[key]).variables == names_in(message).variables, key


@pytest.mark.parametrize("area", OWN)
def test_french_is_not_english(area: str) -> None:
    same = []
    for key, message in messages(ENGLISH, area).items():
        en, fr = (" ".join(names_in(m).words) for m in (message, messages("fr", area)[key]))
        if en == fr and not set(re.findall(r"[^\W\d_]+", en)) <= SAME_WORDS:
            same.append(f"{key}: {en}")
    assert same == []


@pytest.mark.parametrize("area", OWN)
def test_french_is_set_as_printers_do(area: str) -> None:
    for key, message in messages("fr", area).items():
        for words in names_in(message).words:
            assert french(words) == words, key


def test_typography() -> None:
    typed = "Qui ? Moi ; lui : « toi » ! 62 % de l'ordre d'un 'mot' à 12:30"
    printed = (
        "Qui\u202f? Moi\u202f; lui\u202f: «\u202ftoi\u202f»\u202f! 62\u202f% de l’ordre "
        "d’un 'mot' à 12:30"
    )
    assert french(typed) == french(printed) == printed


# --- Keys in the code -----------------------------------------------------------------------------


def keys_in(source: str) -> Iterator[str]:
    """Keys of messages, as patterns: what an f-string fills in may be anything."""
    tree = ast.parse(source)
    parts_of_others = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.JoinedStr)
        for part in node.values
    }
    for node in ast.walk(tree):
        if id(node) in parts_of_others:
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if KEY.fullmatch(node.value):
                yield re.escape(node.value)
        elif isinstance(node, ast.JoinedStr):
            parts = [
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"[\w-]+"
                for part in node.values
            ]
            if isinstance(node.values[0], ast.Constant) and "/" in str(node.values[0].value):
                yield "".join(parts)


@cache
def used() -> frozenset[str]:
    sources = PACKAGE.rglob("*.py")
    found = {key for path in sources for key in keys_in(path.read_text(encoding="utf-8"))}
    for rules in map(rules_of, game_names()):  # a refusal's sentence is named by its code
        found |= {re.escape(text.key) for text in rules.faults_of_actions.sentences.values()}
    return frozenset(found)


def test_every_key_in_the_code_is_a_message() -> None:
    known = {f"{area}/{key}" for area in OWN for key in messages(ENGLISH, area)}
    plain = {key.replace("\\", "") for key in used() if "[" not in key}
    assert sorted(plain - known) == []


def test_every_message_is_used() -> None:
    known = {f"{area}/{key}" for area in OWN for key in messages(ENGLISH, area)}
    plain = {key.replace("\\", "") for key in used() if "[" not in key}
    patterns = re.compile("|".join(key for key in used() if "[" in key))
    left = {key for key in known - plain if not patterns.fullmatch(key)}
    # Fluent messages may name each other, and a lesson's words are named by its file.
    assert sorted(left - {"common/player"}) == []


def test_what_both_games_say_is_said_once() -> None:
    """Common words are in `games.ftl`, so that a language words it once."""
    said: dict[tuple[str, ...], set[str]] = {}
    for area in ("caylus", "magna-carta", "outlook", "games"):
        for key in messages(ENGLISH, area):
            worded = tuple(worded_in(lang, area, key) for lang in languages())
            said.setdefault(worded, set()).add(f"{area}/{key}")
    twice = [keys for keys in said.values() if len({key.partition("/")[0] for key in keys}) > 1]
    assert twice == []


def worded_in(lang: str, area: str, key: str) -> str:
    """A message without its name."""
    message = copy(messages(lang, area)[key])
    message.id = Identifier("message")
    return FluentSerializer().serialize_entry(message)


def test_what_only_one_game_says_is_in_its_own_catalogue() -> None:
    for key in messages(ENGLISH, "games"):
        said = re.compile(rf'"games/{key}["./]')
        at = {
            path.relative_to(PACKAGE).parts[0]
            for path in PACKAGE.rglob("*.py")
            if said.search(path.read_text(encoding="utf-8"))
        }
        assert len(at) > 1 or "core" in at, f"games/{key} is said by {at}"


# --- How sentences are put into words -------------------------------------------------------------


def test_a_name_takes_the_forms_of_its_language() -> None:
    owner = bastide.catalogue.rules_of("caylus").seat_names[2]
    mason = say("caylus/mason")
    owned = say("common/owned", thing=mason, owner=owner)
    assert owned.of("en") == "Orange's Mason"
    assert owned.of("fr") == "le Maçon d’Orange"
    assert owned.of("fr", ["Rose", "Bleu", "Hugo"]) == "le Maçon de Hugo"
    assert owned.of("fr", ["Rose", "Bleu", "Élise"]) == "le Maçon d’Élise"
    assert owned.of("en", ["Rose", "Bleu", ""]) == "Orange's Mason"
    # a noun without that form is said as it is
    assert say("common/owned", thing=say("games/wood"), owner=owner).of("fr") == "bois d’Orange"


def test_a_missing_message_is_an_error_and_not_an_empty_text() -> None:
    with pytest.raises(LookupError, match="no catalogue has caylus/nonsense"):
        say("caylus/nonsense").of("en")
    with pytest.raises(LookupError, match="common/n-deniers"):
        Text("common/n-deniers").of("en")


def test_string_literals_hold_no_words() -> None:
    """Sentences are texts of a pattern, not literals: translators would miss those."""
    for area in OWN:
        for key, message in messages(ENGLISH, area).items():
            for node in _placeables(message):
                if isinstance(node.expression, StringLiteral):
                    value = node.expression.value
                    assert not re.search(r"\w{2}", value) or area == "lessons", key


def _placeables(message: Message) -> list[Placeable]:
    class Found(Visitor):
        def __init__(self) -> None:
            self.all: list[Placeable] = []

        def visit_Placeable(self, node: Placeable) -> None:
            self.all.append(node)

    found = Found()
    found.visit(message)
    return found.all


# --- Languages are folders ------------------------------------------------------------------------


@pytest.fixture
def further(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for a language of its own, known while the test runs."""
    (tmp_path / "qqq").mkdir()
    (tmp_path / "qqq" / "common.ftl").write_text(
        "n-deniers = { $n } pennies\nall-of = [{ LIST($parts) }]\n", encoding="utf-8"
    )
    monkeypatch.setenv(FURTHER, str(tmp_path))
    forget_words()
    yield tmp_path
    monkeypatch.undo()
    forget_words()


def test_a_folder_is_a_language_and_what_it_lacks_is_english(further: Path) -> None:
    assert "qqq" in languages()
    assert say("common/n-deniers", n=2).of("qqq") == "2 pennies"
    wood, gold = say("games/wood"), say("games/gold")
    assert wood.of("qqq") == "wood"
    assert say("common/all-of", parts=(wood, gold)).of("qqq") == "[wood and gold]"


@pytest.mark.parametrize(
    ("name", "of"),
    [
        ("Alix", "d’Alix"),
        ("Élise", "d’Élise"),
        ("Yves", "d’Yves"),
        ("Yann", "de Yann"),
        ("Y", "de Y"),
        ("Hugo", "de Hugo"),
        ("", "de "),
    ],
)
def test_french_elides_before_a_vowel(name: str, of: str) -> None:
    assert form_of_name(name, "of", "fr") == of
    assert form_of_name(name, "of", "en") == name


def test_a_name_that_is_only_a_word_has_forms_too() -> None:
    assert say("common/owned", thing=say("caylus/inn"), owner="Alix").of("fr") == "l’Auberge d’Alix"


def test_words_that_are_kept_are_those_of_the_names_and_the_language() -> None:
    sentence = say("caylus/placed-special", who=SeatText("games/red"), special=say("caylus/inn"))

    def said() -> list[str]:
        names = ((), ["Alix"], ["Hugo"])
        return [sentence.of(lang, each) for lang in ("en", "fr") for each in names]

    assert said()[1] == "Alix places a worker at Inn."
    assert said() == said()
    assert len(set(said())) == 6


def test_a_list_that_holds_no_texts_is_said_as_it_is() -> None:
    assert say("common/plain", word=[1, 2]).of("en") == "[1, 2]"


def test_an_empty_list_is_said_as_nothing() -> None:
    """A stone tile that gives its owner nothing has an empty list of goods in the tables."""
    for lang in ("en", "fr"):
        assert say("common/one-of", parts=()).of(lang) == ""
        assert say("common/with-commas", parts=()).of(lang) == ""


def test_names_are_listed_like_texts() -> None:
    """The winners who share a win: names are strings, not texts."""
    shared = say("server/shared", names=("Alix", "Bruno", "Cléo"))
    assert shared.of("en") == "Alix, Bruno and Cléo share the win"
    assert shared.of("fr").startswith("Alix, Bruno et Cléo ")


def test_a_list_whose_message_joins_nothing_has_commas() -> None:
    assert say("common/plain", word=(say("caylus/inn"), say("caylus/farm"))).of("en") == "Inn, Farm"


def test_areas_are_the_files_of_a_language() -> None:
    assert set(OWN) <= set(areas(ENGLISH))


def test_a_game_brings_words_of_its_own(tmp_path: Path) -> None:
    (tmp_path / ENGLISH).mkdir()
    (tmp_path / ENGLISH / "own-game.ftl").write_text("hello = Hello\n", encoding="utf-8")
    add_words(tmp_path)
    add_words(tmp_path)
    try:
        assert say("own-game/hello").of("fr") == "Hello"
        assert catalogue("fr", "own-game") is None
    finally:
        own_folders.remove(tmp_path)
        forget_words()


def test_several_sentences_are_one_text_and_a_refusal_is_pickled() -> None:
    over = say("common/over")
    assert one_after_the_other([over, over]).of("en") == "The game is over. The game is over."
    error = IllegalAction(Refusal("over", {}, "X-1", over))
    assert pickle.loads(pickle.dumps(error)).say() == error.say()
