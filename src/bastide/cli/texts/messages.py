"""What the command line says: answers, questions, headings and mistakes."""

from ...core.text import Text

# --- Mistakes -------------------------------------------------------------------------------------

LANGUAGE_NEEDED = Text("--lang needs a language: en or fr", "--lang attend une langue : en ou fr")
UNKNOWN_LANGUAGE = Text(
    "unknown language '{given}': use en or fr", "langue inconnue « {given} » : en ou fr"
)
UNKNOWN_COMMAND = Text(
    "unknown command '{given}'; did you mean: {there}?",
    "commande inconnue « {given} » ; peut-être : {there} ?",
)
UNKNOWN_OPTION = Text("unknown option {given}", "option inconnue {given}")
DID_YOU_MEAN = Text("; did you mean {near}?", " ; peut-être {near} ?")
SEE_HELP = Text(" ({where} --help tells more)", " ({where} --help en dit plus)")
MISSING = Text("{what} is missing", "il manque {what}")
WRONG_OPTION_USE = Text(
    "{given} is used wrongly: a value is missing, or it takes none",
    "{given} est mal employé : il manque une valeur, ou il n'en prend pas",
)
WRONG_VALUE = Text("that value does not fit {what}", "cette valeur ne convient pas à {what}")
TOO_MUCH = Text("that is too much: {given}", "il y a un mot de trop : {given}")
WRONG_USE = Text("{reason}", "commande mal formée : {reason}")
UNEXPECTED = Text(
    "something went wrong that should not ({kind}: {error}); please report it "
    "({variable}=1 shows where)",
    "une erreur imprévue s'est produite ({kind} : {error}) ; merci de la signaler "
    "({variable}=1 montre où)",
)
STOPPED = Text("stopped", "interrompu")
NOT_A_NUMBER = Text(
    "{option} must be a whole number, not '{given}'",
    "{option} doit être un nombre entier, pas « {given} »",
)
TOO_SMALL = Text(
    "{option} must be at least {least}, not {given}",
    "{option} doit valoir au moins {least}, pas {given}",
)
TOO_LARGE = Text(
    "{option} must be at most {most}, not {given}",
    "{option} doit valoir au plus {most}, pas {given}",
)
NOT_KEY_VALUE = Text(
    "--option looks like favors=yes, not '{given}'",
    "--option ressemble à favors=oui, pas à « {given} »",
)
YES_OR_NO = Text("answer yes or no, not '{given}'", "répondez oui ou non, pas « {given} »")
UNKNOWN_SEAT = Text(
    "there is no seat '{given}': use 1 to {players}, or {names}",
    "il n'y a pas de place « {given} » : 1 à {players}, ou {names}",
)
RESUME_ALONE = Text(
    "--resume takes the game and its rules from the file: leave out GAME and the rule options",
    "--resume prend le jeu et ses règles dans le fichier : sans GAME ni options de règles",
)
CANNOT_WRITE = Text("cannot write {path}: {reason}", "impossible d'écrire {path} : {reason}")
NOTHING_ON_SHELF = Text(
    "no game has been put aside yet in {shelf}; name a file",
    "aucune partie mise de côté dans {shelf} ; nommez un fichier",
)
NO_RULES_PAGE = Text("there is no rules page for {game}", "il n'y a pas de règles pour {game}")
NO_SUCH_RULE = Text(
    "no rule is called or contains '{given}'; `bastide rules` lists them all",
    "aucune règle ne porte ni ne contient « {given} » ; `bastide rules` les énumère",
)
PLY_OUT_OF_RANGE = Text(
    "--to must be 0 to {most}, not {given}", "--to doit aller de 0 à {most}, pas {given}"
)

# --- Help pages -----------------------------------------------------------------------------------

USAGE = Text("Usage:", "Emploi :")
EXAMPLES = Text("Examples", "Exemples")
ARGUMENTS = Text("Arguments", "Arguments")
OPTIONS = Text("Options", "Options")
RULES_OF = Text("Rules of {title} ({game})", "Règles de {title} ({game})")
COMMANDS = Text("Commands", "Commandes")
COMMAND = Text("COMMAND", "COMMANDE")
VERSION = Text("bastide {version}", "bastide {version}")

# --- Lists ----------------------------------------------------------------------------------------

