"""Options of a game: data for building menus and checking input."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from .errors import SetupError
from .state import CommonState
from .text import Text, say

Value = str | bool
_DECLARED: dict[str, frozenset[str]] = {}
"""The keys of every game's options, once its rules are made. In records they are no tags."""


_LOADERS: list[Callable[[str], None]] = []
"""Asked for games whose rules are not made yet. They know where to find them."""


def find_games_with(loader: Callable[[str], None]) -> None:
    _LOADERS.append(loader)


def declare_options(game: str, options: Iterable[Option]) -> None:
    _DECLARED[game] = frozenset(option.key for option in options)


def is_option(game: str, key: str) -> bool:
    """True if a header of a record is an option of its game."""
    for load in _LOADERS if game not in _DECLARED else ():
        load(game)
    return key in _DECLARED.get(game, ())


@dataclass(frozen=True)
class Choice:
    """One value of an option, with its name and a sentence on it."""

    value: str
    name: Text
    help: Text
    number: int = 0
    """The value of the option's cell for it."""


@dataclass(frozen=True)
class Option:
    """A flag (no choices) or a choice among named values."""

    key: str
    name: Text
    help: Text
    default: Value
    choices: tuple[Choice, ...] = ()
    cell: str = ""
    """The cell of the state that holds it, where that is not called as the option."""

    def write(self, s: CommonState, value: Value) -> None:
        """Note a value in the state, as a number: 1 for a flag that is set."""
        numbers = [choice.number for choice in self.choices if choice.value == value]
        setattr(s, self.cell or self.key, numbers[0] if numbers else int(value is True))

    def read(self, s: CommonState) -> Value:
        number = getattr(s, self.cell or self.key)
        if not self.choices:
            return bool(number)
        return next(choice.value for choice in self.choices if choice.number == number)

    def check(self, value: object) -> Value:
        """The value itself, or an error that says which values there are."""
        if not self.choices:
            if not isinstance(value, bool):
                raise SetupError(say("common/must-true-false-not", key=self.key, value=repr(value)))
            return value
        allowed = ", ".join(c.value for c in self.choices)
        if value not in [c.value for c in self.choices]:
            raise SetupError(
                say("common/must-one-not", key=self.key, allowed=allowed, value=repr(value))
            )
        return str(value)

    def to_json(self) -> dict[str, object]:
        return {
            "key": self.key,
            "name": self.name.to_json(),
            "help": self.help.to_json(),
            "default": self.default,
            "choices": [
                {"value": c.value, "name": c.name.to_json(), "help": c.help.to_json()}
                for c in self.choices
            ],
        }


def check_options(options: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, Value]:
    """All options with the given values or their defaults. Unknown names are refused."""
    known = {o.key: o for o in options}
    for key in given:
        if key not in known:
            raise SetupError(
                say("common/unknown-option-game", key=repr(key), known=", ".join(known))
            )
    return {key: o.check(given.get(key, o.default)) for key, o in known.items()}
