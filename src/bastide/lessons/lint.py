"""Faults of a lesson, as sentences: an empty list is a good lesson."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from ..core.errors import BastideError
from ..core.languages import languages
from ..core.text import Text
from ..game import Game
from .lesson import Lesson, LessonError, Other, Step
from .run import READ, reached, run, wanted

MOST_WORDS = 18
"""Of a sentence."""
FIRST_LINE = 8
"""Words at most of what the coach says first. The second line explains it."""
SECOND_LINE = 22
NEVER_SAID = re.compile(
    r"\b(wrong|bad|errors?|mistakes?|unfortunately|obviously|should have"
    r"|mauvaise?|erreurs?|malheureusement|évidemment|auriez dû)\b|!",
    re.IGNORECASE,
)
"""The coach never scolds."""
MINUTES = range(3, 7)
PLACES = re.compile(
    r"provost|bailiff|bridge|castle|pile|hand|stock|favors|favor:[a-z]+|special:[a-z_]+|prestige"
    r"|purse|goods|workers|score|players|log|road:\d+|seat:\d(:[a-z]+)?"
)
"""Names of the parts of a table that a step may highlight, beside tokens."""
MARKS = re.compile(r"\{(\d+|food|wood|stone|gold|cloth|any|pp \d+|worker|provost|bailiff|favor)\}")
_BRACE = re.compile(r"\{[^}]*\}")
_SENTENCE = re.compile(r"(?<=[.?!…])\s+")


def sentences(text: str) -> list[str]:
    return [part for part in _SENTENCE.split(text.strip()) if part]


def words(sentence: str) -> int:
    """The number of words. A drawn piece is one, French marks with a space are none."""
    plain = _BRACE.sub("x", sentence.replace("**", ""))
    return len([word for word in re.split(r"[\s\u202f\u00a0]+", plain) if re.search(r"\w", word)])


def faults(lesson: Lesson, rules: Collection[str]) -> list[str]:
    """Everything that is wrong. `rules` are the ids that the rules page of the game has."""
    return [f"{lesson.key}: {fault}" for fault in _faults(lesson, rules)]


def _faults(lesson: Lesson, rules: Collection[str]) -> Iterator[str]:
    if lesson.minutes not in MINUTES:
        yield f"{lesson.minutes} minutes"
    if len(lesson.learnt) != 3:
        yield f"{len(lesson.learnt)} lines at the end, not 3"
    for text in (lesson.title, lesson.about, *lesson.learnt):
        yield from _text_faults("head", text)
    for number, step in enumerate(lesson.steps, 1):
        yield from (f"step {number}: {fault}" for fault in _step_faults(step, rules))
    yield from _way_faults(lesson)


def _texts(step: Step) -> Iterator[Text]:
    spoken: list[Step | Other] = [step, *step.others]
    for one in spoken:
        yield one.say
        if one.more is not None:
            yield one.more
    if step.why is not None:
        yield step.why


def _step_faults(step: Step, rules: Collection[str]) -> Iterator[str]:
    for text in _texts(step):
        yield from _text_faults("text", text)
    lines: list[Step | Other] = [step, *step.others]
    for one in lines:
        for lang in languages():
            yield from _line_faults(one.say.of(lang), FIRST_LINE)
            if one.more is not None:
                yield from _line_faults(one.more.of(lang), SECOND_LINE)
    if step.want and (step.why is None or step.rule is None):
        yield "a move without a why and its rule"
    if step.rule is not None and step.rule not in rules:
        yield f"no such rule: {step.rule}"
    if step.why is not None and step.rule is None:
        yield "a why without its rule"


def _line_faults(line: str, most: int) -> Iterator[str]:
    """A line of the coach is one thought: short, in two sentences at most."""
    if len(sentences(line)) > 2:
        yield f"more than two sentences at a time: {line}"
    if words(line) > most:
        yield f"{words(line)} words in a line of {most}: {line}"


def _text_faults(where: str, text: Text) -> Iterator[str]:
    for lang in languages():
        said = text.of(lang)
        if not said.strip():
            yield f"{where}: nothing said in {lang}"
        for sentence in sentences(said):
            if words(sentence) > MOST_WORDS:
                yield f"{where}: {words(sentence)} words: {sentence}"
        for mark in _BRACE.findall(said):
            if not MARKS.fullmatch(mark):
                yield f"{where}: no such piece: {mark}"
        for scolding in NEVER_SAID.findall(said):
            yield f"{where}: the coach never says {scolding or '!'}: {said}"
        if "'" in said and lang == "fr":
            yield f"{where}: a straight apostrophe: {said}"
        if said.count("**") % 2:
            yield f"{where}: a mark of bold is missing: {said}"


def _way_faults(lesson: Lesson) -> Iterator[str]:
    """Walk through the lesson as asked. Look at what is asked and shown on the way."""
    way: list[str] = []
    try:
        state = run(lesson, way)
        while not state.done:
            step, here = lesson.steps[state.step], state.step + 1
            if state.game.seat not in (lesson.seat, None):
                yield f"step {here}: someone else is to decide"
            yield from (f"step {here}: {fault}" for fault in _shown(lesson, step, state.game))
            moves = wanted(step, state.game)
            if step.want and not moves:
                yield f"step {here}: none of {', '.join(step.want)} is allowed"
                return
            if step.want and len(state.game.legal_actions()) < 2:
                yield f"step {here}: nothing to decide"
            way.append(moves[0] if step.want else READ)
            state = run(lesson, way)
    except LessonError as error:
        yield str(error)
        return
    if not reached(lesson, state.game):
        yield "the goal is not reached"


def _shown(lesson: Lesson, step: Step, game: Game) -> Iterator[str]:
    """Highlights of parts that are not there."""
    legal = {game.token(action) for action in game.legal_actions()}
    road = len(game.view(lesson.seat)["table"]["road"])
    for name in step.show:
        if PLACES.fullmatch(name):
            kind, _, number = name.partition(":")
            if kind == "road" and not 1 <= int(number) <= road:
                yield f"no such space: {name}"
            continue
        try:
            game.parse(name)
        except BastideError:
            yield f"neither a move nor a place of the table: {name}"
            continue
        if name not in legal:
            yield f"not allowed here: {name}"
    if not step.show:
        yield "nothing is shown"
