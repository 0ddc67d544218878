/** How an option is drawn in the room it has: its name in letters that fit, and the signs that fit beside it. */
import { fitName, fitSize, READABLE, type Glyph, type Rows } from "../pieces";
import { pixels } from "../pieces/glyphs";
import type { Choice } from "./options";

/** `broad`: two lines. `compact`: one. `tall`: the name may need two. For fingers: `icon`, the emblem above the
 * name, and nothing else. `steep` is a step of the provost with what it changes below its name. */
export type Form = "broad" | "compact" | "tall" | "icon" | "steep";

const EMBLEM = 19;
/** A number of steps is wider than an emblem, and the place of its price is there without a price too. */
const SIGN = 8;
/** The number of the key in the corner. */
const KEY = 16;

/** A sentence needs both lines. A name leaves the second one to its signs. */
export const isNamed = (choice: Choice): boolean => choice.piece !== null || choice.good !== null;

/** The cost to show: the price that the question already says is left out. */
export function costOf(choice: Choice, form: Form, usual: number | null): Glyph[] {
  const said = usual !== null && choice.token.startsWith("place:") && choice.offer.change.deniers === -usual;
  return said && form !== "tall" ? [] : choice.cost;
}

/** The name in one line where that can be read, else in two lines of small letters: never cut off. */
export function nameOf(
  title: string,
  choice: Choice,
  form: Form,
  room: number,
  cost: Glyph[],
): { size: number | null; lines: string[] } {
  const long = !isNamed(choice);
  if ((long && (form === "broad" || form === "tall")) || (form === "tall" && !choice.big))
    return { size: null, lines: [title] };
  const digits = choice.space === null ? 0 : String(choice.space).length;
  const price = cost.length ? pixels(cost) + 4 : 0;
  const beside =
    price +
    (digits ? 4 + 6 * digits : 0) +
    (choice.big ? (price ? 3 : SIGN) : 0) -
    (long && choice.token !== "pass" ? EMBLEM : 0);
  const alone = form === "icon" || form === "steep";
  const free = room - (alone ? (digits ? 4 + 7 * digits : 0) : beside);
  const { lines } = fitName(title, free);
  return { size: lines.length > 1 ? READABLE : fitSize(title, free, form === "compact" ? 12 : 13), lines };
}

/** What a building does, without its last words or not at all where there is no room: its card says it. */
export function effectOf(choice: Choice, form: Form, room: number): Rows {
  if (form === "tall") return choice.effect;
  const fits = (rows: Rows): boolean => rows.reduce((sum, row) => sum + pixels(row) + 6, 0) <= room - KEY;
  const signs = choice.effect.map((row) => (row.at(-1)?.sign === "words" ? row.slice(0, -1) : row));
  return [choice.effect, signs].find(fits) ?? [];
}
