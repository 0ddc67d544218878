"""The evaluator while it learns: the same network as `core.net`, in floating point."""

from __future__ import annotations

from array import array
from typing import Any

import torch
from torch import Tensor, nn

from ..core.net import (
    CEILING,
    FINER,
    HEADS,
    INNER,
    NET_SEATS,
    POINTS_OF_ONE,
    SCALE,
    UNIT,
    WIDTH,
    Net,
)

HIGHEST = CEILING / UNIT
LARGEST = 32767


class Model(nn.Module):
    """First layer over the true inputs, second layer, heads and policy."""

    def __init__(self, inputs: int, actions: int) -> None:
        super().__init__()
        self.inputs = inputs
        self.first = nn.Parameter(torch.randn(inputs, WIDTH) * 0.05)
        self.first_bias = nn.Parameter(torch.full((WIDTH,), 0.1))
        self.second = nn.Linear(WIDTH, INNER)
        self.heads = nn.Linear(INNER, HEADS)
        self.policy = nn.Linear(WIDTH, actions)
        nn.init.zeros_(self.heads.weight)
        nn.init.zeros_(self.heads.bias)
        nn.init.zeros_(self.policy.weight)
        nn.init.zeros_(self.policy.bias)

    def forward(self, rows: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Logits of the policy and of the victory, and points to come, from padded row numbers."""
        added = self.added_densely(rows) if rows.is_cuda else self.added(rows)
        wide = (added + self.first_bias).clamp(0, HIGHEST)
        inner = self.second(wide).clamp(0, HIGHEST)
        out = self.heads(inner)
        return self.policy(wide), out[:, :NET_SEATS], out[:, NET_SEATS:] * POINTS_OF_ONE

    def added(self, rows: Tensor) -> Tensor:
        """The sum of the rows of the first layer. A step takes a third of the time on a CPU."""
        true = rows >= 0
        counts = true.sum(1)
        return nn.functional.embedding_bag(
            rows[true].long(), self.first, counts.cumsum(0) - counts, mode="sum"
        )

    def added_densely(self, rows: Tensor) -> Tensor:
        """The same sum as one product of matrices, for a GPU."""
        # one more column takes the padding of short lists
        facts = torch.zeros(len(rows), self.inputs + 1, device=rows.device, dtype=self.first.dtype)
        index = torch.where(rows < 0, self.inputs, rows).long()
        facts.scatter_add_(1, index, torch.ones_like(index, dtype=facts.dtype))
        return facts[:, :-1] @ self.first


def losses(
    model: Model, rows: Tensor, policy: Tensor, win: Tensor, points: Tensor, players: Tensor
) -> tuple[Tensor, Tensor, Tensor]:
    """Cross entropy of policy and victory, and the error of the points in units of ten."""
    logits, shares, more = model(rows)
    legal = policy >= 0
    aim = policy.clamp(min=0).float()
    aim = aim / aim.sum(1, keepdim=True).clamp(min=1)
    log_odds = torch.log_softmax(logits.float().masked_fill(~legal, -1e4), 1)
    of_policy = -(aim * log_odds.masked_fill(~legal, 0)).sum(1).mean()
    seats = torch.arange(NET_SEATS, device=rows.device)[None] < players[:, None]
    log_win = torch.log_softmax(shares.float().masked_fill(~seats, -1e4), 1)
    of_win = -(win * log_win.masked_fill(~seats, 0)).sum(1).mean()
    error = nn.functional.smooth_l1_loss(more.float() / 10, points / 10, reduction="none")
    of_points = (error * seats).sum(1).mean() / 2
    return of_policy, of_win, of_points


def _whole(values: Tensor, unit: float, code: str) -> array[int]:
    most = LARGEST if code == "h" else (1 << 31) - 1
    numbers = (values.detach().double().cpu() * unit).round().clamp(-most, most)
    kind: Any = torch.int16 if code == "h" else torch.int32
    return array(code, numbers.to(kind).contiguous().numpy().tobytes())


def quantised(w: dict[str, Tensor]) -> Net:
    """The weights as the kernels use them."""
    net = Net(0, 0)
    net.first = _whole(w["first"], UNIT, "h")
    net.first_bias = _whole(w["first_bias"], UNIT, "h")
    net.second = _whole(w["second.weight"], FINER, "h")
    net.second_bias = _whole(w["second.bias"], SCALE, "i")
    net.heads = _whole(w["heads.weight"], FINER, "h")
    net.heads_bias = _whole(w["heads.bias"], SCALE, "i")
    net.policy = _whole(w["policy.weight"], FINER, "h")
    net.policy_bias = _whole(w["policy.bias"], SCALE, "i")
    return net


def from_net(net: Net) -> dict[str, Tensor]:
    """The inverse of `quantised`, but for what rounding took away."""
    first = torch.tensor(net.first, dtype=torch.float32).reshape(-1, WIDTH)
    return {
        "first": first / UNIT,
        "first_bias": torch.tensor(net.first_bias) / UNIT,
        "second.weight": torch.tensor(net.second).reshape(INNER, WIDTH) / FINER,
        "second.bias": torch.tensor(net.second_bias) / SCALE,
        "heads.weight": torch.tensor(net.heads).reshape(HEADS, INNER) / FINER,
        "heads.bias": torch.tensor(net.heads_bias) / SCALE,
        "policy.weight": torch.tensor(net.policy).reshape(-1, WIDTH) / FINER,
        "policy.bias": torch.tensor(net.policy_bias) / SCALE,
    }
