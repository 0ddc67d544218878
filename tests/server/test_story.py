"""The story of a game for other sites: what a link shows, and that private tables leak nothing."""

from __future__ import annotations

import dataclasses
import re
import struct
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

import bastide
from bastide.review import EFFORTS
from bastide.server.learn import story
from bastide.server.learn.drawing import letters
from bastide.server.learn.review_curve import curve_of
from tests.review.games import played

from .playing import ME, Client, Running, bot, play_on, serving, settings_for
from .test_reviews import finished, imported

Guest = Callable[[str | None], Client]
HEAD = '<title>Bastide</title><meta name="description" content="Games." />'
INDEX = f"<!doctype html><html><head>{HEAD}</head><body></body></html>"


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with a page. The database does not matter here."""
    folder: Path = tmp_path_factory.mktemp("story")
    pages = folder / "pages"
    pages.mkdir()
    (pages / "index.html").write_text(INDEX, encoding="utf-8")
    with serving(settings_for(str(folder / "data"), pages=str(pages))) as server:
        yield server


@pytest.fixture
def guest(running: Running) -> Iterator[Callable[[str | None], Client]]:
    clients: list[Client] = []

    def new(name: str | None) -> Client:
        clients.append(Client(running.port, name))
        return clients[-1]

    yield new
    for client in clients:
        client.http.close()


def size_of(png: bytes) -> tuple[int, int]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def pixels_of(png: bytes) -> bytes:
    """All rows as they are packed. Every picture here has one block of them."""
    at = png.index(b"IDAT")
    (length,) = struct.unpack(">I", png[at - 4 : at])
    return zlib.decompress(png[at + 4 : at + 4 + length])


def test_a_link_to_a_story_shows_who_won_and_shows_a_picture(
    guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(EFFORTS, "quick", 50)
    alix, stranger = guest("Alix"), guest(None)
    record = played("magna-carta")
    table = imported(alix, record)
    game = bastide.replay(record)
    winner = game.rules.seat_names[game.winners()[0]].of("en")
    page = stranger.get(f"/story/{table}")
    assert page.status_code == 200
    assert f'property="og:title" content="{winner} wins"' in page.text
    assert re.findall("<title>.*?</title>", page.text) == [
        f"<title>{winner} wins · Bastide</title>"
    ]
    assert page.text.count('<meta name="description"') == 1
    assert "Caylus Magna Carta · " in page.text.split('<meta name="description"')[1].split(">")[0]
    assert f"/api/tables/{table}/story.png" in page.text
    for score in game.scores():
        assert str(score) in page.text
    french = stranger.http.get(f"/story/{table}", headers={"accept-language": "fr-FR"})
    assert " gagne" in french.text
    path = f"/api/tables/{table}/story.png"
    before = stranger.get(path)
    assert before.headers["content-type"] == "image/png"
    assert size_of(before.content) == (story.WIDTH, story.HEIGHT)
    alix.ok(alix.post(f"/api/tables/{table}/review", {}))
    finished(alix, table)
    after = stranger.get(path).content
    assert pixels_of(after) != pixels_of(before.content), "the graph of the review is on it now"
    assert stranger.get(path, lang="fr").content != after


def test_nothing_is_shown_of_a_private_table_nor_of_a_running_one(guest: Guest) -> None:
    alix, stranger = guest("Alix"), guest(None)
    opened = alix.open(
        "magna-carta", [ME, bot("thumb")], options={"variant": "light"}, visibility="private"
    )
    table = opened["table"]["id"]
    assert alix.get(f"/api/tables/{table}/story.png").status_code == 409
    assert stranger.get(f"/story/{table}").text == INDEX
    play_on(alix, opened, Random(5))
    assert size_of(alix.get(f"/api/tables/{table}/story.png").content)[0] == story.WIDTH
    # not even to its own players: the page that other sites read is the same for everyone
    for client in (alix, stranger):
        assert client.get(f"/story/{table}").text == INDEX
    assert stranger.get(f"/api/tables/{table}/story.png").status_code == 404
    assert stranger.get("/story/nothing").text == INDEX
    seen = alix.open("magna-carta", [ME, bot("thumb")], visibility="public")["table"]["id"]
    assert stranger.get(f"/story/{seen}").text == INDEX
    assert stranger.get(f"/api/tables/{seen}/story.png").status_code == 409


def test_a_name_cannot_break_out_of_the_page() -> None:
    shown = story.StoryText(
        title='"><script>alert(1)</script> wins', about="", names=["a"], colours=["red"],
        scores=[1], ranks=[1], accuracy=[None], castle={}, parts={},
    )  # fmt: skip
    made = story.with_meta(INDEX, shown, "https://here", "t")
    assert "<script>" not in made
    assert "&lt;script&gt;" in made


def test_every_letter_of_a_name_can_be_written() -> None:
    """Both languages with their accents. A letter that a font lacks loses its own."""
    for font in ("title", "name", "bold", "text", "small"):
        known = letters(font)
        for character in "AZaz09éèêëàâçîïôöùûüÿœÉÀŒæÆñßåø’…·%":
            assert known.knows(character), (font, character)
        assert not known.knows("ǎ")
        assert known.length("ǎ") == known.length("a")
        assert known.length("漢") == known.length("?")


def test_a_curve_needs_a_review() -> None:
    assert curve_of([]) is None
    moves = bastide.review(played("magna-carta"), 50)
    parts = [move.to_json() for move in moves.moves]
    found = curve_of(list(reversed(parts)))
    assert found is not None
    assert found.plies == sorted(found.plies)
    assert all(abs(sum(shares) - 1) < 0.01 for shares in found.values)


def test_the_castle_of_the_picture_is_the_castle_of_the_game() -> None:
    """Every house and token of the final position is on it, in its builder's colour."""
    for name in ("caylus", "magna-carta"):
        game = bastide.replay(played(name))
        castle, parts = story.castle_of(game), story.parts_of(game)
        for seat in game.view(None)["table"]["seats"]:
            for section, count in (seat.get("houses") or seat.get("tokens")).items():
                assert castle[section].count(seat["seat"]) == count
        for section, built in castle.items():
            assert 0 <= len(built) <= parts[section]
        assert any(castle.values())


@pytest.mark.parametrize(("name", "players"), [("caylus", 4), ("magna-carta", 2)])
def test_the_road_of_the_picture_is_the_road_of_the_game(name: str, players: int) -> None:
    game = bastide.replay(played(name, players))
    road = story.road_of(game)
    table = game.view(None)["table"]
    built = [
        one for one in table["road"] if one.get("tile") or one.get("card") or one.get("residence")
    ]
    assert [owner for owner, _ in road] == [one["owner"] for one in built]
    assert len({owner for owner, _ in road}) == players + 1, "neutral buildings, and everyone's"
    residences = [one.get("residence") or one.get("side") == "residence" for one in built]
    assert [residence for _, residence in road] == residences
    assert any(residences) == (name == "caylus")
    shown = story.StoryText(
        title="Alix wins", about="", names=["Alix", "Bob"], colours=list(game.rules.seat_keys),
        scores=[1, 0], ranks=[1, 2], accuracy=[None, None], castle={}, parts={}, road=road,
    )  # fmt: skip
    bare = dataclasses.replace(shown, road=[])
    assert pixels_of(story.picture(shown, "en", "")) != pixels_of(story.picture(bare, "en", ""))
