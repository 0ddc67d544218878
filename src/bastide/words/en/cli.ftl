and = { " " }and{ " " }
yes = yes
no = no
train-evaluator-game-self = Train the evaluator of a game by self-play.
plays-rounds-games-search = Plays rounds of games with the search, learns from them and writes the weights to GAME.net in a folder, with a log, curves and a checkpoint. A network is kept only if it beats the best one so far. At the end it plays against thumb. Run the same command again to continue after an interruption. Needs PyTorch and the compiled kernel.
every-setting-run = every setting of a run
show-what-bot-thinks = Show what a bot thinks of a decision.
shows-best-moves-position = Shows the best moves in a position of a record, from what the player could know. For each move: how often the search tried it, the expected win rate and lead of every seat, and the moves that would probably follow. Then why the best move is better than the next one.
st-action-record = the 21st action of a record
as-json = as JSON
train-seed = Random seed (default: 1).
train-players = Train only for this number of players (default: for all of them).
train-rounds = Training rounds (default: 60).
train-games = Games in each round (default: 60).
train-sims = Simulations for each decision (default: 32).
train-batch = Samples in each learning step (default: 1024).
train-threads = Threads that play (default: one for each core).
train-from = Start from an evaluator: a .net file, or `shipped` for the one in the package (default: from scratch).
train-gate = Rounds between two matches against the best network so far (default: 10).
train-on = Where the games are played: local (default), ray, or ray:ADDRESS of a cluster.
train-device = Where the network learns: cpu or cuda (default: cpu).
train-out = Folder of the run (default: train-GAME).
explain-ply = The number of actions before the decision, draws included.
explain-bot = The bot to ask. It must be one that searches (default: master).
explain-seed = Random seed (default: 0). The same seed and simulations give the same answer.
language-needed = --lang needs a language: en or fr
unknown-language = unknown language '{ $given }', use en or fr
unknown-command = unknown command '{ $given }', did you mean { $there }?
unknown-option = unknown option { $given }
did-you-mean = , did you mean { $near }?
see-help = { " " }(see { $where } --help)
missing = { $what } is missing
wrong-option-use = { $given } lacks a value, or takes none
wrong-value = wrong value for { $what }
too-much = unexpected argument '{ $given }'
wrong-use = { $reason }
unexpected = unexpected error, { $kind } ({ $error }). Please report it. { $variable }=1 shows where it happened.
stopped = stopped
not-a-number = { $option } must be a whole number, not '{ $given }'
too-small = { $option } must be at least { $least }, not { $given }
too-large = { $option } must be at most { $most }, not { $given }
too-long = { $option } must have at most { $most } characters, not { $given }
not-key-value = write --option as favors=yes, not '{ $given }'
yes-or-no = answer yes or no, not '{ $given }'
unknown-seat = there is no seat '{ $given }', use 1 to { $players }, or { $names }
resume-alone = --resume takes the game and its rules from the file: leave out GAME and the rule options
cannot-write = can't write { $path } ({ $reason })
nothing-on-shelf = there is no saved game in { $shelf } yet, name a file
no-rules-page = there is no rules page for { $game }
no-such-rule = no rule has the id '{ $given }' or contains that word. `bastide rules` lists them all.
ply-out-of-range = --to must be 0 to { $most }, not { $given }
usage = Usage:
examples = Examples
arguments = Arguments
options = Options
rules-of = Rules of { $title } ({ $game })
commands = Commands
command = COMMAND
version = bastide { $version }
so-many-players = { $players } players
for-players = { $least } to { $most } players
option = Option
value = Value
meaning = What it means
by-default = default
bot = Bot
bot-name = Name
thumb-games = There are rules of thumb for { $games }.
credits = Games by William Attia, published by Ystari. Bastide is unofficial.
rules-hint = `bastide rules M-2.3` shows a rule, `bastide rules worker` all rules with that word.
chance-explicit = every draw counted
chance-seeded = draws by seed { $seed }
depth = depth
positions = positions
seconds = seconds
welcome = Welcome to Bastide.
which-game = Which game?
how-many = How many players, you included? { $least }-{ $most } [{ $default }]
number-between = Please type a number from { $least } to { $most }.
your-choice = 1-{ $most } [{ $default }]
play-with = Play with it? y/N
seed = (seed { $seed })
resumed = The game in { $path } continues after { $actions } actions.
you = you
player = player
turn-and-phase = Round { $turn } · { $phase }
news = Since your last decision
first-news = The game begins
earlier-news = { "  " }… { $count } earlier lines, type `log` to see them
provost-left = { $who } leave the provost where he is.
asked = { " " }· { $question }
prompt = Your choice (1-{ $count }, help)?
how-to-play = Type the number of an option, or `help` for more commands.
hand-command = hand
help-hand = what you have, in detail
help-notes = { "  " }PP are points. The player with the most wins.
hand-over = It's { $name }'s turn. Pass the keyboard and press Enter.
no-such-number = there is no option { $given }, choose 1 to { $count }
not-understood = { $reason } (type a number, or help)
nothing-to-undo = this is your first decision: there is nothing to undo
taken-back = Undone.
why-what = say which action, for example: why build:bank
allowed = You can do this now.
rules-what = say which rule, for example: rules { $rule }, or rules provost
saved = The game is saved in { $path }
save-has-secrets = The file contains every card drawn, other players' too: no peeking!
resume-with = To continue: bastide play --resume { $path }
resume-last = To continue: bastide play --resume last
goodbye = Until next time.
keep-record = Save this game? Type a file name, or just press Enter:
result = The result
rank = Place
total = Total
wins = { $who } wins.
shared = { $who } share the win.
ended = The game ended in round { $turns } because { $how }.
simulating = playing
games = Games
decisions = Decisions
per-second = { $rate } per second
turns = Rounds (mean)
seat = Seat
played-by = Bot
mean = Mean PP
deviation = Std dev
win-share = Wins
how-ended = How they ended
played-how = Played by
by-kernel = the compiled kernel
by-python = Python ({ $reason })
bots-are-python = these bots run in Python
kernel-in-use = compiled and in use
kernel-off = kernels are switched off
kernel-stale = compiled before the rules were edited: not used
kernel-missing = not compiled
kernel-broken = can't be loaded ({ $error })
doctor-program = Program
doctor-system = System
doctor-kernels = Compiled kernels
doctor-to-compile = To compile them
doctor-compiler = C compiler
doctor-absent = not found
doctor-compiled = Nothing to do: every game runs compiled.
doctor-compile = Run { $command } to compile them.
doctor-cannot-compile = Install what is missing, then run { $command }
doctor-extras = Extras
doctor-installed = installed
doctor-missing = not installed ({ $packages }): pip install 'bastide[{ $extra }]'
doctor-server = Server
doctor-page = Page
doctor-no-page = not in this installation: browsers can't show the games
doctor-docs = Documentation
doctor-no-docs = not built, so /docs is empty
doctor-database = Database
doctor-not-looked = not checked, because the server isn't installed
doctor-no-database = none yet (the server creates { $place })
doctor-current = { $place }, version { $version }, up to date
doctor-behind = { $place }, version { $version }, but this program needs { $needed }: bastide db upgrade
doctor-unusable = { $place } can't be used
ok = ok
warning = warning
wrong = error
permissions = permissions
database = database
disk = disk
clock = clock
server = server
proxy = proxy
metrics = metrics
sockets = sockets
mail = mail
doctor-terminal = Terminal
doctor-encoding = Encoding
doctor-colours = Colours
doctor-width = Width
doctor-language = Language
doctor-lang-hint = --lang or BASTIDE_LANG changes it
doctor-ok = Everything works.
doctor-unmet = { $variable }={ $value } can't be met: not every game runs compiled.
record-of = A record of { $title }
header-players = Players
header-rules = Rules
header-actions = Actions
header-seen = Seen by
header-scores = Scores
event = Event
site = Place
date = Date
time-control = Time control
result-2 = Result
bot-played = bot { $bot }
everybody = everyone, nothing hidden
spectator = a spectator
still-running = The game isn't over.
only-tokens = Hidden draws are missing, so only the actions can be shown:
verified = OK, { $actions } actions in { $turns } rounds, with the scores { $scores }
verified-running = OK, { $actions } actions up to round { $turns }, the game isn't over
replay-prompt = { $ply }/{ $plies }  Enter: next, b: back, a number: go there, q: quit?
replay-number = Type a number from 0 to { $plies }, b, q, or just Enter.
after-actions = After { $ply } of { $plies } actions
arena-needs = { $what } is missing: an arena needs --bots and --out
unknown-shell = no completion for '{ $given }', only for { $there }
arena-resumes =
    { $games ->
        [one] { $games } game is already played
       *[other] { $games } games are already played
    }. Playing the others.
