"""A bot of an earlier version at the table of earlier.py: records in, moves out.

Runs with the earlier version's own sources and knows nothing newer. The first line on standard
input names the bot and the setup, each further line is a position. Each answer is a move's token.
"""

from __future__ import annotations

import json
import re
import sys

from bastide import Record, new_game, replay
from bastide.bots import bot_of

OWN_TAGS = ("rules", "actions")
"""Tags of a record that differ between versions, although the rules played here are the same."""


def main() -> None:
    asked = json.loads(sys.stdin.readline())
    bot = bot_of(asked["bot"])
    setup = new_game(asked["game"], players=asked["players"], seed=1, **asked["options"])
    header = setup.record().to_text()
    own = {tag: re.search(rf'^\[{tag} ".*"\]$', header, re.MULTILINE) for tag in OWN_TAGS}
    for line in sys.stdin:
        asked = json.loads(line)
        text = asked["record"]
        for tag, found in own.items():
            assert found is not None
            text = re.sub(rf'^\[{tag} ".*"\]$', found.group(), text, flags=re.MULTILINE)
        game = replay(Record.from_text(text))
        assert game.seat is not None
        action = bot.choose(game.view(game.seat), game.legal_actions(), asked["seed"])
        print(json.dumps(game.token(action)), flush=True)


if __name__ == "__main__":
    main()
