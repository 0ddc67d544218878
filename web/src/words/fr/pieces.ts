import type { Same } from "../../lib/i18n/languages";
import type en from "../en/pieces";
import { of } from "./french";

export default {
  goods: { food: "nourriture", wood: "bois", stone: "pierre", cloth: "tissu", gold: "or" },
  any: "un cube au choix, sauf or",
  anyGold: "un cube au choix",
  denier: (n) => (n < 2 ? "denier" : "deniers"),
  prestige: (n) => (n < 2 ? "point de prestige" : "points de prestige"),
  favor: "faveur royale",
  token: "jetons du château",
  worker: (name) => `ouvrier ${of(name)}`,
  provost: "prévôt",
  bailiff: "bailli",
  build: {
    wood: "construire en bois",
    stone: "construire en pierre",
    residence: "construire une résidence",
    prestige: "construire un bâtiment de prestige",
  },
  castle: "Le château",
  sections: { dungeon: "donjon", walls: "murailles", towers: "tours" },
  parts: "éléments",
  or: "ou",
  letters: { food: "N", wood: "B", stone: "P", cloth: "T", gold: "O" },
  signs: { freeMove: "à placer", eachFor: "chacun à", turnOrder: "ordre", both: "les deux", free: "gratuit" },
} satisfies Same<typeof en>;
