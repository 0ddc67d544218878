"""Sentences for actions: what an action does, costs and gains."""

from __future__ import annotations

from collections.abc import Callable

from ..core.frames import frame_kind, frame_who, frame_x, frame_y
from ..core.text import Text
from ..core.words import batches_text, deniers_text
from .card_texts import cost_words, effect_text
from .data import (
    AMOUNT,
    BUILDINGS,
    DISC_FROM,
    DISC_TO,
    FORM,
    NEUTRALS,
    POWER_NAMES,
    PRESTIGE,
    PRICE,
    PRICE_OF_CLIMB,
    PRICE_OF_GOLD_CARD,
    PRICE_OF_KEEPING,
    PRICE_OF_TWO,
    PRIMARY,
    SECTIONS,
    SET_ASIDE_INCOME,
    TOKEN_POINTS,
)
from .decisions import BUY_AGAIN, USE_EFFECT
from .notation import (
    ACTION_SPACE,
    BUILD,
    BUILD_PRESTIGE,
    BUY,
    BUY_GOLD_1,
    BUY_TOKEN_1,
    CARD,
    COVER,
    FAVOR_DISC,
    FIRST_SEAT,
    GIVE,
    LESS,
    NEUTRAL_CARD,
    OFFER,
    PAY,
    PLACE,
    PLAY_RESOURCE,
    RESOURCE,
    STAY,
    TURN,
)
from .phase_3_provost import provost_price
from .state import State
from .variants import prestige_points
from .vocabulary import ANY, GAIN_FAVOR, GOLD, GOOD_NAMES, SELL_CUBE
from .words import cubes_text, seat_text, short_power, the_card


def say_action(s: State, action: int) -> Text:
    """The sentence of an action where the game stands now."""
    verb = ACTION_SPACE.token(action).partition(":")[0]
    plain = PLAIN.get(ACTION_SPACE.token(action))
    return plain if plain is not None else SPOKEN[verb](s, action)


PLAIN = {
    "hand:keep": Text("Keep the hand", "Garder la main"),
    "hand:redraw": Text(
        "Discard the hand and draw 3 new cards", "Défausser la main et repiocher 3 cartes"
    ),
    "aside": Text(
        f"Set a worker aside this turn: +{SET_ASIDE_INCOME} denier",
        f"Mettre un ouvrier à l'écart ce tour : +{SET_ASIDE_INCOME} denier",
    ),
    "keep": Text(
        f"Keep the Resource card ({PRICE_OF_KEEPING} denier)",
        f"Garder la carte Ressource ({PRICE_OF_KEEPING} denier)",
    ),
    "climb": Text(
        f"One space on the prestige track ({PRICE_OF_CLIMB} denier)",
        f"Une case sur la piste de prestige ({PRICE_OF_CLIMB} denier)",
    ),
    "done": Text("Done", "Terminé"),
    "draw": Text("Draw a card (1 denier)", "Piocher une carte (1 denier)"),
    "replace": Text("Replace the whole hand (1 denier)", "Remplacer toute la main (1 denier)"),
    "full-price": Text("Pay the full price", "Payer le prix complet"),
    "decline": Text("Do not use it", "Ne pas l'utiliser"),
    "favor:card": Text("Favor: draw a Resource card", "Faveur : piocher une carte Ressource"),
    "favor:track": Text(
        "Favor: one space on the prestige track", "Faveur : une case sur la piste de prestige"
    ),
}


def say_pass(s: State, action: int) -> Text:
    if s.passes == 0:
        return Text("Pass (first: +1 denier)", "Passer (premier : +1 denier)")
    return Text("Pass", "Passer")


def say_place(s: State, action: int) -> Text:
    card = action - PLACE
    return Text(
        "Place a worker on {the} (1 denier): {effect}",
        "Placer un ouvrier sur {the} (1 denier) : {effect}",
    ).filled(
        the=the_card(card),
        effect=effect_text(card, PRIMARY),
    )


def say_build(s: State, action: int) -> Text:
    building = BUILDINGS[action - BUILD]
    return Text(
        "Build {the} ({cost}): {points} PP", "Construire {the} ({cost}) : {points} PP"
    ).filled(
        the=building.name.the,
        cost=cost_words(building.cost),
        points=building.points,
    )


def say_prestige(s: State, action: int) -> Text:
    prestige = action - BUILD_PRESTIGE
    row = PRESTIGE[prestige]
    return Text(
        "Build {the} ({cost}): {points} PP", "Construire {the} ({cost}) : {points} PP"
    ).filled(
        the=row.name.the,
        cost=cost_words(row.cost),
        points=prestige_points(s, prestige),
    )


def say_cover(s: State, action: int) -> Text:
    name = BUILDINGS[action - COVER].name
    return Text("On the residence that was {the}", "Sur la résidence qui était {the}").filled(
        the=name.the
    )


def say_pay(s: State, action: int) -> Text:
    return Text("Pay {cubes}", "Payer {cubes}").filled(cubes=cubes_text(action - PAY, 1))


def say_less(s: State, action: int) -> Text:
    less = action - LESS
    cube = Text("the white cube", "le cube blanc") if less == ANY else cubes_text(less, 1)
    return Text(
        "Set a worker aside and save {cube}", "Mettre un ouvrier à l'écart, économiser {cube}"
    ).filled(
        cube=cube,
    )


def say_provost(s: State, action: int) -> Text:
    steps = action - STAY
    if steps == 0:
        return Text("Leave the Provost where he is", "Laisser le Prévôt où il est")
    price = provost_price(s, frame_who(s), steps) if s.depth else abs(steps)
    return Text(
        "Move the Provost {n} {way} ({price})", "Déplacer le Prévôt de {n} {way} ({price})"
    ).filled(
        n=abs(steps),
        way=Text("forward", "en avant") if steps > 0 else Text("back", "en arrière"),
        price=deniers_text(price),
    )


