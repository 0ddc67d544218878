/** Terms of the games, in both languages: shown where they occur in the rules, and as a list. */
import type { Words } from "../lib/messages";

export interface Term {
  /** Spellings to look for, whole words, any case; the first is the heading. */
  en: string[];
  fr: string[];
  means: Words;
}

const term = (en: string, fr: string, meansEn: string, meansFr: string): Term => ({
  en: en.split("|"),
  fr: fr.split("|"),
  means: { en: meansEn, fr: meansFr },
});

export const GLOSSARY: readonly Term[] = [
  term(
    "batch|batches",
    "lot|lots",
    "Three goods given to the castle together.",
    "Trois cubes donnés ensemble au château.",
  ),
  term(
    "past the provost|beyond the provost",
    "au-delà du prévôt",
    "Further along the road than the provost. It doesn’t work this round.",
    "Plus loin sur la route que le prévôt. Cela ne fonctionne pas ce tour-ci.",
  ),
  term(
    "bridge",
    "pont",
    "Where passing players put their marker. That order counts later in the round.",
    "Où les joueurs qui passent posent leur marqueur. Cet ordre sert plus tard dans le tour.",
  ),
  term(
    "castle token|castle tokens",
    "jeton du château|jetons du château",
    "What a batch earns in Magna Carta: 4, 3 or 2 points.",
    "Ce que rapporte un lot dans Magna Carta : 4, 3 ou 2 points.",
  ),
  term("denier|deniers", "denier|deniers", "A coin.", "Une pièce de monnaie."),
  term(
    "favor|favors",
    "faveur|faveurs",
    "A bonus from the king, used immediately.",
    "Un don du roi, utilisé tout de suite.",
  ),
  term(
    "gate",
    "porte",
    "A special building of Caylus whose worker moves to any free place.",
    "Bâtiment spécial de Caylus : son ouvrier repart vers toute place libre.",
  ),
  term(
    "house|houses",
    "maison|maisons",
    "Your marker in a section of the castle of Caylus, or on your building.",
    "Votre marqueur dans une section du château de Caylus, ou sur votre bâtiment.",
  ),
  term(
    "income",
    "revenu",
    "What everyone takes at the beginning of a round.",
    "Ce que chacun reçoit au début d’un tour.",
  ),
  term(
    "inn",
    "auberge",
    "A special building of Caylus that makes every place cost 1 denier.",
    "Bâtiment spécial de Caylus : toute place y coûte 1 denier.",
  ),
  term("neutral", "neutre|neutres", "Belongs to no player.", "N’appartient à aucun joueur."),
  term("place", "place", "A spot for one worker.", "L’emplacement d’un ouvrier."),
  term(
    "prestige building|prestige buildings",
    "bâtiment de prestige|bâtiments de prestige",
    "A large building on a residence: many points, no workers.",
    "Grand bâtiment sur une résidence : beaucoup de points, pas d’ouvriers.",
  ),
  term(
    "primary effect",
    "effet principal",
    "What a card gives to the player whose worker is there.",
    "Ce qu’une carte donne au joueur dont l’ouvrier s’y trouve.",
  ),
  term(
    "residence|residences",
    "résidence|résidences",
    "A transformed building: 1 more denier of income, no workers.",
    "Bâtiment transformé : 1 denier de revenu en plus, pas d’ouvriers.",
  ),
  term(
    "secondary effect",
    "effet secondaire",
    "What a card gives to its owner when another player works there.",
    "Ce qu’une carte donne à son propriétaire quand un autre y travaille.",
  ),
  term(
    "section|sections",
    "section|sections",
    "Dungeon, walls or towers of the castle.",
    "Donjon, murailles ou tours du château.",
  ),
  term(
    "stock",
    "stock",
    "The common supply of tiles, cubes and coins.",
    "La réserve commune de tuiles, cubes et deniers.",
  ),
  term(
    "visitor",
    "visiteur",
    "Another player’s worker in your building: 1 point for you in Caylus.",
    "L’ouvrier d’un autre dans votre bâtiment : 1 point pour vous dans Caylus.",
  ),
  term(
    "white cube",
    "cube blanc",
    "In a cost: one cube of any kind, of your choice.",
    "Dans un coût : un cube de n’importe quelle sorte, au choix.",
  ),
];