SO_MANY_PLAYERS = Text("{players} players", "{players} joueurs")
FOR_PLAYERS = Text("{least} to {most} players", "{least} à {most} joueurs")
OPTION = Text("Option", "Option")
VALUE = Text("Value", "Valeur")
MEANING = Text("What it means", "Ce que cela veut dire")
BY_DEFAULT = Text("unless you ask for something else", "sauf si vous demandez autre chose")
BOT = Text("Bot", "Bot")
BOT_NAME = Text("Name", "Nom")
THUMB_GAMES = Text("There are rules of thumb for {games}.", "« thumb » sait jouer à {games}.")
CREDITS = Text(
    "Games by William Attia, published by Ystari. Bastide is unofficial.",
    "Jeux de William Attia, édités par Ystari. Bastide n'est pas officiel.",
)
RULES_HINT = Text(
    "`bastide rules M-2.3` shows a rule, `bastide rules worker` all that speak of it.",
    "`bastide rules M-2.3` montre une règle, `bastide rules ouvrier` toutes celles qui en parlent.",
)

# --- Counting positions ---------------------------------------------------------------------------

CHANCE_EXPLICIT = Text("every draw counted", "toutes les pioches comptées")
CHANCE_SEEDED = Text("draws by seed {seed}", "pioches tirées avec la graine {seed}")
DEPTH = Text("depth", "profondeur")
POSITIONS = Text("positions", "positions")
SECONDS = Text("seconds", "secondes")

# --- Before a game --------------------------------------------------------------------------------

WELCOME = Text("Welcome to Bastide.", "Bienvenue à Bastide.")
WHICH_GAME = Text("Which game?", "Quel jeu ?")
HOW_MANY = Text(
    "How many players, you included? {least}-{most} [{default}]",
    "Combien de joueurs, vous compris ? {least}-{most} [{default}]",
)
NUMBER_BETWEEN = Text(
    "Please type a number from {least} to {most}.", "Tapez un nombre de {least} à {most}."
)
YOUR_CHOICE = Text("1-{most} [{default}]", "1-{most} [{default}]")
PLAY_WITH = Text("Play with it? y/N", "Jouer avec ? o/N")
SEED = Text("(seed {seed})", "(graine {seed})")
RESUMED = Text(
    "{path}: the game goes on after {actions} actions.",
    "{path} : la partie reprend après {actions} actions.",
)

# --- During a game --------------------------------------------------------------------------------

YOU = Text("you", "vous")
PLAYER = Text("player", "joueur")
TURN_AND_PHASE = Text("Turn {turn} · {phase}", "Tour {turn} · {phase}")
NEWS = Text("Since your last decision", "Depuis votre dernière décision")
FIRST_NEWS = Text("The game begins", "La partie commence")
EARLIER_NEWS = Text(
    "  … {count} lines before these; `log` shows them",
    "  … {count} lignes avant celles-ci ; `journal` les montre",
)
PROVOST_LEFT = Text("{who} leave the provost where he is.", "{who} laissent le prévôt où il est.")
ASKED = Text(": {question}", " : {question}")
PROMPT = Text("Your choice (1-{count}, help)?", "Votre choix (1-{count}, aide) ?")
HOW_TO_PLAY = Text(
    "Type the number of an option; `help` lists what else you can type.",
    "Tapez le numéro d'un choix ; `aide` énumère ce que vous pouvez taper d'autre.",
)
PLAY_HELP = Text(
    "  5, {place:<13} take an option, by its number or its token\n"
    "  undo             take your last decision back, as often as you like\n"
    "  why {build:<12} why an action is not allowed; a word will do: why bank\n"
    "  rules {rule:<10} a rule by its id, or all that contain a word: rules provost\n"
    "  table            draw the table again\n"
    "  {command:<16} {hand}\n"
    "  log              everything that happened so far\n"
    "  save FILE        save the game\n"
    "  quit             leave; the game is put aside for another day\n"
    "{notes}",
    "  5, {place:<17} choisir une option, par son numéro ou son code\n"
    "  annuler              revenir à votre décision précédente, sans limite\n"
    "  pourquoi {build:<11} pourquoi une action n'est pas permise ; un mot suffit\n"
    "  règle {rule:<14} une règle par son code, ou celles qui contiennent un mot\n"
    "  table                redessiner la table\n"
    "  {command:<20} {hand}\n"
    "  journal              tout ce qui s'est passé\n"
    "  sauver FICHIER       sauvegarder la partie\n"
    "  quitter              partir ; la partie est mise de côté pour plus tard\n"
    "{notes}",
)
HAND_COMMAND = Text("hand", "main")
HELP_HAND = Text("what you have, in detail", "ce que vous avez, en détail")
HELP_NOTES = Text(
    "  PP are points: who has most of them wins.", "  PP : des points, qui en a le plus gagne."
)
HAND_OVER = Text(
    "{name} decides: give {name} the keyboard and press Enter.",
    "C'est à {name} de décider : passez le clavier et appuyez sur Entrée.",
)
NO_SUCH_NUMBER = Text(
    "there is no option {given}: choose 1 to {count}",
    "il n'y a pas de choix {given} : de 1 à {count}",
)
NOT_UNDERSTOOD = Text("{reason} (type a number, or help)", "{reason} (tapez un numéro, ou aide)")
NOTHING_TO_UNDO = Text(
    "this is your first decision: there is nothing to take back",
    "c'est votre première décision : rien à annuler",
)
TAKEN_BACK = Text("Taken back.", "Décision annulée.")
WHY_WHAT = Text(
    "say which action, for example: why build:bank",
    "dites quelle action, par exemple : pourquoi build:bank",
)
ALLOWED = Text("You may do this now.", "C'est permis maintenant.")
RULES_WHAT = Text(
    "say which rule, for example: rules {rule}, or rules provost",
    "dites quelle règle, par exemple : règle {rule}, ou règle prévôt",
)
SAVED = Text("Saved: {path}", "Partie sauvegardée : {path}")
SAVE_HAS_SECRETS = Text(
    "The file holds every card drawn, those of the others too: no peeking.",
    "Le fichier contient toutes les pioches, même celles des autres : ne regardez pas.",
)
RESUME_WITH = Text(
    "Go on with: bastide play --resume {path}", "Pour reprendre : bastide play --resume {path}"
)
RESUME_LAST = Text(
    "Go on with: bastide play --resume last", "Pour reprendre : bastide play --resume last"
)
GOODBYE = Text("Until next time.", "À la prochaine.")
KEEP_RECORD = Text(
    "Keep the record? Type a file name, or just Enter:",
    "Garder la partie ? Tapez un nom de fichier, ou Entrée :",
)

