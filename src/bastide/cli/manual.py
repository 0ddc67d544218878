"""The manual page and the completions of shells, written by `python -m bastide.cli.manual FOLDER`.

Builds of the package run it, so that both come from the commands as they are. The folder is laid
out like /usr/share, where `man` and the shells look.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import typer
from typer.core import TyperGroup

from ..core.languages import languages
from ..core.text import Text, say
from .app import app
from .commands import GameCommand, GameGroup, options_of, rules_of_games, usage
from .completion import PROGRAM, script_for
from .texts import manual as t
from .texts.help import COMMANDS, PARAMETERS

COMPLETIONS = {
    "bash": "bash-completion/completions/bastide",
    "zsh": "zsh/site-functions/_bastide",
    "fish": "fish/vendor_completions.d/bastide.fish",
}


def escaped(text: str) -> str:
    """Text as troff reads it: no sign of it is a command."""
    plain = text.replace("\\", "\\e").replace("-", "\\-").replace("`", "\\(ga")
    return f"\\&{plain}" if plain.startswith((".", "'")) else plain


def paragraph(text: str) -> list[str]:
    return [line for part in text.split("\n") for line in (".PP", escaped(part))]


def entry(title: str, text: str) -> list[str]:
    return [".TP", f"\\fB{escaped(title)}\\fR", escaped(text)]


def manual(lang: str) -> str:
    """The whole page: the program, then every command."""

    def said(text: Text) -> str:
        return text.of(lang)

    top: Any = typer.main.get_command(app)
    page = COMMANDS[""]
    lines = [
        f'.TH "{PROGRAM.upper()}" 1 "" "Bastide" "{said(t.TITLE)}"',
        f".SH {said(t.NAME)}",
        f"{PROGRAM} \\- {escaped(said(page.summary))}",
        f".SH {said(t.SYNOPSIS)}",
        f"\\fB{PROGRAM}\\fR [OPTIONS] {said(say('cli/command'))}",
        f".SH {said(t.DESCRIPTION)}",
        *paragraph(said(page.text)),
        f".SH {said(say('cli/options')).upper()}",
    ]
    for names, text in options_of(top):
        lines += entry(names, said(text))
    lines.append(f".SH {said(say('cli/commands')).upper()}")
    for path, command in commands_of(top):
        lines += section(path, command, lang)
    for title, rows in rules_of_games(lang):
        lines.append(f'.SH "{escaped(title.upper())}"')
        for names, words in rows:
            lines += entry(names, words)
    lines.append(f'.SH "{said(t.EXIT)}"')
    for code, text in t.EXIT_CODES:
        lines += entry(code, said(text))
    lines.append(f'.SH "{said(t.SEE_ALSO)}"')
    lines += paragraph(said(t.MORE))
    return "\n".join(lines) + "\n"


def commands_of(group: Any, before: str = "") -> list[tuple[str, Any]]:
    """Every command with its path, groups before what is in them."""
    found = []
    for name, command in group.commands.items():
        path = f"{before} {name}".strip()
        found.append((path, command))
        if isinstance(command, TyperGroup):
            found += commands_of(command, path)
    return found


def section(path: str, command: Any, lang: str) -> list[str]:
    """One command: how it is written, what it does, its arguments, options and examples."""
    page = COMMANDS[path]
    synopsis = usage(command, f"{PROGRAM} {path}", say("cli/command").of(lang))
    lines = [f'.SS "{escaped(synopsis)}"', *paragraph(page.summary.of(lang))]
    lines += paragraph(page.text.of(lang))
    for parameter in command.params:
        if parameter.param_type_name == "argument":
            lines += entry(str(parameter.metavar), PARAMETERS[parameter.help].of(lang))
    for names, text in options_of(command, shared=False):
        lines += entry(names, text.of(lang))
    if isinstance(command, GameCommand | GameGroup):
        lines += paragraph(t.AND_RULES.of(lang))
    for example, text in page.examples:
        lines += entry(example, text.of(lang))
    return lines


def write_documents(folder: Path) -> list[Path]:
    """Everything into a folder like /usr/share. The files written."""
    texts = {
        folder / ("man/man1" if lang == "en" else f"man/{lang}/man1") / f"{PROGRAM}.1": manual(lang)
        for lang in languages()
    }
    texts |= {folder / place: script_for(shell) for shell, place in COMPLETIONS.items()}
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return sorted(texts)


if __name__ == "__main__":
    for path in write_documents(Path(sys.argv[1])):
        sys.stdout.write(f"{path}\n")
