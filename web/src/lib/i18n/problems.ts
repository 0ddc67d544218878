import type { Words } from "../messages";

/** Problems that the page itself finds; those of the server come with their own sentences. */
export const problems = {
  "server-away": {
    en: "The server isn’t answering. Your games are safe there. Try again in a moment.",
    fr: "Le serveur ne répond pas. Vos parties y sont en sécurité. Réessayez dans un instant.",
  },
  offline: {
    en: "You’re offline. Bastide needs its server to play. Your games are safe there.",
    fr: "Vous êtes hors ligne. Bastide a besoin de son serveur pour jouer. Vos parties y sont en sécurité.",
  },
  unexpected: {
    en: "Something went wrong on the server. Your game is safe. Try again.",
    fr: "Une erreur est survenue sur le serveur. Votre partie est en sécurité. Réessayez.",
  },
} satisfies Record<string, Words>;
