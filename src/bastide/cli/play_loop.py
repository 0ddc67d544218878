"""The conversation: a prompt, what may be typed at it, and a polite end."""

from __future__ import annotations

import contextlib
import importlib
import re
from collections.abc import Callable
from pathlib import Path

import typer
from rich.text import Text as Styled

from ..core.errors import BastideError, InvalidAction
from .desk import Desk
from .errors import CliError
from .play_screen import Screen, show_result
from .rules import show_rule
from .rules_pages import page_of, rules_about, rules_in
from .saves import place_on_shelf, save_game
from .session import Session
from .words import folded

FEW = 4
"""Rules up to this number are shown in full. Of more the titles are listed."""
MANY_TOKENS = 8
WORDS = re.compile(r"[:.]")
BESIDE_THE_POINT = ("not-asked", "not-chance", "not-on-road", "other-effect")
"""Refusals that say only that an action has nothing to do with the question."""


class Leave(Exception):
    """The player goes."""


def play_on(desk: Desk, session: Session, path: Path | None) -> None:
    """Play until the game is over or the player leaves. `path` is kept up to date."""
    if desk.is_interactive():
        with contextlib.suppress(ImportError):
            importlib.import_module("readline")  # arrow keys and history at the prompt
    talk = Talk(desk, session, path)
    try:
        if not session.game.over:
            desk.say("cli/how-to-play", style="dim")
        while not session.game.over:
            talk.one_decision()
        talk.finish()
    except Leave:
        talk.leave()
    except EOFError:
        desk.show("")
        talk.leave()
    except KeyboardInterrupt:
        desk.show("")
        talk.leave()
        raise typer.Exit(130) from None


