"""A match as one page that is alone, with its plots beside it as pictures. JSON and CSV too."""

from __future__ import annotations

import base64
import csv
import html
import json
from pathlib import Path
from typing import Any

from ..catalogue import rules_of
from ..core.errors import SetupError
from ..core.text import Text, say
from .plots import PLOTS
from .run import load_games, load_plan
from .summary import Share, Summary, summarise

STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.45 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto;
  padding: 0 1rem; }
table { border-collapse: collapse; margin: .5rem 0 1.5rem; }
th, td { padding: .25rem .7rem; border-bottom: 1px solid #8886; text-align: right; }
th:first-child, td:first-child { text-align: left; }
img { max-width: 100%; background: #fff; border-radius: 6px; }
code { overflow-wrap: anywhere; }
"""

TITLE = say("arena/title")
BOTS = say("arena/bots")
SEATS = say("arena/seats")
SOURCES = say("arena/sources")
BUILDINGS = say("arena/buildings")
PLOT_TITLES = {
    "ladder": say("arena/ladder"),
    "scores": say("arena/scores"),
    "seats": say("arena/seats-seat-advantage"),
    "lengths": say("arena/lengths"),
    "buildings": say("arena/buildings"),
}
HEADINGS = {
    "bot": say("arena/bot"),
    "games": say("arena/games"),
    "wins": say("arena/wins"),
    "interval": say("arena/interval"),
    "rating": say("arena/rating"),
    "score": say("arena/score"),
    "decisions": say("arena/decisions"),
    "time": say("arena/time"),
    "slowest": say("arena/slowest"),
    "seat": say("arena/seat"),
    "building": say("arena/building"),
    "by_winners": say("arena/by-winners"),
    "by_others": say("arena/by-others"),
}


def write_results(folder: Path) -> Summary:
    """results.json, bots.csv and games.csv from the games on disk."""
    plan = load_plan(folder)
    games = load_games(folder)
    if not games:
        raise SetupError(say("arena/no-game-finished-yet", folder=folder))
    rules = rules_of(plan.game)
    summary = summarise(plan, games, list(rules.seat_keys))
    (folder / "results.json").write_text(
        json.dumps(summary.to_json(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8"
    )
    _write_csv(folder / "bots.csv", [_bot_row(bot) for bot in summary.bots])
    _write_csv(
        folder / "games.csv",
        [
            {
                "game": game["number"],
                "seed": game["seed"],
                "seat": rules.seat_keys[seat],
                "bot": plan.bots[entry],
                "score": game["scores"][seat],
                "won": int(seat in game["winners"]),
                "turns": game["turns"],
                "decisions": game["decisions"][seat],
                "seconds": game["seconds"][seat],
            }
            for game in games
            for seat, entry in enumerate(game["entries"])
        ],
    )
    return summary


def write_report(folder: Path, lang: str = "en") -> Path:
    """report.html and its pictures."""
    summary = write_results(folder)
    pictures = {}
    for name, plot in PLOTS.items():
        pictures[name] = folder / f"{name}.png"
        plot(summary, pictures[name], lang)
    page = folder / "report.html"
    page.write_text(_page(summary, pictures, lang), encoding="utf-8")
    return page


def _bot_row(bot: Any) -> dict[str, Any]:
    return {
        "bot": bot.bot,
        "games": bot.games,
        "win_share": round(bot.wins.value, 4),
        "win_low": round(bot.wins.low, 4),
        "win_high": round(bot.wins.high, 4),
        "rating": round(bot.rating, 3),
        "rating_sd": round(bot.rating_sd, 3),
        "mean_score": round(bot.mean_score, 3),
        "score_sd": round(bot.score_sd, 3),
        "decisions": round(bot.decisions, 2),
        "ms_per_move": round(bot.ms_per_move, 3),
        "slowest_ms": round(bot.slowest_ms, 1),
    }


def _write_csv(path: Path, rows: list[dict[str, Any]]) -> None:
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)


# --- The page -------------------------------------------------------------------------------------


def _page(summary: Summary, pictures: dict[str, Path], lang: str) -> str:
    plan = summary.plan
    rules = rules_of(plan.game)
    title = f"{TITLE.of(lang)}: {rules.title.of(lang)}, {plan.players}"
    facts = ", ".join(f"{key}={value}" for key, value in plan.options.items())
    parts = [
        f"<h1>{html.escape(title)}</h1>",
        f"<p>{html.escape(facts)} · {summary.games} / {plan.games} · seed {plan.seed}</p>",
        f"<p><code>{html.escape(command_of(summary))}</code></p>",
        _section(BOTS, lang, _bots_table(summary, lang)),
        _picture("ladder", pictures, lang),
        _picture("scores", pictures, lang),
        _section(SOURCES, lang, _sources_table(summary, lang)),
        _section(SEATS, lang, _seats_table(summary, lang)),
        _picture("seats", pictures, lang),
        _picture("lengths", pictures, lang),
        _section(BUILDINGS, lang, _buildings_table(summary, lang)),
        _picture("buildings", pictures, lang),
    ]
    return (
        f'<!doctype html><html lang="{lang}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{html.escape(title)}</title><style>{STYLE}</style><body>"
        + "\n".join(parts)
        + "</body></html>\n"
    )


def command_of(summary: Summary) -> str:
    """The command that plays the same match again."""
    plan = summary.plan
    options = "".join(f" -o {k}={_option_word(v)}" for k, v in plan.options.items())
    bots = ",".join(plan.bots)
    return (
        f'bastide arena --game {plan.game} --players {plan.players}{options} --bots "{bots}" '
        f"--games {plan.games} --seed {plan.seed} --out DIR"
    )


def _option_word(value: str | bool) -> str:
    return value if isinstance(value, str) else "yes" if value else "no"


def _section(title: Text, lang: str, body: str) -> str:
    return f"<h2>{html.escape(title.of(lang))}</h2>{body}"


def _picture(name: str, pictures: dict[str, Path], lang: str) -> str:
    data = base64.b64encode(pictures[name].read_bytes()).decode()
    title = html.escape(PLOT_TITLES[name].of(lang))
    return f'<p><img alt="{title}" src="data:image/png;base64,{data}"></p>'


def _table(headings: list[str], rows: list[list[str]], lang: str) -> str:
    head = "".join(
        f"<th>{html.escape(HEADINGS[h].of(lang) if h in HEADINGS else h)}</th>" for h in headings
    )
    body = "".join(
        "<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _interval(share: Share) -> str:
    return f"{share.low:.1%} – {share.high:.1%}"


def _bots_table(summary: Summary, lang: str) -> str:
    columns = ["bot", "games", "wins", "interval", "rating", "score", "decisions", "time"]
    rows = [
        [
            bot.bot,
            str(bot.games),
            f"{bot.wins.value:.1%}",
            _interval(bot.wins),
            f"{bot.rating:.1f} ± {Z_SHOWN * bot.rating_sd:.1f}",
            f"{bot.mean_score:.1f} ± {bot.score_sd:.1f}",
            f"{bot.decisions:.0f}",
            f"{bot.ms_per_move:.1f}",
            f"{bot.slowest_ms:.0f}",
        ]
        for bot in summary.bots
    ]
    return _table([*columns, "slowest"], rows, lang)


Z_SHOWN = 2
"""Ratings are shown with two standard deviations."""


def _sources_table(summary: Summary, lang: str) -> str:
    sources = rules_of(summary.plan.game).sources
    keys = list(summary.bots[0].sources)
    rows = [[bot.bot, *(f"{bot.sources[key]:.1f}" for key in keys)] for bot in summary.bots]
    return _table(["bot", *(sources[key].of(lang) for key in keys)], rows, lang)


def _seats_table(summary: Summary, lang: str) -> str:
    names = dict(
        zip(
            rules_of(summary.plan.game).seat_keys,
            rules_of(summary.plan.game).seat_names,
            strict=True,
        )
    )
    rows = [
        [
            names[seat.seat].of(lang),
            f"{seat.wins.value:.1%}",
            _interval(seat.wins),
            f"{seat.mean_score:.1f}",
        ]
        for seat in summary.seats
    ]
    return _table(["seat", "wins", "interval", "score"], rows, lang)


def _buildings_table(summary: Summary, lang: str) -> str:
    rows = [[b.key, f"{b.winners:.0%}", f"{b.others:.0%}"] for b in summary.buildings]
    return _table(["building", "by_winners", "by_others"], rows, lang)
