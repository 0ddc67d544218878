"""Afterwards: results, replays, records, imports, playing on from any moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import sqlalchemy as sa

from ...core.chance import CHANCE
from ...core.errors import BastideError, RecordError
from ...core.notes import Note
from ...core.record import HIDDEN, Record
from ...core.rules import ALL_SEEING
from ...core.text import say
from ...game import Game
from ...records import people_of, read, verify
from ..base import wall_clock
from ..base.problems import Refused, invalid, wrong_state
from ..messages.basics import words
from ..messages.looking_back import Course, Fork, Moment, Result, SeatResult, Victim
from ..messages.tables import EventInfo, NoClock
from ..people import quotas, ratings
from ..people.accounts import new_id
from ..store import database as d
from ..store.rows import PersonRow, TableRow
from . import fairness, notices, offload
from .line_of_play import fingerprint, replayed, scores_and_points
from .position_view import events_since, names_of
from .record_notes import notes_of, notes_with, seat_from
from .seating import created, insert_new, seated
from .table_change import Change
from .table_in_memory import Room
from .table_store import Store

MOST_PLAYED_ON = 16
"""Actions of an expected line that can be looked at."""
DREW_HIDDEN = say("server/drew-hidden")
CHOSE_HIDDEN = say("server/chose-hidden")


# --- The end of a game ----------------------------------------------------------------------------


def ranks_of(game: Game) -> list[int]:
    """1 for the winners, then by points. Equal points share a rank."""
    winners, scores = game.winners(), game.scores()
    keys = [(seat not in winners, -score) for seat, score in enumerate(scores)]
    return [1 + sum(other < key for other in keys) for key in keys]


async def finish(change: Change, game: Game) -> None:
    """The game is over: keep the result, rate the people, notify those who are away."""
    row = change.row
    row.status = "finished"
    row.finished = change.now
    row.bot_to_move = False
    for proposal in change.proposals:
        if proposal.state in ("open", "agreed"):
            proposal.state, proposal.code = "dropped", None
    ranks = ranks_of(game)
    rated = await ratings.rate(change.connection, row, change.seats, ranks)
    rows = []
    for seat, score, rank in zip(change.seats, game.scores(), ranks, strict=True):
        person = seat.person_id if seat.kind != "hot" else None
        new = rated.get(seat.seat)
        rows.append(
            {
                "table_id": row.id,
                "seat": seat.seat,
                "person_id": person,
                "game": row.game,
                "players": row.players,
                "score": score,
                "rank": rank,
                "stand_in": seat.stand_in,
                "rating_before": None if new is None else new.before,
                "rating_after": None if new is None else new.after,
                "at": change.now,
            }
        )
    await change.connection.execute(sa.insert(d.results), rows)
    notices.game_over(change)


# --- Looking back ---------------------------------------------------------------------------------


def must_have_started(room: Room) -> None:
    if not room.started:
        raise wrong_state("not-started", say("server/not-started"))


def must_be_finished(room: Room) -> None:
    if room.row.status != "finished":
        raise wrong_state("not-finished", say("server/not-finished"))


def game_at(room: Room, ply: int) -> Game:
    """The game after that many actions of the current line."""
    must_have_started(room)
    if ply > room.game.plies:
        raise Refused(
            404,
            "no-such-moment",
            say("server/game-isn-t-far"),
            params={"plies": room.game.plies},
        )
    return replayed(room.row, room.line, ply)


def played_on(game: Game, tokens: str) -> Game:
    """The game after some more actions. Draws in between are made again."""
    if not tokens:
        return game
    game.reseed(0)
    try:
        for token in tokens.split(",")[:MOST_PLAYED_ON]:
            game.apply(token)
    except BastideError as error:
        raise invalid(error, "line") from None
    return game


def course_of(room: Room, viewer: int | None) -> Course:
    """The whole game as `viewer` may know it."""
    must_have_started(room)
    game = room.game
    notes = notes_of(room)[1]
    return Course(
        moments=list(_moments(room, viewer, notes)),
        events=events_since(game, viewer, 0, (0, 0)),
        comment=notes[0].comment if 0 in notes else "",
    )


def _moments(room: Room, viewer: int | None, notes: Mapping[int, Note]) -> list[Moment]:
    record = room.game.record(viewer)
    walker = replayed(room.row, room.line, 0)
    moments = []
    actions = [action for step in room.line for action in step.actions][: room.game.plies]
    for ply, (action, token) in enumerate(zip(actions, record.tokens, strict=True)):
        hidden = token.endswith(HIDDEN)
        seat, turn, phase = walker.seat, walker.turn, walker.phase
        if hidden:
            sentence = DREW_HIDDEN if seat == CHANCE else CHOSE_HIDDEN
        else:
            sentence = walker.sentence(action)
        walker.apply(action)
        note = notes.get(ply + 1, Note())
        shown = note.evaluation
        moments.append(
            Moment(
                ply=ply + 1,
                turn=turn,
                phase=phase,
                seat=None if seat == CHANCE else seat,
                token=token,
                sentence=words(sentence),
                scores=walker.scores(),
                comment=note.comment,
                evaluation=None if shown is None else list(shown),
            )
        )
    return moments


Rated = dict[int, tuple[float | None, float | None]]
"""Ratings before and after, by seat."""


async def rated(store: Store, room: Room) -> Rated:
    """The ratings that were kept with a result."""
    must_be_finished(room)
    query = sa.select(d.results).where(d.results.c.table_id == room.row.id)
    async with store.database.connect() as connection:
        kept = await connection.execute(query)
        return {row.seat: (row.rating_before, row.rating_after) for row in kept}


def result_of(room: Room, ratings: Rated) -> Result:
    """Ending, score sheets, what deniers were used for, ratings, the course of it all."""
    must_be_finished(room)
    game = room.game
    if not game.over:
        raise wrong_state(
            "not-over",
            say("server/not-over"),
        )
    course = course_of(room, ALL_SEEING)
    ranks, names = ranks_of(game), names_of(room.seats)
    ending = words(game.how_it_ended())
    return Result(
        ending=ending,
        seats=[
            SeatResult(
                seat=seat,
                name=names[seat],
                score=score,
                rank=ranks[seat],
                sheet=game.score_sheet(seat),
                deniers=deniers_by_use(course.events, seat),
                victims=victims_of_the_provost(course.events, seat),
                rating_before=ratings.get(seat, (None, None))[0],
                rating_after=ratings.get(seat, (None, None))[1],
            )
            for seat, score in enumerate(game.scores())
        ],
        course=course,
    )


def deniers_by_use(events: Sequence[EventInfo], seat: int) -> dict[str, int]:
    """Deniers taken and paid by phase: `gained:1`, `paid:2`."""
    found: dict[str, int] = {}
    for event in events:
        if event.seat == seat and event.kind in ("gained-deniers", "paid-deniers"):
            key = f"{event.kind.partition('-')[0]}:{event.phase}"
            found[key] = found.get(key, 0) + int(event.data["amount"])
    return found


def victims_of_the_provost(events: Sequence[EventInfo], seat: int) -> list[Victim]:
    """Workers that were placed on the road and not reached when the buildings worked."""
    waiting: dict[tuple[int, str], Victim] = {}
    for event in events:
        building = event.data.get("tile") or event.data.get("card")
        if event.seat != seat or not isinstance(building, str):
            continue
        if event.kind == "placed":
            waiting[event.turn, building] = Victim(turn=event.turn, building=building)
        elif event.kind == "activated":
            waiting.pop((event.turn, building), None)
    return list(waiting.values())


# --- Records --------------------------------------------------------------------------------------


def proof_of(room: Room) -> fairness.Fairness | None:
    """The proof of a record's draws: the promise, and at the end the seed."""
    row = room.row
    if row.commitment is None:
        return None
    over = row.status == "finished"
    return fairness.Fairness(
        commitment=row.commitment,
        seed=row.seed if over else None,
        salt=row.salt if over else None,
        drawn_from=row.seeded_from,
    )


