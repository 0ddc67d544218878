"""Words that the tables of both games have."""

from ...core.text import say

CASTLE = say("cli/castle")
ROAD = say("cli/road")
RESIDENCE = say("cli/residence")
PLAYERS = say("cli/players")
DENIERS = say("cli/deniers")
WORKERS = say("cli/workers")
POINTS = say("cli/points-pp")
FAVORS = say("cli/favors")
