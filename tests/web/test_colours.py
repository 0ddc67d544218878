"""Colour is never alone: goods and seats stay apart for colour-blind players."""

from __future__ import annotations

import io
from itertools import combinations
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Page

from .conftest import Visit
from .player import ME, be_guest, bot, open_table

EYES = ["protanopia", "deuteranopia", "tritanopia", "achromatopsia"]
SIDE = 48
"""Pieces are looked at in this size, in pixels."""
LEAST = {"cube": 12.0, "shield": 5.0}
"""Difference of brightness (0 to 255) between two pieces without their letters, on average over
their pixels. Shapes and hatchings make it: with colour alone some pairs come below 1."""

TRAY = """side => {
  // Pieces as they lie on the table, each once, side by side on the table's own ground.
  const tray = document.createElement('div');
  tray.id = 'tray';
  tray.style.cssText = `position:fixed;z-index:1000;inset:0 auto auto 0;display:flex;
    flex-wrap:wrap;width:${side * 5}px;background:var(--vellum)`;
  const look = piece => [...piece.querySelectorAll('path')]
    .map(path => [path.getAttribute('d'), path.getAttribute('fill')].join(' ')).join('|');
  const described = [];
  const kinds = { cube: 'svg.cube', shield: '.player svg.shield', worker: 'svg.worker' };
  // Workers are cut from the same cloth as shields: their letters and hatchings are compared.
  for (const [kind, selector] of Object.entries(kinds)) {
    const seen = new Set();
    for (const piece of document.querySelectorAll(selector)) {
      const name = piece.getAttribute('aria-label') ?? piece.querySelector('text')?.textContent;
      const letter = piece.querySelector('text')?.textContent ?? '';
      if (seen.has(letter) || !/^[A-Z]$/.test(letter)) continue;
      seen.add(letter);
      const copy = piece.cloneNode(true);
      copy.style.cssText = `position:static;width:${side}px;height:${side}px;margin:0;
        transform:none;animation:none;opacity:1`;
      tray.append(copy);
      described.push({ kind, name, letter, look: look(piece) });
    }
  }
  tray.querySelectorAll('text').forEach(letter => letter.remove());
  document.body.append(tray);
  return described;
}"""


def cut(page: Page, count: int) -> list[Image.Image]:
    """Each piece of the tray, as grey as it is bright."""
    picture = Image.open(io.BytesIO(page.locator("#tray").screenshot())).convert("L")
    return [
        picture.crop((x, y, x + SIDE, y + SIDE))
        for x, y in ((i % 5 * SIDE, i // 5 * SIDE) for i in range(count))
    ]


def difference(one: Image.Image, other: Image.Image) -> float:
    return float(ImageStat.Stat(ImageChops.difference(one, other)).mean[0])


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_goods_and_seats_stay_apart(theme: str, visit: Visit) -> None:
    page = visit("/about", theme=theme)
    be_guest(page)
    open_table(page, "caylus", [ME, bot(), bot(), bot(), bot()])
    page.wait_for_selector(".bar .opt")
    pieces: list[dict[str, Any]] = page.evaluate(TRAY, SIDE)
    kinds = [piece["kind"] for piece in pieces]
    assert kinds.count("cube") == 5
    assert kinds.count("shield") == 5
    devtools = page.context.new_cdp_session(page)
    too_near: list[str] = []
    for eyes in EYES:
        devtools.send("Emulation.setEmulatedVisionDeficiency", {"type": eyes})
        pictures = cut(page, len(pieces))
        for i, j in combinations(range(len(pieces)), 2):
            one, other = pieces[i], pieces[j]
            if one["kind"] != other["kind"]:
                continue
            assert one["letter"] != other["letter"]
            assert one["look"] != other["look"], f"{one['name']} and {other['name']}: one pattern"
            apart = difference(pictures[i], pictures[j])
            if apart < LEAST.get(one["kind"], 0):
                too_near.append(f"{eyes}: {one['name']} and {other['name']}: {apart:.1f}")
    assert not too_near, "\n".join(too_near)
