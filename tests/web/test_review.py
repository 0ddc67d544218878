"""A real review in a real browser: on the replay, as exercises, on the result and as a story."""

from __future__ import annotations

import json
import math
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from bastide.review.reasons import whole_percent
from tests.review.games import played

from .access import serious
from .conftest import PATIENCE_MS, PHONE, Visit
from .languages import in_words
from .player import ME, be_guest, bot, call

MARKED = ("inaccuracy", "mistake", "blunder")
WELL_PATIENT_MS = 4 * PATIENCE_MS
WORKS = "It works. Another move is better."
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def test_a_game_of_four_is_reviewed_on_its_page_as_by_the_command(
    visit: Visit, tmp_path: Path
) -> None:
    """Imported through the page. Every figure is that of `bastide review --json`."""
    text = played("caylus", players=4).to_text()
    head, _, body = text.partition("\n\n")
    noted = f"{head}\n\n{{a calm game}}\n{body}"
    file = tmp_path / "game.txt"
    file.write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "bastide", "review", str(file), "--json"]
    page = visit()
    be_guest(page, "Mahaut")
    page.goto("/import")
    page.locator("textarea").fill(noted)
    page.locator("form .confirm").click()
    expect(page.locator(".note")).to_contain_text("a calm game")
    page.get_by_role("button", name="Review this game").click()
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as beside:
        printed, _ = beside.communicate()
    reported = json.loads(printed)
    graph = page.get_by_role("slider", name="Chance to win")
    expect(graph).to_be_visible(timeout=WELL_PATIENT_MS)
    deeper = page.get_by_role("button", name="Analyse deeper")
    expect(deeper).to_be_visible(timeout=WELL_PATIENT_MS)
    marked = [move for move in reported["moves"] if move["verdict"] in MARKED]
    # the slider has everyone's marks: on the graph they would cover the bands
    expect(page.locator(".slider i")).to_have_count(len(marked))
    expect(page.locator(".frame .at")).to_have_count(0)

    graph.focus()
    page.keyboard.press("End")
    page.keyboard.press("Home")
    for _ in range(2):
        page.keyboard.press("n")
    move = marked[1]
    panel = page.locator(".panel")
    expect(panel).to_contain_text(in_words(move["why"]["reasons"][0]["words"]))
    expect(graph).to_have_attribute("aria-valuenow", str(move["end"]))
    heard = graph.get_attribute("aria-valuetext") or ""
    for share in move["after"]["wins"]:
        assert f"{whole_percent(share)}%" in heard, heard
    expect(page.locator(".frame .turn")).to_have_count(len(reported["turning_points"]))
    decision = move["decisions"][move["key"]]
    best = decision["options"][0]
    done = next(one for one in decision["options"] if one["token"] == decision["played"])
    for row, side, option in ((0, "played", done), (1, "better", best)):
        cells = panel.locator(".row:not(.head)").nth(row).locator("> b")
        # the browser rounds a half up
        total = math.floor(sum(move["why"][side].values()) + 0.5)
        expect(cells.first).to_have_text(str(total))
        rivals = [n for seat, n in enumerate(option["points"]) if seat != move["seat"]]
        lead = option["points"][move["seat"]] - max(rivals)
        shown = float(cells.last.inner_text().replace("−", "-"))
        assert shown == pytest.approx(lead, abs=0.06)
    # the lead is no average of those games, and the page does not say so
    why = panel.locator("details")
    why.locator("summary").click()
    expect(why.locator("summary")).to_have_text(
        f"Points: averages of {move['why']['games']} games simulated after each move."
    )
    expect(why).to_contain_text("Lead: what the search expects.")
    why.locator("summary").click()
    if best["token"] != decision["played"]:
        panel.get_by_role("button", name="Show the line").click()
        expect(panel).to_contain_text(f"Step 1 of {len(best['line']) + 1}")
        for key, step in (("ArrowRight", 2), ("ArrowLeft", 1)):
            page.keyboard.press(key)
            expect(panel).to_contain_text(f"Step {step} of {len(best['line']) + 1}")
        page.keyboard.press("Escape")
        expect(panel.get_by_role("button", name="Show the line")).to_be_visible()
        expect(graph).to_have_attribute("aria-valuenow", str(move["end"]))
    panel.get_by_role("button", name="Play from here").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")

    page.get_by_label("Only marked moves").check()
    moves = page.get_by_role("complementary", name="Moves")
    expect(moves.locator("ol button")).to_have_count(len(marked))
    accuracy = [f"{whole_percent(seat['accuracy'] / 100)}%" for seat in reported["seats"]]
    expect(moves.locator(".people b")).to_have_text(accuracy)
    assert serious(page) == []
    page.get_by_text("Chances as a table").click()
    for point in reported["turning_points"]:
        moment = page.locator(".figures tr", has_text=f"Round {point['turn']}, ").filter(
            has_text=f"{whole_percent(abs(point['change'][0]))}%"
        )
        expect(moment.first).to_be_visible()
    check_turning_points(page, graph, reported["turning_points"])
    page.goto(f"/replay/{page.url.partition('/replay/')[2].partition('?')[0]}?ply={move['end']}")
    page.get_by_label("Language").select_option("Français")
    expect(page.get_by_role("button", name="Approfondir")).to_be_visible()
    expect(panel).to_contain_text(in_words(move["why"]["reasons"][0]["words"], "fr"))