def current_use(s: State) -> int:
    """The effect being resolved, as an index into the effect tables."""
    return (
        frame_x(s) * 2 + frame_y(s) if s.depth and frame_kind(s) in (USE_EFFECT, BUY_AGAIN) else -1
    )


def say_take(s: State, action: int) -> Text:
    use = current_use(s)
    if use < 0:
        return Text("Take it", "Prendre")
    if FORM[use] == GAIN_FAVOR and PRICE[use]:
        return Text("Pay 1 denier for a favor", "Payer 1 denier pour une faveur")
    return Text("Take it: {effect}", "Prendre : {effect}").filled(
        effect=effect_text(*divmod(use, 2))
    )


def say_buy(s: State, action: int) -> Text:
    return Text("Buy {cubes} (1 denier)", "Acheter {cubes} (1 denier)").filled(
        cubes=cubes_text(action - BUY, 1),
    )


def say_give(s: State, action: int) -> Text:
    use = current_use(s)
    cubes = cubes_text(action - GIVE, 1)
    if use < 0:
        return Text("Give {cubes}", "Donner {cubes}").filled(cubes=cubes)
    gain = deniers_text(AMOUNT[use]) if FORM[use] == SELL_CUBE else cubes_text(GOLD, 1)
    return Text("Give {cubes} for {gain}", "Donner {cubes} contre {gain}").filled(
        cubes=cubes, gain=gain
    )


def say_one_or_two(s: State, amount: int, what: Text) -> Text:
    use = current_use(s)
    if use < 0:
        return Text("Buy {what}", "Acheter {what}").filled(what=what)
    price = PRICE[use] if amount == 1 else PRICE_OF_TWO[use]
    return Text("Buy {what} for {price}", "Acheter {what} pour {price}").filled(
        what=what,
        price=deniers_text(price),
    )


def say_gold(s: State, action: int) -> Text:
    amount = action - BUY_GOLD_1 + 1
    return say_one_or_two(s, amount, cubes_text(GOLD, amount))


def say_token(s: State, action: int) -> Text:
    amount = action - BUY_TOKEN_1 + 1
    what = Text("1 castle token", "1 jeton du château")
    if amount == 2:
        what = Text("2 castle tokens", "2 jetons du château")
    return say_one_or_two(s, amount, what)


def say_turn(s: State, action: int) -> Text:
    return Text(
        "Turn {the} into a residence (1 food)", "Transformer {the} en résidence (1 nourriture)"
    ).filled(
        the=BUILDINGS[action - TURN].name.the,
    )


def say_offer(s: State, action: int) -> Text:
    batches = action - OFFER
    if batches == 0:
        return Text("Offer no batch", "Ne proposer aucun lot")
    return Text("Offer {n}: {points} PP", "Proposer {n} : {points} PP").filled(
        n=batches_text(batches), points=worth_of_tokens(s, batches)
    )


def worth_of_tokens(s: State, amount: int) -> int:
    """M-5.2: points of the next castle tokens; those of the best section go first."""
    left = [TOKEN_POINTS[number] for number in range(SECTIONS) for _ in range(s.tokens[number])]
    return sum(left[:amount])


def say_disc(s: State, action: int) -> Text:
    move = action - FAVOR_DISC
    return Text(
        "Favor: a disc from {origin} to {target}", "Faveur : un disque de {origin} à {target}"
    ).filled(
        origin=short_power(DISC_FROM[move]),
        target=POWER_NAMES[DISC_TO[move]],
    )


def say_play(s: State, action: int) -> Text:
    good = action - PLAY_RESOURCE
    if good == GOLD:
        return Text(
            f"Play a Resource card: 1 gold ({PRICE_OF_GOLD_CARD} denier)",
            f"Jouer une carte Ressource : 1 cube d'or ({PRICE_OF_GOLD_CARD} denier)",
        )
    return Text("Play a Resource card: {cubes}", "Jouer une carte Ressource : {cubes}").filled(
        cubes=cubes_text(good, 1),
    )


def say_first(s: State, action: int) -> Text:
    return Text("{who} is the first player", "{who} est premier joueur").filled(
        who=seat_text(action - FIRST_SEAT),
    )


def say_neutral(s: State, action: int) -> Text:
    return Text("{the} is laid on the road", "{the} est posé sur la route").filled(
        the=NEUTRALS[action - NEUTRAL_CARD].name.text,
    )


def say_card(s: State, action: int) -> Text:
    return Text("The card drawn is {the}", "La carte piochée est {the}").filled(
        the=BUILDINGS[action - CARD].name.the,
    )


def say_resource(s: State, action: int) -> Text:
    return Text(
        "The Resource card drawn shows {good}", "La carte Ressource piochée montre : {good}"
    ).filled(
        good=GOOD_NAMES[action - RESOURCE],
    )


SPOKEN: dict[str, Callable[[State, int], Text]] = {
    "pass": say_pass,
    "place": say_place,
    "build": say_build,
    "prestige": say_prestige,
    "cover": say_cover,
    "pay": say_pay,
    "less": say_less,
    "provost": say_provost,
    "take": say_take,
    "buy": say_buy,
    "give": say_give,
    "gold": say_gold,
    "token": say_token,
    "turn": say_turn,
    "offer": say_offer,
    "disc": say_disc,
    "play": say_play,
    "first": say_first,
    "neutral": say_neutral,
    "card": say_card,
    "resource": say_resource,
}
