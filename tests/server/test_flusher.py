"""Waiting for the disk: one wait serves all who committed before it began, and no one else."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from bastide.server.store import embedded_sqlite
from bastide.server.store.embedded_sqlite import Flusher


class Disk:
    """A disk that writes only when asked to."""

    def __init__(self) -> None:
        self.asked = threading.Semaphore(0)
        self.written = threading.Semaphore(0)
        self.times = 0
        self.error: Exception | None = None

    def synced(self, number: int) -> None:
        self.times += 1
        self.asked.release()
        assert self.written.acquire(timeout=60)
        if self.error is not None:
            raise self.error

    async def begun(self) -> None:
        """Return when someone waits for the disk."""
        assert await asyncio.to_thread(self.asked.acquire, timeout=60)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    found = Disk()
    monkeypatch.setattr(embedded_sqlite, "synced", found.synced)
    return found


@pytest.fixture
def flusher(tmp_path: Path, disk: Disk) -> Iterator[Flusher]:
    (tmp_path / "bastide.db-wal").touch()
    found = Flusher(tmp_path / "bastide.db")
    yield found
    disk.written.release(10)
    found.close()


def waiting(flusher: Flusher) -> asyncio.Task[None]:
    return asyncio.create_task(flusher.flushed())


def test_who_commits_during_a_wait_needs_another_one(flusher: Flusher, disk: Disk) -> None:
    async def commits() -> None:
        first = waiting(flusher)
        await disk.begun()
        later = [waiting(flusher) for _ in range(3)]
        disk.written.release()
        await first
        await disk.begun()
        assert not any(task.done() for task in later)
        disk.written.release()
        await asyncio.gather(*later)

    asyncio.run(commits())
    assert disk.times == 2, "the three waited together"


def test_a_broken_disk_is_reported_to_all_who_wait(flusher: Flusher, disk: Disk) -> None:
    async def commits() -> None:
        disk.error = OSError("broken")
        first, second = waiting(flusher), waiting(flusher)
        await disk.begun()
        disk.written.release(2)
        ends = await asyncio.gather(first, second, return_exceptions=True)
        assert [type(end) for end in ends] == [OSError, OSError]
        disk.error = None
        disk.written.release()
        await flusher.flushed()

    asyncio.run(commits())


def test_who_gives_up_holds_up_no_one(flusher: Flusher, disk: Disk) -> None:
    async def commits() -> None:
        first, second = waiting(flusher), waiting(flusher)
        await disk.begun()
        first.cancel()
        disk.written.release(2)
        await second
        assert (await asyncio.gather(first, return_exceptions=True))[0].__class__ is (
            asyncio.CancelledError
        )

    asyncio.run(commits())


def test_without_a_log_of_changes_there_is_nothing_to_wait_for(tmp_path: Path, disk: Disk) -> None:
    flusher = Flusher(tmp_path / "other.db")
    asyncio.run(flusher.flushed())
    flusher.close()
    assert disk.times == 0
