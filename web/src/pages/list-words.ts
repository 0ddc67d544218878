import { dictionary } from "../lib/i18n";

/** The words of the lists of tables. */
export const w = dictionary("lists");
