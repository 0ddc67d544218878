"""One bot of today against bots of an earlier version, each in its own environment.

The earlier version is another checkout with compiled kernels: `git worktree add DIR COMMIT`, then
`make native` there. Its bots run in processes of their own and answer for their seats. Both sides
play by the first rules of the game, which every version knows. The bot of today takes every seat
equally often, with the same cards. Every move is kept, so a match that was stopped continues in the
middle of its games. Without an earlier version both sides are of today and play by today's rules.

    python benchmarks/bots/earlier.py --earlier DIR --game caylus -p 2 --games 16 --bot royal
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).parents[2]
if __package__ in (None, ""):
    sys.path.insert(0, str(ROOT))

from rich.progress import (  # noqa: E402 - the path comes first
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)

from bastide import Game, Record, new_game, replay  # noqa: E402 - as above
from bastide.arena.summary import wilson  # noqa: E402 - as above
from bastide.bots import bot_of, seed_for  # noqa: E402 - as above
from bastide.bots.memory import Memory, keeps_trees  # noqa: E402 - as above
from benchmarks.bots.matches import GAMES  # noqa: E402 - as above

FIRST_RULES = 1
SEED = 707
ANSWERER = Path(__file__).with_name("earlier_seat.py")
Answer = Callable[[Game, int], int | str]
"""Chooses for the player to move, with a seed: an action or its token."""


@dataclass(frozen=True)
class Match:
    """A match to play, in plain values that travel between processes."""

    earlier: str
    """The folder of the earlier version. Nothing where both sides are of today."""
    python: str
    name: str
    players: int
    bot: str
    others: str
    seed: int
    work: str
    until: float
    """When to stop in the middle of games, on the clock of time.time()."""

    @property
    def folder(self) -> Path:
        bots = f"{self.bot}-{self.others}".replace(":", "-").replace("=", "-")
        return Path(self.work) / f"{self.name}-{self.players}-{bots}-{self.seed}"


def play(match: Match, number: int) -> dict[str, Any] | None:
    """The result of one game. None where the time ran out before its end."""
    file = match.folder / f"{number}.json"
    kept = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    if "scores" in kept:
        return dict(kept)
    if time.time() >= match.until:
        return None
    today = number % match.players
    key, options = GAMES[match.name]
    deal = Random(f"{match.seed} {number // match.players}").getrandbits(40)
    if kept:
        game = replay(Record.from_text(kept["record"]), seed=deal ^ len(kept["record"]))
    else:
        version = FIRST_RULES if match.earlier else None
        given: dict[str, Any] = options
        game = new_game(key, players=match.players, seed=deal, rules_version=version, **given)
    own = answer_of(match.bot)
    with answers_of_others(match) as theirs:
        while (seat := game.seat) is not None and time.time() < match.until:
            actions = game.legal_actions()
            if len(actions) == 1:
                game.apply(actions[0])
                continue
            answer = own if seat == today else theirs
            game.apply(answer(game, seed_for(deal, game.plies)))
            _keep(file, {"record": game.record().to_text()})
    if not game.over:
        return None
    result = {
        "number": number,
        "today": today,
        "scores": game.scores(),
        "winners": game.winners(),
        "record": game.record().to_text(),
    }
    _keep(file, result)
    return result


def answer_of(spec: str) -> Answer:
    """The choice of a bot of today, which may keep its trees through the game."""
    bot, memory = bot_of(spec), Memory()

    def answer(game: Game, seed: int) -> int:
        seat = game.seat
        assert seat is not None
        past = game.moves_known_to(seat) if keeps_trees(bot) else None
        return memory.choose(seat, bot, game.view(seat), game.legal_actions(), seed, past=past)

    return answer


@contextmanager
def answers_of_others(match: Match) -> Iterator[Answer]:
    """The choices of the others: bots of today, or of the earlier version in another process."""
    if not match.earlier:
        yield answer_of(match.others)
        return
    environment = dict(os.environ)
    paths = [str(Path(match.earlier) / "src"), *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
    environment["PYTHONPATH"] = os.pathsep.join(paths)
    key, options = GAMES[match.name]
    setup = {"bot": match.others, "game": key, "players": match.players, "options": options}
    with subprocess.Popen(
        [match.python, str(ANSWERER)], env=environment, text=True,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    ) as other:  # fmt: skip
        asking, answers = other.stdin, other.stdout
        assert asking is not None
        assert answers is not None
        print(json.dumps(setup), file=asking, flush=True)

        def answer(game: Game, seed: int) -> str:
            asked = {"record": game.record().to_text(), "seed": seed}
            print(json.dumps(asked), file=asking, flush=True)
            token: str = json.loads(answers.readline())
            return token

        yield answer
        asking.close()


def _keep(file: Path, what: dict[str, Any]) -> None:
    """Replace the file in one step, so that a kill leaves the old one or the new one."""
    half = file.with_suffix(".half")
    half.write_text(json.dumps(what), encoding="utf-8")
    half.replace(file)


def report_of(match: Match, games: list[dict[str, Any]]) -> dict[str, Any]:
    """Wins of today's bot with their 95% interval. Shared wins count in part."""
    won = sum((g["today"] in g["winners"]) / len(g["winners"]) for g in games)
    mine = [g["scores"][g["today"]] for g in games]
    theirs = [s for g in games for seat, s in enumerate(g["scores"]) if seat != g["today"]]
    return {
        "game": match.name,
        "players": match.players,
        "bot": match.bot,
        "others": match.others,
        "seed": match.seed,
        "date": datetime.now(UTC).date().isoformat(),
        "games": len(games),
        "chance": round(1 / match.players, 4),
        "won": round(won, 4),
        "share": {key: round(n, 4) for key, n in asdict(wilson(won, len(games))).items()},
        "mean_score": round(sum(mine) / len(mine), 1),
        "others_mean_score": round(sum(theirs) / len(theirs), 1),
    }


