"""Every lesson: well written, played to its end, and with a wrong move at every step."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random
from typing import Literal

import pytest

from bastide.core.chance import CHANCE
from bastide.core.languages import languages
from bastide.core.text import NOTHING, Text
from bastide.core.words import plain
from bastide.game import new_game
from bastide.lessons import Lesson, LessonError, golden, lessons, run, wanted
from bastide.lessons.lesson import lesson_from
from bastide.lessons.lint import faults, words
from bastide.lessons.run import KEPT, READ, reached
from bastide.server.learn.lessons import lesson_state
from bastide.server.learn.rules_pages import rules_page
from bastide.server.messages.basics import text_of

WHICH = pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.key)


@cache
def rule_ids(game: str) -> frozenset[str]:
    sections = rules_page(game, "en").sections
    return frozenset(rule.id for section in sections for rule in section.rules if rule.id)


@WHICH
def test_a_lesson_is_well_written(lesson: Lesson) -> None:
    assert faults(lesson, rule_ids(lesson.game)) == []


@WHICH
def test_a_lesson_leads_to_its_goal(lesson: Lesson) -> None:
    way = golden(lesson)
    end = run(lesson, way)
    assert end.done
    assert reached(lesson, end.game)
    state = lesson_state(lesson, way, "Alix")
    assert state.step is None
    assert len(state.learnt) == 3
    assert state.table.position is not None
    assert state.table.position.offers == []


@WHICH
def test_every_other_move_is_answered_and_leads_back_or_on(lesson: Lesson) -> None:
    """At every step each wrong move is played out, in both languages, then taken back or kept."""
    way: list[str] = []
    for word in golden(lesson):
        here = run(lesson, way)
        step = lesson.steps[here.step]
        asked = wanted(step, here.game)
        legal = [here.game.token(action) for action in here.game.legal_actions()]
        others = [token for token in legal if token not in asked] if step.want else []
        for token in others:
            state = lesson_state(lesson, [*way, token], "Alix")
            detour = state.detour
            assert detour is not None
            assert state.lesson.step == here.step, "a detour is not a step forward"
            for lang in languages():
                assert text_of(detour.say).of(lang), (token, lang)
                assert text_of(detour.played).of(lang), (token, lang)
            if detour.may_keep:
                on = run(lesson, [*way, f"{KEPT}{token}"])
                assert on.step == here.step + 1
                assert reached(lesson, run(lesson, golden(lesson, [*way, f"{KEPT}{token}"])).game)
        way.append(word)
    assert run(lesson, way).done


@WHICH
def test_a_lesson_is_the_same_every_time(lesson: Lesson) -> None:
    way = golden(lesson)
    assert run(lesson, way).game == run(lesson, way).game


def test_a_way_that_is_none_is_refused() -> None:
    lesson = lessons()[0]
    for way in (["pass"], [READ, READ], [READ, "place:forest", READ], [*golden(lesson), READ]):
        with pytest.raises(LessonError):
            run(lesson, way)


def test_a_move_that_the_rules_do_not_allow_is_refused() -> None:
    with pytest.raises(LessonError, match="road"):
        run(lessons()[0], [READ, "place:park"])


# --- The lint itself ------------------------------------------------------------------------------

GOOD = lessons()[0]


def changed(old: str, new: str) -> list[str]:
    """The lint's messages for the first lesson with one thing changed in its file."""
    from importlib.resources import files

    text = (files("bastide.lessons") / "data" / f"{GOOD.key}.toml").read_text(encoding="utf-8")
    assert old in text
    return faults(lesson_from("x", text.replace(old, new, 1)), rule_ids(GOOD.game))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('show = ["castle", "seat:0"]', 'show = ["moon"]', "neither a move nor a place"),
        ('show = ["castle", "seat:0"]', 'show = ["road:9"]', "no such space"),
        ('show = ["castle", "seat:0"]', 'show = ["place:park"]', "not allowed here"),
        ('show = ["castle", "seat:0"]', "show = []", "nothing is shown"),
        ('rule = "M-2.6"', 'rule = "M-99"', "no such rule"),
        ('rule = "M-2.6"', "", "without a why and its rule"),
        ('want = ["place:quarry"]', 'want = ["place:park"]', "is allowed"),
        ("minutes = 5", "minutes = 20", "20 minutes"),
        ('"tokens.dungeon" = 1', '"tokens.dungeon" = 9', "goal"),
    ],
)
def test_the_lint_finds_what_is_wrong(old: str, new: str, said: str) -> None:
    assert any(said in fault for fault in changed(old, new))


