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
                "Lives for the castle and gives batch after batch, whatever else is on offer.",
                "Ne vit que pour le château et y donne lot sur lot, quoi qu'il arrive.",
            ),
            Leaning(castle=2.5, favors=1.2),
        ),
        Thumb(
            "courtier",
            Text("Courtier", "Courtisan"),
            Text(
                "Hunts royal favors: jousts, gives the most to the castle and builds what earns "
                "favors.",
                "Chasse les faveurs royales : joute, donne le plus au château et construit ce qui "
                "en rapporte.",
            ),
            Leaning(favors=2.5, castle=1.1),
        ),
        Thumb(
            "landlord",
            Text("Landlord", "Rentier"),
            Text(
                "Transforms buildings into residences, lives on their income and builds prestige "
                "buildings on them.",
                "Transforme ses bâtiments en résidences, vit de leurs revenus et y construit des "
                "bâtiments de prestige.",
            ),
            Leaning(residences=4.0, prestige=1.6, gold=1.3),
        ),
        Thumb(
            "merchant",
            Text("Merchant", "Marchand"),
            Text(
                "Collects deniers and gold, works where there is money and spends it late.",
                "Amasse deniers et or, travaille là où l'argent se gagne et le dépense tard.",
            ),
            Leaning(deniers=1.4, gold=1.4, castle=0.9),
        ),
        Thumb(
            "enemy",
            Text("Spoiler", "Trouble-fête"),
            Text(
                "Pays to move the provost so that other players' workers do nothing.",
                "Paie pour déplacer le prévôt afin que les ouvriers des autres ne fassent rien.",
            ),
            Leaning(spite=1.6),
        ),
    )
}
