"""The conditions of a run: the versions, the machine, and how busy it was."""

import os
import platform
from importlib.metadata import version
from pathlib import Path

import numpy as np

from . import peer_catanatron, peer_openspiel
from .measure import Machine
from .ours import missing_kernels
from .tables import figure, ratio


def cpu_model() -> str:
    """As the system says it. Linux says it in a file."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or platform.machine()


def missing() -> list[str]:
    """The parts that could not be measured, and so has no figures and no ratios."""
    peers = {
        "catanatron (pip install catanatron)": peer_catanatron.installed(),
        "OpenSpiel (pip install open_spiel)": peer_openspiel.installed(),
    }
    return [name for name, found in peers.items() if not found] + missing_kernels()


def facts(machine: Machine, rounds: int, seconds: float) -> dict[str, str]:
    """The conditions of a run, in words."""
    load = " before, ".join(
        " ".join(f"{value:.1f}" for value in loads)
        for loads in (machine.load_before, machine.load_after)
    )
    fastest = 1e9 / machine.speed.rate
    slowest = fastest / (1 - machine.speed.spread)
    peers = {
        "catanatron": peer_catanatron.installed(),
        "open_spiel": peer_openspiel.installed(),
        "numpy": np.__version__,
    }
    versions = ", ".join(f"{name} {number}" for name, number in peers.items() if number)
    return {
        "CPU": f"{cpu_model()}, {os.cpu_count()} cores",
        "Python": f"{platform.python_implementation()} {platform.python_version()}",
        "versions": f"bastide {version('bastide')}, {versions}",
        "rounds": f"{rounds} of about {seconds:g} s for each figure, taking turns. The best counts",
        "load average": f"{load} after (1, 5, 15 minutes, of which this run adds about 1)",
        "speed": f"a turn of a loop in Python took {figure(fastest)} ns in the best round, "
        f"{figure(slowest)} in the slowest",
        "two threads": f"did {ratio(machine.two_threads)} the work of one "
        "(a hash in C, 2x on two idle cores)",
    }
