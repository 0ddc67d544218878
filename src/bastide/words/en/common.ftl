nothing = { "" }
unknown-language = unknown language '{ $lang }', use one of { $known }
at-line = in line { $line }, { $reason }
at-line-and-column = in line { $line }, column { $column }, { $reason }
missing-extra = { $package } is not installed: pip install 'bastide[{ $extra }]'
refused = { $sentence } ({ $rule })
n-deniers =
    { $n ->
        [one] { $n } denier
       *[other] { $n } deniers
    }
n-spaces =
    { $n ->
        [one] { $n } space
       *[other] { $n } spaces
    }
n-cards =
    { $n ->
        [one] { $n } card
       *[other] { $n } cards
    }
n-cubes = { $n } { $good }
n-batches =
    { $n ->
        [0] no batch
        [one] { $n } batch
       *[other] { $n } batches
    }
ordinal =
    { $n ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $n }th
    }
player = { $name }
owned = { $owner }'s { $thing }
own = their own { $thing }
first-cubes = { $n } { $good }
further-cubes = { $n } { $good }
first-cubes-of-any-kind =
    { $n ->
        [one] { $n } cube of any kind
       *[other] { $n } cubes of any kind
    }
further-cubes-of-any-kind =
    { $n ->
        [one] { $n } cube of any kind
       *[other] { $n } cubes of any kind
    }
short-cubes = { $n } { $good }
for-nothing = free
all-of = { LIST($parts) }
one-of = { LIST($parts, type: "or") }
with-commas = { JOIN($parts, ", ") }
with-slashes = { JOIN($parts, " / ") }
with-plus = { JOIN($parts, " + ") }
sentences = { JOIN($parts, " ") }
moves-provost-forward = moves the provost { $moved } forward
moves-provost-back = moves the provost { $moved } back
move-provost-forward = Move the provost { $moved } forward ({ $price })
move-provost-back = Move the provost { $moved } back ({ $price })
capital = { CAP($text) }
plain = { $word }
figure-0 = { NUMBER($value, minimumFractionDigits: 0, maximumFractionDigits: 0) }
figure-1 = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
figure-2 = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }

