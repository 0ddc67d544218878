"""Run by the Python of an environment with an installed wheel, in an empty folder: does it work?

`python smoke.py native` or `pure` says which kind of wheel it is. It needs the extra `server`, and
nothing of the source tree.
"""

from __future__ import annotations

import json
import platform
import re
import signal
import subprocess
import sys
import sysconfig
from importlib.metadata import distribution
from pathlib import Path

import httpx

import bastide
from bastide import native


def engine(kind: str) -> None:
    compiled = kind == "native"
    assert Path(bastide.__file__).is_relative_to(sys.prefix), bastide.__file__
    assert all(shown.native == compiled for shown in native.status()), native.status()
    for game in ("caylus", "magna-carta"):
        assert bastide.random_playouts(game, players=2, games=3, seed=1).decisions > 0
        assert bastide.Batch(game, players=3, size=4).masks.any()


def licences() -> None:
    """Every file that the metadata names is there, and every licence has its text."""
    package = distribution("bastide")
    base = Path(str(package.locate_file(f"bastide-{package.version}.dist-info")))
    named = package.metadata.get_all("License-File") or []
    text = "".join((base / "licenses" / name).read_text(encoding="utf-8") for name in named)
    words = {
        "MIT": "Permission is hereby granted",
        "OFL-1.1": "SIL OPEN FONT LICENSE",
        "Apache-2.0": "TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION",
        "CC-BY-3.0": "Attribution 3.0 Unported",
        "(GPL-3.0-or-later WITH GCC-exception-3.1)": "GCC RUNTIME LIBRARY EXCEPTION",
    }
    expression = package.metadata["License-Expression"]
    for licence in expression.split(" AND "):
        assert words[licence] in text, licence
    libraries = [file for file in package.files or [] if ".libs/" in str(file)]
    assert bool(libraries) == ("GCC-exception" in expression)
    bill = json.loads((base / "sboms/bastide.cdx.json").read_text(encoding="utf-8"))
    assert bill["metadata"]["component"]["licenses"] == [{"expression": expression}]


def command() -> Path:
    return Path(sysconfig.get_path("scripts")) / "bastide"


def commands() -> None:
    shown = json.loads(subprocess.check_output([command(), "doctor", "--json"], text=True))
    assert shown["ok"], shown
    share = Path(sysconfig.get_path("data")) / "share"
    assert (share / "man/man1/bastide.1").is_file(), "where `man` looks"
    assert (share / "bash-completion/completions/bastide").is_file()


def server() -> None:
    """The games in a browser, from an empty folder."""
    serve = [str(command()), "serve", "--port", "0", "--bot-workers", "1"]
    with subprocess.Popen(serve, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout
        try:
            found = None
            while found is None:
                line = running.stdout.readline()
                assert line, "the server ended before it said where it is"
                found = re.search(r"http://127\.0\.0\.1:\d+", line)
            with httpx.Client(base_url=found[0], timeout=120) as client:
                script = re.search(r'src="(/assets/[^"]+\.js)"', client.get("/").text)
                assert script, "there is no page"
                assert client.get(script[1]).status_code == 200
                assert "SIL OPEN FONT LICENSE" in client.get("/third-party.txt").text
                assert len(client.get("/api/hello").json()["games"]) == 2
                assert client.get("/api/rules/caylus").status_code == 200
        finally:
            running.send_signal(signal.SIGTERM)
            assert running.wait(timeout=120) == 0
    assert Path("bastide-data/bastide.db").is_file()


if __name__ == "__main__":
    engine(sys.argv[1])
    licences()
    commands()
    server()
    sys.stdout.write(f"the {sys.argv[1]} wheel works on Python {platform.python_version()}\n")
