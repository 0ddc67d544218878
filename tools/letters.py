"""Draws the letters that the server writes on pictures: `python tools/letters.py`.

It needs the fonts of the page, which `npm ci` in web/ installs. The server makes PNGs without a
browser or a library for fonts, so the letters are drawn here once, at the sizes in use, and kept as
small grey pictures in src/bastide/server/learn/letters.npz.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image, ImageDraw, ImageFont

ROOT = Path(__file__).parents[1]
FONTS = ROOT / "web/node_modules/@fontsource"
OUT = ROOT / "src/bastide/server/learn/letters.npz"
CHARACTERS = "".join(
    [*map(chr, range(0x20, 0x7F)), *map(chr, range(0xA1, 0x180)), "‘’“”–—…·→−Ș", "șȚț"]
)
SIZES = {
    "title": ("almendra", 700, 54),
    "name": ("almendra", 700, 36),
    "bold": ("alegreya-sans", 800, 32),
    "text": ("alegreya-sans", 500, 26),
    "small": ("alegreya-sans", 500, 20),
}


def fonts_of(family: str, weight: int, size: int) -> list[ImageFont.FreeTypeFont]:
    files = [f"{family}-{part}-{weight}-normal.woff2" for part in ("latin", "latin-ext")]
    return [ImageFont.truetype(str(FONTS / family / "files" / file), size) for file in files]


def drawn(fonts: list[ImageFont.FreeTypeFont], size: int) -> dict[str, np.ndarray]:
    """All letters side by side, with where each begins and how wide it is."""
    missing = [bytes(font.getmask("\uffff")) for font in fonts]
    kept, pictures, lefts, steps = [], [], [], []
    for character in CHARACTERS:
        for font, none in zip(fonts, missing, strict=True):
            if character != " " and bytes(font.getmask(character)) in (none, b""):
                continue
            left, _, right, _ = font.getbbox(character)
            width = max(1, round(right - left))
            picture = Image.new("L", (width, round(1.4 * size)))
            ImageDraw.Draw(picture).text((-left, 0), character, fill=255, font=font)
            kept.append(character)
            pictures.append(np.asarray(picture))
            lefts.append(left)
            steps.append(font.getlength(character))
            break
    return {
        "characters": np.array([ord(one) for one in kept], np.int32),
        "picture": np.concatenate(pictures, axis=1),
        "widths": np.array([one.shape[1] for one in pictures], np.int16),
        "lefts": np.array(lefts, np.int16),
        "steps": np.array(steps, np.float32),
    }


def main() -> None:
    found: dict[str, Any] = {
        f"{name}.{key}": value
        for name, (family, weight, size) in SIZES.items()
        for key, value in drawn(fonts_of(family, weight, size), size).items()
    }
    np.savez_compressed(OUT, **found)


if __name__ == "__main__":
    main()
