yes = Yes
no = No
everyone-pushes-provost-forward = Everyone pushes the provost forward as far as they can pay. Where does he stop?
everyone-pulls-provost-back = Everyone pulls the provost back as far as they can pay. Where does he stop?
he-stands-each-player = He stands on { $start }. In passing order each player moves him up to 3 spaces, for 1 denier each ({ $moves }). He stops on { $answer }.
moves-by = { $who } { $n }
give-how-many-points =
    { $n ->
        [one] You give { $n } batch. How many points are the tokens worth?
       *[other] You give { $n } batches. How many points are the tokens worth?
    }
dungeon-tokens-worth-walls = Dungeon tokens are worth 4, walls 3, towers 2, and you take the best first. That makes { $answer } points.
dungeon-tokens-add-up = Dungeon tokens are worth 4, walls 3, towers 2, and you take the best first. That makes { $total } = { $answer } points.
can-pay-now = Can you pay for the { $name } now?
can-pay = { $card } costs { $cost }. You can pay that.
game-over-how-many = The game is over. How many points do you have?
points-all = { $answer } points in all.
how-far-will-provost = How far will the provost go?
count-who-can-pay = Count who can pay to move him.
what-batch-worth = What is this batch worth?
castle-tokens-best-first = Castle tokens, the best first.
can-i-afford = Can I afford this?
costs-gold-as-wildcard = Costs, with gold as a wildcard.
count-score = Count the score
everything-counts-end = Everything that counts at the end.
lesson-cannot-read = the lesson { $key } cannot be read ({ $error })
works-too = That works too.
here-what-each-two = Here is what each of the two moves does.
lesson-does-not-continue = the lesson { $key } does not continue with '{ $word }'
feed-castle = Feed the castle
provost = The provost
payment = Payment
last-round = The last round
favors = Favors
what-build = What to build
where-work = Where to work
placement = Which place is worth the most for { $seat }?
provost-moves-provost-how-far = How far should { $seat } move the provost?
castle = What should { $seat } give to the castle?
favors-favor-which-one = Which favor should { $seat } take?
payments = What should { $seat } pay with?
buildings = Which move is worth the most for { $seat }?
cards-move-which-card = Which card should { $seat } choose?
last = Last round. { $ask }
puzzles-cannot-read = the puzzles of { $game } cannot be read ({ $error })
there-no-puzzles = there are no puzzles of '{ $game }'
contains-puzzles-another-seed = { $folder } contains puzzles of another seed: choose another folder, or the same seed
effort-must-number-simulations = the effort must be a number of simulations or a multiple such as 10x, not '{ $text }'
