import { dictionary } from "../lib/i18n";

/** The words of the admins' page. */
export const w = dictionary("admin");

/** Mutes and bans without an end: the year 3000. */
export const FOREVER = 32_503_680_000;
