"""A game of one file, registered with one line, is played everywhere with the plain defaults."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from bastide import CHANCE, Batch, SearchTree, new_game, replay
from bastide.bots import bot_names, bot_of
from bastide.catalogue import VARIABLE
from bastide.core.languages import languages
from bastide.core.text import from_json
from bastide.game import Game, determinise
from bastide.native import VARIABLE as NATIVE
from bastide.native import kernel_of, module_name
from bastide.outlook import face_of, offers, outlook_of, pieces
from tests.configurations import Configuration, configuration_of
from tests.contract import checks
from tests.high_card.registered import LINE, NAME, registered
from tests.native.helpers import ROOT, Ways, run_python
from tests.server.ops.processes import ServerProcess
from tests.server.playing import ME, Client, bot, wait_for


@pytest.fixture(autouse=True)
def high_card() -> Iterator[None]:
    with registered():
        yield


@pytest.fixture(scope="module")
def kernels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the compiled game lies."""
    out = tmp_path_factory.mktemp("kernels")
    command = [sys.executable, "-m", "bastide.native.build", NAME, "--quick", "--out", str(out)]
    environment = {"PYTHONPATH": f"{ROOT / 'src'}:{ROOT}", VARIABLE: LINE, "PATH": "/usr/bin:/bin"}
    subprocess.run(command, check=True, env=environment, capture_output=True)
    return out


def table_for(players: int, lowest: bool) -> Configuration:
    return Configuration(NAME, players, (("lowest", lowest),))


def at_random(seed: int, players: int = 3) -> Game:
    game, random = new_game(NAME, players=players, seed=seed), Random(seed)
    while not game.over:
        game.apply(random.choice(game.legal_actions()))
    return game


# --- The rules and the contract -------------------------------------------------------------------


def test_rules_h_1_to_h_5() -> None:
    game = new_game(NAME, players=2, chance="explicit")
    for token in ("card:3", "card:9", "card:15", "card:4", "card:8", "card:12"):
        game.apply(token)
    assert game.seat == CHANCE
    game.apply("die:5")
    assert game.why_not("play:4") == "You do not hold that card. (H-3)"
    for token in ("play:9", "play:12"):
        game.apply(token)
    assert game.scores() == [0, 5]
    game.apply("die:2")
    assert game.seat == 1, "H-4: who took the points leads"
    for token in ("play:4", "play:15"):
        game.apply(token)
    game.apply("die:6")
    assert game.over, "the last cards lay themselves"
    assert game.scores() == [2, 11]
    assert game.winners() == [1]


def test_the_lowest_card_takes_it_if_so_agreed() -> None:
    game = new_game(NAME, players=2, chance="explicit", lowest=True)
    for token in ("card:3", "card:9", "card:15", "card:4", "card:8", "card:12", "die:5"):
        game.apply(token)
    for token in ("play:9", "play:12"):
        game.apply(token)
    assert game.scores() == [5, 0]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("lowest", [False, True])
def test_it_keeps_the_contract_of_every_game(players: int, lowest: bool) -> None:
    table = table_for(players, lowest)
    for seed in range(3):
        game, random = table.start_explicit(), Random(seed)
        while not game.over:
            checks.check_standing(game)
            checks.check_offer(game)
            checks.check_refusals(game)
            checks.check_views(game)
            action = random.choice(game.legal_actions())
            checks.check_copies(game, action)
            game.apply(action)
        checks.check_end(game)
        assert replay(game.record()) == game
        assert configuration_of(game) == table


def test_no_one_sees_another_hand() -> None:
    game = new_game(NAME, players=3, seed=5)
    hands = [game.view(seat)["table"]["seats"][seat]["hand"] for seat in range(3)]
    assert all(len(hand) == 3 for hand in hands)
    for seat in range(3):
        others = [row["hand"] for row in game.view(seat)["table"]["seats"]]
        assert others == [hands[seat] if other == seat else None for other in range(3)]
        guess = determinise(game.view(seat), 7)
        assert guess.view(seat) == game.view(seat) | {"ply": guess.plies}
        assert guess.faults() == []
    shown = [event.sentence.of("en") for event in game.events_for(0) if event.kind == "dealt"]
    assert shown[3:] == ["Blue draws a card."] * 3 + ["Green draws a card."] * 3
    assert "card:?" in game.record(viewer=1).tokens


# --- What plays it --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", bot_names())
def test_every_bot_plays_it(name: str) -> None:
    spec = f"{name}:sims=30" if "sims" in _settings(name) else name
    game, other = new_game(NAME, players=3, seed=2), bot_of("random")
    while game.seat is not None:
        player = bot_of(spec) if game.seat == 0 else other
        game.apply(player.choose(game.view(game.seat), game.legal_actions(), game.plies))
    assert game.over


def _settings(name: str) -> tuple[str, ...]:
    from bastide.bots import bot_infos

    return next(info.settings for info in bot_infos() if info.key == name)


def test_search_wins_against_chance() -> None:
    """A player who looks ahead keeps high cards for valuable rounds."""
    wins = 0
    for seed in range(60):
        game, me = new_game(NAME, players=2, seed=seed), seed % 2
        while game.seat is not None:
            player = bot_of("search:sims=200" if game.seat == me else "random")
            game.apply(player.choose(game.view(game.seat), game.legal_actions(), game.plies))
        wins += game.winners() == [me]
    assert wins >= 33


