"""Learnt weights: every file says how it was made, fits the rules, and is found for every table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import bastide.bots
from bastide.bots import bot_of
from bastide.bots.searching import Searcher, merged
from bastide.bots.weights import (
    guide_from,
    name_of,
    variant_of,
    weights_from,
    weights_of,
)
from bastide.catalogue import rules_of
from bastide.core.errors import SetupError
from bastide.core.features import FEATURES, STAGES
from tests.configurations import ALL, Configuration

FILES = sorted((Path(bastide.bots.__file__).parent / "data").glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_says_how_it_was_made(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    weights = weights_from(text)
    assert weights.name == path.stem
    assert weights.to_json() == text
    command = str(weights.made["command"])
    assert command.startswith(f"bastide fit --game {weights.game} --players {weights.players}")
    assert f" --seed {weights.made['seed']}" in command
    assert len(weights.value) == len(weights.spread) == STAGES
    guide = guide_from(weights, rules_of(weights.game))
    assert guide.learnt
    assert max(map(abs, guide.policy)) < 1 << 15
    assert max(map(abs, guide.value)) < 1 << 15
    strays = weights.made["strays_by_stage"]
    assert strays[-1] < strays[0], "the nearer the end, the surer"


@pytest.mark.parametrize("configuration", ALL, ids=lambda c: c.id)
def test_there_are_weights_for_every_table(configuration: Configuration) -> None:
    c = configuration
    weights = weights_of(c.game, variant_of(c.options), c.players)
    assert weights is not None
    assert weights.game == c.game
    assert name_of(weights.game, weights.variant, weights.players) in {p.stem for p in FILES}


def test_weights_of_another_version_are_refused() -> None:
    data = json.loads(FILES[0].read_text(encoding="utf-8"))
    data["features"] = data["features"][1:]
    with pytest.raises(SetupError, match="were made for another version"):
        weights_from(json.dumps(data))


def test_without_weights_a_guide_knows_nothing() -> None:
    assert weights_of("caylus", "with-dragons", 2) is None
    guide = guide_from(None, rules_of("caylus"))
    assert not guide.learnt
    assert not any(guide.policy)
    assert len(guide.value) == STAGES * FEATURES


@pytest.mark.parametrize("configuration", ALL, ids=lambda c: c.id)
def test_at_the_start_nobody_is_foreseen_to_have_won_or_lost(configuration: Configuration) -> None:
    """An evaluation that was misled says so early: whoever begins was once foreseen to win."""
    game = configuration.start(seed=1)
    bot = bot_of("search:sims=400")
    assert isinstance(bot, Searcher)
    while len(game.legal_actions()) < 3:
        game.apply(game.legal_actions()[0])
    choices = merged(bot.think(game.view(game.seat), seed=1))
    likely = max(choices, key=lambda choice: choice.visits)
    fair = 1 / game.players
    assert min(likely.wins) > fair / 4, likely.wins
    assert max(likely.wins) < fair * 2, likely.wins
