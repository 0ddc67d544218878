"""The tile and card tables inside the rules pages, made from the data."""

from pathlib import Path

from bastide.caylus.rule_tables import rule_tables as caylus_tables
from bastide.core.languages import languages
from bastide.magna_carta.rule_tables import rule_tables as magna_carta_tables

PAGES = Path(__file__).parents[2] / "docs" / "rules"
TABLES = {"caylus": caylus_tables, "magna-carta": magna_carta_tables}
BEGIN = "<!-- tables:begin -->\n"
END = "<!-- tables:end -->\n"


def page_of(game: str, lang: str) -> Path:
    return PAGES / (f"{game}.md" if lang == "en" else f"{game}.{lang}.md")


def with_tables(page: str, tables: str) -> str:
    """The page with everything between its two markers replaced."""
    before, rest = page.split(BEGIN)
    _, after = rest.split(END)
    return f"{before}{BEGIN}\n{tables}\n{END}{after}"


def files() -> dict[Path, str]:
    """Each page of the rules as it should be."""
    wanted = {}
    for game, rule_tables in TABLES.items():
        for lang in languages():
            page = page_of(game, lang)
            wanted[page] = with_tables(page.read_text(encoding="utf-8"), rule_tables(lang))
    return wanted
