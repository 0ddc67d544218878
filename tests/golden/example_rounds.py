"""The example round inside the rules pages: a round that bots played, with the table after it."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator

from rich.console import Console, RenderableType

from bastide.catalogue import rules_of
from bastide.cli.caylus import table as caylus
from bastide.cli.drawing import Scene
from bastide.cli.magna_carta import table as magna_carta
from bastide.game import Game
from bastide.lab import example_of
from bastide.lab.round import Round, example_round
from bastide.records import read, replay

BEGIN = "<!-- round:begin -->\n"
END = "<!-- round:end -->\n"
WIDTH = 96
Draw = Callable[[Scene], RenderableType]
DRAWN: dict[str, tuple[Draw, ...]] = {
    "caylus": (caylus.draw_specials, caylus.draw_road, caylus.draw_players),
    "magna-carta": (magna_carta.draw_road, magna_carta.draw_players),
}
"""The parts of the terminal's table that are shown after a phase."""
LEAD = {
    "en": "Round {n} of a game between three bots. The sentences are those of the log.",
    "fr": "Le tour {n} d’une partie entre trois bots. Les phrases sont celles du journal.",
}
NOW = {"en": "The table at the next decision:", "fr": "La table à la décision suivante :"}
NEXT = {
    "en": "The table in the next round, after the income:",
    "fr": "La table au tour suivant, après les revenus :",
}


def example_text(name: str, lang: str) -> str:
    """The round phase by phase, with the table before each phase in which players decide."""
    found = example_round(name)
    assert found is not None
    tables = dict(_tables(name, lang, found))
    parts = [LEAD[lang].format(n=found.number)]
    shown = ""
    for phase in found.phases:
        table = tables.get(phase.name.of(lang), shown)
        if table != shown:
            parts.append(_block(NOW[lang], table))
            shown = table
        title = f"**{phase.name.of(lang)}**"
        parts.append("\n".join([title, "", *(f"- {line.of(lang)}" for line in phase.lines)]))
    parts.append(_block(NEXT[lang], tables[""]))
    return "\n\n".join(parts)


def _block(title: str, table: str) -> str:
    return f"{title}\n\n```text\n{table}\n```"


def _tables(name: str, lang: str, found: Round) -> Iterator[tuple[str, str]]:
    """The table at the first decision of each phase, by its name. That of the next round last."""
    record = read(example_of(found.game) or "")
    last = None
    for ply in range(found.ply, len(record.tokens) + 1):
        game = replay(record, ply)
        if game.turn != found.number:
            yield "", _drawn(name, lang, game)
            return
        if game.phase != last:
            yield rules_of(name).phases[game.phase].name.of(lang), _drawn(name, lang, game)
        last = game.phase


def _drawn(name: str, lang: str, game: Game) -> str:
    scene = Scene(game.view(None), rules_of(name), lang, WIDTH)
    console = Console(file=io.StringIO(), width=WIDTH, color_system=None)
    for draw in DRAWN[name]:
        console.print(draw(scene))
    assert isinstance(console.file, io.StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines())
