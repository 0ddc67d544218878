import type { Same } from "../../lib/i18n/languages";
import type en from "../en/glossary";

export default {
  also: "en",
  terms: {
    batch: { spelt: "lot|lots", also: "batch", means: "Trois cubes donnés ensemble au château." },
    pastTheProvost: {
      spelt: "au-delà du prévôt",
      also: "past the provost",
      means: "Plus loin sur la route que le prévôt. Cela ne fonctionne pas ce tour-ci.",
    },
    bridge: {
      spelt: "pont",
      also: "bridge",
      means: "Où les joueurs qui passent posent leur marqueur. Cet ordre sert plus tard dans le tour.",
    },
    castleToken: {
      spelt: "jeton du château|jetons du château",
      also: "castle token",
      means: "Ce que rapporte un lot dans Magna Carta : 4, 3 ou 2 points.",
    },
    denier: { spelt: "denier|deniers", also: "denier", means: "Une pièce de monnaie." },
    favor: { spelt: "faveur|faveurs", also: "favor", means: "Un don du roi, utilisé tout de suite." },
    gate: {
      spelt: "Porte",
      also: "gate",
      means: "Bâtiment spécial de Caylus : son ouvrier repart vers toute place libre.",
    },
    house: {
      spelt: "maison|maisons",
      also: "house",
      means: "Votre marqueur dans une section du château de Caylus, ou sur votre bâtiment.",
    },
    income: { spelt: "revenu", also: "income", means: "Ce que chacun reçoit au début d’un tour." },
    inn: {
      spelt: "Auberge",
      also: "inn",
      means: "Bâtiment spécial de Caylus : son pensionnaire paie chaque place 1 denier.",
    },
    neutral: { spelt: "neutre|neutres", also: "neutral", means: "N’appartient à aucun joueur." },
    place: { spelt: "place", also: "place", means: "L’emplacement d’un ouvrier." },
    prestigeBuilding: {
      spelt: "bâtiment de prestige|bâtiments de prestige",
      also: "prestige building",
      means: "Grand bâtiment sur une résidence : beaucoup de points, pas d’ouvriers.",
    },
    primaryEffect: {
      spelt: "effet principal",
      also: "primary effect",
      means: "Ce qu’une carte donne au joueur dont l’ouvrier s’y trouve.",
    },
    residence: {
      spelt: "résidence|résidences",
      also: "residence",
      means: "Bâtiment transformé : 1 denier de revenu en plus, pas d’ouvriers.",
    },
    secondaryEffect: {
      spelt: "effet secondaire",
      also: "secondary effect",
      means: "Ce qu’une carte donne à son propriétaire quand un autre y travaille.",
    },
    section: { spelt: "section|sections", also: "section", means: "Donjon, murailles ou tours du château." },
    stock: { spelt: "stock", also: "stock", means: "Tuiles, cubes et deniers qui ne sont à personne." },
    visitor: {
      spelt: "visiteur",
      also: "visitor",
      means: "L’ouvrier d’un autre dans votre bâtiment : 1 point pour vous dans Caylus.",
    },
    whiteCube: {
      spelt: "cube blanc",
      also: "white cube",
      means: "Dans un coût : un cube de n’importe quelle sorte, au choix.",
    },
    activate: {
      spelt: "activer|activé|activée|activés|activées|activez",
      also: "activate",
      means: "Faire travailler un bâtiment qui porte un ouvrier.",
    },
    bailiff: {
      spelt: "bailli",
      also: "bailiff",
      means: "Avance à chaque tour de Caylus et déclenche les décomptes du château.",
    },
    fleurDeLys: {
      spelt: "fleur de lys|fleurs de lys",
      also: "fleur-de-lys",
      means: "Sur une tuile ou une carte : une faveur à la construction.",
    },
    guest: {
      spelt: "pensionnaire",
      also: "guest",
      means: "L’ouvrier du cercle de droite de l’Auberge, dans Caylus.",
    },
    passingOrder: {
      spelt: "ordre de passage",
      also: "passing order",
      means: "L’ordre des marqueurs sur le pont : qui a passé le premier, le deuxième, le troisième.",
    },
    points: { spelt: "PP", also: "PP", means: "Points de prestige. Le plus grand nombre l’emporte." },
    transform: {
      spelt: "transformer|transformé|transformée",
      also: "transform",
      means: "Faire d’un bâtiment une résidence.",
    },
  },
} satisfies Same<typeof en>;
