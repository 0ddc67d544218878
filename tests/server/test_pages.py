"""The page, the rules, and the calls as a list."""

from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from bastide.server.http.ask import HANDLERS
from bastide.server.http.calls import CALLS
from bastide.server.http.routes import MODULES

from .playing import ME, Client, hot, in_words, serving, settings_for

Guest = Callable[..., Client]


def test_every_call_has_its_handler_and_the_reverse() -> None:
    assert MODULES
    assert set(HANDLERS) == {call.name for call in CALLS}


@pytest.fixture
def built(tmp_path: Path) -> Path:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<p>the page</p>")
    (folder / "assets" / "app-1a2b.js").write_text("1")
    (folder / "icon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    return folder


def test_files_and_routes_of_the_page(built: Path, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    with serving(settings_for(str(tmp_path / "data"), pages=str(built))) as running:
        client = Client(running.port).http
        check_files(client)
        client.close()


def check_files(client: httpx.Client) -> None:
    for path in ("/", "/index.html", "/table/abc", "/rules/caylus"):
        page = client.get(path)
        assert (page.status_code, page.text) == (200, "<p>the page</p>")
        assert page.headers["cache-control"] == "no-cache"
        assert "default-src 'none'" in page.headers["content-security-policy"]
    assert "immutable" in client.get("/assets/app-1a2b.js").headers["cache-control"]
    assert client.get("/icon.svg").headers["cache-control"] == "no-cache"
    for path in ("/assets/gone.js", "/../secret.txt", "/%2e%2e/secret.txt", "/docs/x"):
        answer = client.get(path)
        assert answer.status_code == 404 or "secret" not in answer.text
    docs = client.get("/docs/x")
    if docs.status_code == 404:  # not built: said in words, to people
        assert docs.headers["content-type"].startswith("text/html")
        assert "make docs" in docs.text
    assert client.get("/gone.png").json()["code"] == "not-found"
    assert client.post("/").status_code in (404, 405, 415)


LONG = "/* a tale of two builders */" * 400


def test_what_is_public_and_long_is_compressed(built: Path, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (built / "assets" / "long-3c4d.js").write_text(LONG)
    (built / "assets" / "letters-5e6f.woff2").write_text(LONG)
    with serving(settings_for(str(tmp_path / "data"), pages=str(built))) as running:
        client = Client(running.port, "Alix")
        table = client.ok(client.post("/api/tables", {"game": "caylus", "seats": [ME, hot("B")]}))
        sizes = {}
        for path in (
            "/api/hello",
            "/api/rules/caylus",
            "/api/openapi.json",
            "/assets/long-3c4d.js",
        ):
            answer = client.http.get(path)
            assert answer.headers["content-encoding"] == "gzip", path
            assert "accept-encoding" in answer.headers["vary"].lower()
            plain = client.http.get(path, headers={"accept-encoding": "identity"})
            assert "content-encoding" not in plain.headers
            sizes[path] = (int(answer.headers["content-length"]), len(plain.content))
        assert client.http.get("/assets/long-3c4d.js").text == LONG
        assert sizes["/api/hello"][1] > 4 * sizes["/api/hello"][0]
        # short answers, fonts, and whatever may hold a secret stay as they are
        secret = f"/api/tables/{table['table']['id']}"
        for path in ("/", "/assets/letters-5e6f.woff2", "/api/me/tables", secret):
            answer = client.http.get(path)
            assert answer.is_success
            assert "content-encoding" not in answer.headers, path
        client.http.close()


def test_only_known_calls_are_compressed() -> None:
    """Anyone who adds one here has looked whether it holds a secret or repeats what was asked."""
    assert {call.name for call in CALLS if call.harmless} == {
        "hello",
        "openapi",
        "result",
        "review",
        "rules_page",
        "rules_round",
        "strategy",
        "strategy_game",
        "words",
    }


def test_a_page_that_was_not_built_says_so(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    nowhere = str(tmp_path / "nowhere")
    with serving(settings_for(str(tmp_path / "data"), pages=nowhere)) as running:
        client = Client(running.port)
        page = client.get("/table/abc")
        assert page.status_code == 200
        assert "make web" in page.text
        client.http.close()


@pytest.mark.parametrize("game", ["caylus", "magna-carta"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_rules_with_their_ids(guest: Guest, game: str, lang: str) -> None:
    no_one = guest(None)
    page = no_one.ok(no_one.get(f"/api/rules/{game}", lang=lang))
    ids = [rule["id"] for section in page["sections"] for rule in section["rules"] if rule["id"]]
    assert len(ids) == len(set(ids)) > 20
    html = "".join(rule["html"] for section in page["sections"] for rule in section["rules"])
    assert "<p>" in html
    assert "<table>" in html
    assert "<script" not in html
    assert "####" not in html


def test_what_does_not_exist_is_said_in_json(guest: Guest) -> None:
    alix = guest()
    for path in ("/api/nothing", "/api/rules/chess", "/api/ratings/chess", "/api/people/none"):
        answer = alix.get(path)
        assert answer.status_code == 404
        assert in_words(answer.json()["sentence"], "fr")
    assert alix.get("/api/guests").status_code == 405
    assert alix.post("/api/hello").status_code == 405


def test_looking_changes_nothing(guest: Guest) -> None:
    alix = guest()
    state = alix.open("caylus", [ME, hot("B")])
    table = state["table"]["id"]
    for call in CALLS:
        if call.method == "GET":
            parts = {"id": table, "ply": 9, "n": 1, "game": "caylus", "name": "nothing"}
            path = call.path.format(**parts, language="en")
            assert alix.get(path, action="pass").status_code < 500
    assert alix.table(table)["seq"] == state["seq"]


def test_operation(guest: Guest) -> None:
    no_one = guest(None)
    assert no_one.ok(no_one.get("/healthz")) == {"status": "ok"}
    assert no_one.ok(no_one.get("/readyz")) == {"status": "ready"}
    assert "bastide_moves" in no_one.get("/metrics").text
    assert no_one.ok(no_one.get("/api/openapi.json"))["openapi"].startswith("3.")
