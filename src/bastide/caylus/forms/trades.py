"""Trades: one helping, or two for the price of two."""

from __future__ import annotations

from ...core import atoms as a
from ...core.atoms import Atom
from ...core.faults import LEGAL
from ...core.frames import push
from ...core.text import Text, say
from ...core.verbs import pay_deniers
from ...core.words import deniers_text
from .. import data
from ..decisions import GIVE_CUBES
from ..faults import FAULTS
from ..notation import TRADE_1, TRADE_2
from ..state import FROM_TRADES, State
from ..thought import A_WAY, TURNING, Thought, add_goods, drop_least, purse_has
from ..verbs import gain_good, has_good, pay_good, plain_cubes, score
from ..vocabulary import CLOTH, FORM_NUMBER, GOLD, GOOD_KEYS, GOODS, Effect
from ..ways import begin_way, end_way
from ..words import cubes_text, points_text
from .form import Form, rule_of_use

IN_DENIERS, IN_ANY_CUBES = GOODS, GOODS + 1
"""The price of a trade besides a good: deniers, or cubes of any kind but gold."""
TO_POINTS = GOODS
"""The gain of a trade besides a good."""
PAYS = [0] * len(FORM_NUMBER)
"""By form, what a trade is paid with."""
GIVES = [0] * len(FORM_NUMBER)
"""By form, what a trade gives."""

CANNOT_TRADE = FAULTS.add("cannot-trade", rule_of_use)
TOO_DEAR = FAULTS.add("too-dear", rule_of_use)


def means_for_trade(s: State, seat: int, form: int) -> int:
    """C-5.12, C-5.13: what a trade is paid with. The Alchemist takes any cubes but gold."""
    if PAYS[form] == IN_DENIERS:
        return s.deniers[seat]
    return plain_cubes(s, seat) if PAYS[form] == IN_ANY_CUBES else has_good(s, seat, PAYS[form])


def fault_trade(s: State, seat: int, tile: int, action: int) -> int:
    """C-5.12: one trade or two, as far as the player can pay."""
    have = means_for_trade(s, seat, data.FORM[tile])
    if action == TRADE_1:
        return LEGAL if have >= data.PRICE[tile] else CANNOT_TRADE
    return LEGAL if have >= data.PRICE_OF_TWO[tile] else TOO_DEAR


def make_trade(s: State, seat: int, tile: int, action: int) -> None:
    """C-5.12: Church, Tailor, Bank, Jeweller. C-5.13: at the Alchemist's the cubes are chosen."""
    form = data.FORM[tile]
    price = data.PRICE[tile] if action == TRADE_1 else data.PRICE_OF_TWO[tile]
    gain = data.GAIN[tile] if action == TRADE_1 else data.GAIN_OF_TWO[tile]
    if PAYS[form] == IN_ANY_CUBES:
        push(s, GIVE_CUBES, seat, price, gain)
        return
    if PAYS[form] == IN_DENIERS:
        pay_deniers(s, seat, price)
    else:
        pay_good(s, seat, PAYS[form], price)
    if GIVES[form] == TO_POINTS:
        score(s, seat, gain, FROM_TRADES)
    else:
        gain_good(s, seat, GIVES[form], gain)


def paid_words(form: int, price: int) -> Text:
    if PAYS[form] == IN_DENIERS:
        return deniers_text(price)
    if PAYS[form] == IN_ANY_CUBES:
        return say("caylus/cubes-2", price=price)
    return cubes_text(PAYS[form], price)


def gained_words(form: int, gain: int) -> Text:
    return points_text(gain) if GIVES[form] == TO_POINTS else cubes_text(GIVES[form], gain)


def trade_words(use: Effect) -> Text:
    paid = paid_words(use.form, use.price)
    plain = PAYS[use.form] == IN_ANY_CUBES
    return say(
        "caylus/for-or-for",
        paid=say("caylus/not-in-gold", paid=paid) if plain else paid,
        gain=gained_words(use.form, use.gain),
        two=use.price_of_two,
        gain_of_two=gained_words(use.form, use.gain_of_two),
    )


def trade_atoms(use: Effect) -> list[Atom]:
    """One helping, or the price and gain of two."""

    def helping(price: int, gain: int) -> list[Atom]:
        pays, gives = PAYS[use.form], GIVES[use.form]
        key = a.PLAIN if pays == IN_ANY_CUBES else GOOD_KEYS[min(pays, GOLD)]
        paid = a.deniers(price) if pays == IN_DENIERS else a.cubes(key, price)
        got = a.prestige(gain) if gives == TO_POINTS else a.cubes(GOOD_KEYS[gives], gain)
        return a.exchange([paid], [got])

    return a.either(helping(use.price, use.gain), helping(use.price_of_two, use.gain_of_two))


def try_trades(s: State, t: Thought, tile: int) -> None:
    try_trade(t, data.FORM[tile], data.PRICE[tile], data.GAIN[tile], TRADE_1)
    try_trade(t, data.FORM[tile], data.PRICE_OF_TWO[tile], data.GAIN_OF_TWO[tile], TRADE_2)


def try_trade(t: Thought, form: int, price: int, gain: int, action: int) -> None:
    """One helping, or two."""
    if purse_for_trade(t, form) < price:
        return
    begin_way(t)
    if PAYS[form] == IN_DENIERS:
        t.deniers[A_WAY] -= price
    elif PAYS[form] == IN_ANY_CUBES:
        for _ in range(price):
            drop_least(t, A_WAY)
    else:
        add_goods(t, A_WAY, PAYS[form], -price)
    if GIVES[form] == TO_POINTS:
        t.points[A_WAY] += gain
    else:
        add_goods(t, A_WAY, GIVES[form], gain)
    end_way(t, action)


def purse_for_trade(t: Thought, form: int) -> int:
    """As `means_for_trade`, out of the purse."""
    if PAYS[form] == IN_DENIERS:
        return t.deniers[TURNING]
    if PAYS[form] != IN_ANY_CUBES:
        return purse_has(t, TURNING, PAYS[form])
    cubes = 0
    for good in range(GOLD):
        cubes += purse_has(t, TURNING, good)
    return cubes


def trade_form(key: str, rule: str, pays: int, gives: int, short: Text) -> Form:
    form = FORM_NUMBER[key]
    PAYS[form], GIVES[form] = pays, gives

    def short_trade(use: Effect) -> Text:
        two, twice = use.price_of_two, use.gain_of_two
        return short.filled(price=use.price, gain=use.gain, two=two, twice=twice)

    return Form(
        form,
        (TRADE_1, TRADE_2),
        fault_trade,
        make_trade,
        trade_words,
        short_trade,
        trade_atoms,
        rule,
        try_trades,
    )


CHURCH = trade_form("deniers-to-points", "C-5.12", IN_DENIERS, TO_POINTS, say("caylus/den-pp"))
TAILOR = trade_form("cloth-to-points", "C-5.12", CLOTH, TO_POINTS, say("caylus/cloth-pp"))
JEWELLER = trade_form("gold-to-points", "C-5.12", GOLD, TO_POINTS, say("caylus/gold-pp"))
BANK = trade_form("deniers-to-gold", "C-5.12", IN_DENIERS, GOLD, say("caylus/den-gold"))
ALCHEMIST = trade_form("cubes-to-gold", "C-5.13", IN_ANY_CUBES, GOLD, say("caylus/cubes-gold"))
