import { dictionary } from "../lib/i18n";

/** The words of reporting a player or a message. */
export const w = dictionary("report");
