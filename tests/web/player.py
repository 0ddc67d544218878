"""Playing through the page: opening tables, clicking what is offered, to the last screen.

Everything here goes through the page or through the server's own calls.
"""

from __future__ import annotations

import random
import re
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import APIResponse, Locator, Page, Position, Response, expect

from bastide import new_game
from bastide.outlook import LEFT_AT_THE_END

ME: dict[str, Any] = {"type": "person", "me": True}
FRIEND: dict[str, Any] = {"type": "person"}


def bot(spec: str = "random") -> dict[str, Any]:
    return {"type": "bot", "bot": spec}


def hot(name: str) -> dict[str, Any]:
    return {"type": "hot", "name": name}


def call(page: Page, path: str, body: Any) -> Any:
    """A call with the cookies of the page's browser."""
    answer: APIResponse = page.context.request.post(
        path, data=body, headers={"Origin": page.evaluate("location.origin")}
    )
    assert answer.ok, f"{path}: {answer.status} {answer.text()[:400]}"
    return answer.json() if answer.status != 204 else None


def be_guest(page: Page, name: str = "Alix", language: str = "en") -> str:
    """Gives the browser of this page a name. Its person's id."""
    return str(call(page, "/api/guests", {"name": name, "language": language})["id"])


def open_table(
    page: Page,
    game: str,
    seats: Sequence[dict[str, Any]] = (ME, bot(), bot()),
    *,
    go: bool = True,
    **more: Any,
) -> str:
    """Opens a table as the person of this browser (who needs a name) and goes there. Its id."""
    body = {"game": game, "seats": list(seats), "pace": 0.0, **more}
    table = str(call(page, "/api/tables", body)["table"]["id"])
    if go:
        page.goto(f"/table/{table}")
        page.wait_for_selector(".bar, .seats, ol")
    return table


def finished_table(page: Page, game: str) -> str:
    """Imports a finished game of two, and returns its table."""
    over = new_game(game, players=2, seed=4)
    pick = random.Random(4)
    while not over.over:
        over.apply(pick.choice(over.legal_actions()))
    return str(call(page, "/api/records", {"record": over.record().to_text()})["table"]["id"])


OFFERED = ".bar:not([data-forced]) [data-token]"
"""Options in the decision bar. None where the page plays a forced pass."""


def offered(page: Page) -> list[str]:
    """The tokens of the options in the decision bar."""
    tokens: list[str] = page.locator(OFFERED).evaluate_all(
        "all => all.map(one => one.dataset.token)"
    )
    return tokens


def point(at: Locator, position: Position | None = None, *, touch: bool = False) -> None:
    """A click, or a tap with a finger."""
    if touch:
        at.tap(position=position)
    else:
        at.click(position=position)


def confirm(page: Page, token: str, *, touch: bool = False) -> None:
    """Sends what is chosen, which is `token`. Says yes where the page asks whether one is sure."""
    with page.expect_response("**/moves*") as answer:
        point(page.locator(".bar .do .confirm"), touch=touch)
        if page.locator(".careful .sure").count():
            point(page.locator(".careful .sure"), touch=touch)
    check_sent(answer.value, token)
    expect(page.locator('.bar[aria-busy="true"]')).to_have_count(0)


def check_sent(answer: Response, token: str) -> None:
    """The action that was chosen went to the server, and the server took it."""
    assert answer.ok, answer.text()
    body: Any = answer.request.post_data_json
    sent = body["action"]
    assert sent == token, f"{sent} was sent instead of {token}"


def choose(page: Page, token: str) -> None:
    """Picks an option in the bar and confirms it."""
    option = page.locator(f'.bar [data-token="{token}"]')
    if option.get_attribute("aria-pressed") != "true":  # the only answer is chosen already
        option.click()
    confirm(page, token)


def press_number(page: Page, number: int) -> None:
    """Chooses an option by its number.

    Two digits come together: the page waits half a second for the second, and a busy machine may
    take longer to press it.
    """
    if number < 10:
        page.keyboard.press(str(number))
    else:
        page.evaluate(
            """digits => {
              for (const key of digits)
                document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
            }""",
            list(str(number)),
        )


def play_to_end(
    page: Page, *, seed: int = 0, most_decisions: int = 2000, within_s: float = 240
) -> int:
    """Clicks offered actions until the final screen is there. How many decisions it took."""
    pick = random.Random(seed)
    until = time.monotonic() + within_s
    for decisions in range(most_decisions):
        if not wait_for_turn(page, until):
            return decisions
        take_any(page, pick)
    raise AssertionError(f"the game was not over after {most_decisions} decisions")


