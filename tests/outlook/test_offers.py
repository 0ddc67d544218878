"""Offers say what an action does immediately, as the engine then does it, and warn of slips."""

from __future__ import annotations

from typing import Any

import pytest

from bastide.caylus.contract import CAYLUS as RULES_OF_CAYLUS
from bastide.caylus.decisions import CHOOSE_FAVOR, CHOOSE_RESIDENCE, USE_FAVOR
from bastide.caylus.notation import COVER, DECLINE, FAVOR_LINE, SWAP, TURN
from bastide.caylus.state import State
from bastide.caylus.verbs import lay_tile, prestige_of
from bastide.core.flow import apply, target
from bastide.core.frames import push
from bastide.core.text import from_json
from bastide.game import Game
from bastide.magna_carta.state import CASTLE
from bastide.outlook import careful, offers
from tests.configurations import UNIFORM
from tests.outlook.samples import BUSY, CAYLUS, MAGNA_CARTA, decisions
from tests.positions import Seat, position
from tests.rules.caylus import positions as caylus


def offers_at(game: Game) -> dict[str, Any]:
    made = offers(game.view(game.seat), game.legal_actions())
    return {offer["token"]: offer for offer in made}


def warnings_at(game: Game) -> dict[str, str]:
    """Tokens of the actions to be careful with, and the English reason."""
    return {t: from_json(o["careful"]).of("en") for t, o in offers_at(game).items() if o["careful"]}


def held(game: Game, s: Any, seat: int) -> dict[str, int]:
    """The holdings of a seat, read off the table that players see."""
    table: Any = game.rules.describe(s)
    corner = table["seats"][seat]
    what = {**corner["goods"], **{k: corner[k] for k in ("deniers", "workers")}}
    left = sum(corner["points"][source] for source in ("gold", "cubes", "deniers"))
    what["points"] = corner["score"] - left
    if game.rules.key == "caylus":
        assert what["points"] == prestige_of(s, seat)
    return what


def things_of_caylus(table: Any) -> set[str]:
    """All that can be pointed at."""
    return {
        "bridge",
        "castle",
        *(f"special:{key}" for key in (*table["special"], "stables")),
        *(f"space:{place['space']}" for place in table["road"]),
        *(f"stock:{tile}" for tile in table["stock"]),
        *(f"favor:{line}:{n}" for line in table["seats"][0]["favors"] for n in range(1, 6)),
    }


def things_of_magna_carta(table: Any) -> set[str]:
    return {
        *("bridge", "pile", "hand", "track", "resources", "looked-at"),
        *(f"stone:{place}" for place in range(len(table["road"]))),
        *(f"card:{place['card']}" for place in table["road"]),
        *(f"prestige:{key}" for key in table["prestige"]),
        *(f"hand:{key}" for corner in table["seats"] for key in corner["hand"] or ()),
        *(f"power:{key}" for key in ("1a", "1b", "2a", "2b", "3a", "3b")),
        *(f"resource:{key}" for key in ("food", "wood", "stone", "gold")),
    }


POINTING = {
    "caylus": "pass place joust inn provost build prestige cover turn favor swap",
    "magna-carta": "pass place build prestige turn cover provost draw replace take favor climb "
    "aside keep disc play",
}
"""Kinds of offers that always point at something."""


@pytest.mark.parametrize("configurations", [CAYLUS, MAGNA_CARTA], ids=["caylus", "magna-carta"])
def test_offers_point_at_things_on_the_table(configurations: Any) -> None:
    pointed: set[str] = set()
    for game in decisions(configurations, seed=7, every=2, taste=BUSY):
        view = game.view(game.seat)
        there = things_of_caylus if game.rules.key == "caylus" else things_of_magna_carta
        things = there(view["table"])
        for offer in offers(view, game.legal_actions()):
            verb = offer["token"].partition(":")[0]
            if offer["target"] is not None:
                pointed.add(verb)
                assert offer["target"] in things, offer
            else:
                assert verb not in POINTING[game.rules.key].split(), offer
    assert len(pointed) > 6


def targets_at(game: Game) -> dict[str, str | None]:
    return {token: offer["target"] for token, offer in offers_at(game).items()}


