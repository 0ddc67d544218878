"""Do positions that promise 70% win 70% of their games? `make bench-calibration`.

Bots that search play fresh games against themselves. Some positions of every game are kept: the
chances that the evaluator gives each seat directly, those that a longer search finds, and what came
of the game. Games are kept one by one, so a run that was stopped continues. The result goes to
docs/arena/calibration. The table and the picture of docs/bots-results.md are made from that.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

ROOT = Path(__file__).parents[2]
if __package__ in (None, ""):
    sys.path.insert(0, str(ROOT))

from bastide import new_game  # noqa: E402 - the path comes first
from bastide.bots.chances import shown_chances  # noqa: E402 - as above
from bastide.bots.nets import net_of, network_of  # noqa: E402 - as above
from bastide.game import Game  # noqa: E402 - as above
from bastide.lookahead import EvaluatorTree  # noqa: E402 - as above
from benchmarks.bots.bins import (  # noqa: E402 - as above
    PICTURE,
    PLAYERS,
    REPORTS,
    best_powers,
    best_sharpness,
    draw,
    load_reports,
    report_lines,
    report_of,
)
from benchmarks.bots.matches import GAMES  # noqa: E402 - as above
from benchmarks.bots.tables import NAMES, PAGE, with_tables  # noqa: E402 - as above

CHANCES = ROOT / "src/bastide/bots/data/chances.json"
SEED = 505
PLAYING, JUDGING = 64, 600
"""Simulations of a move, and of a judged position."""
PER_GAME = 10
"""Positions of one game."""


@dataclass(frozen=True)
class Table:
    """A way to set up a game."""

    name: str
    players: int
    game: str
    options: dict[str, Any]

    @property
    def key(self) -> str:
        return f"{self.name}-{self.players}"


TABLES = [
    Table(name, players, game, options)
    for name, (game, options) in GAMES.items()
    for players in PLAYERS
]


def searched(game: Game, sims: int, seed: int) -> EvaluatorTree:
    name = game.rules.key
    net = net_of(name)
    assert net is not None, "both games have one"
    tree = EvaluatorTree(game.rules, net, network_of(name), capacity=sims + 2, seed=seed)
    tree.grow(game, sims)
    return tree


def best_of(tree: EvaluatorTree) -> Any:
    return max(tree.choices(), key=lambda choice: (choice.visits, choice.value))


def played(table: Table, number: int, seed: int, sims: int, judging: int) -> dict[str, Any]:
    """One game: what was promised to each seat in some of its positions, and what came of it."""
    random = Random(f"{seed} {table.key} {number}")
    game = new_game(table.game, players=table.players, seed=random.getrandbits(31), **table.options)
    kept: list[tuple[int, Game]] = []
    seen = 0
    while game.seat is not None:
        actions = game.legal_actions()
        if len(actions) == 1:
            game.apply(actions[0])
            continue
        seen += 1  # each position is as likely to be kept as any other, however long the game is
        place = len(kept) if len(kept) < PER_GAME else random.randrange(seen)
        if place < PER_GAME:
            kept[place : place + 1] = [(seen, game.copy())]
        game.apply(best_of(searched(game, sims, random.getrandbits(62))).action)
    winners = game.winners()
    network = network_of(table.game)
    return {
        "game": number,
        "won": [round((seat in winners) / len(winners), 4) for seat in range(table.players)],
        "positions": [
            {
                "decision": [at, seen],
                "at once": _rounded(network.judge(position.cells())[0]),
                "searched": _rounded(
                    best_of(searched(position, judging, random.getrandbits(62))).wins
                ),
            }
            for at, position in sorted(kept, key=lambda one: one[0])
        ],
    }


def _rounded(chances: Any) -> list[float]:
    return [round(chance, 5) for chance in chances]


def load(file: Path) -> list[dict[str, Any]]:
    """The whole lines of a file: a run that was killed may have left half a one."""
    if not file.exists():
        return []
    lines = file.read_text(encoding="utf-8").split("\n")[:-1]
    return [json.loads(line) for line in lines]


def missing(table: Table, file: Path, wanted: int, asked: argparse.Namespace) -> Iterator[None]:
    """Play what a file has not got yet."""
    done = load(file)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("".join(json.dumps(game) + "\n" for game in done), encoding="utf-8")
    with file.open("a", encoding="utf-8") as out:
        for number in range(len(done), wanted):
            game = played(table, number, asked.seed, asked.sims, asked.judging)
            out.write(json.dumps(game) + "\n")
            out.flush()
            yield


def as_shown(table: Table, games: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same games, with the chances that people would have seen."""
    return [
        game | {"positions": [
            position | {"told": shown_chances(table.game, position["searched"])}
            for position in game["positions"]
        ]}
        for game in games
    ]  # fmt: skip


