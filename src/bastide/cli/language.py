"""The language of the output: the one that was asked for, else the system's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..core.languages import ENGLISH, languages
from .errors import CliError

FLAG = "--lang"
OWN_VARIABLE = "BASTIDE_LANG"
SYSTEM_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def split_language(args: Sequence[str], environ: Mapping[str, str]) -> tuple[str, list[str]]:
    """The language and the arguments without `--lang`, which may be anywhere among them."""
    lang: str | None = None
    rest: list[str] = []
    waiting = iter(args)
    for arg in waiting:
        if arg == "--":
            rest += [arg, *waiting]
        elif arg == FLAG:
            value = next(waiting, None)
            if value is None:
                raise CliError("cli/language-needed")
            lang = known_language(value)
        elif arg.startswith(f"{FLAG}="):
            lang = known_language(arg.partition("=")[2])
        else:
            rest.append(arg)
    return lang or language_of_system(environ), rest


def known_language(value: str) -> str:
    if value not in languages():
        raise CliError("cli/unknown-language", given=value)
    return value


def language_of_system(environ: Mapping[str, str]) -> str:
    """BASTIDE_LANG, else the first of the system's variables that is set."""
    own = environ.get(OWN_VARIABLE)
    if own:
        return known_language(own)
    for variable in SYSTEM_VARIABLES:
        if environ.get(variable):
            return guessed_language(environ[variable])
    return ENGLISH


def guessed_language(locale: str) -> str:
    """The language of a locale such as fr_FR.UTF-8. English where we do not speak it."""
    spoken = locale[:2].lower()
    return spoken if spoken in languages() else ENGLISH
