"""The five styles: players with one plan, which they follow hard."""

from __future__ import annotations

from ..core.text import Text
from .thumb import Thumb
from .thumb.leaning import Leaning

STYLES: dict[str, Thumb] = {
    style.key: style
    for style in (
        Thumb(
            "castle",
            Text("Castle builder", "Bâtisseur du château"),
            Text(
                "Lives for the castle: brings batch after batch, whatever else may be had.",
                "Ne vit que pour le château : y porte lot sur lot, quoi qu'il y ait d'autre.",
            ),
            Leaning(castle=2.5, favors=1.2),
        ),
        Thumb(
            "courtier",
            Text("Courtier", "Courtisan"),
            Text(
                "Hunts the King's favors: jousts, brings the most to the castle, builds what "
                "pleases the King.",
                "Chasse les faveurs du Roi : joute, donne le plus au château, construit ce qui "
                "plaît au Roi.",
            ),
            Leaning(favors=2.5, castle=1.1),
        ),
        Thumb(
            "landlord",
            Text("Landlord", "Rentier"),
            Text(
                "Turns buildings into residences, lives on their income and covers them with "
                "prestige buildings.",
                "Change ses bâtiments en résidences, vit de leurs rentes et y élève des "
                "bâtiments de prestige.",
            ),
            Leaning(residences=4.0, prestige=1.6, gold=1.3),
        ),
        Thumb(
            "merchant",
            Text("Merchant", "Marchand"),
            Text(
                "Counts in deniers and gold: works where money is made and parts with it late.",
                "Compte en deniers et en or : travaille où l'argent se gagne et s'en sépare tard.",
            ),
            Leaning(deniers=1.4, gold=1.4, castle=0.9),
        ),
        Thumb(
            "enemy",
            Text("Provost's enemy", "Ennemi du prévôt"),
            Text(
                "Takes every chance to leave the others' workers without work, and pays for it.",
                "Saisit toute occasion de laisser les ouvriers des autres sans travail, "
                "et paie pour cela.",
            ),
            Leaning(spite=1.6),
        ),
    )
}