cannot-read = cannot read { $path } ({ $strerror })
not-text-file = { $path } is not a text file
record-actions-not = the record has { $record } actions: use 0 to { $record }, not { $plies }
played-rules-version-program = played with version { $rules } of the rules, but this program has version { $version }
seen-only-hidden-draws = this is only what { $seen } saw: hidden draws are missing, so it can't be replayed
unknown-option = unknown option { $key }
header-must-yes-no = the header { $key } must be yes or no, not { $text }
comes-after-end-game = { $token } comes after the end of the game
action-came-rules-version = action { $i }, { $token }, exists since version { $since } of the rules, but the record names version { $rules }
action-not-allowed = action { $i }, { $token }, is not allowed because { $error }
action-marked-but-comes = action { $i } is marked { $i2 } but comes in { $here }
record-says-replay-gives = the record says { $said }, the replay gives { $found }
contains-run-other-settings = { $folder } contains a run with other settings: use the same ones or another folder
weights-grown-too-large = the weights have grown too large for 16 bits: train with a lower learning rate
there-no-seat-game = there is no seat { $seat }: this game has 0 to { $players }
view-made-another-version = this view was made by another version: make a new one
capacity-must-whole-number = the capacity must be a whole number of at least 2, not { $capacity }
tree-not = this tree is for { $key }, not for { $key2 }
game-over-there-nothing = the game is over: there is nothing to search
max-cycles-must-whole = max_cycles must be a whole number of at least 1, or None, not { $max_cycles }
observations-environment-must-one = the observations of an environment must be one of { $known }, not { $observations }
illegal-must-not = illegal must be { $error } or { $random }, not { $illegal }
seed-for-all-games = a seed starts all games again: leave out the seed or the reset_mask
one-seat-learns-here = one seat learns here, so other players need opponents: name opponents, or use BastideVector for self-play
game-made-view-past = this game was made from a view: its past is not known
chance-must-not = chance must be { $seeded } or { $explicit }, not { $chance }
games-must-whole-number = games must be a whole number of at least 0, not { $games }
seat-learns-against-opponents = a seat learns against opponents, so name opponents too
seat-must-one-none = the seat must be one of 0 to { $players }, or None for any, not { $seat }
there-no-game-batch = there is no game { $place }: this batch has 0 to { $size }
games-must-different-numbers = games must be different numbers from 0 to { $size }, or a mask of { $size2 } truth values
actions-must-whole-numbers = actions must be whole numbers, not { $dtype }
actions-must-shape-not = actions must have the shape ({ $count },), not { $shape }
game-over-reset-first = game { $place } is over: reset it first
size-must-whole-number = the size must be a whole number of at least 1, not { $size }
threads-must-whole-number = threads must be a whole number from 1 to the size, not { $threads }
observations-must-none-not = observations must be { $known } or None, not { $observations }
opponents-must-bot-s = opponents must be a bot's name or a function, not { $asked }
opponents-policy-must-return = the opponents' policy must return { $count } whole numbers, not { $dtype } of shape { $shape }
note-belongs-action-not = a note belongs to an action that is not there
actions-marks = { $record } actions have { $record2 } marks
not-json = this is not JSON ({ $msg })
field-missing-wrong-kind = a field is missing or of the wrong kind ({ $error })
format-unknown-program-reads = format { $found } is unknown, this program reads { $format }
cannot-tag = { $key } cannot be a tag
note-no-closing-brace = a note has no closing brace
header-line-comes-after = a header line comes after the first action
header-looks-like-game = a header looks like [game "magna-carta"], not { $line }
header-there-twice = the header { $key } is there twice
header-missing = the header { $key } is missing
header-must-number-not = the header { $key } must be a number, not { $text }
scores-must-numbers = the scores must be numbers
record-announces-actions-but = the record announces { $expected } actions but has { $tokens }
game-over = The game is over.
not-action-give-int = { $action } is not an action: give an int or a token
action-outside-action-space = action { $action } is outside the action space 0..{ $last }
unknown-action = unknown action { $text }
unknown-action-near = unknown action { $text }. Did you mean { $near }?
players-not = { $key } is for { $min_players } to { $max_players } players, not { $players }
rules-versions-not = { $key } has versions 1 to { $version } of the rules, not { $version2 }
note-s-value-name = the name of a note's value must be lower-case letters, not { $key }
evaluation-numbers-separated-spaces = an evaluation is numbers separated by spaces, not { $eval }
chance-decides = Chance decides.
seed-must-whole-number = the seed must be a whole number, not { $seed }
must-true-false-not = { $key } must be True or False, not { $value }
must-one-not = { $key } must be one of { $allowed }, not { $value }
unknown-option-game = unknown option { $key }, this game has { $known }
over = The game is over.
chance = A random draw comes first. No player decides now.
not-chance = That's drawn at random. It's { $who }'s turn to decide.
not-asked = That isn't possible now. Answer the question first.
deniers =
    { $have ->
        [0] That costs { $price }. You have none.
       *[other] That costs { $price }. You have { $have }.
    }
unknown-game-there = unknown game { $name }, use { $known }
not-data-set-cannot = { $folder } is not a data set, because { $manifest } cannot be read
schema-unknown-program-reads = schema { $manifest } is unknown, this program reads { $schema_version }
contains-another-data-set = { $folder } contains another data set: choose another folder, or the same settings
in-columns = { JOIN($parts, " | ") }
wrong-action = action { $i } is wrong ({ $error })
wrong-hidden-draw = action { $i }, a hidden draw, is wrong ({ $error })
figure-up-to-1 = { NUMBER($value, minimumFractionDigits: 0, maximumFractionDigits: 1) }
percent = { $n }%
more-than-nothing = +{ $figure }
less-than-nothing = −{ $figure }
language-name = English
native-setting = { $variable } must be { $auto }, { $off } or { $require }, not { $chosen }
no-kernel = { $variable }={ $require }, but the kernel of { $game } can't be used ({ $reason })
a-running-game = a game that is not over
