yes = Oui
no = Non
everyone-pushes-provost-forward = Chacun avance le prévôt autant qu’il peut payer. Où s’arrête-t-il ?
everyone-pulls-provost-back = Chacun recule le prévôt autant qu’il peut payer. Où s’arrête-t-il ?
he-stands-each-player = Il est en { $start }. Dans l’ordre de passage, chacun le déplace de 3 cases au plus, à 1 denier la case ({ $moves }). Il s’arrête en { $answer }.
moves-by = { $who } { $n }
give-how-many-points =
    { $n ->
        [one] Vous donnez { $n } lot. Combien de points valent les jetons ?
       *[other] Vous donnez { $n } lots. Combien de points valent les jetons ?
    }
dungeon-tokens-worth-walls = Un jeton du donjon vaut 4, des murailles 3, des tours 2, et l’on prend les meilleurs d’abord. Cela fait { $answer } points.
dungeon-tokens-add-up = Un jeton du donjon vaut 4, des murailles 3, des tours 2, et l’on prend les meilleurs d’abord. Cela fait { $total } = { $answer } points.
can-pay-now = Pouvez-vous payer la carte « { $name } » maintenant ?
can-pay = { $card } coûte { $cost }. Vous avez de quoi payer.
game-over-how-many = La partie est finie. Combien de points avez-vous ?
points-all = { $answer } points en tout.
how-far-will-provost = Jusqu’où ira le prévôt ?
count-who-can-pay = Comptez qui peut payer pour le déplacer.
what-batch-worth = Que vaut ce lot ?
castle-tokens-best-first = Les jetons du château, les meilleurs d’abord.
can-i-afford = Puis-je me le payer ?
costs-gold-as-wildcard = Les coûts, et l’or comme joker.
count-score = Comptez les points
everything-counts-end = Tout ce qui compte à la fin.
lesson-cannot-read = la leçon { $key } est illisible ({ $error })
works-too = Cela marche aussi.
here-what-each-two = Voici ce que fait chacun des deux coups.
lesson-does-not-continue = la leçon { $key } ne continue pas avec « { $word } »
feed-castle = Nourrir le château
provost = Le prévôt
payment = Le paiement
last-round = Le dernier tour
favors = Les faveurs
what-build = Que construire
where-work = Où travailler
placement = Quel endroit rapporte le plus à { $seat } ?
provost-moves-provost-how-far = Jusqu’où déplacer le prévôt pour { $seat } ?
castle = Que donner au château pour { $seat } ?
favors-favor-which-one = Quelle faveur prendre pour { $seat } ?
payments = Avec quoi payer pour { $seat } ?
buildings = Quel coup rapporte le plus à { $seat } ?
cards-move-which-card = Quelle carte choisir pour { $seat } ?
last = Dernier tour. { $ask }
puzzles-cannot-read = les problèmes de { $game } sont illisibles ({ $error })
there-no-puzzles = pas de problèmes de « { $game } »
contains-puzzles-another-seed = { $folder } contient les problèmes d’une autre graine : choisissez un autre dossier, ou la même graine
effort-must-number-simulations = l’effort doit être un nombre de simulations ou un multiple comme 10x, pas « { $text } »
