"""Games and bots of this server: the first thing a page asks for."""

from __future__ import annotations

import time
from functools import cache
from importlib.metadata import version

from ...bots import bot_infos
from ...catalogue import game_names, rules_of
from ...core.languages import languages
from ...core.text import say
from ...outlook import LEFT_AT_THE_END, pieces
from ..base.spoken import page_words
from ..messages.basics import words
from ..messages.catalogue import (
    BotInfo,
    GameInfo,
    Hello,
    LanguageInfo,
    Maintenance,
    OptionChoice,
    OptionInfo,
)
from ..people.accounts import me_of
from ..store.rows import PersonRow


@cache
def games() -> list[GameInfo]:
    found = []
    for key in game_names():
        rules = rules_of(key)
        found.append(
            GameInfo(
                key=key,
                title=words(rules.title),
                summary=words(rules.summary),
                rules=rules.version,
                min_players=rules.min_players,
                max_players=rules.max_players,
                seats=[words(name) for name in rules.seat_names],
                seat_keys=list(rules.seat_keys),
                phases={str(phase.number): words(phase.name) for phase in rules.phases},
                sources={source: words(name) for source, name in rules.sources.items()},
                left_at_the_end=[source for source in rules.sources if source in LEFT_AT_THE_END],
                options=[
                    OptionInfo(
                        key=option.key,
                        name=words(option.name),
                        help=words(option.help),
                        default=option.default,
                        choices=[
                            OptionChoice(
                                value=choice.value,
                                name=words(choice.name),
                                help=words(choice.help),
                            )
                            for choice in option.choices
                        ],
                    )
                    for option in rules.options
                ],
                pieces=pieces(key),
                board=rules.faces.page,
            )
        )
    return found


@cache
def bots() -> list[BotInfo]:
    return [
        BotInfo(
            key=info.key,
            name=words(info.name),
            about=words(info.about),
            games=list(info.games),
            level=info.level,
            style=info.style,
        )
        for info in bot_infos()
    ]


def languages_here() -> list[LanguageInfo]:
    known = languages()
    return [
        LanguageInfo(
            key=language,
            name=say("common/language-name").of(language),
            words=page_words(language, known).fingerprint,
        )
        for language in known
    ]


def hello_of(person: PersonRow | None, build: str, maintenance: Maintenance | None = None) -> Hello:
    return Hello(
        version=version("bastide"),
        build=build,
        you=None if person is None else me_of(person),
        games=games(),
        bots=bots(),
        languages=languages_here(),
        now=time.time(),
        maintenance=maintenance,
    )
