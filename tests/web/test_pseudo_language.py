"""The page in a language that no one speaks: what is not in it was not put into words."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from bastide.server.tables.seating import BOT_NAMES
from tests.words.pseudo import ACCENTED, CLOSE, OPEN, PLAIN, PSEUDO, write

from .conftest import DESKTOP, PATIENCE_MS, Server, Watch, builder
from .languages import SHOWN
from .player import ME, be_guest, bot, open_table

SAME = {
    "Bastide",
    "astide",
    "Caylus",
    "Magna",
    "Carta",
    "PP",
    "Alix",
    "qps",
    "QPS",
    "Enter",
    "Esc",
} | {"or", "and", "nothing", *BOT_NAMES}
"""Names, also behind a large first letter, what is written on keys,
what Intl puts into lists of a language that it does not know, and a message that is left alone."""


@pytest.fixture(scope="module")
def pseudo_page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page, built from a copy of its sources with one more language."""
    build = builder()
    build.install_packages()
    web = tmp_path_factory.mktemp("pseudo") / "web"
    shutil.copytree(build.WEB, web, ignore=shutil.ignore_patterns(*build.NOT_SOURCES))
    (web / "node_modules").symlink_to(build.WEB / "node_modules")
    folder = web / "src/words" / PSEUDO
    folder.mkdir()
    letters = {"PLAIN": PLAIN, "ACCENTED": ACCENTED, "OPEN": OPEN, "CLOSE": CLOSE}
    wrapping = Path(__file__).with_name("pseudo.ts").read_text(encoding="utf-8")
    for name, value in letters.items():
        wrapping = wrapping.replace(f"__{name}__", value)
    (folder / "pseudo.ts").write_text(wrapping, encoding="utf-8")
    for part in ("index", "home", "at-table", "further"):
        source = f"../en/{part}"
        (folder / f"{part}.ts").write_text(
            f'import en from "{source}";\nimport {{ pseudo }} from "./pseudo";\n\n'
            "export default pseudo(en);\n",
            encoding="utf-8",
        )
    command, environment = build.npm()
    subprocess.run(
        [*command, "run", "build", "--", "--logLevel", "warn"], cwd=web, env=environment, check=True
    )
    return web / "dist"


@pytest.fixture(scope="module")
def pseudo_server(pseudo_page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"), pseudo_page)
    running.environment["BASTIDE_WORDS"] = str(write(tmp_path_factory.mktemp("words")))
    running.start()
    yield running
    running.stop()


@pytest.fixture
def page(pseudo_server: Server, browser: Browser, watch: Watch) -> Iterator[Page]:
    pseudo_server.deal("pseudo")
    context = browser.new_context(
        base_url=pseudo_server.url, viewport=DESKTOP, locale="en-GB", reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE_MS)
    opened = context.new_page()
    watch.over(opened, pseudo_server.url)
    yield opened
    context.close()
    watch.check()


def plain_words(page: Page) -> set[str]:
    """Words on the page that are not in the pseudo-language."""
    texts: list[str] = page.evaluate(SHOWN)
    found = {word for text in texts for word in re.findall(r"[^\W\d_]{2,}", text)}
    return {word for word in found if word.isascii() and word not in SAME}


def test_the_page_speaks_any_language_that_has_words(page: Page) -> None:
    page.goto("/about")
    page.get_by_label("Language").select_option(PSEUDO)
    expect(page.locator("html")).to_have_attribute("lang", PSEUDO)
    be_guest(page)
    page.goto("/")
    page.wait_for_load_state("networkidle")
    assert plain_words(page) == set()
    page.goto("/new")
    page.wait_for_load_state("networkidle")
    assert plain_words(page) == set()
    open_table(page, "caylus", [ME, bot()])
    for _ in range(3):
        page.locator("#question").wait_for()
        page.wait_for_load_state("networkidle")
        assert plain_words(page) - {"Bot"} == set()
        page.keyboard.press("1")
        page.keyboard.press("Enter")
        page.wait_for_timeout(1500)
    expect(page.locator("#log li").first).to_contain_text(OPEN)
    page.keyboard.press("/")
    page.keyboard.type("build:church")
    page.keyboard.press("Enter")
    page.wait_for_timeout(500)
    assert plain_words(page) - {"Bot"} == set()
