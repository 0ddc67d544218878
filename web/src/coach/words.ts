import { dictionary } from "../lib/i18n";

/** What Aubin says in a game. His reasons come from the server. */
export const w = dictionary("coach");
