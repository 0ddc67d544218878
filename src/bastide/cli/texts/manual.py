"""Texts of the manual page beside the help pages."""

from __future__ import annotations

from ...core.text import say

TITLE = say("cli/title-user-commands")
NAME = say("cli/name-4")
SYNOPSIS = say("cli/synopsis")
DESCRIPTION = say("cli/description")
EXIT = say("cli/exit")
SEE_ALSO = say("cli/see-also")
AND_RULES = say("cli/and-rules")
EXIT_CODES = (
    ("0", say("cli/success")),
    (
        "1",
        say("cli/check-failed-program-couldn"),
    ),
    (
        "2",
        say("cli/wrong-usage-wrong-input"),
    ),
    ("130", say("cli/interrupted")),
)
MORE = say("cli/more-bastide-command-help-explains")
