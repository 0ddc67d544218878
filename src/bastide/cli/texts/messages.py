"""What the command line says: answers, questions, headings and mistakes."""

from ...core.text import Text

# --- Mistakes -------------------------------------------------------------------------------------

LANGUAGE_NEEDED = Text("--lang needs a language: en or fr", "--lang attend une langue : en ou fr")
UNKNOWN_LANGUAGE = Text(
    "unknown language '{given}': use en or fr", "langue inconnue « {given} » : en ou fr"
)
UNKNOWN_COMMAND = Text(
    "unknown command '{given}', did you mean: {there}?",
    "commande inconnue « {given} », peut-être : {there} ?",
)
UNKNOWN_OPTION = Text("unknown option {given}", "option inconnue {given}")
DID_YOU_MEAN = Text(", did you mean {near}?", ", peut-être {near} ?")
SEE_HELP = Text(" (see {where} --help)", " (voir {where} --help)")
MISSING = Text("{what} is missing", "il manque {what}")
WRONG_OPTION_USE = Text(
    "{given}: a value is missing, or this option takes none",
    "{given} : il manque une valeur, ou cette option n'en prend pas",
)
WRONG_VALUE = Text("wrong value for {what}", "valeur incorrecte pour {what}")
TOO_MUCH = Text("unexpected argument: {given}", "argument en trop : {given}")
WRONG_USE = Text("{reason}", "commande mal formée : {reason}")
UNEXPECTED = Text(
    "unexpected error ({kind}: {error}). Please report it. {variable}=1 shows where it happened.",
    "erreur imprévue ({kind} : {error}). Merci de la signaler. {variable}=1 montre où elle "
    "s'est produite.",
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
    "write --option as favors=yes, not '{given}'",
    "écrivez --option sous la forme favors=oui, pas « {given} »",
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
CANNOT_WRITE = Text("can't write {path}: {reason}", "impossible d'écrire {path} : {reason}")
NOTHING_ON_SHELF = Text(
    "there is no saved game in {shelf} yet, name a file",
    "aucune partie sauvegardée dans {shelf}, nommez un fichier",
)
NO_RULES_PAGE = Text("there is no rules page for {game}", "il n'y a pas de règles pour {game}")
NO_SUCH_RULE = Text(
    "no rule has the id or contains '{given}'. `bastide rules` lists them all.",
    "aucune règle n'a cet identifiant ni ne contient « {given} ». `bastide rules` les énumère.",
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
BY_DEFAULT = Text("default", "par défaut")
BOT = Text("Bot", "Bot")
BOT_NAME = Text("Name", "Nom")
THUMB_GAMES = Text("There are rules of thumb for {games}.", "« thumb » sait jouer à {games}.")
CREDITS = Text(
    "Games by William Attia, published by Ystari. Bastide is unofficial.",
    "Jeux de William Attia, édités par Ystari. Bastide n'est pas officiel.",
)
RULES_HINT = Text(
    "`bastide rules M-2.3` shows a rule, `bastide rules worker` all rules with that word.",
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
    "{path}: the game continues after {actions} actions.",
    "{path} : la partie reprend après {actions} actions.",
)

# --- During a game --------------------------------------------------------------------------------

YOU = Text("you", "vous")
PLAYER = Text("player", "joueur")
TURN_AND_PHASE = Text("Round {turn} · {phase}", "Tour {turn} · {phase}")
NEWS = Text("Since your last decision", "Depuis votre dernière décision")
FIRST_NEWS = Text("The game begins", "La partie commence")
EARLIER_NEWS = Text(
    "  … {count} earlier lines: type `log` to see them",
    "  … {count} lignes avant celles-ci : tapez `journal` pour les voir",
)
PROVOST_LEFT = Text("{who} leave the provost where he is.", "{who} laissent le prévôt où il est.")
ASKED = Text(": {question}", " : {question}")
PROMPT = Text("Your choice (1-{count}, help)?", "Votre choix (1-{count}, aide) ?")
HOW_TO_PLAY = Text(
    "Type the number of an option, or `help` for more commands.",
    "Tapez le numéro d'un choix, ou `aide` pour les autres commandes.",
)
PLAY_HELP = Text(
    "  5, {place:<13} choose an option by its number or its token\n"
    "  undo             undo your last decision, as often as you like\n"
    "  why {build:<12} why an action isn't allowed, or with a word: why bank\n"
    "  rules {rule:<10} a rule by its id, or rules with a word: rules provost\n"
    "  table            draw the table again\n"
    "  {command:<16} {hand}\n"
    "  log              everything that happened so far\n"
    "  save FILE        save the game\n"
    "  quit             quit (the game is saved automatically)\n"
    "{notes}",
    "  5, {place:<17} choisir une option, par son numéro ou son code\n"
    "  annuler              revenir à votre décision précédente, sans limite\n"
    "  pourquoi {build:<11} pourquoi une action n'est pas permise, ou avec un mot\n"
    "  règle {rule:<14} une règle par son identifiant, ou celles qui ont un mot\n"
    "  table                redessiner la table\n"
    "  {command:<20} {hand}\n"
    "  journal              tout ce qui s'est passé\n"
    "  sauver FICHIER       sauvegarder la partie\n"
    "  quitter              quitter (la partie est sauvegardée automatiquement)\n"
    "{notes}",
)
HAND_COMMAND = Text("hand", "main")
HELP_HAND = Text("what you have, in detail", "ce que vous avez, en détail")
HELP_NOTES = Text(
    "  PP are points. The player with the most wins.",
    "  PP : des points. Celui qui en a le plus gagne.",
)
HAND_OVER = Text(
    "It's {name}'s turn: pass the keyboard and press Enter.",
    "C'est à {name} de jouer : passez le clavier et appuyez sur Entrée.",
)
NO_SUCH_NUMBER = Text(
    "there is no option {given}: choose 1 to {count}",
    "il n'y a pas de choix {given} : de 1 à {count}",
)
NOT_UNDERSTOOD = Text("{reason} (type a number, or help)", "{reason} (tapez un numéro, ou aide)")
NOTHING_TO_UNDO = Text(
    "this is your first decision: there is nothing to undo",
    "c'est votre première décision : rien à annuler",
)
TAKEN_BACK = Text("Undone.", "Décision annulée.")
WHY_WHAT = Text(
    "say which action, for example: why build:bank",
    "dites quelle action, par exemple : pourquoi build:bank",
)
ALLOWED = Text("You can do this now.", "C'est permis maintenant.")
RULES_WHAT = Text(
    "say which rule, for example: rules {rule}, or rules provost",
    "dites quelle règle, par exemple : règle {rule}, ou règle prévôt",
)
SAVED = Text("Saved: {path}", "Partie sauvegardée : {path}")
SAVE_HAS_SECRETS = Text(
    "The file contains every card drawn, other players' too: no peeking!",
    "Le fichier contient toutes les pioches, même celles des autres : ne trichez pas !",
)
RESUME_WITH = Text(
    "To continue: bastide play --resume {path}", "Pour reprendre : bastide play --resume {path}"
)
RESUME_LAST = Text(
    "To continue: bastide play --resume last", "Pour reprendre : bastide play --resume last"
)
GOODBYE = Text("Until next time.", "À la prochaine.")
KEEP_RECORD = Text(
    "Save this game? Type a file name, or just press Enter:",
    "Sauvegarder cette partie ? Tapez un nom de fichier, ou Entrée :",
)

# --- After a game ---------------------------------------------------------------------------------

RESULT = Text("The result", "Le résultat")
RANK = Text("Place", "Place")
TOTAL = Text("Total", "Total")
WINS = Text("{who} wins.", "{who} gagne.")
SHARED = Text("{who} share the win.", "{who} partagent la victoire.")
ENDED = Text("The game ended in round {turns}: {how}.", "Fin de la partie au tour {turns} : {how}.")

# --- Simulating -----------------------------------------------------------------------------------

SIMULATING = Text("playing", "en cours")
GAMES = Text("Games", "Parties")
DECISIONS = Text("Decisions", "Décisions")
PER_SECOND = Text("{rate} per second", "{rate} par seconde")
TURNS = Text("Rounds (mean)", "Tours (moyenne)")
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
BOTS_ARE_PYTHON = Text("these bots run in Python", "ces bots jouent en Python")
KERNEL_IN_USE = Text("compiled and in use", "compilé et utilisé")
KERNEL_OFF = Text("kernels are switched off", "noyaux désactivés")
KERNEL_STALE = Text(
    "compiled before the rules were edited: not used", "compilé avant un changement des règles"
)
KERNEL_MISSING = Text("not compiled", "non compilé")
KERNEL_BROKEN = Text("can't be loaded: {error}", "impossible à charger : {error}")

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
DOCTOR_INSTALLED = Text("installed", "installé")
DOCTOR_MISSING = Text(
    "not installed ({packages}): pip install 'bastide[{extra}]'",
    "non installé ({packages}) : pip install 'bastide[{extra}]'",
)
DOCTOR_SERVER = Text("Server", "Serveur")
DOCTOR_PAGE = Text("Page", "Page")
DOCTOR_NO_PAGE = Text(
    "not in this installation: browsers can't show the games",
    "absente de cette installation : les navigateurs ne peuvent pas afficher les jeux",
)
DOCTOR_DOCS = Text("Documentation", "Documentation")
DOCTOR_NO_DOCS = Text("not built, so /docs is empty", "non construite, donc /docs est vide")
DOCTOR_DATABASE = Text("Database", "Base de données")
DOCTOR_NOT_LOOKED = Text(
    "not checked: the server isn't installed", "non vérifiée : le serveur n'est pas installé"
)
DOCTOR_NO_DATABASE = Text(
    "none yet (the server creates {place})", "aucune (le serveur créera {place})"
)
DOCTOR_CURRENT = Text(
    "{place}, version {version}, up to date", "{place}, version {version}, à jour"
)
DOCTOR_BEHIND = Text(
    "{place}, version {version}, but this program needs {needed}: bastide db upgrade",
    "{place}, version {version}, mais ce programme demande {needed} : bastide db upgrade",
)
DOCTOR_UNUSABLE = Text("{place}: can't be used", "{place} : inutilisable")
DEPLOYMENT_STATES = {
    "ok": Text("ok", "ok"),
    "warning": Text("warning", "attention"),
    "wrong": Text("wrong", "erreur"),
}
DEPLOYMENT_ABOUT = {
    "permissions": Text("permissions", "droits"),
    "database": Text("database", "base de données"),
    "disk": Text("disk", "disque"),
    "clock": Text("clock", "horloge"),
    "server": Text("server", "serveur"),
    "proxy": Text("proxy", "proxy"),
    "metrics": Text("metrics", "métriques"),
    "sockets": Text("sockets", "sockets"),
    "mail": Text("mail", "mail"),
}
DOCTOR_TERMINAL = Text("Terminal", "Terminal")
DOCTOR_ENCODING = Text("Encoding", "Encodage")
DOCTOR_COLOURS = Text("Colours", "Couleurs")
DOCTOR_WIDTH = Text("Width", "Largeur")
DOCTOR_LANGUAGE = Text("Language", "Langue")
DOCTOR_LANG_HINT = Text("--lang or BASTIDE_LANG changes it", "--lang ou BASTIDE_LANG la change")
DOCTOR_OK = Text("Everything works.", "Tout fonctionne.")
DOCTOR_UNMET = Text(
    "{variable}={value} can't be met: not every game runs compiled.",
    "{variable}={value} n'est pas satisfait : tout n'est pas compilé.",
)

# --- Records --------------------------------------------------------------------------------------

RECORD_OF = Text("A record of {title}", "Une partie de {title}")
HEADER_PLAYERS = Text("Players", "Joueurs")
HEADER_RULES = Text("Rules", "Règles")
HEADER_ACTIONS = Text("Actions", "Actions")
HEADER_SEEN = Text("Seen by", "Vue par")
HEADER_SCORES = Text("Scores", "Scores")
TAGS = {
    "event": Text("Event", "Occasion"),
    "site": Text("Place", "Lieu"),
    "date": Text("Date", "Date"),
    "time_control": Text("Time control", "Cadence"),
    "result": Text("Result", "Résultat"),
}
BOT_PLAYED = Text("bot: {bot}", "bot : {bot}")
EVERYBODY = Text("everyone, nothing hidden", "tous, rien de caché")
SPECTATOR = Text("a spectator", "un spectateur")
STILL_RUNNING = Text("The game isn't over.", "La partie n'est pas terminée.")
ONLY_TOKENS = Text(
    "Hidden draws are missing, so only the actions can be shown:",
    "Les pioches cachées manquent, on ne peut montrer que les actions :",
)
VERIFIED = Text(
    "OK: {actions} actions, {turns} rounds, scores {scores}",
    "OK : {actions} actions, {turns} tours, scores {scores}",
)
VERIFIED_RUNNING = Text(
    "OK: {actions} actions, round {turns}, the game isn't over",
    "OK : {actions} actions, tour {turns}, partie non terminée",
)
REPLAY_PROMPT = Text(
    "{ply}/{plies}  Enter: next, b: back, a number: go there, q: quit?",
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
UNKNOWN_SHELL = Text(
    "no completion for '{given}', only for {there}",
    "pas de complétion pour « {given} », seulement pour {there}",
)
ARENA_RESUMES = Text(
    "{games} games are already played. Playing the others.",
    "{games} parties sont déjà jouées. Les autres suivent.",
)
ARENA_KEPT = Text(
    "Records, games.jsonl, results.json, bots.csv and games.csv are in {path}. "
    "`bastide arena report {path}` writes a report.",
    "Parties, games.jsonl, results.json, bots.csv et games.csv sont dans {path}. "
    "`bastide arena report {path}` écrit un rapport.",
)
REPORT_WRITTEN = Text("The report is {path}", "Le rapport est {path}")
RATING = Text("Rating", "Cote")
INTERVAL = Text("95% interval", "Intervalle à 95 %")
MS_PER_MOVE = Text("ms per move", "ms par coup")

DATASET_WRITTEN = Text(
    "{games} games are in {path}: manifest.json, decisions-*.parquet, records-*.jsonl",
    "{games} parties sont dans {path} : manifest.json, decisions-*.parquet, records-*.jsonl",
)

# --- Searching bots -------------------------------------------------------------------------------

CANNOT_READ = Text("cannot read {path}: {reason}", "impossible de lire {path} : {reason}")
TRAIN_NEEDS_KERNEL = Text(
    "training {game} needs its compiled kernel: run `make native`, then `bastide doctor`",
    "l'entraînement de {game} demande son noyau compilé : lancez `make native`, puis "
    "`bastide doctor`",
)
TRAIN_OTHER_GAME = Text(
    "{path} is an evaluator of {other}, not of {game}",
    "{path} est un évaluateur de {other}, pas de {game}",
)
TRAIN_ROUND = Text(
    "Round {round}: policy loss {policy}, win loss {win}, winning scores by number of players "
    "{best}",
    "Série {round} : perte de la politique {policy}, perte de la victoire {win}, scores "
    "gagnants par nombre de joueurs {best}",
)
TRAIN_GATE_KEPT = Text(
    "Won {won} of {games} games against the best so far: this is the best one now",
    "A gagné {won} de {games} parties contre le meilleur jusqu'ici : c'est désormais le meilleur",
)
TRAIN_GATE_LOST = Text(
    "Won {won} of {games} games against the best so far, which stays the best",
    "A gagné {won} de {games} parties contre le meilleur jusqu'ici, qui reste le meilleur",
)
TRAIN_AGAINST_THUMB = Text(
    "With {sims} simulations per move it won {won} of {games} games against thumb (chance "
    "would win half)",
    "Avec {sims} simulations par coup, il a gagné {won} de {games} parties contre thumb (le "
    "hasard en donnerait la moitié)",
)
TRAIN_NO_DEVICE = Text(
    "PyTorch can't use the device {device} ({reason}): use cpu, or cuda on a machine with a GPU",
    "PyTorch ne peut pas utiliser le périphérique {device} ({reason}) : prenez cpu, ou cuda sur "
    "une machine avec un GPU",
)
TRAIN_WRITTEN = Text("Trained evaluator: {path}", "Évaluateur entraîné : {path}")
DOES_NOT_SEARCH = Text(
    "{bot} doesn't search, so it has nothing to explain. Ask search, master or royal.",
    "{bot} ne recherche pas et n'a rien à expliquer. Demandez à search, master ou royal.",
)
NOBODY_DECIDES = Text(
    "after {ply} actions no player decides: there is a random draw, or the game is over",
    "après {ply} actions aucun joueur ne décide : c'est le hasard, ou la partie est finie",
)
TO_DECIDE = Text("To decide:", "Décide :")
SO_MANY_SIMULATIONS = Text("{count} simulations", "{count} simulations")
