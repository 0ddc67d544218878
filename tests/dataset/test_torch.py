"""The PyTorch loader. PyTorch is no dependency of ours: `make test` installs it when CI=true."""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path

import pytest

from bastide.arena import Plan
from bastide.dataset import make_dataset

if importlib.util.find_spec("torch") is None and os.environ.get("CI") != "true":
    pytest.skip(
        "PyTorch is not installed: the loader is NOT tested (make torch)", allow_module_level=True
    )

import torch
from torch.utils.data import DataLoader

from bastide.dataset.torch import Decisions


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("dataset")
    plan = Plan("magna-carta", 2, {"variant": "light"}, ("thumb", "thumb"), 6, 2)
    list(make_dataset(plan, out, workers=1, games_per_shard=2))
    return out


def test_workers_share_the_shards(folder: Path) -> None:
    alone = [int(a) for batch in Decisions(folder, 16) for a in batch["ply"]]
    loader = DataLoader(Decisions(folder, 16), batch_size=None, num_workers=2)
    shared = [int(a) for batch in loader for a in batch["ply"]]
    assert sorted(alone) == sorted(shared)


def test_a_seed_mixes_and_loses_nothing(folder: Path) -> None:
    def keys(seed: int | None) -> list[tuple[int, int]]:
        return [
            (int(g), int(p))
            for batch in Decisions(folder, 16, seed)
            for g, p in zip(batch["game"], batch["ply"], strict=True)
        ]

    assert keys(1) == keys(1)
    assert keys(1) != keys(None)
    assert sorted(keys(1)) == sorted(keys(None))


def test_a_policy_learns_from_it(folder: Path) -> None:
    """Cloning players who follow rules of thumb: the loss falls."""
    torch.manual_seed(0)
    first = next(iter(Decisions(folder, 16)))
    policy = torch.nn.Linear(first["observation"].shape[1], first["mask"].shape[1])
    optimiser = torch.optim.Adam(policy.parameters(), 1e-3)
    losses = []
    for _ in range(12):
        for batch in Decisions(folder, 64):
            logits = policy(batch["observation"].float() / 10)
            logits = logits.masked_fill(batch["mask"] == 0, -1e9)
            loss = torch.nn.functional.cross_entropy(logits, batch["action"].long())
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            losses.append(float(loss.detach()))
    assert sum(losses[-5:]) < 0.8 * sum(losses[:5])
