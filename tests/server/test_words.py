"""The words of the page over HTTP, in every language that has a folder of catalogues."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa
from alembic import command

from bastide.core.languages import FURTHER, forget_words, languages
from bastide.core.text import say
from bastide.core.words import all_of, plain
from bastide.server.base.spoken import ELSEWHERE, page_words, preferred, spoken
from bastide.server.messages.basics import Words, text_of, words
from bastide.server.messages.problem import Problem
from bastide.server.ops import announcing
from bastide.server.store import database as d
from bastide.server.store.server_facts import put_statement

from .playing import Client, Running, in_words, serving, settings_for

Guest = Callable[..., Client]


@pytest.fixture
def trial(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A third language of which only two messages are written."""
    (tmp_path / "words" / "oc").mkdir(parents=True)
    (tmp_path / "words" / "oc" / "common.ftl").write_text("language-name = Occitan\n")
    (tmp_path / "words" / "oc" / "server.ftl").write_text("which-action = Quina accion ?\n")
    monkeypatch.setenv(FURTHER, str(tmp_path / "words"))
    forget_words()
    yield "oc"
    monkeypatch.undo()
    forget_words()


def test_a_text_travels_as_data_and_comes_back() -> None:
    seat = Words("games/red", seat=2)
    text = say("common/owned", thing=all_of([plain("a"), plain("b")]), owner=text_of(seat))
    sent = msgspec.json.encode(words(text))
    assert text_of(msgspec.json.decode(sent, type=Words)).to_json() == text.to_json()
    assert b"null" not in sent
    assert msgspec.json.encode(words(say("server/undo"))) == b'{"key":"server/undo"}'


def test_the_page_gets_its_words_and_may_keep_them(server: Running, guest: Guest) -> None:
    no_one = guest(None)
    sentences = {one["key"]: one for one in no_one.ok(no_one.get("/api/hello"))["languages"]}
    assert list(sentences) == list(languages())
    assert sentences["fr"]["name"] == "Français"
    for lang in sentences:
        answer = no_one.get(f"/api/words/{lang}")
        sources = no_one.ok(answer)
        assert {"common", "server", "caylus", "magna-carta"} <= sources.keys()
        assert not sources.keys() & {*ELSEWHERE}
        assert "not-your-turn = " in sources["server"]
        assert answer.headers["cache-control"] == "no-cache"
        tag = answer.headers["etag"]
        assert tag == f'"{sentences[lang]["words"]}"'
        for known in (tag, f"W/{tag}", f'"other", {tag}'):
            again = no_one.http.get(f"/api/words/{lang}", headers={"if-none-match": known})
            assert (again.status_code, again.content) == (304, b"")
        kept = no_one.get(f"/api/words/{lang}", v=sentences[lang]["words"])
        assert "immutable" in kept.headers["cache-control"]
        assert kept.headers["content-encoding"] == "gzip"
        assert no_one.get(f"/api/words/{lang}", v="old").headers["cache-control"] == "no-cache"


def test_a_language_that_no_one_has_written_is_refused(guest: Guest) -> None:
    alix = guest("Alix")
    refused = [
        (alix.get("/api/words/xx"), 404),
        (alix.get("/api/rules/caylus", lang="xx"), 422),
        (alix.post("/api/me", {"language": "xx"}), 422),
        (guest(None).post("/api/guests", {"name": "Bob", "language": "xx"}), 422),
    ]
    for answer, status in refused:
        assert answer.status_code == status
        problem = msgspec.json.decode(answer.content, type=Problem)
        assert problem.code == "unknown-language"
        assert "'xx'" in text_of(problem.sentence).of("en")
    assert alix.post("/api/me", {"language": "../en"}).status_code == 422


def test_a_folder_is_all_that_a_language_needs(trial: str, guest: Guest) -> None:
    alix = guest("Alix")
    names = {one["key"]: one["name"] for one in alix.ok(alix.get("/api/hello"))["languages"]}
    assert names[trial] == "Occitan"
    assert alix.ok(alix.post("/api/me", {"language": trial}))["language"] == trial
    own = alix.ok(alix.get(f"/api/words/{trial}"))
    english = alix.ok(alix.get("/api/words/en"))
    assert own["server"].startswith("which-action = Quina accion ?\n")
    assert "not-your-turn = " in own["server"], "what is missing is said in English"
    assert own["server"].count("which-action = ") == 1
    assert own["caylus"] == english["caylus"]
    answer = alix.get("/api/tables/nothing")
    assert in_words(answer.json()["sentence"], trial) == in_words(answer.json()["sentence"])


def test_someone_whose_language_is_gone_is_spoken_to_in_english() -> None:
    assert spoken("oc") == "en"
    assert [preferred(sentences) for sentences in ("fr-FR,en;q=0.8", "oc, FR", "", "*", "oc")] == [
        "fr",
        "fr",
        "en",
        "en",
        "en",
    ]


def test_words_are_made_once() -> None:
    assert page_words("fr", languages()) is page_words("fr", languages())


def test_what_was_announced_before_an_upgrade_is_still_shown(tmp_path: Path, database: str) -> None:
    settings = settings_for(str(tmp_path), database)
    config = d.alembic_config(settings.database_url)
    command.upgrade(config, "head")
    command.downgrade(config, "0008")
    old = {"message": {"en": "New rules.", "fr": "Du nouveau."}, "begins": 1.0, "ends": None}
    engine = sa.create_engine(d.sync_url(settings.database_url))
    with engine.begin() as connection:
        connection.execute(put_statement(connection.dialect.name, "maintenance", old))
    engine.dispose()
    command.upgrade(config, "head")
    announced = announcing.announced(settings)
    assert announced is not None
    assert text_of(announced.message).of("en") == "New rules."
    assert text_of(announced.message).of("fr") == "Du nouveau."
    announcing.announce(settings, 5, sentences={"fr": "Encore du nouveau."})
    announced = announcing.announced(settings)
    assert announced is not None
    assert text_of(announced.message).of("en") == "Encore du nouveau."
    announcing.announce(settings, 5)
    announced = announcing.announced(settings)
    assert announced is not None
    assert announced.message == words(announcing.SOON)


@pytest.mark.parametrize("damaged", ["[]", "7", '{"begins": 1.0}', '{"message": "soon"}', "{torn"])
def test_a_damaged_announcement_stops_neither_an_upgrade_nor_a_server(
    tmp_path: Path, damaged: str
) -> None:
    settings = settings_for(str(tmp_path))
    config = d.alembic_config(settings.database_url)
    command.upgrade(config, "head")
    command.downgrade(config, "0008")
    engine = sa.create_engine(d.sync_url(settings.database_url))
    with engine.begin() as connection:
        connection.execute(put_statement(connection.dialect.name, "maintenance", None))
        change = sa.text("UPDATE facts SET value = :value WHERE key = 'maintenance'")
        connection.execute(change.bindparams(value=damaged))
    engine.dispose()
    with serving(settings) as running:
        alix = Client(running.port, "Alix")
        assert alix.ok(alix.get("/api/hello"))["maintenance"] is None
        alix.http.close()
