"""Completion in shells, and the manual page: both are made from the commands as they are."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from bastide.cli.completion import SHELLS
from bastide.cli.manual import manual, write_documents
from bastide.cli.texts.help import COMMANDS
from tests.cli.helpers import complaint, ok, run


def offered(line: str, **env: str) -> list[str]:
    """The proposals that fish gets for a line as typed so far: word, tab, explanation."""
    asked = {
        "_BASTIDE_COMPLETE": "complete_fish",
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
        "_TYPER_COMPLETE_ARGS": f"bastide {line}",
    }
    return ok("", **asked, **env).splitlines()


def words(line: str, **env: str) -> list[str]:
    return [each.partition("\t")[0] for each in offered(line, **env) if each]


@pytest.mark.parametrize("shell", SHELLS)
def test_every_shell_gets_a_script(shell: str) -> None:
    script = ok(f"completion {shell}")
    assert "_BASTIDE_COMPLETE" in script
    assert "bastide" in script


def test_an_unknown_shell_is_shown() -> None:
    assert "only for bash" in complaint("completion bahs")
    assert "bash, zsh, fish, powershell" in complaint("completion tcsh")


def test_commands_are_completed_and_explained() -> None:
    assert words("d") == ["dataset", "doctor", "db"]
    assert f"doctor\t{COMMANDS['doctor'].summary.of('en')}" in offered("do")
    assert offered("do", LANG="fr_FR.UTF-8") == [f"doctor\t{COMMANDS['doctor'].summary.of('fr')}"]
    assert words("db ") == ["upgrade", "current", "check"]


def test_options_and_games_are_completed() -> None:
    assert words("play --pl") == ["--players"]
    assert words("play --fav") == ["--favors"], "the options of games are options here"
    assert words("serve --fav") == []
    assert words("play m") == ["magna-carta"]
    assert words("simulate c") == ["caylus"]
    assert words("completion z") == ["zsh"]
    assert "--lang" in words("rules --l")


def test_the_language_may_stand_before() -> None:
    assert words("--lang fr play --pl") == ["--players"]


def test_nothing_is_complained_about_while_completing() -> None:
    for line in ("nonsense ", "play --nonsense ", "--lang "):
        asked = {"_BASTIDE_COMPLETE": "complete_zsh", "_TYPER_COMPLETE_ARGS": f"bastide {line}"}
        result = run("", **asked)
        assert result.exit_code == 0
        assert result.stderr == ""


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_manual_has_every_command_and_option(lang: str) -> None:
    page = manual(lang)
    plain = page.replace("\\-", "-")
    for path, shown in COMMANDS.items():
        assert f"bastide {path}".strip() in plain
        assert shown.summary.of(lang).replace("`", "\\(ga") in plain
    for option in ("--players N", "--favors", "--bot-workers N", "--lang en|fr", "--variant"):
        assert re.search(rf"^\\fB.*{re.escape(option)}", plain, re.MULTILINE), option
    assert ("EXIT STATUS" if lang == "en" else "CODE DE SORTIE") in page
    for line in page.splitlines():
        assert not line.startswith("'")
        assert not line.startswith(".") or line.split()[0] in (".TH", ".SH", ".SS", ".PP", ".TP")


def test_man_reads_the_page_without_a_warning(tmp_path: Path) -> None:
    pages = [path for path in write_documents(tmp_path) if path.suffix == ".1"]
    assert len(pages) == 2
    if shutil.which("man") is None:
        pytest.skip("there is no `man` here")
    for page in pages:
        done = subprocess.run(
            ["man", "--warnings", "--encoding=UTF-8", "-l", str(page)],
            capture_output=True,
            text=True,
            check=True,
            timeout=60,
        )
        assert done.stderr == ""
        assert "magna-carta" in done.stdout
