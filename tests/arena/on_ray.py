"""Code that uses a real local Ray runs in its own process."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def run_with_ray(code: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run code with a folder as its argument: Ray warns about its files, and leaves threads."""
    return subprocess.run(
        [sys.executable, "-c", code, str(folder)],
        cwd=ROOT,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)]),
            "RAY_raylet_start_wait_time_s": "150",  # other tests may keep the machine busy
        },
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )
