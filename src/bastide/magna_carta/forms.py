"""The forms of effect: one row for all that there is to know of each.

How a card's effect is offered, when it is refused, what using it does; how it is said, in full and
in short, and drawn; and what it is worth to the bot `thumb`. A new form is a number and a word in
`vocabulary.py` and a row here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from ..core import atoms as a
from ..core.atoms import Atom
from ..core.decisions import by_number
from ..core.faults import LEGAL
from ..core.frames import frame_x, frame_y, push
from ..core.moves import Moves, offer, offer_set
from ..core.text import Text, joined
from ..core.verbs import gain_deniers, pay_deniers
from ..core.words import deniers_text
from . import data
from . import vocabulary as v
from .decisions import BUY_AGAIN
from .draws import can_draw_resource
from .faults import FAULTS, building_meant, good_meant
from .favors import can_climb, earn_favor
from .notation import (
    BUY,
    GIVE,
    GOLD_BOUGHT,
    OBJECT,
    TAKE,
    TO_BUY,
    TO_BUY_GOLD,
    TO_BUY_TOKENS,
    TO_GIVE,
    TO_TURN,
    TOKENS_BOUGHT,
    TURN,
    VERB,
)
from .payment import can_pay_food
from .state import BY_CHURCH, State
from .verbs import (
    choose_to_turn,
    cubes_on_card,
    gain_good,
    has_good,
    has_worker,
    pay_good,
    pay_good_or_gold,
    take_cube_off_card,
    take_tokens,
    tokens_left,
    turn_to_residence,
)
from .vocabulary import FOOD, GOLD, GOODS, Effect
from .words import cubes_text, the_card


class Judge(Protocol):
    """What a bot thinks things are worth to a player, in points."""

    denier_worth: float
    gold_worth: float
    goods: list[int]

    def cube_worth(self, good: int) -> float: ...
    def cubes_worth(self, good: int, amount: int) -> float: ...
    def token_points(self, amount: int) -> float: ...
    def favor_worth(self) -> float: ...
    def best_residence(self) -> float:
        """Of turning the card that is best turned."""


def never_free(s: State, seat: int, card: int, part: int) -> bool:
    """It costs something, or may be regretted."""
    return False


def spends_no_cube(s: State, seat: int) -> bool:
    return False


def nothing_for_owner(t: Judge, use: Effect) -> float:
    return 0.0


@dataclass(frozen=True)
class Form:
    """All about one form of effect. Rules are given a seat, a card and one of its two parts."""

    number: int
    offer: Callable[[State, Moves, int, int, int], None]
    """List what can be done, besides declining."""
    fault: Callable[[State, int, int, int, int], int]
    """Why an action does not use it."""
    use: Callable[[State, int, int, int, int], None]
    words: Callable[[Effect], Text]
    """What it lets a player do, in a few words without a full stop."""
    short: Callable[[Effect], Text]
    """As it might be printed on the card."""
    atoms: Callable[[Effect], list[Atom]]
    worth: Callable[[Judge, Effect, int], float]
    """Points, more or less, for a player with that many deniers."""
    for_owner: Callable[[Judge, Effect], float] = nothing_for_owner
    """The same for the owner of the card, roughly and for anyone."""
    is_free: Callable[[State, int, int, int], bool] = never_free
    """Whether it is a mere gain, which is asked for only when the players want it."""
    spends_cube: Callable[[State, int], bool] = spends_no_cube
    """Whether a cube from a Resource card could be spent here."""


def rule_of_use(s: State) -> str:
    building = data.ALL_BUILDINGS[frame_x(s)]
    secondary = frame_y(s) == data.SECONDARY and building.secondary_rule
    return secondary or building.rule


def card_used(s: State, action: int) -> Text:
    return the_card(frame_x(s))


def effect_used(s: State, action: int) -> Text:
    return effect_text(frame_x(s), frame_y(s))


def price_asked(s: State, action: int) -> int:
    two = VERB[action] in (TO_BUY_GOLD, TO_BUY_TOKENS) and OBJECT[action] == 2
    return (data.PRICE_OF_TWO if two else data.PRICE)[frame_x(s) * 2 + frame_y(s)]


OTHER_EFFECT = FAULTS.add(
    "other-effect",
    rule_of_use,
    Text("{card} does something else: {effect}.", "{card} a un autre effet : {effect}."),
    card=card_used,
    effect=effect_used,
)
EFFECT_TOO_DEAR = FAULTS.too_dear(rule_of_use, price_asked)


def good_key(good: int, n: int = 1) -> Atom:
    return a.cubes(v.GOOD_KEYS[good], n)


def offer_no_use(s: State, w: Moves, seat: int, card: int, part: int) -> None:
    """A neutral card has no effect for an owner; and what is free is offered without asking."""


def fault_take(s: State, seat: int, card: int, part: int, action: int) -> int:
    return LEGAL if action == TAKE else OTHER_EFFECT


def use_nothing_at_all(s: State, seat: int, card: int, part: int, action: int) -> None:
    """Never offered."""


def fault_no_use(s: State, seat: int, card: int, part: int, action: int) -> int:
    return OTHER_EFFECT


NO_USE = Form(
    v.NOTHING,
    offer_no_use,
    fault_no_use,
    use_nothing_at_all,
    lambda use: Text("nothing", "rien"),
    lambda use: Text("", ""),
    lambda use: [a.NOTHING],
    lambda t, use, deniers: 0.0,
)

# --- Gains ----------------------------------------------------------------------------------------


def always_free(s: State, seat: int, card: int, part: int) -> bool:
    """M-4.6, M-4.9: from the stock."""
    return True


def take_cubes(s: State, seat: int, card: int, part: int, action: int) -> None:
    use = card * 2 + part
    gain_good(s, seat, data.GOOD[use], data.AMOUNT[use])


def take_deniers(s: State, seat: int, card: int, part: int, action: int) -> None:
    """M-4.19: the Lawyer's owner, too."""
    gain_deniers(s, seat, data.AMOUNT[card * 2 + part])


def short_gain(use: Effect) -> Text:
    good = v.SHORT_GOODS[use.good]
    return Text(f"{use.amount} {good.en}", f"{use.amount} {good.fr}")


def short_deniers(use: Effect) -> Text:
    s = "" if use.amount == 1 else "s"
    return Text(f"{use.amount} denier{s}", f"{use.amount} denier{s}")


CUBES = Form(
    v.GAIN_CUBES,
    offer_no_use,
    fault_take,
    take_cubes,
    lambda use: cubes_text(use.good, use.amount),
    short_gain,
    lambda use: [good_key(use.good, use.amount)],
    lambda t, use, deniers: t.cubes_worth(use.good, use.amount),
    lambda t, use: 0.9,
    always_free,
)
DENIERS = Form(
    v.GAIN_DENIERS,
    offer_no_use,
    fault_take,
    take_deniers,
    lambda use: deniers_text(use.amount),
    short_deniers,
    lambda use: [a.deniers(use.amount)],
    lambda t, use, deniers: t.denier_worth * use.amount,
    lambda t, use: t.denier_worth * use.amount,
    always_free,
)

NO_CUBE_ON_CARD = FAULTS.add(
    "no-cube-on-card",
    "M-4.8",
    Text("No cube is left on {card}.", "Il ne reste aucun cube sur {card}."),
    card=card_used,
)


def fault_off_card(s: State, seat: int, card: int, part: int, action: int) -> int:
    if action != TAKE:
        return OTHER_EFFECT
    return LEGAL if cubes_on_card(s, card) > 0 else NO_CUBE_ON_CARD


def free_off_card(s: State, seat: int, card: int, part: int) -> bool:
    return cubes_on_card(s, card) > 0


def take_off_card(s: State, seat: int, card: int, part: int, action: int) -> None:
    """M-4.8: from the card, while any is left."""
    take_cube_off_card(s, seat, card, data.GOOD[card * 2 + part])


def off_card_words(use: Effect) -> Text:
    return Text(
        "{cubes} from the card, while any are left", "{cubes} pris sur la carte, s'il en reste"
    ).filled(cubes=cubes_text(use.good, use.amount))


def short_off_card(use: Effect) -> Text:
    words = Text("1 {good} from the card", "1 {good} de la carte")
    return words.filled(good=v.SHORT_GOODS[use.good])


OFF_CARD = Form(
    v.CUBE_OFF_CARD,
    offer_no_use,
    fault_off_card,
    take_off_card,
    off_card_words,
    short_off_card,
    lambda use: [good_key(use.good, use.amount)],
    lambda t, use, deniers: t.cube_worth(use.good),
    lambda t, use: 0.9,
    free_off_card,
)


def offer_favor_for_price(s: State, w: Moves, seat: int, card: int, part: int) -> None:
    if s.deniers[seat] >= data.PRICE[card * 2 + part]:
        offer(w, TAKE)


def fault_take_favor(s: State, seat: int, card: int, part: int, action: int) -> int:
    if action != TAKE:
        return OTHER_EFFECT
    return LEGAL if s.deniers[seat] >= data.PRICE[card * 2 + part] else EFFECT_TOO_DEAR


def free_favor(s: State, seat: int, card: int, part: int) -> bool:
    """MF-17, MF-18: the Joust card gives its favor, the Joust field sells it for 1 denier.

    A favor that could only move a disc may cost a power, so it is no mere gain.
    """
    price = data.PRICE[card * 2 + part]
    return price == 0 and (can_draw_resource(s) or can_climb(s, seat))


def take_this_favor(s: State, seat: int, card: int, part: int, action: int) -> None:
    pay_deniers(s, seat, data.PRICE[card * 2 + part])
    earn_favor(s, seat)


FOR_A_PRICE = Text(" for {price}", " pour {price}")


def favor_words(use: Effect) -> Text:
    words = Text("{amount} favor", "{amount} faveur")
    if use.price:
        words = joined([words, FOR_A_PRICE], "")
    return words.filled(amount=use.amount, price=deniers_text(use.price))


def short_favor(use: Effect) -> Text:
    if use.price:
        return Text("1 favor ({price} den.)", "1 faveur ({price} den.)").filled(price=use.price)
    return Text("1 favor", "1 faveur")


def favor_atoms(use: Effect) -> list[Atom]:
    favor: Atom = {"favor": use.amount}
    return a.exchange([a.deniers(use.price)], [favor]) if use.price else [favor]


def worth_of_favor(t: Judge, use: Effect, deniers: int) -> float:
    worth = t.favor_worth() - t.denier_worth * use.price
    return worth if deniers >= use.price else 0.0


FAVOR = Form(
    v.GAIN_FAVOR,
    offer_favor_for_price,
    fault_take_favor,
    take_this_favor,
    favor_words,
    short_favor,
    favor_atoms,
    worth_of_favor,
    is_free=free_favor,
)

# --- Buying cubes, one or two times ---------------------------------------------------------------


def offer_cubes(s: State, w: Moves, seat: int, card: int, part: int) -> None:
    """M-4.7, M-4.10: food, wood or stone for 1 denier each; never gold."""
    if s.deniers[seat] >= data.PRICE[card * 2 + part]:
        for good in range(GOLD):
            offer(w, BUY[good])


def fault_buying(s: State, seat: int, card: int, part: int, action: int) -> int:
    if VERB[action] != TO_BUY:
        return OTHER_EFFECT
    return LEGAL if s.deniers[seat] >= data.PRICE[card * 2 + part] else EFFECT_TOO_DEAR


def buy_first_cube(s: State, seat: int, card: int, part: int, action: int) -> None:
    buy_cube(s, seat, card * 2 + part, OBJECT[action])
    if data.AMOUNT[card * 2 + part] > 1:
        push(s, BUY_AGAIN, seat, card, part)


def buy_cube(s: State, seat: int, use: int, good: int) -> None:
    pay_deniers(s, seat, data.PRICE[use])
    gain_good(s, seat, good, 1)


BUY_ONE = Text("buy 1 cube (no gold) for {price}", "acheter 1 cube (hors or) pour {price}")
BUY_SEVERAL = Text(
    "buy 1 or {amount} cubes (no gold), {price} each",
    "acheter 1 ou {amount} cubes (hors or), {price} pièce",
)


def buying_words(use: Effect) -> Text:
    words = BUY_SEVERAL if use.amount > 1 else BUY_ONE
    return words.filled(amount=use.amount, price=deniers_text(use.price))


def short_buying(use: Effect) -> Text:
    words = "1-2 cubes (1/2 den.)" if use.amount > 1 else "1 cube (1 den.)"
    return Text(words, words)


def buying_atoms(use: Effect) -> list[Atom]:
    bought = a.exchange([a.deniers(use.price)], [a.cubes(a.PLAIN)])
    return [*bought, {"up_to": use.amount}] if use.amount > 1 else bought


def worth_of_buying(t: Judge, use: Effect, deniers: int) -> float:
    best = max(t.cube_worth(good) for good in range(data.GOODS_IN_BATCH))
    return max(0.0, best - t.denier_worth) * min(use.amount, deniers)


BUYING = Form(
    v.BUY_CUBES,
    offer_cubes,
    fault_buying,
    buy_first_cube,
    buying_words,
    short_buying,
    buying_atoms,
    worth_of_buying,
    lambda t, use: 0.5,
)

# --- Giving a cube --------------------------------------------------------------------------------

TRADED_CUBE = 0.6
"""What a cube that someone can do without is worth to them."""
GOLD_FOR_GOLD = FAULTS.add(
    "gold-for-gold",
    rule_of_use,
    Text("Gold for gold would change nothing.", "De l'or contre de l'or ne changerait rien."),
)
NO_CUBE_TO_GIVE = FAULTS.add("no-such-cube", rule_of_use, good=good_meant)


def spends_a_cube(s: State, seat: int) -> bool:
    return True


def offer_to_sell(s: State, w: Moves, seat: int, card: int, part: int) -> None:
    for good in range(GOODS):
        if has_good(s, seat, good) > 0:
            offer(w, GIVE[good])


def fault_selling(s: State, seat: int, card: int, part: int, action: int) -> int:
    if VERB[action] != TO_GIVE:
        return OTHER_EFFECT
    return LEGAL if has_good(s, seat, OBJECT[action]) > 0 else NO_CUBE_TO_GIVE


def sell_for_deniers(s: State, seat: int, card: int, part: int, action: int) -> None:
    """M-4.11: one cube for deniers at the Market."""
    pay_good(s, seat, OBJECT[action], 1)
    gain_deniers(s, seat, data.AMOUNT[card * 2 + part])


def selling_words(use: Effect) -> Text:
    words = Text("sell 1 cube for {deniers}", "vendre 1 cube pour {deniers}")
    return words.filled(deniers=deniers_text(use.amount))


def worth_of_selling(t: Judge, use: Effect, deniers: int) -> float:
    return t.denier_worth * use.amount - TRADED_CUBE if any(t.goods) else 0.0


SELLING = Form(
    v.SELL_CUBE,
    offer_to_sell,
    fault_selling,
    sell_for_deniers,
    selling_words,
    lambda use: Text(f"1 cube → {use.amount} deniers", f"1 cube → {use.amount} deniers"),
    lambda use: a.exchange([a.cubes(a.ANY)], [a.deniers(use.amount)]),
    worth_of_selling,
    spends_cube=spends_a_cube,
)


def offer_to_swap(s: State, w: Moves, seat: int, card: int, part: int) -> None:
    for good in range(GOLD):
        if has_good(s, seat, good) > 0:
            offer(w, GIVE[good])


def fault_swapping(s: State, seat: int, card: int, part: int, action: int) -> int:
    if VERB[action] == TO_GIVE and OBJECT[action] == GOLD:
        return GOLD_FOR_GOLD
    return fault_selling(s, seat, card, part, action)


def swap_for_gold(s: State, seat: int, card: int, part: int, action: int) -> None:
    """M-4.12: one cube for gold at the Gold Mine."""
    pay_good(s, seat, OBJECT[action], 1)
    gain_good(s, seat, GOLD, 1)


def swapping_words(use: Effect) -> Text:
    words = Text("swap 1 cube for {cubes}", "échanger 1 cube contre {cubes}")
    return words.filled(cubes=cubes_text(use.good, use.amount))


SWAPPING = Form(
    v.CUBE_TO_GOLD,
    offer_to_swap,
    fault_swapping,
    swap_for_gold,
    swapping_words,
    lambda use: Text("1 cube → 1 gold", "1 cube → 1 or"),
    lambda use: a.exchange([a.cubes(a.PLAIN)], [good_key(GOLD)]),
    lambda t, use, deniers: t.gold_worth - TRADED_CUBE,
    lambda t, use: 0.8,
    spends_cube=spends_a_cube,
)

# --- One for its price, or two for the price of two -----------------------------------------------

ONLY_ONE = FAULTS.add(
    "only-one",
    rule_of_use,
    Text("You can only buy one here.", "Vous ne pouvez en acheter qu'un ici."),
)
NO_TOKENS = FAULTS.add(
    "no-tokens",
    rule_of_use,
    Text("The castle has too few tokens left.", "Il ne reste pas assez de jetons au château."),
)


def price_of(use: int, amount: int) -> int:
    return data.PRICE_OF_TWO[use] if amount == 2 else data.PRICE[use]


def fault_price(s: State, seat: int, use: int, amount: int) -> int:
    """M-4.13, M-4.14: one for its price, or two for the price of two where the card has one."""
    if price_of(use, amount) == 0:
        return ONLY_ONE
    return LEGAL if s.deniers[seat] >= price_of(use, amount) else EFFECT_TOO_DEAR


def fault_buying_gold(s: State, seat: int, card: int, part: int, action: int) -> int:
    if VERB[action] != TO_BUY_GOLD:
        return OTHER_EFFECT
    return fault_price(s, seat, card * 2 + part, OBJECT[action])


def offer_gold(s: State, w: Moves, seat: int, card: int, part: int) -> None:
    for amount in range(1, 3):
        if fault_price(s, seat, card * 2 + part, amount) == LEGAL:
            offer(w, GOLD_BOUGHT[amount])


def buy_the_gold(s: State, seat: int, card: int, part: int, action: int) -> None:
    pay_deniers(s, seat, price_of(card * 2 + part, OBJECT[action]))
    gain_good(s, seat, GOLD, OBJECT[action])


OR_TWO = Text(", or 2 for {price_of_two}", ", ou 2 pour {price_of_two}")


def or_two(words: Text, use: Effect, **gaps: object) -> Text:
    if use.price_of_two:
        words = joined([words, OR_TWO], "")
    one, two = deniers_text(use.price), deniers_text(use.price_of_two)
    return words.filled(price=one, price_of_two=two, **gaps)


def short_purchase(one: Text, both: Text) -> Callable[[Effect], Text]:
    def short(use: Effect) -> Text:
        return (both if use.price_of_two else one).filled(price=use.price, two=use.price_of_two)

    return short


def one_or_two(use: Effect, one: Atom, two: Atom) -> list[Atom]:
    first = a.exchange([a.deniers(use.price)], [one])
    if not use.price_of_two:
        return first
    return a.either(first, a.exchange([a.deniers(use.price_of_two)], [two]))


def best_purchase(t: Judge, use: Effect, deniers: int, one: float, two: float) -> float:
    """The better of buying one and two, at their prices; nothing without the deniers."""
    worth = 0.0
    if deniers >= use.price:
        worth = max(worth, one - t.denier_worth * use.price)
    if use.price_of_two and deniers >= use.price_of_two:
        worth = max(worth, two - t.denier_worth * use.price_of_two)
    return worth


def buying_gold_words(use: Effect) -> Text:
    words = Text("buy {cubes} for {price}", "acheter {cubes} pour {price}")
    return or_two(words, use, cubes=cubes_text(use.good, use.amount))


BUYING_GOLD = Form(
    v.BUY_GOLD,
    offer_gold,
    fault_buying_gold,
    buy_the_gold,
    buying_gold_words,
    short_purchase(
        Text("1 gold ({price} den.)", "1 or ({price} den.)"),
        Text("1-2 gold ({price}/{two} den.)", "1-2 or ({price}/{two} den.)"),
    ),
    lambda use: one_or_two(use, good_key(GOLD), good_key(GOLD, 2)),
    lambda t, use, deniers: best_purchase(t, use, deniers, t.gold_worth, 2 * t.gold_worth),
    lambda t, use: 0.6,
)


def fault_tokens(s: State, seat: int, use: int, amount: int) -> int:
    fault = fault_price(s, seat, use, amount)
    if fault != ONLY_ONE and tokens_left(s) < amount:
        return NO_TOKENS
    return fault


def fault_buying_tokens(s: State, seat: int, card: int, part: int, action: int) -> int:
    if VERB[action] != TO_BUY_TOKENS:
        return OTHER_EFFECT
    return fault_tokens(s, seat, card * 2 + part, OBJECT[action])


def offer_tokens(s: State, w: Moves, seat: int, card: int, part: int) -> None:
    for amount in range(1, 3):
        if fault_tokens(s, seat, card * 2 + part, amount) == LEGAL:
            offer(w, TOKENS_BOUGHT[amount])


def buy_the_tokens(s: State, seat: int, card: int, part: int, action: int) -> None:
    pay_deniers(s, seat, price_of(card * 2 + part, OBJECT[action]))
    take_tokens(s, seat, OBJECT[action], BY_CHURCH)


def buying_tokens_words(use: Effect) -> Text:
    words = Text(
        "buy {amount} castle token for {price}", "acheter {amount} jeton du château pour {price}"
    )
    return or_two(words, use, amount=use.amount)


def worth_of_tokens(t: Judge, use: Effect, deniers: int) -> float:
    return best_purchase(t, use, deniers, t.token_points(1), t.token_points(2))


BUYING_TOKENS = Form(
    v.BUY_TOKENS,
    offer_tokens,
    fault_buying_tokens,
    buy_the_tokens,
    buying_tokens_words,
    short_purchase(
        Text("1 token ({price} den.)", "1 jeton ({price} den.)"),
        Text("1-2 tokens ({price}/{two} den.)", "1-2 jetons ({price}/{two} den.)"),
    ),
    lambda use: one_or_two(use, {"token": 1}, {"token": 2}),
    worth_of_tokens,
    lambda t, use: 1.5,
)

# --- Turning a card into a residence --------------------------------------------------------------

IS_LAWYER = FAULTS.add(
    "lawyer",
    "M-4.15",
    Text("A Lawyer never becomes a residence.", "Un Notaire ne devient jamais une résidence."),
)
CHOSEN_ALREADY = FAULTS.add(
    "chosen-already",
    "M-4.18",
    Text("A Lawyer has already chosen {card}.", "Un Notaire a déjà choisi {card}."),
    card=building_meant,
)
CANNOT_TURN = FAULTS.add(
    "cannot-turn",
    "M-4.15",
    Text(
        "{card} isn't one of your buildings to transform.",
        "{card} n'est pas un de vos bâtiments à transformer.",
    ),
    card=building_meant,
)
NO_FOOD = FAULTS.add(
    "no-food",
    "M-4.16",
    Text(
        "The Lawyer costs 1 food (or 1 gold). You have none.",
        "Le Notaire coûte 1 cube de nourriture (ou d'or). Vous n'en avez pas.",
    ),
)


def turnable(s: State, seat: int) -> int:
    """M-4.15, M-4.18: own buildings on the road, no Lawyer, none already chosen."""
    return s.buildings[seat] & ~s.waiting[seat] & ~(1 << data.LAWYER)


def has_turnable(s: State, seat: int) -> bool:
    return turnable(s, seat) != 0


def offer_turning(s: State, w: Moves, seat: int, card: int, part: int) -> None:
    if can_pay_food(s, seat):
        offer_set(w, TURN, 0, turnable(s, seat))


def fault_turning(s: State, seat: int, card: int, part: int, action: int) -> int:
    kind = OBJECT[action]
    if VERB[action] != TO_TURN:
        return OTHER_EFFECT
    if kind == data.LAWYER:
        return IS_LAWYER
    if s.waiting[seat] >> kind & 1:
        return CHOSEN_ALREADY
    if turnable(s, seat) >> kind & 1 == 0:
        return CANNOT_TURN
    return LEGAL if can_pay_food(s, seat) else NO_FOOD


def turn_own_card(s: State, seat: int, card: int, part: int, action: int) -> None:
    """M-4.15, M-4.17: pay 1 food; a card still to act acts first and turns afterwards."""
    kind = OBJECT[action]
    pay_good_or_gold(s, seat, FOOD, 1)
    if still_to_act(s, seat * data.KINDS + kind):
        choose_to_turn(s, seat, kind)
    else:
        turn_to_residence(s, seat, kind)


def still_to_act(s: State, card: int) -> bool:
    """M-4.17: ahead of the card being resolved, within the Provost's range, with a worker."""
    if not has_worker(s, card):
        return False
    for position in range(s.cursor, s.provost + 1):
        if s.road[position] == card:
            return True
    return False


def turning_words(use: Effect) -> Text:
    return Text(
        "pay {cubes} to transform one of your cards (not a Lawyer) into a residence",
        "payer {cubes} pour transformer une de ses cartes (sauf un Notaire) en résidence",
    ).filled(cubes=cubes_text(use.good, use.price))


TURNING = Form(
    v.TURN_CARD,
    offer_turning,
    fault_turning,
    turn_own_card,
    turning_words,
    lambda use: Text("1 food: card → residence", "1 nourr. : carte → résidence"),
    lambda use: a.exchange([good_key(use.good, use.price)], [{"turn": "residence"}]),
    lambda t, use, deniers: t.best_residence(),
    spends_cube=has_turnable,
)

FORMS = by_number(
    (
        NO_USE,
        CUBES,
        DENIERS,
        OFF_CARD,
        BUYING,
        SELLING,
        SWAPPING,
        BUYING_GOLD,
        BUYING_TOKENS,
        TURNING,
        FAVOR,
    )
)


def effect_words(use: Effect) -> Text:
    """What an effect lets its user do, in a few words without a full stop."""
    return FORMS[use.form].words(use)


def effect_text(card: int, part: int) -> Text:
    """What one part of a card does: PRIMARY for its user, else for its owner."""
    building = data.ALL_BUILDINGS[card]
    return effect_words(building.primary if part == data.PRIMARY else building.secondary)
