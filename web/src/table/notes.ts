/** What the table says in passing (notices, refusals): both languages, as the server's words. */
import type { Words } from "../lib/messages";

export const STALE: Words = {
  en: "The game has moved on. Here is the table now.",
  fr: "La partie a avancé entre-temps. Voici la table à présent.",
};
export const ASKED: Words = {
  en: "The others are asked to agree to your undo.",
  fr: "Les autres doivent accepter votre annulation.",
};
export const COPIED: Words = { en: "Link copied.", fr: "Lien copié." };
export const ALERTS_DENIED: Words = {
  en: "Your browser blocks notifications from this page. You can allow them in its settings.",
  fr: "Votre navigateur bloque les notifications de cette page. Vous pouvez les autoriser dans ses réglages.",
};
export const OVER: Words = { en: "The game is over.", fr: "La partie est finie." };
export const WATCHING: Words = { en: "You’re watching this table.", fr: "Vous regardez cette table." };

export const nudged = (name: string): Words => ({ en: `You nudged ${name}.`, fr: `Vous avez relancé ${name}.` });
export const waits = (name: string): Words => ({ en: `${name} is waiting for you.`, fr: `${name} vous attend.` });
export const notYours = (name: string): Words => ({
  en: `It’s not your turn. ${name} is deciding.`,
  fr: `Ce n’est pas à vous de jouer. ${name} décide.`,
});
