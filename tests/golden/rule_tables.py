"""The generated parts of the rules pages: tables of pieces, the example round and the index."""

from pathlib import Path

from bastide.caylus.rule_tables import rule_tables as caylus_tables
from bastide.core.languages import languages
from bastide.magna_carta.rule_tables import rule_tables as magna_carta_tables
from tests.golden import example_rounds, rule_index

PAGES = Path(__file__).parents[2] / "docs" / "rules"
TABLES = {"caylus": caylus_tables, "magna-carta": magna_carta_tables}
BEGIN = "<!-- tables:begin -->\n"
END = "<!-- tables:end -->\n"


def page_of(game: str, lang: str) -> Path:
    return PAGES / (f"{game}.md" if lang == "en" else f"{game}.{lang}.md")


def with_tables(page: str, tables: str) -> str:
    """The page with everything between its two markers replaced."""
    return between(page, BEGIN, END, tables)


def between(page: str, begin: str, end: str, text: str) -> str:
    before, rest = page.split(begin)
    _, after = rest.split(end)
    return f"{before}{begin}\n{text}\n{end}{after}"


def files() -> dict[Path, str]:
    """Each page of the rules as it should be."""
    wanted = {}
    for game, rule_tables in TABLES.items():
        for lang in languages():
            path = page_of(game, lang)
            page = with_tables(path.read_text(encoding="utf-8"), rule_tables(lang))
            example = f"{example_rounds.example_text(game, lang)}\n"
            page = between(page, example_rounds.BEGIN, example_rounds.END, example)
            index = f"{rule_index.index_text(game, lang)}\n"
            wanted[path] = between(page, rule_index.BEGIN, rule_index.END, index)
    return wanted
