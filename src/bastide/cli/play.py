"""`bastide play`: set a game up, or take up a saved one, and play it."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated, Any

import typer

from ..bots import Bot
from ..catalogue import rules_of
from ..core.rules import Rules
from .desk import Desk, desk_of
from .errors import CliError
from .options import (
    GameArgument,
    PlayersOption,
    RuleOptions,
    SeedOption,
    SetUp,
    bots_from,
    set_up_from,
)
from .play_loop import play_on
from .questions import ask_set_up
from .saves import PERSON, Saved, file_to_resume, load_game
from .seats import seat_from
from .session import Session, new_session, resumed_session


def play(
    ctx: typer.Context,
    game: GameArgument = None,
    players: PlayersOption = None,
    option: RuleOptions = None,
    seat: Annotated[str | None, typer.Option("--seat", metavar="SEAT", help="seat")] = None,
    bot: Annotated[list[str] | None, typer.Option("--bot", metavar="BOT", help="bot")] = None,
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="hot-seat")] = False,
    seed: SeedOption = None,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="resume")] = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE", help="save")] = None,
    yes: Annotated[bool, typer.Option("-y", "--yes", help="yes")] = False,
) -> None:
    desk = desk_of(ctx)
    asked_for = (game, players, option)
    seed_of_game = secrets.randbits(32) if seed is None else seed
    if resume is not None:
        if any(asked_for):
            raise CliError("cli/resume-alone")
        resume = file_to_resume(resume)
        saved = load_game(resume)
        rules = rules_of(saved.record.game)
        people, bots = seats_of_saved(saved, rules, seat, bot, hot_seat, desk.lang)
        session = resumed_session(saved.record, people, bots, seed_of_game)
        desk.say("cli/resumed", path=resume, actions=len(saved.record.tokens))
    else:
        if not any(asked_for) and not yes and desk.is_interactive():
            set_up = ask_set_up(desk)
        else:
            set_up = set_up_from(game, players, option)
        session = fresh_session(desk, set_up, seat, bot, hot_seat, seed_of_game)
    play_on(desk, session, save or resume)


def fresh_session(
    desk: Desk, set_up: SetUp, seat: str | None, bot: list[str] | None, hot_seat: bool, seed: int
) -> Session:
    people = people_from(seat, hot_seat, set_up.rules, set_up.players, desk.lang)
    bots = seats_of_bots(people, set_up.players, bots_from(bot))
    desk.say("cli/seed", seed=seed, style="dim")
    return new_session(set_up.start(seed), people, bots, seed)


def people_from(
    seat: str | None, hot_seat: bool, rules: Rules[Any], players: int, lang: str
) -> frozenset[int]:
    if hot_seat:
        return frozenset(range(players))
    return frozenset([seat_from(seat, rules, players, lang) if seat is not None else 0])


def seats_of_bots(people: frozenset[int], players: int, bots: list[Bot]) -> dict[int, Bot]:
    """The bots in the order of the free seats, again from the first when there are too few."""
    free = [seat for seat in range(players) if seat not in people]
    return {seat: bots[i % len(bots)] for i, seat in enumerate(free)}


def seats_of_saved(
    saved: Saved,
    rules: Rules[Any],
    seat: str | None,
    bot: list[str] | None,
    hot_seat: bool,
    lang: str,
) -> tuple[frozenset[int], dict[int, Bot]]:
    """The player of each seat: as asked for, else as in the file, else one person at the first."""
    players = saved.record.players
    if seat is None and not hot_seat and saved.players:
        people = frozenset(i for i, who in enumerate(saved.players) if who == PERSON)
        names = [who for who in saved.players if who != PERSON]
    else:
        people, names = people_from(seat, hot_seat, rules, players, lang), []
    return people, seats_of_bots(people, players, bots_from(bot or names))
