"""The searching bots: they finish every game, repeat themselves, mind their clock, and explain."""

from __future__ import annotations

import json
import time

import pytest

from bastide.bots import bot_infos, bot_names, bot_of, seed_for
from bastide.bots.explaining import explain
from bastide.bots.levels import FAMILIES, LEVELS
from bastide.bots.searching import Searcher
from bastide.bots.styles import STYLES
from bastide.core.chance import CHANCE
from bastide.core.errors import SetupError
from bastide.core.text import from_json
from bastide.game import Game, new_game
from bastide.lookahead import AT_ONCE, EvaluatorTree
from bastide.native import OFF, VARIABLE
from bastide.records import fork
from bastide.search import SearchTree
from tests.configurations import MAIN, Configuration, finished, random_position
from tests.native.helpers import need_kernels

each_main = pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)


def searcher(spec: str) -> Searcher:
    bot = bot_of(spec)
    assert isinstance(bot, Searcher)
    return bot


def play_on(game: Game, specs: list[str], seed: int = 1) -> Game:
    bots = [bot_of(spec) for spec in specs]
    while (seat := game.seat) is not None:
        actions = game.legal_actions()
        bot = bots[seat % len(bots)]
        action = bot.choose(game.view(seat), actions, seed_for(seed, game.plies))
        assert action in actions
        game.apply(action)
    return game


# --- Every bot, every game ------------------------------------------------------------------------

QUICK = ["random", "thumb", *STYLES, *(f"{name}:sims=4" for name in FAMILIES)]


@each_main
def test_searchers_play_every_set_up_to_the_end(configuration: Configuration) -> None:
    need_kernels()
    game = configuration.start(3)
    play_on(game, ["search:sims=6", "journeyman:sims=3,style=landlord", "thumb"])
    assert game.over
    assert not game.faults()


@pytest.mark.battery
@each_main
def test_every_bot_plays_every_set_up_to_the_end(configuration: Configuration) -> None:
    for first in range(0, len(QUICK), configuration.players):
        assert play_on(configuration.start(first), QUICK[first:] + QUICK[:first]).over


