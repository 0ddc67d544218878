"""The documentation is whole: links lead somewhere, and everything public is in it."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote

import pytest

import bastide
from bastide.cli.texts.help import COMMANDS
from bastide.server.base.settings import Settings
from bastide.server.http.schema import message_types
from tests.cli.helpers import ok, random_game, record_file

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md")])
LINK = re.compile(r"(?<!!)\[[^\]\n]*\]\(([^)\s]+)\)|!\[[^\]\n]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ +(.*)$", re.MULTILINE)
FENCE = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
SHELL = re.compile(r"^```sh\n(.*?)^```", re.DOTALL | re.MULTILINE)


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, made as GitHub and the site make them."""
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    titles = [re.sub(r"[`*]", "", title).strip().lower() for title in HEADING.findall(text)]
    return {re.sub(r"[^\w\- ]", "", title).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    for match in LINK.finditer(text):
        target = unquote(match[1] or match[2])
        if re.match(r"[a-z]+:", target):
            continue  # other hosts are not asked
        path, _, anchor = target.partition("#")
        linked = (page.parent / path).resolve() if path else page
        assert linked.exists(), f"{page.name} links to {target}"
        if anchor and linked.suffix == ".md":
            assert anchor in anchors(linked), f"{page.name} links to {target}"


def test_every_page_is_in_the_site() -> None:
    index = (DOCS / "index.md").read_text(encoding="utf-8")
    listed = set(re.findall(r"^([\w./-]+)$", index, re.MULTILINE))
    pages = {str(p.relative_to(DOCS).with_suffix("")) for p in DOCS.rglob("*.md")} - {"index"}
    assert pages == listed & pages
    assert pages - listed == set()


def test_the_site_builds_strictly_and_holds_the_api(tmp_path: Path) -> None:
    command = ["-m", "sphinx", "-q", "-W", "--keep-going", "-E", "-b", "dirhtml"]
    done = subprocess.run(
        [sys.executable, *command, str(DOCS), str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    api = (tmp_path / "api" / "index.html").read_text(encoding="utf-8")
    for name in bastide.__all__:
        assert f'id="bastide.{name}"' in api, name
    for page in tmp_path.rglob("*.html"):
        loaded = re.findall(
            r'<(?:script|link|img)[^>]+(?:src|href)="(https?:[^"]+)"', page.read_text("utf-8")
        )
        assert not loaded, f"{page} loads {loaded}"


def test_every_command_is_documented() -> None:
    page = (DOCS / "commands.md").read_text(encoding="utf-8")
    for path in COMMANDS:
        assert f"## bastide {path}".strip() in page


def test_every_setting_is_documented() -> None:
    page = (DOCS / "hosting.md").read_text(encoding="utf-8")
    for name in Settings.__struct_fields__:
        assert f"`{name}`" in page, name


def test_every_message_is_documented() -> None:
    page = (DOCS / "protocol.md").read_text(encoding="utf-8")
    for name in message_types():
        assert name in page, name


def commands_shown() -> list[tuple[str, str]]:
    """Every `bastide ...` and `make ...` line in a shell block."""
    found = []
    for page in PAGES:
        for block in SHELL.findall(page.read_text(encoding="utf-8")):
            for line in block.splitlines():
                command = line.split("#")[0].strip()
                if command.startswith(("bastide ", "make ")):
                    found.append((str(page.relative_to(ROOT)), command))
    return found


SERVERS = ("serve", "worker", "db", "admin")
"""Commands of a running server: their tests are in tests/server/ops. Here they must be known."""


@pytest.mark.parametrize(("page", "command"), commands_shown())
def test_a_command_shown_runs(
    page: str, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    program, *args = shlex.split(command)
    if program == "make":
        subprocess.run(["make", "-n", *args], cwd=ROOT, check=True, capture_output=True, timeout=60)
        return
    known = " ".join(args[:2]) if " ".join(args[:2]) in COMMANDS else args[0]
    assert known in COMMANDS, f"{page} shows {command}"
    if args[0] in SERVERS:
        for flag in (arg for arg in args if arg.startswith("--")):
            assert flag.partition("=")[0] in ok([*known.split(), "--help"]), flag
        return
    record_file(tmp_path, random_game())
    few = re.sub(r"(-g|--games) \d+", r"\1 2", shlex.join(args))
    few = re.sub(r"--bots (?=.*(search|royal|master))\S+", "--bots thumb", few)
    if args[:2] == ["arena", "report"]:
        ok(f"arena -p 2 --variant light --bots random,random -g 2 -j 1 --out {args[2]}")
    ok(shlex.split(few))


def test_the_sizes_of_observations_are_those_of_the_games() -> None:
    page = (DOCS / "research.md").read_text(encoding="utf-8")
    for name in ("caylus", "magna-carta"):
        game = bastide.new_game(name, players=2, seed=1)
        rows = (game.observation(0), game.encoding(0), game.evaluator_inputs(0))
        assert " / ".join(str(len(row)) for row in rows) in page