def python_of(earlier: str) -> str:
    """The Python of a version's own environment, or this one where it has none."""
    own = Path(earlier) / ".venv/bin/python"
    return str(own) if earlier and own.is_file() else sys.executable


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--earlier", default="", help="folder of the earlier version")
    parser.add_argument("--python", help="its Python (default: its .venv, or this one)")
    parser.add_argument("--game", choices=list(GAMES), default="caylus")
    parser.add_argument("-p", "--players", type=int, default=2)
    parser.add_argument("--bot", default="royal", help="today's bot")
    parser.add_argument("--others", default="royal", help="the earlier bot of all other seats")
    parser.add_argument("--games", type=int, default=16)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after so long")
    parser.add_argument("--work", type=Path, default=ROOT / "build/earlier", help="kept games")
    asked = parser.parse_args()
    python = asked.python or python_of(asked.earlier)
    until = time.time() + 60 * asked.minutes
    match = Match(asked.earlier, python, asked.game, asked.players, asked.bot, asked.others,
                  asked.seed, str(asked.work), until)  # fmt: skip
    match.folder.mkdir(parents=True, exist_ok=True)
    games: list[dict[str, Any]] = []
    bar = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(),
           TimeRemainingColumn())  # fmt: skip
    with Progress(*bar) as progress, ProcessPoolExecutor(asked.jobs) as pool:
        task = progress.add_task(f"{asked.game}, {asked.players} players", total=asked.games)
        pending = [pool.submit(play, match, number) for number in range(asked.games)]
        for done in as_completed(pending):
            result = done.result()
            if result is not None:
                games.append(result)
                progress.advance(task)
    if games:
        print(json.dumps(report_of(match, sorted(games, key=lambda g: g["number"])), indent=1))
    if len(games) < asked.games:
        left = asked.games - len(games)
        print(f"{left} games are not finished: run the same command again to continue them.")


if __name__ == "__main__":
    main()
