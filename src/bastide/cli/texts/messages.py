"""Texts of the command line: answers, questions, headings and errors."""

from ...core.text import say

# --- Mistakes -------------------------------------------------------------------------------------

LANGUAGE_NEEDED = say("cli/language-needed")
UNKNOWN_LANGUAGE = say("cli/unknown-language")
UNKNOWN_COMMAND = say("cli/unknown-command")
UNKNOWN_OPTION = say("cli/unknown-option")
DID_YOU_MEAN = say("cli/did-you-mean")
SEE_HELP = say("cli/see-help")
MISSING = say("cli/missing")
WRONG_OPTION_USE = say("cli/wrong-option-use")
WRONG_VALUE = say("cli/wrong-value")
TOO_MUCH = say("cli/too-much")
WRONG_USE = say("cli/wrong-use")
UNEXPECTED = say("cli/unexpected")
STOPPED = say("cli/stopped")
NOT_A_NUMBER = say("cli/not-a-number")
TOO_SMALL = say("cli/too-small")
TOO_LARGE = say("cli/too-large")
TOO_LONG = say("cli/too-long")
NOT_KEY_VALUE = say("cli/not-key-value")
YES_OR_NO = say("cli/yes-or-no")
UNKNOWN_SEAT = say("cli/unknown-seat")
RESUME_ALONE = say("cli/resume-alone")
CANNOT_WRITE = say("cli/cannot-write")
NOTHING_ON_SHELF = say("cli/nothing-on-shelf")
NO_RULES_PAGE = say("cli/no-rules-page")
NO_SUCH_RULE = say("cli/no-such-rule")
PLY_OUT_OF_RANGE = say("cli/ply-out-of-range")

# --- Help pages -----------------------------------------------------------------------------------

USAGE = say("cli/usage")
EXAMPLES = say("cli/examples")
ARGUMENTS = say("cli/arguments")
OPTIONS = say("cli/options")
RULES_OF = say("cli/rules-of")
COMMANDS = say("cli/commands")
COMMAND = say("cli/command")
VERSION = say("cli/version")

# --- Lists ----------------------------------------------------------------------------------------

SO_MANY_PLAYERS = say("cli/so-many-players")
FOR_PLAYERS = say("cli/for-players")
OPTION = say("cli/option")
VALUE = say("cli/value")
MEANING = say("cli/meaning")
BY_DEFAULT = say("cli/by-default")
BOT = say("cli/bot")
BOT_NAME = say("cli/bot-name")
THUMB_GAMES = say("cli/thumb-games")
CREDITS = say("cli/credits")
RULES_HINT = say("cli/rules-hint")

# --- Counting positions ---------------------------------------------------------------------------

CHANCE_EXPLICIT = say("cli/chance-explicit")
CHANCE_SEEDED = say("cli/chance-seeded")
DEPTH = say("cli/depth")
POSITIONS = say("cli/positions")
SECONDS = say("cli/seconds")

# --- Before a game --------------------------------------------------------------------------------

WELCOME = say("cli/welcome")
WHICH_GAME = say("cli/which-game")
HOW_MANY = say("cli/how-many")
NUMBER_BETWEEN = say("cli/number-between")
YOUR_CHOICE = say("cli/your-choice")
PLAY_WITH = say("cli/play-with")
SEED = say("cli/seed")
RESUMED = say("cli/resumed")

# --- During a game --------------------------------------------------------------------------------

