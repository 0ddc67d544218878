"""The card tables inside the rules pages, made anew from the data."""

from pathlib import Path

from bastide.core.text import LANGUAGES
from bastide.magna_carta.tables import rule_tables

PAGES = Path(__file__).parents[2] / "docs" / "rules"
PAGE = {"en": PAGES / "magna-carta.md", "fr": PAGES / "magna-carta.fr.md"}
BEGIN = "<!-- tables:begin -->\n"
END = "<!-- tables:end -->\n"


def with_tables(page: str, tables: str) -> str:
    """The page with everything between its two markers replaced."""
    before, rest = page.split(BEGIN)
    _, after = rest.split(END)
    return f"{before}{BEGIN}\n{tables}\n{END}{after}"


def files() -> dict[Path, str]:
    """Each page of the rules as it should be."""
    return {
        PAGE[lang]: with_tables(PAGE[lang].read_text(encoding="utf-8"), rule_tables(lang))
        for lang in LANGUAGES
    }