@each_main
def test_every_bot_goes_on_from_the_middle_of_a_record(configuration: Configuration) -> None:
    record = finished(configuration, 2).record()
    for number, spec in enumerate(QUICK):
        middle = fork(record, len(record.tokens) * (number + 1) // (len(QUICK) + 1), seed=number)
        for _ in range(3):
            seat = middle.seat
            if seat is None:
                break
            assert seat != CHANCE
            actions = middle.legal_actions()
            action = bot_of(spec).choose(middle.view(seat), actions, number)
            assert action in actions
            middle.apply(action)


def test_without_kernels_the_same_moves_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    need_kernels()
    for configuration in (MAIN[0], MAIN[-1]):
        game = random_position(configuration, 3)
        assert game.seat is not None
        view, actions = game.view(game.seat), game.legal_actions()
        monkeypatch.delenv(VARIABLE, raising=False)
        compiled = bot_of("search:sims=40").choose(view, actions, 1)
        monkeypatch.setenv(VARIABLE, OFF)
        assert bot_of("search:sims=40").choose(view, actions, 1) == compiled


# --- The same answer, in time ---------------------------------------------------------------------


@pytest.mark.parametrize("spec", ["search:sims=50", "search:sims=60,threads=3", "apprentice"])
def test_the_same_seed_and_simulations_give_the_same_move(spec: str) -> None:
    for configuration in MAIN[::4]:
        game = random_position(configuration, 5)
        assert game.seat is not None
        view, actions = game.view(game.seat), game.legal_actions()
        again = json.loads(json.dumps(view))
        for seed in range(3):
            choice = bot_of(spec).choose(view, actions, seed)
            assert bot_of(spec).choose(again, list(actions), seed) == choice


def open_decision() -> Game:
    game = random_position(MAIN[0], 3)
    while len(game.legal_actions()) < 3:
        game.apply(game.legal_actions()[0])
    return game


def test_the_time_that_is_given_is_used() -> None:
    need_kernels()
    game = open_decision()
    assert game.seat is not None
    view, actions = game.view(game.seat), game.legal_actions()
    bot_of("search:sims=1").choose(view, actions, 1)  # everything is loaded
    for spec, least, most in (("royal:seconds=0.3", 0.3, 4.0), ("search:sims=10", 0.0, 4.0)):
        began, used = time.monotonic(), time.process_time()
        bot_of(spec).choose(view, actions, 1)
        assert least <= time.monotonic() - began
        assert time.process_time() - used <= most, "others may be at work: only our own time counts"


def test_past_its_deadline_a_bot_answers_at_once() -> None:
    need_kernels()
    game = open_decision()
    assert game.seat is not None
    view, actions = game.view(game.seat), game.legal_actions()
    for name in bot_names():
        bot = bot_of(name)
        bot.choose(view, actions, 1, time.monotonic())
        used = time.process_time()
        assert bot.choose(view, actions, 1, time.monotonic() - 5) in actions
        assert time.process_time() - used < 4.0, name


def test_a_single_offer_needs_no_thought() -> None:
    game = open_decision()
    assert game.seat is not None
    action = game.legal_actions()[0]
    assert bot_of("royal").choose(game.view(game.seat), [action], 1) == action


def test_only_what_is_offered_is_chosen() -> None:
    game = open_decision()
    assert game.seat is not None
    view, actions = game.view(game.seat), game.legal_actions()
    best = bot_of("search:sims=200").choose(view, actions, 1)
    others = [action for action in actions if action != best]
    assert bot_of("search:sims=200").choose(view, others, 1) in others


# --- Threads, styles, levels ----------------------------------------------------------------------


def test_a_long_search_grows_one_tree() -> None:
    need_kernels()
    for name, players in (("caylus", 4), ("magna-carta", 2)):
        game = new_game(name, players=players, seed=5)
        assert game.seat is not None
        tree = searcher("search:sims=6000").think(game.view(game.seat), 1)
        assert sum(choice.visits for choice in tree.choices()) == 5999, "the root is judged once"


@pytest.mark.parametrize("name", ["caylus", "magna-carta"])
def test_threads_grow_one_tree(name: str) -> None:
    need_kernels()
    game = random_position(next(each for each in MAIN if each.game == name), 3)
    assert game.seat is not None
    tree = searcher("search:seconds=0.05,threads=3").think(game.view(game.seat), 1)
    assert isinstance(tree, EvaluatorTree)
    branches, nodes = tree._tree, tree.size
    assert nodes > 3 * AT_ONCE // 2
    led_to: set[int] = set()
    for node in range(nodes):
        for _, child, _, tried in branches.edges(node):
            if child >= 0:
                assert branches.node(child)[0] == tried, "no simulation is lost"
                assert child not in led_to
                led_to.add(child)
    assert len(led_to) == nodes - 1
    assert sum(tree.mean()[0]) == pytest.approx(1.0)


def test_a_number_of_simulations_comes_to_the_same_with_threads() -> None:
    need_kernels()
    game = open_decision()
    assert game.seat is not None
    alone, more = (
        searcher(f"search:sims=300,threads={threads}").think(game.view(game.seat), 1)
        for threads in (1, 4)
    )
    assert alone.choices() == more.choices()


def test_threads_without_kernels_look_at_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, OFF)
    game = open_decision()
    assert game.seat is not None
    tree = searcher("search:seconds=0.01,threads=3").think(game.view(game.seat), 1)
    assert tree.choices()


