"""Listens through a whole game for words of the other language, and compares what is shown.

The checker knows the words of the page, of the rules and of the catalogues. The names of the people
at the table are learnt here.
"""

from __future__ import annotations

import re

from playwright.sync_api import Page

from .languages import NAMES, SHOWN, vocabulary, words
from .player import check_table, offered

TOKEN = re.compile(r"\b\w+:\w+|\b[0-9a-f]{32,}\b")
"""The same in every language: what is typed instead of clicked (place:park), seeds and hashes."""
EVERY = 12
"""A look at each new kind of question, and one more after that many decisions."""


class Ear:
    """Holds one table's page to one language."""

    def __init__(self, page: Page, table: str, language: str) -> None:
        self.page = page
        self.table = table
        self.language = language
        self.own = {name: set(each) for name, each in vocabulary(self._origin()).items()}
        self.decisions = 0
        self.heard: set[str] = set()
        self.people: set[str] = set()

    def _origin(self) -> str:
        origin: str = self.page.evaluate("location.origin")
        return origin

    def _learn(self) -> None:
        answer = self.page.context.request.get(f"/api/tables/{self.table}?seat=0").json()
        self.people = words(" ".join(seat["name"] for seat in answer["table"]["seats"]))

    def decision(self) -> None:
        """To be called at every decision: looks at the first of its kind, and now and then."""
        check_table(self.page, self.table, offered(self.page))
        question = self.page.locator("#question").inner_text()
        self.decisions += 1
        if question not in self.heard or self.decisions % EVERY == 0:
            self.heard.add(question)
            self.listen()

    def listen(self) -> None:
        self._learn()
        other = "fr" if self.language == "en" else "en"
        foreign = self.own[other] - self.own[self.language] - NAMES - self.people
        assert self.page.evaluate("document.documentElement.lang") == self.language
        texts: list[str] = self.page.evaluate(SHOWN)
        said = {
            word: text for text in texts for word in words(TOKEN.sub("", text)) if word in foreign
        }
        assert not said, f"not in {self.language}: {said}"
