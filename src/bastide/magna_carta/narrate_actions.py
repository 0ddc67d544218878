"""The sentences of actions: what each does, costs and gains."""

from __future__ import annotations

from collections.abc import Callable

from ..core.frames import frame_kind, frame_who, frame_x, frame_y
from ..core.text import Text
from ..core.words import batches_text, cards_text, deniers_text, move_provost
from . import data
from .card_texts import cost_words
from .decisions import BUY_AGAIN, USE_EFFECT
from .forms import effect_text
from .notation import (
    ACTION_SPACE,
    OBJECT,
)
from .phase_3_provost import provost_price
from .state import State
from .variants import prestige_points
from .vocabulary import ANY, GAIN_FAVOR, GOLD, GOOD_NAMES, SELL_CUBE
from .words import cubes_text, seat_text, short_power, the_card


def say_action(s: State, action: int) -> Text:
    """The sentence of an action in this position."""
    verb = ACTION_SPACE.token(action).partition(":")[0]
    plain = PLAIN.get(ACTION_SPACE.token(action))
    return plain if plain is not None else SPOKEN[verb](s, action)


PLAIN = {
    "hand:keep": Text("Keep this hand", "Garder cette main"),
    "hand:redraw": Text(
        "Discard this hand and draw 3 new cards", "Défausser cette main et repiocher 3 cartes"
    ),
    "aside": Text(
        f"Set a worker aside this round and take {data.SET_ASIDE_INCOME} denier",
        f"Mettre un ouvrier à l'écart ce tour et prendre {data.SET_ASIDE_INCOME} denier",
    ),
    "keep": Text(
        f"Keep the Resource card ({data.PRICE_OF_KEEPING} denier)",
        f"Garder la carte Ressource ({data.PRICE_OF_KEEPING} denier)",
    ),
    "climb": Text(
        f"Move 1 space up the prestige track ({data.PRICE_OF_CLIMB} denier)",
        f"Avancer d'une case sur la piste de prestige ({data.PRICE_OF_CLIMB} denier)",
    ),
    "done": Text("Done", "Terminé"),
    "draw": Text("Draw a card (1 denier)", "Piocher une carte (1 denier)"),
    "replace": Text("Replace the whole hand (1 denier)", "Remplacer toute la main (1 denier)"),
    "full-price": Text("Pay the full price", "Payer le prix complet"),
    "decline": Text("Don't use it", "Ne pas l'utiliser"),
    "favor:card": Text("Draw a Resource card", "Piocher une carte Ressource"),
    "favor:track": Text(
        "Move 1 space up the prestige track",
        "Avancer d'une case sur la piste de prestige",
    ),
}


def say_pass(s: State, action: int) -> Text:
    if s.passes == 0:
        return Text(
            "Pass (the first to pass takes 1 denier)",
            "Passer (le premier à passer prend 1 denier)",
        )
    return Text("Pass", "Passer")


def say_place(s: State, action: int) -> Text:
    card = OBJECT[action]
    return Text(
        "Place a worker on {the} for 1 denier: {effect}",
        "Placer un ouvrier sur {the} pour 1 denier : {effect}",
    ).filled(
        the=the_card(card),
        effect=effect_text(card, data.PRIMARY),
    )


def say_build(s: State, action: int) -> Text:
    building = data.BUILDINGS[OBJECT[action]]
    return Text(
        "Build {the} for {cost} ({points} PP)", "Construire {the} pour {cost} ({points} PP)"
    ).filled(
        the=building.name.the,
        cost=cost_words(building.cost),
        points=building.points,
    )


def say_prestige(s: State, action: int) -> Text:
    prestige = OBJECT[action]
    row = data.PRESTIGE[prestige]
    return Text(
        "Build {the} for {cost} ({points} PP)", "Construire {the} pour {cost} ({points} PP)"
    ).filled(
        the=row.name.the,
        cost=cost_words(row.cost),
        points=prestige_points(s, prestige),
    )


def say_cover(s: State, action: int) -> Text:
    name = data.BUILDINGS[OBJECT[action]].name
    return Text(
        "Build on the residence that was {the}", "Construire sur la résidence qui était {the}"
    ).filled(the=name.the)


def say_pay(s: State, action: int) -> Text:
    return Text("Pay {cubes}", "Payer {cubes}").filled(cubes=cubes_text(OBJECT[action], 1))


def say_less(s: State, action: int) -> Text:
    less = OBJECT[action]
    cube = Text("the white cube", "le cube blanc") if less == ANY else cubes_text(less, 1)
    return Text(
        "Set a worker aside and save {cube}", "Mettre un ouvrier à l'écart et économiser {cube}"
    ).filled(
        cube=cube,
    )


