"""The files of the evaluator: written and read, fitted to a game that has grown, refused."""

from __future__ import annotations

from array import array
from dataclasses import replace

import pytest

from bastide.bots import bot_of
from bastide.bots.nets import (
    NetFile,
    blocks_of,
    fitted,
    net_from,
    overflow,
    stored_net,
)
from bastide.bots.searching import Searcher
from bastide.catalogue import game_names, rules_of
from bastide.core.errors import SetupError
from bastide.core.inputs import Names, number_of
from bastide.core.net import WIDTH, Net
from bastide.game import new_game
from bastide.lookahead import EvaluatorTree


@pytest.mark.parametrize("game", game_names())
def test_every_game_has_an_evaluator_that_fits(game: str) -> None:
    stored = stored_net(game)
    assert stored is not None
    assert stored.blocks == blocks_of(rules_of(game))
    assert fitted(stored, rules_of(game)) is stored.net
    assert stored.made["runs"], "it says how it was made"
    assert len(stored.to_bytes()) < 4_000_000
    assert not overflow(stored.net, stored.blocks, {"worker from provost": 8})


def small_file() -> NetFile:
    """A file with fewer values, inputs and actions than the game has."""
    rules = rules_of("caylus")
    blocks: list[tuple[str, Names, Names]] = [
        (name, number_of(places), min(2, number_of(values)))
        for name, places, values in blocks_of(rules)[:5]
    ]
    blocks += [("no longer there", 1, 1), ("tile in stock", ("gone", "hotel", "park"), 1)]
    tokens = ["no-longer:there", *rules.actions.tokens[3:9]]
    inputs = sum(number_of(places) * number_of(values) for _, places, values in blocks)
    net = Net(inputs, len(tokens))
    net.first = array("h", range(-3, len(net.first) - 3)[:32000]) + net.first[32000:]
    net.policy = array("h", range(len(net.policy)))
    net.policy_bias = array("i", range(10, 10 + len(tokens)))
    return NetFile("caylus", blocks, tokens, {"runs": ["small"]}, net)


def test_a_file_is_read_as_it_was_written() -> None:
    again = net_from(small_file().to_bytes())
    assert again.to_bytes() == small_file().to_bytes()
    assert again.made == {"runs": ["small"]}


def test_weights_go_by_the_names_of_inputs_and_actions() -> None:
    small, rules = small_file(), rules_of("caylus")
    net = fitted(small, rules)
    assert len(net.first) == rules.inputs.size * WIDTH
    assert net.policy_bias[3] == 11
    assert list(net.policy[3 * WIDTH : 4 * WIDTH]) == list(small.net.policy[WIDTH : 2 * WIDTH])
    assert net.policy_bias[0] == 0
    names = rules.inputs.names()

    def row(weights: array[int], number: int) -> list[int]:
        return list(weights[number * WIDTH : (number + 1) * WIDTH])

    players = number_of(small.blocks[0][1]) * number_of(small.blocks[0][2])
    first_turn = names.index("turn[0]=1")
    assert row(net.first, first_turn) == row(small.net.first, players)
    assert not any(row(net.first, first_turn + 2))
    last = len(small.net.first) // WIDTH - 1
    assert row(net.first, names.index("tile in stock[park]=1")) == row(small.net.first, last)
    assert row(net.first, names.index("tile in stock[hotel]=1")) == row(small.net.first, last - 1)
    assert not any(row(net.first, names.index("tile in stock[weaver]=1")))


@pytest.mark.parametrize(
    "data",
    [b"", b"no json\n", b"{}\n", small_file().to_bytes()[:-9], small_file().to_bytes() + b"more"],
)
def test_other_files_are_refused(data: bytes) -> None:
    if data.endswith(b"more"):
        data = data.replace(b'"format": 1', b'"format": 9')
    with pytest.raises(SetupError, match="isn't an evaluator for this version"):
        net_from(data)


def test_a_file_whose_figures_are_too_few_is_refused() -> None:
    small = small_file()
    wrong = replace(small, tokens=[*small.tokens, "one:more"])
    with pytest.raises(SetupError, match="isn't an evaluator for this version"):
        net_from(wrong.to_bytes())


def test_sums_that_could_overflow_are_noticed() -> None:
    net = Net(4, 1)
    blocks = [("a", 2, 2)]
    net.first = array("h", [16_000] * len(net.first))
    assert not overflow(net, blocks, {})
    assert overflow(net, blocks, {"a": 2})
    net.first = array("h", [-17_000] * len(net.first))
    assert overflow(net, blocks, {})


@pytest.mark.parametrize(
    "spec", ["search:sims=20", "master:sims=20", "master:sims=20,style=castle"]
)
def test_searchers_are_judged_by_the_evaluator(spec: str) -> None:
    game, bot = new_game("caylus", players=2, seed=1), bot_of(spec)
    assert isinstance(bot, Searcher)
    assert game.seat is not None
    assert isinstance(bot.new_tree(game.view(game.seat), 1), EvaluatorTree)
    assert bot.choose(game.view(game.seat), game.legal_actions(), 1) in game.legal_actions()


def test_the_evaluator_starts_with_an_even_fight() -> None:
    for game in game_names():
        for players in (2, 3, 4, 5):
            position = new_game(game, players=players, seed=1)
            bot = bot_of("master:sims=60")
            assert isinstance(bot, Searcher)
            assert position.seat is not None
            tree = bot.think(position.view(position.seat), 1)
            for choice in tree.choices():
                if choice.visits > 5:
                    assert max(choice.wins) < 1.9 / players