arena-kept = Records, games.jsonl, results.json, bots.csv and games.csv are in { $path }. `bastide arena report { $path }` writes a report.
report-written = The report is { $path }
rating = Rating
interval = 95% interval
ms-per-move = ms per move
dataset-written = { $path } has { $games } games in manifest.json, decisions-*.parquet and records-*.jsonl
cannot-read = cannot read { $path } ({ $reason })
train-needs-kernel = training { $game } needs its compiled kernel: run `make native`, then `bastide doctor`
train-other-game = { $path } is an evaluator of { $other }, not of { $game }
train-round = Training round { $round } is done. The policy loss is { $policy }, the win loss { $win }, and the winning scores by number of players are { $best }.
train-gate-kept = Won { $won } of { $games } games against the best network so far, and replaces it
train-gate-lost = Won { $won } of { $games } games against the best network so far, which stays the best
train-against-thumb = With { $sims } simulations per move it won { $won } of { $games } games against thumb (chance would win half)
train-no-device = PyTorch can't use the device { $device } ({ $reason }): use cpu, or cuda on a machine with a GPU
train-written = The trained evaluator is in { $path }
does-not-search = { $bot } doesn't search, so it has nothing to explain. Ask search, master or royal.
no-one-decides = after { $ply } actions no player decides: a draw comes next, or the game is over
to-decide = To decide:
best-move-why = Why the first one rather than the next best:
so-many-simulations = { $count } simulations
puzzles-positions-where-one = Puzzles: positions where one plan is clearly best.
puzzles-come-games-between = Puzzles come from games between bots. Players find them on the page /puzzles. These commands make, check and list them.
find-puzzles-games-between = Find puzzles in games between bots.
plays-games-between-strong = Plays games between strong bots and keeps decisions where one plan is better than any other by 12 points of winning chance, or by 4 points near the end. The plan must hold at eight times the effort and with two seeds, and weak levels must miss it. Run the same command again to continue after an interruption. The same seed gives the same puzzles.
look-through-games = look through 200 games
check-puzzles-deeper-search = Check puzzles with a deeper search.
searches-every-answer-every = Searches every answer of every decision again with another seed. A puzzle holds if its right answers are still clearly better. Exit code 1 if fewer than 95% hold.
three-them-ten-times = three of them, ten times the effort
explain-puzzles-again = Explain the puzzles again.
explanations-follow-reviews = Writes the puzzles that come with the program, with explanations as reviews give them now. Positions, answers and ids stay the same. Run the same command again to continue after an interruption.
those-program = those of both games
list-puzzles = List the puzzles.
shows-how-many-there = Shows how many there are of each theme, or with --theme each puzzle. Answers aren't shown.
theme = by theme
those-about-provost = those about the provost
puzzles-game = Only this game (default: all). `bastide games` lists them.
puzzles-seed = Random seed of the games, of the sample and of the searches (default: 0).
puzzles-out = The folder for the puzzles.
puzzles-count = Stop at this number of puzzles (default: 300).
puzzles-games = Also stop after this number of games.
puzzles-merge = Add to the puzzles that come with the program: theirs stay, with their ids. The games after theirs are looked through.
puzzles-sample = Check only this number of puzzles, drawn by the seed (default: all).
puzzles-effort = Simulations for each decision, or a multiple of 1200 such as 10x (default).
puzzles-from = Use the puzzles in this folder instead of the built-in ones.
puzzles-theme = List the puzzles of this theme.
looking = Looking for puzzles, { $game }
checking = Checking
explaining = Explaining puzzles, { $game }
made =
    { $path } has { $puzzles ->
        [one] { $puzzles } puzzle
       *[other] { $puzzles } puzzles
    } from { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
fails = { $id } doesn't hold, it has { $part } of the gap it needs
checked = { $held } of { $count } puzzles hold ({ $share }%), { $effort } simulations for each decision.
no-theme = unknown theme '{ $given }', use { $there }
theme-2 = Theme
puzzle = Puzzle
players = Players
question = Question
review-finished-game = Review a finished game.
shows-every-decision-what = Shows for every decision what was played, what was better, how many points of lead it cost, and why. Only what each player could know counts. The same effort and seed give the same review.
quick-review = a quick review
one-player-s-moves = one player's moves, more closely
page-graph = a page with the graph
review-seat = Only the moves of this seat: a colour or a number from 1.
review-effort = quick (default), deep, or a number of simulations for each decision.
review-open = With open cards: use hidden cards, which no player knew.
review-html = Print a web page.
review-seed = Random seed (default: 0).
reviewing = Reviewing
one-format = choose --json or --html, not both
player-2 = Player
points = Points
accuracy = Accuracy
lost = Lost
luck = Luck
round-of = Round { $turn } · { $who } · { $verdict }
cost = { $loss } points, { $change }
played = Played
better = Better
turning-points = Turning points
by-decision = In round { $turn }, { $who }'s decision changed the chances ({ $changes })
by-luck = In round { $turn }, the luck of the draw changed the chances ({ $changes })
nothing-marked = No inaccuracy, mistake or blunder.
with-open-cards = With open cards: hidden cards are known here, though no player knew them.
run-server-browsers = Run a server for browsers.
all-household-club-needs = This is all a household or a club needs: games are stored in a folder, bots run in separate processes, and everyone joins with a link. Every setting can also be an environment variable (BASTIDE_PORT=8080) or come from a TOML file (--config). Several server processes need PostgreSQL: see docs/hosting.md.
machine-only = on this machine only
everyone-home = for everyone at home
also-phones-network = also for phones on your network
open-browser = and open the browser
run-bots-server = Run bots for a server.
computes-bots-moves-any = Computes bots' moves on any machine that reaches the PostgreSQL database. Servers with --bot-workers 0 leave all bots to such workers.
two-bots-time = two bots at a time
manage-database = Manage the database.
sqlite-server-does-automatically = With SQLite the server does this automatically. With PostgreSQL, run `bastide db upgrade` before the first start and after each new version.
upgrade-database = Upgrade the database.
safe-run-again-any = Safe to run again at any time.
usual-folder = in the usual folder
show-database-s-version = Show the database's version.
also-shows-version-program = Also shows the version this program needs.
both-versions = both versions
check-database = Check the database.
compares-version-tables-what = Compares its version and tables with what this program expects. Exit code 1 if they differ.
scripts-too = for scripts, too
backups-checks-metrics-moderation = Backups, checks, metrics, moderation.
server-operators-data-database = For server operators. --data or --database choose the server.
back-up-everything = Back up everything.
works-while-server-runs = Works while the server runs: the backup is a consistent snapshot and is checked at the end. SQLite is copied as a SQLite file, unless the name ends in .jsonl. PostgreSQL is copied as JSON lines, which can be restored into either.
sqlite-file = a SQLite file
json-lines = JSON lines
restore-backup = Restore a backup.
stop-server-first-backup = Stop the server first. The backup is loaded beside the data, and its checksum and row counts are compared. Then every game is replayed, and only after that the backup takes the data's place. Existing data need --force, and are kept under another name. If anything is wrong, nothing changes.
into-another-folder = into another folder
try-restore-backup = Try to restore a backup.
loads-into-temporary-folder = Loads it into a temporary folder and replays every game. Exit code 1 if a game doesn't replay, 2 if the file can't be restored. Your data aren't touched.
trial-run = a trial run
make-backup-try-out = Make a backup, try it out, delete the oldest.
server-does-automatically-every = The server does this automatically every `backup_hours`. The backup goes to `backup_folder` and is restored into a temporary folder, where every game is replayed. The newest `backup_keep` backups are kept.
cron-too = for cron, too
announce-maintenance-players = Announce maintenance to the players.
every-page-shows-message = Every page shows the message with a countdown. During maintenance the server is read-only (503 with Retry-After), bots wait and no clock runs out. --off ends it. Without options, shows what is announced.
ten-minutes-five = in ten minutes, for five
over = it is over
delete-old-data = Delete old data.
idle-guests-old-sessions = Deletes idle guests, old sessions and abandoned tables, by the settings keep_guests_days, keep_sessions_days, keep_open_days and keep_running_days. The server does this once a day.
only-count = only count
replay-every-stored-game = Replay every stored game.
each-must-end-recorded = Each must end in the recorded position, with the recorded scores and draws. Exit code 1 if one doesn't.
all-tables = all tables
show-statistics = Show statistics.
people-tables-moves-notifications = People, tables, moves, notifications.
as-text = as text
delete-account = Delete an account.
removes-name-addresses-ways = Removes the name, addresses and ways to sign in. Finished games stay, without the name. Bots finish games in progress.
check-game-s-draws = Check that a game's draws were fair.
before-game-server-published = Before the game, the server published a hash of its seed and salt. The record of the finished game contains both. They must match the hash, and the seed must give every draw. Otherwise exit code 1.
check-finished-game = check a finished game
serve-host = The address to listen on (default: 127.0.0.1). 0.0.0.0 means all addresses.
serve-port = The port (default: 8000). 0 picks a free one.
serve-data = The folder of the embedded database (default: bastide-data).
serve-database = postgresql://user:password@host/name instead of the folder.
serve-workers = Server processes. More than 1 needs PostgreSQL.
serve-bot-workers = Processes for bots (default: 2). 0 leaves them to `bastide worker`.
serve-public-url = The server's public address, such as https://play.example.org.
serve-open = Open the browser, where there is one.
serve-lan = Let other machines on your network play: the same as --host 0.0.0.0.
serve-log-format = How log lines are written (default: text at a terminal, otherwise json).
serve-show-settings = Print every setting at the start, also at a terminal.
serve-config = A TOML file with settings.
serve-show = Only print the settings.
worker-size = Bots at a time (default: 2).
pause-in = Minutes until it starts (default: 0, now).
pause-for = Expected length in minutes.
pause-message = The message in English.
pause-message-fr = The message in French.
pause-off = End or cancel it.
doctor-server-check-deployment-settings-server = Check a deployment, with the settings of its server.
dry-run = Change nothing, only count.
no-backup = Upgrade without a backup.
backup-file = The backup.
with-faults = Restore even if some games don't replay.
force = Replace what is there.
person-id = The person's id.
castle = Castle
prestige = Prestige cards left
road = Road
road-legend = (▶ provost, ⚒ worker)
road-legend-light = (⚒ worker)
effects = for the worker | for the owner
residence = residence
deniers = Deniers
workers = Workers
cards = Hand
bridge = Passed
points-pp = PP
favors = Favors
track = Track
powers = Powers
resources = Resources
resource-pile = Resource pile { $pile }, discard { $discard }
looks-at = you're looking at { $good }
your-hand = Your hand
cost-2 = Cost
for-worker = For the worker
for-owner = For the owner, if another works
empty-hand = Your hand is empty.
in-pile = In your pile
in-discard = In your discard
provost-on = → { $number } { $card }
beyond = past the provost
help-hand-cards-full-pile-discard = your cards in full, with your pile and discard
help-notes-saved-file-also-contains =
    { "  " }A saved file also contains the cards hidden from you.
    { "  " }PP are prestige points. The player with the most wins.
    { "  " }¹ marks the first player. The number after the deniers is the income, the one
    { "  " }after the hand the cards left to draw.
granted = { $name } is now an admin and finds the admin page at /admin.
revoked = { $name } is no longer an admin.
muted = { $name } is muted until { $until }.
muted-for-good = { $name } is muted permanently.
unmuted = { $name } can chat again.
banned = { $name } is banned until { $until }.
banned-for-good = { $name } is banned permanently.
unbanned = { $name } is no longer banned.
settled = Report { $number } is settled.
closed = Table { $table } is closed. Nothing is lost: bastide admin reopen-table { $table }
reopened = Table { $table } is open again.
handed-over = { $name } is now the host of table { $table }.
message-deleted = Message { $number } by { $name } is deleted.
no-people = No players found.
no-bans = No address range is banned.
no-reports = There are no reports.
no-tables = No tables found.
no-audit = No admin has done anything yet.
more = There are more.
report = Report { $number } · { $by } reported { $name } ({ $id }) on { $at } for { $reason }.
at-table = { "  " }Table { $table }
note = { "  " }They wrote “{ $note }”
deleted = { "  " }The message, deleted since, said “{ $said }”
said = { "  " }[{ $number }] { $name } wrote “{ $said }”
insult = insult
cheating = cheating
spam = spam
name = offensive name
other = something else
open = open
running = running
finished = finished
closed-2 = closed
grant = admin role given
revoke = admin role removed
mute = muted
unmute = unmuted
ban = banned
unban = unbanned
ban-network = address range banned
unban-network = address range unbanned
delete-message = message deleted
close-table = table closed
reopen-table = table reopened
hand-over-table-handed-over = table handed over
settle = report settled
forget = account deleted
command-line = command line
for-good = permanently
admin = admin
id = id
name-2 = name
seen = last seen
reports = reports
muted-until = muted until
banned-until = banned until
role = role
network = addresses
until = until
reason = reason
game = game
status = status
host = host
players-2 = players
title = title
when = when
by = by
action = action
person = person
table = table
make-player-admin = Make a player an admin.
admins-see-reports-mute = Admins see reports, mute and ban people, close tables and delete messages, on the page /admin of the server.
name-3 = by name
make-admin-player-again = Make an admin a player again.
takes-effect-within-second = Takes effect within a second.
find-people = Find people.
finds-people-id-part = Finds people by id or by part of the name, most recently seen first.
part-name = a part of a name
all-as-json = all, as JSON
show-what-players-reported = Show what players have reported.
shows-messages-around-each = Shows the messages around each one. delete-message takes the numbers in brackets.
what-open = what is open
what-settled = what is settled
mark-report-as-settled = Mark a report as settled.
report-kept = The report is kept.
report-number = report number 1
stop-player-chatting = Stop a player from chatting.
every-table-server-without = At every table of the server. Without --hours, permanently.
day = for a day
let-player-chat-again = Let a player chat again.
takes-effect-next-message = Takes effect with the next message.
ban-account-address-range = Ban an account or an address range.
open-pages-close-within = Open pages close within two seconds, on every server process, and show the reason. Without --hours, permanently. A range looks like 203.0.113.0/24 or 2001:db8::/48.
reason-shown = the reason is shown
addresses = 256 addresses
end-ban = End a ban.
account-address-range-as = Of an account, or of an address range as `bastide admin bans` shows it.
list-banned-address-ranges = List banned address ranges.
banned-accounts-bastide-admin = Banned accounts are in `bastide admin people`.
reasons = with reasons
find-tables = Find tables.
finds-tables-id-title = Finds tables by id, title or a player's name, the latest first.
tables-alix = Alix's tables
close-table-2 = Close a table.
no-one-can-see = No one can see it or play there any more, and its players get a message. Nothing is lost.
id-table-s-address = the id is in the table's address
reopen-closed-table = Reopen a closed table.
game-continues-where = The game continues where it was.
id-2 = by its id
make-someone-else-host = Make someone else the host.
table-whose-host-gone = For a table whose host is gone or abuses the role.
bob-becomes-host = Bob becomes the host
delete-chat-message = Delete a chat message.
vanishes-every-open-page = It vanishes from every open page. `bastide admin reports` shows the numbers.
message-number = message number 1
show-what-admins-did = Show what admins did.
page-command-line-latest = On the page and on the command line, the latest first.
last-thirty = the last thirty
mod-who = A player's id, or a name that only one has.
mod-who-or-network = A player's id or name, or an address range.
mod-table = The table's id.
mod-number = The number in the list.
mod-search = What to look for.
mod-hours = For how many hours.
mod-reason = Reason, shown to a banned player.
mod-settled = Show settled reports.
strategy-lab-what-goes = Strategy lab: what goes together with winning.
strong-bot-plays-against = A strong bot plays against itself with every number of players. The page shows the figures under /strategy. These commands make them and print games that show them.
play-games-write-figures = Play the games and write the figures.
plays-what-missing-keeps = Plays what is missing, keeps every game and continues after an interruption. Then writes the figures with their intervals and the games that show them, and a page in each language. The same seed gives the same files.
games-each-setup = 200 games of each setup
print-game-shows-something = Print a game that shows something.
record-game-docs-strategy = The record of a game that docs/strategy.md names, to be replayed or imported.
lab-out = The folder that keeps games, figures and pages.
lab-games = Games of each setup (default: 400).
lab-sims = Simulations for each decision (default: 64).
lab-name = The name of a game, such as c4-0.
playing = Playing
written = The file { $path } is written
no-game = no game is called '{ $given }'
play-caylus-magna-carta = Play Caylus and Magna Carta, look up rules, simulate games, host a server.
two-worker-placement-games = Two worker placement games with their full rules. Bastide shows what each action costs and gives, and explains why another one isn't allowed. Games by William Attia, published by Ystari. Bastide is unofficial.
few-questions-then-game = a few questions, then a game against bots
what-rules-say-about = what the rules say about the provost
same-game-french = the same game in French
play-game-against-bots = Play a game against bots.
without-options-answer-few =
    Without options, you answer a few questions first. In the game, type the number of what you want to do. `help` lists the other commands: undo, why, rules, save. When you quit, the game is saved automatically and can be resumed.
    A saved file is a complete record, so it also contains the cards hidden from you.
ask-me-what-play = ask me what to play
board-game-three-players = the board game, three players
three-players-favors = three players, with The Favors
short-first-game-no = a short first game, no questions
choose-who-plays-against = choose who plays against you
continue-saved-game = continue a saved game
let-bots-play-many = Let bots play many games and show statistics.
prints-mean-score-standard = Prints the mean score, its standard deviation and the win rate of every seat, and how the games ended. The same seed gives the same games, with any number of processes.
random-games-three = 1000 random games of three
one-bot-against-another = one bot against another
four-processes-as-json = four processes, as JSON
read-check-replay-recorded = Read, check and replay recorded games.
record-text-file-few = A record is a text file: a few header lines, then every action and every draw of the game. It is enough to replay the whole game.
print-game = print the game
check = check it
print-recorded-game-as = Print a recorded game as text.
prints-header-everything-happened = Prints the header, everything that happened, round by round, and the result. --seat shows the game from that seat's point of view. --json converts the record.
everything = everything
green-s-point-view = from Green's point of view
convert-json = convert to JSON
replay-record-check = Replay a record and check it.
every-action-must-legal = Every action must be legal, and the marks and the final scores must match the replay. Otherwise prints the line and the reason and exits with code 1.
ok-what-wrong = OK, or what is wrong
step-through-record = Step through a record.
enter-goes-next-decision = Enter goes to the next decision, b goes back, a number goes to that action, q quits. When the output isn't a terminal, prints everything, with the table each round.
start = from the start
begin-print-up-action = begin at (or print up to) action 120
count-positions-can-reached = Count the positions that can be reached, depth by depth.
compare-these-numbers-another = Compare these numbers with another implementation to check the rules. Draws count like actions. With --seed they are drawn and don't count.
every-draw-action-four = every draw and action, four deep
only-what-players-decide = only what players decide
look-up-rules = Look up the rules.
every-rule-id-such = Every rule has an id, such as M-2.3, which refusals mention too. Without an argument, lists all ids with their titles.
all-ids-titles = all ids and titles
one-rule = one rule
all-rules-mention = all rules that mention it
list-games-variants-options = List games, variants and options.
lists-what-can-play = Lists what you can play and what each option changes.
list-bots = List the bots.
shows-their-names-play = Shows their names, for `play --bot` and `simulate --bots`, and how they play.
all-bots = all bots
easy-opponent = an easy opponent
check-installation = Check this installation.
shows-versions-whether-games = Shows versions, whether the games run compiled (and if not, why and how to compile them), installed extras, the page, the database and the terminal. Exit code 1 if BASTIDE_NATIVE=require can't be met or the database can't be used, for example because a newer version of Bastide created it. --server checks a deployment instead: permissions, database, disk, clock, the server's answers, the proxy's headers, sockets, /metrics and mail.
check-deployment = check a deployment
set-up-tab-completion = Set up tab completion.
prints-script-bash-zsh = Prints a script for bash, zsh, fish or PowerShell. Load it in your shell's startup file, and Tab completes commands, options and games. Packages install the scripts for bash, zsh and fish under share/.
then-source-bastide-sh = then: source bastide.sh
print-script = print the script
lang = The language: en or fr (default: from BASTIDE_LANG, LC_ALL, LC_MESSAGES or LANG).
help = Show this page.
version-show-version = Show the version.
game-default-magna-carta-bastide = The game (default: magna-carta). `bastide games` lists them.
game-needed = The game, for example magna-carta. `bastide games` lists them.
players-number-players-default = Number of players (default: 2).
option-game-option-name-example = A game option by name, for example favors=yes. The flags below do the same.
seed-random-seed-same-seed = Random seed. The same seed gives the same game.
seat-colour-red-green-number = Your seat: a colour (red, green…) or a number from 1.
bots-other-seats-default-thumb = Bots for the other seats (default: thumb), separated by commas or repeated.
hot-seat = Everyone plays at this keyboard (hot seat).
resume = Continue a saved game, or the last one (last). Further draws are new.
save = Save to this file after each of your decisions.
yes-ask-no-questions-use = Ask no questions, use the defaults.
bots = Bots by seat, separated by commas, repeated if too few (default: random).
games-number-games-default = Number of games (default: 100).
sim-seed = Seed of the first game (default: 0). The next games use the next numbers.
jobs = Number of processes (default: 1).
json = Print JSON.
file = A record, as text or JSON.
record-seat = Point of view: a seat (a colour or a number), or spectator.
to = The number of an action: start there, or print up to there.
depth-default = Depth (default: 3).
rule-word = A rule's id, or a word. Case and accents don't matter.
shell = The shell: bash, zsh, fish or powershell.
rules-game = Only the rules of this game.
play-match-between-bots = Play a match between bots, with ratings.
every-bot-plays-every = Every bot plays every seat equally often, with the same draws. Games are saved as they are played. Run the same command again to continue after an interruption, or with a larger --games to play more.
two-bots-seats-changed = two bots, seats changed in turn
page-plots = a page with plots
write-report-match-tables = Write a report of a match, with tables and plots.
writes-report-html-single = Writes report.html, a single file that you can share, and the plots as PNG files.
arena-bots = The bots, separated by commas: thumb,random or search:sims=500,thumb. One per seat at least.
arena-seed = Seed of the first round of games (default: 0). The next rounds use the next numbers.
arena-on = Where the games are played: local (default), ray, or ray:ADDRESS of a cluster.
arena-jobs = Number of processes (default: one per core).
arena-out = The folder for the match.
arena-folder = The folder of a match.
write-data-set-self = Write a data set of self-play games.
writes-parquet-files-one = Writes Parquet files with one row per decision (observation, legal actions, action, result) and the games as records. Run the same command again to continue after an interruption.
two-games-thumb-bot = two games of the thumb bot
dataset-out = The folder for the data set.
dataset-bots = Bots by seat, separated by commas, repeated if too few (default: thumb).
title-user-commands = User Commands
name-4 = NAME
synopsis = SYNOPSIS
description = DESCRIPTION
exit = EXIT STATUS
see-also = SEE ALSO
and-rules = The options of each game, listed below, are also options of this command.
success = Success.
check-failed-program-couldn = A check failed, or the program couldn't do its work.
wrong-usage-wrong-input = Wrong usage or wrong input, explained in one line.
interrupted = Interrupted.
more-bastide-command-help-explains = bastide COMMAND --help explains a command. bastide rules shows the rules of the games.
settings-title = Settings
serving = Bastide is running at { $address } (Ctrl-C to stop).
ready = Bastide is running.
here = On this machine
network-2 = On your network
data = Games are kept in
scan = Scan the code with a phone on the same network to play there.
only-here = Other machines can't reach it. With --lan, phones on your network can play too.
how-to-stop = Press Ctrl-C to stop. Games are saved after every move.
stopping = Stopped. Every confirmed move is saved.
address-taken = can't listen on { $host }, port { $port } ({ $reason }). Try another --port.
not-started = the server couldn't start, see the lines above
worker-needs-postgres = workers take bots' decisions from PostgreSQL: give --database postgresql://...
worker-ready = Running bots, { $number } at a time (Ctrl-C to stop).
tidied =
    { $open_tables ->
        [one] { $open_tables } table
       *[other] { $open_tables } tables
    } that never started, { $running_tables ->
        [one] { $running_tables } abandoned game
       *[other] { $running_tables } abandoned games
    }, { $sessions ->
        [one] { $sessions } old session
       *[other] { $sessions } old sessions
    } and { $guests ->
        [one] { $guests } idle guest
       *[other] { $guests } idle guests
    } deleted.
would-tidy =
    This is a dry run. { $open_tables ->
        [one] { $open_tables } table
       *[other] { $open_tables } tables
    } that never started, { $running_tables ->
        [one] { $running_tables } abandoned game
       *[other] { $running_tables } abandoned games
    }, { $sessions ->
        [one] { $sessions } old session
       *[other] { $sessions } old sessions
    } and { $guests ->
        [one] { $guests } idle guest
       *[other] { $guests } idle guests
    } to delete.
rotated =
    { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    } backed up to { $file } and restored as a test ({ $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    } replayed). { $removed ->
        [one] { $removed } old backup
       *[other] { $removed } old backups
    } deleted.
maintenance = Maintenance begins { $begin } and should end { $end }. The message is “{ $message }”
no-maintenance = No maintenance is announced.
maintenance-off = Maintenance is over.
copied-before = The previous database is saved in { $file }.
upgraded = The database has version { $version }.
database-current = Version { $current }. This program needs { $needed }.
no-version = none
database-behind = the database must be upgraded first: bastide db upgrade
database-differs = The tables differ from what this program expects ({ $what }).
database-sound = The database is OK.
backed-up =
    { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    } copied to { $file } and checked.
restored =
    { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    } restored from { $file }, { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    } replayed.
faulty = it doesn't replay
kept = The previous data are saved in { $place }
backup-checked =
    { $file } is complete. It has { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    }, and { $tables ->
        [one] { $tables } table was replayed
       *[other] { $tables } tables were replayed
    }, { $wrong } with faults.
check-problem = Table { $table } has a fault, { $problem }.
checked-tables-actions-replayed-faults =
    { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    } with { $actions ->
        [one] { $actions } action
       *[other] { $actions } actions
    } replayed, { $wrong } with faults.
dropped = { $name }'s account is deleted. The games stay, without the name.
people = people
people-with-password = with a password
people-seen-today = seen in the last day
tables = tables
moves = moves
moves-today = moves in the last day
chat-lines = chat messages
notices-waiting = notifications waiting
notices-dropped = notifications given up
fair = The draws are fair. Seed and salt match the published hash, and the seed gives all { $draws } draws.
fair-from = The first { $plies } actions come from another game.
no-promise = { $file } has no data about its draws, so they can't be checked. The record itself is valid.
order = Turn order
passed = Passed
built = Built
in-castle = In the castle
special = Special buildings
guest = guest
road-legend-provost-bailiff-scoring-worker = (▶ provost, ◆ bailiff, ♜ scoring, ⚒ worker)
provost = Provost
bailiff = Bailiff
stock = Tiles to build
wood-2 = in wood
stone-2 = in stone
prestige-2 = prestige
empty-stock = none left
stock-in-full = Tiles to build, in full
income = +{ $income } income
rank-text = #
price = Next
open-columns = columns 1-{ $open } of 5 are open
favor-points = 1, 2 | 3, 4 | 5 PP
favor-deniers = 3, 4 | 5, 6 | 7 deniers
food-2 = food
wood-stone = wood/stone
cloth-2 = cloth
text = 1 → 2
gold-2 = gold
text-2 = –
carpenter = carpenter
mason = mason
lawyer = lawyer
architect = architect
apart = Castle and special buildings ({ $price })
in-reach = Road, up to the provost ({ $price })
beyond-road-past-provost = Road, past the provost ({ $price })
free = free
yours-cheaper = { $price }, 1 in your own buildings
houses = { $points } PP per house, you have { $batches }
provost-on-text = → { $number } { $tile }
no-tile = empty
lawyer-price = 1 denier, 1 cloth
owner-too = and a cube for the owner
w-farm-food = Farm (food)
architect-2 = Architect 2
tiles-command = tiles
help-tiles = the tiles left to build and what they do
help-notes-pp-prestige-points-player =
    { "  " }PP are prestige points. The player with the most wins. The number after the
    { "  " }deniers is the income, the one after the PP what your goods would score if the
    { "  " }game ended now. ⚜ is a royal favor.
play-option = 5, { $place }
    .about = choose an option by its number or its token
play-undo = undo
    .about = undo your last decision, as often as you like
play-why = why { $build }
    .about = why an action isn't allowed, or with a word: why bank
play-rules = rules { $rule }
    .about = a rule by its id, or rules with a word: rules provost
play-table = table
    .about = draw the table again
play-hand = { $command }
    .about = { $hand }
play-log = log
    .about = everything that happened so far
play-save = save FILE
    .about = save the game
play-quit = quit
    .about = quit (the game is saved automatically)