def test_a_style_changes_what_a_searcher_plays() -> None:
    need_kernels()
    changed: set[str] = set()
    for seed in range(4):
        game = random_position(MAIN[0], seed)
        while game.seat is not None and not changed >= set(STYLES):
            view, actions = game.view(game.seat), game.legal_actions()
            plain = bot_of("search:sims=120").choose(view, actions, 1)
            for style in STYLES:
                spec = f"search:sims=120,style={style}"
                if bot_of(spec).choose(view, actions, 1) != plain:
                    changed.add(style)
            game.apply(plain)
    assert changed == set(STYLES)


def test_levels_are_known_as_levels() -> None:
    levels = [info.level for info in bot_infos() if info.level]
    assert levels == ["easy", *(family.key for family in LEVELS), "adaptive"]
    assert levels == ["easy", "apprentice", "journeyman", "master", "royal", "adaptive"]
    named = bot_of("master:style=castle")
    assert named.name.of("en") == "Master (Castle builder)"
    assert named.key == "master:style=castle"


@pytest.mark.parametrize(
    ("spec", "shown"),
    [
        ("search:sims=0", "sims of search must be a whole number from 1 to"),
        ("search:sims=many", "not 'many'"),
        ("royal:seconds=-1", "seconds of royal must be a number above 0"),
        ("royal:seconds=nan", "not 'nan'"),
        ("master:style=bishop", "style of master must be one of castle, courtier"),
        ("search:threads=100", "threads of search must be a whole number from 1 to 64"),
        ("search:depth=3", "'depth=3' cannot be read"),
        ("search:sims=3,sims=4", "'sims=4' cannot be read"),
        ("search:", "'' cannot be read"),
    ],
)
def test_wrong_settings_are_refused(spec: str, shown: str) -> None:
    with pytest.raises(SetupError) as caught:
        bot_of(spec)
    assert shown in str(caught.value)
    assert caught.value.say("fr") != caught.value.say("en")


# --- Explaining -----------------------------------------------------------------------------------


@each_main
def test_a_decision_is_explained_in_both_languages(configuration: Configuration) -> None:
    need_kernels()
    game = random_position(configuration, 4)
    seat = game.seat
    assert seat is not None
    bot = searcher("search:sims=150")
    view, actions = game.view(seat), game.legal_actions()
    shown = explain(bot, view, actions, 1)
    assert shown == explain(bot, view, actions, 1)
    assert shown.seat == seat
    assert [r.visits for r in shown.reasons] == sorted(
        (r.visits for r in shown.reasons), reverse=True
    )
    if len(actions) > 1:
        assert shown.reasons[0].action == bot.choose(view, actions, 1)
    for reason in shown.reasons:
        assert len(reason.wins) == len(reason.margins) == game.players
        assert sum(reason.wins) == pytest.approx(1.0)
        assert reason.token == game.token(reason.action)
    data = json.loads(json.dumps(shown.to_json()))
    assert from_json(data["choices"][0]["sentence"]).of("en") == game.say(shown.reasons[0].action)
    assert all(sentence.endswith(".") for sentence in data["sentences"]["fr"])
    assert data["sentences"]["fr"] != data["sentences"]["en"]


def test_what_is_foreseen_can_be_played() -> None:
    need_kernels()
    game = open_decision()
    assert game.seat is not None
    shown = explain(searcher("search:sims=2000"), game.view(game.seat), game.legal_actions(), 1)
    line = shown.reasons[0].line
    assert len(line) >= 2
    after = game.copy()
    after.apply(shown.reasons[0].action)
    for step in line:
        assert after.seat == step.seat
        after.apply(step.token)


@pytest.mark.parametrize("name", ["caylus", "magna-carta"])
def test_a_game_without_an_evaluator_is_searched_too(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr("bastide.bots.searching.net_of", lambda game: None)
    game = new_game(name, players=2, seed=5)
    assert game.seat is not None
    bot = searcher("search:sims=40")
    tree = bot.think(game.view(game.seat), 1)
    assert isinstance(tree, SearchTree)
    assert sum(choice.visits for choice in tree.choices()) == 40
    assert bot.choose(game.view(game.seat), game.legal_actions(), 1) in game.legal_actions()
