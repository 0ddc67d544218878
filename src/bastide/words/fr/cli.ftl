and = { " " }et{ " " }
yes = oui
no = non
train-evaluator-game-self = Entraîner l’évaluateur d’un jeu en jouant contre lui-même.
plays-rounds-games-search = Joue des séries de parties avec la recherche, en apprend et écrit les poids dans JEU.net, avec un journal, des courbes et un point de reprise. Un réseau n’est gardé que s’il bat le meilleur jusqu’ici. À la fin, il joue contre thumb. Relancez la même commande pour continuer après une interruption. Demande PyTorch et le noyau compilé.
every-setting-run = tous les réglages
show-what-bot-thinks = Montrer ce qu’un bot pense d’une décision.
shows-best-moves-position = Montre les meilleurs coups dans une position d’une partie, selon ce que le joueur pouvait savoir. Pour chaque coup : combien de fois la recherche l’a essayé, la part de victoires et l’avance attendues de chaque place, et les coups qui suivraient sans doute. Puis pourquoi le meilleur coup vaut mieux que le deuxième.
st-action-record = la 21e action d’une partie
as-json = en JSON
train-seed = Graine aléatoire (par défaut : 1).
train-players = N’entraîner que pour ce nombre de joueurs (par défaut : pour tous).
train-rounds = Séries de parties et d’apprentissage (par défaut : 60).
train-games = Parties par série (par défaut : 60).
train-sims = Simulations par décision (par défaut : 32).
train-batch = Positions par pas d’apprentissage (par défaut : 1024).
train-threads = Fils d’exécution qui jouent (par défaut : un par cœur).
train-from = Partir d’un évaluateur : un fichier .net, ou `shipped` pour celui du paquet (par défaut : de zéro).
train-gate = Séries entre deux matchs contre le meilleur réseau jusqu’ici (par défaut : 10).
train-on = Où les parties sont jouées : local (par défaut), ray, ou ray:ADRESSE d’une grappe.
train-device = Où le réseau apprend : cpu ou cuda (par défaut : cpu).
train-out = Dossier de l’entraînement (par défaut : train-JEU).
explain-ply = Le nombre d’actions avant la décision, tirages compris.
explain-bot = Le bot à interroger. Il doit faire une recherche (par défaut : master).
explain-seed = Graine aléatoire (par défaut : 0). Même graine et mêmes simulations, même réponse.
language-needed = --lang attend une langue : en ou fr
unknown-language = langue inconnue « { $given } », choisissez en ou fr
unknown-command = commande inconnue « { $given } », vouliez-vous dire { $there } ?
unknown-option = option inconnue { $given }
did-you-mean = , peut-être { $near } ?
see-help = { " " }(voir { $where } --help)
missing = il manque { $what }
wrong-option-use = { $given } attend une valeur, ou n’en prend pas
wrong-value = valeur incorrecte pour { $what }
too-much = argument « { $given } » en trop
wrong-use = commande mal formée ({ $reason })
unexpected = erreur imprévue, { $kind } ({ $error }). Merci de la signaler. { $variable }=1 montre où elle s’est produite.
stopped = interrompu
not-a-number = { $option } doit être un nombre entier, pas « { $given } »
too-small = { $option } doit valoir au moins { $least }, pas { $given }
too-large = { $option } doit valoir au plus { $most }, pas { $given }
too-long = { $option } doit avoir au plus { $most } caractères, pas { $given }
not-key-value = écrivez --option sous la forme favors=oui, pas « { $given } »
yes-or-no = répondez oui ou non, pas « { $given } »
unknown-seat = il n’y a pas de place « { $given } », choisissez de 1 à { $players }, ou { $names }
resume-alone = --resume prend le jeu et ses règles dans le fichier : n’indiquez ni GAME ni option de règles
cannot-write = impossible d’écrire { $path } ({ $reason })
nothing-on-shelf = aucune partie sauvegardée dans { $shelf }, nommez un fichier
no-rules-page = il n’y a pas de règles pour { $game }
no-such-rule = aucune règle n’a l’identifiant « { $given } » ni ne contient ce mot. `bastide rules` les liste toutes.
ply-out-of-range = --to doit aller de 0 à { $most }, pas { $given }
usage = Utilisation :
examples = Exemples
arguments = Arguments
options = Options
rules-of = Règles de { $title } ({ $game })
commands = Commandes
command = COMMANDE
version = bastide { $version }
so-many-players = { $players } joueurs
for-players = { $least } à { $most } joueurs
option = Option
value = Valeur
meaning = Ce que cela veut dire
by-default = par défaut
bot = Bot
bot-name = Nom
thumb-games = « thumb » sait jouer à { $games }.
credits = Jeux de William Attia, édités par Ystari. Bastide n’est pas officiel.
rules-hint = `bastide rules M-2.3` montre une règle, `bastide rules ouvrier` toutes celles qui en parlent.
chance-explicit = toutes les pioches comptées
chance-seeded = pioches tirées avec la graine { $seed }
depth = profondeur
positions = positions
seconds = secondes
welcome = Bienvenue à Bastide.
which-game = Quel jeu ?
how-many = Combien de joueurs, vous compris ? { $least }-{ $most } [{ $default }]
number-between = Tapez un nombre de { $least } à { $most }.
your-choice = 1-{ $most } [{ $default }]
play-with = Jouer avec ? o/N
seed = (graine { $seed })
resumed = La partie de { $path } reprend après { $actions } actions.
you = vous
player = joueur
turn-and-phase = Tour { $turn } · { $phase }
news = Depuis votre dernière décision
first-news = La partie commence
earlier-news = { "  " }… { $count } lignes avant celles-ci, tapez `journal` pour les voir
provost-left = { $who } laissent le prévôt où il est.
asked = { " " }· { $question }
prompt = Votre choix (1-{ $count }, aide) ?
how-to-play = Tapez le numéro d’un choix, ou `aide` pour les autres commandes.
hand-command = main
help-hand = ce que vous avez, en détail
help-notes = { "  " }PP veut dire points. Celui qui en a le plus gagne.
hand-over = C’est à { $name } de jouer. Passez le clavier et appuyez sur Entrée.
no-such-number = il n’y a pas de choix { $given }, tapez un nombre de 1 à { $count }
not-understood = { $reason } (tapez un numéro, ou aide)
nothing-to-undo = c’est votre première décision : rien à annuler
taken-back = Décision annulée.
why-what = dites quelle action, par exemple : pourquoi build:bank
allowed = C’est permis maintenant.
rules-what = dites quelle règle, par exemple : règle { $rule }, ou règle prévôt
saved = La partie est sauvegardée dans { $path }
save-has-secrets = Le fichier contient toutes les pioches, même celles des autres : ne trichez pas !
resume-with = Pour reprendre : bastide play --resume { $path }
resume-last = Pour reprendre : bastide play --resume last
goodbye = À la prochaine.
keep-record = Sauvegarder cette partie ? Tapez un nom de fichier, ou Entrée :
result = Le résultat
rank = Place
total = Total
wins = { $who } gagne.
shared = { $who } partagent la victoire.
ended = La partie s’est terminée au tour { $turns }, car { $how }.
simulating = en cours
games = Parties
decisions = Décisions
per-second = { $rate } par seconde
turns = Tours (moyenne)
seat = Place
played-by = Bot
mean = PP moyens
deviation = Écart-type
win-share = Victoires
how-ended = Comment elles ont fini
played-how = Joué par
by-kernel = le noyau compilé
by-python = Python ({ $reason })
bots-are-python = ces bots jouent en Python
kernel-in-use = compilé et utilisé
kernel-off = noyaux désactivés
kernel-stale = compilé avant un changement des règles : inutilisé
kernel-missing = non compilé
kernel-broken = impossible à charger ({ $error })
doctor-program = Programme
doctor-system = Système
doctor-kernels = Noyaux compilés
doctor-to-compile = Pour les compiler
doctor-compiler = Compilateur C
doctor-absent = introuvable
doctor-compiled = Rien à faire : tout est compilé.
doctor-compile = Lancez { $command } pour les compiler.
doctor-cannot-compile = Installez ce qui manque, puis lancez { $command }
doctor-extras = Suppléments
doctor-installed = installé
doctor-missing = non installé ({ $packages }) : pip install 'bastide[{ $extra }]'
doctor-server = Serveur
doctor-page = Page
doctor-no-page = absente de cette installation : les navigateurs ne peuvent pas afficher les jeux
doctor-docs = Documentation
doctor-no-docs = non construite, donc /docs est vide
doctor-database = Base de données
doctor-not-looked = non vérifiée : le serveur n’est pas installé
doctor-no-database = aucune (le serveur créera { $place })
doctor-current = { $place }, version { $version }, à jour
doctor-behind = { $place }, version { $version }, mais ce programme demande { $needed } : bastide db upgrade
doctor-unusable = { $place } est inutilisable
ok = ok
warning = alerte
wrong = erreur
permissions = droits
database = base de données
disk = disque
clock = horloge
server = serveur
proxy = proxy
metrics = métriques
sockets = sockets
mail = e-mail
doctor-terminal = Terminal
doctor-encoding = Encodage
doctor-colours = Couleurs
doctor-width = Largeur
doctor-language = Langue
doctor-lang-hint = --lang ou BASTIDE_LANG la change
doctor-ok = Tout fonctionne.
doctor-unmet = { $variable }={ $value } n’est pas satisfait : tout n’est pas compilé.
record-of = Une partie de { $title }
header-players = Joueurs
header-rules = Règles
header-actions = Actions
header-seen = Vue par
header-scores = Scores
event = Événement
site = Lieu
date = Date
time-control = Cadence
result-2 = Résultat
bot-played = bot { $bot }
everybody = tous, rien de caché
spectator = un spectateur
still-running = La partie n’est pas terminée.
only-tokens = Les pioches cachées manquent, on ne peut montrer que les actions :
verified = OK, { $actions } actions en { $turns } tours, scores de { $scores }
verified-running = OK, { $actions } actions jusqu’au tour { $turns }, partie non terminée
replay-prompt = { $ply }/{ $plies }  Entrée : suite, b : retour, un nombre : y aller, q : quitter ?
replay-number = Tapez un nombre de 0 à { $plies }, b, q, ou Entrée.
after-actions = Après { $ply } actions sur { $plies }
arena-needs = il manque { $what }, une arène demande --bots et --out
unknown-shell = pas de complétion pour « { $given } », seulement pour { $there }
arena-resumes =
    { $games ->
        [one] { $games } partie est déjà jouée
       *[other] { $games } parties sont déjà jouées
    }. Les autres suivent.
