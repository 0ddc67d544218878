import { dictionary } from "../lib/i18n";

/** The words of a table that has not started, and of what may go wrong on the way to it. */
export const w = dictionary("room");