def test_targets_of_caylus() -> None:
    game = caylus.position(red=caylus.Seat(deniers=9))
    placing = targets_at(game)
    assert placing["pass"] == "bridge"
    assert placing["place:castle"] == "castle"
    assert placing["place:inn"] == "special:inn"
    place = next(p for p in game.view(0)["table"]["road"] if p["tile"])
    assert placing[f"place:{place['tile']}"] == f"space:{place['space']}"


def test_targets_of_rare_answers_of_caylus() -> None:
    s = State()
    s.players = 2
    lay_tile(s, 0, 6, -1)
    push(s, CHOOSE_RESIDENCE, 0)
    assert target(RULES_OF_CAYLUS, s, COVER[3]) == "space:4"
    push(s, USE_FAVOR, 0)
    assert target(RULES_OF_CAYLUS, s, SWAP) == "favor:cubes:4"
    assert target(RULES_OF_CAYLUS, s, TURN[0]) == "space:7"
    push(s, CHOOSE_FAVOR, 0)
    assert target(RULES_OF_CAYLUS, s, FAVOR_LINE[2]) == "favor:cubes:1"
    assert target(RULES_OF_CAYLUS, s, DECLINE) is None


@pytest.mark.parametrize("taste", [UNIFORM, BUSY], ids=["uniform", "busy"])
@pytest.mark.parametrize("configurations", [CAYLUS, MAGNA_CARTA], ids=["caylus", "magna-carta"])
def test_changes_are_those_of_the_engine(configurations: Any, taste: Any) -> None:
    changed: set[str] = set()
    for game in decisions(configurations, seed=5, every=6, taste=taste):
        seat = game.seat
        assert seat is not None
        made = offers(game.view(seat), game.legal_actions())
        assert [offer["action"] for offer in made] == game.legal_actions()
        before = held(game, game._state, seat)
        for offer in made:
            after = game._state.copy()
            apply(game.rules, after, offer["action"])
            real = held(game, after, seat)
            difference = {k: real[k] - n for k, n in before.items() if real[k] != n}
            assert offer["change"] == difference
            assert offer["token"] == game.token(offer["action"])
            assert from_json(offer["sentence"]).of("en") == game.say(offer["action"], "en")
            assert from_json(offer["sentence"]).of("fr") == game.say(offer["action"], "fr")
            changed |= set(difference)
    assert changed == set(before)


def test_a_batch_is_paid_in_cubes_and_earns_its_tokens_points() -> None:
    """Though the three cubes would have counted one point at the end."""
    game = position(phase=CASTLE, red=Seat(food=1, wood=1, stone=1))
    offer = offers_at(game)["offer:1"]
    assert offer["change"] == {"food": -1, "wood": -1, "stone": -1, "points": 4}
    assert from_json(offer["sentence"]).of("fr") == "Donner 1 lot (4 PP)"
    assert "points" not in offers_at(game)["offer:0"]["change"]


def test_nothing_is_offered_to_those_who_do_not_decide() -> None:
    assert offers(caylus.position().view(1), []) == []


def test_careful_alone_says_the_same() -> None:
    game = caylus.position()
    view, legal = game.view(0), game.legal_actions()
    for offer in offers(view, legal):
        assert careful(view, offer["action"], legal) == offer["careful"]


# --- Caylus: where to be careful ------------------------------------------------------------------


def test_passing_with_workers_and_deniers() -> None:
    (why,) = [offers_at(caylus.position(red=caylus.Seat(deniers=1)))["pass"]["careful"]]
    assert from_json(why).of("en").startswith("You still have 6 workers and 1 denier")
    assert from_json(why).of("fr").startswith("Il vous reste 6 ouvriers et 1 denier")


