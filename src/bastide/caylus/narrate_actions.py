"""Sentences for decisions and actions: what is asked, what an action does, costs and gains."""

from __future__ import annotations

from collections.abc import Callable

from ..core.chance import CHANCE
from ..core.frames import frame_kind, frame_who, frame_x
from ..core.text import Text
from ..core.words import deniers_text
from .data import (
    BATCH_FIRST,
    BATCH_SECOND,
    FAVOR_DENIERS,
    FAVOR_POINTS,
    FIRST_CRAFT,
    FIRST_PRESTIGE,
    FIRST_STONE,
    FORM,
    GAIN,
    GAIN_OF_TWO,
    HOUSE_POINTS,
    LAWYER_DENIERS,
    LINE_DENIERS,
    LINE_NAMES,
    LINE_POINTS,
    LINES,
    PRICE,
    PRICE_OF_TWO,
    RESIDENCE_POINTS,
    SECTION_NAMES,
    SECTIONS,
    SPECIAL_EFFECTS,
    SPECIAL_NAMES,
    TILES,
)
from .decisions import (
    BUY_AGAIN,
    CHOOSE_FAVOR,
    CHOOSE_INN,
    CHOOSE_PLACE,
    CHOOSE_PROVOST,
    CHOOSE_RESIDENCE,
    DECISION_KEYS,
    GIVE_BATCH,
    GIVE_CUBES,
    PAY_WHITE,
    SWAP_CUBE,
    TAKE_BONUS,
    TAKE_CUBES,
    USE_FAVOR,
    USE_GATE,
    USE_GUILD,
    USE_JOUST,
    USE_TILE,
)
from .effects import SECOND, main_good
from .favors import open_columns
from .notation import (
    ACTION_SPACE,
    BATCH,
    BUILD,
    BUY,
    COVER,
    FAVOR_LINE,
    GIVE,
    NEUTRAL_TILE,
    NEXT_IN_ORDER,
    PAY,
    PLACE_CASTLE,
    PLACE_SPECIAL,
    PLACE_TILE,
    PRESTIGE_TILE,
    STAY,
    TAKE,
    TRADE_1,
    TURN,
)
from .payment import NO_DISCOUNT
from .phase_2_placing import is_own_tile, price_of_place
from .phase_6_castle import section_with_room
from .state import State
from .tile_texts import cost_with_less, cost_words, effect_words
from .variants import points_of_tile
from .vocabulary import (
    CLOTH,
    CLOTH_TO_POINTS,
    CUBES_TO_GOLD,
    DENIERS_TO_GOLD,
    DENIERS_TO_POINTS,
    FOOD,
    GOLD,
    GOODS,
    PRODUCE,
    STONE,
    WOOD,
    Cost,
)
from .words import cubes_text, points_text, seat_text, space_text, the_tile

QUESTIONS = {
    CHOOSE_PLACE: Text("Place a worker or pass?", "Placer un ouvrier ou passer ?"),
    USE_GATE: Text("Where does the Gate's worker go?", "Où va l'ouvrier de la Porte ?"),
    USE_GUILD: Text("Move the provost (free)?", "Déplacer le prévôt (gratuit) ?"),
    USE_JOUST: Text("Joust for a royal favor?", "Jouter pour une faveur royale ?"),
    CHOOSE_INN: Text("Stay in the Inn?", "Rester à l'Auberge ?"),
    CHOOSE_PROVOST: Text("Move the provost?", "Déplacer le prévôt ?"),
    USE_TILE: Text("Use {the}: {effect}?", "Utiliser {the} : {effect} ?"),
    TAKE_BONUS: Text("{name}: which cube for its owner?", "{name} : quel cube au propriétaire ?"),
    BUY_AGAIN: Text("Use {the}: buy a second cube?", "Utiliser {the} : acheter un second cube ?"),
    GIVE_CUBES: Text("Which cube for the Alchemist?", "Quel cube pour l'Alchimiste ?"),
    PAY_WHITE: Text(
        "Build {the}: which cube for the white one?",
        "Construire {the} : quel cube pour le cube blanc ?",
    ),
    CHOOSE_RESIDENCE: Text(
        "Build {the}: on which residence?", "Construire {the} : sur quelle résidence ?"
    ),
    GIVE_BATCH: Text("Give a batch to the castle?", "Donner un lot au château ?"),
    CHOOSE_FAVOR: Text("Choose a line of the favor table.", "Choisissez une ligne des faveurs."),
    USE_FAVOR: Text("Use an effect of the line?", "Utiliser un effet de la ligne ?"),
    SWAP_CUBE: Text("Which cube do you give?", "Quel cube donnez-vous ?"),
    TAKE_CUBES: Text("Which cube do you take?", "Quel cube prenez-vous ?"),
}


