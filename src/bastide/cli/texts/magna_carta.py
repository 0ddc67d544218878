"""Words for the table of Magna Carta; names of cards and goods come from the game itself."""

from ...core.text import Text

CASTLE = Text("Castle", "Château")
PRESTIGE = Text("Prestige cards left", "Cartes de prestige restantes")
ROAD = Text("Road", "Route")
ROAD_LEGEND = Text("(▶ Provost, ⚒ worker)", "(▶ Prévôt, ⚒ ouvrier)")
ROAD_LEGEND_LIGHT = Text("(⚒ worker)", "(⚒ ouvrier)")
EFFECTS = Text("for the worker | for the owner", "pour l'ouvrier | au propriétaire")
RESIDENCE = Text("residence", "résidence")

PLAYERS = Text("Players", "Joueurs")
DENIERS = Text("Deniers", "Deniers")
FOOD = Text("Food", "Nourr.")
WOOD = Text("Wood", "Bois")
STONE = Text("Stone", "Pierre")
GOLD = Text("Gold", "Or")
WORKERS = Text("Workers", "Ouvriers")
CARDS = Text("Hand", "Main")
BRIDGE = Text("Passed", "Passé")
POINTS = Text("PP", "PP")

FAVORS = Text("Favors", "Faveurs")
TRACK = Text("Track", "Piste")
POWERS = Text("Powers", "Pouvoirs")
RESOURCES = Text("Resources", "Ressources")
RESOURCE_PILE = Text(
    "Resource pile {pile}, discard {discard}", "Pile Ressource {pile}, défausse {discard}"
)
LOOKS_AT = Text("you look at {good}", "vous regardez : {good}")

YOUR_HAND = Text("Your hand", "Votre main")
COST = Text("Cost", "Coût")
FOR_WORKER = Text("For the worker", "Pour l'ouvrier")
FOR_OWNER = Text("For the owner, if another works", "Au propriétaire, si un autre travaille")
EMPTY_HAND = Text("Your hand is empty.", "Votre main est vide.")
IN_PILE = Text("In your pile", "Dans votre pile")
IN_DISCARD = Text("On your discard", "Dans votre défausse")
PROVOST_ON = Text("→ {number} {card}", "→ {number} {card}")
BEYOND = Text("beyond the Provost", "au-delà du Prévôt")

GOODS = (
    Text("food", "nourr."),
    Text("wood", "bois"),
    Text("stone", "pierre"),
    Text("gold", "or"),
)
"""Names short enough for a table."""

# Effects as they might be printed on a card
ANY_CUBE = Text("any cube", "au choix")
GAIN_DENIERS = Text("{amount} denier{s}", "{amount} denier{s}")
CUBE_OFF_CARD = Text("1 {good} off the card", "1 {good} de la carte")
BUY_CUBE = Text("1 cube (1 den.)", "1 cube (1 den.)")
BUY_TWO_CUBES = Text("1-2 cubes (1/2 den.)", "1-2 cubes (1/2 den.)")
SELL_CUBE = Text("1 cube → {amount} deniers", "1 cube → {amount} deniers")
CUBE_TO_GOLD = Text("1 cube → 1 gold", "1 cube → 1 or")
BUY_GOLD = Text("1 gold ({price} den.)", "1 or ({price} den.)")
BUY_GOLD_OR_TWO = Text("1-2 gold ({price}/{two} den.)", "1-2 or ({price}/{two} den.)")
BUY_TOKEN = Text("1 token ({price} den.)", "1 jeton ({price} den.)")
BUY_TOKEN_OR_TWO = Text("1-2 tokens ({price}/{two} den.)", "1-2 jetons ({price}/{two} den.)")
TURN_CARD = Text("1 food: card → residence", "1 nourr. : carte → résidence")
FAVOR = Text("1 favor", "1 faveur")
FAVOR_FOR = Text("1 favor ({price} den.)", "1 faveur ({price} den.)")

# Help at the prompt
HELP_HAND = Text(
    "your cards in full, with your pile and discard",
    "vos cartes en détail, avec votre pile et votre défausse",
)
HELP_NOTES = Text(
    "  A saved file also holds the cards that are hidden from you.\n"
    "  PP are prestige points: who has most of them wins. ¹ marks the first player;\n"
    "  behind the deniers stands the income, behind the hand the cards left to draw.",
    "  Un fichier sauvegardé contient aussi les cartes qui vous sont cachées.\n"
    "  PP : points de prestige, qui en a le plus gagne. ¹ marque le premier joueur ;\n"
    "  après les deniers vient le revenu, après la main ce qui reste dans la pile.",
)
