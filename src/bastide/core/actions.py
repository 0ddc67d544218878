"""The action space: every action as an int for machines and as a token for records and typing.

Ids are append-only; the fingerprint in a record tells whether two programs mean the same ids.
"""

from __future__ import annotations

import difflib
import hashlib
from collections.abc import Sequence

from .errors import InvalidAction


class ActionSpace:
    """Groups of tokens `verb` or `verb:object`, numbered in the order in which they are added."""

    def __init__(self) -> None:
        self._tokens: list[str] = []
        self._ids: dict[str, int] = {}

    def add(self, verb: str, objects: Sequence[str] | None = None) -> int:
        """Append a group and return its first id; without objects the verb is the token."""
        base = len(self._tokens)
        for token in [verb] if objects is None else [f"{verb}:{o}" for o in objects]:
            if token in self._ids:
                raise ValueError(f"token {token!r} stands twice in the action space")
            self._ids[token] = len(self._tokens)
            self._tokens.append(token)
        return base

    def __len__(self) -> int:
        return len(self._tokens)

    @property
    def tokens(self) -> tuple[str, ...]:
        return tuple(self._tokens)

    @property
    def fingerprint(self) -> str:
        return hashlib.sha256("\n".join(self._tokens).encode()).hexdigest()[:12]

    def check(self, action: int) -> int:
        """The action itself, or an error when the number is outside the space."""
        if isinstance(action, bool) or not isinstance(action, int):
            raise InvalidAction(
                f"{action!r} is not an action: give an int or a token",
                f"{action!r} n'est pas une action : donnez un entier ou un mot",
            )
        if not 0 <= action < len(self._tokens):
            last = len(self._tokens) - 1
            raise InvalidAction(
                f"action {action} is outside the action space 0..{last}",
                f"l'action {action} est hors de l'espace d'actions 0..{last}",
            )
        return action

    def token(self, action: int) -> str:
        return self._tokens[self.check(action)]

    def parse(self, text: str) -> int:
        """The action of a token; the error names the nearest tokens."""
        token = text.strip().lower()
        action = self._ids.get(token)
        if action is None:
            near = difflib.get_close_matches(token, self._tokens, n=3, cutoff=0.5)
            hint = f"; did you mean {', '.join(near)}?" if near else ""
            indice = f" ; peut-être : {', '.join(near)} ?" if near else ""
            raise InvalidAction(
                f"unknown action {text.strip()!r}{hint}",
                f"action inconnue « {text.strip()} »{indice}",
            )
        return action
