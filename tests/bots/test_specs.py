"""Specs of bots: what is written is what is built, and mistakes are reported."""

from __future__ import annotations

import pickle

import pytest

from bastide.bots import bot_infos, bot_names, bot_of, split_specs
from bastide.core.errors import SetupError

BAD = [
    ("", "unknown bot ''", "bot inconnu"),
    ("deep", "unknown bot 'deep', use random, thumb", "les bots connus sont random, thumb"),
    ("thumb:sims=3", "thumb has no settings, so 'sims=3' means nothing", "n’a pas de réglages"),
    ("thumb:", "thumb has no settings", "n’a pas de réglages"),
]


@pytest.mark.parametrize(("spec", "english", "french"), BAD)
def test_a_bad_spec_is_refused_in_both_languages(spec: str, english: str, french: str) -> None:
    with pytest.raises(SetupError) as caught:
        bot_of(spec)
    assert english in caught.value.say("en")
    assert french in caught.value.say("fr")


@pytest.mark.parametrize("name", bot_names())
def test_a_bot_travels_and_is_found_again_by_its_key(name: str) -> None:
    bot = bot_of(name)
    assert bot_of(bot.key).key == bot.key
    assert pickle.loads(pickle.dumps(bot)).key == bot.key


def test_infos_are_shown_in_both_languages() -> None:
    for info in bot_infos():
        assert info.name.of("en")
        assert info.name.of("fr")
        assert info.about.of("en").endswith(".")
        assert info.about.of("fr").endswith(".")
        assert info.games == ("caylus", "magna-carta")


@pytest.mark.parametrize(
    ("text", "specs"),
    [
        ("thumb", ["thumb"]),
        ("thumb, random", ["thumb", "random"]),
        ("search:sims=20,thumb,castle", ["search:sims=20", "thumb", "castle"]),
        ("a:x=1,y=2,b:z=3,c", ["a:x=1,y=2", "b:z=3", "c"]),
        (",,", []),
    ],
)
def test_lists_of_specs_are_split_at_the_right_commas(text: str, specs: list[str]) -> None:
    assert split_specs(text) == specs
