"""Training the evaluator: a run is repeatable, continues after a kill, and its file plays."""

import importlib.util
import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

if importlib.util.find_spec("torch") is None and os.environ.get("CI") != "true":
    pytest.skip("PyTorch is not installed: training is NOT tested (make torch)",
                allow_module_level=True)  # fmt: skip

import torch

from bastide.bots.nets import fitted, net_from, net_of, stored_net
from bastide.catalogue import rules_of
from bastide.core.errors import SetupError
from bastide.core.net import WIDTH
from bastide.game import Game
from bastide.training.gate import by_rules_of_thumb, searching, share_won
from bastide.training.model import Model, from_net, quantised
from bastide.training.run import CHECKPOINT, CURVES, GATES, LOG, Learner, Plan, train
from bastide.training.selfplay import SelfPlay, number_of, tables_of
from tests.arena.on_ray import run_with_ray
from tests.cli.helpers import run as invoke

PLAN = Plan("magna-carta", rounds=2, games=2, sims=3, batch=32, reuse=0.5, room=2000, gate=1)


def run(plan: Plan, folder: Path, threads: int = 1) -> bytes:
    return train(plan, folder, threads=threads, device="cpu", command="test").read_bytes()


def test_a_run_is_repeatable_and_goes_on_after_a_kill(tmp_path: Path) -> None:
    whole = run(PLAN, tmp_path / "whole")
    assert run(PLAN, tmp_path / "threads", threads=2) == whole
    folder = tmp_path / "killed"

    class Killed(Exception):
        pass

    def stop(state: object) -> None:
        raise Killed

    with pytest.raises(Killed):
        train(PLAN, folder, threads=1, device="cpu", command="test", progress=stop)
    assert run(PLAN, folder) == whole
    assert len((folder / LOG).read_text().splitlines()) == 2
    assert len((folder / GATES).read_text().splitlines()) == 2
    assert "</svg>" in (folder / CURVES).read_text()
    with pytest.raises(SetupError, match="other settings"):
        run(replace(PLAN, sims=4), folder)


def test_a_cpu_learns_on_one_thread(tmp_path: Path) -> None:
    """Several would make another file, so a machine with more cores would not repeat a run."""
    seen = []
    before = torch.get_num_threads()
    torch.set_num_threads(2)
    try:
        train(
            PLAN, tmp_path, threads=1, device="cpu", command="test",
            progress=lambda _: seen.append(torch.get_num_threads()),
        )  # fmt: skip
        assert seen == [1] * PLAN.rounds
        assert torch.get_num_threads() == 2, "the caller's setting is back"
    finally:
        torch.set_num_threads(before)


def test_a_run_from_the_shipped_evaluator_begins_where_it_is(tmp_path: Path) -> None:
    stored = stored_net("magna-carta")
    assert stored is not None
    again = quantised(from_net(fitted(stored, rules_of("magna-carta"))))
    shipped = net_of("magna-carta")
    assert shipped is not None
    assert again.first == shipped.first
    plan = replace(PLAN, rounds=1, games=1, reuse=0.01)
    path = train(plan, tmp_path, threads=1, device="cpu", command="x", begin_from=stored)
    net = net_from(path.read_bytes()).net
    assert net.first[: 40 * WIDTH] == again.first[: 40 * WIDTH]


def test_equal_sides_win_half_of_a_match_and_a_better_one_more() -> None:
    net = net_of("magna-carta")
    assert net is not None
    strong = searching("magna-carta", net, 8)
    assert share_won("magna-carta", strong, strong, seed=1, games=6, threads=2) == 0.5
    assert share_won("magna-carta", strong, by_rules_of_thumb, seed=1, games=6) > 0.5
    assert share_won("magna-carta", by_rules_of_thumb, strong, seed=1, games=6) < 0.5


def test_only_a_network_that_does_not_lose_its_match_is_kept() -> None:
    stored = stored_net("magna-carta")
    assert stored is not None
    learner = Learner(replace(PLAN, games=6), "cpu")
    untrained = learner.average
    learner.begin_from(stored)
    shipped = quantised(learner.best).first
    learner.average = untrained
    assert not learner.challenge(1, threads=1).kept
    assert quantised(learner.best).first == shipped
    learner.average, learner.best = learner.best, untrained
    assert learner.challenge(2, threads=1).kept
    assert quantised(learner.best).first == shipped