YOU = say("cli/you")
PLAYER = say("cli/player")
TURN_AND_PHASE = say("cli/turn-and-phase")
NEWS = say("cli/news")
FIRST_NEWS = say("cli/first-news")
EARLIER_NEWS = say("cli/earlier-news")
PROVOST_LEFT = say("cli/provost-left")
ASKED = say("cli/asked")
PROMPT = say("cli/prompt")
HOW_TO_PLAY = say("cli/how-to-play")
PLAY_HELP = tuple(
    say(f"cli/play-{command}")
    for command in ("option", "undo", "why", "rules", "table", "hand", "log", "save", "quit")
)
"""The commands of a game. The form `about` explains each."""
HAND_COMMAND = say("cli/hand-command")
HELP_HAND = say("cli/help-hand")
HELP_NOTES = say("cli/help-notes")
HAND_OVER = say("cli/hand-over")
NO_SUCH_NUMBER = say("cli/no-such-number")
NOT_UNDERSTOOD = say("cli/not-understood")
NOTHING_TO_UNDO = say("cli/nothing-to-undo")
TAKEN_BACK = say("cli/taken-back")
WHY_WHAT = say("cli/why-what")
ALLOWED = say("cli/allowed")
RULES_WHAT = say("cli/rules-what")
SAVED = say("cli/saved")
SAVE_HAS_SECRETS = say("cli/save-has-secrets")
RESUME_WITH = say("cli/resume-with")
RESUME_LAST = say("cli/resume-last")
GOODBYE = say("cli/goodbye")
KEEP_RECORD = say("cli/keep-record")

# --- After a game ---------------------------------------------------------------------------------

RESULT = say("cli/result")
RANK = say("cli/rank")
TOTAL = say("cli/total")
WINS = say("cli/wins")
SHARED = say("cli/shared")
ENDED = say("cli/ended")

# --- Simulating -----------------------------------------------------------------------------------

SIMULATING = say("cli/simulating")
GAMES = say("cli/games")
DECISIONS = say("cli/decisions")
PER_SECOND = say("cli/per-second")
TURNS = say("cli/turns")
SEAT = say("cli/seat")
PLAYED_BY = say("cli/played-by")
MEAN = say("cli/mean")
DEVIATION = say("cli/deviation")
WIN_SHARE = say("cli/win-share")
HOW_ENDED = say("cli/how-ended")

# --- Compiled or not ------------------------------------------------------------------------------

PLAYED_HOW = say("cli/played-how")
BY_KERNEL = say("cli/by-kernel")
BY_PYTHON = say("cli/by-python")
BOTS_ARE_PYTHON = say("cli/bots-are-python")
KERNEL_IN_USE = say("cli/kernel-in-use")
KERNEL_OFF = say("cli/kernel-off")
KERNEL_STALE = say("cli/kernel-stale")
KERNEL_MISSING = say("cli/kernel-missing")
KERNEL_BROKEN = say("cli/kernel-broken")

DOCTOR_PROGRAM = say("cli/doctor-program")
DOCTOR_SYSTEM = say("cli/doctor-system")
DOCTOR_KERNELS = say("cli/doctor-kernels")
DOCTOR_TO_COMPILE = say("cli/doctor-to-compile")
DOCTOR_COMPILER = say("cli/doctor-compiler")
DOCTOR_ABSENT = say("cli/doctor-absent")
DOCTOR_COMPILED = say("cli/doctor-compiled")
DOCTOR_COMPILE = say("cli/doctor-compile")
DOCTOR_CANNOT_COMPILE = say("cli/doctor-cannot-compile")
DOCTOR_EXTRAS = say("cli/doctor-extras")
DOCTOR_INSTALLED = say("cli/doctor-installed")
DOCTOR_MISSING = say("cli/doctor-missing")
DOCTOR_SERVER = say("cli/doctor-server")
DOCTOR_PAGE = say("cli/doctor-page")
DOCTOR_NO_PAGE = say("cli/doctor-no-page")
DOCTOR_DOCS = say("cli/doctor-docs")
DOCTOR_NO_DOCS = say("cli/doctor-no-docs")
DOCTOR_DATABASE = say("cli/doctor-database")
DOCTOR_NOT_LOOKED = say("cli/doctor-not-looked")
DOCTOR_NO_DATABASE = say("cli/doctor-no-database")
DOCTOR_CURRENT = say("cli/doctor-current")
DOCTOR_BEHIND = say("cli/doctor-behind")
DOCTOR_UNUSABLE = say("cli/doctor-unusable")
DEPLOYMENT_STATES = {
    "ok": say("cli/ok"),
    "warning": say("cli/warning"),
    "wrong": say("cli/wrong"),
}
DEPLOYMENT_ABOUT = {
    "permissions": say("cli/permissions"),
    "database": say("cli/database"),
    "disk": say("cli/disk"),
    "clock": say("cli/clock"),
    "server": say("cli/server"),
    "proxy": say("cli/proxy"),
    "metrics": say("cli/metrics"),
    "sockets": say("cli/sockets"),
    "mail": say("cli/mail"),
}
DOCTOR_TERMINAL = say("cli/doctor-terminal")
DOCTOR_ENCODING = say("cli/doctor-encoding")
DOCTOR_COLOURS = say("cli/doctor-colours")
DOCTOR_WIDTH = say("cli/doctor-width")
DOCTOR_LANGUAGE = say("cli/doctor-language")
DOCTOR_LANG_HINT = say("cli/doctor-lang-hint")
DOCTOR_OK = say("cli/doctor-ok")
DOCTOR_UNMET = say("cli/doctor-unmet")

