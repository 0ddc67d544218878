import type { Same } from "../../lib/i18n/languages";
import type en from "../en/lists";

export default {
  mine: "Mes tables",
  turn: "À vous",
  running: "Aux autres de jouer",
  open: "En attente de joueurs",
  finished: "Terminées",
  none: "Vous n’avez pas encore de table.",
  noneHelp:
    "Commencez-en une depuis l’accueil. Vous la retrouverez ici, et vous pourrez la revoir une fois terminée.",
  noName: "Connectez-vous pour voir vos tables.",
  watch: "Regarder",
  watchLead: "Les tables publiques. Les spectateurs ne voient ni les cartes cachées ni la discussion des joueurs.",
  noOne: "Aucune partie publique en ce moment.",
  noOneHelp: "Ouvrez une table que tous peuvent regarder : elle apparaîtra ici.",
  openSeats: "Places libres",
  now: "En cours",
  past: "Terminées récemment",
  newGame: "Nouvelle partie",
  import: "Importer une partie",
} satisfies Same<typeof en>;
