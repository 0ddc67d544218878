"""Everything that the engine says is said in English and in French, with no gaps left."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from importlib import import_module
from itertools import product
from pkgutil import iter_modules
from string import Formatter
from types import ModuleType
from typing import Any

import pytest

from bastide import BastideError, Record, determinise, fork, load, new_game, verify
from bastide.catalogue import game_names, rules_of
from bastide.caylus.data import TILES
from bastide.core.faults import Faults
from bastide.core.flow import ask, refuse
from bastide.core.text import LANGUAGES, Name, Text
from bastide.game import Game
from bastide.magna_carta.data import BUILDINGS, NEUTRALS, PRESTIGE
from tests.configurations import MAIN, Configuration, Taste, random_steps
from tests.golden import AS_WRITTEN

SAME_WORDS = {
    # names of the games, of cards and of seats
    "Caylus", "Magna", "Carta", "Standard", "Statue", "Monument", "Orange",
    # words that both languages have
    "denier", "deniers", "cubes", "points", "prestige", "PP", "Actions",
}  # fmt: skip
"""A French text may be the English one only if it is made of these."""
BUSY = Taste(keen=("turn:", "prestige:", "favor:card", "keep"), shy=("pass", "decline"))


def gaps(sentence: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


def is_same_by_nature(sentence: str) -> bool:
    words = re.findall(r"[^\W\d_]+", re.sub(r"\{\w*\}", "", sentence))
    return set(words) <= SAME_WORDS


def check_pair(en: str, fr: str) -> None:
    assert en.strip(), fr
    assert fr.strip(), en
    assert en != fr or is_same_by_nature(en), f"not translated: {en}"


def check_sentence(text: Text) -> None:
    """A sentence as people get it: nothing is left to fill in."""
    check_pair(*text)
    for sentence in text:
        assert not re.search(r"[{}]", sentence), sentence
        assert "None" not in sentence, sentence
        assert "  " not in sentence, sentence


# --- The tables -----------------------------------------------------------------------------------


def texts_in(thing: object, seen: dict[int, object]) -> Iterator[Text | Name]:
    """Every text inside a constant, however deep; what was seen is kept, as ids are reused."""
    if id(thing) in seen:
        return
    seen[id(thing)] = thing
    if isinstance(thing, Text | Name):
        yield thing
    elif isinstance(thing, Faults):
        yield from texts_in(thing.sentences, seen)
    elif isinstance(thing, dict):
        for inner in thing.values():
            yield from texts_in(inner, seen)
    elif isinstance(thing, list | tuple | set):
        for inner in thing:
            yield from texts_in(inner, seen)
    elif is_dataclass(thing) and not isinstance(thing, type):
        for field in fields(thing):
            yield from texts_in(getattr(thing, field.name), seen)


def modules() -> Iterator[ModuleType]:
    """Those of the core and of every game."""
    games = {rules_of(name).begin_phase.__module__.rpartition(".")[0] for name in game_names()}
    for package in sorted({"bastide.core", *games}):
        for info in iter_modules(import_module(package).__path__, f"{package}."):
            yield import_module(info.name)


def constants() -> dict[str, Text | Name]:
    """All texts that are in the engine's modules, by module, name and number."""
    found: dict[str, Text | Name] = {}
    for module in modules():
        seen: dict[int, object] = {}
        for name, value in vars(module).items():
            for number, text in enumerate(texts_in(value, seen)):
                found[f"{module.__name__}.{name}[{number}]"] = text
    return found


CONSTANTS = constants()
EMPTY = {name for name, text in CONSTANTS.items() if text == Text("", "")}


def test_the_tables_are_found() -> None:
    assert len(CONSTANTS) > 300
    assert len({name.split("[")[0] for name in EMPTY}) <= 2, "only `ending` may have nothing to say"


def test_every_constant_has_both_languages() -> None:
    for name, text in CONSTANTS.items():
        if name not in EMPTY:
            for fr in text[1:]:
                check_pair(text.en, fr)


def test_both_languages_have_the_same_gaps_to_fill() -> None:
    for name, text in CONSTANTS.items():
        assert gaps(text.en) == gaps(text.fr), name


# --- The sentences --------------------------------------------------------------------------------


def check_all_sentences(game: Game) -> None:
    """Every action as a sentence or as a refusal, and the question that is asked."""
    state = game._state
    for action in range(len(game.rules.actions)):
        check_sentence(game.rules.say(state, action))
        refusal = refuse(game.rules, state, action)
        if refusal is not None:
            check_sentence(refusal.sentence)
            assert refusal.sentence.en[0].isupper()
            assert refusal.sentence.fr[0].isupper()
    question: dict[str, Any] = ask(game.rules, state)
    check_sentence(Text(**question["sentence"]))


@pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)
def test_actions_refusals_and_questions_speak_both_languages(configuration: Configuration) -> None:
    """At each kind of decision of a game, once."""
    kinds = set()
    for game in (configuration.start_explicit(), configuration.start(2)):
        for _ in random_steps(game, 2, BUSY):
            question = ask(game.rules, game._state)
            kind = (question["kind"], str(question["sentence"]))
            if kind not in kinds:
                kinds.add(kind)
                check_all_sentences(game)
        check_all_sentences(game)
    assert len(kinds) > 10


def names_of_buildings() -> dict[str, Name]:
    return {row.key: row.name for row in (*TILES, *BUILDINGS, *NEUTRALS, *PRESTIGE)}


ABOUT = ("tile", "card", "building", "prestige")
"""Where a question says which building it is about, by its key."""
ABOUT_A_BUILDING = {
    "caylus": {"tile", "bonus", "buy-again", "pay-white", "residence"},
    "magna-carta": {"effect", "buy-again", "less", "pay-white", "residence"},
}