def test_compiled_and_interpreted_it_is_the_same_game(
    kernels: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import bastide.native

    monkeypatch.setattr(bastide.native, "__path__", [*bastide.native.__path__, str(kernels)])
    bastide.native._found.cache_clear()

    def played() -> list[object]:
        batch = Batch(NAME, players=3, size=8, seed=4, observations="relative")
        shown: list[object] = []
        dice = Random(1)
        for _ in range(40):
            legal = [[a for a, is_legal in enumerate(row) if is_legal] for row in batch.masks]
            batch.step([dice.choice(row) for row in legal])
            assert batch.observations is not None
            shown += [batch.rewards.tolist(), batch.observations.tolist(), batch.seats.tolist()]
        game = new_game(NAME, players=3, seed=9)
        tree = SearchTree(NAME, capacity=200, seed=3)
        tree.grow(game, 100)
        return [*shown, tree.choices()]

    ways = Ways(monkeypatch)
    try:
        kernel = ways.compiled(lambda: kernel_of(NAME))
        assert kernel is not None
        assert kernel.__name__.endswith(module_name(NAME))
        compiled, interpreted = ways.both(played)
        assert compiled == interpreted
    finally:
        bastide.native._found.cache_clear()


ENVIRONMENTS = """
import json, warnings
from random import Random
from typing import Any
warnings.simplefilter("ignore")
import gymnasium, pyspiel
import bastide.envs.gymnasium
import bastide.envs.openspiel
from bastide.envs.pettingzoo import env as pettingzoo_env
random, reported = Random(3), {}

env = gymnasium.make("bastide/HighCard-v0", players=3, opponents="thumb")
_, info = env.reset(seed=1)
done = False
while not done:
    legal = [a for a, is_legal in enumerate(info["action_mask"]) if is_legal]
    _, reward, done, _, info = env.step(random.choice(legal))
reported["gymnasium"] = float(reward)
many = gymnasium.make_vec("bastide/HighCard-v0", num_envs=4, players=2)
many.reset(seed=1)

zoo = pettingzoo_env("high-card", players=3)
zoo.reset(seed=2)
for agent in zoo.agent_iter():
    observation, reward, ended, cut, info = zoo.last()
    if ended or cut:
        zoo.step(None)
    else:
        mask = observation["action_mask"]
        zoo.step(random.choice([a for a, is_legal in enumerate(mask) if is_legal]))
    reported["pettingzoo"] = float(reward)

state = pyspiel.load_game("python_bastide_high_card(players=3,lowest=true)").new_initial_state()
while not state.is_terminal():
    state.apply_action(random.choice(state.legal_actions()))
reported["openspiel"] = sum(state.returns())
print(json.dumps(reported))
"""


def test_every_environment_plays_it() -> None:
    done = run_python(ENVIRONMENTS, changes={VARIABLE: LINE, NATIVE: "auto"})
    assert done.returncode == 0, done.stderr
    shown = json.loads(done.stdout.splitlines()[-1])
    assert set(shown) == {"gymnasium", "pettingzoo", "openspiel"}
    assert shown["openspiel"] == pytest.approx(0.0)


# --- What shows it --------------------------------------------------------------------------------


def test_the_terminal_plays_it() -> None:
    command = "from bastide.cli import main; import sys; sys.argv = {!r}; main()"
    for lang in languages():
        line = ["bastide", "play", NAME, "--yes", "--seed", "3", "--lang", lang, "--lowest"]
        done = subprocess.run(
            [sys.executable, "-c", command.format(line)],
            input="1\n" * 20,
            env={"PYTHONPATH": f"{ROOT / 'src'}:{ROOT}", VARIABLE: LINE, "HOME": "/nonexistent"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        assert ("The result" if lang == "en" else "Le résultat") in done.stdout
        assert ("Lay the" if lang == "en" else "Poser le") in done.stdout


def test_offers_and_outlook_are_plain() -> None:
    game = new_game(NAME, players=2, seed=1)
    assert game.seat is not None
    view = game.view(game.seat)
    offered = offers(view, game.legal_actions())
    assert [offer["token"] for offer in offered] == [game.token(a) for a in game.legal_actions()]
    assert all(offer["careful"] is None for offer in offered)
    assert from_json(pieces(NAME)["names"]["hand"]).of("fr") == "Main"
    assert outlook_of(view) == {}
    shape = face_of(NAME).shapes[0]
    assert msgspec.convert(view, shape, strict=True) == view


def test_the_server_plays_it_with_bots_to_the_end(tmp_path: Path) -> None:
    environ: dict[str, Any] = {VARIABLE: LINE, "BASTIDE_DATA": str(tmp_path)}
    server = ServerProcess(PYTHONPATH=f"{ROOT / 'src'}:{ROOT}", **environ)
    try:
        server.ready()
        alix = Client(server.port, "Alix")
        hello = alix.ok(alix.get("/api/hello"))
        (info,) = [game for game in hello["games"] if game["key"] == NAME]
        assert (info["board"], list(info["pieces"])) == ("plain", ["names"])
        state = alix.open(NAME, [ME, bot("thumb"), bot("search:sims=20")], options={"lowest": True})
        table = state["table"]["id"]

        def asked_or_over() -> Any:
            now = alix.table(table, seat=0)
            return now if now["position"]["offers"] or now["position"]["view"]["over"] else None

        for _ in range(2):
            state = wait_for(asked_or_over, "my move")
            offered = [offer["token"] for offer in state["position"]["offers"]]
            assert all(re.fullmatch(r"play:\d+", token) for token in offered)
            alix.ok(alix.move(state, offered[0], 0))
        state = wait_for(asked_or_over, "the end")
        assert state["table"]["status"] == "finished"
        assert len(state["position"]["view"]["winners"]) >= 1
        alix.http.close()
    finally:
        server.close()