def check_turning_points(page: Page, graph: Locator, points: list[Any]) -> None:
    """They are reached by the table, by Shift and an arrow, and by a press on their flags."""
    ends = sorted(point["end"] for point in points)
    for point in points[:2]:
        row = page.locator(".figures tr", has_text=f"Round {point['turn']}, ").filter(
            has_text=f"{whole_percent(abs(point['change'][0]))}%"
        )
        row.first.get_by_role("button").click()
        expect(graph).to_have_attribute("aria-valuetext", re.compile(r"Turning point \("))
    page.get_by_text("Chances as a table").click()
    graph.focus()
    page.keyboard.press("Home")
    for end in ends[:3]:
        page.keyboard.press("Shift+ArrowRight")
        expect(graph).to_have_attribute("aria-valuenow", str(end))
    page.keyboard.press("Shift+ArrowLeft")
    expect(graph).to_have_attribute("aria-valuenow", str(ends[1]))
    page.keyboard.press("Home")
    expect(graph).to_have_attribute("aria-valuenow", "0")
    flag = page.locator(".frame .turn").last.bounding_box()
    assert flag is not None
    page.mouse.click(flag["x"] + flag["width"] / 2, flag["y"] + 3)
    expect(graph).to_have_attribute("aria-valuetext", re.compile(r"Turning point \("))


OUTSIDE = """names => names.filter(name => {
    const box = document.querySelector(name).getBoundingClientRect();
    const inside = box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
    return !(inside && box.height > 20);
})"""


def test_graph_board_and_verdict_are_on_one_screen_with_both_places_ringed(visit: Visit) -> None:
    page = visit()
    be_guest(page, "Mahaut")
    table, state = reviewed(page, "caylus")
    move = next(
        one
        for one in state["moves"]
        if one["verdict"] in MARKED
        and tokens_of(one)[0] != tokens_of(one)[1]
        and all(token.startswith("place:") for token in tokens_of(one))
    )
    page.goto(f"/replay/{table}?ply={move['end']}")
    expect(page.locator("[data-ring]")).to_have_count(2)
    expect(page.locator("[data-ring].right")).to_have_count(1)
    expect(page.locator(f"[data-ring].{move['verdict']}")).to_have_count(1)
    parts = [".chances", ".moves", ".stage .board", ".panel", ".controls"]
    assert page.evaluate(OUTSIDE, parts) == []
    # what is beside the table of chances can be pressed, and so can the table
    page.get_by_role("button", name="Analyse deeper").click(trial=True)
    page.get_by_role("link", name="Learn from your mistakes").click(trial=True)
    page.get_by_text("Chances as a table").click(trial=True)
    # the list gives way to the players, and comes back
    moves = page.get_by_role("button", name="Moves", exact=True)
    moves.click()
    expect(page.locator(".stage .player")).to_have_count(2)
    moves.click()
    expect(page.locator(".stage .player")).to_have_count(0)
    assert serious(page) == []
    # a move that is not marked has the same room, so that the board keeps its size
    box = page.locator(".stage .board").bounding_box()
    calm = next(one for one in state["moves"] if one["verdict"] == "best")
    page.goto(f"/replay/{table}?ply={calm['end']}")
    expect(page.locator(".judged")).to_contain_text("Best")
    expect(page.locator("[data-ring]")).to_have_count(0)
    assert page.locator(".stage .board").bounding_box() == box
    # on a phone the page scrolls: rings stay on the board
    page.set_viewport_size(PHONE)
    page.goto(f"/replay/{table}?ply={move['end']}")
    expect(page.locator(".panel")).to_be_visible()
    page.locator(".stage").scroll_into_view_if_needed()
    expect(page.locator("[data-ring].right")).to_have_count(1)
    page.locator(".controls").scroll_into_view_if_needed()
    assert page.evaluate(SIDEWAYS) <= 0


