import type { Words } from "../messages";

/** What can go wrong on this side of the wire; the server's own problems bring their sentences along. */
export const problems = {
  "server-away": {
    en: "The server does not answer. Nothing is lost: your games are kept there. Try again in a moment.",
    fr: "Le serveur ne répond pas. Rien n’est perdu : vos parties y sont gardées. Réessayez dans un instant.",
  },
  offline: {
    en: "You are offline. Bastide needs its server to play; your games are kept there and wait for you.",
    fr: "Vous êtes hors ligne. Bastide a besoin de son serveur pour jouer ; vos parties y sont gardées et vous attendent.",
  },
  unexpected: {
    en: "Something went wrong on the server. Your game is kept; try again.",
    fr: "Une erreur est survenue sur le serveur. Votre partie est gardée ; réessayez.",
  },
} satisfies Record<string, Words>;
