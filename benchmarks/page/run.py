"""Measures the speed of the page in the browser: `python benchmarks/page/run.py`.

A person plays a five-player game of Caylus against four bots in Chromium, with pieces moving at
double speed. Server, bots and browser share this machine. Printed are the time from the click that
confirms an action (the event's own time) until the page has painted the frame with the answer, the
longest task of the page while the game animates (by the clock, and in processor time), the
processor time of the page from a click to its answer, and the size of the scripts. Bars are those
of docs/web-speed.md. On a busy machine times by the clock say little: the load is printed too.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src/bastide/static"
if __package__ in (None, ""):
    sys.path.insert(0, str(ROOT))

from tests.web.caylus import pick_token  # noqa: E402 - the path comes first
from tests.web.conftest import DESKTOP, FLAGS, Server, chromium_here  # noqa: E402 - the path comes first
from tests.web.player import ME, be_guest, bot, offered, open_table  # noqa: E402 - the path comes first

BARS = {"click_to_answer_p95_ms": 60.0, "longest_task_ms": 100.0, "script_kB": 130.0}
PLAYERS, PACE_S, SPEED = 5, 0.3, 2
LEFT_ALONE_MS = 250
"""After a click nothing is asked of the page: it would answer that first, and be measured so."""

WATCH = """() => {
  window.answers = [];
  window.tasks = [];
  let clicked = 0, sent = false, shown = false;
  const painted = click => {
    if (click !== clicked) return;
    answers.push(performance.now() - clicked);
    performance.mark('answer');
    clicked = 0;
  };
  // Asked for before the page asks for anything, so that it comes first in every frame: what the
  // page does after its answer was painted is not counted.
  const frame = click => {
    if (click !== clicked) return;
    if (shown) return painted(click);
    requestAnimationFrame(() => frame(click));
    if (sent && document.querySelector('.bar[aria-busy="true"]') === null) {
      shown = true;
      const behind = new MessageChannel();
      behind.port1.onmessage = () => painted(click);
      behind.port2.postMessage(null);
    }
  };
  addEventListener('click', event => {
    if (event.target.closest('.bar .do .confirm, .careful .sure')) {
      clicked = event.timeStamp;
      sent = shown = false;
      requestAnimationFrame(() => frame(event.timeStamp));
      performance.mark('click');
    }
  }, { capture: true });
  // While an action is under way the bar is busy. The next frame after that shows the answer. A
  // message that is sent from that frame's callback comes behind its style, layout and paint, but
  // when the page is busy only behind the frame after it too. So whichever comes first ends the
  // time: that message, or the callback of the next frame, which begins when the first one has been
  // painted.
  new MutationObserver(() => {
    if (clicked && document.querySelector('.bar[aria-busy="true"]') !== null) sent = true;
  }).observe(document.body, { subtree: true, attributeFilter: ['aria-busy'] });
  new PerformanceObserver(list => {
    for (const task of list.getEntries()) tasks.push(task.duration);
  }).observe({ type: 'longtask' });
}"""


def scripts_kb(page: Page) -> float:
    """All scripts of this page, gzipped, in kB."""
    urls: list[str] = page.evaluate(
        "performance.getEntriesByType('resource').map(e => e.name).filter(u => u.endsWith('.js'))"
    )
    names = {url.split("/", 3)[3] for url in urls}
    return sum(len(gzip.compress((STATIC / name).read_bytes())) for name in names) / 1000


def cpu_ms(trace: bytes) -> tuple[float, list[float]]:
    """Processor time of the page's main thread, in milliseconds: of its longest task, and from each
    click to its answer. Other programs change it far less than times by the clock."""
    events = json.loads(trace)["traceEvents"]
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    tasks = [
        (event["ts"], event["ts"] + event.get("dur", 0), event.get("tdur", 0) / 1000)
        for event in events
        if event["name"] == "ThreadControllerImpl::RunTask"
        and (event["pid"], event["tid"]) in mains
    ]
    clicks: list[float] = []
    began = None
    for event in sorted(events, key=lambda event: event.get("ts", 0)):
        if "blink.user_timing" not in event.get("cat", ""):
            continue
        if event["name"] == "click":
            began = event["ts"]
        elif event["name"] == "answer" and began is not None:
            until = event["ts"]
            clicks.append(sum(cpu for start, end, cpu in tasks if end > began and start < until))
            began = None
    return max((cpu for _, _, cpu in tasks), default=0.0), clicks


def play(page: Page, decisions: int, most_s: float) -> int:
    """Takes offered actions by clicking, until there were enough or the game is over. How many."""
    pick, until, made = random.Random(4), time.monotonic() + most_s, 0
    while made < decisions and time.monotonic() < until:
        if page.locator("section.after").count():
            break
        tokens = offered(page)
        if not tokens:
            page.wait_for_timeout(50)
            continue
        option = page.locator(f'.bar [data-token="{pick_token(tokens, pick)}"]')
        if option.get_attribute("aria-pressed") != "true":
            option.click()
        page.locator(".bar .do .confirm").click()
        page.wait_for_timeout(LEFT_ALONE_MS)
        if page.locator(".careful .sure").count():
            page.locator(".careful .sure").click()
            page.wait_for_timeout(LEFT_ALONE_MS)
        page.wait_for_selector('.bar[aria-busy="true"]', state="detached")
        made += 1
    return made


def measure(decisions: int, most_s: float) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), STATIC)
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium_here(), args=FLAGS)
        try:
            context = browser.new_context(
                base_url=server.url,
                viewport=DESKTOP,
                locale="en-GB",
            )
            page = context.new_page()
            page.goto("/about")
            page.evaluate(
                "speed => localStorage.setItem('bastide.settings', JSON.stringify({ speed }))",
                SPEED,
            )
            be_guest(page, "Bench")
            seats = [ME, *(bot("thumb") for _ in range(PLAYERS - 1))]
            table = open_table(page, "caylus", seats, go=False, pace=PACE_S)
            fresh = context.new_page()
            fresh.goto(f"/table/{table}")
            fresh.wait_for_selector(".bar .opt, .bar .rest")
            fresh.wait_for_load_state("networkidle")
            scripts = scripts_kb(fresh)
            fresh.evaluate(WATCH)
            play(fresh, decisions, most_s)
            answers: list[float] = fresh.evaluate("answers")
            tasks: list[float] = fresh.evaluate("tasks")
            server_ms: list[float] = fresh.evaluate(
                "performance.getEntriesByType('resource').filter(e => /moves/.test(e.name))"
                ".map(e => e.responseEnd - e.startTime)"
            )
            # Writing a trace costs time, too: the last decisions are only for that.
            browser.start_tracing(page=fresh, categories=["toplevel", "blink.user_timing"])
            traced = play(fresh, decisions // 4, most_s / 3)
            trace = browser.stop_tracing()
        finally:
            browser.close()
            server.stop()
    longest, clicks = cpu_ms(trace)
    if len(answers) < 2:
        raise SystemExit("too few decisions were made to say anything")
    return {
        "decisions": len(answers),
        "click_to_answer_p50_ms": round(statistics.median(answers), 1),
        "click_to_answer_p95_ms": round(statistics.quantiles(answers, n=20)[-1], 1),
        "server_answer_p50_ms": round(statistics.median(server_ms), 1),
        "longest_task_ms": round(max(tasks, default=0.0), 1),
        # a game that was over before leaves nothing to trace
        "longest_task_cpu_ms": round(longest, 1) if traced else None,
        "click_cpu_p50_ms": round(statistics.median(clicks), 1) if clicks else None,
        "click_cpu_most_ms": round(max(clicks), 1) if clicks else None,
        "tasks_over_50_ms": len(tasks),
        "script_kB": round(scripts, 1),
        "load_per_core": round(os.getloadavg()[0] / (os.cpu_count() or 1), 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, prog="python benchmarks/page/run.py")
    parser.add_argument("--decisions", type=int, default=40, help="how many decisions to make")
    parser.add_argument("--seconds", type=float, default=240, help="stop after this many seconds")
    parser.add_argument("--json", action="store_true", help="print JSON")
    asked = parser.parse_args()
    found = measure(asked.decisions, asked.seconds)
    if asked.json:
        print(json.dumps(found))
        return
    for name, value in found.items():
        bar = f"  (bar: below {BARS[name]:g})" if name in BARS else ""
        print(f"{name.replace('_', ' '):28}{'not seen' if value is None else value:>10}{bar}")


if __name__ == "__main__":
    main()