# --- After a game ---------------------------------------------------------------------------------

RESULT = Text("The result", "Le résultat")
RANK = Text("Place", "Place")
TOTAL = Text("Total", "Total")
WINS = Text("{who} wins.", "{who} gagne.")
SHARED = Text("{who} share the victory.", "{who} partagent la victoire.")
ENDED = Text("The game ended in turn {turns}: {how}.", "Fin de la partie au tour {turns} : {how}.")

# --- Simulating -----------------------------------------------------------------------------------

SIMULATING = Text("playing", "en cours")
GAMES = Text("Games", "Parties")
DECISIONS = Text("Decisions", "Décisions")
PER_SECOND = Text("{rate} a second", "{rate} par seconde")
TURNS = Text("Turns (mean)", "Tours (moyenne)")
SEAT = Text("Seat", "Place")
PLAYED_BY = Text("Bot", "Bot")
MEAN = Text("Mean PP", "PP moyens")
DEVIATION = Text("Std dev", "Écart-type")
WIN_SHARE = Text("Wins", "Victoires")
HOW_ENDED = Text("How they ended", "Comment elles ont fini")

# --- Compiled or not ------------------------------------------------------------------------------

PLAYED_HOW = Text("Played by", "Joué par")
BY_KERNEL = Text("the compiled kernel", "le noyau compilé")
BY_PYTHON = Text("Python ({reason})", "Python ({reason})")
BOTS_ARE_PYTHON = Text("bots are asked in Python", "les bots jouent en Python")
KERNEL_IN_USE = Text("compiled and in use", "compilé et employé")
KERNEL_OFF = Text("kernels are switched off", "noyaux désactivés")
KERNEL_STALE = Text(
    "compiled before the rules were edited: not used", "compilé avant un changement des règles"
)
KERNEL_MISSING = Text("not compiled", "non compilé")
KERNEL_BROKEN = Text("cannot be loaded: {error}", "impossible à charger : {error}")

DOCTOR_PROGRAM = Text("Program", "Programme")
DOCTOR_SYSTEM = Text("System", "Système")
DOCTOR_KERNELS = Text("Compiled kernels", "Noyaux compilés")
DOCTOR_TO_COMPILE = Text("To compile them", "Pour les compiler")
DOCTOR_COMPILER = Text("C compiler", "Compilateur C")
DOCTOR_ABSENT = Text("not found", "introuvable")
DOCTOR_COMPILED = Text(
    "Nothing to do: every game runs compiled.", "Rien à faire : tout est compilé."
)
DOCTOR_COMPILE = Text("Compile with: {command}", "Pour compiler : {command}")
DOCTOR_CANNOT_COMPILE = Text(
    "Install what is not found, then: {command}", "Installez ce qui manque, puis : {command}"
)
DOCTOR_EXTRAS = Text("Extras", "Suppléments")
DOCTOR_BATCH = Text("{version}: bastide.Batch works", "{version} : bastide.Batch fonctionne")
DOCTOR_NO_BATCH = Text(
    "not found: bastide.Batch needs it (pip install 'bastide[batch]')",
    "introuvable : bastide.Batch en a besoin (pip install 'bastide[batch]')",
)
DOCTOR_TERMINAL = Text("Terminal", "Terminal")
DOCTOR_ENCODING = Text("Encoding", "Encodage")
DOCTOR_COLOURS = Text("Colours", "Couleurs")
DOCTOR_WIDTH = Text("Width", "Largeur")
DOCTOR_LANGUAGE = Text("Language", "Langue")
DOCTOR_LANG_HINT = Text("--lang or BASTIDE_LANG changes it", "--lang ou BASTIDE_LANG la change")
DOCTOR_OK = Text("All that is needed works.", "Tout ce qu'il faut fonctionne.")
DOCTOR_UNMET = Text(
    "{variable}={value} cannot be met: not every game runs compiled.",
    "{variable}={value} n'est pas satisfait : tout n'est pas compilé.",
)

