"""Words for the table of Caylus; names of tiles and goods come from the game itself."""

from ...core.text import Text

ORDER = Text("Turn order", "Ordre du tour")
PASSED = Text("Passed", "Ont passé")
CASTLE = Text("Castle", "Château")
BUILT = Text("Built", "Construit")
IN_CASTLE = Text("In the castle", "Au château")
SPECIAL = Text("Special buildings", "Bâtiments spéciaux")
GUEST = Text("guest", "pensionnaire")
ROAD = Text("Road", "Route")
ROAD_LEGEND = Text(
    "(▶ provost, ◆ bailiff, ♜ scoring, ⚒ worker)", "(▶ prévôt, ◆ bailli, ♜ décompte, ⚒ ouvrier)"
)
RESIDENCE = Text("residence", "résidence")
PROVOST = Text("Provost", "Prévôt")
BAILIFF = Text("Bailiff", "Bailli")

STOCK = Text("Tiles to build", "Tuiles à construire")
KINDS = (Text("in wood", "en bois"), Text("in stone", "en pierre"), Text("prestige", "prestige"))
EMPTY_STOCK = Text("none left", "plus aucune")
STOCK_IN_FULL = Text("Tiles to build, in full", "Les tuiles à construire, en détail")
INCOME = Text("+{income} income", "+{income} revenu")

PLAYERS = Text("Players", "Joueurs")
RANK = Text("#", "#")
DENIERS = Text("Deniers", "Deniers")
FOOD = Text("Food", "Nourr.")
WOOD = Text("Wood", "Bois")
STONE = Text("Stone", "Pierre")
CLOTH = Text("Cloth", "Tissu")
GOLD = Text("Gold", "Or")
WORKERS = Text("Workers", "Ouvriers")
PRICE = Text("Next", "Prix")
POINTS = Text("PP", "PP")

FAVORS = Text("Favors", "Faveurs")
OPEN_COLUMNS = Text("columns 1-{open} of 5 are open", "colonnes 1 à {open} ouvertes sur 5")
FAVOR_POINTS = Text("1, 2 | 3, 4 | 5 PP", "1, 2 | 3, 4 | 5 PP")
FAVOR_DENIERS = Text("3, 4 | 5, 6 | 7 deniers", "3, 4 | 5, 6 | 7 deniers")
FAVOR_CUBES = (
    Text("food", "nourr."),
    Text("wood/stone", "bois/pierre"),
    Text("cloth", "tissu"),
    Text("1 → 2", "1 → 2"),
    Text("gold", "or"),
)
FAVOR_BUILDINGS = (
    Text("–", "–"),
    Text("carpenter", "charpent."),
    Text("mason", "maçon"),
    Text("lawyer", "notaire"),
    Text("architect", "architecte"),
)

# The list of options
APART = Text("Castle and special buildings: {price}", "Château, bâtiments spéciaux : {price}")
IN_REACH = Text("Road, up to the provost: {price}", "Route, jusqu'au prévôt : {price}")
BEYOND = Text("Road, past the provost: {price}", "Route, au-delà du prévôt : {price}")
FREE = Text("free", "gratuit")
YOURS_CHEAPER = Text("{price}, 1 in your own buildings", "{price}, 1 dans vos bâtiments")
HOUSES = Text(
    "{points} PP per house, you have {batches}", "{points} PP par maison, en main : {batches}"
)
PROVOST_ON = Text("→ {number} {tile}", "→ {number} {tile}")
NO_TILE = Text("empty", "vide")
LAWYER_PRICE = Text("1 denier, 1 cloth", "1 denier, 1 tissu")
OWNER_TOO = Text("and a cube for the owner", "et un cube au propriétaire")

NAMES = {
    "w_farm_food": Text("Farm (food)", "Ferme (nourr.)"),
    "architect_2": Text("Architect 2", "Architecte 2"),
}
"""Names of tiles short enough for a table."""

# Help at the prompt
TILES_COMMAND = Text("tiles", "tuiles")
HELP_TILES = Text(
    "the tiles left to build and what they do",
    "les tuiles qui restent à construire, avec leurs effets",
)
HELP_NOTES = Text(
    "  PP are prestige points. The player with the most wins. The number after the\n"
    "  deniers is the income, the one after the PP what your goods would score if the\n"
    "  game ended now. ⚜ is a royal favor.",
    "  PP : points de prestige. Celui qui en a le plus gagne. Le nombre après les\n"
    "  deniers est le revenu, celui après les PP ce que vos biens rapporteraient si\n"
    "  la partie finissait maintenant. ⚜ est une faveur royale.",
)
