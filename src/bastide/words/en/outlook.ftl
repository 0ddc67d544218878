works-round = Works this round
worker-here-would-work = A worker here would work this round
everyone = For everyone
residences = Residences
ends = No castle token is left, so the game ends this round.
could-end =
    { $left ->
        [one] { $left } castle token is left. The game could end this round.
       *[other] { $left } castle tokens are left. The game could end this round.
    }
would-lose =
    { $left ->
        [one] { $left } castle token is left. If no one gives a batch this round, it is lost.
       *[other] { $left } castle tokens are left. If no one gives a batch this round, { $lost } are lost.
    }
left =
    { $left ->
        [one] { $left } castle token is left.
       *[other] { $left } castle tokens are left.
    }
game-over = The game is over.
gate-unused = Your worker would go home without doing anything.
no-batch = You have given no batch, so you would lose { $points }.
no-batch-in-sight = You have no batch and no other worker to get cubes. Without a batch you lose { $points }.
no-cloth = You have no cloth, and the Joust field works before the road. It would do nothing for you.
no-denier-for-joust = You would have no denier left to joust with.
empty-line = The marker moves, but nothing on this line can be used now.
works-round-if-stays = Works this round if the { $provost } stays where he is
worker-here-would-work-round = A worker here would work this round if the { $provost } stays where he is
past-worker-does-nothing = Past the { $provost }: the worker does nothing unless he is moved
past-worker-here-would = Past the { $provost }: a worker here would do nothing unless he is moved
working-now = Working now
already-worked-round = Already worked this round
buildings-already-worked-round = The buildings have already worked this round
f = F
w = W
s = S
c = C
g = G
bailiff = Bailiff
bridge = Bridge
road = Road
worker = Worker
deniers = Deniers
prestige = Prestige
favor = Royal favor
house = House
batch = Batch
neutral = Neutral building
fixed = Fixed building
wood = Wood tile
stone = Stone tile
any = Cube of any kind
plain = Cube of any kind but gold
later-printings-reportedly-give = Later printings reportedly give { $later } points (option CE-1)
batch-text = 1 food and 2 other cubes, all different
give-batches-houses-royal = give batches for houses (1 royal favor for the most batches)
residence = Residence
    .the = a residence
pass-with-workers = You still have { $workers } and { $deniers }. Once you pass, you place no more this round.
pass-while-building = You could still build. Once you pass, you take no more actions this round.
far-beyond = { $place } is { $steps } past the provost. With { $deniers } you can't move him there alone.
stops-own-worker = Your worker at { $places } would do nothing this round.
stops-own-workers = Your workers at { $places } would do nothing this round.
gives-gold = That's gold, and another cube would do.
gold-for-missing = You would pay { $gold } instead of cubes that you don't have.
gives-up-favor = You would give up a favor.
gives-up-free = It costs nothing, and you would give it up.
token = Castle token
favor-2 = Favor
hand = Hand
pile = Pile
discard = Discard
resource = Resource card
track = Prestige track
disc = Power disc
neutral-card = Neutral card
draw-card-income = draw { $n } card at income
pp-income = { $residence_points } PP, +{ $income } of income
gold-what-missing-castle = { $cubes } (gold for what is missing): 1 castle token
draw-resource-card = draw a Resource card
space-up-prestige-track = 1 space up the prestige track
move-power-disc-one = move a power disc one level up or across
provost-2 = provost
all-scored = All sections have been scored.
scored-now = Now scoring { $sections }.
scored-this-turn = Unless something changes, { $sections } will be scored at the end of this round.
scored-later = The bailiff moves to space { $to } at the end of this round. The next scoring ({ $sections }) comes in { $turns }, or as soon as it's complete.
redraw = These cards are discarded, and the new ones must be kept.
discards-hand = You discard your whole hand, { $cards }.
loses-power = The disc leaves its place. You lose power { $power }.
tokens-lost = No one else has given a batch, so { $n } castle tokens would be lost.
last-tokens-lost = No one else has given a batch, so the last castle tokens would be lost and the game would end.
cards-unplayed = Resource cards that aren't played now are worth nothing.
n-workers =
    { $n ->
        [one] { $n } worker
       *[other] { $n } workers
    }
n-rounds =
    { $n ->
        [one] { $n } round
       *[other] { $n } rounds
    }
some-rounds = { $fewest } to { $most } rounds
