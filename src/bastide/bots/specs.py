"""Specs of bots: `name`, or `name:setting=value,setting=value`, read in this one place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ..core.errors import SetupError
from ..core.text import Text, say


@dataclass(frozen=True)
class Setting:
    """One thing that a spec may set: how its text is read, and what would be right."""

    key: str
    read: Callable[[str], Any]
    """Raises ValueError for a text that is not right."""
    right: Text


def split_specs(text: str) -> list[str]:
    """Specs from a list with commas. `a:x=1,y=2,b` is `a:x=1,y=2` and `b`."""
    specs: list[str] = []
    for part in map(str.strip, text.split(",")):
        continues = "=" in part and ":" not in part
        if continues and specs and ":" in specs[-1]:
            specs[-1] += f",{part}"
        elif part:
            specs.append(part)
    return specs


def read_spec(spec: str, allowed: Mapping[str, Iterable[Setting]]) -> tuple[str, dict[str, Any]]:
    """The name in a spec and its settings as values, or an error that says what would be right."""
    name, colon, rest = spec.partition(":")
    if name not in allowed:
        known = ", ".join(allowed)
        raise SetupError(
            say("bots/unknown-bot-there", name=name, known=known),
        )
    settings = {setting.key: setting for setting in allowed[name]}
    values: dict[str, Any] = {}
    for part in rest.split(",") if colon else ():
        key, equals, text = part.partition("=")
        if not equals or key not in settings or key in values:
            raise _wrong_setting(name, part, list(settings))
        try:
            values[key] = settings[key].read(text)
        except ValueError:
            right = settings[key].right
            raise SetupError(
                say("bots/must-not", name=name, key=key, right=right, text=text),
            ) from None
    return name, values


def _wrong_setting(name: str, part: str, known: list[str]) -> SetupError:
    if not known:
        return SetupError(
            say("bots/no-settings-so-means", name=name, part=part),
        )
    there = ", ".join(f"{key}=..." for key in known)
    return SetupError(
        say("bots/cannot-read-each-these", name=name, part=part, there=there),
    )


def written(name: str, given: Mapping[str, Any]) -> str:
    """The spec again, its settings in the order of their names."""
    parts = ",".join(f"{key}={value}" for key, value in sorted(given.items()))
    return f"{name}:{parts}" if parts else name


# --- How values are read --------------------------------------------------------------------------


def whole(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        number = int(text)
        if not least <= number <= most:
            raise ValueError(text)
        return number

    return read


def positive(most: float) -> Callable[[str], float]:
    def read(text: str) -> float:
        number = float(text)
        if not 0 < number <= most:
            raise ValueError(text)
        return int(number) if number == int(number) else number

    return read


def one_of(choices: Iterable[str]) -> Callable[[str], str]:
    known = tuple(choices)

    def read(text: str) -> str:
        if text not in known:
            raise ValueError(text)
        return text

    return read