BUILDER = Taste(
    keen=("turn:", "prestige:", "build:", "favor:buildings", "disc:"), shy=("pass", "decline")
)


@pytest.mark.parametrize("game_name", ABOUT_A_BUILDING)
def test_a_question_about_a_building_names_it(game_name: str) -> None:
    names = names_of_buildings()
    asked: set[str] = set()
    configurations = [c for c in AS_WRITTEN if c.game == game_name]
    for seed, configuration in product(range(40), configurations):
        if seed >= 5 and asked == ABOUT_A_BUILDING[game_name]:
            break  # the later games are for questions that come up seldom
        game = configuration.start(seed)
        for _ in random_steps(game, seed, BUILDER):
            question: dict[str, Any] = ask(game.rules, game._state)
            for field in ABOUT:
                if field in question:
                    key = str(question[field]).rpartition(".")[2]
                    sentence = Text(**question["sentence"])
                    assert names[key].en in sentence.en, sentence
                    assert names[key].of("fr") in sentence.fr, sentence
                    asked.add(question["kind"])
    assert asked == ABOUT_A_BUILDING[game_name]


def test_an_owner_who_is_asked_is_told_why() -> None:
    """A worker of someone else is there: the effect is the owner's."""
    asked: dict[str, Text] = {}
    for configuration in (c for c in MAIN if c.game == "magna-carta"):
        game = configuration.start(2)
        for _ in random_steps(game, 2, BUILDER):
            question: dict[str, Any] = ask(game.rules, game._state)
            if question["kind"] == "effect":
                asked.setdefault(question["part"], Text(**question["sentence"]))
    assert asked["primary"].en.startswith("Use ")
    assert ", as its owner: " in asked["secondary"].en
    assert ", en tant que propriétaire\u202f: " in asked["secondary"].fr


@pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)
def test_events_speak_both_languages_to_everybody(configuration: Configuration) -> None:
    game = configuration.start(3)
    for _ in random_steps(game, 3, BUSY):
        pass
    for viewer in (None, 0):
        for event in game.events_for(viewer):
            check_sentence(event.sentence)
    for lang in LANGUAGES:
        assert game.ending(lang)
        assert game.phase_name(lang)


# --- The errors -----------------------------------------------------------------------------------


def some_game() -> Game:
    return MAIN[0].start(1)


NO_NUMBER: Any = "1"
NO_ACTION: Any = None

ERRORS: dict[str, Callable[[], object]] = {
    "game": lambda: new_game("chess", players=2),
    "players": lambda: new_game(MAIN[0].game, players=99),
    "option": lambda: new_game(MAIN[0].game, players=2, dragons=True),
    "flag": lambda: new_game("magna-carta", players=2, favors="yes"),
    "choice": lambda: new_game("magna-carta", players=2, variant="fast"),
    "options together": lambda: new_game("magna-carta", players=2, variant="light", favors=True),
    "seed": lambda: new_game(MAIN[0].game, players=2, seed=NO_NUMBER),
    "chance": lambda: new_game(MAIN[0].game, players=2, chance="dice"),
    "language": lambda: some_game().phase_name("de"),
    "token": lambda: some_game().parse("pas"),
    "number": lambda: some_game().token(10_000),
    "no action": lambda: some_game().apply(NO_ACTION),
    "seat": lambda: some_game().view(99),
    "old view": lambda: determinise(some_game().view(0) | {"view": 99}, 1),
    "no past": lambda: determinise(some_game().view(0), 1).record(),
    "fork": lambda: fork(some_game().record(), 999, 1),
    "rules version": lambda: verify(replace(some_game().record(), rules=99)),
    "seen by one": lambda: verify(replace(some_game().record(), seen="red")),
    "unknown header": lambda: verify(replace(some_game().record(), options={"dragons": "yes"})),
    "wrong action": lambda: verify(replace(some_game().record(), tokens=("pas",), marks=())),
    "wrong mark": lambda: verify(replace(some_game().record(), tokens=("a",), marks=("9.9",))),
    "file": lambda: load("no such file"),
    "torn text": lambda: Record.from_text('[bastide "1"]\n[tokens "3"]\npass'),
    "no header": lambda: Record.from_text("pass"),
    "bad header": lambda: Record.from_text("[game]"),
    "bad number": lambda: Record.from_text('[bastide "one"]'),
    "bad JSON": lambda: Record.from_json("{"),
    "empty JSON": lambda: Record.from_json("{}"),
}


@pytest.mark.parametrize("name", ERRORS)
def test_errors_speak_both_languages(name: str) -> None:
    with pytest.raises(BastideError) as caught:
        ERRORS[name]()
    error = caught.value
    assert str(error) == error.say() == error.say("en")
    assert error.say("fr") not in ("", str(error))


@pytest.mark.parametrize(
    "broken",
    [
        Text("Pay {cost}", "Payer le prix"),
        Text("Pay", ""),
        Text("", "Payer"),
        Text("Pay the price", "Pay the price"),
    ],
)
def test_a_broken_text_is_found(broken: Text) -> None:
    with pytest.raises(AssertionError):
        check_sentence(broken)


def test_texts_are_found_inside_tables() -> None:
    inner = Text("a", "b")
    name = Name("c", "d", "le d")
    faults = Faults({"cold": inner})
    faults.add("warm", "X-1", Text("e", "f"))
    assert {inner, Text("e", "f")} < set(texts_in(faults, {}))
    assert list(texts_in({"x": [(inner, 1), name], "y": "z"}, {})) == [inner, name]
