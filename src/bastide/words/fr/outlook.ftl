works-round = Fonctionne ce tour-ci
worker-here-would-work = Un ouvrier y travaillerait ce tour-ci
everyone = Pour tous
residences = Résidences
ends = Il ne reste aucun jeton du château : la partie se termine ce tour-ci.
could-end =
    { $left ->
        [one] Il reste { $left } jeton du château. La partie pourrait se terminer ce tour-ci.
       *[other] Il reste { $left } jetons du château. La partie pourrait se terminer ce tour-ci.
    }
would-lose =
    { $left ->
        [one] Il reste { $left } jeton du château. Si personne ne donne de lot ce tour-ci, il est perdu.
       *[other] Il reste { $left } jetons du château. Si personne ne donne de lot ce tour-ci, { $lost } sont perdus.
    }
left =
    { $left ->
        [one] Il reste { $left } jeton du château.
       *[other] Il reste { $left } jetons du château.
    }
game-over = La partie est terminée.
gate-unused = Votre ouvrier rentrerait sans avoir rien fait.
no-batch = Vous n’avez donné aucun lot : vous perdriez { $points }.
no-batch-in-sight = Vous n’avez ni lot ni autre ouvrier pour rapporter des cubes : sans lot, vous perdez { $points }.
no-cloth = Vous n’avez pas de tissu, et le Terrain de joutes agit avant la route : il n’apporterait rien.
no-denier-for-joust = Il ne vous resterait aucun denier pour jouter.
empty-line = Le marqueur avance, mais rien sur cette ligne n’est utilisable maintenant.
works-round-if-stays = Fonctionne ce tour-ci si le { $provost } reste où il est
worker-here-would-work-round = Un ouvrier y travaillerait ce tour-ci si le { $provost } reste où il est
past-worker-does-nothing = Au-delà du { $provost } : l’ouvrier ne fera rien, sauf si on le déplace
past-worker-here-would = Au-delà du { $provost } : un ouvrier n’y ferait rien, sauf si on le déplace
working-now = Fonctionne maintenant
already-worked-round = A déjà fonctionné ce tour-ci
buildings-already-worked-round = Les bâtiments ont déjà fonctionné ce tour-ci
f = N
w = B
s = P
c = T
g = O
bailiff = Bailli
bridge = Pont
road = Route
worker = Ouvrier
deniers = Deniers
prestige = Prestige
favor = Faveur royale
house = Maison
batch = Lot
neutral = Bâtiment neutre
fixed = Bâtiment fixe
wood = Tuile en bois
stone = Tuile en pierre
any = Cube au choix
plain = Cube au choix, sauf l’or
later-printings-reportedly-give = Des éditions plus récentes donneraient { $later } points (option CE-1)
batch-text = 1 cube de nourriture et 2 autres cubes, tous différents
give-batches-houses-royal = donner des lots pour des maisons (1 faveur royale pour le plus de lots)
residence = Résidence
    .the = une résidence
pass-with-workers = Il vous reste { $workers } et { $deniers }. Après avoir passé, vous ne placez plus rien ce tour-ci.
pass-while-building = Vous pourriez encore construire. Après avoir passé, vous ne faites plus d’action ce tour-ci.
far-beyond = { $place } est à { $steps } au-delà du prévôt. Avec { $deniers }, vous ne pouvez pas l’y amener seul.
stops-own-worker = Votre ouvrier sur { $places } ne ferait rien ce tour-ci.
stops-own-workers = Vos ouvriers sur { $places } ne feraient rien ce tour-ci.
gives-gold = C’est de l’or, et un autre cube suffirait.
gold-for-missing = Vous paieriez { $gold } à la place de cubes qui vous manquent.
gives-up-favor = Vous renonceriez à une faveur.
gives-up-free = C’est gratuit, et vous y renonceriez.
token = Jeton du château
favor-2 = Faveur
hand = Main
pile = Pile
discard = Défausse
resource = Carte Ressource
track = Piste de prestige
disc = Disque de pouvoir
neutral-card = Carte neutre
draw-card-income = piocher { $n } carte au revenu
pp-income = { $residence_points } PP, +{ $income } de revenu
gold-what-missing-castle = { $cubes } (l’or remplace ce qui manque) : 1 jeton du château
draw-resource-card = piocher une carte Ressource
space-up-prestige-track = une case sur la piste de prestige
move-power-disc-one = monter un disque de pouvoir d’un niveau ou le changer de côté
provost-2 = prévôt
all-scored = Toutes les sections ont été décomptées.
scored-now = On décompte maintenant { $sections }.
scored-this-turn = Sauf changement, on décompte { $sections } à la fin de ce tour.
scored-later = Le bailli ira à la case { $to } à la fin de ce tour. Le prochain décompte ({ $sections }) aura lieu dans { $turns }, ou plus tôt si tout est construit.
redraw = Ces cartes sont défaussées, et il faut garder les nouvelles.
discards-hand = Vous défaussez toute votre main, { $cards }.
loses-power = Le disque quitte sa place. Vous perdez le pouvoir { $power }.
tokens-lost = Personne d’autre n’a donné de lot, donc { $n } jetons du château seraient perdus.
last-tokens-lost = Personne d’autre n’a donné de lot : les derniers jetons du château seraient perdus et la partie finirait.
cards-unplayed = Les cartes Ressource qui ne sont pas jouées maintenant ne valent rien.
n-workers =
    { $n ->
        [one] { $n } ouvrier
       *[other] { $n } ouvriers
    }
n-rounds =
    { $n ->
        [one] { $n } tour
       *[other] { $n } tours
    }
some-rounds = { $fewest } à { $most } tours
