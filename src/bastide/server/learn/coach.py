"""The coach: hints, risks and remarks for someone who plays alone against bots.

Never at a table with another person, nor where the game is (or may be) someone else's running one.
All is worked out in the bot processes from the view of the seat that asks.
"""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from ...core.chance import CHANCE
from ...core.errors import BastideError
from ...core.record import HIDDEN
from ...core.text import say
from ...game import Game
from ...review import RIGHT_ANSWER
from ..base.problems import Refused, not_your_seat, wrong_state
from ..bots.jobs import BotJob, Thinker
from ..bots.review_work import CoachWork, Question
from ..messages.basics import Words, words
from ..messages.coaching import (
    Because,
    CoachReason,
    Hint,
    HintMove,
    HintRegion,
    Remark,
    RemarkState,
    Risk,
)
from ..messages.problem import Problem
from ..messages.review import TriedMove
from ..store.rows import PersonRow
from ..tables import game_history, offload
from ..tables.moves import must_run, not_your_turn, own_seat
from ..tables.table_in_memory import Room
from ..tables.table_store import Store
from ..tables.undo import alone_against_bots, back_of
from . import hints_used
from .reviews import must_be_over

SECONDS = 0.9
"""The time that an answer may take in its process."""
WAIT_SECONDS = 60.0
"""The time that a person waits for an answer, with the line before it."""
SEED = 0
MOST_PARENTS = 20
ABOUT_BUILDINGS = ("cut-off", "stopped", "built", "threatened")
"""Reasons whose key is a building."""


def must_be_alone(room: Room, person: PersonRow) -> None:
    if not alone_against_bots(room, person.id):
        raise Refused(
            403,
            "no-coach",
            say("server/coach-only-helps-games"),
        )


def no_one_decided() -> Refused:
    return wrong_state(
        "no-one-decided",
        say("server/no-one-decided"),
    )


def _offered(game: Game, action: str) -> str:
    """The token of an action that is possible, or Refused."""
    try:
        number = game.parse(action)
    except BastideError as error:
        raise Refused(422, "unknown-action", error.text) from None
    if number not in game.legal_actions():
        raise Refused(
            422,
            "not-offered",
            say("server/move-isn-t-possible-there"),
        )
    return game.token(number)


def _reasons(shown: Any) -> list[CoachReason]:
    """Reasons of the review, with what the page draws beside them."""
    return [
        CoachReason(
            code=reason["code"],
            words=msgspec.convert(reason["words"], Words),
            seat=reason["params"].get("seat"),
            piece=_piece(reason),
        )
        for reason in shown
    ]


def _piece(reason: Any) -> str | None:
    """The piece that a reason is about, as the catalogue calls it: on the road it has an owner."""
    if reason["code"] not in ABOUT_BUILDINGS:
        return None
    return str(reason["params"]["key"]).rpartition(".")[2]