def record_of(room: Room, viewer: int | None) -> Record:
    """The record of a finished game is whole. Of a running one, what the viewer knows."""
    must_have_started(room)
    record = room.game.record(ALL_SEEING if room.row.status == "finished" else viewer)
    tags, notes = notes_of(room)
    shown = {ply: note for ply, note in notes.items() if ply <= len(record.tokens)}
    return replace(record, tags=tags, notes=shown)


def record_text(room: Room, viewer: int | None) -> str:
    text, proof = record_of(room, viewer).to_text(), proof_of(room)
    return text if proof is None else fairness.with_fairness_text(text, proof)


def record_json(room: Room, viewer: int | None) -> str:
    text, proof = record_of(room, viewer).to_json(), proof_of(room)
    return text if proof is None else fairness.with_fairness_json(text, proof)


def _verified(text: str) -> tuple[Record, Game, fairness.Fairness | None]:
    """A record that can be replayed and whose draws are fair, or Refused."""
    try:
        record = read(text)
        game = verify(record)
        proof = fairness.fairness_in(text)
        if proof is not None and proof.seed is not None:
            fairness.check_draws(record, proof)
    except RecursionError:
        raise invalid(_too_deep(), "record") from None
    except BastideError as error:
        raise invalid(error, "record") from None
    return record, game, proof


