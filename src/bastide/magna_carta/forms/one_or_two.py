"""Cards that sell gold or tokens: one for its price, or two for the price of two."""

from __future__ import annotations

from collections.abc import Callable

from ...core import atoms as a
from ...core.actions import actions_of
from ...core.atoms import Atom
from ...core.faults import LEGAL
from ...core.text import Text, say
from ...core.verbs import pay_deniers
from ...core.words import deniers_text
from .. import data
from .. import vocabulary as v
from ..faults import FAULTS
from ..notation import GOLD_BOUGHT, OBJECT, TOKENS_BOUGHT
from ..state import BY_CHURCH, State
from ..thought import Thought, token_worth
from ..verbs import gain_good, take_tokens, tokens_left
from ..vocabulary import GOLD, Effect
from ..words import cubes_text
from .form import EFFECT_TOO_DEAR, Form, good_key, rule_of_use

ONLY_ONE = FAULTS.add("only-one", rule_of_use)
NO_TOKENS = FAULTS.add("no-tokens", rule_of_use)


def price_of(use: int, amount: int) -> int:
    return data.PRICE_OF_TWO[use] if amount == 2 else data.PRICE[use]


def fault_price(s: State, seat: int, use: int, action: int) -> int:
    """M-4.13, M-4.14: one for its price, or two for the price of two where the card has one."""
    price = price_of(use, OBJECT[action])
    if price == 0:
        return ONLY_ONE
    return LEGAL if s.deniers[seat] >= price else EFFECT_TOO_DEAR


def buy_the_gold(s: State, seat: int, use: int, action: int) -> None:
    pay_deniers(s, seat, price_of(use, OBJECT[action]))
    gain_good(s, seat, GOLD, OBJECT[action])


def or_two(words: Text, use: Effect, **gaps: object) -> Text:
    bought = words.filled(price=deniers_text(use.price), **gaps)
    if not use.price_of_two:
        return bought
    return say("magna-carta/or-two", bought=bought, price_of_two=deniers_text(use.price_of_two))


def short_purchase(one: Text, both: Text) -> Callable[[Effect], Text]:
    def short(use: Effect) -> Text:
        return (both if use.price_of_two else one).filled(price=use.price, two=use.price_of_two)

    return short


def one_or_two(use: Effect, one: Atom, two: Atom) -> list[Atom]:
    first = a.exchange([a.deniers(use.price)], [one])
    if not use.price_of_two:
        return first
    return a.either(first, a.exchange([a.deniers(use.price_of_two)], [two]))


def best_purchase(t: Thought, use: int, deniers: int, one: float, two: float) -> float:
    """The better of buying one and two, at their prices. Nothing without the deniers."""
    worth: float = 0.0
    if deniers >= data.PRICE[use]:
        worth = max(worth, one - t.denier_worth * data.PRICE[use])
    if data.PRICE_OF_TWO[use] > 0 and deniers >= data.PRICE_OF_TWO[use]:
        worth = max(worth, two - t.denier_worth * data.PRICE_OF_TWO[use])
    return worth


def buying_gold_words(use: Effect) -> Text:
    words = say("magna-carta/buy")
    return or_two(words, use, cubes=cubes_text(use.good, use.amount))


def worth_of_gold(s: State, t: Thought, use: int, deniers: int) -> float:
    return best_purchase(t, use, deniers, t.gold_worth, 2 * t.gold_worth)


def gold_for_owner(t: Thought, use: int) -> float:
    return 0.6


BUYING_GOLD = Form(
    v.FORM_NUMBER["buy-gold"],
    actions_of(GOLD_BOUGHT),
    fault_price,
    buy_the_gold,
    buying_gold_words,
    short_purchase(say("magna-carta/gold-den"), say("magna-carta/gold-den-2")),
    lambda use: one_or_two(use, good_key(GOLD), good_key(GOLD, 2)),
    worth_of_gold,
    gold_for_owner,
)


def fault_tokens(s: State, seat: int, use: int, action: int) -> int:
    fault = fault_price(s, seat, use, action)
    if fault != ONLY_ONE and tokens_left(s) < OBJECT[action]:
        return NO_TOKENS
    return fault


def buy_the_tokens(s: State, seat: int, use: int, action: int) -> None:
    pay_deniers(s, seat, price_of(use, OBJECT[action]))
    take_tokens(s, seat, OBJECT[action], BY_CHURCH)


def buying_tokens_words(use: Effect) -> Text:
    words = say("magna-carta/buy-castle-token")
    return or_two(words, use, amount=use.amount)


def worth_of_tokens(s: State, t: Thought, use: int, deniers: int) -> float:
    return best_purchase(t, use, deniers, token_worth(s, t, 1), token_worth(s, t, 2))


def tokens_for_owner(t: Thought, use: int) -> float:
    return 1.5


BUYING_TOKENS = Form(
    v.FORM_NUMBER["buy-tokens"],
    actions_of(TOKENS_BOUGHT),
    fault_tokens,
    buy_the_tokens,
    buying_tokens_words,
    short_purchase(say("magna-carta/token-den"), say("magna-carta/tokens-den")),
    lambda use: one_or_two(use, {"token": 1}, {"token": 2}),
    worth_of_tokens,
    tokens_for_owner,
)
