"""The sentences of refusals, and the two helpers that make them."""

from __future__ import annotations

from ..core.refusal import COMMON_SENTENCES, Refusal, refusal_of
from ..core.text import Text
from ..core.words import deniers_text
from .state import State
from .vocabulary import GOOD_NAMES

SENTENCES = COMMON_SENTENCES | {
    "not-on-road": Text(
        "{tile} is not on the road.", "Cette tuile n'est pas sur la route : {tile}."
    ),
    "occupied": Text("A worker already stands there: {place}.", "Un ouvrier y est déjà : {place}."),
    "stables": Text(
        "The Stables take three workers, one of each player.",
        "Les Écuries accueillent trois ouvriers, un par joueur.",
    ),
    "no-stables": Text(
        "The Stables are not used by two players.", "À deux joueurs, pas d'Écuries."
    ),
    "in-castle": Text(
        "You already have a worker in the castle.", "Vous avez déjà un ouvrier au château."
    ),
    "off-road": Text(
        "The provost cannot leave the road.", "Le prévôt ne peut pas quitter la route."
    ),
    "no-such-cube": Text("You have no {good} left.", "Vous n'avez plus de : {good}."),
    "other-effect": Text(
        "{tile} does something else: {effect}", "{tile} a un autre effet : {effect}"
    ),
    "must-produce": Text(
        "What a building produces must be taken.",
        "La production d'un bâtiment doit être prise.",
    ),
    "not-in-stock": Text("{tile} is not in the stock.", "Cette tuile n'est pas au stock : {tile}."),
    "first-copy": Text(
        "Build the first Architect first: the tiles are equal.",
        "Construisez d'abord le premier Architecte : les tuiles sont égales.",
    ),
    "wrong-class": Text(
        "{tile} cannot be built here.", "Cette tuile ne se construit pas ici : {tile}."
    ),
    "cubes": Text(
        "{tile} costs {cost}; you cannot pay that.",
        "{tile} coûte {cost} ; vous ne pouvez pas payer.",
    ),
    "road-full": Text("No space of the road is empty.", "Aucune case de la route n'est libre."),
    "no-residence": Text(
        "A prestige building needs a residence of your own.",
        "Un bâtiment de prestige demande une résidence à vous.",
    ),
    "not-a-residence": Text(
        "There is no residence of yours on that space.",
        "Vous n'avez pas de résidence sur cette case.",
    ),
    "lawyer": Text(
        "A Lawyer never becomes a residence.", "Un Notaire ne devient jamais une résidence."
    ),
    "fixed": Text(
        "A fixed building never becomes a residence.",
        "Un bâtiment fixe ne devient jamais une résidence.",
    ),
    "not-yours": Text(
        "{tile} is neither neutral nor yours.", "Ce bâtiment n'est ni neutre ni à vous : {tile}."
    ),
    "chosen-already": Text(
        "{tile} has already been chosen by a Lawyer.",
        "Ce bâtiment a déjà été choisi par un Notaire : {tile}.",
    ),
    "no-cloth": Text(
        "That takes 1 cloth; you have none.", "Il faut 1 cube de tissu ; vous n'en avez pas."
    ),
    "too-dear": Text("You cannot pay for two.", "Vous ne pouvez pas payer pour deux."),
    "no-gold": Text("Gold is not to be had here.", "On ne peut pas prendre d'or ici."),
    "gold-given": Text("The Alchemist takes no gold.", "L'Alchimiste ne prend pas d'or."),
    "not-produced": Text(
        "The building does not produce {good}.", "Ce bâtiment ne produit pas : {good}."
    ),
    "batch": Text("You lack {good} for that batch.", "Il vous manque pour ce lot : {good}."),
    "line-used": Text(
        "You have used that line in this phase.",
        "Vous avez déjà utilisé cette ligne dans cette phase.",
    ),
    "column": Text(
        "Your marker is at column {column}; that takes {needed}.",
        "Votre marqueur est à la colonne {column} ; il faut {needed}.",
    ),
    "other-line": Text(
        "That belongs to another line of the favor table.",
        "Cela relève d'une autre ligne des faveurs.",
    ),
    "nothing-to-give": Text("You have no cube to give.", "Vous n'avez aucun cube à donner."),
}


def no(code: str, rule: str, **params: object) -> Refusal:
    return refusal_of(SENTENCES, code, rule, params)


def lacks_deniers(s: State, seat: int, price: int, rule: str) -> Refusal | None:
    if s.deniers[seat] >= price:
        return None
    return no("deniers", rule, price=deniers_text(price), have=s.deniers[seat])


def lacks_cube(s: State, seat: int, good: int, rule: str) -> Refusal | None:
    if s.goods[seat * len(GOOD_NAMES) + good] > 0:
        return None
    return no("no-such-cube", rule, good=GOOD_NAMES[good])
