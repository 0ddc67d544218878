"""Words for the table of Caylus. Names of tiles and goods come from the game itself."""

from ...core.text import say

ORDER = say("cli/order")
PASSED = say("cli/passed")
BUILT = say("cli/built")
IN_CASTLE = say("cli/in-castle")
SPECIAL = say("cli/special")
GUEST = say("cli/guest")
ROAD_LEGEND = say("cli/road-legend-provost-bailiff-scoring-worker")
PROVOST = say("cli/provost")
BAILIFF = say("cli/bailiff")

STOCK = say("cli/stock")
KINDS = (say("cli/wood-2"), say("cli/stone-2"), say("cli/prestige-2"))
EMPTY_STOCK = say("cli/empty-stock")
STOCK_IN_FULL = say("cli/stock-in-full")
INCOME = say("cli/income")

RANK = say("cli/rank-text")
PRICE = say("cli/price")

OPEN_COLUMNS = say("cli/open-columns")
FAVOR_POINTS = say("cli/favor-points")
FAVOR_DENIERS = say("cli/favor-deniers")
FAVOR_CUBES = (
    say("cli/food-2"),
    say("cli/wood-stone"),
    say("cli/cloth-2"),
    say("cli/text"),
    say("cli/gold-2"),
)
FAVOR_BUILDINGS = (
    say("cli/text-2"),
    say("cli/carpenter"),
    say("cli/mason"),
    say("cli/lawyer"),
    say("cli/architect"),
)

# The list of options
APART = say("cli/apart")
IN_REACH = say("cli/in-reach")
BEYOND = say("cli/beyond-road-past-provost")
FREE = say("cli/free")
YOURS_CHEAPER = say("cli/yours-cheaper")
HOUSES = say("cli/houses")
PROVOST_ON = say("cli/provost-on-text")
NO_TILE = say("cli/no-tile")
LAWYER_PRICE = say("cli/lawyer-price")
OWNER_TOO = say("cli/owner-too")

NAMES = {
    "w_farm_food": say("cli/w-farm-food"),
    "architect_2": say("cli/architect-2"),
}
"""Names of tiles short enough for a table."""

# Help at the prompt
TILES_COMMAND = say("cli/tiles-command")
HELP_TILES = say("cli/help-tiles")
HELP_NOTES = say("cli/help-notes-pp-prestige-points-player")
