"""Random play: whole games with uniformly random legal moves, setup included."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

import bastide

from . import peer_catanatron, peer_openspiel
from .measure import Probe, timed
from .ours import ALL, SEED, Setup, in_python, kernel
from .tables import Column, Row, Table, divided, figure, highest, rate, ratio, share, whole

COMPILED, INTERPRETED, API = "compiled", "interpreted", "public API"
BASTIDE, CATANATRON, OPENSPIEL = "bastide", "catanatron", "OpenSpiel"

COLUMNS = (
    Column("engine", "engine"),
    Column("game", "game"),
    Column("players", "players", whole),
    Column("loop", "loop"),
    Column("per_second", "decisions/s", rate),
    Column("x_catanatron", "x catanatron", ratio),
    Column("x_catanatron_choices", "choices only", ratio),
    Column("x_openspiel", "x OpenSpiel", ratio),
    Column("x_interpreted", "x interpreted", ratio),
    Column("options", "options", figure),
    Column("real", "real", share),
    Column("per_game", "per game", whole),
    Column("spread", "spread", share),
)
NOTES = """\
- loop: for bastide "compiled" is `random_playouts()` with the compiled kernel, "interpreted"
  the same call with `BASTIDE_NATIVE=off`, "public API" is `new_game()`, then `legal_actions()`
  and `apply()` move by move. For catanatron it is `Game.play()` with its own random players, in
  Python. For OpenSpiel it is `evaluate_bots` with uniform random bots, rules and loop in C++, one
  call per game.
- decisions/s: whole games, setup and random pick included. For bastide every action that a
  seat was offered and took, for catanatron every action in its log, rolls and ends of turn
  among them. For OpenSpiel it is every move of a player (dice and deals are not counted).
  bastide's chance is not counted either. bastide's first two loops also return every game's
  scores and ending, and catanatron's loop checks each action and copies the game twice.
- x catanatron: against catanatron with the same number of players. "choices only" counts just
  the decisions with two or more options on both sides ("real" is their share). That is fairer,
  because engines differ in how many forced moves they ask for.
- x OpenSpiel: against the fastest of its three games here, per decision.
- options: actions offered per decision, on average.
- per game: decisions in a game.
- spread: how far the slowest round lay behind the best.
- These are different games: a ratio compares engines at work, not one task done twice."""


class Survey(NamedTuple):
    """The decisions of an engine in figures, counted apart from the timing."""

    options: float  # per decision
    real: float  # share of the decisions with more than one option
    per_game: float

    @classmethod
    def of(cls, offers: list[int], games: int) -> "Survey":
        n = len(offers)
        return cls(sum(offers) / n, sum(count > 1 for count in offers) / n, n / games)


@dataclass
class Entry:
    engine: str
    game: str
    players: int
    loop: str
    probe: Probe
    survey: Survey

    @property
    def rate(self) -> float:
        return self.probe.rate

    @property
    def choices(self) -> float:
        return self.rate * self.survey.real


class Play:
    """The section on random play."""

    def __init__(self, survey_games: int) -> None:
        self.entries: list[Entry] = []
        for setup in ALL:
            self.entries += our_entries(setup, survey_games)
        if peer_catanatron.installed():
            self.entries += [catanatron_entry(n, survey_games) for n in (2, 4)]
        if peer_openspiel.installed():
            self.entries += [openspiel_entry(name, survey_games) for name in peer_openspiel.GAMES]

    @property
    def probes(self) -> list[Probe]:
        return [entry.probe for entry in self.entries]

    def find(self, engine: str, players: int, game: str = "", loop: str = "") -> Entry | None:
        for entry in self.entries:
            if (
                (entry.engine, entry.players) == (engine, players)
                and game in ("", entry.game)
                and loop in ("", entry.loop)
            ):
                return entry
        return None

    def x_catanatron(self, entry: Entry | None, choices: bool = False) -> float | None:
        if entry is None:
            return None
        peer = self.find(CATANATRON, entry.players)
        if peer is None:
            return None
        return entry.choices / peer.choices if choices else entry.rate / peer.rate

    def x_openspiel(self, entry: Entry | None) -> float | None:
        fastest = highest(e.rate for e in self.entries if e.engine == OPENSPIEL)
        return divided(entry.rate if entry else None, fastest)

    def x_interpreted(self, entry: Entry | None) -> float | None:
        if entry is None or entry.engine != BASTIDE:
            return None
        slow = self.find(BASTIDE, entry.players, entry.game, INTERPRETED)
        return divided(entry.rate, slow.rate if slow else None)

    def table(self) -> Table:
        rows: list[Row] = []
        for e in self.entries:
            rows.append({
                "engine": e.engine,
                "game": e.game,
                "players": e.players,
                "loop": e.loop,
                "per_second": e.rate,
                "x_catanatron": self.x_catanatron(e),
                "x_catanatron_choices": self.x_catanatron(e, choices=True),
                "x_openspiel": self.x_openspiel(e),
                "x_interpreted": self.x_interpreted(e),
                **e.survey._asdict(),
                "spread": e.probe.spread,
            })  # fmt: skip
        return Table("play", "A. Random play", COLUMNS, rows, NOTES)


def our_entries(setup: Setup, survey_games: int) -> Iterator[Entry]:
    """The same game by three loops."""
    survey = Survey.of(our_offers(setup, survey_games), survey_games)
    own_loop = timed(lambda amount: play_own_loop(setup, amount))
    loops = [
        (INTERPRETED, in_python(own_loop)),
        (API, timed(lambda amount: play_public_api(setup, amount))),
    ]
    if kernel(setup.game) is not None:
        loops.insert(0, (COMPILED, own_loop))
    for loop, work in loops:
        probe = Probe(f"{setup.title}, {setup.players} players, {loop}", work)
        yield Entry(BASTIDE, setup.title, setup.players, loop, probe, survey)


def play_own_loop(setup: Setup, games: int) -> int:
    return bastide.random_playouts(setup.game, games=games, seed=SEED, **setup.keywords).decisions


def play_public_api(setup: Setup, games: int) -> int:
    decisions = 0
    for number in range(games):
        choose = random.Random(SEED + number).choice
        game = setup.start(SEED + number)
        while not game.over:
            game.apply(choose(game.legal_actions()))
            decisions += 1
    return decisions


def our_offers(setup: Setup, games: int) -> list[int]:
    """The number of actions that each decision offered."""
    rng = random.Random(SEED)
    counts = []
    for number in range(games):
        game = setup.start(SEED + number)
        while not game.over:
            actions = game.legal_actions()
            counts.append(len(actions))
            game.apply(rng.choice(actions))
    return counts


def catanatron_entry(players: int, survey_games: int) -> Entry:
    survey = Survey.of(peer_catanatron.offers(players, survey_games), survey_games)
    work: Callable[[int], int] = peer_catanatron.play(players)
    probe = Probe(f"catanatron, {players} players", timed(work))
    return Entry(CATANATRON, "Catan", players, "its own", probe, survey)


def openspiel_entry(name: str, survey_games: int) -> Entry:
    play = peer_openspiel.Play(name)
    title = peer_openspiel.GAMES[name]
    survey = Survey.of(play.offers(survey_games), survey_games)
    probe = Probe(f"OpenSpiel, {title}", play.work)
    return Entry(OPENSPIEL, title, peer_openspiel.players_of(name), "its own, C++", probe, survey)
