"""The action space: every action as an int for machines and as a token for records and typing.

A token keeps its number for ever. The numbers are in a game's `tokens.txt`, one token a line in
the order in which tokens came into the game, each behind the version of the rules that added it.
`python -m bastide.tokens` appends new ones. Rules never count on neighbouring numbers: they look
them up in the tables made here (`Group`, `verbs`, `objects`).
"""

from __future__ import annotations

import difflib
import hashlib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from numbers import Integral
from typing import NamedTuple, SupportsIndex

from .errors import InvalidAction
from .text import say

LIST = "tokens.txt"
NO_ACTION = -1
"""Fills the place of an object without an action in a group."""


class Listed(NamedTuple):
    """A line of a list of tokens."""

    since: int
    """Version of the rules that added the token."""
    token: str


def listed_tokens(package: str) -> list[Listed]:
    """The tokens of a game in the order of their numbers."""
    found = []
    for line in (files(package) / LIST).read_text(encoding="utf-8").splitlines():
        since, token = line.split()
        found.append(Listed(int(since), token))
    return found


class Group(list[int]):
    """The actions of a verb by object: `TAKE[FOOD]`, NO_ACTION where there is none."""

    def __init__(self, actions: Sequence[int], verb: int) -> None:
        super().__init__(actions)
        self.verb = verb
        """The entry of each of them in `verbs`."""


def actions_of(*parts: int | Group) -> tuple[int, ...]:
    """The actions of several groups, one after the other."""
    flat = [[part] if isinstance(part, int) else part for part in parts]
    return tuple(action for group in flat for action in group if action != NO_ACTION)


class ActionSpace:
    """Tokens `verb` or `verb:object` with the numbers that a list has given them.

    A token that is not listed yet takes the next free number.
    """

    def __init__(self, listed: Sequence[Listed] = ()) -> None:
        self._listed = {line.token: number for number, line in enumerate(listed)}
        self._since = {line.token: line.since for line in listed}
        if len(self._listed) != len(listed):
            raise ValueError("a token is twice in the list of tokens")
        self._ids: dict[str, int] = {}
        self._tokens = [line.token for line in listed]
        self._verbs: dict[int, int] = {}
        self._objects: dict[int, int] = {}
        self._groups = 0

    def add(self, token: str) -> int:
        """The number of an action that has no object or only one."""
        return self._number(token, self._new_verb(), 0)

    def group(self, verb: str, objects: Sequence[str] | Mapping[int, str]) -> Group:
        """The numbers of a verb's actions, by object: by its place, or by the key of a mapping."""
        named = objects if isinstance(objects, Mapping) else dict(enumerate(objects))
        number = self._new_verb()
        actions = [NO_ACTION] * (max(named) + 1)
        for place, key in named.items():
            actions[place] = self._number(f"{verb}:{key}", number, place)
        return Group(actions, number)

    def _new_verb(self) -> int:
        self._groups += 1
        return self._groups - 1

    def _number(self, token: str, verb: int, place: int) -> int:
        if token in self._ids:
            raise ValueError(f"token {token!r} is twice in the action space")
        action = self._listed.get(token, len(self._tokens))
        if action == len(self._tokens):
            self._tokens.append(token)
        self._ids[token] = action
        self._verbs[action] = verb
        self._objects[action] = place
        return action

    def verbs(self) -> list[int]:
        """By action, the verb of its group. Every listed token must have been added by now."""
        gone = [token for token in self._tokens if token not in self._ids]
        if gone:
            raise ValueError(f"listed tokens that the rules no longer have: {', '.join(gone)}")
        return [self._verbs[action] for action in range(len(self))]

    def objects(self) -> list[int]:
        """By action, the place of its object in its group."""
        return [self._objects[action] for action in range(len(self))]

    def __len__(self) -> int:
        return len(self._tokens)

    @property
    def tokens(self) -> tuple[str, ...]:
        return tuple(self._tokens)

    @property
    def unlisted(self) -> tuple[str, ...]:
        """Tokens that the list lacks, in the order of their numbers."""
        return tuple(token for token in self._tokens if token not in self._listed)

    def since(self, token: str) -> int | None:
        """The version of the rules that added a token. None while it is not listed."""
        return self._since.get(token)

    @property
    def fingerprint(self) -> str:
        """A short hash: equal if two programs know the same tokens. Nothing depends on it."""
        return hashlib.sha256("\n".join(self._tokens).encode()).hexdigest()[:12]

    def check(self, action: SupportsIndex) -> int:
        """The action as an int (one of numpy will do), or an error if it is outside the space."""
        if isinstance(action, bool) or not isinstance(action, Integral):
            raise InvalidAction(say("common/not-action-give-int", action=repr(action)))
        action = int(action)
        if not 0 <= action < len(self._tokens):
            last = len(self._tokens) - 1
            raise InvalidAction(
                say("common/action-outside-action-space", action=str(action), last=last)
            )
        return action

    def token(self, action: int) -> str:
        if type(action) is int and 0 <= action < len(self._tokens):  # what is almost always asked
            return self._tokens[action]
        return self._tokens[self.check(action)]

    def parse(self, text: str) -> int:
        """The action of a token. The error names the nearest tokens."""
        token = text.strip().lower()
        action = self._ids.get(token)
        if action is None:
            near = difflib.get_close_matches(token, self._tokens, n=3, cutoff=0.5)
            if not near:
                raise InvalidAction(say("common/unknown-action", text=repr(text.strip())))
            raise InvalidAction(
                say("common/unknown-action-near", text=repr(text.strip()), near=", ".join(near))
            )
        return action
