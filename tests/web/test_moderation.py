"""Reports and the admins' page, and leaving for good."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from bastide.server.base.settings import Settings
from bastide.server.people.moderator_acts import carry_out, grant

from .conftest import DESKTOP, PHONE, Server, Visit, Watch
from .player import FRIEND, ME, be_guest, call, open_table
from .test_pages import check


def make_admin(server: Server, page: Page, name: str, language: str = "en") -> None:
    person = be_guest(page, name, language)
    settings = Settings(data=server.environment["BASTIDE_DATA"])
    carry_out(settings, lambda connection: grant(connection, None, person))
    page.wait_for_timeout(1100)  # until the server asks again who this is


def test_a_message_is_reported_deleted_and_its_writer_banned(
    server: Server, visit: Visit, watch: Watch
) -> None:
    watch.expected.append("403")
    alix, bob, aude = visit("/about"), visit("/about"), visit("/about", size=PHONE)
    be_guest(alix, "Alix")
    be_guest(bob, "Bobwaldus")
    table = open_table(alix, "caylus", [ME, FRIEND, FRIEND])
    state = alix.context.request.get(f"/api/tables/{table}").json()
    call(bob, f"/api/tables/{table}/join", {"invite": state["invite"]})
    bob.goto(f"/table/{table}")
    call(bob, f"/api/tables/{table}/chat", {"room": "table", "text": "you fool"})

    alix.get_by_role("button", name="Report Bobwaldus").click()
    dialog = alix.get_by_role("dialog", name="Report Bobwaldus")
    expect(dialog.locator("blockquote")).to_have_text("you fool")
    dialog.get_by_label("Reason").select_option("insult")
    dialog.get_by_label("Note").fill("not nice")
    dialog.get_by_role("button", name="Send report").click()
    expect(alix.get_by_text("Report sent. Thank you.")).to_be_visible()
    expect(dialog).to_have_count(0)

    make_admin(server, aude, "Aude")
    aude.goto("/me")
    aude.get_by_role("link", name="Admin page").click()
    report = aude.locator("article", has_text="Alix reported Bobwaldus")
    expect(report).to_contain_text("not nice")
    report.get_by_role("button", name="Delete message").click()
    expect(alix.get_by_text("you fool")).to_have_count(0)
    expect(report).to_contain_text("This message was deleted.")

    report.get_by_role("button", name="Ban", exact=True).click()
    ask = aude.get_by_role("dialog", name="Ban Bobwaldus")
    ask.get_by_label("How long").select_option("168")
    ask.get_by_label("Reason").fill("insults")
    ask.get_by_role("button", name="Ban", exact=True).click()
    expect(report).to_contain_text("banned until")
    expect(bob.get_by_text("The reason given is “insults”.").first).to_be_visible()
    report.get_by_role("button", name="Mark as settled").click()
    expect(report).to_have_count(0)
    aude.get_by_text("Audit log", exact=True).click()
    expect(aude.locator("li", has_text="report settled").first).to_contain_text("Aude")


@pytest.mark.parametrize(
    ("language", "theme", "size"), [("en", "light", DESKTOP), ("fr", "dark", PHONE)]
)
def test_the_admin_page_reads_well_everywhere(
    server: Server, visit: Visit, language: str, theme: str, size: ViewportSize
) -> None:
    page = visit("/about", language=language, theme=theme, size=size)
    make_admin(server, page, "Zwx", language)
    open_table(page, "caylus", [ME, FRIEND], go=False)
    for section in ("reports", "people", "tables", "addresses", "audit"):
        page.goto(f"/admin?section={section}")
        page.wait_for_selector(".box")
        if section in ("reports", "addresses"):
            check(page, language)


def test_the_keyboard_bans_an_address_range(server: Server, visit: Visit) -> None:
    page = visit("/about")
    make_admin(server, page, "Aude")
    page.goto("/admin?section=addresses")
    field = page.get_by_label("Address or range")
    field.fill("203.0.113.0/28")
    field.press("Enter")
    page.get_by_role("dialog").get_by_label("Reason").press("Enter")
    line = page.locator(".ban", has_text="203.0.113.0/28")
    expect(line).to_be_visible()
    line.get_by_role("button", name="Unban").press("Enter")
    expect(line).to_have_count(0)


def test_an_account_is_deleted_on_the_page(visit: Visit) -> None:
    page = visit("/about")
    be_guest(page, "Odon")
    page.goto("/me")
    page.get_by_role("button", name="Sign out everywhere else").click()
    expect(page.get_by_text("Signed out everywhere else.")).to_be_visible()
    page.get_by_role("button", name="Delete my account").click()
    dialog = page.get_by_role("dialog", name="Delete your account")
    button = dialog.get_by_role("button", name="Delete for good")
    expect(button).to_be_disabled()
    dialog.get_by_label("Name").fill("odon")
    button.click()
    expect(page.get_by_text("Your account is deleted.")).to_be_visible()
    assert page.context.request.get("/api/hello").json()["you"] is None
