"""The board from nearer, sounds, and sharing a result."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, ViewportSize, expect

from .conftest import DESKTOP, PHONE, Visit, wait_until
from .player import ME, be_guest, bot, choose, finished_table, offered, open_table
from .test_pages import check

SCALE = """() => {
  const sheet = document.querySelector('.board .field');
  return new DOMMatrix(getComputedStyle(sheet).transform).a;
}"""


def at_the_board(page: Page) -> None:
    be_guest(page)
    table = open_table(page, "caylus", [ME, bot()], go=False)
    page.goto(f"/table/{table}")
    page.wait_for_selector("[data-target]")
    page.wait_for_selector(".confirm")


# --- The board from nearer ------------------------------------------------------------------------


def test_wheel_keys_and_buttons_bring_the_board_nearer(visit: Visit) -> None:
    page = visit("/about")
    at_the_board(page)
    assert page.evaluate(SCALE) == 1
    box = page.locator(".board").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.keyboard.down("Control")
    page.mouse.wheel(0, -150)
    page.keyboard.up("Control")
    expect(page.locator(".zooming")).to_be_visible()
    assert 1.2 < page.evaluate(SCALE) < 2.5
    # what lies there can still be pressed, and a drag presses nothing
    token = next(token for token in offered(page) if token.startswith("place:"))
    target = page.locator(".board button[data-target], .board [data-target] button")
    for place in target.all():
        place_box = place.bounding_box()
        if place_box and inside(place_box, box):
            place.click()
            break
    expect(page.locator('.bar [data-token][aria-pressed="true"]')).to_have_count(1)
    page.keyboard.press("Escape")
    page.mouse.move(box["x"] + 300, box["y"] + 300)
    page.mouse.down()
    page.mouse.move(box["x"] + 380, box["y"] + 340, steps=4)
    page.mouse.up()
    expect(page.locator('.bar [data-token][aria-pressed="true"]')).to_have_count(0)
    page.keyboard.press("0")
    expect(page.locator(".zooming")).to_have_count(0)
    assert page.evaluate(SCALE) == 1
    page.keyboard.press("+")
    page.get_by_role("button", name="Zoom in").click()
    assert page.evaluate(SCALE) > 1.5
    page.keyboard.press("-")
    page.get_by_role("button", name="Show the whole board").click()
    assert page.evaluate(SCALE) == 1
    choose(page, token)


def inside(one: Any, box: Any) -> bool:
    return bool(
        one["x"] > box["x"] + 20
        and one["y"] > box["y"] + 20
        and one["x"] + one["width"] < box["x"] + box["width"] - 200
        and one["y"] + one["height"] < box["y"] + box["height"] - 80
    )


def touch(cdp: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    cdp.send(
        "Input.dispatchTouchEvent",
        {
            "type": kind,
            "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)],
        },
    )


def test_two_fingers_bring_the_board_nearer(visit: Visit) -> None:
    page = visit("/about", size=PHONE, touch=True)
    at_the_board(page)
    box = page.locator(".board").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    cdp = page.context.new_cdp_session(page)
    touch(cdp, "touchStart", (x - 30, y), (x + 30, y))
    for far in (40, 50, 60):
        touch(cdp, "touchMove", (x - far, y), (x + far, y))
    touch(cdp, "touchEnd")
    expect(page.locator(".zooming")).to_be_visible()
    scale = page.evaluate(SCALE)
    assert 1.7 < scale < 2.3
    before = page.evaluate("document.querySelector('.board .field').style.transform")
    touch(cdp, "touchStart", (x, y))
    touch(cdp, "touchMove", (x - 20, y - 5))
    touch(cdp, "touchMove", (x - 60, y - 15))
    touch(cdp, "touchEnd")
    assert page.evaluate("document.querySelector('.board .field').style.transform") != before
    assert page.evaluate(SCALE) == scale
    expect(page.locator('[data-token][aria-pressed="true"]')).to_have_count(0)
    check(page, "en")
    page.get_by_role("button", name="Show the whole board").tap()
    expect(page.locator(".zooming")).to_have_count(0)


# --- Sounds ---------------------------------------------------------------------------------------

LISTENING = """
  window.heard = 0;
  const made = AudioContext.prototype.createGain;
  AudioContext.prototype.createGain = function () { window.heard += 1; return made.call(this); };
"""


@pytest.mark.parametrize("on", [True, False])
def test_sounds_are_heard_only_by_those_who_want_them(visit: Visit, on: bool) -> None:
    page = visit("/me")
    page.add_init_script(LISTENING)
    page.reload()
    if on:
        page.get_by_label("Sounds").check()
        page.get_by_label("Volume").fill("0.3")
        wait_until(page, "window.heard > 0")
    expect(page.get_by_label("Volume")).to_be_enabled(enabled=on)
    at_the_board(page)
    assert page.evaluate("window.heard") == 0
    choose(page, next(token for token in offered(page) if token.startswith("place:")))
    if on:
        wait_until(page, "window.heard > 0")
    else:
        assert page.evaluate("window.heard") == 0


# --- Sharing --------------------------------------------------------------------------------------

SHARED = """
  navigator.canShare = (what) => what.files.length === 1;
  navigator.share = async (what) => {
    const files = what.files?.map((file) => [file.name, file.type, file.size]);
    window.shared = { ...what, files };
  };
"""
COLOURS = """async () => {
  const image = document.querySelector('dialog img');
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  pen.drawImage(image, 0, 0);
  const count = (x, y, wide, tall) => {
    const all = pen.getImageData(x, y, wide, tall).data;
    const seen = new Set();
    for (let i = 0; i < all.length; i += 4) seen.add(all[i] << 16 | all[i + 1] << 8 | all[i + 2]);
    return seen.size;
  };
  return { size: [image.naturalWidth, image.naturalHeight], castle: count(60, 210, 500, 340),
           shields: count(620, 200, 70, 180), names: count(720, 200, 400, 180) };
}"""


@pytest.mark.parametrize(
    ("language", "size"), [("en", DESKTOP), ("fr", PHONE)], ids=["english-desktop", "french-phone"]
)
def test_a_result_is_shared_as_link_and_picture(
    visit: Visit, language: str, size: ViewportSize
) -> None:
    page = visit("/about", language=language, size=size)
    be_guest(page, "Zwx", language)
    page.add_init_script(SHARED)
    table = finished_table(page, "caylus")
    page.goto(f"/table/{table}")
    page.get_by_role("button", name={"en": "Share", "fr": "Partager"}[language], exact=True).click()
    page.wait_for_selector("dialog img")
    drawn = page.evaluate(COLOURS)
    assert drawn["size"] == [1200, 630]
    assert drawn["castle"] > 8, "the castle is missing"
    assert drawn["shields"] > 20, "the shields are missing"
    assert drawn["names"] > 8, "the names are missing"
    check(page, language)
    page.get_by_role("button", name={"en": "Share…", "fr": "Partager…"}[language]).click()
    wait_until(page, "window.shared")
    shared = page.evaluate("window.shared")
    assert shared["url"].endswith(f"/replay/{table}")
    name, kind, size_of = shared["files"][0]
    assert (name, kind) == (f"bastide-{table}.png", "image/png")
    assert size_of > 5000
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