def test_ray_actors_play_the_same_games(tmp_path: Path) -> None:
    # In its own process: Ray warns about its own files, and leaves threads behind.
    whole = run(replace(PLAN, rounds=1), tmp_path / "local")
    code = (
        "import sys; from dataclasses import replace; from pathlib import Path\n"
        "from bastide.training.run import train\n"
        "from tests.training.test_train import PLAN\n"
        "train(replace(PLAN, rounds=1), Path(sys.argv[1]), threads=2, device='cpu',\n"
        "      command='test', on='ray')\n"
    )
    done = run_with_ray(code, tmp_path / "ray")
    assert done.returncode == 0, done.stderr[-2000:]
    assert (tmp_path / "ray/magna-carta.net").read_bytes() == whole


def test_samples_of_a_game() -> None:
    players = SelfPlay("caylus", seed=1, threads=1, sims=3)
    net = net_of("caylus")
    assert net is not None
    (game,) = players.start(net, [7])
    samples = game.result()
    players.close()
    seats = len(samples.scores)
    assert (samples.win[:, :seats].sum(axis=1) - 1 < 1e-5).all()
    assert (samples.policy.max(axis=1) > 0).all()
    assert (samples.rows[:, 0] >= 0).all()
    assert set(samples.players.tolist()) == {seats}


def test_every_player_count_and_option_is_played() -> None:
    tables = tables_of("caylus")
    assert {table.players for table in tables} == {2, 3, 4, 5}
    assert len(tables_of("magna-carta")) == 24
    assert number_of(1, 2) != number_of(2, 1)


def test_a_run_for_one_number_of_players_plays_nothing_else(tmp_path: Path) -> None:
    assert {table.players for table in tables_of("magna-carta", 3)} == {3}
    assert len(tables_of("magna-carta", 3)) == 6
    run(replace(PLAN, games=6, players=3), tmp_path)
    rounds = [json.loads(line) for line in (tmp_path / LOG).read_text().splitlines()]
    assert [set(line["best"]) for line in rounds] == [{"3"}, {"3"}]
    asked: set[int] = set()

    def looking(position: Game, seed: int) -> int:
        asked.add(position.players)
        return by_rules_of_thumb(position, seed)

    share_won("magna-carta", looking, looking, seed=1, games=6, players=3)
    assert asked == {3}


def test_a_sum_of_rows_is_the_product_with_them() -> None:
    model = Model(5, 7)
    rows = torch.tensor([[0, 3, 3, -1], [4, -1, -1, -1], [-1, -1, -1, -1]], dtype=torch.int16)
    torch.testing.assert_close(model.added(rows), model.added_densely(rows))
    model.added(rows).square().sum().backward()
    gradient = model.first.grad
    model.first.grad = None
    model.added_densely(rows).square().sum().backward()
    torch.testing.assert_close(gradient, model.first.grad)


def test_weights_survive_the_way_to_whole_numbers_and_back() -> None:
    model = Model(5, 7)
    net = quantised(dict(model.named_parameters()))
    assert quantised(from_net(net)).second == net.second


def test_the_command_trains_and_says_what_is_wrong(tmp_path: Path) -> None:
    out = tmp_path / "run"
    words = ["train", "--game", "magna-carta", "--rounds", "1", "--games", "1", "--sims", "2",
             "--batch", "16", "--threads", "1", "--players", "2", "--out", str(out)]  # fmt: skip
    done = invoke(words)
    assert done.exit_code == 0, done.output
    assert (out / "magna-carta.net").exists()
    assert (out / CHECKPOINT).exists()
    assert "games against thumb" in done.output
    made = net_from((out / "magna-carta.net").read_bytes()).made
    assert made["command"].endswith("--players 2")
    crowd = invoke([*words, "--players", "9"])
    assert crowd.exit_code == 2
    assert "2 to 5" in crowd.output
    nowhere = invoke([*words, "--device", "nonsense"])
    assert nowhere.exit_code == 2
    assert "can't use the device nonsense" in nowhere.output
    missing = invoke([*words, "--from", str(tmp_path / "none.net")])
    assert missing.exit_code == 2
    assert "cannot read" in missing.output
    other = invoke(["train", "--game", "caylus", "--from", str(out / "magna-carta.net")])
    assert other.exit_code == 2
    assert "is an evaluator of magna-carta, not of caylus" in other.output
