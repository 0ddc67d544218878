"""Help pages: each command, each language, and examples that work as written."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from bastide.cli.texts.help import COMMANDS, PARAMETERS
from bastide.puzzles import puzzle
from bastide.puzzles.puzzle import shipped_lines
from tests.cli.helpers import fair_record, ok, random_game, record_file, run
from tests.cli.moderated import moderated_server

PATHS = sorted(COMMANDS)


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize(("lang", "usage"), [("en", "Usage:"), ("fr", "Utilisation\u202f:")])
@pytest.mark.parametrize("flag", ["--help", "-h"])
def test_every_command_explains_itself(path: str, lang: str, usage: str, flag: str) -> None:
    page = ok(f"{path} {flag} --lang {lang}")
    assert page.startswith(f"{usage} bastide {path}".strip())
    assert COMMANDS[path].summary.of(lang) in page
    assert all(len(line) <= 80 for line in page.splitlines())
    for example, _ in COMMANDS[path].examples:
        assert example.split()[0] in page


@pytest.mark.parametrize("path", PATHS)
def test_a_french_page_is_french(path: str) -> None:
    page = ok(f"{path} --help --lang fr")
    for text in PARAMETERS.values():
        assert text.of("en") not in page
    assert not re.search(r"\b(Usage|Examples|Commands|default|Show)\b", page)


@pytest.mark.parametrize("path", ["", "record"])
def test_a_group_alone_shows_its_help(path: str) -> None:
    assert "Commands" in ok(path)


def test_the_version_is_shown() -> None:
    assert re.fullmatch(r"bastide \d+\.\d+\.\d+\n", ok("--version"))


EXAMPLES = [example for path in PATHS for example, _ in COMMANDS[path].examples]


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_works(example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record_file(tmp_path, random_game())
    line = re.sub(r"-g \d+", "-g 2", example.partition(" > ")[0])
    args = shlex.split(line)[1:]
    if args[0] == "simulate" and "-g" not in args:
        args += ["-g", "2"]
    if args[0] in ("serve", "worker"):
        args.append("--show")  # a server would run until it is stopped
    kept = (["db", "current"], ["db", "check"], ["doctor", "--server"])
    if args[0] == "admin" or args[:2] in kept:
        ok("db upgrade")
    if args[:2] in (["admin", "restore"], ["admin", "check-backup"]):
        ok(f"admin backup {args[2]}")
    if args[0] == "admin":
        moderated_server()
    if args[0] == "verify":
        fair_record(tmp_path / args[1])
    if args[:2] == ["puzzles", "explain"]:
        # all that ship are searched for a minute: the command does the same with a few
        monkeypatch.setattr(puzzle, "shipped_lines", lambda game: shipped_lines(game)[:2])
    if args[:2] == ["arena", "report"]:
        ok(f"arena -p 2 --variant light --bots random,random -g 2 -j 1 --out {args[2]}")
    result = run(args)
    assert result.exit_code == 0, result.output


def test_every_text_is_there_in_both_languages() -> None:
    for page in COMMANDS.values():
        for text in (page.summary, page.text, *(text for _, text in page.examples)):
            assert text.of("en").strip()
            assert text.of("fr").strip()
    for text in PARAMETERS.values():
        assert text.of("en") != text.of("fr")
