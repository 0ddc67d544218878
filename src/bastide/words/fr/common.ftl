nothing = { "" }
unknown-language = langue inconnue « { $lang } », choisissez parmi { $known }
at-line = à la ligne { $line }, { $reason }
at-line-and-column = à la ligne { $line }, colonne { $column }, { $reason }
missing-extra = { $package } n’est pas installé : pip install 'bastide[{ $extra }]'
refused = { $sentence } ({ $rule })
n-deniers =
    { $n ->
        [one] { $n } denier
       *[other] { $n } deniers
    }
n-spaces =
    { $n ->
        [one] { $n } case
       *[other] { $n } cases
    }
    .by =
        { $n ->
            [1] d’une case
           *[other] de { $n } cases
        }
n-cards =
    { $n ->
        [one] { $n } carte
       *[other] { $n } cartes
    }
    .by =
        { $n ->
            [1] d’une carte
           *[other] de { $n } cartes
        }
n-cubes =
    { $n ->
        [one] { $n } cube { FORM($good, "of") }
       *[other] { $n } cubes { FORM($good, "of") }
    }
n-batches =
    { $n ->
        [0] aucun lot
        [one] { $n } lot
       *[other] { $n } lots
    }
ordinal =
    { $n ->
        [1] 1er
       *[other] { $n }e
    }
player = { $name }
    .of =
        { BEGINS($name) ->
            [vowel] d’{ $name }
           *[consonant] de { $name }
        }
    .that =
        { BEGINS($name) ->
            [vowel] qu’{ $name }
           *[consonant] que { $name }
        }
owned = { FORM($thing, "the") } { FORM($owner, "of") }
own = { FORM($thing, "own") }
first-cubes =
    { $n ->
        [one] { $n } cube { FORM($good, "of") }
       *[other] { $n } cubes { FORM($good, "of") }
    }
further-cubes = { $n } { FORM($good, "of") }
first-cubes-of-any-kind =
    { $n ->
        [one] { $n } cube au choix
       *[other] { $n } cubes au choix
    }
further-cubes-of-any-kind = { $n } au choix
short-cubes = { $n } { $good }
for-nothing = gratuit
all-of = { LIST($parts) }
one-of = { LIST($parts, type: "or") }
with-commas = { JOIN($parts, ", ") }
with-slashes = { JOIN($parts, " / ") }
with-plus = { JOIN($parts, " + ") }
sentences = { JOIN($parts, " ") }
moves-provost-forward = avance le prévôt { FORM($moved, "by") }
moves-provost-back = recule le prévôt { FORM($moved, "by") }
move-provost-forward = Avancer le prévôt { FORM($moved, "by") } ({ $price })
move-provost-back = Reculer le prévôt { FORM($moved, "by") } ({ $price })
capital = { CAP($text) }
plain = { $word }
figure-0 = { NUMBER($value, minimumFractionDigits: 0, maximumFractionDigits: 0) }
figure-1 = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
figure-2 = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }

cannot-read = impossible de lire { $path } ({ $strerror })
not-text-file = { $path } n’est pas un fichier texte
record-actions-not = la partie a { $record } actions : de 0 à { $record }, pas { $plies }
played-rules-version-program = jouée avec la version { $rules } des règles, mais ce programme a la version { $version }
seen-only-hidden-draws = ce n’est que ce qu’a vu { $seen } : il manque des pioches, la partie ne peut pas être rejouée
unknown-option = option inconnue { $key }
header-must-yes-no = l’en-tête { $key } doit être yes ou no, pas { $text }
comes-after-end-game = { $token } se trouve après la fin de la partie
action-came-rules-version = l’action { $i }, { $token }, existe depuis la version { $since } des règles, mais la partie indique la version { $rules }
action-not-allowed = l’action { $i }, { $token }, n’est pas permise ({ $error })
action-marked-but-comes = l’action { $i } porte la marque { $i2 } mais vient en { $here }
record-says-replay-gives = la partie annonce { $said }, la relecture donne { $found }
contains-run-other-settings = { $folder } contient une exécution aux réglages différents : reprenez les mêmes ou choisissez un autre dossier
weights-grown-too-large = les poids sont devenus trop grands pour 16 bits : réduisez le taux d’apprentissage
there-no-seat-game = il n’y a pas de place { $seat } : cette partie a les places 0 à { $players }
view-made-another-version = cette vue vient d’une autre version : refaites-la
capacity-must-whole-number = la capacité doit être un entier à partir de 2, pas { $capacity }
tree-not = cet arbre est fait pour { $key }, pas pour { $key2 }
game-over-there-nothing = la partie est terminée : il n’y a rien à analyser
max-cycles-must-whole = max_cycles : un entier à partir de 1, ou None, pas { $max_cycles }
observations-environment-must-one = les observations d’un environnement doivent être { $known }, pas { $observations }
illegal-must-not = illegal doit être { $error } ou { $random }, pas { $illegal }
seed-for-all-games = une graine recommence toutes les parties : donnez soit la graine, soit reset_mask
one-seat-learns-here = une seule place apprend ici : nommez des adversaires pour les autres, ou prenez BastideVector
game-made-view-past = cette partie est faite d’une vue : son passé n’est pas connu
chance-must-not = chance doit être { $seeded } ou { $explicit }, pas { $chance }
games-must-whole-number = games doit être un entier à partir de 0, pas { $games }
seat-learns-against-opponents = une place apprend contre des adversaires : nommez-les aussi
seat-must-one-none = la place doit aller de 0 à { $players }, ou None pour n’importe laquelle, pas { $seat }
there-no-game-batch = il n’y a pas de partie { $place } : ce lot va de 0 à { $size }
games-must-different-numbers = games : des numéros distincts de 0 à { $size }, ou un masque de { $size2 } booléens
actions-must-whole-numbers = les actions doivent être des entiers, pas { $dtype }
actions-must-shape-not = les actions doivent avoir la forme ({ $count },), pas { $shape }
game-over-reset-first = la partie { $place } est terminée : recommencez-la d’abord
size-must-whole-number = la taille doit être un entier à partir de 1, pas { $size }
threads-must-whole-number = threads doit être un entier de 1 à la taille, pas { $threads }
observations-must-none-not = les observations doivent être { $known } ou None, pas { $observations }
opponents-must-bot-s = opponents doit être le nom d’un bot ou une fonction, pas { $asked }
opponents-policy-must-return = la politique des adversaires doit renvoyer { $count } entiers, pas { $dtype } de forme { $shape }
note-belongs-action-not = une note porte sur une action qui n’existe pas
actions-marks = { $record } actions ont { $record2 } repères
not-json = ce n’est pas du JSON ({ $msg })
field-missing-wrong-kind = un champ manque ou n’a pas la bonne forme ({ $error })
format-unknown-program-reads = le format { $found } est inconnu, ce programme lit le format { $format }
cannot-tag = { $key } ne peut pas être une étiquette
note-no-closing-brace = une note n’a pas d’accolade fermante
header-line-comes-after = une ligne d’en-tête se trouve après la première action
header-looks-like-game = un en-tête ressemble à [game "magna-carta"], pas à { $line }
header-there-twice = l’en-tête { $key } figure deux fois
header-missing = l’en-tête { $key } manque
header-must-number-not = l’en-tête { $key } doit être un nombre, pas { $text }
scores-must-numbers = les scores doivent être des nombres
record-announces-actions-but = la partie annonce { $expected } actions mais en contient { $tokens }
game-over = La partie est terminée.
not-action-give-int = { $action } n’est pas une action : donnez un entier ou le code d’une action
action-outside-action-space = l’action { $action } est hors de l’espace d’actions 0..{ $last }
unknown-action = action inconnue { $text }
unknown-action-near = action inconnue { $text }. Vouliez-vous dire { $near } ?
players-not = { $key } se joue de { $min_players } à { $max_players } joueurs, pas à { $players }
rules-versions-not = { $key } a les versions 1 à { $version } des règles, pas { $version2 }
note-s-value-name = le nom d’une valeur de note s’écrit en minuscules, pas { $key }
evaluation-numbers-separated-spaces = une évaluation est faite de nombres séparés par des espaces, pas { $eval }
chance-decides = Le hasard décide.
seed-must-whole-number = la graine doit être un nombre entier, pas { $seed }
must-true-false-not = { $key } doit être True ou False, pas { $value }
must-one-not = { $key } : au choix { $allowed }, pas { $value }
unknown-option-game = option inconnue { $key }, ce jeu connaît { $known }
over = La partie est terminée.
chance = Un tirage au sort vient d’abord. Aucun joueur ne décide maintenant.
not-chance = Cela se tire au sort. C’est à { $who } de décider.
not-asked = Ce n’est pas possible maintenant. Répondez d’abord à la question.
deniers =
    { $have ->
        [0] Cela coûte { $price }. Vous n’en avez pas.
       *[other] Cela coûte { $price }. Vous en avez { $have }.
    }
unknown-game-there = jeu inconnu { $name }, les jeux connus sont { $known }
not-data-set-cannot = { $folder } n’est pas un jeu de données, car { $manifest } est illisible
schema-unknown-program-reads = le schéma { $manifest } est inconnu, ce programme lit le schéma { $schema_version }
contains-another-data-set = { $folder } contient un autre jeu de données : choisissez un autre dossier, ou les mêmes réglages
in-columns = { JOIN($parts, " | ") }
wrong-action = l’action { $i } est fausse ({ $error })
wrong-hidden-draw = l’action { $i }, une pioche cachée, est fausse ({ $error })
figure-up-to-1 = { NUMBER($value, minimumFractionDigits: 0, maximumFractionDigits: 1) }
percent = { $n } %
more-than-nothing = +{ $figure }
less-than-nothing = −{ $figure }
language-name = Français
native-setting = { $variable } doit être { $auto }, { $off } ou { $require }, pas { $chosen }
no-kernel = { $variable }={ $require }, mais le noyau de { $game } est inutilisable ({ $reason })
a-running-game = une partie en cours
