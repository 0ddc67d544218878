"""The engine's error messages in French: a pattern of the English one, and what it becomes.

A message that changes there and is not found here is shown in English; a test tells.
"""

FRENCH = (
    (r"unknown game '(.*)': there is (.*)", "jeu inconnu « {0} » ; il y a : {1}"),
    (r"unknown bot '(.*)': there is (.*)", "joueur automatique inconnu « {0} » ; il y a : {1}"),
    (r"unknown language '(.*)': use one of (.*)", "langue inconnue « {0} » ; au choix : {1}"),
    (
        r"(\S+) is for (\d+) to (\d+) players, not (.*)",
        "{0} se joue de {1} à {2} joueurs, pas à {3}",
    ),
    (r"(\S+) must be one of (.*), not '(.*)'", "{0} : au choix {1}, pas « {2} »"),
    (r"unknown option '(.*)'; this game has (.*)", "option inconnue « {0} » ; ce jeu a : {1}"),
    (
        r"The Favors is played with the standard rules, not with the light ones",
        "Les Faveurs se jouent avec les règles standard, pas avec celles d'initiation",
    ),
    (
        r"unknown action '(.*)'; did you mean (.*)\?",
        "action inconnue « {0} » ; peut-être : {1} ?",
    ),
    (r"unknown action '(.*)'", "action inconnue « {0} »"),
    # Records
    (r"cannot read (.*): (.*)", "impossible de lire {0} : {1}"),
    (r"(.*) is not a text file", "{0} n'est pas un fichier texte"),
    (
        r"a header looks like (.*), not '(.*)'",
        "un en-tête ressemble à {0}, pas à « {1} »",
    ),
    (
        r"a header line stands behind the first action",
        "une ligne d'en-tête se trouve après la première action",
    ),
    (r"the header '(.*)' stands twice", "l'en-tête « {0} » figure deux fois"),
    (r"the header '(.*)' is missing", "l'en-tête « {0} » manque"),
    (
        r"the header '(.*)' must be a number, not '(.*)'",
        "l'en-tête « {0} » doit être un nombre, pas « {1} »",
    ),
    (
        r"format '?(.*?)'? is unknown; this program reads (.*)",
        "le format {0} est inconnu ; ce programme lit le format {1}",
    ),
    (
        r"the record announces (\d+) actions but holds (\d+)",
        "la partie annonce {0} actions mais en contient {1}",
    ),
    (r"the scores must be numbers", "les scores doivent être des nombres"),
    (r"not JSON: (.*)", "ce n'est pas du JSON : {0}"),
    (
        r"a field is missing or of the wrong kind: (.*)",
        "un champ manque ou n'a pas la bonne forme : {0}",
    ),
    (
        r"played by rules version (.*); this program has (.*)",
        "jouée avec la version {0} des règles ; ce programme a la version {1}",
    ),
    (
        r"action space (.*) is not this program's (.*)",
        "l'ensemble d'actions {0} n'est pas celui de ce programme, {1}",
    ),
    (
        r"seen by (.*) only: hidden draws are missing, no replay",
        "vue par {0} seulement : les pioches cachées manquent, on ne peut pas la rejouer",
    ),
    (r"unknown header '(.*)'", "en-tête inconnu « {0} »"),
    (r"'(.*)' stands behind the end of the game", "« {0} » vient après la fin de la partie"),
    (
        r"action (\d+), '(.*)', is not allowed: (.*)",
        "l'action {0}, « {1} », n'est pas permise : {2}",
    ),
    (r"action (\d+): (.*)", "action {0} : {1}"),
    (
        r"action (\d+) is marked (\S+) but comes in (\S+)",
        "l'action {0} porte la marque {1} mais se joue en {2}",
    ),
    (
        r"the record says (.*), the replay gives a game that is not over",
        "la partie annonce {0}, mais rejouée elle n'est pas terminée",
    ),
    (
        r"the record says (.*), the replay gives (.*)",
        "la partie annonce {0}, rejouée elle donne {1}",
    ),
    (
        r"the record has 0 to (\d+) actions, not (.*)",
        "la partie compte de 0 à {0} actions, pas {1}",
    ),
)
