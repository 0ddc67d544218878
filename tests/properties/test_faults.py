"""Offers and faults agree at every decision, also at those that play themselves."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bastide.catalogue import rules_of
from bastide.caylus import forms as caylus_forms
from bastide.caylus.contract import CAYLUS
from bastide.caylus.data import FIRST_PRESTIGE, LAWYER, SECTIONS
from bastide.caylus.decisions import GIVE_BATCH, USE_TILE
from bastide.caylus.notation import BATCH, TURN
from bastide.caylus.state import State
from bastide.caylus.verbs import lay_tile
from bastide.caylus.vocabulary import CLOTH, NOTHING
from bastide.core.chance import CHANCE, seed_generator
from bastide.core.faults import LEGAL, NOT_ASKED, Faults
from bastide.core.flow import apply, fault, legal, refuse
from bastide.core.frames import frame_kind, frame_who, push, set_frame_x
from bastide.core.languages import languages
from bastide.core.moves import Moves, offered
from bastide.core.words import plain
from bastide.magna_carta import decisions as magna_decisions
from bastide.magna_carta import forms as magna_forms
from bastide.magna_carta.data import SECONDARY
from bastide.magna_carta.notation import CARD_KEYS
from tests.configurations import MAIN, Configuration

KEEN = (
    "build:", "turn:", "prestige:", "favor:", "take", "batch:", "place:", "joust", "trade:",
    "disc:", "less:", "draw", "offer:", "give:", "buy:", "gold:", "token:",
)  # fmt: skip
"""Where the rare faults are."""


def every_decision(configuration: Configuration, seed: int) -> Iterator[tuple[Any, set[int]]]:
    """A random game, stopped at each decision before it is known whether anyone is asked."""
    rules, random = configuration.rules, Random(seed)
    s = rules.new_state(
        configuration.players, rules.check_setup(configuration.players, configuration.options)
    )
    seed_generator(s, seed)
    w = Moves()
    while s.phase != rules.last_phase or s.depth:
        if s.depth == 0:
            if rules.phases[s.phase].go_on(s):
                rules.begin_phase(s, rules.next_phase(s))
            continue
        legal(rules, s, w)
        actions = offered(w)
        if frame_who(s) != CHANCE:  # a forced choice plays itself, with nothing besides
            rules.besides.offer(s, w, frame_who(s))
        yield s, set(offered(w))
        keen = [a for a in actions if rules.actions.token(a).startswith(KEEN)]
        apply(rules, s, random.choice(keen if keen and random.random() < 0.7 else actions))


@pytest.mark.parametrize("configuration", MAIN, ids=lambda c: c.id)
def test_what_is_offered_has_no_fault_and_the_rest_has(configuration: Configuration) -> None:
    rules = configuration.rules
    said: set[int] = set()
    for s, actions in every_decision(configuration, 3):
        faults = [fault(rules, s, action) for action in range(len(rules.actions))]
        free = {action for action, number in enumerate(faults) if number == LEGAL}
        assert free == actions, rules.decisions[frame_kind(s)].key
        for action, number in enumerate(faults):
            if number not in {LEGAL, *said}:
                said.add(number)
                refusal = refuse(rules, s, action)
                assert refusal is not None
                assert refusal.rule
                assert all(refusal.say(lang) for lang in languages())
    assert len(said) > 15


def test_a_code_says_one_thing() -> None:
    faults = Faults("common", {"cold": plain("It is cold.")})
    first, second = faults.add("cold", "X-1"), faults.add("cold", "X-2")
    assert (first, second) == (2, 3)
    assert faults.say("cold", "X-2").say() == "It is cold. (X-2)"
    with pytest.raises(ValueError, match="cold has a sentence already"):
        faults.add("cold", "X-3", plain("Cold!"))
    faults.add("players-here", "X-4")
    assert faults.sentences["players-here"].key == "common/no-players-here"


# --- Faults that only a forced decision could meet ------------------------------------------------


def asked(kind: int) -> State:
    s = State()
    s.players = 2
    push(s, kind, 0)
    return s


def test_C_6_4_a_castle_without_room_takes_no_batch() -> None:
    s = asked(GIVE_BATCH)
    s.section = SECTIONS
    refusal = refuse(CAYLUS, s, BATCH[0])
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("no-room", "C-6.4")


def test_C_5_15_a_lawyer_wants_his_denier() -> None:
    s = asked(USE_TILE)
    set_frame_x(s, LAWYER)
    lay_tile(s, 0, 0, -1)
    s.goods[CLOTH] = 1
    refusal = refuse(CAYLUS, s, TURN[0])
    assert refusal is not None
    assert refusal.say() == "That costs 1 denier. You have none. (C-5.15)"


def test_a_building_without_an_effect_cannot_be_used() -> None:
    s = asked(USE_TILE)
    set_frame_x(s, FIRST_PRESTIGE)
    before = s.copy()
    assert fault(CAYLUS, s, TURN[0]) == caylus_forms.form.OTHER_EFFECT
    rules = rules_of("magna-carta")
    m = rules.new_state(3, rules.check_setup(3, {}))
    push(m, magna_decisions.USE_EFFECT, 1, CARD_KEYS.index("park"), SECONDARY)
    take = rules.actions.parse("take")
    assert fault(rules, m, take) == magna_forms.form.OTHER_EFFECT
    form = caylus_forms.FORMS[NOTHING]
    assert form.fault(s, 0, 0, TURN[0]) == NOT_ASKED
    form.use(s, 0, 0, TURN[0])
    assert s == before


def test_MF_15_without_the_power_the_own_secondary_effect_lapses() -> None:
    rules = rules_of("magna-carta")
    s = rules.new_state(3, rules.check_setup(3, {"favors": True}))
    push(s, magna_decisions.USE_EFFECT, 0, 0, SECONDARY)
    refusal = refuse(rules, s, rules.actions.parse("take"))
    assert refusal is not None
    assert refusal.say() == "You don't have power III-B. (MF-15)"
    assert refuse(rules, s, rules.actions.parse("decline")) is None


def test_a_card_played_besides_has_a_row_of_its_own() -> None:
    rules = rules_of("magna-carta")
    s = rules.new_state(3, rules.check_setup(3, {}))
    push(s, rules_of("magna-carta").decisions[-1].kind, 0)
    card = rules.actions.parse("play:food")
    assert fault(rules, s, card) == rules.besides.fault(s, 0, card) != LEGAL
    push(s, 1, CHANCE)
    assert fault(rules, s, card) == NOT_ASKED
