/** An effect as a row of signs: what tiles, cards and options draw instead of words. */
import type { EmblemName } from "../lib/emblem-names";
import { say, type Sentence } from "../lib/i18n";

export type Glyph =
  | { sign: "good"; good: string; n?: number; kinds?: number }
  | { sign: "coin"; n?: number | string }
  | { sign: "seal"; n?: number | string }
  | { sign: "favor"; n?: number }
  | { sign: "token"; n?: number }
  | { sign: "build"; kind: "wood" | "stone" | "residence" | "prestige" }
  | { sign: "icon"; icon: EmblemName }
  | { sign: "provost"; n?: number }
  | { sign: "to" }
  | { sign: "or" }
  | { sign: "plus" }
  | { sign: "words"; words: Sentence };

/** Rows are one below another on a tile, beside each other on an option. */
export type Rows = Glyph[][];

export const good = (key: string, n = 1): Glyph => ({ sign: "good", good: key, n });
export const coin = (n?: number | string): Glyph => ({ sign: "coin", n });
export const seal = (n?: number | string): Glyph => ({ sign: "seal", n });
export const TO: Glyph = { sign: "to" };

/** How crowded the rows are: wide ones are drawn smaller. */
export function widest(rows: Rows): number {
  const width = (glyph: Glyph): number => {
    if (glyph.sign === "good") return Math.min(glyph.n ?? 1, 3);
    if (glyph.sign === "words") return say(glyph.words).length / 3;
    return glyph.sign === "to" || glyph.sign === "or" ? 0.8 : 1;
  };
  return Math.max(0, ...rows.map((row) => row.reduce((sum, glyph) => sum + width(glyph), 0)));
}

/** How many pixels a row takes beside a name, near enough to leave out what would be cut off. */
export function pixels(row: readonly Glyph[]): number {
  return row.reduce((sum, glyph) => {
    if (glyph.sign === "good") return sum + 15 * ((glyph.n ?? 1) > 3 ? 2 : (glyph.n ?? 1));
    if (glyph.sign === "words") return sum + 4.8 * say(glyph.words).length;
    if (glyph.sign === "favor") return sum + 16 * Math.min(glyph.n ?? 1, 2);
    if (glyph.sign === "provost") return sum + (glyph.n ? 30 : 16);
    return sum + (glyph.sign === "to" || glyph.sign === "or" ? 14 : 17);
  }, 0);
}
