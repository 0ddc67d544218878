import { dictionary } from "../lib/i18n";

/** The words of the form that opens a table. */
export const w = dictionary("newGame");
