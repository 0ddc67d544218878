import { dictionary } from "../lib/i18n";

/** The words of the lists of tables. */
export const w = dictionary(
  {
    mine: "My tables",
    turn: "Your turn",
    running: "Waiting for others",
    open: "Waiting for players",
    finished: "Finished",
    none: "You have no tables yet.",
    noneHelp: "Start one from the home page. You’ll find it here, and you can replay it when it’s over.",
    noName: "Sign in to see your tables.",
    watch: "Watch",
    watchLead: "Public tables. Spectators don’t see hidden cards or the players’ chat.",
    nobody: "No public games right now.",
    nobodyHelp: "Open a table that everyone can watch, and it appears here.",
    openSeats: "Open seats",
    now: "In progress",
    past: "Recently finished",
    newGame: "New game",
    import: "Import a game",
  },
  {
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
    nobody: "Aucune partie publique en ce moment.",
    nobodyHelp: "Ouvrez une table que tous peuvent regarder : elle apparaîtra ici.",
    openSeats: "Places libres",
    now: "En cours",
    past: "Terminées récemment",
    newGame: "Nouvelle partie",
    import: "Importer une partie",
  },
);
