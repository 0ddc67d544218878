"""The five styles: players with one plan, which they follow hard."""

from __future__ import annotations

from ..core.text import say
from ..core.thought import Leaning
from .rules_of_thumb import Thumb

STYLES: dict[str, Thumb] = {
    style.key: style
    for style in (
        Thumb(
            "castle",
            say("bots/castle-builder"),
            say("bots/lives-castle-gives-batch"),
            Leaning(castle=2.5, favors=1.2),
        ),
        Thumb(
            "courtier",
            say("bots/courtier"),
            say("bots/hunts-royal-favors-jousts"),
            Leaning(favors=2.5, castle=1.1),
        ),
        Thumb(
            "landlord",
            say("bots/landlord"),
            say("bots/transforms-buildings-into-residences"),
            Leaning(residences=4.0, prestige=1.6, gold=1.3),
        ),
        Thumb(
            "merchant",
            say("bots/merchant"),
            say("bots/collects-deniers-gold-works"),
            Leaning(deniers=1.4, gold=1.4, castle=0.9),
        ),
        Thumb(
            "enemy",
            say("bots/spoiler"),
            say("bots/pays-move-provost-so"),
            Leaning(spite=1.6),
        ),
    )
}
