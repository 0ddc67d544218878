"""The screen of a player: the news, the table, the options, and the result at the end."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.padding import Padding
from rich.rule import Rule as Line
from rich.table import Table
from rich.text import Text as Styled

from ..core.events import Event
from ..core.rules import Rules
from ..core.text import from_json, say
from ..core.words import capital
from ..game import Game
from .desk import Desk
from .drawing import Drawing, Scene, drawing_of
from .news import news_lines
from .seats import named_seat, seat_name
from .session import Session
from .words import listed

MOST_NEWS = 40
"""More lines of news than this are left to `log`."""
TOKENS_FROM = 100
"""From this width on the options show their tokens."""


class Screen:
    """Draws a session for the people in it."""

    def __init__(self, desk: Desk, session: Session) -> None:
        self.desk = desk
        self.session = session
        self.drawing: Drawing = drawing_of(session.game.rules.key)
        self.place: tuple[int, int, int] | None = None
        """Turn, phase and seat of the last whole table."""

    @property
    def rules(self) -> Rules[Any]:
        return self.session.game.rules

    def scene(self, seat: int) -> Scene:
        session, desk = self.session, self.desk
        you = say("cli/player") if len(session.people) > 1 else say("cli/you")
        who = [
            desk.text(you) if s in session.people else session.bots[s].key
            for s in range(session.game.players)
        ]
        return Scene(session.game.view(seat), self.rules, desk.lang, desk.out.width, who)

    def show_decision(self) -> None:
        """News, the table (or a line of it for a small decision), the question, the options."""
        seat = self.session.decider
        self.show_news(seat)
        scene = self.scene(seat)
        if self.wants_whole_table(scene, seat):
            self.desk.show("", self.drawing.table(scene))
        else:
            self.desk.show("", self.drawing.status(scene))
        self.show_options(scene)

    def wants_whole_table(self, scene: Scene, seat: int) -> bool:
        place = (scene.view["turn"], scene.view["phase"], seat)
        full_at = self.drawing.full_at
        if full_at is not None and scene.view["decision"]["kind"] not in full_at:
            return False
        moved, self.place = place != self.place, place
        return moved or not self.drawing.once

    def show_news(self, seat: int) -> None:
        lines = self.lines_of(self.session.news(seat))
        self.session.has_read(seat)
        if not lines:
            return
        title = self.desk.text("cli/news" if self.session.earlier else "cli/first-news")
        self.desk.show("", Line(Styled(title, style="bold"), style="dim", align="left"))
        if len(lines) > MOST_NEWS:
            self.desk.say("cli/earlier-news", count=len(lines) - MOST_NEWS, style="dim")
        self.desk.show(*lines[-MOST_NEWS:])

    def lines_of(self, events: list[Event]) -> list[RenderableType]:
        players, news_style = self.session.game.players, self.drawing.news_style
        return news_lines(events, self.rules, players, self.desk.lang, news_style)

    def show_log(self, seat: int) -> None:
        self.desk.show(*self.lines_of(self.session.game.events_for(seat)))

    # --- Options ----------------------------------------------------------------------------------

    def options(self, scene: Scene) -> list[int]:
        """The legal actions in the order of the list."""
        game = self.session.game
        actions = game.legal_actions()
        return sorted(actions, key=lambda a: (*self.drawing.order(scene.view, game.token(a)), a))

    def show_options(self, scene: Scene) -> None:
        game, desk = self.session.game, self.desk
        question = from_json(scene.view["decision"]["sentence"]).of(desk.lang)
        seat = named_seat(self.rules, self.session.decider, desk.lang)
        desk.show(
            "", Styled(" ") + seat + Styled(desk.text("cli/asked", question=question), "bold")
        )
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right", style="bold", min_width=4)
        grid.add_column()
        tokens = desk.out.width >= TOKENS_FROM
        heading = ""
        for number, action in enumerate(self.options(scene), 1):
            token = game.token(action)
            entry = self.drawing.entry(scene.view, token, desk.lang)
            if entry.heading != heading:
                heading = entry.heading
                grid.add_row("", Styled(heading, style="bold"))
            sentence = Styled(entry.words or game.say(action, desk.lang))
            remark = self.drawing.remark(scene.view, token, desk.lang)
            if remark:
                sentence.append(f" ({remark})", style="yellow")
            row = [Styled(str(number)), sentence]
            if tokens:
                row.append(Styled(token, style="dim"))
            grid.add_row(*row)
        desk.show(grid)


# --- The end --------------------------------------------------------------------------------------


def show_result(desk: Desk, game: Game, who: list[str]) -> None:
    """Ranking, points by source, who won, and how the game ended."""
    rules, lang = game.rules, desk.lang
    sheets = [game.score_sheet(seat) for seat in range(game.players)]
    sources = [key for key in rules.sources if any(sheet[key] for sheet in sheets)]
    ranking = sorted(range(game.players), key=lambda seat: -sum(sheets[seat].values()))
    totals = [sum(sheet.values()) for sheet in sheets]
    desk.show("", Line(Styled(desk.text("cli/result"), style="bold"), align="left"))
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("", no_wrap=True)
    for seat in ranking:
        heading = named_seat(rules, seat, lang)
        if who:
            heading.append(f"\n{who[seat]}", style="dim")
        table.add_column(heading, justify="right")
    table.add_row(
        Styled(desk.text("cli/rank")),
        *[str(1 + sum(total > totals[seat] for total in totals)) for seat in ranking],
    )
    for key in sources:
        name = capital(rules.sources[key].of(lang))
        table.add_row(name, *[str(sheets[seat][key]) for seat in ranking])
    table.add_row(
        Styled(desk.text("cli/total"), style="bold"),
        *[Styled(str(totals[seat]), style="bold") for seat in ranking],
    )
    desk.show(Padding(table, (0, 0, 1, 1)))
    names = [seat_name(rules, seat, lang) for seat in game.winners()]
    text = say("cli/wins") if len(names) == 1 else say("cli/shared")
    desk.say(text, style="bold", who=listed(names, lang))
    desk.say("cli/ended", how=game.ending(lang), turns=game.turn)