FIGURES = """all => all.map((player) => {
  const seen = (at) => player.querySelector(`[data-at="seat:${player.dataset.at.slice(5)}:${at}"]`);
  const number = (part) => {
    const copy = part.cloneNode(true);
    for (const hidden of copy.querySelectorAll('.vh, small, .cube, .moved')) hidden.remove();
    return Number(copy.textContent);
  };
  const goods = [...player.querySelectorAll('.goods > [data-at]')].slice(1);
  return {
    deniers: number(seen('deniers')),
    score: number(seen('score')),
    goods: Object.fromEntries(goods.map((one) => [one.dataset.at.split(':')[2], number(one)])),
  };
})"""
"""The texts of the players' panels."""


STANDS = """(places) => {
  const spaces = [...document.querySelectorAll('[data-at^="road:"]')];
  const taken = spaces.filter((space) => space.closest('li').querySelector('.worker:not(.ghost)'));
  const seen = taken.map((space) => Number(space.dataset.at.slice(5))).sort((a, b) => a - b);
  return spaces.length === 0 || JSON.stringify(seen) === JSON.stringify(places);
}"""
"""True if workers are on these places of the road alone. A tab without the road says yes."""


def check_table(page: Page, table: str, tokens: list[str]) -> None:
    """At a decision: `tokens`, which the page offers, are the server's, and so are its figures."""
    answer = page.context.request.get(f"/api/tables/{table}?seat=0")
    position = answer.json()["position"]
    offers = {offer["token"] for offer in position["offers"]}
    assert set(tokens) == offers, f"on one side only: {sorted(set(tokens) ^ offers)}"
    road = position["view"]["table"]["road"]
    taken = [place for place, space in enumerate(road) if space["worker"] is not None]
    page.wait_for_function(STANDS, arg=taken)
    shown = page.locator(".player").evaluate_all(FIGURES)
    if not shown:  # on a phone they are in another tab
        return
    for panel, seat in zip(shown, position["view"]["table"]["seats"], strict=True):
        left = sum(seat["points"][source] for source in LEFT_AT_THE_END)
        true = {**{name: seat[name] for name in panel}, "score": seat["score"] - left}
        assert panel == true, f"shown: {panel}, true: {true}"


def check_final_screen(page: Page, table: str) -> None:
    """The last screen shows everyone's points, as the server counts them."""
    result = page.context.request.get(f"/api/tables/{table}/result").json()
    scores = sorted(seat["score"] for seat in result["seats"])
    sums = page.locator("section.after tr.sum td")
    expect(sums).to_have_count(len(scores))
    shown = [int(re.sub(r"[^\d-]", "", text)) for text in sums.all_inner_texts()]
    assert sorted(shown) == scores


class Deeds:
    """The offers and choices in a game: what comes up again and again is tried once."""

    def __init__(self) -> None:
        self.offered: Counter[str] = Counter()
        """The number of decisions that offered a kind of action."""
        self.done: set[str] = set()

    def wanted(self, tokens: list[str]) -> list[str]:
        """Those of the kind that has waited longest to be tried. All, where everything was."""
        kinds = {_verb(token) for token in tokens}
        self.offered.update(kinds)
        untried = sorted(kinds - self.done, key=lambda kind: (-self.offered[kind], kind))
        return [token for token in tokens if _verb(token) == untried[0]] if untried else tokens

    def did(self, token: str) -> None:
        self.done.add(_verb(token))

    def check(self, *needed: str) -> None:
        """The offers of three decisions had their turn, and these were among them."""
        often = {kind for kind, times in self.offered.items() if times > 2}
        missing = (often | set(needed)) - self.done
        assert not missing, f"never done: {sorted(missing)}"


def _verb(token: str) -> str:
    return token.partition(":")[0]


def wait_for_turn(page: Page, until: float) -> bool:
    """True when the page asks this person for a decision, False when the game is over."""
    something = page.locator(f"section.after, .handover .confirm, {OFFERED}")
    while time.monotonic() < until:
        if not something.count():  # one look as long as bots move
            page.wait_for_timeout(20)
            continue
        if page.locator("section.after").count():
            return False
        if page.locator(".handover .confirm").count():  # between two players of one screen
            page.locator(".handover .confirm").click()
            expect(page.locator(".handover")).to_have_count(0)
        elif offered(page):
            return True
    raise AssertionError("the page waited too long")


def take_any(page: Page, pick: random.Random) -> str:
    """Takes one of the offered actions, by clicking."""
    token = pick.choice(offered(page))
    choose(page, token)
    return token