async def import_record(store: Store, text: str, person: PersonRow) -> str:
    """Keep a record as a table to look at, and return its id."""
    record, game, proof = await offload.run_heavy(_verified, text)
    now = wall_clock.now()
    row = TableRow(
        id=new_id(),
        game=record.game,
        rules=record.rules,
        players=record.players,
        options=game.options,
        visibility="unlisted",
        title="",
        status="finished",
        host_id=person.id,
        invite=new_id(22),
        clock=NoClock(),
        pace=0.6,
        shuffle_seats=False,
        created=now,
        changed=now,
        finished=now,
        imported=True,
    )
    if proof is not None:
        row.commitment, row.seed, row.salt = proof.commitment, proof.seed, proof.salt
        row.seeded_from = proof.drawn_from
    seats = [seat_from(row.id, seat, player) for seat, player in enumerate(people_of(record))]
    async with store.database.begin() as connection:
        await quotas.may_import(connection, person.id)
        change = Change(Room(row, seats, [], []), connection, now, store.settings)
        change.log("opened", person=person.id)
        change.log(
            "start",
            person=person.id,
            tokens=" ".join(record.tokens),
            data={"told": notes_with(record)},
        )
        new = change.row
        new.plies, new.turn, new.phase = game.plies, game.turn, game.phase
        new.winners, new.fingerprint = game.winners(), fingerprint(game)
        new.scores, new.points = scores_and_points(game)
        await insert_new(change)
    return row.id


def _too_deep() -> RecordError:
    return RecordError(say("server/nested-too-deeply"))


async def fork(store: Store, room: Room, wanted: Fork, person: PersonRow) -> str:
    """Continue from a moment of a finished game, as a new table, and return its id."""
    must_be_finished(room)
    game = await offload.run_heavy(game_at, offload.copied(room), wanted.ply)
    if game.over:
        raise wrong_state(
            "over-there",
            say("server/over-there"),
        )
    if len(wanted.seats) != room.row.players:
        raise Refused(
            422,
            "seats",
            say("server/game-seats", players=room.row.players),
        )
    now = wall_clock.now()
    row = TableRow(
        id=new_id(),
        game=room.row.game,
        rules=room.row.rules,
        players=room.row.players,
        options=room.row.options,
        visibility="unlisted",
        title=room.row.title,
        status="open",
        host_id=person.id,
        invite=new_id(22),
        clock=NoClock(),
        pace=room.row.pace,
        shuffle_seats=False,
        created=now,
        changed=now,
        parent_id=room.row.id,
    )
    tokens = game.record().tokens
    seats = seated(wanted.seats, person, row.id, store.settings)
    shown = notes_with(record_of(room, None), wanted.ply)
    await created(store, row, seats, person.id, tokens, shown)
    return row.id
