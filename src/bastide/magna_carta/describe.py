"""The table as plain JSON, for views: drawn from a redacted state, so it cannot show secrets.

Hidden cells are zero there. `known` fields are None where the viewer may not look.
"""

from __future__ import annotations

from functools import lru_cache

from ..core.state import share_of
from . import data
from .notation import CARD_KEYS
from .phase_1_income import income_of
from .phase_4_effects import last_active_position
from .scoring import score_sheet
from .state import State
from .variants import has_favors, has_provost
from .verbs import has_worker
from .vocabulary import GOOD_KEYS


def kinds_in(cards: int) -> list[str]:
    return [data.BUILDINGS[kind].key for kind in range(data.KINDS) if cards >> kind & 1]


@lru_cache(maxsize=4096)
def _known_kinds(cards: int) -> tuple[str, ...]:
    return tuple(kinds_in(cards))


def open_kinds_in(cards: int) -> list[str]:
    """The same for cards that everyone may know, found again where they were asked for before."""
    return list(_known_kinds(cards))


def prestige_in(cards: int) -> list[str]:
    return [data.PRESTIGE[p].key for p in range(data.PRESTIGES) if cards >> p & 1]


def prestige_on(s: State, owner: int, kind: int) -> str | None:
    """The prestige card that lies on a player's residence."""
    for p in range(data.PRESTIGES):
        if s.prestige[owner] >> p & 1 and s.stands_on[p] == kind + 1:
            return data.PRESTIGE[p].key
    return None


def describe_card(s: State, position: int) -> dict[str, object]:
    card = s.road[position]
    owner, kind = divmod(card, data.KINDS)
    neutral = owner == data.NEUTRAL
    residence = not neutral and s.residences[owner] >> kind & 1 != 0
    covered = prestige_on(s, owner, kind) if residence else None
    small = not neutral and kind < data.SMALL_KINDS
    return {
        "card": CARD_KEYS[card],
        "kind": data.NEUTRALS[kind].key if neutral else data.BUILDINGS[kind].key,
        "owner": None if neutral else owner,
        "side": "prestige" if covered else "residence" if residence else "building",
        "prestige": covered,
        "worker": s.worker_of[card] if has_worker(s, card) else None,
        "cubes": s.cubes_on[owner * data.SMALL_KINDS + kind] if small else 0,
        "turns_later": not neutral and s.waiting[owner] >> kind & 1 != 0,
        "in_reach": position <= last_active_position(s),
    }


def cards_known(s: State, seat: int) -> dict[str, object]:
    """Hand, pile and Resource cards of one player, only where they are known."""
    sees_cards = s.hand[seat] != 0 or s.hand_size[seat] == 0
    sees_pile = s.pile[seat] != 0 or s.pile_size[seat] == 0
    known: dict[str, object] = {
        "hand": kinds_in(s.hand[seat]) if sees_cards else None,
        "pile": kinds_in(s.pile[seat]) if sees_pile else None,
    }
    if has_favors(s):
        resources = share_of(s.resource_hand, seat, GOOD_KEYS)
        sees_resources = sum(resources.values()) == s.resource_count[seat]
        looked_at = s.looked_at[seat]
        known |= {
            "resource_cards": resources if sees_resources else None,
            "looks_at": GOOD_KEYS[looked_at - 1] if looked_at else None,
        }
    return known


def describe_seat(s: State, seat: int) -> dict[str, object]:
    """The goods of one player."""
    points = dict(score_sheet(s, seat))
    described: dict[str, object] = {
        "seat": seat,
        "colour": data.COLOURS[seat],
        "deniers": s.deniers[seat],
        "income": income_of(s, seat),
        "goods": share_of(s.goods, seat, GOOD_KEYS),
        "workers": s.workers[seat],
        "workers_aside": s.workers_aside[seat],
        "hand_size": s.hand_size[seat],
        "pile_size": s.pile_size[seat],
        "discard": open_kinds_in(s.discard[seat]),
        "passed": s.passed >> seat & 1 != 0,
        "batches": s.batches[seat],
        "tokens": share_of(s.won, seat, data.SECTION_KEYS),
        "prestige": prestige_in(s.prestige[seat]),
        "score": sum(points.values()),
        "points": points,
        **cards_known(s, seat),
    }
    if has_favors(s):
        powers = [data.POWER_KEYS[p] for p in range(1, data.POWERS + 1) if s.discs[seat] >> p & 1]
        described |= {
            "track": s.track[seat],
            "powers": powers,
            "discs_at_start": data.POWER_DISCS - len(powers),
            "resource_count": s.resource_count[seat],
            "looking": s.looking[seat] != 0,
        }
    return described


def describe_table(s: State) -> dict[str, object]:
    table: dict[str, object] = {
        "first": s.first,
        "provost": s.provost if has_provost(s) else None,
        "road": [describe_card(s, position) for position in range(s.road_length)],
        "bridge": s.pass_order[: s.passes],
        "castle": {
            "tokens": share_of(s.tokens, 0, data.SECTION_KEYS),
            "lost": share_of(s.tokens_lost, 0, data.SECTION_KEYS),
        },
        "prestige": prestige_in(s.prestige_left),
        "seats": [describe_seat(s, seat) for seat in range(s.players)],
    }
    if has_favors(s):
        table["resources"] = {"pile": s.resource_pile_size, "discard": s.resource_discard_size}
    return table
