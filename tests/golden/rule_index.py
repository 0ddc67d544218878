"""The index at the end of the rules pages: terms of both languages, and the rules about them."""

from __future__ import annotations

import unicodedata

BEGIN = "<!-- index:begin -->\n"
END = "<!-- index:end -->\n"
HEAD = {"en": ("Term", "Rules"), "fr": ("Terme", "Règles")}

CAYLUS = """
Alchemist | Alchimiste | C-5.13
Architect | Architecte | C-5.9
bailiff | bailli | C-0.3 C-7.1 C-7.2
Bank | Banque | C-5.12
batch | lot | C-6.1 C-6.3 C-6.5
bridge | pont | C-2.2 C-2.4 C-4.1
build | construire | C-5.6 C-5.7 C-5.9 C-8.7
castle | château | C-2.8 C-6.1 C-6.2 C-6.4 C-7.5
Church | Église | C-5.12
column | colonne | C-7.4 C-8.1 C-8.3
cubes | cubes | C-0.6 C-5.3 C-5.4 C-8.6
deals between players | accords entre joueurs | C-0.8
denier | denier | C-0.5 C-1.1 C-2.3 C-8.5 C2-1
end of the game | fin de la partie | C-7.5 C-9.1
favor | faveur | C-3.5 C-6.5 C-7.3 C-8.1 C-8.2 C-8.4 CS-1
fixed building | bâtiment fixe | C-0.2 C-5.14
Gate | Porte | C-3.2
gold | or | C-5.8 C-5.13 C-9.1
guest | pensionnaire | C-2.11 C-3.7
Hotel | Hôtel | C-1.3
house | maison | C-6.2 C-6.6 C-7.3
income | revenu | C-1.1 C-1.2 C-1.3
Inn | Auberge | C-2.10 C-2.11 C-3.7
Jeweller | Bijoutier | C-5.12
Joust field | Terrain de joutes | C-3.5
Lawyer | Notaire | C-5.14 C-5.15 C-5.16 C-5.17 C-5.18 CE-1
Library | Bibliothèque | C-1.3
line of favors | ligne de faveurs | C-8.1 C-8.3 C-8.5 C-8.6 C-8.7 C-8.8
marker | marqueur | C-0.6 C-2.2 C-8.1 C-8.8
Marketplace | Marché | C-5.10
Merchants' guild | Guilde des marchands | C-3.4
neutral building | bâtiment neutre | C-0.1 C-2.7 C-5.14
no batch | aucun lot | C-6.3
one use | une seule utilisation | C-5.5 C-8.2
open information | information visible | C-0.7
owner | propriétaire | C-2.7 C-5.4
passing | passer | C-2.2 C-2.3 C-2.4
Peddler | Colporteur | C-5.11
place a worker | placer un ouvrier | C-2.1 C-2.5 C-2.6 C-2.8 C-2.9 C-2.10
points | points | C-2.7 C-5.6 C-6.2 C-7.3 C-8.5 C-9.1
prestige building | bâtiment de prestige | C-5.9
price of a place | prix d’une place | C-2.4 C-2.11 C2-3
provost | prévôt | C-0.3 C-3.4 C-4.1 C-4.2 C-5.1 C-5.2 C-7.1
residence | résidence | C-1.2 C-5.16 C-5.17 C-5.19
road | route | C-0.2 C-4.2 C-5.1 C-5.7 C-5.18
section | section | C-6.2 C-6.4 C-7.2 C-7.3
setup | mise en place | C-0.1 C-0.2 C-0.3 C-0.4 C-0.5 C-0.6 C-0.7 C-0.8 C2-1
simplified favor | faveur simplifiée | CS-1
special building | bâtiment spécial | C-3.1 C-3.2 C-3.3 C-3.4 C-3.5 C-3.6 C-3.7
Stables | Écuries | C-2.9 C-3.6 C2-4
stock | stock | C-0.8
Tailor | Tailleur | C-5.12
Trading post | Comptoir | C-3.3
transform | transformer | C-5.14 C-5.16 C-5.17 C-5.18
turn | à qui le tour | C-2.1
turn order | ordre du tour | C-0.4 C-3.6 C2-2
two players | deux joueurs | C2-1 C2-2 C2-3 C2-4
visitor | visiteur | C-2.7
white cube | cube blanc | C-5.8
wild | joker | C-5.8
winner | vainqueur | C-9.2
worker | ouvrier | C-0.6 C-2.1 C-2.5 C-2.12 C-5.2
"""

