"""Words for the table of Magna Carta; names of cards and goods come from the game itself."""

from ...core.text import Text

CASTLE = Text("Castle", "Château")
PRESTIGE = Text("Prestige cards left", "Cartes de prestige restantes")
ROAD = Text("Road", "Route")
ROAD_LEGEND = Text("(▶ provost, ⚒ worker)", "(▶ prévôt, ⚒ ouvrier)")
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
LOOKS_AT = Text("you're looking at {good}", "vous regardez {good}")

YOUR_HAND = Text("Your hand", "Votre main")
COST = Text("Cost", "Coût")
FOR_WORKER = Text("For the worker", "Pour l'ouvrier")
FOR_OWNER = Text("For the owner, if another works", "Au propriétaire, si un autre travaille")
EMPTY_HAND = Text("Your hand is empty.", "Votre main est vide.")
IN_PILE = Text("In your pile", "Dans votre pile")
IN_DISCARD = Text("In your discard", "Dans votre défausse")
PROVOST_ON = Text("→ {number} {card}", "→ {number} {card}")
BEYOND = Text("past the provost", "au-delà du prévôt")

# Help at the prompt
HELP_HAND = Text(
    "your cards in full, with your pile and discard",
    "vos cartes en détail, avec votre pile et votre défausse",
)
HELP_NOTES = Text(
    "  A saved file also contains the cards hidden from you.\n"
    "  PP are prestige points. The player with the most wins.\n"
    "  ¹ marks the first player. The number after the deniers is the income, the one\n"
    "  after the hand the cards left to draw.",
    "  Un fichier sauvegardé contient aussi les cartes qui vous sont cachées.\n"
    "  PP : points de prestige. Celui qui en a le plus gagne.\n"
    "  ¹ marque le premier joueur. Le nombre après les deniers est le revenu, celui\n"
    "  après la main les cartes qui restent dans la pile.",
)
