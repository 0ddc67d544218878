"""Seats in the terminal: their names, their colours, and how a player may type them."""

from __future__ import annotations

from typing import Any

from rich.text import Text as Styled

from ..core.languages import languages
from ..core.rules import Rules
from .errors import CliError
from .words import folded

STYLES = {
    "red": "bright_red",
    "green": "green",
    "orange": "dark_orange",
    "blue": "dodger_blue1",
    "purple": "medium_purple1",
    "black": "grey70",
    "white": "white",
    "yellow": "yellow",
    "pink": "hot_pink",
}


def seat_style(rules: Rules[Any], seat: int) -> str:
    return STYLES.get(rules.seat_keys[seat], "bold")


def seat_name(rules: Rules[Any], seat: int, lang: str) -> str:
    return rules.seat_names[seat].of(lang)


def named_seat(rules: Rules[Any], seat: int, lang: str) -> Styled:
    return Styled(seat_name(rules, seat, lang), style=seat_style(rules, seat))


def coloured(rules: Rules[Any], players: int, sentence: str, lang: str) -> Styled:
    """A sentence with the names of the players in their colours."""
    styled = Styled(sentence)
    for seat in range(players):
        name = seat_name(rules, seat, lang)
        styled.highlight_regex(rf"\b{name}\b", style=seat_style(rules, seat))
    return styled


def seat_from(text: str, rules: Rules[Any], players: int, lang: str) -> int:
    """A seat typed as a number from 1, a colour in any language, or its key."""
    word = folded(text)
    for seat in range(players):
        name = rules.seat_names[seat]
        if word in (
            str(seat + 1),
            rules.seat_keys[seat],
            *(folded(name.of(spoken)) for spoken in languages()),
        ):
            return seat
    names = ", ".join(seat_name(rules, seat, lang) for seat in range(players))
    raise CliError("cli/unknown-seat", given=text, players=players, names=names)