def test_the_lint_finds_a_position_in_which_someone_else_is_to_decide() -> None:
    two = next(lesson for lesson in lessons() if lesson.key == "caylus-two")
    shorter = two.record.replace(" order:green", "").replace('[tokens "8"]', '[tokens "7"]')
    found = faults(replace(two, record=shorter), rule_ids(two.game))
    assert "caylus-two: step 1: someone else is to decide" in found


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (plain(" ".join(["word"] * 19) + "."), "19 words"),
        (plain("Send one of your workers to the old Quarry."), "9 words in a line of 8"),
        (plain("One. Two. Three."), "more than two sentences"),
        (plain("A bad move."), "never says bad"),
        (plain("Well done!"), "never says !"),
        (plain("L'or."), "straight apostrophe"),
        (plain("Pay {meat}."), "no such piece"),
        (plain("Go to the **Quarry."), "bold"),
        (NOTHING, "nothing said in fr"),
    ],
)
def test_the_lint_reads_the_words(text: Text, said: str) -> None:
    step = replace(GOOD.steps[0], say=text)
    lesson = replace(GOOD, steps=(step, *GOOD.steps[1:]))
    assert any(said in fault for fault in faults(lesson, rule_ids(GOOD.game)))


def test_the_lint_reads_the_second_line() -> None:
    long = plain(" ".join(["word"] * 12) + ". " + " ".join(["word"] * 11) + ".")
    lesson = replace(GOOD, steps=(replace(GOOD.steps[0], more=long), *GOOD.steps[1:]))
    assert any("23 words in a line of 22" in one for one in faults(lesson, rule_ids(GOOD.game)))


def test_a_file_that_is_no_lesson_says_so() -> None:
    with pytest.raises(LessonError, match="lesson broken cannot be read"):
        lesson_from("broken", 'game = "caylus"')


def test_words_are_counted_as_they_are_read() -> None:
    assert words("It costs {2} and **brings** {wood}.") == 6
    assert words("Pourquoi\u202f?") == 1


@pytest.mark.parametrize("game", ["caylus", "magna-carta"])
@pytest.mark.parametrize("lang", languages())
def test_sources_are_a_part_of_their_own(game: str, lang: Literal["en", "fr"]) -> None:
    sections = rules_page(game, lang).sections
    parts = [section.part for section in sections]
    assert parts == sorted(parts), "the rules first, then where they come from"
    sources = [section for section in sections if section.part == "sources"]
    assert 3 <= len(sources) < len(sections) / 2
    assert not any(rule.id for section in sources for rule in section.rules)
    assert not any(section.title in ("Contents", "Sommaire") for section in sections)


TAUGHT_BY = {
    "build": "M-2.7",
    "buy": "M-4.7",
    "decline": "M-4.7",
    "draw": "M-2.5",
    "give": "M-4.11",
    "gold": "M-4.11",
    "hand": "M-0.6",
    "offer": "M-5.2",
    "pass": "M-2.13",
    "pay": "M-2.10",
    "place": "M-2.6",
    "prestige": "ML-2",
    "replace": "M-2.5",
}
"""Questions of a light game, by the first word of the moves, and the rules that explain them."""


def test_four_lessons_teach_every_question_of_a_light_game() -> None:
    """So that a newcomer can finish one without opening the rules."""
    first = lessons()[:4]
    assert {lesson.game for lesson in first} == {"magna-carta"}
    taught = {step.rule for lesson in first for step in lesson.steps}
    asked: dict[str, str] = {}
    for seed in range(12):
        dice = Random(seed)
        game = new_game("magna-carta", players=2 + seed % 3, seed=seed, variant="light")
        while not game.over:
            actions = game.legal_actions()
            if game.seat not in (None, CHANCE):
                for token in map(game.token, actions):
                    asked.setdefault(token.partition(":")[0], token)
            game.apply(dice.choice(actions))
    assert asked.keys() == TAUGHT_BY.keys()
    for word, token in asked.items():
        assert TAUGHT_BY[word] in taught, token
