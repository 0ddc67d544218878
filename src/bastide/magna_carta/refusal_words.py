"""The sentences of refusals, and the two helpers that make them."""

from __future__ import annotations

from ..core.refusal import COMMON_SENTENCES, Refusal, refusal_of
from ..core.text import Text
from ..core.words import deniers_text
from .state import State

SENTENCES = COMMON_SENTENCES | {
    "nothing-to-draw": Text(
        "Your pile and your discard are empty.", "Votre pile et votre défausse sont vides."
    ),
    "empty-hand": Text(
        "Your hand is empty: there is nothing to replace.",
        "Votre main est vide : rien à remplacer.",
    ),
    "no-worker": Text(
        "You have no free worker left this turn.", "Vous n'avez plus d'ouvrier libre ce tour-ci."
    ),
    "not-on-road": Text(
        "There is no such building on the road: {card}.",
        "Ce bâtiment n'est pas sur la route : {card}.",
    ),
    "residence": Text(
        "No worker may stand on a residence or prestige building: {card}.",
        "Pas d'ouvrier sur une résidence ou un bâtiment de prestige : {card}.",
    ),
    "occupied": Text(
        "A worker of {who} already stands on {card}.", "Un ouvrier de {who} occupe déjà {card}."
    ),
    "not-in-hand": Text("{card} is not in your hand.", "{card} n'est pas dans votre main."),
    "cubes": Text(
        "{card} costs {cost}; you cannot pay that.",
        "{card} coûte {cost} ; vous ne pouvez pas payer.",
    ),
    "prestige-gone": Text("{card} is not available.", "{card} n'est pas disponible."),
    "no-residence": Text(
        "A prestige building needs an uncovered residence of your own.",
        "Un bâtiment de prestige demande une résidence à vous, non couverte.",
    ),
    "not-a-residence": Text(
        "That card is not an uncovered residence of yours.",
        "Cette carte n'est pas une de vos résidences non couvertes.",
    ),
    "no-such-cube": Text("You have no {good} left.", "Vous n'avez plus de : {good}."),
    "not-in-cost": Text(
        "The cost has no such cube to leave out.", "Le coût ne comporte pas ce cube."
    ),
    "off-road": Text(
        "The Provost cannot leave the road.", "Le Prévôt ne peut pas quitter la route."
    ),
    "other-effect": Text(
        "{card} does something else: {effect}", "{card} a un autre effet : {effect}"
    ),
    "gold-for-gold": Text(
        "Gold for gold would change nothing.", "De l'or contre de l'or ne changerait rien."
    ),
    "only-one": Text("Here only one can be bought.", "Ici, on ne peut en acheter qu'un."),
    "no-tokens": Text("The castle has only 1 token left.", "Il ne reste qu'un jeton au château."),
    "lawyer": Text(
        "A Lawyer never becomes a residence.", "Un Notaire ne devient jamais une résidence."
    ),
    "cannot-turn": Text(
        "You have no such building to turn: {card}.",
        "Vous n'avez pas ce bâtiment à transformer : {card}.",
    ),
    "chosen-already": Text(
        "{card} has already been chosen by a Lawyer.", "{card} a déjà été choisi par un Notaire."
    ),
    "no-food": Text(
        "The Lawyer costs 1 food (or gold); you have none.",
        "Le Notaire coûte 1 nourriture (ou or) ; vous n'en avez pas.",
    ),
    "batches": Text("You can offer {most} at most.", "Vous pouvez proposer au plus : {most}."),
    "no-resources": Text(
        "No Resource card is left to draw.", "Il ne reste aucune carte Ressource à piocher."
    ),
    "track-end": Text(
        "You are at the end of the prestige track ({end}).",
        "Vous êtes au bout de la piste de prestige ({end}).",
    ),
    "own-disc": Text(
        "You already have a disc on {power}.", "Vous avez déjà un disque sur {power}."
    ),
    "no-disc": Text("You have no disc on {power}.", "Vous n'avez pas de disque sur {power}."),
    "no-such-card": Text(
        "You hold no Resource card with {good}.", "Vous n'avez pas de carte Ressource : {good}."
    ),
    "not-in-set-up": Text(
        "Resource cards cannot be played now.",
        "On ne peut pas jouer de carte Ressource maintenant.",
    ),
    "no-power": Text("You do not have the power {power}.", "Vous n'avez pas le pouvoir {power}."),
    "used": Text("That power has been used this turn.", "Ce pouvoir a déjà servi ce tour-ci."),
    "no-card-to-keep": Text(
        "You are looking at no Resource card.", "Vous ne regardez aucune carte Ressource."
    ),
}


def no(code: str, rule: str, **params: object) -> Refusal:
    return refusal_of(SENTENCES, code, rule, params)


def lacks_deniers(s: State, seat: int, price: int, rule: str) -> Refusal | None:
    if s.deniers[seat] >= price:
        return None
    return no("deniers", rule, price=deniers_text(price), have=s.deniers[seat])
