"""The strategy lab: what goes together with winning when the search plays against itself.

    report = report_of("caylus")
    for claim in report.set_ups[0].claims: print(claim.words.en)

`bastide lab make` plays the games and writes the figures. `docs/strategy.md` is made from them.
"""

from .report import (
    Cell,
    Claim,
    Column,
    Example,
    Report,
    Row,
    Section,
    SetUpReport,
    Table,
    report_of,
)
from .shipped import example_of, shipped

__all__ = [
    "Cell",
    "Claim",
    "Column",
    "Example",
    "Report",
    "Row",
    "Section",
    "SetUpReport",
    "Table",
    "example_of",
    "report_of",
    "shipped",
]
