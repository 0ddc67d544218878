"""Settings: which source wins, what is refused, and that no secret is ever shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from bastide.server.base.settings import (
    HIDDEN,
    SECRETS,
    Settings,
    SettingsError,
    described,
    load_settings,
    without_password,
)


def written(folder: Path, text: str) -> Path:
    file = folder / "bastide.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_flags_win_over_the_environment_which_wins_over_the_file(tmp_path: Path) -> None:
    file = written(tmp_path, 'port = 1\nhost = "a"\nlog_level = "debug"\n')
    environ = {"BASTIDE_PORT": "2", "BASTIDE_HOST": "b", "OTHER": "x"}
    settings, sources = load_settings({"port": 3, "data": None}, environ, file)
    assert (settings.port, settings.host, settings.log_level) == (3, "b", "debug")
    assert settings.data == Settings().data
    assert sources == {"port": "--port", "host": "BASTIDE_HOST", "log_level": str(file)}


def test_the_file_may_be_named_by_the_environment(tmp_path: Path) -> None:
    file = written(tmp_path, "port = 1234")
    assert load_settings({}, {"BASTIDE_CONFIG": str(file)})[0].port == 1234


@pytest.mark.parametrize(
    ("environ", "said"),
    [
        ({"BASTIDE_PORT": "many"}, "BASTIDE_PORT"),
        ({"BASTIDE_PORT": "70000"}, "70000"),
        ({"BASTIDE_WORKERS": "2"}, "PostgreSQL"),
        ({"BASTIDE_BOT_WORKERS": "0"}, "PostgreSQL"),
        ({"BASTIDE_DATABASE": "mysql://x/y"}, "postgresql"),
        ({"BASTIDE_PUBLIC_URL": "play.example.org"}, "https://"),
        ({"BASTIDE_SMTP_HOST": "mail"}, "smtp_from"),
        ({"BASTIDE_WEBHOOK_PRIVATE": "perhaps"}, "perhaps"),
        ({"BASTIDE_LOG_LEVEL": "loud"}, "loud"),
        ({"BASTIDE_CONFIG": "/nowhere/at/all.toml"}, "/nowhere/at/all.toml"),
    ],
)
def test_a_wrong_setting_is_shown_in_both_languages(environ: dict[str, str], said: str) -> None:
    with pytest.raises(SettingsError) as caught:
        load_settings({}, environ)
    assert said in caught.value.say("en")
    assert said in caught.value.say("fr")
    assert caught.value.say("en") != caught.value.say("fr")


def test_a_wrong_file_is_shown(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="TOML"):
        load_settings({}, {}, written(tmp_path, "port = = 1"))
    with pytest.raises(SettingsError, match="no setting 'prot'"):
        load_settings({}, {}, written(tmp_path, "prot = 1"))


def test_no_secret_is_shown() -> None:
    words = ("correct", "horse", "battery")
    secret = " ".join(words)
    flags = dict.fromkeys(SECRETS, secret)
    flags["database"] = f"postgresql://me:{words[0]}@db/x?password={words[1]}"
    settings, sources = load_settings(flags, {})
    shown = str(described(settings, sources))
    for word in words:
        assert word not in shown
    assert shown.count(HIDDEN) == len(SECRETS) + 2
    assert without_password("sqlite:///file.db") == "sqlite:///file.db"


def test_a_wrong_secret_is_not_repeated() -> None:
    with pytest.raises(SettingsError) as caught:
        load_settings({"smtp_password": ["correct horse"]}, {})
    assert "horse" not in caught.value.say("en") + caught.value.say("fr")


def test_another_process_gets_the_same_settings() -> None:
    flags = {"port": 81, "webhook_private": True, "bot_seconds": 0.5, "data": "x y"}
    settings, _ = load_settings(flags, {})
    assert load_settings({}, settings.as_environ())[0] == settings


@pytest.mark.parametrize(
    ("flags", "address"),
    [
        ({"host": "0.0.0.0", "port": 80}, "http://127.0.0.1:80"),
        ({"host": "::1"}, "http://[::1]:8000"),
        ({"public_url": "https://play.example.org/"}, "https://play.example.org"),
    ],
)
def test_the_address_for_browsers(flags: dict[str, object], address: str) -> None:
    assert load_settings(flags, {})[0].address == address


def test_the_driver_of_the_database(tmp_path: Path) -> None:
    settings, _ = load_settings({"database": "postgres://a@b/c"}, {})
    assert settings.database_url == "postgresql+psycopg://a@b/c"
    assert settings.is_postgres
    embedded, _ = load_settings({"data": str(tmp_path)}, {})
    assert embedded.database_url == f"sqlite+aiosqlite:///{tmp_path}/bastide.db"