def say_provost(s: State, action: int) -> Text:
    steps = OBJECT[action] - data.PROVOST_REACH
    if steps == 0:
        return Text("Leave the provost where he is", "Laisser le prévôt où il est")
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
        return Text("Take it", "Prendre")
    if data.FORM[use] == GAIN_FAVOR and data.PRICE[use]:
        return Text("Pay 1 denier for a favor", "Payer 1 denier pour une faveur")
    return Text("Take it: {effect}", "Prendre : {effect}").filled(
        effect=effect_text(*divmod(use, 2))
    )


def say_buy(s: State, action: int) -> Text:
    return Text("Buy {cubes} (1 denier)", "Acheter {cubes} (1 denier)").filled(
        cubes=cubes_text(OBJECT[action], 1),
    )


def say_give(s: State, action: int) -> Text:
    use = current_use(s)
    cubes = cubes_text(OBJECT[action], 1)
    if use < 0:
        return Text("Give {cubes}", "Donner {cubes}").filled(cubes=cubes)
    gain = deniers_text(data.AMOUNT[use]) if data.FORM[use] == SELL_CUBE else cubes_text(GOLD, 1)
    return Text("Give {cubes} for {gain}", "Donner {cubes} contre {gain}").filled(
        cubes=cubes, gain=gain
    )


def say_one_or_two(s: State, amount: int, what: Text) -> Text:
    use = current_use(s)
    if use < 0:
        return Text("Buy {what}", "Acheter {what}").filled(what=what)
    price = data.PRICE[use] if amount == 1 else data.PRICE_OF_TWO[use]
    return Text("Buy {what} for {price}", "Acheter {what} pour {price}").filled(
        what=what,
        price=deniers_text(price),
    )


def say_gold(s: State, action: int) -> Text:
    amount = OBJECT[action]
    return say_one_or_two(s, amount, cubes_text(GOLD, amount))


def say_token(s: State, action: int) -> Text:
    amount = OBJECT[action]
    what = Text("1 castle token", "1 jeton du château")
    if amount == 2:
        what = Text("2 castle tokens", "2 jetons du château")
    return say_one_or_two(s, amount, what)


def say_turn(s: State, action: int) -> Text:
    return Text(
        "Transform {the} into a residence for 1 food",
        "Transformer {the} en résidence pour 1 cube de nourriture",
    ).filled(
        the=data.BUILDINGS[OBJECT[action]].name.the,
    )


def say_offer(s: State, action: int) -> Text:
    batches = OBJECT[action]
    if batches == 0:
        return Text("Give no batch", "Ne donner aucun lot")
    return Text("Give {n}: {points} PP", "Donner {n} : {points} PP").filled(
        n=batches_text(batches), points=worth_of_tokens(s, batches)
    )


def worth_of_tokens(s: State, amount: int) -> int:
    """M-5.2: points of the next castle tokens; those of the best section go first."""
    left = [
        data.TOKEN_POINTS[number]
        for number in range(data.SECTIONS)
        for _ in range(s.tokens[number])
    ]
    return sum(left[:amount])


def say_disc(s: State, action: int) -> Text:
    move = OBJECT[action]
    return Text(
        "Move a disc from {origin} to {target}",
        "Déplacer un disque de {origin} à {target}",
    ).filled(
        origin=short_power(data.DISC_FROM[move]),
        target=data.POWER_NAMES[data.DISC_TO[move]],
    )


def say_play(s: State, action: int) -> Text:
    good = OBJECT[action]
    if good == GOLD:
        return Text(
            f"Play a Resource card: 1 gold ({data.PRICE_OF_GOLD_CARD} denier)",
            f"Jouer une carte Ressource : 1 cube d'or ({data.PRICE_OF_GOLD_CARD} denier)",
        )
    return Text("Play a Resource card: {cubes}", "Jouer une carte Ressource : {cubes}").filled(
        cubes=cubes_text(good, 1),
    )


def say_first(s: State, action: int) -> Text:
    return Text("{who} is the first player", "{who} est premier joueur").filled(
        who=seat_text(OBJECT[action]),
    )


def say_neutral(s: State, action: int) -> Text:
    return Text("Put {the} on the road", "Poser {the} sur la route").filled(
        the=data.NEUTRALS[OBJECT[action]].name.the,
    )


def say_card(s: State, action: int) -> Text:
    return Text("Draw {the}", "Piocher {the}").filled(
        the=data.BUILDINGS[OBJECT[action]].name.the,
    )


def say_resource(s: State, action: int) -> Text:
    return Text("Draw the Resource card {good}", "Piocher la carte Ressource {good}").filled(
        good=GOOD_NAMES[OBJECT[action]],
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
