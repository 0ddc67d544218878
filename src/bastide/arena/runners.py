"""The same tasks on local processes or on a Ray cluster. Results come as they are ready."""

from __future__ import annotations

import multiprocessing
import os
import signal
import warnings
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any, TypeVar

from ..core.errors import SetupError, missing_extra
from ..core.text import say

T = TypeVar("T")
R = TypeVar("R")

LOCAL, RAY = "local", "ray"
AHEAD = 4
"""Tasks that wait on Ray for each core: enough to keep it busy, few enough to stop soon."""


def check_place(on: str) -> tuple[str, str | None]:
    """`local`, `ray` or `ray:ADDRESS`, taken apart."""
    kind, _, address = on.partition(":")
    if kind not in (LOCAL, RAY) or (kind == LOCAL and address):
        raise SetupError(
            say("arena/isn-t-place-run", on=on),
        )
    return kind, address or None


def run_on(
    on: str, function: Callable[[T], R], tasks: Sequence[T], workers: int | None = None
) -> Iterator[R]:
    """The results of all tasks, each as soon as it is there."""
    kind, address = check_place(on)
    if kind == RAY:
        return _on_ray(function, tasks, address, workers)
    return _on_processes(function, tasks, workers or os.cpu_count() or 1)


def _on_processes(function: Callable[[T], R], tasks: Sequence[T], workers: int) -> Iterator[R]:
    if workers == 1 or len(tasks) <= 1:
        yield from map(function, tasks)
        return
    fresh = multiprocessing.get_context("spawn")  # a fork would copy threads that do not survive
    count = min(workers, len(tasks))
    with ProcessPoolExecutor(count, mp_context=fresh, initializer=_start_worker) as pool:
        try:
            for done in as_completed([pool.submit(function, task) for task in tasks]):
                yield done.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _start_worker() -> None:
    """Ctrl-C goes to every process, and so do warnings. Only the one that talks answers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    warnings.simplefilter("ignore")


def _on_ray(
    function: Callable[[T], R], tasks: Sequence[T], address: str | None, workers: int | None
) -> Iterator[R]:
    ray = connected_ray(address, workers)
    try:
        remote = ray.remote(num_cpus=1)(function)
        ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting: list[Any] = []
        for task in tasks:
            waiting.append(remote.remote(task))
            if len(waiting) >= ahead:
                ready, waiting = ray.wait(waiting)
                yield from ray.get(ready)
        while waiting:
            ready, waiting = ray.wait(waiting)
            yield from ray.get(ready)
    finally:
        ray.shutdown()


def connected_ray(address: str | None, workers: int | None) -> Any:
    """Ray, connected to a cluster or to one of this machine alone."""
    try:
        import ray
    except ModuleNotFoundError as error:
        raise missing_extra(error, "ray") from None
    if address is not None:
        ray.init(address=address, log_to_driver=False)
    else:  # a cluster of this machine alone, reachable from nowhere else
        ray.init(
            num_cpus=workers,
            include_dashboard=False,
            log_to_driver=False,
            _node_ip_address="127.0.0.1",
        )
    return ray
