"""Cards in a few words: costs, effects and the hand."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text as Styled

from ...core.text import say
from ...core.words import capital, short_cubes
from ...magna_carta.data import BUILDINGS, NEUTRALS, PRESTIGE
from ...magna_carta.forms import FORMS, effect_words
from ...magna_carta.vocabulary import SHORT_GOODS, Building, Cost, Effect
from ..drawing import Scene
from ..drawing_parts import titled_table

BUILDING = {b.key: b for b in BUILDINGS}
NEUTRAL = {b.key: b for b in NEUTRALS}
PRESTIGE_CARD = {p.key: p for p in PRESTIGE}
WIDE = 110
"""From this width on there is room for the second effect of a card."""


def building_of(card: dict[str, Any]) -> Building:
    """The building of a card of the road, as a view describes it."""
    return (NEUTRAL if card["owner"] is None else BUILDING)[card["kind"]]


def short_cost(cost: Cost, lang: str) -> str:
    """1 food + 2 stone."""
    return short_cubes(SHORT_GOODS, cost.row).of(lang)


def short_effect(effect: Effect, lang: str) -> str:
    """An effect as it might be printed on the card."""
    return FORMS[effect.form].short(effect).of(lang)


def card_name(building: Building, lang: str) -> str:
    return capital(building.name.of(lang))


# --- The hand -------------------------------------------------------------------------------------


def hand_table(scene: Scene, keys: list[str]) -> RenderableType:
    """The viewer's hand: what each card costs, is worth and does."""
    wide = scene.width >= WIDE
    table = titled_table(scene, say("cli/your-hand"))
    table.add_column(scene.text("cli/points-pp"), justify="right", no_wrap=True)
    table.add_column(scene.text("cli/cost-2"), no_wrap=True)
    table.add_column(scene.text("cli/for-worker"))
    if wide:
        table.add_column(scene.text("cli/for-owner"))
    for key in keys:
        card = BUILDING[key]
        row = [
            card_name(card, scene.lang),
            str(card.points),
            short_cost(card.cost, scene.lang),
            short_effect(card.primary, scene.lang),
        ]
        if wide:
            row.append(short_effect(card.secondary, scene.lang))
        table.add_row(*row)
    return Padding(table, (0, 0, 0, 1))


def draw_hand(scene: Scene) -> RenderableType:
    """Every card of the hand in full, then what lies in the pile and on the discard."""
    if scene.viewer is None:
        return Styled("")
    mine = scene.table["seats"][scene.viewer]
    parts: list[RenderableType] = []
    for key in mine["hand"]:
        card = BUILDING[key]
        cost = short_cost(card.cost, scene.lang)
        parts.append(
            Styled.assemble((card_name(card, scene.lang), "bold"), f"  {card.points} PP  ({cost})")
        )
        for label, effect in (
            (say("cli/for-worker"), card.primary),
            (say("cli/for-owner"), card.secondary),
        ):
            words = effect_words(effect).of(scene.lang)
            parts.append(Padding(f"{scene.text(label)}: {words}", (0, 0, 0, 2)))
    if not parts:
        parts.append(Styled(scene.text("cli/empty-hand")))
    for label, keys in (
        (say("cli/in-pile"), mine["pile"]),
        (say("cli/in-discard"), mine["discard"]),
    ):
        names = ", ".join(card_name(BUILDING[key], scene.lang) for key in keys) or "–"
        parts.append(Styled(f"{scene.text(label)} ({len(keys)}): {names}", style="dim"))
    return Group(*parts)