arena-kept = Parties, games.jsonl, results.json, bots.csv et games.csv sont dans { $path }. `bastide arena report { $path }` écrit un rapport.
report-written = Le rapport est { $path }
rating = Cote
interval = Intervalle à 95 %
ms-per-move = ms par coup
dataset-written = { $path } contient { $games } parties dans manifest.json, decisions-*.parquet et records-*.jsonl
cannot-read = impossible de lire { $path } ({ $reason })
train-needs-kernel = l’entraînement de { $game } demande son noyau compilé : lancez `make native`, puis `bastide doctor`
train-other-game = { $path } est un évaluateur de { $other }, pas de { $game }
train-round = La série { $round } est finie. La perte de la politique est { $policy }, celle de la victoire { $win }, et les scores gagnants par nombre de joueurs sont { $best }.
train-gate-kept = { $won } parties gagnées sur { $games } contre le meilleur réseau jusqu’ici, qu’il remplace
train-gate-lost = { $won } parties gagnées sur { $games } contre le meilleur réseau jusqu’ici, qui reste le meilleur
train-against-thumb = Avec { $sims } simulations par coup, { $won } parties gagnées sur { $games } contre thumb (le hasard en donnerait la moitié)
train-no-device = PyTorch ne peut pas utiliser le périphérique { $device } ({ $reason }) : prenez cpu, ou cuda sur une machine avec un GPU
train-written = L’évaluateur entraîné est dans { $path }
does-not-search = { $bot } ne recherche pas et n’a rien à expliquer. Demandez à search, master ou royal.
no-one-decides = après { $ply } actions aucun joueur ne décide : un tirage vient d’abord, ou la partie est finie
to-decide = Décide :
best-move-why = Pourquoi le premier plutôt que le deuxième choix :
so-many-simulations = { $count } simulations
puzzles-positions-where-one = Problèmes : des positions où un plan est nettement le meilleur.
puzzles-come-games-between = Les problèmes viennent de parties entre bots. Les joueurs les trouvent à la page /puzzles. Ces commandes les fabriquent, les vérifient et les listent.
find-puzzles-games-between = Trouver des problèmes dans des parties de bots.
plays-games-between-strong = Joue des parties entre bots forts et garde les décisions où un plan vaut mieux que tout autre de 12 points de chance de gagner, ou de 4 points vers la fin. Le plan doit tenir à huit fois l’effort et avec deux graines, et les niveaux faibles doivent le manquer. Relancez la même commande pour continuer après une interruption. La même graine donne les mêmes problèmes.
look-through-games = parcourir 200 parties
check-puzzles-deeper-search = Vérifier des problèmes plus à fond.
searches-every-answer-every = Recalcule chaque réponse de chaque décision avec une autre graine. Un problème tient si ses bonnes réponses sont toujours nettement meilleures. Code de sortie 1 si moins de 95 % tiennent.
three-them-ten-times = trois d’entre eux, dix fois l’effort
explain-puzzles-again = Expliquer de nouveau les problèmes.
explanations-follow-reviews = Écrit les problèmes fournis avec le programme, avec les explications que donnent aujourd’hui les analyses. Positions, réponses et identifiants ne changent pas. Pour reprendre après une interruption, relancez la même commande.
those-program = ceux des deux jeux
list-puzzles = Lister les problèmes.
shows-how-many-there = Montre combien il y en a par thème, ou avec --theme chaque problème. Les réponses ne sont pas montrées.
theme = par thème
those-about-provost = ceux sur le prévôt
puzzles-game = Seulement ce jeu (par défaut : tous). `bastide games` les liste.
puzzles-seed = Graine des parties, du choix et des recherches (par défaut : 0).
puzzles-out = Le dossier des problèmes.
puzzles-count = S’arrêter à ce nombre de problèmes (par défaut : 300).
puzzles-games = S’arrêter aussi après ce nombre de parties.
puzzles-merge = Compléter les problèmes fournis avec le programme : ils restent, avec leurs identifiants. On parcourt les parties qui suivent les leurs.
puzzles-sample = Vérifier seulement ce nombre de problèmes, tirés par la graine (par défaut : tous).
puzzles-effort = Simulations par décision, ou un multiple de 1200 comme 10x (par défaut).
puzzles-from = Prendre les problèmes de ce dossier au lieu de ceux du programme.
puzzles-theme = Lister les problèmes de ce thème.
looking = Recherche de problèmes, { $game }
checking = Vérification
explaining = Explication des problèmes, { $game }
made =
    { $path } contient { $puzzles ->
        [one] { $puzzles } problème tiré
       *[other] { $puzzles } problèmes tirés
    } de { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }
fails = { $id } ne tient pas, avec { $part } de l’écart qu’il lui faut
checked = { $held } problèmes sur { $count } tiennent ({ $share } %), { $effort } simulations par décision.
no-theme = thème inconnu « { $given } », choisissez parmi { $there }
theme-2 = Thème
puzzle = Problème
players = Joueurs
question = Question
review-finished-game = Analyser une partie terminée.
shows-every-decision-what = Montre pour chaque décision ce qui a été joué, ce qui était meilleur, combien de points d’avance cela a coûté, et pourquoi. Seul compte ce que chaque joueur pouvait savoir. Même effort et même graine, même analyse.
quick-review = une analyse rapide
one-player-s-moves = les coups d’un joueur, de plus près
page-graph = une page avec le graphique
review-seat = Seulement les coups de cette place : une couleur ou un numéro à partir de 1.
review-effort = quick (par défaut), deep, ou un nombre de simulations par décision.
review-open = À cartes ouvertes : utiliser les cartes cachées, qu’aucun joueur ne connaissait.
review-html = Afficher une page web.
review-seed = Graine aléatoire (par défaut : 0).
reviewing = Analyse
one-format = choisissez --json ou --html, pas les deux
player-2 = Joueur
points = Points
accuracy = Précision
lost = Perdu
luck = Chance
round-of = Tour { $turn } · { $who } · { $verdict }
cost = { $loss } points, { $change }
played = Joué
better = Mieux
turning-points = Tournants
by-decision = Au tour { $turn }, une décision { FORM($who, "of") } a changé les chances ({ $changes })
by-luck = Au tour { $turn }, la pioche a changé les chances ({ $changes })
nothing-marked = Aucune imprécision, erreur ou bévue.
with-open-cards = À cartes ouvertes : les cartes cachées sont connues ici, alors qu’aucun joueur ne les connaissait.
run-server-browsers = Lancer un serveur pour les navigateurs.
all-household-club-needs = Une maison ou un club n’a besoin de rien d’autre : les parties sont conservées dans un dossier, les bots tournent dans des processus séparés, et chacun rejoint par un lien. Chaque réglage peut aussi être une variable d’environnement (BASTIDE_PORT=8080) ou venir d’un fichier TOML (--config). Plusieurs processus du serveur demandent PostgreSQL : voir docs/hosting.md.
machine-only = sur cette machine seulement
everyone-home = pour toute la maison
also-phones-network = aussi pour les téléphones du réseau
open-browser = et ouvrir le navigateur
run-bots-server = Faire tourner les bots d’un serveur.
computes-bots-moves-any = Calcule les coups des bots sur toute machine qui atteint la base PostgreSQL. Les serveurs avec --bot-workers 0 laissent tous les bots à ces workers.
two-bots-time = deux bots à la fois
manage-database = Gérer la base de données.
sqlite-server-does-automatically = Avec SQLite, le serveur le fait automatiquement. Avec PostgreSQL, lancez `bastide db upgrade` avant le premier démarrage et après chaque nouvelle version.
upgrade-database = Mettre la base de données à jour.
safe-run-again-any = Peut être relancé à tout moment.
usual-folder = dans le dossier habituel
show-database-s-version = Montrer la version de la base de données.
also-shows-version-program = Montre aussi la version nécessaire.
both-versions = les deux versions
check-database = Vérifier la base de données.
compares-version-tables-what = Compare sa version et ses tables avec ce que ce programme attend. Code de sortie 1 en cas de différence.
scripts-too = aussi pour les scripts
backups-checks-metrics-moderation = Sauvegardes, vérifications, métriques, modération.
server-operators-data-database = Pour l’exploitant d’un serveur. --data ou --database indiquent lequel.
back-up-everything = Tout sauvegarder.
works-while-server-runs = Fonctionne pendant que le serveur tourne : la sauvegarde est un instantané cohérent, vérifié à la fin. SQLite est copié en fichier SQLite, sauf si le nom finit par .jsonl. PostgreSQL est copié en lignes JSON, que les deux peuvent relire.
sqlite-file = un fichier SQLite
json-lines = des lignes JSON
restore-backup = Restaurer une sauvegarde.
stop-server-first-backup = Arrêtez d’abord le serveur. La sauvegarde est chargée à côté des données, puis sa somme de contrôle et ses nombres de lignes sont comparés. Chaque partie est rejouée, et seulement ensuite la sauvegarde prend la place des données. Des données présentes demandent --force et sont conservées sous un autre nom. Si quelque chose cloche, rien ne change.
into-another-folder = dans un autre dossier
try-restore-backup = Essayer de restaurer une sauvegarde.
loads-into-temporary-folder = La charge dans un dossier temporaire et rejoue chaque partie. Code de sortie 1 si une partie ne se rejoue pas, 2 si le fichier ne peut pas être restauré. Vos données ne sont pas touchées.
trial-run = un essai
make-backup-try-out = Sauvegarder, essayer la sauvegarde, supprimer la plus ancienne.
server-does-automatically-every = Le serveur le fait automatiquement toutes les `backup_hours`. La sauvegarde va dans `backup_folder` et est restaurée dans un dossier temporaire, où chaque partie est rejouée. Les `backup_keep` plus récentes sont conservées.
cron-too = aussi pour cron
announce-maintenance-players = Annoncer une maintenance aux joueurs.
every-page-shows-message = Chaque page affiche le message avec un compte à rebours. Pendant la maintenance, le serveur est en lecture seule (503 avec Retry-After), les bots attendent et aucune pendule n’expire. --off y met fin. Sans option, montre ce qui est annoncé.
ten-minutes-five = dans dix minutes, pour cinq
over = c’est terminé
delete-old-data = Supprimer les anciennes données.
idle-guests-old-sessions = Supprime les invités inactifs, les anciennes sessions et les tables abandonnées, selon les réglages keep_guests_days, keep_sessions_days, keep_open_days et keep_running_days. Le serveur le fait une fois par jour.
only-count = seulement compter
replay-every-stored-game = Rejouer chaque partie.
each-must-end-recorded = Chacune doit finir dans la position enregistrée, avec les mêmes scores et les mêmes pioches. Sinon code de sortie 1.
all-tables = toutes les tables
show-statistics = Montrer des statistiques.
people-tables-moves-notifications = Personnes, tables, coups, notifications.
as-text = en texte
delete-account = Supprimer un compte.
removes-name-addresses-ways = Supprime le nom, les adresses et les accès. Les parties terminées restent, sans le nom. Des bots finissent celles qui sont en cours.
check-game-s-draws = Vérifier que les tirages étaient équitables.
before-game-server-published = Avant la partie, le serveur a publié une empreinte de la graine et du sel. La partie terminée les contient. Ils doivent correspondre à l’empreinte, et la graine doit donner chaque tirage. Sinon code de sortie 1.
check-finished-game = vérifier une partie terminée
serve-host = L’adresse d’écoute (par défaut : 127.0.0.1). 0.0.0.0 pour toutes.
serve-port = Le port (par défaut : 8000). 0 en choisit un libre.
serve-data = Le dossier de la base intégrée (par défaut : bastide-data).
serve-database = postgresql://utilisateur:secret@hôte/nom au lieu du dossier.
serve-workers = Processus du serveur. Plus d’un demande PostgreSQL.
serve-bot-workers = Processus pour les bots (par défaut : 2). 0 les laisse à `bastide worker`.
serve-public-url = L’adresse publique du serveur, par exemple https://jeu.example.org.
serve-open = Ouvrir le navigateur, s’il existe.
serve-lan = Laisser jouer les autres machines du réseau : équivaut à --host 0.0.0.0.
serve-log-format = Le format du journal (par défaut : text dans un terminal, sinon json).
serve-show-settings = Afficher tous les réglages au départ, même dans un terminal.
serve-config = Un fichier TOML de réglages.
serve-show = Seulement afficher les réglages.
worker-size = Nombre de bots à la fois (par défaut : 2).
pause-in = Minutes avant le début (par défaut : 0, tout de suite).
pause-for = Durée prévue, en minutes.
pause-message = Le message en anglais.
pause-message-fr = Le message en français.
pause-off = La terminer ou l’annuler.
doctor-server-check-deployment-settings-server = Vérifier un déploiement, avec les réglages de son serveur.
dry-run = Ne rien changer, seulement compter.
no-backup = Mettre à jour sans sauvegarde.
backup-file = La sauvegarde.
with-faults = Restaurer même si des parties ne se rejouent pas.
force = Remplacer ce qui s’y trouve.
person-id = L’identifiant de la personne.
castle = Château
prestige = Cartes de prestige restantes
road = Route
road-legend = (▶ prévôt, ⚒ ouvrier)
road-legend-light = (⚒ ouvrier)
effects = pour l’ouvrier | au propriétaire
residence = résidence
deniers = Deniers
workers = Ouvriers
cards = Main
bridge = Passé
points-pp = PP
favors = Faveurs
track = Piste
powers = Pouvoirs
resources = Ressources
resource-pile = Pile Ressource { $pile }, défausse { $discard }
looks-at = vous regardez { $good }
your-hand = Votre main
cost-2 = Coût
for-worker = Pour l’ouvrier
for-owner = Au propriétaire, si un autre travaille
empty-hand = Votre main est vide.
in-pile = Dans votre pile
in-discard = Dans votre défausse
provost-on = → { $number } { $card }
beyond = au-delà du prévôt
help-hand-cards-full-pile-discard = vos cartes en détail, avec votre pile et votre défausse
help-notes-saved-file-also-contains =
    { "  " }Un fichier sauvegardé contient aussi les cartes qui vous sont cachées.
    { "  " }PP : points de prestige. Celui qui en a le plus gagne.
    { "  " }¹ marque le premier joueur. Le nombre après les deniers est le revenu, celui
    { "  " }après la main les cartes qui restent dans la pile.