def test_placing_too_far_beyond_the_provost() -> None:
    def layout(deniers: int, workers: dict[str, str] | None = None) -> dict[str, str]:
        return warnings_at(
            caylus.position(
                tiles={"mason": "green", "lawyer": "green"},
                provost=7,
                workers=workers,
                red=caylus.Seat(deniers=deniers),
            )
        )

    # the Mason is on space 9, the Lawyer on 10, the Gold mine on 16
    assert "place:mason" not in layout(deniers=3)
    assert "2 spaces past the provost" in layout(deniers=2)["place:mason"]
    assert "place:gold_mine" in layout(deniers=20)
    assert "place:n_farm" not in layout(deniers=1)
    # by the Merchants' guild three spaces more
    assert "place:lawyer" in layout(deniers=2)
    assert "place:lawyer" not in layout(deniers=2, workers={"guild": "red"})


def test_a_joust_that_cannot_be_paid() -> None:
    assert "no cloth" in warnings_at(caylus.position())["place:joust_field"]
    poor = caylus.position(red=caylus.Seat(deniers=1, cloth=1))
    assert "no denier left" in warnings_at(poor)["place:joust_field"]
    rich = caylus.position(red=caylus.Seat(deniers=2, cloth=1))
    assert "place:joust_field" not in warnings_at(rich)
    paid = caylus.position(red=caylus.Seat(deniers=1, cloth=1), workers={"trading_post": "red"})
    assert "place:joust_field" not in warnings_at(paid)


def test_a_castle_without_hope_of_a_batch() -> None:
    assert "no batch" in warnings_at(caylus.position(red=caylus.Seat(deniers=1)))["place:castle"]
    more = caylus.position(red=caylus.Seat(deniers=2))
    assert "place:castle" not in warnings_at(more)
    sent = caylus.position(red=caylus.Seat(deniers=1), workers={"n_farm": "red"})
    assert "place:castle" not in warnings_at(sent)
    ready = caylus.position(red=caylus.Seat(deniers=1, food=1, wood=1, stone=1))
    assert "place:castle" not in warnings_at(ready)


def test_moving_the_provost_off_own_workers() -> None:
    game = caylus.position(
        phase=4,
        tiles={"mason": "green"},
        workers={"f_carpenter": "red", "mason": "red", "f_peddler": "green"},
        provost=9,
    )
    why = warnings_at(game)
    assert set(why) == {"provost:-1", "provost:-2", "provost:-3"}
    assert why["provost:-1"] == "Your worker at the Mason would do nothing this round."
    assert why["provost:-3"] == (
        "Your workers at the Carpenter and the Mason would do nothing this round."
    )


def test_batches_in_caylus() -> None:
    none = caylus.position(
        phase=6, castle="red", red=caylus.Seat(food=2, wood=1, stone=1, gold=1, points=1)
    )
    why = warnings_at(none)
    assert "lose 1 PP" in why["done"]
    assert set(why) == {"done", "batch:wood-gold", "batch:stone-gold"}
    only_gold = caylus.position(
        phase=6, castle="red", red=caylus.Seat(food=1, wood=1, gold=1, points=5)
    )
    assert set(warnings_at(only_gold)) == {"done"}
    given = caylus.position(phase=6, castle="red", red=caylus.Seat(food=2, wood=2, stone=2))
    assert warnings_at(given) == {}  # no points to lose yet
    given.apply("batch:wood-stone")
    assert warnings_at(given) == {}


def test_gold_where_another_cube_would_do() -> None:
    game = caylus.position(phase=5, workers={"n_market": "red"}, red=caylus.Seat(gold=1, food=1))
    assert set(warnings_at(game)) == {"give:gold"}
    game = caylus.position(phase=5, workers={"n_market": "red"}, red=caylus.Seat(gold=1))
    assert warnings_at(game) == {}


def test_a_line_of_favors_that_gives_nothing_yet() -> None:
    game = caylus.position(phase=7, bailiff=11, red=caylus.Seat(houses={"dungeon": 2}))
    assert game.view(0)["decision"]["kind"] == "favor"
    assert set(warnings_at(game)) == {"favor:buildings"}
    game.apply("favor:cubes")
    assert set(warnings_at(game)) == {"decline"}


def test_the_gate_and_the_joust_unused() -> None:
    game = caylus.position(phase=3, workers={"gate": "red"})
    assert "without doing anything" in warnings_at(game)["decline"]
    assert "place:joust_field" in warnings_at(game)
    game = caylus.position(phase=3, workers={"joust_field": "red"}, red=caylus.Seat(cloth=1))
    assert set(warnings_at(game)) == {"decline"}


