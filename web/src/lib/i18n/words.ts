import { dictionary } from "./dictionary";

/** The words of the pages around the table: `t().home.play`. */
export const t = dictionary("site");

/** `1st` and `2nd` in English, `1er` and `2e` in French. */
export const ordinal = (n: number): string => t().ordinal(n);

/** The colon between a label and its value, as the language sets it. */
export const colon = (): string => t().colon;

/** A share as people read it: `35%`, with a narrow space in French. */
export const percent = (share: number): string => t().percent(Math.round(100 * share));