ABOUT_A_TILE = (USE_TILE, TAKE_BONUS, BUY_AGAIN, PAY_WHITE, CHOOSE_RESIDENCE)
"""Decisions whose frame names a tile."""


def ask(s: State) -> dict[str, object]:
    """The decision on the table."""
    if s.depth == 0:
        over = Text("The game is over.", "La partie est terminée.")
        return {"kind": "over", "seat": None, "sentence": over.to_json()}
    kind = frame_kind(s)
    who = frame_who(s)
    asked: dict[str, object] = {"kind": DECISION_KEYS[kind], "seat": who}
    if kind in ABOUT_A_TILE:
        asked["tile"] = TILES[frame_x(s)].key
    if who == CHANCE:
        sentence = Text("Chance decides.", "Le hasard décide.")
    else:
        sentence = question(s)
    return asked | {"sentence": sentence.to_json()}


def question(s: State) -> Text:
    """What a player is asked, with the building that it is about."""
    kind = frame_kind(s)
    if kind not in ABOUT_A_TILE:
        return QUESTIONS[kind]
    tile = TILES[frame_x(s)]
    return QUESTIONS[kind].filled(
        the=tile.name.the, name=tile.name.text, effect=effect_words(tile.use)
    )


def say_action(s: State, action: int) -> Text:
    """The sentence of an action where the game stands now."""
    token = ACTION_SPACE.token(action)
    plain = PLAIN.get(token)
    return plain if plain is not None else SPOKEN[token.partition(":")[0]](s, action)


PLAIN = {
    "joust": Text(
        "Pay 1 denier and 1 cloth for a royal favor",
        "Payer 1 denier et 1 cube de tissu pour une faveur royale",
    ),
    "inn:leave": Text("Take the worker back from the Inn", "Reprendre l'ouvrier de l'Auberge"),
    "inn:stay": Text("Stay in the Inn", "Rester à l'Auberge"),
    "swap": Text("Give 1 cube for 2 (no gold)", "Donner 1 cube contre 2 (hors or)"),
    "done": Text("Give no more batches", "Ne plus donner de lot"),
}


def asking(s: State) -> int:
    """The kind of the open decision; 0 when there is none."""
    return frame_kind(s) if s.depth else 0


def say_pass(s: State, action: int) -> Text:
    if s.passes == 0:
        return Text("Pass (first: +1 denier)", "Passer (premier : +1 denier)")
    return Text("Pass", "Passer")


def say_decline(s: State, action: int) -> Text:
    if asking(s) == USE_GATE:
        return Text("Take the worker back", "Reprendre l'ouvrier")
    return Text("Do not use it", "Ne pas l'utiliser")


def say_place(s: State, action: int) -> Text:
    if action == PLACE_CASTLE:
        place, effect = Text("the castle", "le château"), Text("build", "bâtir")
    elif action < PLACE_CASTLE:
        place = SPECIAL_NAMES[action - PLACE_SPECIAL].the
        effect = SPECIAL_EFFECTS[action - PLACE_SPECIAL]
    else:
        tile = action - PLACE_TILE
        place, effect = tile_with_owner(s, tile), effect_words(TILES[tile].use)
    return Text(
        "Place a worker: {place} ({price}): {effect}",
        "Placer un ouvrier : {place} ({price}) : {effect}",
    ).filled(place=place, price=price_text(s, action), effect=effect)


