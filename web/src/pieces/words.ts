/** The few words that pieces say to a screen reader. */
import { dictionary, of } from "../lib/i18n";

export const pieceWords = dictionary(
  {
    goods: { food: "food", wood: "wood", stone: "stone", cloth: "cloth", gold: "gold" },
    any: "any cube but gold",
    anyGold: "any cube",
    denier: (n: number) => (n === 1 ? "denier" : "deniers"),
    prestige: (n: number) => (n === 1 ? "prestige point" : "prestige points"),
    favor: "royal favor",
    token: "castle tokens",
    worker: (name: string) => `${name}’s worker`,
    provost: "provost",
    bailiff: "bailiff",
    build: {
      wood: "build in wood",
      stone: "build in stone",
      residence: "build a residence",
      prestige: "build a prestige building",
    },
    castle: "The castle",
    sections: { dungeon: "dungeon", walls: "walls", towers: "towers" },
    parts: "parts",
  },
  {
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
  },
);
