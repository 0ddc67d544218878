"""What the manual page says beside the help pages."""

from __future__ import annotations

from ...core.text import Text

TITLE = Text("User Commands", "Commandes")
NAME = Text("NAME", "NOM")
SYNOPSIS = Text("SYNOPSIS", "SYNOPSIS")
DESCRIPTION = Text("DESCRIPTION", "DESCRIPTION")
EXIT = Text("EXIT STATUS", "CODE DE SORTIE")
SEE_ALSO = Text("SEE ALSO", "VOIR AUSSI")
AND_RULES = Text(
    "The options of each game, listed below, are also options of this command.",
    "Les options de chaque jeu, énumérées plus bas, sont aussi des options de cette commande.",
)
EXIT_CODES = (
    ("0", Text("Success.", "Succès.")),
    (
        "1",
        Text(
            "A check failed, or the program couldn't do its work.",
            "Une vérification a échoué, ou le programme n'a pas pu faire son travail.",
        ),
    ),
    (
        "2",
        Text(
            "Wrong usage or wrong input, explained in one line.",
            "Mauvais emploi ou mauvaise entrée, expliqués en une ligne.",
        ),
    ),
    ("130", Text("Interrupted.", "Interrompu.")),
)
MORE = Text(
    "bastide COMMAND --help explains a command. bastide rules shows the rules of the games.",
    "bastide COMMANDE --help explique une commande. bastide rules montre les règles des jeux.",
)
