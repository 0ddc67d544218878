import type { Same } from "../../lib/i18n/languages";
import type en from "../en/ratings";

export default {
  title: "Classement",
  lead:
    "Calculé sur les parties terminées à deux personnes au moins. Les bots ne sont pas classés. " +
    "Le nombre après ± est l’incertitude. Elle diminue à chaque partie.",
  game: "Jeu",
  place: "Rang",
  name: "Nom",
  rating: "Cote",
  played: "Parties",
  none: "Personne n’a encore terminé de partie classée. Soyez le premier !",
} satisfies Same<typeof en>;
