/** What the table says in passing (notices, refusals): both languages at once, as the server's words. */
import type { Words } from "../lib/messages";

export const STALE: Words = {
  en: "The table had moved on: here it is as it stands now.",
  fr: "La table avait changé : la voici comme elle est.",
};
export const ASKED: Words = {
  en: "The others are asked whether you may take it back.",
  fr: "On demande aux autres si vous pouvez annuler.",
};
export const COPIED: Words = { en: "The link is copied.", fr: "Le lien est copié." };
export const ALERTS_DENIED: Words = {
  en: "The browser does not allow notices for this page. Its settings can change that.",
  fr: "Le navigateur n’autorise pas les avis de cette page. Ses réglages permettent de le changer.",
};
export const OVER: Words = { en: "The game is over.", fr: "La partie est finie." };
export const WATCHING: Words = { en: "You are watching this table.", fr: "Vous regardez cette table." };

export const nudged = (name: string): Words => ({ en: `${name} was nudged.`, fr: `${name} a été relancé.` });
export const waits = (name: string): Words => ({ en: `${name} waits for you.`, fr: `${name} vous attend.` });
export const notYours = (name: string): Words => ({
  en: `It is not your decision now: ${name} decides.`,
  fr: `Ce n’est pas à vous : ${name} décide.`,
});