def reviewed(page: Page, game: str = "magna-carta") -> tuple[str, Any]:
    """An imported game and its review."""
    record = played(game).to_text()
    table = str(call(page, "/api/records", {"record": record})["table"]["id"])
    call(page, f"/api/tables/{table}/review", {})
    until = time.monotonic() + WELL_PATIENT_MS / 1000
    while True:
        assert time.monotonic() < until, "the review took too long"
        state = page.context.request.get(f"/api/tables/{table}/review").json()
        if state["status"] != "running":
            assert state["status"] == "done"
            return table, state
        page.wait_for_timeout(300)


def tokens_of(move: Any) -> list[str]:
    """The tokens of a marked move: what was best, what was played."""
    key = move["decisions"][move["key"]]
    return [key["options"][0]["token"], key["played"]]


def exercises(state: Any, seat: int) -> list[Any]:
    """The mistakes that the page offers to learn from, worst first."""
    found = []
    for move in state["moves"]:
        best, was = tokens_of(move)
        options = move["decisions"][move["key"]]["options"]
        lost = next(one["loss"] for one in options if one["token"] == was)
        if move["seat"] == seat and move["verdict"] in MARKED and best != was and lost > 1:
            found.append(move)
    return sorted(found, key=lambda move: (-move["loss"], move["ply"]))[:5]


def play(page: Page, token: str) -> None:
    page.locator(f'.opt[data-token="{token}"]').click()
    page.keyboard.press("Enter")


def test_a_player_learns_from_marked_moves_and_shows_the_story(visit: Visit) -> None:
    page = visit()
    be_guest(page, "Mahaut")
    table, state = reviewed(page)
    seat = max((0, 1), key=lambda one: len(exercises(state, one)))
    asked = exercises(state, seat)
    assert len(asked) >= 2
    page.goto(f"/replay/{table}/learn")
    page.locator(".page li button").nth(seat).click()
    head, answer = page.locator(".exercise-head"), page.locator(".answer")
    expect(head).to_contain_text(f"1 of {len(asked)}")

    # what was played is known to be wrong, and costs no try
    best, was = tokens_of(asked[0])
    page.keyboard.press("h")
    reason = in_words(asked[0]["why"]["reasons"][0]["words"])
    expect(page.locator(".help ul")).to_contain_text(reason)
    assert serious(page) == []
    play(page, was)
    expect(answer).to_contain_text("This is what was played.")
    page.keyboard.press("Enter")
    play(page, best)
    expect(answer).to_contain_text("Well seen.")
    expect(answer).to_contain_text(reason)
    assert serious(page) == []
    page.keyboard.press("Enter")

    # a move that the review has not judged is judged now
    expect(head).to_contain_text(f"2 of {len(asked)}")
    key = asked[1]["decisions"][asked[1]["key"]]
    known = {option["token"] for option in key["options"]}
    expect(page.locator(".opt").first).to_be_visible()
    offered = [str(one.get_attribute("data-token")) for one in page.locator(".opt").all()]
    unknown = next((token for token in offered if token not in known), None)
    found = False
    if unknown is not None:
        reported = page.context.request.get(
            f"/api/tables/{table}/try/{key['ply']}", params={"action": unknown}
        ).json()
        play(page, unknown)
        found = bool(reported["right"])
        expect(answer).to_contain_text("Well seen." if found else WORKS)
        if not found:
            page.keyboard.press("Enter")
            expect(answer).to_have_count(0)
    if not found:
        page.get_by_role("button", name="Show me").click()
        expect(answer).to_contain_text("The better move")
    for number in range(3, len(asked) + 1):
        page.get_by_role("button", name="Next").click()
        expect(head).to_contain_text(f"{number} of {len(asked)}")
        page.get_by_role("button", name="Show me").click()
        expect(answer).to_contain_text("The better move")
    page.get_by_role("button", name="Summary").click()
    expect(page.get_by_role("heading", name="What you found")).to_be_focused()
    expect(page.locator(".page ol > li")).to_have_count(len(asked))
    expect(page.locator(".page ol > li").first).to_contain_text("found at the first try")
    assert serious(page) == []

    # one moment alone, from the replay
    page.goto(f"/replay/{table}?ply={asked[0]['end']}")
    page.get_by_role("link", name="Try it yourself").click()
    expect(head).to_contain_text("Try it yourself")
    page.get_by_role("button", name="Show me").click()
    expect(answer.get_by_role("link", name="Back to the review")).to_be_focused()

    # the result and the story say the same
    accuracy = sorted(f"{whole_percent(one['accuracy'] / 100)}%" for one in state["seats"])
    page.goto(f"/table/{table}")
    cells = page.locator(".result-review .wide tbody td:nth-child(2)")
    expect(cells).to_have_count(2)
    assert sorted(cells.all_inner_texts()) == accuracy
    page.get_by_role("link", name="Story").click()
    cells = page.locator(".top tbody td:last-child")
    expect(cells.first).to_contain_text("%")
    assert sorted(cells.all_inner_texts()) == accuracy
    assert serious(page) == []
    picture = page.context.request.get(f"/api/tables/{table}/story.png")
    assert picture.headers["content-type"] == "image/png"
    phone = visit(f"/story/{table}", size=PHONE, language="fr", theme="dark")
    expect(phone.get_by_role("heading", name="Moments clés")).to_be_visible()
    assert phone.evaluate(SIDEWAYS) <= 0
    phone.goto(f"/replay/{table}/learn?seat={seat}")
    phone.get_by_role("button", name="Aide").click()
    expect(phone.get_by_role("button", name="Montrer")).to_be_visible()
    assert phone.evaluate(SIDEWAYS) <= 0
    phone.goto(f"/replay/{table}?ply={asked[0]['end']}")
    expect(phone.locator(".panel")).to_be_visible()
    phone.get_by_role("button", name="Coups", exact=True).click()
    expect(phone.get_by_role("complementary", name="Coups").locator("button.on")).to_be_visible()
    assert serious(phone) == []
    phone.goto(f"/table/{table}")
    expect(phone.locator(".result-review .wide")).to_be_visible()
    assert serious(phone) == []