granted = { $name } a maintenant le rôle d’admin et trouve la page d’admin sous /admin.
revoked = { $name } n’a plus le rôle d’admin.
muted = { $name } ne peut plus écrire jusqu’au { $until }.
muted-for-good = { $name } ne peut plus écrire, sans limite de temps.
unmuted = { $name } peut écrire de nouveau.
banned = L’accès est interdit à { $name } jusqu’au { $until }.
banned-for-good = L’accès est interdit à { $name }, sans limite de temps.
unbanned = { $name } a de nouveau accès.
settled = Le signalement { $number } est réglé.
closed = La table { $table } est fermée. Rien n’est perdu : bastide admin reopen-table { $table }
reopened = La table { $table } est rouverte.
handed-over = { $name } est maintenant l’hôte de la table { $table }.
message-deleted = Le message { $number } de { $name } est supprimé.
no-people = Personne ne correspond.
no-bans = Aucune plage d’adresses n’est interdite.
no-reports = Il n’y a pas de signalement.
no-tables = Aucune table ne correspond.
no-audit = Aucun admin n’a encore rien fait.
more = Il y en a d’autres.
report = Signalement { $number } · { $by } a signalé { $name } ({ $id }) le { $at } (motif « { $reason } »).
at-table = { "  " }Table { $table }
note = { "  " }La remarque dit « { $note } »
deleted = { "  " }Le message, supprimé depuis, disait « { $said } »
said = { "  " }[{ $number }] { $name } a écrit « { $said } »
insult = insulte
cheating = triche
spam = messages indésirables
name = nom choquant
other = autre chose
open = ouverte
running = en cours
finished = finie
closed-2 = fermée
grant = rôle d’admin donné
revoke = rôle d’admin retiré
mute = droit d’écrire retiré
unmute = droit d’écrire rendu
ban = accès interdit
unban = accès rendu
ban-network = plage d’adresses interdite
unban-network = plage d’adresses autorisée
delete-message = message supprimé
close-table = table fermée
reopen-table = table rouverte
hand-over-table-handed-over = table confiée
settle = signalement réglé
forget = compte supprimé
command-line = ligne de commande
for-good = sans limite
admin = admin
id = identifiant
name-2 = nom
seen = dernière visite
reports = signalements
muted-until = muet jusqu’à
banned-until = accès interdit jusqu’à
role = rôle
network = adresses
until = jusqu’à
reason = motif
game = jeu
status = état
host = hôte
players-2 = joueurs
title = titre
when = quand
by = par
action = action
person = personne
table = table
make-player-admin = Donner le rôle d’admin.
admins-see-reports-mute = Les admins voient les signalements, limitent ou interdisent l’accès, ferment des tables et suppriment des messages, sur la page /admin du serveur.
name-3 = par le nom
make-admin-player-again = Retirer le rôle d’admin.
takes-effect-within-second = Prend effet en une seconde.
find-people = Chercher des personnes.
finds-people-id-part = Cherche par identifiant ou par une partie du nom, les visites les plus récentes d’abord.
part-name = une partie du nom
all-as-json = toutes, en JSON
show-what-players-reported = Montrer les signalements.
shows-messages-around-each = Montre aussi les messages autour de chacun. delete-message prend les numéros entre crochets.
what-open = ce qui est en attente
what-settled = ce qui est réglé
mark-report-as-settled = Marquer un signalement comme réglé.
report-kept = Le signalement est conservé.
report-number = le signalement 1
stop-player-chatting = Empêcher quelqu’un d’écrire.
every-table-server-without = À toutes les tables du serveur. Sans --hours, sans limite.
day = pour un jour
let-player-chat-again = Rendre le droit d’écrire.
takes-effect-next-message = Prend effet dès le prochain message.
ban-account-address-range = Interdire un compte ou des adresses.
open-pages-close-within = Les pages ouvertes sont fermées en deux secondes, sur tous les processus, et disent pourquoi. Sans --hours, sans limite. Une plage s’écrit 203.0.113.0/24 ou 2001:db8::/48.
reason-shown = le motif est affiché
addresses = 256 adresses
end-ban = Lever une interdiction.
account-address-range-as = D’un compte, ou d’une plage d’adresses telle que `bastide admin bans` la montre.
list-banned-address-ranges = Lister les plages d’adresses interdites.
banned-accounts-bastide-admin = Les comptes interdits sont dans `bastide admin people`.
reasons = avec les motifs
find-tables = Chercher des tables.
finds-tables-id-title = Cherche par identifiant, titre ou nom d’un joueur, les plus récentes d’abord.
tables-alix = les tables d’Alix
close-table-2 = Fermer une table.
no-one-can-see = Plus personne ne peut la voir ni y jouer, et ses joueurs en sont informés. Rien n’est perdu.
id-table-s-address = l’identifiant est dans l’adresse
reopen-closed-table = Rouvrir une table fermée.
game-continues-where = La partie reprend où elle en était.
id-2 = par son identifiant
make-someone-else-host = Changer l’hôte d’une table.
table-whose-host-gone = Pour une table dont l’hôte est parti ou abuse de son rôle.
bob-becomes-host = Bob devient l’hôte
delete-chat-message = Supprimer un message.
vanishes-every-open-page = Il disparaît de toutes les pages ouvertes. `bastide admin reports` montre les numéros.
message-number = le message 1
show-what-admins-did = Montrer ce que les admins ont fait.
page-command-line-latest = Sur la page et en ligne de commande, du plus récent au plus ancien.
last-thirty = les trente derniers actes
mod-who = L’identifiant d’un joueur, ou un nom porté par un seul.
mod-who-or-network = L’identifiant ou le nom d’un joueur, ou une plage d’adresses.
mod-table = L’identifiant de la table.
mod-number = Le numéro dans la liste.
mod-search = Ce qu’on cherche.
mod-hours = Pour combien d’heures.
mod-reason = Le motif, affiché à la personne exclue.
mod-settled = Montrer les signalements réglés.
strategy-lab-what-goes = Laboratoire de stratégie : ce qui accompagne la victoire.
strong-bot-plays-against = Un bot fort joue contre lui-même, à chaque nombre de joueurs. La page montre les chiffres sous /strategy. Ici on les calcule, et on affiche des parties qui les montrent.
play-games-write-figures = Jouer les parties, écrire les chiffres.
plays-what-missing-keeps = Joue ce qui manque, garde chaque partie aussitôt et reprend après une interruption. Écrit ensuite les chiffres avec leurs intervalles et les parties qui les montrent, et une page dans chaque langue. Même graine, mêmes fichiers.
games-each-setup = 200 parties de chaque mise en place
print-game-shows-something = Afficher une partie qui montre quelque chose.
record-game-docs-strategy = Une partie nommée dans docs/strategy.fr.md, à revoir ou à importer.
lab-out = Le dossier qui garde les parties, les chiffres et les pages.
lab-games = Parties de chaque mise en place (par défaut : 400).
lab-sims = Simulations par décision (par défaut : 64).
lab-name = Le nom d’une partie, comme c4-0.
playing = Parties jouées
written = Le fichier { $path } est écrit
no-game = aucune partie ne s’appelle « { $given } »
play-caylus-magna-carta = Jouer à Caylus et Magna Carta, lire les règles, simuler, héberger un serveur.
two-worker-placement-games = Deux jeux de pose d’ouvriers avec toutes leurs règles. Bastide montre ce que chaque action coûte et rapporte, et explique pourquoi une autre n’est pas permise. Jeux de William Attia, édités par Ystari. Bastide n’est pas officiel.
few-questions-then-game = quelques questions, puis une partie contre des bots
what-rules-say-about = les règles qui contiennent ce mot (en français : prévôt)
same-game-french = le même jeu en français
play-game-against-bots = Jouer contre des bots.
without-options-answer-few =
    Sans options, quelques questions d’abord. En jeu, tapez le numéro de ce que vous voulez faire. `aide` montre les autres commandes : annuler, pourquoi, règle, sauver. Si vous quittez, la partie est sauvegardée automatiquement.
    Un fichier sauvegardé est une partie complète : il contient aussi les cartes qui vous sont cachées.
