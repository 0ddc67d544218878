"""Errors that a person understands: what happened, that nothing is lost, what to do."""

from __future__ import annotations

import json
import time

from playwright.sync_api import Page, Route, expect

from .conftest import PATIENCE_MS, Server, Visit, Watch, wait_until
from .languages import strangers
from .player import FRIEND, ME, be_guest, bot, call, finished_table, open_table


def test_server_away_is_said_and_mends_itself(visit: Visit, watch: Watch) -> None:
    watch.expected.append("Failed to load resource")
    page = visit("/about", language="fr")
    page.route("**/api/**", lambda route: route.abort("connectionrefused"))
    page.goto("/")
    expect(page.get_by_text("Le serveur ne répond pas").first).to_be_visible()
    assert strangers(page, "fr") == set()
    page.unroute("**/api/**")
    page.get_by_role("button", name="Réessayer").first.click()
    expect(page.get_by_role("link", name="Commencer", exact=True)).to_be_visible()


def test_wrong_links_say_so(visit: Visit, watch: Watch) -> None:
    watch.expected.append("Failed to load resource")
    host = visit("/about")
    be_guest(host)
    private = open_table(host, "caylus", [ME, FRIEND], go=False, visibility="private")
    for path in ("/table/nosuchtable", f"/table/{private}", f"/table/{private}?invite=wrong"):
        page = visit(path)
        expect(page.get_by_role("heading", name="This table can’t be opened")).to_be_visible()
        expect(page.get_by_role("alert")).not_to_be_empty()
        expect(page.get_by_role("link", name="Home")).to_be_visible()


def test_a_seat_that_was_just_taken(visit: Visit, watch: Watch) -> None:
    watch.expected.append("Failed to load resource")
    host = visit("/about")
    be_guest(host, "Alix")
    open_table(host, "caylus", [ME, FRIEND, FRIEND])
    link = host.get_by_label("Invite link").input_value()
    slow = visit("/about")
    be_guest(slow, "Perrin")
    slow.goto(link)
    slow.get_by_role("button", name="Sit here").first.wait_for()
    # someone else is faster: what this page asks for is taken when the question arrives
    quick = visit("/about")
    be_guest(quick, "Hugues")
    table, invite = link.split("/table/")[1].split("?invite=")
    wanted = {"invite": invite, "seat": 1}
    slow.route("**/join", lambda route: route.continue_(post_data=json.dumps(wanted)))
    call(quick, f"/api/tables/{table}/join", wanted)
    slow.get_by_role("button", name="Sit here").first.click()
    expect(slow.get_by_role("alert")).to_contain_text("taken")
    slow.unroute("**/join")
    slow.get_by_role("button", name="Sit here").click()
    slow.get_by_role("button", name="Wait for me").wait_for()


def test_a_renewed_server_offers_a_reload_and_loses_nothing(visit: Visit) -> None:
    page = visit("/about")
    be_guest(page)
    table = open_table(page, "magna-carta", [ME, bot()], go=False)

    def older(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "build": "older"})

    page.route("**/api/hello", older)
    page.goto(f"/table/{table}")
    expect(page.get_by_text("A new version of Bastide")).to_be_visible()
    page.unroute("**/api/hello")
    page.get_by_role("button", name="Reload the page").click()
    page.wait_for_selector(".bar")
    expect(page.get_by_text("A new version of Bastide")).to_have_count(0)


def test_a_lost_connection_is_visible_and_comes_back_by_itself(
    visit: Visit, watch: Watch, server: Server
) -> None:
    page = at_a_table_that_loses_its_server(visit, watch, server)
    server.start()
    expect(page.get_by_text("Connection lost")).to_have_count(0)
    page.wait_for_selector(".bar [data-token]")


def test_who_does_not_want_to_wait_for_the_connection_tries_now(
    visit: Visit, watch: Watch, server: Server
) -> None:
    page = at_a_table_that_loses_its_server(visit, watch, server)
    # with the page's clock stopped, it does not try again automatically before the click
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    server.start()
    page.get_by_role("button", name="Try now").click()
    expect(page.get_by_text("Connection lost")).to_have_count(0)
    page.clock.resume()
    page.wait_for_selector(".bar [data-token]")


def at_a_table_that_loses_its_server(visit: Visit, watch: Watch, server: Server) -> Page:
    watch.expected += ["WebSocket", "Failed to load resource"]
    page = visit("/about")
    be_guest(page)
    open_table(page, "magna-carta", [ME, bot()])
    page.wait_for_selector(".bar [data-token]")
    page.clock.install()
    server.stop()
    expect(page.get_by_text("Connection lost")).to_be_visible()
    return page


def shell_is_kept(page: Page) -> None:
    """Waits until the page's service worker answers for it."""
    # `ready` alone would wait for ever where no worker is ever registered
    too_late = f"new Promise((_, fail) => setTimeout(() => fail('no worker'), {PATIENCE_MS}))"
    page.evaluate(f"Promise.race([navigator.serviceWorker.ready.then(() => true), {too_late}])")
    page.reload()
    wait_until(page, "navigator.serviceWorker.controller")


def test_the_offline_shell_says_what_it_needs(visit: Visit, watch: Watch) -> None:
    watch.expected.append("Failed to load resource")
    page = visit("/", offline_shell=True)
    shell_is_kept(page)
    page.context.set_offline(True)
    page.goto("/rules/caylus")
    expect(page.get_by_text("You’re offline").first).to_be_visible()
    page.goto("/")
    expect(page.get_by_text("You’re offline").first).to_be_visible()
    expect(page.get_by_role("img", name="A castle on a hill")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_role("link", name="Start", exact=True)).to_be_visible()


def test_finished_games_that_were_seen_open_without_a_network(visit: Visit, watch: Watch) -> None:
    watch.expected += ["ERR_INTERNET_DISCONNECTED", "Failed to load resource"]
    page = visit("/", offline_shell=True)
    be_guest(page)
    table = finished_table(page, "magna-carta")
    shell_is_kept(page)
    page.goto(f"/replay/{table}")
    last = "caches.open('seen-games').then((kept) => kept.match('/api/hello'))"
    plies = page.context.request.get(f"/api/tables/{table}/course").json()["moments"][-1]["ply"]
    kept = f"caches.open('seen-games').then((kept) => kept.match('/api/tables/{table}/at/{plies}'))"
    for wanted in (last, kept):
        until = time.monotonic() + PATIENCE_MS / 1000
        while not page.evaluate(f"() => {wanted}.then(Boolean)"):
            assert time.monotonic() < until, f"this was not kept: {wanted}"
            page.wait_for_timeout(50)
    page.context.set_offline(True)
    page.goto("/")
    expect(page.get_by_text("You’re offline").first).to_be_visible()
    expect(page.get_by_role("button", name="Play now")).to_be_disabled()
    page.get_by_role("region", name="Finished games you’ve looked at").get_by_role("link").click()
    page.wait_for_selector(".look .board")
    page.keyboard.press("End")
    expect(page.locator(".look .player")).to_have_count(2)
    page.context.set_offline(False)
    page.goto("/")
    expect(page.get_by_role("button", name="Play now")).to_be_enabled()
