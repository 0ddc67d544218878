"""A bot process whose bots misbehave in every way that we know of."""

from __future__ import annotations

import os
import time

from bastide.bots.memory import Memory
from bastide.server.bots import worker
from bastide.server.bots.jobs import BotJob, decide

ANSWERS = 3
"""Where the process keeps its real output: the first free number."""


def misbehave(job: BotJob, deadline: float | None = None, memory: Memory | None = None) -> int:
    match job.bot:
        case "raises":
            raise ValueError("no idea")
        case "exits":
            os._exit(3)
        case "hangs" | "royal":
            time.sleep(600)
        case "master":
            time.sleep(1.5)  # as on a busy machine: much time, hardly any work
        case "lies":
            return 10**6
        case "prints":
            print("thinking aloud")
            os.write(1, b"and louder")
        case "babbles":
            os.write(ANSWERS, worker.LENGTH.pack(3) + b"???")
        case _:
            return decide(job, deadline, memory)
    return job.actions[-1]


if __name__ == "__main__":
    vars(worker)["decide"] = misbehave
    worker.main()