# --- Magna Carta: where to be careful -------------------------------------------------------------


def test_passing_in_magna_carta() -> None:
    assert "4 workers and 10 deniers" in warnings_at(position())["pass"]
    poor = position(red=Seat(deniers=0, hand="small_farm", food=1, wood=1))
    assert "could still build" in warnings_at(poor)["pass"]
    broke = position(red=Seat(deniers=0))
    assert warnings_at(broke) == {}


def test_replacing_the_hand() -> None:
    game = position(red=Seat(hand="bank church"))
    assert warnings_at(game)["replace"] == ("You discard your whole hand, the Bank and the Church.")
    assert "draw" not in warnings_at(game)


def test_gold_in_place_of_missing_cubes() -> None:
    game = position(red=Seat(hand="small_farm", food=1, gold=1))
    assert "1 gold instead" in warnings_at(game)["build:small_farm"]
    game = position(red=Seat(hand="small_farm", food=1, wood=1, gold=1))
    assert "build:small_farm" not in warnings_at(game)
    castle = position(phase=5, red=Seat(food=1, wood=1, stone=0, gold=1))
    assert set(warnings_at(castle)) == {"offer:1"}
    prestige = position(variant="light", red=Seat(wood=1, gold=2))
    assert "1 gold instead" in warnings_at(prestige)["prestige:theatre"]
    exact = position(variant="light", red=Seat(wood=2, gold=1))
    assert "prestige:theatre" not in warnings_at(exact)


def test_placing_beyond_the_provost_in_magna_carta() -> None:
    road = "park forest quarry peddler red.bank"
    far = position(road=road, provost="park", red=Seat(deniers=4))
    why = warnings_at(far)
    assert set(why) == {"pass", "place:red.bank"}
    assert "4 cards past the provost" in why["place:red.bank"]
    poor = position(road=road, provost="park", red=Seat(deniers=2))
    assert {"place:quarry", "place:peddler"} <= set(warnings_at(poor))
    power = position(road=road, provost="park", favors=True, red=Seat(deniers=1, powers="1b"))
    assert "place:quarry" not in warnings_at(power)
    light = position(variant="light", road=road)
    assert set(warnings_at(light)) == {"pass"}


def test_moving_the_provost_off_own_cards() -> None:
    game = position(
        phase=3,
        road="park forest peddler red.bank",
        workers={"red.bank": "red", "peddler": "green"},
    )
    assert set(warnings_at(game)) == {"provost:-1", "provost:-2", "provost:-3"}


def test_giving_up_what_is_free() -> None:
    game = position(phase=4, road="park peddler", workers={"park": "red"}, ask_gains=True)
    assert "costs nothing" in warnings_at(game)["decline"]
    joust = position(phase=4, favors=True, road="park joust_field", workers={"joust_field": "red"})
    assert "give up a favor" in warnings_at(joust)["decline"]


def test_no_one_gives_a_batch() -> None:
    def at(first: str, tokens: tuple[int, int, int]) -> dict[str, str]:
        return warnings_at(
            position(
                players=2, phase=5, tokens=tokens, passed=first, red=Seat(food=1, wood=1, stone=1)
            )
        )

    assert "2 castle tokens would be lost" in at("green red", (5, 6, 7))["offer:0"]
    assert "the game would end" in at("green red", (0, 0, 2))["offer:0"]
    # the decision of one who is not the last may still be made good
    assert at("red green", (5, 6, 7)) == {}


def test_a_disc_that_leaves_its_power() -> None:
    game = position(
        phase=4,
        favors=True,
        road="park red.joust",
        workers={"red.joust": "red"},
        red=Seat(powers="1a"),
    )
    why = warnings_at(game)
    assert why
    assert all(token.startswith("disc:1a-") for token in why)
    assert "I-A" in why["disc:1a-2a"]


def test_the_redraw_is_final() -> None:
    game = MAGNA_CARTA[0].start(1)
    assert set(warnings_at(game)) == {"hand:redraw"}
