"""A data set for PyTorch (the extra `train` installs it).

from bastide.dataset.torch import Decisions
loader = torch.utils.data.DataLoader(Decisions("DIR", 1024), batch_size=None, num_workers=2)
for batch in loader:
    logits = policy(batch["observation"].float())
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

from ..core.errors import missing_extra

try:
    import torch
    from torch.utils.data import IterableDataset, get_worker_info
except ModuleNotFoundError as error:
    raise missing_extra(error, "train") from None

from .load import batches, manifest_of, shards_of

Batch = dict[str, torch.Tensor]


class Decisions(IterableDataset[Batch]):
    """Batches of decisions as tensors. The workers of a loader share the shards among them.

    With a `seed` the shards come in another order each epoch and rows are mixed within a batch.
    """

    def __init__(self, folder: Path | str, size: int = 1024, seed: int | None = None) -> None:
        manifest_of(folder)
        self.folder = folder
        self.size = size
        self.seed = seed
        self.epoch = 0

    def __iter__(self) -> Iterator[Batch]:
        shards = shards_of(self.folder)
        mixer = None
        if self.seed is not None:
            Random(f"{self.seed} {self.epoch}").shuffle(shards)
            mixer = torch.Generator().manual_seed(self.seed + self.epoch)
        self.epoch += 1
        worker = get_worker_info()
        if worker is not None:
            shards = shards[worker.id :: worker.num_workers]
        for arrays in batches(self.folder, self.size, shards):
            del arrays["bot"]  # words have no tensor
            batch = {name: torch.tensor(array) for name, array in arrays.items()}
            if mixer is not None:
                order = torch.randperm(len(batch["action"]), generator=mixer)
                batch = {name: tensor[order] for name, tensor in batch.items()}
            yield batch
