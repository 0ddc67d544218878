"""The token tables in docs/notation.md: every token of both games, explained.

A verb without a meaning here, or a meaning without a verb, fails.
"""

from __future__ import annotations

from pathlib import Path

from bastide.catalogue import game_names, rules_of
from tests.golden.rule_tables import with_tables

PAGE = Path(__file__).parents[2] / "docs" / "notation.md"
DIE = "⚄ "

MEANINGS: dict[str, dict[str, str]] = {
    "caylus": {
        "pass": "pass: no more workers this round",
        "place": "put a worker on a special building, in the castle, or on a tile of the road",
        "joust": "use the Joust Field: pay and take a favor",
        "inn": "leave the Inn now, or stay for another turn",
        "provost": "move the Provost by that many spaces",
        "decline": "do without an effect, or stop",
        "take": "choose this cube as a gain",
        "give": "hand over this cube",
        "buy": "buy this cube",
        "trade": "use a building's trade once or twice",
        "build": "build this tile",
        "pay": "use this cube where the price leaves a choice",
        "prestige": "build this prestige building",
        "cover": "build it on the residence at this space",
        "turn": "turn this tile into a residence",
        "batch": "a batch for the castle: food and these two cubes",
        "done": "no more batches",
        "favor": "take a favor in this line",
        "swap": "favor: give one cube for two others",
        "neutral": "the next neutral tile of the road",
        "order": "the next seat in the first turn's order",
    },
    "magna-carta": {
        "hand": "keep the first hand, or draw another",
        "aside": "power: put a worker aside for income",
        "keep": "keep the Resource card that was looked at",
        "climb": "power: pay for a space on the prestige track",
        "done": "no more powers in this phase",
        "pass": "pass: no more actions this round",
        "draw": "pay to draw a card",
        "replace": "pay to discard the hand and draw a new one",
        "place": "put a worker on this card. A player's card has its colour before it",
        "build": "build this card from the hand",
        "prestige": "build this prestige building",
        "cover": "put it on this residence",
        "pay": "use this cube where the price leaves a choice",
        "full-price": "build without the reduction",
        "less": "power: set a worker aside and leave this cube out of the price",
        "provost": "move the Provost by that many cards",
        "decline": "do without an effect, or stop",
        "take": "take what the effect gives",
        "buy": "buy this cube",
        "give": "hand over this cube",
        "gold": "buy that much gold",
        "token": "buy that many castle tokens",
        "turn": "turn this card into a residence",
        "offer": "give that many batches to the castle",
        "favor": "the favor: a Resource card, or a space on the prestige track",
        "disc": "the favor: move a disc from one power to another",
        "play": "play a Resource card of this kind",
        "first": "the first player",
        "neutral": "the next neutral building",
        "card": "a card drawn from a player's pile",
        "resource": "a Resource card drawn",
    },
}
CHANCE = {"caylus": {"neutral", "order"}, "magna-carta": {"first", "neutral", "card", "resource"}}


def groups(game: str) -> list[tuple[str, list[str]]]:
    """Verbs in the order of the action space, each with its objects, added later or not."""
    objects: dict[str, list[str]] = {}
    for token in rules_of(game).actions.tokens:
        verb, _, thing = token.partition(":")
        objects.setdefault(verb, []).append(thing)
    return list(objects.items())


def table_of(game: str) -> str:
    rules = rules_of(game)
    lines = [
        f"### {rules.title.of('en')}: {len(rules.actions)} tokens",
        "",
        "| token | meaning | objects |",
        "| --- | --- | --- |",
    ]
    meanings = MEANINGS[game]
    found = [verb for verb, _ in groups(game)]
    assert sorted(found) == sorted(meanings), set(found) ^ set(meanings)
    for verb, objects in groups(game):
        shown = ", ".join(f"`{o}`" for o in objects if o)
        token = f"`{verb}:...`" if shown else f"`{verb}`"
        die = DIE if verb in CHANCE[game] else ""
        lines.append(f"| {token} | {die}{meanings[verb]} | {shown} |")
    return "\n".join(lines)


def files() -> dict[Path, str]:
    """The page as it should be."""
    tables = "\n\n".join(table_of(name) for name in game_names())
    return {PAGE: with_tables(PAGE.read_text(encoding="utf-8"), tables)}
