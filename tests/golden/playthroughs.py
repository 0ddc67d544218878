"""One random game of each main configuration, ply by ply, and the words for such games."""

from __future__ import annotations

import zlib
from pathlib import Path

from bastide import CHANCE
from bastide.core.languages import languages
from bastide.game import Game
from tests.configurations import Configuration, Taste, finished
from tests.golden import AS_WRITTEN, DATA

SEED = 3
LIVELY = Taste(
    keen=("prestige:", "turn:", "gold:", "token:", "build:", "aside", "keep", "climb", "less:"),
    shy=("pass", "decline", "offer:0", "replace", "disc:3"),
)
"""A player who does something, so that the games show more of the rules."""


def files() -> dict[Path, str]:
    texts = {DATA / "games" / f"{c.id}.txt": playthrough(c) for c in AS_WRITTEN}
    for configuration in shown_configurations():
        game = lively_game(configuration)
        for lang in languages():
            texts[DATA / "words" / f"{configuration.id}.{lang}.txt"] = narration(game, lang)
    return texts


def lively_game(configuration: Configuration) -> Game:
    return finished(configuration, SEED + len(configuration.extras), LIVELY)


def checksum(game: Game) -> str:
    """A number that changes with any cell of the position, the same on every machine."""
    return f"{zlib.crc32(repr(game._state.key()).encode()):08x}"


def decider(game: Game) -> str:
    if game.seat is None:
        return "-"
    return "chance" if game.seat == CHANCE else game.rules.seat_keys[game.seat]


def playthrough(configuration: Configuration) -> str:
    """The header of the record, then each action with what it was chosen from and led to."""
    record = lively_game(configuration).record()
    game = configuration.start_explicit()
    lines = [line for line in record.to_text().splitlines() if line.startswith("[")]
    lines += ["", "; turn.phase decider (legal actions) token -> checksum of the position"]
    for token in record.tokens:
        before = f"{game.turn}.{game.phase} {decider(game)} ({len(game.legal_actions())}) {token}"
        game.apply(token)
        lines.append(f"{before} -> {checksum(game)}")
    lines += ["", f"; {game.ending()}; winners: {' '.join(map(str, game.winners()))}"]
    for seat in range(game.players):
        sheet = " ".join(f"{source}={n}" for source, n in game.score_sheet(seat).items())
        lines.append(f"; {game.rules.seat_keys[seat]}: {sheet}")
    return "\n".join(lines) + "\n"


def shown_configurations() -> list[Configuration]:
    """Without extras and with all, for each variant: the game with the fewest players."""
    most = {c.game: max(len(d.extras) for d in AS_WRITTEN if d.game == c.game) for c in AS_WRITTEN}
    fewest: dict[tuple[object, ...], Configuration] = {}
    for configuration in sorted(AS_WRITTEN, key=lambda c: c.players):
        if len(configuration.extras) in (0, most[configuration.game]):
            fewest.setdefault((configuration.game, configuration.values), configuration)
    return list(fewest.values())


def narration(game: Game, lang: str) -> str:
    """Every event of a game as a sentence, those of one ply in a line."""
    lines: dict[int, list[str]] = {}
    for event in game.events:
        lines.setdefault(event.ply, []).append(event.say(lang))
    shown = [f"{ply} {' '.join(sentences)}" for ply, sentences in lines.items()]
    return "\n".join([*shown, game.ending(lang)]) + "\n"
