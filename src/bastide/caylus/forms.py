"""The forms of effect: one row for all that there is to know of each.

How a tile's effect is offered, when it is refused, what using it does; how it is said, in full and
in short, and drawn; and what the bot `thumb` can make of it. A new form is a number and a word in
`vocabulary.py` and a row here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol, Self

from ..core import atoms as a
from ..core.atoms import Atom
from ..core.decisions import by_number
from ..core.faults import LEGAL
from ..core.frames import frame_x, push
from ..core.moves import Moves, offer
from ..core.text import Text, joined
from ..core.verbs import gain_deniers, pay_deniers
from ..core.words import cost_in_words, deniers_text
from . import construction, data
from . import vocabulary as v
from .decisions import BUY_AGAIN, GIVE_CUBES
from .faults import FAULTS, good_meant
from .notation import (
    BUY,
    GIVE,
    OBJECT,
    TAKE,
    TO_BUILD,
    TO_BUILD_PRESTIGE,
    TO_BUY,
    TO_GIVE,
    TO_TAKE,
    TO_TURN,
    TRADE_1,
    TRADE_2,
    VERB,
)
from .payment import NO_DISCOUNT
from .state import FROM_TRADES, State
from .verbs import gain_good, has_good, pay_good, score
from .vocabulary import CLOTH, GOLD, GOODS, Effect
from .words import cubes_text, points_text, the_tile


class Purse(Protocol):
    """What a player has and may come to have: for bots that think a turn through."""

    goods: list[int]
    deniers: int

    def plus(self, good: int, amount: int) -> Self: ...
    def earning(self, deniers: int = 0, points: float = 0) -> Self: ...
    def without_least(self) -> Self:
        """One cube less: the one that is missed least."""

    def built(self, kind: int) -> Iterator[tuple[str, Self]]:
        """With one tile of a class built."""

    def turned(self, deniers: int) -> Iterator[tuple[str, Self]]:
        """With one tile turned into a residence."""


Ways = Iterator[tuple[str, Purse]]
"""Tokens, and the purse after each."""


@dataclass(frozen=True)
class Form:
    """All about one form of effect."""

    number: int
    rule: str
    offer: Callable[[State, Moves, int, int], None]
    """List what a seat can do with a tile, besides declining."""
    fault: Callable[[State, int, int, int], int]
    """Why a seat cannot use a tile by an action."""
    use: Callable[[State, int, int, int], None]
    words: Callable[[Effect], Text]
    """What it lets a player do, in a few words without a full stop."""
    short: Callable[[Effect], Text]
    """As it might be printed on the tile."""
    atoms: Callable[[Effect], list[Atom]]
    ways: Callable[[Effect, Purse], Ways]
    """What can be made of it, besides declining."""


def rule_of_use(s: State) -> str:
    return FORMS[data.FORM[frame_x(s)]].rule


def tile_used(s: State, action: int) -> Text:
    return the_tile(frame_x(s))


def effect_used(s: State, action: int) -> Text:
    return effect_words(data.TILES[frame_x(s)].use)


OTHER_EFFECT = FAULTS.add(
    "other-effect",
    rule_of_use,
    Text("{tile} does something else: {effect}.", "{tile} a un autre effet : {effect}."),
    tile=tile_used,
    effect=effect_used,
)


# --- Nothing --------------------------------------------------------------------------------------


def offer_nothing(s: State, w: Moves, seat: int, tile: int) -> None:
    """A prestige building has no use."""


def fault_nothing(s: State, seat: int, tile: int, action: int) -> int:
    return OTHER_EFFECT


def use_no_effect(s: State, seat: int, tile: int, action: int) -> None:
    """Never offered."""


NO_USE = Form(
    v.NOTHING,
    "C-5.9",
    offer_nothing,
    fault_nothing,
    use_no_effect,
    lambda use: Text("nothing", "rien"),
    lambda use: Text("", ""),
    lambda use: [a.NOTHING],
    lambda use, purse: iter(()),
)

# --- Production -----------------------------------------------------------------------------------

FIRST, SECOND = range(2)
"""The alternatives of a production tile."""


def main_good(tile: int, alternative: int) -> int:
    """The good that names a production: the first that this alternative gives."""
    good = 0
    while data.PRODUCES[(tile * 2 + alternative) * GOODS + good] == 0:
        good += 1
    return good


NOT_PRODUCED = FAULTS.add(
    "not-produced",
    "C-5.3",
    Text("This building doesn't produce {good}.", "Ce bâtiment ne produit pas {good}."),
    good=good_meant,
)


def offer_production(s: State, w: Moves, seat: int, tile: int) -> None:
    offer(w, TAKE[main_good(tile, FIRST)])
    if data.HAS_SECOND[tile]:
        offer(w, TAKE[main_good(tile, SECOND)])


def fault_production(s: State, seat: int, tile: int, action: int) -> int:
    if VERB[action] != TO_TAKE:
        return OTHER_EFFECT
    if OBJECT[action] == main_good(tile, FIRST):
        return LEGAL
    second = data.HAS_SECOND[tile] and OBJECT[action] == main_good(tile, SECOND)
    return LEGAL if second else NOT_PRODUCED


def take_production(s: State, seat: int, tile: int, action: int) -> None:
    """C-5.3: what the tile gives, or what it gives instead."""
    alternative = FIRST if OBJECT[action] == main_good(tile, FIRST) else SECOND
    for kind in range(GOODS):
        gain_good(s, seat, kind, data.PRODUCES[(tile * 2 + alternative) * GOODS + kind])


def productions(use: Effect) -> list[tuple[int, ...]]:
    return [row for row in (use.first, use.second) if any(row)]


def production_words(use: Effect) -> Text:
    rows = [cost_in_words(v.GOOD_NAMES, row) for row in productions(use)]
    return Text(" or ".join(row.en for row in rows), " ou ".join(row.fr for row in rows))


def short_production(use: Effect) -> Text:
    return joined([short_cubes(row) for row in productions(use)], " / ")


def short_cubes(row: tuple[int, ...]) -> Text:
    """1 food + 2 stone."""
    parts = [(amount, v.SHORT_GOODS[good]) for good, amount in enumerate(row) if amount]
    return joined([Text(f"{n} {good.en}", f"{n} {good.fr}") for n, good in parts], " + ")


def produced(use: Effect, purse: Purse) -> Ways:
    for row in productions(use):
        after = purse
        for good in range(GOODS):
            after = after.plus(good, row[good])
        main = next(good for good in range(GOODS) if row[good])
        yield f"take:{v.GOOD_KEYS[main]}", after


PRODUCTION = Form(
    v.PRODUCE,
    "C-5.3",
    offer_production,
    fault_production,
    take_production,
    production_words,
    short_production,
    lambda use: a.either(*(a.cubes_of(v.GOOD_KEYS, row) for row in productions(use))),
    produced,
)

# --- Selling and buying cubes ---------------------------------------------------------------------

NO_CUBE_TO_SELL = FAULTS.add("no-such-cube", "C-5.10", good=good_meant)


def offer_to_sell(s: State, w: Moves, seat: int, tile: int) -> None:
    """C-5.10: one cube of any kind, gold too."""
    for good in range(GOODS):
        if has_good(s, seat, good) > 0:
            offer(w, GIVE[good])


def fault_selling(s: State, seat: int, tile: int, action: int) -> int:
    if VERB[action] != TO_GIVE:
        return OTHER_EFFECT
    return LEGAL if has_good(s, seat, OBJECT[action]) > 0 else NO_CUBE_TO_SELL


def sell_cube(s: State, seat: int, tile: int, action: int) -> None:
    pay_good(s, seat, OBJECT[action], 1)
    gain_deniers(s, seat, data.GAIN[tile])


def sold(use: Effect, purse: Purse) -> Ways:
    for good in range(GOODS):
        if purse.goods[good]:
            yield f"give:{v.GOOD_KEYS[good]}", purse.plus(good, -1).earning(deniers=use.gain)


def deniers_for_cube(use: Effect) -> Text:
    words = Text("sell 1 cube for {deniers}", "vendre 1 cube pour {deniers}")
    return words.filled(deniers=deniers_text(use.gain))


SELLING = Form(
    v.SELL_CUBE,
    "C-5.10",
    offer_to_sell,
    fault_selling,
    sell_cube,
    deniers_for_cube,
    lambda use: Text("1 cube → {gain} den.", "1 cube → {gain} den.").filled(gain=use.gain),
    lambda use: a.exchange([a.cubes(a.ANY)], [a.deniers(use.gain)]),
    sold,
)


def price_of_cube(s: State, action: int) -> int:
    return data.PRICE[frame_x(s)]


CUBE_TOO_DEAR = FAULTS.too_dear("C-5.11", price_of_cube)


def offer_cubes(s: State, w: Moves, seat: int, tile: int) -> None:
    """C-5.11: food, wood, stone or cloth; never gold."""
    if s.deniers[seat] >= data.PRICE[tile]:
        for good in range(GOLD):
            offer(w, BUY[good])


def fault_buying(s: State, seat: int, tile: int, action: int) -> int:
    if VERB[action] != TO_BUY:
        return OTHER_EFFECT
    return LEGAL if s.deniers[seat] >= data.PRICE[tile] else CUBE_TOO_DEAR


def buy_first_cube(s: State, seat: int, tile: int, action: int) -> None:
    buy_cube(s, seat, tile, OBJECT[action])
    if data.GAIN[tile] > 1:
        push(s, BUY_AGAIN, seat, tile)


def buy_cube(s: State, seat: int, tile: int, good: int) -> None:
    pay_deniers(s, seat, data.PRICE[tile])
    gain_good(s, seat, good, 1)


BUY_ONE = Text("buy 1 cube (no gold) for {price}", "acheter 1 cube (hors or) pour {price}")
BUY_SEVERAL = Text(
    "buy 1 or {most} cubes (no gold), {price} each",
    "acheter 1 ou {most} cubes (hors or), {price} pièce",
)


def buying_words(use: Effect) -> Text:
    words = BUY_SEVERAL if use.gain > 1 else BUY_ONE
    return words.filled(most=use.gain, price=deniers_text(use.price))


def short_buying(use: Effect) -> Text:
    if use.gain > 1:
        return Text("1-2 cubes (1/2 den.)", "1-2 cubes (1/2 den.)")
    return Text("1 cube ({price} den.)", "1 cube ({price} den.)").filled(price=use.price)


def buying_atoms(use: Effect) -> list[Atom]:
    bought = a.exchange([a.deniers(use.price)], [a.cubes(a.PLAIN)])
    return [*bought, {"up_to": use.gain}] if use.gain > 1 else bought


def bought(use: Effect, purse: Purse) -> Ways:
    if purse.deniers >= use.price:
        for good in range(GOLD):
            yield f"buy:{v.GOOD_KEYS[good]}", purse.plus(good, 1).earning(deniers=-use.price)


BUYING = Form(
    v.BUY_CUBES,
    "C-5.11",
    offer_cubes,
    fault_buying,
    buy_first_cube,
    buying_words,
    short_buying,
    buying_atoms,
    bought,
)

# --- Building and turning -------------------------------------------------------------------------


def offer_wooden(s: State, w: Moves, seat: int, tile: int) -> None:
    construction.offer_wood(s, w, seat, NO_DISCOUNT)


def fault_wooden(s: State, seat: int, tile: int, action: int) -> int:
    if VERB[action] != TO_BUILD:
        return OTHER_EFFECT
    return construction.fault_build(s, seat, OBJECT[action], True, NO_DISCOUNT)


def offer_stony(s: State, w: Moves, seat: int, tile: int) -> None:
    construction.offer_stone(s, w, seat, NO_DISCOUNT)


def fault_stony(s: State, seat: int, tile: int, action: int) -> int:
    if VERB[action] != TO_BUILD:
        return OTHER_EFFECT
    return construction.fault_build(s, seat, OBJECT[action], False, NO_DISCOUNT)


def build_craft(s: State, seat: int, tile: int, action: int) -> None:
    construction.start_building(s, seat, OBJECT[action], NO_DISCOUNT)


def offer_noble(s: State, w: Moves, seat: int, tile: int) -> None:
    construction.offer_prestige(s, w, seat)


def fault_noble(s: State, seat: int, tile: int, action: int) -> int:
    if VERB[action] != TO_BUILD_PRESTIGE:
        return OTHER_EFFECT
    return construction.fault_prestige(s, seat, OBJECT[action])


def build_noble(s: State, seat: int, tile: int, action: int) -> None:
    construction.start_prestige(s, seat, OBJECT[action])


CARPENTRY = Form(
    v.BUILD_WOOD,
    "C-5.6",
    offer_wooden,
    fault_wooden,
    build_craft,
    lambda use: Text("build a wood tile", "construire une tuile en bois"),
    lambda use: Text("builds in wood", "construit en bois"),
    lambda use: [{"build": "wood"}],
    lambda use, purse: purse.built(v.WOODEN),
)
MASONRY = Form(
    v.BUILD_STONE,
    "C-5.6",
    offer_stony,
    fault_stony,
    build_craft,
    lambda use: Text("build a stone tile", "construire une tuile en pierre"),
    lambda use: Text("builds in stone", "construit en pierre"),
    lambda use: [{"build": "stone"}],
    lambda use, purse: purse.built(v.STONY),
)
ARCHITECTURE = Form(
    v.BUILD_PRESTIGE,
    "C-5.9",
    offer_noble,
    fault_noble,
    build_noble,
    lambda use: Text(
        "build a prestige tile on one of your residences",
        "construire une tuile de prestige sur une de ses résidences",
    ),
    lambda use: Text("builds prestige", "construit prestige"),
    lambda use: [{"build": "prestige"}],
    lambda use, purse: purse.built(v.PRESTIGE),
)


def offer_turn(s: State, w: Moves, seat: int, tile: int) -> None:
    construction.offer_turning(s, w, seat, data.PRICE[tile])


def fault_turning(s: State, seat: int, tile: int, action: int) -> int:
    if VERB[action] != TO_TURN:
        return OTHER_EFFECT
    return construction.fault_turn(s, seat, OBJECT[action], data.PRICE[tile])


def turn_chosen(s: State, seat: int, tile: int, action: int) -> None:
    construction.turn_building(s, seat, OBJECT[action], data.PRICE[tile])


def turning_words(use: Effect) -> Text:
    return Text(
        "pay {price} and {cloth} to transform a building into a residence",
        "payer {price} et {cloth} pour transformer un bâtiment en résidence",
    ).filled(price=deniers_text(use.price), cloth=cubes_text(CLOTH, data.LAWYER_CLOTH))


def turning_atoms(use: Effect) -> list[Atom]:
    paid = [a.deniers(use.price), a.cubes(v.GOOD_KEYS[CLOTH], data.LAWYER_CLOTH)]
    return a.exchange(paid, [{"turn": "residence"}])


TURNING = Form(
    v.TURN_TILE,
    "C-5.14",
    offer_turn,
    fault_turning,
    turn_chosen,
    turning_words,
    lambda use: Text("tile → residence", "tuile → résidence"),
    turning_atoms,
    lambda use, purse: purse.turned(use.price),
)

# --- Trades: one helping, or two for the price of two ---------------------------------------------

IN_DENIERS, IN_ANY_CUBES = GOODS, GOODS + 1
"""What a trade is paid with besides a good: deniers, or cubes of any kind but gold."""
TO_POINTS = GOODS
"""What it gives besides a good."""
PAYS = [0] * (v.CUBES_TO_GOLD + 1)
"""By form, what a trade is paid with."""
BRINGS = [0] * (v.CUBES_TO_GOLD + 1)
"""By form, what a trade gives."""

CANNOT_TRADE = FAULTS.add(
    "cannot-trade",
    rule_of_use,
    Text("You can't pay for that trade.", "Vous ne pouvez pas payer cet échange."),
)
TOO_DEAR = FAULTS.add(
    "too-dear",
    rule_of_use,
    Text("You can't pay for two.", "Vous ne pouvez pas payer pour deux."),
)


def means_for_trade(s: State, seat: int, form: int) -> int:
    """C-5.12, C-5.13: what a trade is paid with; the Alchemist takes any cubes but gold."""
    if PAYS[form] == IN_DENIERS:
        return s.deniers[seat]
    if PAYS[form] != IN_ANY_CUBES:
        return has_good(s, seat, PAYS[form])
    cubes = 0
    for good in range(GOLD):
        cubes += has_good(s, seat, good)
    return cubes


def offer_trades(s: State, w: Moves, seat: int, tile: int) -> None:
    have = means_for_trade(s, seat, data.FORM[tile])
    if have >= data.PRICE[tile]:
        offer(w, TRADE_1)
    if have >= data.PRICE_OF_TWO[tile]:
        offer(w, TRADE_2)


def fault_trade(s: State, seat: int, tile: int, action: int) -> int:
    """C-5.12: one trade or two, as far as the player can pay."""
    have = means_for_trade(s, seat, data.FORM[tile])
    if action == TRADE_1:
        return LEGAL if have >= data.PRICE[tile] else CANNOT_TRADE
    if action == TRADE_2:
        return LEGAL if have >= data.PRICE_OF_TWO[tile] else TOO_DEAR
    return OTHER_EFFECT


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
    if BRINGS[form] == TO_POINTS:
        score(s, seat, gain, FROM_TRADES)
    else:
        gain_good(s, seat, BRINGS[form], gain)


def paid_words(form: int, price: int) -> Text:
    if PAYS[form] == IN_DENIERS:
        return deniers_text(price)
    if PAYS[form] == IN_ANY_CUBES:
        return Text(f"{price} cubes", f"{price} cubes")
    return cubes_text(PAYS[form], price)


def gained_words(form: int, gain: int) -> Text:
    return points_text(gain) if BRINGS[form] == TO_POINTS else cubes_text(BRINGS[form], gain)


NO_GOLD = Text(" (no gold)", " (hors or)")


def trade_words(use: Effect) -> Text:
    paid = paid_words(use.form, use.price)
    plain = PAYS[use.form] == IN_ANY_CUBES
    return Text(
        "{paid} for {gain}, or {two} for {gain_of_two}",
        "{paid} pour {gain}, ou {two} pour {gain_of_two}",
    ).filled(
        paid=joined([paid, NO_GOLD], "") if plain else paid,
        gain=gained_words(use.form, use.gain),
        two=str(use.price_of_two) if plain else paid_words(use.form, use.price_of_two),
        gain_of_two=gained_words(use.form, use.gain_of_two),
    )


def trade_atoms(use: Effect) -> list[Atom]:
    """One helping, or the price and gain of two."""

    def helping(price: int, gain: int) -> list[Atom]:
        pays, brings = PAYS[use.form], BRINGS[use.form]
        key = a.PLAIN if pays == IN_ANY_CUBES else v.GOOD_KEYS[min(pays, GOLD)]
        paid = a.deniers(price) if pays == IN_DENIERS else a.cubes(key, price)
        got = a.prestige(gain) if brings == TO_POINTS else a.cubes(v.GOOD_KEYS[brings], gain)
        return a.exchange([paid], [got])

    return a.either(helping(use.price, use.gain), helping(use.price_of_two, use.gain_of_two))


def traded(use: Effect, purse: Purse) -> Ways:
    helpings = ((use.price, use.gain), (use.price_of_two, use.gain_of_two))
    pays, brings = PAYS[use.form], BRINGS[use.form]
    for number, (price, gain) in enumerate(helpings, 1):
        after = purse
        if pays == IN_DENIERS:
            if purse.deniers < price:
                continue
            after = purse.earning(deniers=-price)
        elif pays == IN_ANY_CUBES:
            if sum(purse.goods[:GOLD]) < price:
                continue
            for _ in range(price):
                after = after.without_least()
        elif purse.goods[pays] < price:
            continue
        else:
            after = purse.plus(pays, -price)
        gains_points = brings == TO_POINTS
        yield (
            f"trade:{number}",
            after.earning(points=gain) if gains_points else after.plus(brings, gain),
        )


def trade_form(form: int, rule: str, pays: int, brings: int, short: Text) -> Form:
    PAYS[form], BRINGS[form] = pays, brings

    def short_trade(use: Effect) -> Text:
        two, twice = use.price_of_two, use.gain_of_two
        return short.filled(price=use.price, gain=use.gain, two=two, twice=twice)

    return Form(
        form,
        rule,
        offer_trades,
        fault_trade,
        make_trade,
        trade_words,
        short_trade,
        trade_atoms,
        traded,
    )


TRADES = (
    trade_form(
        v.DENIERS_TO_POINTS,
        "C-5.12",
        IN_DENIERS,
        TO_POINTS,
        Text("{price}/{two} den. → {gain}/{twice} PP", "{price}/{two} den. → {gain}/{twice} PP"),
    ),
    trade_form(
        v.CLOTH_TO_POINTS,
        "C-5.12",
        CLOTH,
        TO_POINTS,
        Text("{price}/{two} cloth → {gain}/{twice} PP", "{price}/{two} tissu → {gain}/{twice} PP"),
    ),
    trade_form(
        v.GOLD_TO_POINTS,
        "C-5.12",
        GOLD,
        TO_POINTS,
        Text("{price}/{two} gold → {gain}/{twice} PP", "{price}/{two} or → {gain}/{twice} PP"),
    ),
    trade_form(
        v.DENIERS_TO_GOLD,
        "C-5.12",
        IN_DENIERS,
        GOLD,
        Text("{price}/{two} den. → {gain}/{twice} gold", "{price}/{two} den. → {gain}/{twice} or"),
    ),
    trade_form(
        v.CUBES_TO_GOLD,
        "C-5.13",
        IN_ANY_CUBES,
        GOLD,
        Text(
            "{price}/{two} cubes → {gain}/{twice} gold", "{price}/{two} cubes → {gain}/{twice} or"
        ),
    ),
)

FORMS = by_number(
    (NO_USE, PRODUCTION, SELLING, BUYING, CARPENTRY, MASONRY, ARCHITECTURE, TURNING, *TRADES)
)


def effect_words(use: Effect) -> Text:
    """What a tile lets the worker's player do, in a few words without a full stop."""
    return FORMS[use.form].words(use)
