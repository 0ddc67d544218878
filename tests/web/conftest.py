"""The page in a real browser, against a real server.

The page is built once (only when its sources have changed), every worker has a server and a
Chromium of its own. A test fails when the page writes an error to its console, throws, or asks any
other host for anything.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright

from tests.ports import free_port
from tests.scripts import script

from . import lucky_server
from .player import be_guest

ROOT = Path(__file__).parents[2]
FLAGS = [
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-color-profile=srgb",
    "--font-render-hinting=none",
    "--hide-scrollbars",
]
DESKTOP: ViewportSize = {"width": 1280, "height": 720}
PHONE: ViewportSize = {"width": 360, "height": 740}
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
TABLET: ViewportSize = {"width": 820, "height": 1180}
STARTS_WITHIN_S = 180
PATIENCE_MS = 60_000
"""Long enough for a busy machine: what is slow is measured elsewhere, on purpose."""
expect.set_options(timeout=PATIENCE_MS)


def builder() -> ModuleType:
    """web/build.py, which is a script of the checkout and not part of the package."""
    return script("web/build.py")


@pytest.fixture(scope="session")
def built_page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the page: a copy, so that a build in between does not disturb the tests."""
    build = builder()
    build.build_page()
    folder = tmp_path_factory.mktemp("page") / "static"
    with build.alone(build.WEB):
        shutil.copytree(build.STATIC, folder)
    return folder


class Server:
    """A server process with a data folder of its own. It can be stopped and started again."""

    def __init__(self, folder: Path, pages: Path | str = "") -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / "server.log"
        self.luck = folder / lucky_server.NAME
        self.environment = dict(
            os.environ,
            BASTIDE_DATA=str(folder),
            BASTIDE_PORT=str(self.port),
            BASTIDE_PAGES=str(pages),
            BASTIDE_BOT_WORKERS="1",
            BASTIDE_RATE_PER_SECOND="2000",
            BASTIDE_RATE_BURST="20000",
            BASTIDE_GUESTS_PER_HOUR="100000",
            BASTIDE_BOT_GAMES_PER_PERSON="100",
        )
        self.process: subprocess.Popen[bytes] | None = None
        self.deal("nobody yet")

    def deal(self, test: str) -> None:
        """From now on seeds and seats are those of this test, the same in every run."""
        self.luck.write_text(test)

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", lucky_server.__name__, "serve"],
                cwd=ROOT,
                env=self.environment,
                stdout=log,
                stderr=log,
            )
        until = time.monotonic() + STARTS_WITHIN_S
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > until:
                self.stop()
                pytest.fail(f"the server did not start:\n{self.log.read_text()[-3000:]}")
            time.sleep(0.1)

    def answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/readyz", timeout=5) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            return False

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
            self.process = None


@pytest.fixture(scope="session")
def server(built_page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"), built_page)
    running.start()
    yield running
    running.stop()


def chromium_here() -> str | None:
    """The browser's program. The one without windows takes less than half the processor time."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = chromium_here()
    if not found:
        pytest.fail("These tests need Chromium: `make test` installs Debian's, or set CHROMIUM.")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield chromium
        chromium.close()


@dataclass
class Watch:
    """The errors in the pages of a test."""

    faults: list[str] = field(default_factory=list)
    expected: list[str] = field(
        default_factory=lambda: ["Service Worker registration blocked by Playwright"]
    )
    """Parts of console lines that the test itself provokes."""

    def over(self, page: Page, home: str) -> None:
        def console(message: Any) -> None:
            if message.type in ("error", "warning"):
                where = (message.location or {}).get("url", "")
                self.faults.append(f"console {message.type}: {message.text} {where}")

        def request(made: Any) -> None:
            allowed = (home, home.replace("http", "ws"), "data:", "blob:")
            if not made.url.startswith(allowed):
                self.faults.append(f"request to another host: {made.url}")

        page.on("console", console)
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("request", request)

    def check(self) -> None:
        left = [f for f in self.faults if not any(part in f for part in self.expected)]
        assert not left, "\n".join(left)


Theme = Literal["light", "dark"]
Visit = Callable[..., Page]


def wait_until(page: Page, expression: str) -> None:
    """Waits until an expression is true in the page.

    Playwright's own wait_for_function evaluates inside the page, which the page's security policy
    forbids, and rightly so.
    """
    until = time.monotonic() + PATIENCE_MS / 1000
    while not page.evaluate(f"() => Boolean({expression})"):
        assert time.monotonic() < until, f"this did not become true: {expression}"
        page.wait_for_timeout(30)


@pytest.fixture
def watch() -> Watch:
    """Say `watch.expected.append("404")` where a test provokes a line in the console."""
    return Watch()


@pytest.fixture
def visit(
    server: Server, browser: Browser, watch: Watch, request: pytest.FixtureRequest
) -> Iterator[Visit]:
    """Opens an address in its own browser (`visit("/", language="fr", theme="dark")`)."""
    server.deal(request.node.nodeid)
    contexts: list[BrowserContext] = []

    def open_page(
        path: str = "/",
        *,
        language: str = "en",
        theme: Theme = "light",
        size: ViewportSize = DESKTOP,
        context: BrowserContext | None = None,
        offline_shell: bool = False,
        still: bool = True,
        touch: bool = False,
    ) -> Page:
        if context is None:
            context = browser.new_context(
                base_url=server.url,
                viewport=size,
                locale={"en": "en-GB", "fr": "fr-FR"}[language],
                color_scheme=theme,
                has_touch=touch,
                reduced_motion="reduce" if still else "no-preference",
                service_workers="allow" if offline_shell else "block",
            )
            context.set_default_timeout(PATIENCE_MS)
            contexts.append(context)
        page = context.new_page()
        watch.over(page, server.url)
        page.goto(path)
        page.wait_for_selector("h1")
        return page

    yield open_page
    for context in contexts:
        context.close()
    watch.check()


@pytest.fixture
def screen(
    server: Server, browser: Browser, watch: Watch, request: pytest.FixtureRequest
) -> Iterator[Page]:
    """A page of its own for fingers or for a mouse, in a language: `(language, pointer)`."""
    server.deal(request.node.nodeid)
    language, pointer = request.param
    context = browser.new_context(
        base_url=server.url,
        viewport={"width": 1000, "height": 700},
        locale={"en": "en-GB", "fr": "fr-FR"}[language],
        has_touch=pointer == "coarse",
        is_mobile=pointer == "coarse",
        reduced_motion="reduce",
        service_workers="block",
    )
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    watch.over(page, server.url)
    page.goto("/about")
    be_guest(page, "Alix", language)
    yield page
    context.close()
    watch.check()
