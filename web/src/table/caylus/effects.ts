/** Effects as signs on the tiles of this board: rows short enough for 82 pixels. */
import { w } from "./words";
import { coin, good, TO, widest, type Glyph, type Rows } from "../../pieces";
import type { Special } from "./view";

const FULL = 3.2;
/** From here on emblem and cubes are drawn smaller still. */
export const CROWDED = 4.2;

/** A row that is too long is broken before its "or". */
export function broken(rows: Rows): Rows {
  return rows.flatMap((row) => {
    const at = row.findIndex((glyph) => glyph.sign === "or");
    return at > 0 && widest([row]) > FULL ? [row.slice(0, at), row.slice(at)] : [row];
  });
}

/** In a narrow cell a stroke means "or". */
export function stroked(rows: Rows): Rows {
  return [rows.flat().map((glyph) => (glyph.sign === "or" ? { sign: "words", words: () => "/" } : glyph))];
}

const word = (key: keyof ReturnType<typeof w>["signs"]): Glyph => ({ sign: "words", words: () => w().signs[key] });

/** The special buildings in the few signs that their narrow tiles hold. */
export const SPECIAL_ROWS: Record<Special, Rows> = {
  gate: [[word("free")], [word("move")]],
  trading_post: [[{ sign: "plus" }, coin(3)]],
  guild: [[{ sign: "provost", n: 3 }]],
  joust_field: [
    [coin(1), good("cloth")],
    [TO, { sign: "favor" }],
  ],
  stables: [[word("turn")], [word("order")]],
  inn: [[word("each")], [word("for"), coin(1)]],
};
