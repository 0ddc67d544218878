"""The sentences of actions: what each does, costs and gains."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ..core import narration
from ..core.frames import frame_kind, frame_who, frame_x, frame_y
from ..core.narration import say_pass
from ..core.text import Text, say
from ..core.words import batches_text, capitalised, cards_text, deniers_text, move_provost
from . import data
from .card_texts import cost_words
from .decisions import BUY_AGAIN, USE_EFFECT
from .forms import effect_text
from .notation import ACTION_SPACE, OBJECT
from .phase_3_provost import provost_price
from .state import State
from .variants import prestige_points
from .vocabulary import ANY, GAIN_FAVOR, GOLD, GOOD_NAMES, SELL_CUBE
from .words import cubes_text, short_power, the_card


def a_cube(good: int) -> Text:
    return say("magna-carta/white-cube") if good == ANY else cubes_text(good, 1)


def the_building(kind: int) -> Text:
    return data.BUILDINGS[kind].name.the


def for_worker(card: int) -> Text:
    return effect_text(card, data.PRIMARY)


def say_prestige(s: State, action: int) -> Text:
    prestige = OBJECT[action]
    row = data.PRESTIGE[prestige]
    return say(
        "magna-carta/build-pp",
        the=row.name.the,
        cost=cost_words(row.cost),
        points=prestige_points(s, prestige),
    )


def say_provost(s: State, action: int) -> Text:
    steps = OBJECT[action] - data.PROVOST_REACH
    if steps == 0:
        return say("games/leave-provost")
    price = provost_price(s, frame_who(s), steps) if s.depth else abs(steps)
    return move_provost(steps, cards_text(abs(steps)), deniers_text(price))


def current_use(s: State) -> int:
    """The effect being resolved, as an index into the effect tables."""
    return (
        frame_x(s) * 2 + frame_y(s) if s.depth and frame_kind(s) in (USE_EFFECT, BUY_AGAIN) else -1
    )


def say_take(s: State, action: int) -> Text:
    use = current_use(s)
    if use < 0:
        return say("magna-carta/take")
    if data.FORM[use] == GAIN_FAVOR and data.PRICE[use]:
        return say("magna-carta/pay-denier-favor")
    return capitalised(effect_text(*divmod(use, 2)))


def say_give(s: State, action: int) -> Text:
    use = current_use(s)
    cubes = cubes_text(OBJECT[action], 1)
    if use < 0:
        return say("games/give", cubes=cubes)
    if data.FORM[use] == SELL_CUBE:
        return say("games/sell", cubes=cubes, gain=deniers_text(data.AMOUNT[use]))
    return say("magna-carta/give-2", cubes=cubes, gain=cubes_text(GOLD, 1))


def say_one_or_two(s: State, amount: int, what: Text) -> Text:
    use = current_use(s)
    if use < 0:
        return say("magna-carta/buy-2", what=what)
    price = data.PRICE[use] if amount == 1 else data.PRICE_OF_TWO[use]
    return say("magna-carta/buy-3", what=what, price=deniers_text(price))


def say_gold(s: State, action: int) -> Text:
    amount = OBJECT[action]
    return say_one_or_two(s, amount, cubes_text(GOLD, amount))


def say_token(s: State, action: int) -> Text:
    amount = OBJECT[action]
    what = say("magna-carta/castle-token")
    if amount == 2:
        what = say("magna-carta/castle-tokens")
    return say_one_or_two(s, amount, what)


def say_offer(s: State, action: int) -> Text:
    batches = OBJECT[action]
    if batches == 0:
        return say("magna-carta/give-no-batch")
    return say("magna-carta/give-pp", n=batches_text(batches), points=worth_of_tokens(s, batches))


def worth_of_tokens(s: State, amount: int) -> int:
    """M-5.2: points of the next castle tokens. Those of the best section go first."""
    left = [
        data.TOKEN_POINTS[number]
        for number in range(data.SECTIONS)
        for _ in range(s.tokens[number])
    ]
    return sum(left[:amount])


def say_play(s: State, action: int) -> Text:
    good = OBJECT[action]
    if good == GOLD:
        return say(
            "magna-carta/play-resource-card-gold", price_of_gold_card=data.PRICE_OF_GOLD_CARD
        )
    return say("magna-carta/play-resource-card", cubes=cubes_text(good, 1))


with_object = partial(narration.with_object, OBJECT)

SENTENCES: dict[str, Text | Callable[[State, int], Text]] = {
    "hand:keep": say("magna-carta/hand-keep"),
    "hand:redraw": say("magna-carta/hand-redraw"),
    "aside": say("magna-carta/aside", set_aside_income=data.SET_ASIDE_INCOME),
    "keep": say("magna-carta/keep", price_of_keeping=data.PRICE_OF_KEEPING),
    "climb": say("magna-carta/climb", price_of_climb=data.PRICE_OF_CLIMB),
    "done": say("magna-carta/done"),
    "draw": say("magna-carta/draw"),
    "replace": say("magna-carta/replace"),
    "full-price": say("magna-carta/full-price"),
    "decline": say("games/decline"),
    "favor:card": say("magna-carta/favor-card"),
    "favor:track": say("magna-carta/favor-track"),
    "pass": say_pass,
    "place": with_object(say("magna-carta/place-worker-denier"), the=the_card, effect=for_worker),
    "build": with_object(
        say("magna-carta/build-pp"),
        the=the_building,
        cost=lambda kind: cost_words(data.BUILDINGS[kind].cost),
        points=lambda kind: data.BUILDINGS[kind].points,
    ),
    "prestige": say_prestige,
    "cover": with_object(say("magna-carta/build-residence"), the=the_building),
    "pay": with_object(say("games/pay"), cubes=a_cube),
    "less": with_object(say("magna-carta/set-worker-aside-save"), cube=a_cube),
    "provost": say_provost,
    "take": say_take,
    "buy": with_object(say("magna-carta/buy-denier"), cubes=a_cube),
    "give": say_give,
    "gold": say_gold,
    "token": say_token,
    "turn": with_object(say("magna-carta/transform-into-residence-food"), the=the_building),
    "offer": say_offer,
    "disc": with_object(
        say("magna-carta/move-disc"),
        origin=lambda move: short_power(data.DISC_FROM[move]),
        target=lambda move: data.POWER_NAMES[data.DISC_TO[move]],
    ),
    "play": say_play,
    "first": with_object(say("magna-carta/first-player"), who=data.COLOUR_NAMES.__getitem__),
    "neutral": with_object(say("games/put-on-road"), the=lambda n: data.NEUTRALS[n].name.the),
    "card": with_object(say("magna-carta/draw-2"), the=the_building),
    "resource": with_object(say("magna-carta/draw-resource-card"), good=GOOD_NAMES.__getitem__),
}
say_action = narration.speaker(ACTION_SPACE, SENTENCES)
"""The sentence of an action in a position."""
