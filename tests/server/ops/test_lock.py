"""One server per data folder, and none after a crash."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from bastide.server.store.folder_lock import DataError, data_lock

HOLD = """
import sys, time
from pathlib import Path
from bastide.server.store.folder_lock import data_lock
with data_lock(Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(600)
"""


def test_a_folder_is_held_until_its_process_ends_however_it_ends(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    command = [sys.executable, "-c", HOLD, str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as other:
        try:
            assert other.stdout
            assert other.stdout.readline() == "held\n"
            with pytest.raises(DataError, match="another server uses") as shown, data_lock(folder):
                pytest.fail("two servers have the folder")
            assert "un autre serveur utilise" in shown.value.say("fr")
        finally:
            other.kill()
            other.wait()
    with data_lock(folder):
        assert (folder / "lock").is_file()


def test_a_folder_that_cannot_be_written_is_shown(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(DataError, match="cannot write into"), data_lock(tmp_path / "file" / "data"):
        pytest.fail("there is no such folder")