def fit(games: list[tuple[Table, list[dict[str, Any]]]], command: str, two: bool) -> None:
    """Write how much sharper chances have to be shown, for each game and number of players.

    Variants of a game share their powers: code that shows chances need not know the options. What
    is kept of other games and numbers of players stays. Open and decided positions have the same
    power unless `two` are wanted.
    """
    kept = json.loads(CHANCES.read_text(encoding="utf-8"))
    for game, players in sorted({(table.game, table.players) for table, _ in games}):
        all_of_it = [
            one
            for table, played in games
            for one in played
            if (table.game, table.players) == (game, players)
        ]
        one = best_sharpness(all_of_it, "searched")
        found = best_powers(all_of_it, "searched") if two else [one, one]
        powers = [round(power, 2) for power in found]
        kept.setdefault(game, {})[str(players)] = {"command": command, "powers": powers}
    CHANCES.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=20_000, help="for each setup")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--sims", type=int, default=PLAYING, help="simulations of a move")
    parser.add_argument("--judging", type=int, default=JUDGING, help="of a judged position")
    parser.add_argument("--only", nargs="+", default=[""], help="setups whose names begin so")
    parser.add_argument("--skip", type=int, default=0, help="first games that do not count")
    parser.add_argument("--work", type=Path, default=ROOT / "build/calibration", help="kept games")
    parser.add_argument("--tables", action="store_true", help="only write table and picture again")
    parser.add_argument("--fit", action="store_true", help="write how chances are shown instead")
    parser.add_argument("--two", action="store_true", help="powers: open and decided positions")
    asked = parser.parse_args()
    command = (
        f"python benchmarks/bots/calibration.py --positions {asked.positions} --seed {asked.seed} "
        f"--sims {asked.sims} --judging {asked.judging}"
    )
    if asked.skip:
        command += f" --skip {asked.skip}"
    if any(asked.only):
        command += f" --only {' '.join(asked.only)}"
    bar = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
           TimeRemainingColumn())  # fmt: skip
    wanted = -(-asked.positions // PER_GAME)
    games: list[tuple[Table, list[dict[str, Any]]]] = []
    with Progress(*bar) as progress:
        for table in TABLES:
            if asked.tables or not table.key.startswith(tuple(asked.only)):
                continue
            file = asked.work / f"{asked.seed}-{asked.sims}-{asked.judging}" / f"{table.key}.jsonl"
            task = progress.add_task(table.key, total=wanted, completed=len(load(file)))
            for _ in missing(table, file, wanted, asked):
                progress.advance(task)
            games.append((table, load(file)[asked.skip : wanted]))
            report = report_of(as_shown(*games[-1]), command)
            progress.console.print(table.key, *report_lines(report), sep="\n  ", soft_wrap=True)
            if not asked.fit:
                REPORTS.mkdir(parents=True, exist_ok=True)
                text = json.dumps(report, indent=1) + "\n"
                (REPORTS / f"{table.key}.json").write_text(text, encoding="utf-8")
    if asked.fit:
        fit(games, f"{command} --fit{' --two' if asked.two else ''}", asked.two)
        return
    draw(load_reports(), NAMES, PICTURE)
    PAGE.write_text(with_tables(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