def price_text(s: State, action: int) -> Text:
    if asking(s) == USE_GATE:
        return Text("free", "gratuit")
    seat = frame_who(s) if s.depth else 0
    on_road = action >= PLACE_TILE and s.space_of[action - PLACE_TILE] > 0
    own = on_road and is_own_tile(s, seat, action)
    return deniers_text(price_of_place(s, seat, own))


def tile_with_owner(s: State, tile: int) -> Text:
    """A tile with its owner: "the Mason (Green)"."""
    the = the_tile(tile)
    space = s.space_of[tile]
    if space == 0 or s.owner[space - 1] == 0:
        return the
    owner = seat_text(s.owner[space - 1] - 1)
    return Text(f"{the.en} ({owner.en})", f"{the.fr} ({owner.fr})")


def say_provost(s: State, action: int) -> Text:
    steps = action - STAY
    if steps == 0:
        return Text("Leave the provost where he is", "Laisser le prévôt où il est")
    free = asking(s) == USE_GUILD
    return Text(
        "Move the provost {n} {way} ({price})", "Déplacer le prévôt de {n} {way} ({price})"
    ).filled(
        n=abs(steps),
        way=Text("forward", "en avant") if steps > 0 else Text("back", "en arrière"),
        price=Text("free", "gratuit") if free else deniers_text(abs(steps)),
    )


def say_take(s: State, action: int) -> Text:
    good = action - TAKE
    cubes = cubes_text(good, 1)
    if asking(s) == USE_TILE and FORM[frame_x(s)] == PRODUCE:
        effect = TILES[frame_x(s)].use
        second = any(effect.second) and good == main_good(frame_x(s), SECOND)
        cubes = cost_words(Cost(*(effect.second if second else effect.first)))
    return Text("Take {cubes}", "Prendre {cubes}").filled(cubes=cubes)


def say_give(s: State, action: int) -> Text:
    cubes = cubes_text(action - GIVE, 1)
    if asking(s) == USE_TILE:
        return Text("Sell {cubes} for {gain}", "Vendre {cubes} pour {gain}").filled(
            cubes=cubes, gain=deniers_text(GAIN[frame_x(s)])
        )
    return Text("Give {cubes}", "Donner {cubes}").filled(cubes=cubes)


def say_buy(s: State, action: int) -> Text:
    cubes = cubes_text(action - BUY, 1)
    if asking(s) in (USE_TILE, BUY_AGAIN):
        return Text("Buy {cubes} for {price}", "Acheter {cubes} pour {price}").filled(
            cubes=cubes, price=deniers_text(PRICE[frame_x(s)])
        )
    return Text("Buy {cubes}", "Acheter {cubes}").filled(cubes=cubes)


def say_trade(s: State, action: int) -> Text:
    """What is paid and what comes back, at the tile being used."""
    two = action != TRADE_1
    if asking(s) != USE_TILE or PRICE_OF_TWO[frame_x(s)] == 0:
        return Text("Trade twice", "Échanger deux fois") if two else Text("Trade", "Échanger")
    tile = frame_x(s)
    form = FORM[tile]
    price = PRICE_OF_TWO[tile] if two else PRICE[tile]
    gain = GAIN_OF_TWO[tile] if two else GAIN[tile]
    if form in (DENIERS_TO_POINTS, DENIERS_TO_GOLD):
        paid = deniers_text(price)
    elif form == CUBES_TO_GOLD:
        paid = Text(f"{price} cubes", f"{price} cubes")
    else:
        paid = cubes_text(CLOTH if form == CLOTH_TO_POINTS else GOLD, price)
    to_gold = form in (DENIERS_TO_GOLD, CUBES_TO_GOLD)
    return Text("Give {paid} for {gain}", "Donner {paid} contre {gain}").filled(
        paid=paid, gain=cubes_text(GOLD, gain) if to_gold else points_text(gain)
    )