# --- Records --------------------------------------------------------------------------------------

RECORD_OF = Text("A record of {title}", "Une partie de {title}")
HEADER_PLAYERS = Text("Players", "Joueurs")
HEADER_RULES = Text("Rules", "Règles")
HEADER_ACTIONS = Text("Actions", "Actions")
HEADER_SEEN = Text("Seen by", "Vue par")
HEADER_SCORES = Text("Scores", "Scores")
EVERYBODY = Text("everybody, nothing hidden", "tous, rien de caché")
SPECTATOR = Text("a spectator", "un spectateur")
STILL_RUNNING = Text("The game is not over.", "La partie n'est pas terminée.")
ONLY_TOKENS = Text(
    "Hidden draws are missing, so the game cannot be told, only its actions listed:",
    "Les pioches cachées manquent : on ne peut pas raconter la partie, seulement les actions :",
)
VERIFIED = Text(
    "OK: {actions} actions, {turns} turns, scores {scores}",
    "OK : {actions} actions, {turns} tours, scores {scores}",
)
VERIFIED_RUNNING = Text(
    "OK: {actions} actions, turn {turns}, the game is not over",
    "OK : {actions} actions, tour {turns}, partie non terminée",
)
REPLAY_PROMPT = Text(
    "{ply}/{plies}  Enter: on, b: back, a number: go there, q: quit?",
    "{ply}/{plies}  Entrée : suite, b : retour, un nombre : y aller, q : quitter ?",
)
REPLAY_NUMBER = Text(
    "Type a number from 0 to {plies}, b, q, or just Enter.",
    "Tapez un nombre de 0 à {plies}, b, q, ou Entrée.",
)
AFTER_ACTIONS = Text("After {ply} of {plies} actions", "Après {ply} actions sur {plies}")

# --- Arena ----------------------------------------------------------------------------------------

ARENA_NEEDS = Text(
    "{what} is missing: an arena needs --bots and --out", "il manque {what} : --bots et --out"
)
EXTRA_NEEDED = Text(
    "{package} is not installed: pip install 'bastide[{extra}]'",
    "{package} n'est pas installé : pip install 'bastide[{extra}]'",
)
ARENA_RESUMES = Text(
    "{games} games are there already; the others follow.",
    "{games} parties sont déjà jouées ; les autres suivent.",
)
ARENA_KEPT = Text(
    "Records, games.jsonl, results.json, bots.csv and games.csv are in {path}; "
    "`bastide arena report {path}` makes a page of them.",
    "Parties, games.jsonl, results.json, bots.csv et games.csv sont dans {path} ; "
    "`bastide arena report {path}` en fait une page.",
)
REPORT_WRITTEN = Text("The report is {path}", "Le rapport est {path}")
RATING = Text("Rating", "Classement")
INTERVAL = Text("95 % interval", "Intervalle à 95 %")
MS_PER_MOVE = Text("ms a move", "ms par coup")

DATASET_WRITTEN = Text(
    "{games} games are in {path}: manifest.json, decisions-*.parquet, records-*.jsonl",
    "{games} parties sont dans {path} : manifest.json, decisions-*.parquet, records-*.jsonl",
)

# --- Searching bots -------------------------------------------------------------------------------

FIT_WRITTEN = Text(
    "Learnt from {decisions} decisions: {path}", "Appris de {decisions} décisions : {path}"
)
DOES_NOT_SEARCH = Text(
    "{bot} does not search, so it has nothing to explain: ask search, master or royal",
    "{bot} ne recherche pas et n'a rien à expliquer : demandez à search, master ou royal",
)
NOBODY_DECIDES = Text(
    "after {ply} actions no player decides: chance does, or the game is over",
    "après {ply} actions aucun joueur ne décide : c'est le hasard, ou la partie est finie",
)
TO_DECIDE = Text("To decide:", "Décide :")
SO_MANY_SIMULATIONS = Text("{count} simulations", "{count} simulations")
