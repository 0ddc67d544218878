"""The 300 sentences that players read most often, in each language, from games of every kind.

Events, questions, actions and refusals are counted with every player called Red: what is read here
is the wording. A change of words shows in the diff of these files, where it can be reviewed.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

from bastide.core.flow import ask, refuse
from bastide.core.languages import languages
from bastide.core.rules import ALL_SEEING
from bastide.core.text import Text, from_json
from tests.configurations import UNIFORM, Configuration, Taste, random_steps
from tests.golden import AS_WRITTEN, DATA
from tests.golden.playthroughs import LIVELY

MOST = 300
SEED = 11
EVERY = 9
"""After this many decisions the refusals are counted too."""


def files() -> dict[Path, str]:
    return {DATA / "sentences" / f"{lang}.txt": ranking(lang) for lang in languages()}


def ranking(lang: str) -> str:
    """The most frequent sentences, one per line, the most frequent first."""
    found = sorted(counted()[lang].items(), key=lambda item: (-item[1], item[0]))
    return "".join(f"{sentence}\n" for sentence, _ in found[:MOST])


@cache
def counted() -> dict[str, Counter[str]]:
    """Counts of how often each sentence is read, by language."""
    counts: dict[str, Counter[str]] = {lang: Counter() for lang in languages()}
    for number, configuration in enumerate(AS_WRITTEN):
        for sentence in sentences_of(configuration, LIVELY if number % 4 else UNIFORM):
            for lang in languages():
                counts[lang][about_red(sentence.of(lang), configuration, lang)] += 1
    return counts


def sentences_of(configuration: Configuration, taste: Taste) -> list[Text]:
    """Everything that is said in one game."""
    game = configuration.start(SEED)
    said: list[Text] = []
    for number, action in enumerate(random_steps(game, SEED, taste)):
        state = game._state
        question: dict[str, Any] = ask(game.rules, state)
        said += [from_json(question["sentence"]), game.rules.say(state, action)]
        if number % EVERY == 0:
            others = range(number % 7, len(game.rules.actions), 7)
            refusals = (refuse(game.rules, state, other) for other in others)
            said += [refusal.sentence for refusal in refusals if refusal is not None]
    return said + [event.sentence for event in game.events_for(ALL_SEEING)]


def about_red(sentence: str, configuration: Configuration, lang: str) -> str:
    """The sentence with every colour of a seat replaced by the first one."""
    first, *others = [name.of(lang) for name in configuration.rules.seat_names]
    sentence = re.sub(r"\bd’Orange\b", f"de {first}", sentence)
    return re.sub(rf"\b(?:{'|'.join(others)})\b", first, sentence)