def say_build(s: State, action: int) -> Text:
    """C-8.7: by favor a tile costs one cube of its own material less."""
    tile = action - BUILD + FIRST_CRAFT
    less = NO_DISCOUNT
    if asking(s) == USE_FAVOR:
        less = WOOD if tile < FIRST_STONE else STONE
    return Text("Build {the} ({cost}): {points}", "Construire {the} ({cost}) : {points}").filled(
        the=the_tile(tile),
        cost=cost_with_less(TILES[tile].cost, less),
        points=points_text(points_of_tile(s, tile)),
    )


def say_prestige(s: State, action: int) -> Text:
    tile = action - PRESTIGE_TILE + FIRST_PRESTIGE
    return Text("Build {the} ({cost}): {points}", "Construire {the} ({cost}) : {points}").filled(
        the=the_tile(tile),
        cost=cost_words(TILES[tile].cost),
        points=points_text(TILES[tile].points),
    )


def say_pay(s: State, action: int) -> Text:
    return Text("Pay {cubes}", "Payer {cubes}").filled(cubes=cubes_text(action - PAY, 1))


def say_cover(s: State, action: int) -> Text:
    return Text("On the residence: {space}", "Sur la résidence : {space}").filled(
        space=space_text(action - COVER)
    )


def say_turn(s: State, action: int) -> Text:
    price = Text("1 cloth", "1 cube de tissu")
    if asking(s) != USE_FAVOR:
        price = Text(
            f"1 cloth, {LAWYER_DENIERS} denier", f"1 cube de tissu, {LAWYER_DENIERS} denier"
        )
    return Text(
        "Turn {the} into a residence ({price}): {points}",
        "Transformer {the} en résidence ({price}) : {points}",
    ).filled(the=the_tile(action - TURN), price=price, points=points_text(RESIDENCE_POINTS))


def say_batch(s: State, action: int) -> Text:
    batch = action - BATCH
    row = [int(g in (FOOD, BATCH_FIRST[batch], BATCH_SECOND[batch])) for g in range(GOODS)]
    section = min(section_with_room(s), SECTIONS - 1)
    return Text(
        "Give {cubes}: a house in the {section} ({points})",
        "Donner {cubes} : une maison, {section} ({points})",
    ).filled(
        cubes=cost_words(Cost(*row)),
        section=SECTION_NAMES[section].text,
        points=points_text(HOUSE_POINTS[section]),
    )


def say_favor(s: State, action: int) -> Text:
    """A line with the column that the marker will reach."""
    line = action - FAVOR_LINE
    seat = frame_who(s) if s.depth else 0
    column = s.favor[seat * LINES + line]
    column = max(column, min(column + 1, open_columns(s)))
    gain = Text(f"column {column}", f"colonne {column}")
    if line == LINE_POINTS:
        gain = points_text(FAVOR_POINTS[column])
    elif line == LINE_DENIERS:
        gain = deniers_text(FAVOR_DENIERS[column])
    return Text("Favor, line of {line}: {gain}", "Faveur, ligne {line} : {gain}").filled(
        line=LINE_NAMES[line], gain=gain
    )


def say_neutral(s: State, action: int) -> Text:
    return Text("{the} is laid on the road", "Sur la route : {the}").filled(
        the=the_tile(action - NEUTRAL_TILE)
    )


def say_order(s: State, action: int) -> Text:
    return Text("{who} is next in the turn order", "{who} suit dans l'ordre du tour").filled(
        who=seat_text(action - NEXT_IN_ORDER)
    )


SPOKEN: dict[str, Callable[[State, int], Text]] = {
    "pass": say_pass,
    "decline": say_decline,
    "place": say_place,
    "provost": say_provost,
    "take": say_take,
    "give": say_give,
    "buy": say_buy,
    "trade": say_trade,
    "build": say_build,
    "prestige": say_prestige,
    "pay": say_pay,
    "cover": say_cover,
    "turn": say_turn,
    "batch": say_batch,
    "favor": say_favor,
    "neutral": say_neutral,
    "order": say_order,
}
