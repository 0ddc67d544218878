import type { Same } from "../../lib/i18n/languages";
import type en from "../en/played-lately";

export default {
  title: "Précision",
  of: (n) => (n < 2 ? "Dernière partie analysée" : `${n} dernières parties analysées`),
  mean: "Moyenne",
  latest: "3 dernières parties",
  lost: "Où des points ont été perdus",
  perGame: (n) => `${n} points d’avance par partie`,
  note: "Seules les parties analysées comptent. Quelques-unes disent peu : la chance et les adversaires varient.",
  all: "Partie par partie",
  game: "Partie",
  place: "Place",
  luck: "Chance",
} satisfies Same<typeof en>;