class Coaching:
    """Asks the bot processes what a coach would say."""

    def __init__(self, store: Store, thinker: Thinker) -> None:
        self.store = store
        self.thinker = thinker

    # --- What may be asked ------------------------------------------------------------------------

    async def _playing(self, room: Room, person: PersonRow, seat: int | None) -> int:
        """The seat of someone who may be helped at this running table."""
        number = own_seat(room, person, seat)
        must_run(room)
        must_be_alone(room, person)
        await self._must_be_no_one_elses(room)
        return number

    async def _must_be_no_one_elses(self, room: Room) -> None:
        """A table that continues from a record that is not over may be another table's copy."""
        parent, seen = room.row.parent_id, 0
        while parent is not None and seen < MOST_PARENTS:
            try:
                earlier = await self.store.warm(await self.store.room(parent))
            except Refused:  # it was deleted
                return
            if earlier.row.imported and not earlier.game.over:
                raise Refused(
                    403,
                    "no-coach",
                    say("server/game-continues-unfinished-record"),
                )
            parent, seen = earlier.row.parent_id, seen + 1

    async def _deciding(self, room: Room, person: PersonRow, seat: int | None) -> int:
        number = await self._playing(room, person, seat)
        if number not in room.row.waiting:
            raise not_your_turn(room)
        return number

    # --- Questions --------------------------------------------------------------------------------

    async def hint(self, room: Room, person: PersonRow, seat: int | None, level: int) -> Hint:
        number = await self._deciding(room, person, seat)
        expected = room.row.expected
        game = (await self.store.warm(room)).game
        key = ("hint", number)
        found = room.encoded.get(key)
        if found is None:
            found = await self._ask(room, person, "hint", game.view(number), "")
            if room.row.expected == expected:
                room.encoded[key] = found
        await hints_used.note(self.store.database, room.row.id, number, game.plies, level)
        best = found["moves"] if level > 1 else []
        moves = [
            msgspec.convert({**move, "reasons": _reasons(move["reasons"])}, HintMove)
            for move in best
        ]
        region = msgspec.convert(found["region"], HintRegion)
        return Hint(expected=expected, region=region, moves=moves)

    async def risk(self, room: Room, person: PersonRow, seat: int | None, action: str) -> Risk:
        number = await self._deciding(room, person, seat)
        expected = room.row.expected
        game = (await self.store.warm(room)).game
        token = _offered(game, action)
        found = await self._ask(room, person, "risk", game.view(number), token)
        return Risk(expected=expected, action=token, share=found["share"])

    async def remark(self, room: Room, person: PersonRow, seat: int | None) -> RemarkState:
        number = await self._playing(room, person, seat)
        await self.store.warm(room)
        back = back_of(room, person.id, number)
        if back.mode != "free" or back.to_ply >= room.game.plies:
            raise wrong_state(
                "nothing-to-undo",
                say("server/nothing-to-undo"),
            )
        token = room.game.record().tokens[back.to_ply]
        before = await offload.run_heavy(game_history.game_at, offload.copied(room), back.to_ply)
        if len(before.legal_actions()) < 2:
            return RemarkState(ply=back.to_ply, remark=None)
        found = await self._ask(room, person, "remark", before.view(number), token)
        if found is None:
            return RemarkState(ply=back.to_ply, remark=None)
        remark = msgspec.convert({**found, "reasons": _reasons(found["reasons"])}, Remark)
        return RemarkState(ply=back.to_ply, remark=remark)

    async def because(self, room: Room, person: PersonRow, seat: int | None, ply: int) -> Because:
        """Reasons for the action before `ply`: of bots during a game alone, later of everyone."""
        over = room.row.status == "finished"
        own = None
        if over:
            must_be_over(room)
        else:
            own = await self._playing(room, person, seat)
        await self.store.warm(room)
        before = await offload.run_heavy(
            game_history.game_at, offload.copied(room), max(0, ply - 1)
        )
        decider = before.seat
        if ply == 0 or before.plies >= room.game.plies or decider in (None, CHANCE):
            raise no_one_decided()
        assert decider is not None
        if not over and room.seats[decider].kind != "bot":
            raise not_your_seat()
        viewer = decider if over else own
        token = room.game.record(viewer).tokens[ply - 1]
        played = before.parse(room.game.record().tokens[ply - 1])
        sentence = words(before.sentence(played))
        unknown = Because(
            ply=ply, seat=decider, played=sentence, win=None, loss=None, other=None, reasons=[]
        )
        if token.endswith(HIDDEN):
            unknown.played = words(game_history.CHOSE_HIDDEN)
            return unknown
        if len(before.legal_actions()) < 2:
            return unknown
        found = await self._ask(room, person, "because", before.view(viewer), token)
        if found is None:
            return unknown
        return Because(
            ply=ply,
            seat=decider,
            played=sentence,
            win=found["win"],
            loss=found["loss"],
            other=msgspec.convert(found["other"], Words | None),
            reasons=_reasons(found["reasons"]),
        )

    async def tried(self, room: Room, person: PersonRow, ply: int, action: str) -> TriedMove:
        """The value of an action at a moment of a game that is over."""
        must_be_over(room)
        await self.store.warm(room)
        before = await offload.run_heavy(game_history.game_at, offload.copied(room), ply)
        if before.seat is None or before.seat == CHANCE:
            raise no_one_decided()
        token = _offered(before, action)
        found = await self._ask(room, person, "try", before.view(before.seat), token)
        return TriedMove(
            ply=ply,
            token=token,
            sentence=msgspec.convert(found["sentence"], Words),
            loss=found["loss"],
            right=found["loss"] <= RIGHT_ANSWER,
        )

    async def why_not(self, room: Room, ply: int, action: str) -> Problem:
        """The reason why an action was not allowed at a moment of a game that is over."""
        must_be_over(room)
        await self.store.warm(room)
        before = await offload.run_heavy(game_history.game_at, offload.copied(room), ply)
        if before.seat is None or before.seat == CHANCE:
            raise no_one_decided()
        try:
            refusal = before.refusal(action)
        except BastideError as error:
            raise Refused(422, "unknown-action", error.text) from None
        if refusal is None:
            sentence = words(before.sentence(before.parse(action)))
            return Problem(code="allowed", sentence=sentence)
        return Problem(code="illegal", sentence=words(refusal.text), rule=refusal.rule)

    # --- Asking a bot process ---------------------------------------------------------------------

    async def _ask(
        self, room: Room, person: PersonRow, question: Question, view: Any, action: str
    ) -> Any:
        work = CoachWork(question=question, view=view, action=action, seed=SEED, seconds=SECONDS)
        job = BotJob(
            table=room.row.id, ply=room.game.plies, seat=0, bot="", view={}, actions=[], seed=0,
            seconds=WAIT_SECONDS, person=person.id, urgent=True,
            work=msgspec.json.encode(work).decode(),
        )  # fmt: skip
        found = None
        try:
            async with asyncio.timeout(WAIT_SECONDS):
                found = await self.thinker.work(job)
        except TimeoutError:
            pass
        if found is None:
            raise Refused(
                429,
                "coach-busy",
                say("server/coach-can-t-answer"),
            )
        return msgspec.json.decode(found)
