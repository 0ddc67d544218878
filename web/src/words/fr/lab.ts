import type { Same } from "../../lib/i18n/languages";
import type en from "../en/lab";

export default {
  title: "Laboratoire de stratégie",
  about: "Ce qui accompagne la victoire, d’après des milliers de parties d’un bot fort contre lui-même.",
  open: "Ouvrir le laboratoire de stratégie",
  game: "Jeu",
  players: "Joueurs",
  playersOf: (n) => `${n} joueurs`,
  favors: "Les Faveurs",
  without: "Sans Les Faveurs",
  with: "Avec Les Faveurs",
  games: (n) => (n < 2 ? `D’après ${n} partie.` : `D’après ${n} parties.`),
  legend:
    "Barre : le chiffre. Trait fin : sa fourchette à 95 %. Trait vertical : une part égale, ou aucune différence.",
  see: "Des parties qui le montrent :",
  example: (n) => `partie ${n}`,
  range: (low, high) => `${low} à ${high}`,
  few: "trop peu de parties",
  none: "Aucune partie n’a encore été jouée pour cela. Lancez « make strategy » pour les jouer.",
  contents: "Sections",
} satisfies Same<typeof en>;
