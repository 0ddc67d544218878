yes = Oui
no = Non
everyone-pushes-provost-forward = Chacun avance le prévôt autant qu’il peut payer. Où s’arrête-t-il ?
everyone-pulls-provost-back = Chacun recule le prévôt autant qu’il peut payer. Où s’arrête-t-il ?
he-stands-each-player = Il est en { $start }. Chacun dans l’ordre de passage, 3 cases au plus, 1 denier la case : { $moves }. Il s’arrête en { $answer }.
moves-by = { $who } { $n }
give-how-many-points =
    { $n ->
        [one] Vous donnez { $n } lot. Combien de points valent les jetons ?
       *[other] Vous donnez { $n } lots. Combien de points valent les jetons ?
    }
dungeon-tokens-worth-walls = Donjon 4, murailles 3, tours 2, les meilleurs d’abord : { $answer } points.
dungeon-tokens-add-up = Donjon 4, murailles 3, tours 2, les meilleurs d’abord : { $total } = { $answer } points.
can-pay-now = Pouvez-vous payer cette carte maintenant : { $name } ?
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
lesson-cannot-read = la leçon { $key } est illisible : { $error }
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
placement = { $seat } joue : quel endroit rapporte le plus ?
provost-moves-provost-how-far = { $seat } déplace le prévôt : jusqu’où ?
castle = { $seat } au château : que faut-il donner au roi ?
favors-favor-which-one = { $seat } a une faveur : laquelle ?
payments = { $seat } paie : avec quoi ?
buildings = { $seat } joue : quel coup rapporte le plus ?
cards-move-which-card = { $seat } joue : quelle carte ?
last = Dernier tour. { $ask }
puzzles-cannot-read = les problèmes de { $game } sont illisibles : { $error }
there-no-puzzles = pas de problèmes de « { $game } »
contains-puzzles-another-seed = { $folder } contient les problèmes d’une autre graine : choisissez un autre dossier, ou la même graine
effort-must-number-simulations = l’effort doit être un nombre de simulations ou un multiple comme 10x, pas « { $text } »
