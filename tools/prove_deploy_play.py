"""People who play on a deployed server while it is killed, until their games are over.

`prove_deploy.py` runs this, also inside the machines that it makes. The last line of the output is
JSON: how many games were played, and the ids of all moves that were answered with a success.
"""

from __future__ import annotations

import argparse
import json
import ssl
import sys
from pathlib import Path

import httpx

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.server.ops.players import BOT, FREE, ME, Player, Playing

PATIENCE_S = 600.0


def visitor(urls: list[str], seed: int, name: str) -> Player:
    player = Player(*urls, seed=seed)
    player.http.close()
    player.http = httpx.Client(timeout=20, trust_env=False, verify=ssl.create_default_context())
    return player.enter(name)


def seat_both(host: Player, friend: Player) -> str:
    """Two people and a bot at one table, and the game has begun."""
    opened = host.open(ME, FREE, BOT)
    table = str(opened["table"]["id"])
    joined = friend.ask("POST", f"/api/tables/{table}/join", {"invite": opened["invite"]})
    assert joined.is_success, joined.text
    for player in (friend, host):
        player.ask("POST", f"/api/tables/{table}/ready", {"ready": True})
    if host.state(table)["table"]["status"] == "open":
        host.ask("POST", f"/api/tables/{table}/start")
    return table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("urls", nargs="+", help="where the servers answer")
    parser.add_argument("--games", type=int, default=3, help="how many, one after the other")
    options = parser.parse_args()
    moves: list[str] = []
    for number in range(options.games):
        host, friend = (visitor(options.urls, 2 * number + n, f"Visitor {n}") for n in (0, 1))
        table = seat_both(host, friend)
        games = [Playing(player, [table]) for player in (host, friend)]
        for game in games:
            game.start()
        for game in games:
            game.finish(PATIENCE_S)
        moves += [*host.acknowledged, *friend.acknowledged]
    print(json.dumps({"games": options.games, "moves": moves}))


if __name__ == "__main__":
    main()
