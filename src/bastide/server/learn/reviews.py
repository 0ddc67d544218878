"""Reviews of finished games: made part by part in the bot processes, kept with the game.

Moves of bots go before them, one person can have only a few under way, and what is made is kept
every few seconds: after a restart a review continues there. A table that is not over has none.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from ...core.text import say
from ...review import EFFORTS, Stretch
from ...review.summary import seat_of, turning_points
from ..base.logs import get_logger
from ..base.problems import DAMAGES, Refused, damaged_table
from ..bots.jobs import BotJob, Thinker
from ..bots.review_work import ReviewWork
from ..messages.review import (
    Effort,
    HintUsed,
    ReviewDraw,
    ReviewMove,
    ReviewSeat,
    ReviewState,
    TurningPoint,
)
from ..store import database as d
from ..store.rows import PersonRow
from ..store.upserts import put_if_new
from ..tables import game_history, offload
from ..tables.table_in_memory import Room
from ..tables.table_store import Store
from . import hints_used
from .review_parts import PARTS, as_kept, parts_in

log = get_logger("reviews")

VERSION = 6
"""The version of parts as written here. Of older ones only the figures count: asked for, they are
made again."""
SEED = 0
"""The same as that of `bastide review`, so that both say the same."""
AT_ONCE_PER_PERSON = 3
PER_DAY = 100
SIMS_AT_ONCE = 15_000
"""Effort of one piece of work: well below a second."""
KEEP_S = 3.0
"""The interval at which finished parts are saved."""
LOST_S = 90.0
"""A review that no one has added to for this long is taken over."""
LOOK_S = 20.0
TRIES = 3
JOB_SECONDS = 120.0
COLUMNS: list[sa.ColumnElement[Any]] = [
    PARTS if column.name == "parts" else column for column in d.reviews.c
]


@dataclass
class _Work:
    """A review under way in this process."""

    table: str
    kind: str
    person: str
    parts: list[dict[str, Any]] = field(default_factory=list)
    total: int = 0
    state: str = "running"
    began: float = field(default_factory=time.monotonic)
    made_here: int = 0
    task: asyncio.Task[None] | None = None


class KeptReview(NamedTuple):
    """A finished review: when it was kept, and its parts as text."""

    at: float
    parts: str


def kind_of(effort: Effort, open_cards: bool) -> str:
    return f"{effort}-open" if open_cards else effort


class Reviews:
    """Starts reviews, continues interrupted ones, and says how far they are."""

    def __init__(self, database: d.Database, store: Store, thinker: Thinker) -> None:
        self.database = database
        self.store = store
        self.thinker = thinker
        self._works: dict[tuple[str, str], _Work] = {}
        self._looked = -LOOK_S
        self._starting = asyncio.Lock()

    async def stop(self) -> None:
        """Keep what is made. The rest is made after the next start."""
        tasks = [work.task for work in self._works.values() if work.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def look(self) -> None:
        """Continue reviews that another process or an earlier run has left."""
        first = self._looked < 0
        if time.monotonic() - self._looked < LOOK_S:
            return
        self._looked = time.monotonic()
        r = d.reviews.c
        quiet = LOST_S if self.database.is_postgres or not first else 0.0
        lost = sa.select(*COLUMNS).where(r.state == "running", r.at <= time.time() - quiet)
        async with self.database.connect() as connection:
            rows = (await connection.execute(lost)).all()
        for row in rows:
            if (row.table_id, row.kind) in self._works:
                continue
            mine = (
                sa.update(d.reviews)
                .where(r.table_id == row.table_id, r.kind == row.kind, r.at == row.at)
                .values(at=time.time())
            )
            async with self.database.begin() as connection:
                taken = (await connection.execute(mine)).rowcount
            if taken:
                parts = await _made_before(row)
                work = _Work(row.table_id, row.kind, row.by_id or "", parts, row.total)
                self._run(work)

    # --- Asking -----------------------------------------------------------------------------------

    async def start_one(
        self, room: Room, person: PersonRow, effort: Effort, open_cards: bool
    ) -> None:
        """Begin a review, unless there is one. A failed one is tried again."""
        must_be_over(room)
        kind = kind_of(effort, open_cards)
        key = (room.row.id, kind)
        async with self._starting:
            found = await self._row(*key)
            current = found is not None and found.version == VERSION
            if key in self._works or (current and found.state != "failed"):
                return
            await self._may_start(person.id)
            work = _Work(*key, person.id, await _made_before(found))
            if await self._taken(work, found):
                self._run(work)

    async def _taken(self, work: _Work, found: Any) -> bool:
        """Write down that this process makes a review. False if another one was faster."""
        now, r = time.time(), d.reviews.c
        kept = {"by_id": work.person, "total": 0, "state": "running", "version": VERSION,
                "began": now, "at": now}  # fmt: skip
        async with self.database.begin() as connection:
            if found is None:
                key = {"table_id": work.table, "kind": work.kind}
                values = {"parts": msgspec.Raw(b"[]"), **kept}
                query: Any = put_if_new(connection.dialect.name, d.reviews, key, values)
            else:
                same = sa.and_(r.table_id == work.table, r.kind == work.kind, r.at == found.at)
                query = sa.update(d.reviews).where(same).values(**kept)
                if not work.parts:
                    query = query.values(parts=msgspec.Raw(b"[]"))
            return bool((await connection.execute(query)).rowcount)

    async def _may_start(self, person: str) -> None:
        r = d.reviews.c
        mine = sa.select(sa.func.count()).select_from(d.reviews).where(r.by_id == person)
        async with self.database.connect() as connection:
            running = (await connection.execute(mine.where(r.state == "running"))).scalar_one()
            lately = mine.where(r.began > time.time() - 86_400)
            today = (await connection.execute(lately)).scalar_one()
        if running >= AT_ONCE_PER_PERSON:
            raise Refused(
                429,
                "too-many-reviews",
                say("server/reviews-running-most-same", running=running),
                params={"most": AT_ONCE_PER_PERSON},
            )
        if today >= PER_DAY:
            raise Refused(
                429,
                "too-many-reviews",
                say("server/asked-reviews-within-day", today=today),
                params={"most": PER_DAY},
            )

    async def state(
        self,
        room: Room,
        person: str | None,
        effort: Effort,
        open_cards: bool,
        after_part: int = 0,
    ) -> bytes:
        """The state of a review, with the parts after `after_part`, for a person: as JSON."""
        must_be_over(room)
        hints = await hints_used.used(self.database, room.row.id, room.seats_of(person))
        kind = kind_of(effort, open_cards)
        work = self._works.get((room.row.id, kind))
        if work is not None:
            made = (work.state, list(work.parts), work.total, after_part, _seconds_left(work))
        else:
            row = await self._row(room.row.id, kind)
            made = ("none", [], 0, 0, None)
            if row is not None and row.version == VERSION:
                made = (row.state, row.parts, row.total, after_part, None)
        try:
            return await offload.run_heavy(_encoded, room, effort, open_cards, *made, hints)
        except DAMAGES as error:
            log.error("damaged review", error=error, table=room.row.id)
            raise damaged_table() from None

    async def kept(self, room: Room) -> KeptReview:
        """The best finished review of a game: the deep one if it is done."""
        must_be_over(room)
        for kind in ("deep", "quick"):
            row = await self._row(room.row.id, kind)
            if row is not None and row.state == "done":
                return KeptReview(row.at, row.parts)
        return KeptReview(0.0, "[]")

    async def _row(self, table: str, kind: str) -> Any:
        r = d.reviews.c
        query = sa.select(*COLUMNS).where(r.table_id == table, r.kind == kind)
        async with self.database.connect() as connection:
            return (await connection.execute(query)).one_or_none()

    # --- Making -----------------------------------------------------------------------------------

    def _run(self, work: _Work) -> None:
        self._works[work.table, work.kind] = work
        work.task = asyncio.create_task(self._make(work))
        work.task.add_done_callback(lambda _: self._works.pop((work.table, work.kind), None))

    async def _make(self, work: _Work) -> None:
        try:
            work.state = "done" if await self._parts(work) else "failed"
        except Exception as error:
            work.state = "failed"
            log.error("review", table=work.table, error=error)
        finally:
            with contextlib.suppress(Exception):
                await asyncio.shield(self._keep(work))

    async def _parts(self, work: _Work) -> bool:
        room = await self.store.warm(await self.store.room(work.table))
        must_be_over(room)
        effort, _, opened = work.kind.partition("-")
        sims = EFFORTS[effort]
        asked = ReviewWork(
            record=game_history.record_of(room, None).to_text(),
            parts=None,
            effort=sims,
            seed=SEED,
            open_cards=bool(opened),
        )
        listed = await self._ask(work, asked)
        if listed is None:
            return False
        parts = msgspec.json.decode(listed, type=list[Stretch])
        work.total = len(parts)
        kept = time.monotonic()
        at_once = max(1, SIMS_AT_ONCE // sims)
        while len(work.parts) < work.total:
            asked.parts = parts[len(work.parts) : len(work.parts) + at_once]
            found = await self._ask(work, asked)
            if found is None:
                return False
            work.parts += msgspec.json.decode(found)
            work.made_here += len(asked.parts)
            if time.monotonic() - kept > KEEP_S:
                await self._keep(work)
                kept = time.monotonic()
        return True

    async def _ask(self, work: _Work, asked: ReviewWork) -> str | None:
        """Have a piece made. Again a few times if a process died of something else."""
        job = BotJob(
            table=work.table, ply=0, seat=0, bot="", view={}, actions=[], seed=0,
            seconds=JOB_SECONDS, person=f"review {work.person}",
            work=msgspec.json.encode(asked).decode(),
        )  # fmt: skip
        for _ in range(TRIES):
            found = await self.thinker.work(job)
            if found is not None:
                return found
        return None

    async def _keep(self, work: _Work) -> None:
        r = d.reviews.c
        here = sa.and_(r.table_id == work.table, r.kind == work.kind)
        parts = await offload.run_heavy(as_kept, list(work.parts))
        values = {"parts": parts, "total": work.total, "state": work.state,
                  "version": VERSION}  # fmt: skip
        query = sa.update(d.reviews).where(here).values(at=time.time(), **values)
        await self.database.write_aside(query)


def must_be_over(room: Room) -> None:
    """Only games that are over are reviewed: no one gets help at a running table."""
    game_history.must_have_started(room)
    game_history.must_be_finished(room)
    if not room.game.over:
        raise Refused(
            409,
            "not-finished",
            say("server/record-ends-before-game"),
        )


async def _made_before(row: Any) -> list[dict[str, Any]]:
    """The parts of a review that are there already and need not be made again."""
    if row is None or row.version != VERSION:
        return []
    try:
        return await offload.run_heavy(parts_in, row.parts)
    except msgspec.DecodeError as error:
        log.error("damaged review", error=error, table=row.table_id)
        return []


def _seconds_left(work: _Work) -> float | None:
    if work.made_here == 0:
        return None
    each = (time.monotonic() - work.began) / work.made_here
    return each * (work.total - len(work.parts))


def _encoded(
    room: Room,
    effort: Effort,
    open_cards: bool,
    status: str,
    parts: list[dict[str, Any]] | str,
    *more: Any,
) -> bytes:
    """The same as `_review_of` for parts as they are kept, as JSON: long, so beside the loop."""
    found = parts_in(parts) if isinstance(parts, str) else parts
    return msgspec.json.encode(_review_of(room, effort, open_cards, status, found, *more))


def _review_of(
    room: Room,
    effort: Effort,
    open_cards: bool,
    status: str,
    parts: list[dict[str, Any]],
    total: int,
    after_part: int,
    seconds_left: float | None,
    hints: list[HintUsed],
) -> ReviewState:
    moves = [part for part in parts if "verdict" in part]
    draws = [part for part in parts if "verdict" not in part]
    seats = [seat_of(room.row.game, seat, moves, draws) for seat in range(room.row.players)]
    new = parts[after_part:]

    def typed(found: Any, kind: Any) -> Any:
        return msgspec.convert(found, kind)

    return ReviewState(
        status=typed(status, Any),
        effort=effort,
        open_cards=open_cards,
        done=len(parts),
        total=total,
        seconds_left=seconds_left,
        moves=typed([part for part in new if "verdict" in part], list[ReviewMove]),
        draws=typed([part for part in new if "verdict" not in part], list[ReviewDraw]),
        seats=typed([seat.to_json() for seat in seats], list[ReviewSeat]),
        turning_points=typed(
            [point.to_json() for point in turning_points(moves, draws)], list[TurningPoint]
        ),
        hints=hints,
    )