MAGNA_CARTA = """
action | action | M-2.1 M-2.2
activate | activer | M-4.1 M-4.17 ML-3
Bank | Banque | M-4.13 MF-16 MF-17
batch | lot | M-5.1 M-5.2 M-5.3 M-5.4
bridge | pont | M-2.13 M5-1
build | construire | M-2.7 M-2.12 ML-2
castle | château | M-5.1 M-5.2
castle token | jeton du château | M-0.3 M-4.14 M-5.1 M-5.4 M-6.3
Church | Église | M-4.14 ML-1
cost | coût | M-2.2 M-2.7 M-2.10 M-2.11
cubes | cubes | M-0.4 M-2.8 M-2.10 M-2.11
deck | pile de départ | M-0.5 MF-1
denier | denier | M-1.1 M-2.2 M-3.1
disc | disque | MF-7 MF-8
discard | défausse | M-2.3 M-2.5
draw a card | piocher une carte | M-2.3
end of the game | fin de la partie | M-6.3 M-7.1
favor | faveur | MF-2 MF-3 MF-18 MF-19
first player | premier joueur | M-0.7 M-6.2
five players | cinq joueurs | M5-1
gold | or | M-2.9 M-4.12 M-4.13 M-4.16 M-5.3
Gold Mine | Mine d’or | M-4.12
hand | main | M-0.5 M-0.6 M-2.4 M-2.5
hidden cards | cartes cachées | M-0.8
Hotel | Hôtel | M-1.3 ML-1
income | revenu | M-1.1 M-1.2 M-1.3 ML-4 MF-9
Joust | Joute | MF-1 MF-17 MF-18
Large Farm, Sawmill, Quarry | Grande Ferme, Scierie, Carrière | M-4.9
Lawyer | Notaire | M-4.15 M-4.16 M-4.17 M-4.18 M-4.19 ML-1
Library | Bibliothèque | M-1.4
light rules | règles d’initiation | ML-1 ML-2 ML-3 ML-4 ML-5 ML-6 ML-7
Market | Marché | M-4.11
neutral card | carte neutre | M-0.1 M-4.4 M-4.6 M5-1
owner | propriétaire | M-4.2 M-4.3 M-4.19
passing | passer | M-2.13
Peddler | Colporteur | M-4.7 M-4.10
place a worker | placer un ouvrier | M-2.6
points | points | M-7.1 ML-5 MF-20
power | pouvoir | MF-7 MF-8 MF-9 MF-10 MF-11 MF-12 MF-13 MF-14 MF-15
prestige building | bâtiment de prestige | M-2.12 ML-2 MF-19
prestige track | piste de prestige | MF-6 MF-14 MF-20
primary effect | effet principal | M-4.2 M-4.3 MF-15
Provost | Prévôt | M-0.2 M-3.1 M-3.2 M-4.1 M-6.1 ML-3 MF-12
redraw | nouvelle main | M-0.6
replace the hand | remplacer sa main | M-2.5
residence | résidence | M-1.2 M-2.12 M-3.2 M-4.20
Resource card | carte Ressource | MF-4 MF-5 MF-13 MF-20
road | route | M-0.1 M-3.2 M-4.1
secondary effect | effet secondaire | M-4.2 M-4.3 MF-15
setup | mise en place | M-0.1 M-0.2 M-0.3 M-0.4 M-0.5 M-0.6 M-0.7 M-0.8 M-0.9 ML-6 MF-1
Small Farm, Sawmill, Quarry | Petite Ferme, Scierie, Carrière | M-2.8 M-4.8
stock | stock | M-0.9 M-5.5
The Favors | Les Faveurs | MF-1 ML-7
Trading Post, Park, Forest, Quarry | Comptoir, Parc, Forêt, Carrière | M-4.6
transform | transformer | M-4.15 M-4.17 M-4.18
turn | à qui le tour | M-2.1
white cube | cube blanc | M-2.10
wild | joker | M-2.9
winner | vainqueur | M-7.2
worker | ouvrier | M-0.4 M-2.6 M-4.1 M-4.5 MF-10
"""

TERMS = {"caylus": CAYLUS, "magna-carta": MAGNA_CARTA}


def rows(game: str) -> list[tuple[dict[str, str], list[str]]]:
    """Each term in both languages, with the ids of its rules."""
    found = []
    for line in TERMS[game].strip().splitlines():
        english, french, ids = line.split(" | ")
        found.append(({"en": english, "fr": french}, ids.split()))
    return found


def index_text(game: str, lang: str) -> str:
    """The index of a game in a language, as a table sorted by its terms."""
    terms = sorted(((said[lang], ids) for said, ids in rows(game)), key=lambda row: plain(row[0]))
    first, second = HEAD[lang]
    table = [f"| {first} | {second} |", "| --- | --- |"]
    return "\n".join([*table, *(f"| {term} | {', '.join(ids)} |" for term, ids in terms)])


def plain(text: str) -> str:
    """The letters of a text, without accents and case."""
    letters = unicodedata.normalize("NFD", text)
    return "".join(one for one in letters if not unicodedata.combining(one)).casefold()