class Talk:
    """One sitting."""

    def __init__(self, desk: Desk, session: Session, path: Path | None) -> None:
        self.desk = desk
        self.session = session
        self.path = path
        self.on_shelf = place_on_shelf(session.game.rules.key)
        self.screen = Screen(desk, session)
        self.last_seat: int | None = None
        self.saved_at: int | None = None
        """Up to which ply the game is in a file that the player knows of."""

    # --- A decision -------------------------------------------------------------------------------

    def one_decision(self) -> None:
        """Show it once. Then answer whatever is typed until an action is taken."""
        self.hand_over()
        self.screen.show_decision()
        plies = self.session.game.plies
        while self.session.game.plies == plies and not self.session.game.over:
            line = self.desk.ask(self.prompt())
            try:
                self.answer(line)
            except BastideError as error:
                self.desk.warn(error.say(self.desk.lang))

    def prompt(self) -> str:
        count = len(self.session.game.legal_actions())
        return self.desk.text("cli/prompt", count=count)

    def hand_over(self) -> None:
        """Between people at one keyboard no one sees the other's cards."""
        seat = self.session.decider
        if len(self.session.people) > 1 and seat != self.last_seat:
            if self.desk.is_interactive():
                self.desk.out.clear()
            name = self.session.game.rules.seat_names[seat].of(self.desk.lang)
            self.desk.ask(self.desk.text("cli/hand-over", name=name))
        self.last_seat = seat

    def answer(self, line: str) -> None:
        """A number, a command or a token."""
        if not line:
            self.desk.say("cli/how-to-play", style="dim")
            return
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(folded(word))
        if line.isdecimal():
            self.take_number(int(line))
        elif command is not None:
            command(self, rest.strip())
        else:
            self.take(self.token_action(line))

    def take_number(self, number: int) -> None:
        options = self.screen.options(self.screen.scene(self.session.decider))
        if not 1 <= number <= len(options):
            raise CliError("cli/no-such-number", given=number, count=len(options))
        self.take(options[number - 1])

    def token_action(self, text: str) -> int:
        try:
            return self.session.game.parse(text)
        except InvalidAction as error:
            reason = error.say(self.desk.lang)
            raise CliError("cli/not-understood", reason=reason) from None

    def take(self, action: int) -> None:
        self.session.take(action)
        if self.path is not None:
            save_game(self.session, self.path)
            self.saved_at = self.session.game.plies

    # --- Commands ---------------------------------------------------------------------------------

    def undo(self, rest: str) -> None:
        if not self.session.undo():
            raise CliError("cli/nothing-to-undo")
        self.desk.say("cli/taken-back", style="yellow")
        self.screen.place = None

    def why(self, rest: str) -> None:
        """The reason why an action is not allowed. Any word of a token will do."""
        if not rest:
            raise CliError("cli/why-what")
        game = self.session.game
        word = folded(rest).replace(" ", "_")
        tokens = game.rules.actions.tokens
        found = [word] if word in tokens else [t for t in tokens if word in WORDS.split(t)]
        if not found:
            self.token_action(rest)  # it is none, and the error names the nearest ones
        reasons = [(token, game.refusal(token)) for token in found]
        helpful = [(t, r) for t, r in reasons if r is None or r.code not in BESIDE_THE_POINT]
        for token, refusal in (helpful or reasons)[:MANY_TOKENS]:
            reason = (
                self.desk.text("cli/allowed") if refusal is None else refusal.say(self.desk.lang)
            )
            self.desk.show(f"  {token}: {reason}")

    def rules(self, rest: str) -> None:
        if not rest:
            raise CliError("cli/rules-what", rule=self.screen.drawing.rule)
        known = rules_in(page_of(self.session.game.rules.key, self.desk.lang))
        found = rules_about(known, rest)
        if not found:
            raise CliError("cli/no-such-rule", given=rest)
        if len(found) > FEW:
            self.desk.show(*[f"  {rule.heading}" for rule in found])
            return
        for rule in found:
            show_rule(self.desk, rule)

    def table(self, rest: str) -> None:
        scene = self.screen.scene(self.session.decider)
        self.desk.show("", self.screen.drawing.table(scene))
        self.screen.show_options(scene)

    def log(self, rest: str) -> None:
        self.screen.show_log(self.session.decider)

    def hand(self, rest: str) -> None:
        self.desk.show(self.screen.drawing.hand(self.screen.scene(self.session.decider)))

    def help(self, rest: str) -> None:
        self.desk.show(Styled(self.screen.drawing.help.of(self.desk.lang)))

    def save(self, rest: str) -> None:
        path = Path(rest).expanduser() if rest else self.path or self.on_shelf
        save_game(self.session, path)
        self.saved_at = self.session.game.plies
        self.desk.say("cli/saved", path=path)
        if self.screen.drawing.has_secrets:
            self.desk.say("cli/save-has-secrets", style="dim")

    def quit(self, rest: str) -> None:
        raise Leave

    # --- The end ----------------------------------------------------------------------------------

    def leave(self) -> None:
        """Nothing is lost: a game that is not saved yet is put aside."""
        path = self.path or self.on_shelf
        if self.saved_at != self.session.game.plies:
            try:
                save_game(self.session, path)
            except CliError as error:
                self.desk.complain(error.say(self.desk.lang))
                return
            self.desk.say("cli/saved", path=path)
            self.desk.say(
                "cli/resume-last" if path == self.on_shelf else "cli/resume-with", path=path
            )
        self.desk.say("cli/goodbye")

    def finish(self) -> None:
        """The last news, the result, and the record to keep."""
        session, desk = self.session, self.desk
        for seat in sorted(session.people):
            if len(session.people) == 1:
                self.screen.show_news(seat)
        scene = self.screen.scene(min(session.people))
        show_result(desk, session.game, list(scene.who))
        if self.path is not None:
            desk.say("cli/saved", path=self.path)
        elif desk.is_interactive():
            name = desk.ask(desk.text("cli/keep-record"))
            if name:
                self.save(name)


COMMANDS: dict[str, Callable[[Talk, str], None]] = {
    "undo": Talk.undo,
    "u": Talk.undo,
    "annuler": Talk.undo,
    "why": Talk.why,
    "pourquoi": Talk.why,
    "rules": Talk.rules,
    "rule": Talk.rules,
    "regle": Talk.rules,
    "regles": Talk.rules,
    "table": Talk.table,
    "t": Talk.table,
    "log": Talk.log,
    "journal": Talk.log,
    "hand": Talk.hand,
    "main": Talk.hand,
    "tiles": Talk.hand,
    "tuiles": Talk.hand,
    "help": Talk.help,
    "h": Talk.help,
    "?": Talk.help,
    "aide": Talk.help,
    "save": Talk.save,
    "sauver": Talk.save,
    "quit": Talk.quit,
    "q": Talk.quit,
    "exit": Talk.quit,
    "quitter": Talk.quit,
}
