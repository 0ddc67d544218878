"""Words for the table of Magna Carta. Names of cards and goods come from the game itself."""

from ...core.text import say

PRESTIGE = say("cli/prestige")
ROAD_LEGEND = say("cli/road-legend")
ROAD_LEGEND_LIGHT = say("cli/road-legend-light")
EFFECTS = say("cli/effects")

CARDS = say("cli/cards")
BRIDGE = say("cli/bridge")

TRACK = say("cli/track")
POWERS = say("cli/powers")
RESOURCES = say("cli/resources")
RESOURCE_PILE = say("cli/resource-pile")
LOOKS_AT = say("cli/looks-at")

YOUR_HAND = say("cli/your-hand")
COST = say("cli/cost-2")
FOR_WORKER = say("cli/for-worker")
FOR_OWNER = say("cli/for-owner")
EMPTY_HAND = say("cli/empty-hand")
IN_PILE = say("cli/in-pile")
IN_DISCARD = say("cli/in-discard")
PROVOST_ON = say("cli/provost-on")
BEYOND = say("cli/beyond")

# Help at the prompt
HELP_HAND = say("cli/help-hand-cards-full-pile-discard")
HELP_NOTES = say("cli/help-notes-saved-file-also-contains")
