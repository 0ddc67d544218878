import type { Same } from "../../lib/i18n/languages";
import type en from "../en/person";

export default {
  title: "Un joueur",
  since: (when) => `Membre depuis le ${when}`,
  played: "Parties",
  won: "Gagnées",
  mean: "Score moyen",
  best: "Meilleur score",
  rating: "Cote",
  byPlayers: "Parties selon le nombre de joueurs",
  players: (n) => `${n} joueurs`,
  none: "Aucune partie terminée.",
  recent: "Dernières parties",
} satisfies Same<typeof en>;
