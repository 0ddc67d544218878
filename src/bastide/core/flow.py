"""The flow of every game: phases in order, decisions until someone has a real choice.

Functions here take the `rules` as their first argument. The compiler of kernels (see `native`)
resolves that to the game it compiles, and a look into a table of rows becomes a switch.
"""

from __future__ import annotations

from typing import Any

from .chance import CHANCE
from .faults import LEGAL, NOT_ASKED
from .frames import frame_kind, frame_who
from .moves import Moves, offer
from .refusal import Refusal
from .rules import Rules
from .state import CommonState
from .text import say


def settle(rules: Rules[Any], s: CommonState, w: Moves) -> None:
    """Run on to the next real choice, its actions in `w`. A forced choice plays itself."""
    while True:
        while s.depth == 0:
            if s.phase == rules.last_phase:
                w.n = 0
                return
            if rules.phases[s.phase].go_on(s):
                rules.begin_phase(s, rules.next_phase(s))
        if legal(rules, s, w):
            return
        apply(rules, s, w.ids[0])


def legal(rules: Rules[Any], s: CommonState, w: Moves) -> bool:
    """Fill `w` with every action allowed to the player who decides now. False where that is forced.

    Every draw is an action of chance, also from a pile of equal cards or of one: a record holds
    them all. Where a player has one answer only, the decision's row says whether to ask.
    """
    w.n = 0
    seat = frame_who(s)
    rules.decisions[frame_kind(s)].offer(s, w, seat)
    if w.n == 0:
        offer_without_fault(rules, s, w)
    if seat == CHANCE:
        return True
    if w.n < 2 and not rules.decisions[frame_kind(s)].must_ask(s, seat):
        return False
    rules.besides.offer(s, w, seat)
    return True


def offer_without_fault(rules: Rules[Any], s: CommonState, w: Moves) -> None:
    """Offer every answer of the decision on the table that has no fault."""
    kind = frame_kind(s)
    seat = frame_who(s)
    for i in range(rules.first_answer[kind], rules.first_answer[kind + 1]):
        action = rules.answers[i]
        if rules.decisions[kind].fault(s, seat, action) == LEGAL:
            offer(w, action)


def fault(rules: Rules[Any], s: CommonState, action: int) -> int:
    """The number of the rule that forbids an action in this decision. LEGAL if none does."""
    seat = frame_who(s)
    if rules.is_besides(action) and seat != CHANCE:
        return rules.besides.fault(s, seat, action)
    kind = frame_kind(s)
    if rules.can_answer[kind * len(rules.actions) + action] == 0:
        return NOT_ASKED
    return rules.decisions[kind].fault(s, seat, action)


def apply(rules: Rules[Any], s: CommonState, action: int) -> None:
    """Carry out one legal action. `settle` then runs on to the next decision."""
    if rules.is_besides(action):
        rules.besides.use(s, frame_who(s), action)
    else:
        rules.decisions[frame_kind(s)].use(s, frame_who(s), action)


# --- What is asked --------------------------------------------------------------------------------


def ask(rules: Rules[Any], s: CommonState) -> dict[str, object]:
    """The decision on the table, from open information only."""
    if s.depth == 0:
        over = say("common/game-over")
        return {"kind": "over", "seat": None, "sentence": over.to_json()}
    row = rules.decisions[frame_kind(s)]
    keys = row.about(s).keys
    return {"kind": row.key, "seat": frame_who(s), **keys, "sentence": row.asked(s).to_json()}


def target(rules: Rules[Any], s: CommonState, action: int) -> str | None:
    """The part of the table that an answer points at: "space:5", "hand:bank", "bridge"."""
    row = rules.besides if rules.is_besides(action) else rules.decisions[frame_kind(s)]
    return row.target(s, action)


def refuse(rules: Rules[Any], s: CommonState, action: int) -> Refusal | None:
    """The reason why the player who decides may not take this action. None when it is legal."""
    say = rules.faults_of_actions.say
    if s.depth == 0:
        return say("over", rules.rule_of_end)
    row = rules.decisions[frame_kind(s)]
    number = fault(rules, s, action)
    if number == LEGAL:
        return None
    if frame_who(s) == CHANCE:
        return say("chance", row.rule)
    if action in rules.chance_actions:
        return say("not-chance", rules.rule_of_chance, who=rules.seat_names[frame_who(s)])
    if number == NOT_ASKED:
        return say("not-asked", row.rule, question=row.asked(s))
    return rules.faults_of_actions.refusal(number, s, action, row.rule)
