import { dictionary } from "../lib/i18n";

/** The words of the page about yourself. */
export const w = dictionary("me");
