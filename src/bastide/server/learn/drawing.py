"""A small drawing board in numpy: shapes with smooth edges, hatchings, letters, PNG. No browser.

Letters come from letters.npz, which tools/letters.py draws from the page's own fonts.
"""

from __future__ import annotations

import struct
import unicodedata
import zlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

Colour = tuple[int, int, int]
FINE = 4
"""Samples for each pixel and direction, where an edge is smoothed."""


def colour(code: str) -> Colour:
    """`#a02a27` as three numbers."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


class Letters:
    """One font at one size."""

    def __init__(self, kept: Any, name: str) -> None:
        self.picture = kept[f"{name}.picture"]
        self.height = self.picture.shape[0]
        widths = kept[f"{name}.widths"]
        starts = np.concatenate([[0], np.cumsum(widths)])
        self._found = {
            chr(character): (int(starts[i]), int(widths[i]), int(left), float(step))
            for i, (character, left, step) in enumerate(
                zip(
                    kept[f"{name}.characters"],
                    kept[f"{name}.lefts"],
                    kept[f"{name}.steps"],
                    strict=True,
                )
            )
        }

    def at(self, text: str) -> list[tuple[float, int, int]]:
        """For every letter where it goes, and where its picture begins and how wide it is."""
        x, placed = 0.0, []
        for character in text:
            start, width, left, step = self._of(character)
            placed.append((x + left, start, width))
            x += step
        return placed

    def length(self, text: str) -> float:
        return sum(self._of(character)[3] for character in text)

    def knows(self, character: str) -> bool:
        return character in self._found

    def _of(self, character: str) -> tuple[int, int, int, float]:
        """A letter that the font lacks loses its accent. One of no font is a question mark."""
        plain = unicodedata.normalize("NFKD", character)[0]
        return self._found.get(character) or self._found.get(plain) or self._found["?"]


@cache
def letters(name: str) -> Letters:
    with np.load(Path(__file__).with_name("letters.npz")) as kept:
        return Letters(kept, name)


class Board:
    """A picture that is drawn on."""

    def __init__(self, width: int, height: int, paper: Colour) -> None:
        self.width, self.height = width, height
        self.pixels = np.empty((height, width, 3), np.float32)
        self.pixels[:] = paper

    def paint(self, mask: Any, x: int, y: int, paint: Colour, alpha: float = 1.0) -> None:
        """Lay a colour over a part of the picture, as much as `mask` (0 to 1) says."""
        top, left = max(0, y), max(0, x)
        bottom, right = min(self.height, y + mask.shape[0]), min(self.width, x + mask.shape[1])
        if bottom <= top or right <= left:
            return
        part = self.pixels[top:bottom, left:right]
        cover = (mask[top - y : bottom - y, left - x : right - x] * alpha)[..., None]
        part += (np.array(paint, np.float32) - part) * cover

    def rectangle(
        self, x: float, y: float, w: float, h: float, paint: Colour, alpha: float = 1.0
    ) -> None:
        self.polygon([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], paint, alpha)

    def polygon(
        self,
        points: Sequence[tuple[float, float]],
        paint: Colour,
        alpha: float = 1.0,
        hatch: str | None = None,
    ) -> None:
        """A filled shape with smooth edges."""
        x0, y0 = (int(np.floor(min(p[i] for p in points))) for i in (0, 1))
        x1, y1 = (int(np.ceil(max(p[i] for p in points))) for i in (0, 1))
        xs = x0 + (np.arange((x1 - x0) * FINE) + 0.5) / FINE
        ys = (y0 + (np.arange((y1 - y0) * FINE) + 0.5) / FINE)[:, None]
        inside = np.zeros((ys.shape[0], xs.shape[0]), bool)
        for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
            if ay != by:
                crosses = (ay > ys) != (by > ys)
                inside ^= crosses & (xs < (bx - ax) * (ys - ay) / (by - ay) + ax)
        mask = inside.reshape(y1 - y0, FINE, x1 - x0, FINE).mean((1, 3))
        self.paint(mask, x0, y0, paint, alpha)
        if hatch is not None:
            self.hatch(mask, x0, y0, hatch)

    def hatch(self, mask: Any, x: int, y: int, kind: str) -> None:
        """The hatching that heraldry prints for a colour."""
        rows = np.arange(mask.shape[0])[:, None] + y
        columns = np.arange(mask.shape[1])[None, :] + x
        if kind == "tenne":
            dots = (rows % 6 < 2) & (columns % 6 < 2)
            self.paint(mask * dots, x, y, (60, 30, 0), 0.4)
            return
        lines = {
            "gules": columns % 6 == 0,
            "azure": rows % 6 == 0,
            "vert": (rows + columns) % 7 == 0,
            "purpure": (rows - columns) % 7 == 0,
        }.get(kind, (columns % 6 == 0) | (rows % 6 == 0))
        self.paint(mask * lines, x, y, (255, 255, 255), 0.3)

    def between(
        self, x: int, y: int, upper: Any, lower: Any, height: int, paint: Colour, hatch: str = ""
    ) -> None:
        """The area between two curves, given for each column from the top of the strip down."""
        rows = np.arange(height, dtype=np.float32)[:, None]
        mask = np.clip(lower[None, :] - rows, 0, 1) * np.clip(rows + 1 - upper[None, :], 0, 1)
        self.paint(mask, x, y, paint)
        if hatch:
            self.hatch(mask, x, y, hatch)

    def write(
        self,
        text: str,
        x: float,
        y: float,
        fonts: Sequence[str],
        paint: Colour,
        *,
        room: float = 1e9,
        align: str = "left",
    ) -> float:
        """Draw a line of text with its top at `y`, in the first font that fits. Returns its width.

        Where it has room in none, it is cut and ends in dots.
        """
        font = next((f for f in map(letters, fonts) if f.length(text) <= room), letters(fonts[-1]))
        if font.length(text) > room:
            while text and font.length(text + "…") > room:
                text = text[:-1]
            text += "…"
        width = font.length(text)
        start = x - {"left": 0.0, "center": width / 2, "right": width}[align]
        for at, begin, wide in font.at(text):
            picture = font.picture[:, begin : begin + wide].astype(np.float32) / 255
            self.paint(picture, round(start + at), round(y), paint)
        return width

    def png(self) -> bytes:
        """The picture as a file."""
        pixels = np.clip(self.pixels + 0.5, 0, 255).astype(np.uint8)
        rows = np.concatenate(
            [np.zeros((self.height, 1), np.uint8), pixels.reshape(self.height, -1)], axis=1
        )

        def chunk(kind: bytes, data: bytes) -> bytes:
            body = kind + data
            return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        return (
            b"\x89PNG\r\n\x1a\n"
            + chunk(b"IHDR", head)
            + chunk(b"IDAT", zlib.compress(rows.tobytes(), 9))
            + chunk(b"IEND", b"")
        )
