"""Draws the icons of the installed page from public/icons/bastide.svg: `python web/icons.py`.

Run it after a change of the drawing and commit what it writes. It needs the development tools and
Chromium.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

ICONS = Path(__file__).resolve().parent / "public/icons"
SIZES = {"bastide-180.png": (180, 0), "bastide-192.png": (192, 0), "bastide-512.png": (512, 0)}
MASKED = {"bastide-maskable-512.png": (512, 52)}
"""Systems cut a maskable icon to a circle or a drop: the drawing keeps a margin."""


def main() -> None:
    drawing = (ICONS / "bastide.svg").read_text()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM")
            or shutil.which("chromium")
            or shutil.which("chromium-headless-shell")
        )
        for name, (size, margin) in {**SIZES, **MASKED}.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            ground = "#d69a12" if margin else "transparent"
            page.set_content(
                f"<style>body{{margin:0;background:{ground}}}"
                f"svg{{display:block;width:{size - 2 * margin}px;margin:{margin}px}}</style>"
                f"{drawing}"
            )
            page.screenshot(path=ICONS / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
