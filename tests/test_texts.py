"""Everything that the engine says is said in English and in French, with no gaps left."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from bastide import BastideError, Record, determinise, fork, load, new_game, verify
from bastide.caylus.data import TILES
from bastide.core.flow import ask, refuse
from bastide.core.languages import languages
from bastide.core.text import Text, from_json
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


def is_same_by_nature(sentence: str) -> bool:
    words = re.findall(r"[^\W\d_]+", re.sub(r"\{\w*\}", "", sentence))
    return set(words) <= SAME_WORDS


def check_pair(en: str, fr: str) -> None:
    assert en.strip(), fr
    assert fr.strip(), en
    assert en != fr or is_same_by_nature(en), f"not translated: {en}"


def check_sentence(text: Text) -> None:
    """A sentence as people get it: nothing is left to fill in."""
    sentences = [text.of(lang) for lang in languages()]
    check_pair(*sentences[:2])
    for sentence in sentences:
        assert not re.search(r"[{}]", sentence), sentence
        assert "None" not in sentence, sentence
        assert "  " not in sentence, sentence


# --- The sentences --------------------------------------------------------------------------------


def check_all_sentences(game: Game) -> None:
    """Every action as a sentence or as a refusal, and the question that is asked."""
    state = game._state
    for action in range(len(game.rules.actions)):
        check_sentence(game.rules.say(state, action))
        refusal = refuse(game.rules, state, action)
        if refusal is not None:
            check_sentence(refusal.sentence)
            assert refusal.sentence.of("en")[0].isupper()
            assert refusal.sentence.of("fr")[0].isupper()
    question: dict[str, Any] = ask(game.rules, state)
    check_sentence(from_json(question["sentence"]))


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


def names_of_buildings() -> dict[str, Text]:
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
                    sentence = from_json(question["sentence"])
                    assert names[key].of("en") in sentence.of("en"), sentence
                    assert names[key].of("fr") in sentence.of("fr"), sentence
                    asked.add(question["kind"])
    assert asked == ABOUT_A_BUILDING[game_name]


def test_an_owner_who_is_asked_is_shown_why() -> None:
    """A worker of someone else is there: the effect is the owner's."""
    asked: dict[str, Text] = {}
    for configuration in (c for c in MAIN if c.game == "magna-carta"):
        game = configuration.start(2)
        for _ in random_steps(game, 2, BUILDER):
            question: dict[str, Any] = ask(game.rules, game._state)
            if question["kind"] == "effect":
                asked.setdefault(question["part"], from_json(question["sentence"]))
    assert asked["primary"].of("en").startswith("Use ")
    assert "As the owner, use " in asked["secondary"].of("en")
    assert "En tant que propriétaire, utiliser " in asked["secondary"].of("fr")


@pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)
def test_events_speak_both_languages_to_everyone(configuration: Configuration) -> None:
    game = configuration.start(3)
    for _ in random_steps(game, 3, BUSY):
        pass
    for viewer in (None, 0):
        for event in game.events_for(viewer):
            check_sentence(event.sentence)
    for lang in languages():
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
