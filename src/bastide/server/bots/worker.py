"""A process in which bots think: reads questions from its input, writes answers to its output.

Frames are four bytes of length and JSON. The process ends when its input ends, and kills itself
when a bot thinks far beyond its deadline, so that none is left behind when the server is gone.
"""

from __future__ import annotations

import contextlib
import os
import signal
import struct
import sys
import time
from typing import BinaryIO

import msgspec

from ...bots.memory import Memory
from .jobs import BotJob, decide

LENGTH = struct.Struct("!I")
READY = b"{}"
LAST_CALL_SECONDS = 15.0
"""The time past its deadline after which the process gives up on a bot: longer than a server
that is still there waits."""

_memory = Memory(most=2)
"""Trees of up to 90 MB each. A table's thinks usually come to the same process."""


class Reply(msgspec.Struct, kw_only=True):
    """The reply: an action, the result of a piece of work, or the kind of error."""

    action: int | None = None
    text: str | None = None
    error: str | None = None
    cpu_seconds: float = 0.0
    """Processor time of a decision: on a busy machine less than the time by the clock."""


def main() -> None:
    answers = _own_output()
    # Ctrl-C is for the server, which then closes our input
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(5)  # moves and pages go before thoughts
    write_frame(answers, READY)
    decode = msgspec.json.Decoder(list[BotJob]).decode
    while (frame := read_frame(sys.stdin.buffer)) is not None:
        jobs = decode(frame)
        _alarm(sum(job.seconds for job in jobs) + LAST_CALL_SECONDS)
        write_frame(answers, msgspec.json.encode([_reply(job) for job in jobs]))
        _alarm(0)


def _reply(job: BotJob) -> Reply:
    try:
        if job.work:
            from .review_work import done

            return Reply(text=done(job.work))
        began = time.process_time()
        action = int(decide(job, time.monotonic() + job.seconds, _memory))
        return Reply(action=action, cpu_seconds=time.process_time() - began)
    except Exception as error:
        return Reply(error=type(error).__qualname__)


def _own_output() -> BinaryIO:
    """The real output for answers only. What a bot might print goes to the error stream."""
    kept = os.dup(sys.stdout.fileno())
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return os.fdopen(kept, "wb", buffering=0)


def _alarm(seconds: float) -> None:
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def read_frame(source: BinaryIO) -> bytes | None:
    """The next frame. None at the end."""
    head = source.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    return source.read(LENGTH.unpack(head)[0])


def write_frame(to: BinaryIO, body: bytes) -> None:
    to.write(LENGTH.pack(len(body)) + body)


if __name__ == "__main__":
    main()