# --- Records --------------------------------------------------------------------------------------

RECORD_OF = say("cli/record-of")
HEADER_PLAYERS = say("cli/header-players")
HEADER_RULES = say("cli/header-rules")
HEADER_ACTIONS = say("cli/header-actions")
HEADER_SEEN = say("cli/header-seen")
HEADER_SCORES = say("cli/header-scores")
TAGS = {
    "event": say("cli/event"),
    "site": say("cli/site"),
    "date": say("cli/date"),
    "time_control": say("cli/time-control"),
    "result": say("cli/result-2"),
}
BOT_PLAYED = say("cli/bot-played")
EVERYONE = say("cli/everybody")
SPECTATOR = say("cli/spectator")
STILL_RUNNING = say("cli/still-running")
ONLY_TOKENS = say("cli/only-tokens")
VERIFIED = say("cli/verified")
VERIFIED_RUNNING = say("cli/verified-running")
REPLAY_PROMPT = say("cli/replay-prompt")
REPLAY_NUMBER = say("cli/replay-number")
AFTER_ACTIONS = say("cli/after-actions")

# --- Arena ----------------------------------------------------------------------------------------

ARENA_NEEDS = say("cli/arena-needs")
UNKNOWN_SHELL = say("cli/unknown-shell")
ARENA_RESUMES = say("cli/arena-resumes")
ARENA_KEPT = say("cli/arena-kept")
REPORT_WRITTEN = say("cli/report-written")
RATING = say("cli/rating")
INTERVAL = say("cli/interval")
MS_PER_MOVE = say("cli/ms-per-move")

DATASET_WRITTEN = say("cli/dataset-written")

# --- Searching bots -------------------------------------------------------------------------------

CANNOT_READ = say("cli/cannot-read")
TRAIN_NEEDS_KERNEL = say("cli/train-needs-kernel")
TRAIN_OTHER_GAME = say("cli/train-other-game")
TRAIN_ROUND = say("cli/train-round")
TRAIN_GATE_KEPT = say("cli/train-gate-kept")
TRAIN_GATE_LOST = say("cli/train-gate-lost")
TRAIN_AGAINST_THUMB = say("cli/train-against-thumb")
TRAIN_NO_DEVICE = say("cli/train-no-device")
TRAIN_WRITTEN = say("cli/train-written")
DOES_NOT_SEARCH = say("cli/does-not-search")
NO_ONE_DECIDES = say("cli/nobody-decides")
TO_DECIDE = say("cli/to-decide")
BEST_MOVE_WHY = say("cli/best-move-why")
SO_MANY_SIMULATIONS = say("cli/so-many-simulations")