def own_game(page: Page) -> str:
    """A game against a bot that this page has just finished, with a hint for its last decision."""
    record = played("magna-carta")
    last = max(n for n, token in enumerate(record.tokens) if token.startswith("place:"))
    source = call(page, "/api/records", {"record": record.to_text()})["table"]["id"]
    ask = {"ply": last, "seats": [ME, bot("thumb")]}
    table = str(call(page, f"/api/tables/{source}/fork", ask)["table"]["id"])
    hinted = False
    until = time.monotonic() + WELL_PATIENT_MS / 1000
    while True:
        assert time.monotonic() < until, "the game took too long"
        state = page.context.request.get(f"/api/tables/{table}").json()
        if state["table"]["status"] == "finished":
            assert hinted
            return table
        if not state["table"]["your_turn"]:
            page.wait_for_timeout(100)
            continue
        if not hinted:
            hinted = page.context.request.get(f"/api/tables/{table}/hint").ok
        token = state["position"]["offers"][0]["token"]
        move = {"expected": state["expected"], "client_move_id": f"move {state['seq']:08}"}
        call(page, f"/api/tables/{table}/moves?seat=0", {**move, "action": token})


def test_the_last_game_is_on_the_home_page_with_its_review(visit: Visit) -> None:
    """Its player sees their hints there, and no hand from a spectator's point of view."""
    page = visit("/about")
    be_guest(page, "Mahaut")
    table = own_game(page)
    page.goto("/")
    card = page.get_by_role("region", name="Review your last game")
    card.get_by_role("button", name="Review it").click()
    page.wait_for_url(f"**/replay/{table}?seat=0*")
    expect(page.get_by_role("button", name="Analyse deeper")).to_be_visible(timeout=WELL_PATIENT_MS)
    moves = page.get_by_role("complementary", name="Moves")  # open beside a review
    expect(moves).to_contain_text("With the coach’s hint for 1 move. Only you see this.")
    expect(moves.locator(".hinted")).to_have_count(1)

    page.goto(f"/replay/{table}?ply=40")
    expect(page.get_by_label("View as")).to_have_value("0")
    expect(page.locator("[data-at=hand]")).to_have_count(1)
    page.get_by_label("View as").select_option("Spectator")
    expect(page.locator("[data-at=hand]")).to_have_count(0)

    page.goto("/")
    expect(card.get_by_role("img")).to_be_visible()
    expect(card).to_contain_text("Caylus Magna Carta, ")
    card.get_by_role("link", name="Review").click()
    expect(page.get_by_role("slider", name="Chance to win")).to_be_visible()


def test_the_points_lost_on_a_profile_are_those_of_the_results(visit: Visit) -> None:
    """Areas are rounded each on their own: 5.5, 4.3, 1.9 and 0.5 are not the 12.3 of the game."""
    page = visit("/about")
    person = be_guest(page, "Mahaut")
    game = {
        "table": None, "game": "magna-carta", "at": 1.0, "rank": 2, "players": 3,
        "accuracy": 54.2, "moves": 30, "loss": 12.3, "luck": 0.0,
        "lost_by_area": {"placement": 5.5, "cards": 4.3, "castle": 1.9, "buildings": 0.5},
    }  # fmt: skip
    page.route("**/api/people/*/reviews", lambda route: route.fulfill(json={"games": [game]}))
    page.goto(f"/person/{person}")
    expect(page.get_by_text("12.3 points of lead a game")).to_be_visible()