ask-me-what-play = me demander à quoi jouer
board-game-three-players = le jeu de plateau, à trois
three-players-favors = à trois, avec Les Faveurs
short-first-game-no = une première partie, sans question
choose-who-plays-against = choisir ses adversaires
continue-saved-game = reprendre une partie sauvegardée
let-bots-play-many = Faire jouer beaucoup de parties et montrer des statistiques.
prints-mean-score-standard = Affiche pour chaque place les points moyens, leur écart-type et la part de victoires, et comment les parties ont fini. La même graine donne les mêmes parties, quel que soit le nombre de processus.
random-games-three = 1000 parties à trois, au hasard
one-bot-against-another = un bot contre un autre
four-processes-as-json = quatre processus, en JSON
read-check-replay-recorded = Lire, vérifier et rejouer des parties.
record-text-file-few = Une partie est un fichier texte : quelques lignes d’en-tête, puis chaque action et chaque pioche. Cela suffit pour rejouer toute la partie.
print-game = afficher la partie
check = la vérifier
print-recorded-game-as = Afficher une partie en phrases.
prints-header-everything-happened = Affiche l’en-tête, tout ce qui s’est passé, tour après tour, et le résultat. --seat montre la partie du point de vue de cette place. --json la convertit.
everything = tout
green-s-point-view = du point de vue de Vert
convert-json = convertir en JSON
replay-record-check = Rejouer une partie et la vérifier.
every-action-must-legal = Chaque action doit être permise, et les marques et les scores doivent être ceux de la partie rejouée. Sinon affiche la ligne et la raison, avec le code de sortie 1.
ok-what-wrong = OK, ou ce qui cloche
step-through-record = Parcourir une partie pas à pas.
enter-goes-next-decision = Entrée passe à la décision suivante, b revient, un nombre va à cette action, q quitte. Sans terminal, tout est affiché, avec la table à chaque tour.
start = depuis le début
begin-print-up-action = dès (ou jusqu’à) l’action 120
count-positions-can-reached = Compter les positions atteignables, niveau par niveau.
compare-these-numbers-another = Comparez ces nombres à ceux d’un autre programme pour vérifier les règles. Les pioches comptent comme des actions. Avec --seed, elles sont tirées et ne comptent pas.
every-draw-action-four = pioches et actions, sur quatre niveaux
only-what-players-decide = seulement ce que décident les joueurs
look-up-rules = Consulter les règles.
every-rule-id-such = Chaque règle a un identifiant, comme M-2.3, que citent aussi les refus. Sans argument, liste tous les identifiants avec leurs titres.
all-ids-titles = tous les identifiants et titres
one-rule = une règle
all-rules-mention = par un mot : banque, prévôt…
list-games-variants-options = Lister jeux, variantes et options.
lists-what-can-play = Liste les jeux et ce que change chaque option.
list-bots = Lister les bots.
shows-their-names-play = Montre leurs noms, pour `play --bot` et `simulate --bots`, et leur façon de jouer.
all-bots = tous les bots
easy-opponent = un adversaire facile
check-installation = Vérifier cette installation.
shows-versions-whether-games = Montre les versions, si les jeux tournent compilés (sinon pourquoi, et comment les compiler), les suppléments installés, la page, la base de données et le terminal. Code de sortie 1 si BASTIDE_NATIVE=require ne peut pas être satisfait ou si la base de données est inutilisable, par exemple créée par un Bastide plus récent. --server vérifie plutôt un déploiement : droits, base de données, disque, horloge, réponses du serveur, en-têtes du proxy, sockets, /metrics et e-mail.
check-deployment = vérifier un déploiement
set-up-tab-completion = Installer la complétion des commandes.
prints-script-bash-zsh = Écrit un script pour bash, zsh, fish ou PowerShell. Chargez-le au démarrage de votre shell, et la touche Tab complète commandes, options et jeux. Les paquets installent les scripts de bash, zsh et fish sous share/.
then-source-bastide-sh = puis : source bastide.sh
print-script = écrire le script à l’écran
lang = La langue : en ou fr (par défaut : selon BASTIDE_LANG, LC_ALL, LC_MESSAGES ou LANG).
help = Montrer cette page.
version-show-version = Montrer la version.
game-default-magna-carta-bastide = Le jeu (par défaut : magna-carta). `bastide games` les liste.
game-needed = Le jeu, par exemple magna-carta. `bastide games` les liste.
players-number-players-default = Nombre de joueurs (par défaut : 2).
option-game-option-name-example = Une option du jeu par son nom, par exemple favors=oui. Voir aussi les options ci-dessous.
seed-random-seed-same-seed = Graine aléatoire. La même graine donne la même partie.
seat-colour-red-green-number = Votre place : une couleur (rouge, vert…) ou un numéro à partir de 1.
bots-other-seats-default-thumb = Les bots des autres places (par défaut : thumb), séparés par des virgules ou répétés.
hot-seat = Tout le monde joue à ce clavier.
resume = Reprendre une partie sauvegardée, ou la dernière (last). Les pioches suivantes sont nouvelles.
save = Sauvegarder dans ce fichier après chacune de vos décisions.
yes-ask-no-questions-use = Ne poser aucune question et prendre les valeurs par défaut.
bots = Les bots par place, séparés par des virgules, répétés s’il en manque (par défaut : random).
games-number-games-default = Nombre de parties (par défaut : 100).
sim-seed = Graine de la première partie (par défaut : 0). Les suivantes prennent les nombres suivants.
jobs = Nombre de processus (par défaut : 1).
json = Écrire du JSON.
file = Une partie, en texte ou en JSON.
record-seat = Point de vue : une place (couleur ou numéro), ou spectator.
to = Le numéro d’une action : commencer là, ou afficher jusque-là.
depth-default = Profondeur (par défaut : 3).
rule-word = L’identifiant d’une règle, ou un mot. Les majuscules et les accents ne comptent pas.
shell = Le shell : bash, zsh, fish ou powershell.
rules-game = Seulement les règles de ce jeu.
play-match-between-bots = Jouer un match entre bots, avec leurs cotes.
every-bot-plays-every = Chaque bot joue aussi souvent à chaque place, avec les mêmes pioches. Les parties sont sauvegardées au fur et à mesure. Relancez la même commande pour reprendre un match interrompu, ou avec un --games plus grand pour le prolonger.
two-bots-seats-changed = deux bots, chacun à chaque place
page-plots = une page avec graphiques
write-report-match-tables = Écrire le rapport d’un match.
writes-report-html-single = Écrit report.html, un seul fichier facile à partager, et les graphiques en PNG.
arena-bots = Les bots, séparés par des virgules : thumb,random ou search:sims=500,thumb. Un par place au moins.
arena-seed = Graine de la première série (par défaut : 0). Les suivantes prennent les nombres suivants.
arena-on = Où jouer les parties : local (par défaut), ray, ou ray:ADRESSE d’une grappe.
arena-jobs = Nombre de processus (par défaut : un par cœur).
arena-out = Le dossier du match.
arena-folder = Le dossier d’un match.
write-data-set-self = Écrire un jeu de données de parties.
writes-parquet-files-one = Écrit des fichiers Parquet avec une ligne par décision (observation, actions permises, action, résultat), et les parties elles-mêmes. Relancez la même commande pour continuer après une interruption.
two-games-thumb-bot = deux parties du bot thumb
dataset-out = Le dossier du jeu de données.
dataset-bots = Les bots par place, séparés par des virgules, répétés s’il en manque (par défaut : thumb).
title-user-commands = Commandes
name-4 = NOM
synopsis = SYNOPSIS
description = DESCRIPTION
exit = CODE DE SORTIE
see-also = VOIR AUSSI
and-rules = Les options de chaque jeu, listées plus bas, sont aussi des options de cette commande.
success = Succès.
check-failed-program-couldn = Une vérification a échoué, ou le programme n’a pas pu faire son travail.
wrong-usage-wrong-input = Mauvaise utilisation ou mauvaise entrée, expliquée en une ligne.
interrupted = Interrompu.
more-bastide-command-help-explains = bastide COMMANDE --help explique une commande. bastide rules montre les règles des jeux.
settings-title = Réglages
serving = Bastide tourne à l’adresse { $address } (Ctrl-C pour arrêter).
ready = Bastide tourne.
here = Sur cette machine
network-2 = Sur votre réseau
data = Parties conservées dans
scan = Scannez le code avec un téléphone du même réseau pour y jouer.
only-here = Les autres machines n’y ont pas accès. Avec --lan, les téléphones de votre réseau peuvent jouer aussi.
how-to-stop = Ctrl-C pour arrêter. Les parties sont enregistrées après chaque coup.
stopping = Arrêté. Chaque coup confirmé est enregistré.
address-taken = impossible d’écouter sur { $host }, port { $port } ({ $reason }). Essayez un autre --port.
not-started = le serveur n’a pas pu démarrer, voir les lignes ci-dessus
worker-needs-postgres = les workers prennent les décisions des bots dans PostgreSQL : --database postgresql://...
worker-ready = Calcul des bots, { $number } à la fois (Ctrl-C pour arrêter).
tidied =
    { $open_tables ->
        [one] { $open_tables } table jamais commencée
       *[other] { $open_tables } tables jamais commencées
    }, { $running_tables ->
        [one] { $running_tables } partie abandonnée
       *[other] { $running_tables } parties abandonnées
    }, { $sessions ->
        [one] { $sessions } ancienne session
       *[other] { $sessions } anciennes sessions
    } et { $guests ->
        [one] { $guests } invité inactif
       *[other] { $guests } invités inactifs
    } supprimés.
would-tidy =
    Ceci est un essai sans effet. { $open_tables ->
        [one] { $open_tables } table jamais commencée
       *[other] { $open_tables } tables jamais commencées
    }, { $running_tables ->
        [one] { $running_tables } partie abandonnée
       *[other] { $running_tables } parties abandonnées
    }, { $sessions ->
        [one] { $sessions } ancienne session
       *[other] { $sessions } anciennes sessions
    } et { $guests ->
        [one] { $guests } invité inactif
       *[other] { $guests } invités inactifs
    } à supprimer.
rotated =
    { $rows ->
        [one] { $rows } ligne sauvegardée
       *[other] { $rows } lignes sauvegardées
    } dans { $file } et essai de restauration fait ({ $tables ->
        [one] { $tables } table rejouée
       *[other] { $tables } tables rejouées
    }). { $removed ->
        [one] { $removed } ancienne sauvegarde supprimée
       *[other] { $removed } anciennes sauvegardes supprimées
    }.
maintenance = La maintenance commence le { $begin } et devrait finir le { $end }. Le message est « { $message } »
no-maintenance = Aucune maintenance n’est annoncée.
maintenance-off = La maintenance est terminée.
copied-before = La base de données précédente est dans { $file }.
upgraded = La base de données a la version { $version }.
database-current = Version { $current }. Ce programme demande { $needed }.
no-version = aucune
database-behind = la base de données doit d’abord être mise à jour : bastide db upgrade
database-differs = Les tables diffèrent de ce que ce programme attend ({ $what }).
database-sound = La base de données est en ordre.
backed-up =
    { $rows ->
        [one] { $rows } ligne copiée
       *[other] { $rows } lignes copiées
    } dans { $file } et vérifiées.
restored =
    { $rows ->
        [one] { $rows } ligne restaurée
       *[other] { $rows } lignes restaurées
    } depuis { $file }, { $tables ->
        [one] { $tables } table rejouée
       *[other] { $tables } tables rejouées
    }.
faulty = elle ne se rejoue pas
kept = Les données précédentes sont dans { $place }
backup-checked =
    { $file } est complet. Il a { $rows ->
        [one] { $rows } ligne
       *[other] { $rows } lignes
    }, et { $tables ->
        [one] { $tables } table a été rejouée
       *[other] { $tables } tables ont été rejouées
    }, { $wrong } avec des défauts.
check-problem = La table { $table } a un défaut, { $problem }.
checked-tables-actions-replayed-faults =
    { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    } et { $actions ->
        [one] { $actions } action
       *[other] { $actions } actions
    } rejouées, { $wrong } avec des défauts.
dropped = Le compte de { $name } est supprimé. Les parties restent, sans le nom.
people = personnes
people-with-password = avec mot de passe
people-seen-today = vues ces dernières 24 heures
tables = tables
moves = coups
moves-today = coups ces dernières 24 heures
chat-lines = messages
notices-waiting = notifications en attente
notices-dropped = notifications abandonnées
fair = Les tirages sont équitables. La graine et le sel correspondent à l’empreinte publiée, et la graine donne les { $draws } tirages.
fair-from = Les { $plies } premières actions viennent d’une autre partie.
no-promise = { $file } ne contient rien sur ses tirages, on ne peut donc pas les vérifier. La partie elle-même est valable.
order = Ordre du tour
passed = Ont passé
built = Construit
in-castle = Au château
special = Bâtiments spéciaux
guest = pensionnaire
road-legend-provost-bailiff-scoring-worker = (▶ prévôt, ◆ bailli, ♜ décompte, ⚒ ouvrier)
provost = Prévôt
bailiff = Bailli
stock = Tuiles à construire
wood-2 = en bois
stone-2 = en pierre
prestige-2 = prestige
empty-stock = plus aucune
stock-in-full = Les tuiles à construire, en détail
income = +{ $income } revenu
rank-text = #
price = Prix
open-columns = colonnes 1 à { $open } ouvertes sur 5
favor-points = 1, 2 | 3, 4 | 5 PP
favor-deniers = 3, 4 | 5, 6 | 7 deniers
food-2 = nourr.
wood-stone = bois/pierre
cloth-2 = tissu
text = 1 → 2
gold-2 = or
text-2 = –
carpenter = charpent.
mason = maçon
lawyer = notaire
architect = architecte
apart = Château, bâtiments spéciaux ({ $price })
in-reach = Route, jusqu’au prévôt ({ $price })
beyond-road-past-provost = Route, au-delà du prévôt ({ $price })
free = gratuit
yours-cheaper = { $price }, 1 dans vos bâtiments
houses = { $points } PP par maison, { $batches } en main
provost-on-text = → { $number } { $tile }
no-tile = vide
lawyer-price = 1 denier, 1 tissu
owner-too = et un cube au propriétaire
w-farm-food = Ferme (nourr.)
architect-2 = Architecte 2
tiles-command = tuiles
help-tiles = les tuiles qui restent à construire, avec leurs effets
help-notes-pp-prestige-points-player =
    { "  " }PP : points de prestige. Celui qui en a le plus gagne. Le nombre après les
    { "  " }deniers est le revenu, celui après les PP ce que vos biens rapporteraient si
    { "  " }la partie finissait maintenant. ⚜ est une faveur royale.
play-option = 5, { $place }
    .about = choisir une option, par son numéro ou son code
play-undo = annuler
    .about = revenir à votre décision précédente, sans limite
play-why = pourquoi { $build }
    .about = pourquoi une action n’est pas permise, ou avec un mot
play-rules = règle { $rule }
    .about = une règle par son identifiant, ou celles qui ont un mot
play-table = table
    .about = redessiner la table
play-hand = { $command }
    .about = { $hand }
play-log = journal
    .about = tout ce qui s’est passé
play-save = sauver FICHIER
    .about = sauvegarder la partie
play-quit = quitter
    .about = quitter (la partie est sauvegardée automatiquement)
