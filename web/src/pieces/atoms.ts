/** From the icons that the catalogue of pieces names to rows of signs that the page draws. */
import { pieceWords } from "./words";
import type { Atom } from "../lib/shapes";
import type { Glyph, Rows } from "./glyphs";

export type { Atom };

const sign = (text: string): Glyph => ({ sign: "words", words: () => text });
const word = (key: keyof ReturnType<typeof pieceWords>["signs"]): Glyph => ({
  sign: "words",
  words: () => pieceWords().signs[key],
});

/** `kinds`: how many kinds of cube the game has beside gold. */
function glyphs(atom: Atom, kinds: number): Glyph[] {
  if (atom.good !== undefined) {
    const good = atom.good === "plain" ? "any" : atom.good === "any" ? "any+gold" : atom.good;
    const n = Math.abs(atom.n ?? 1);
    const cube: Glyph = { sign: "good", good, n, kinds };
    return (atom.n ?? 1) < 0 ? [sign("−"), cube] : [cube];
  }
  if (atom.deniers !== undefined) return [{ sign: "coin", n: atom.deniers }];
  if (atom.prestige !== undefined) return [{ sign: "seal", n: atom.prestige }];
  if (atom.favor !== undefined) return [{ sign: "favor", n: atom.favor }];
  if (atom.income !== undefined) return [{ sign: "plus" }, { sign: "coin", n: atom.income }];
  if (atom.token !== undefined) return [{ sign: "token", n: atom.token }];
  if (atom.house !== undefined) return [{ sign: "icon", icon: "castle" }];
  if (atom.card !== undefined) return [{ sign: "icon", icon: "card-draw" }];
  if (atom.resource !== undefined) return [{ sign: "icon", icon: "card-pick" }];
  if (atom.track !== undefined) return [{ sign: "icon", icon: "laurels" }, sign(`+${atom.track}`)];
  if (atom.disc !== undefined) return [{ sign: "icon", icon: "linked-rings" }];
  if (atom.worker === "any-place") return [word("freeMove")];
  if (atom.worker === "inn") return [word("eachFor")];
  if (atom.worker === "aside") return [{ sign: "icon", icon: "person-in-bed" }];
  if (atom.provost !== undefined) return [{ sign: "provost", n: atom.provost }];
  if (atom.order !== undefined) return [word("turnOrder")];
  if (atom.build !== undefined) return [{ sign: "build", kind: atom.build }];
  if (atom.turn !== undefined) return [{ sign: "build", kind: "residence" }];
  if (atom.both) return [word("both")];
  if (atom.or) return [{ sign: "or" }];
  if (atom.arrow) return [{ sign: "to" }];
  if (atom.up_to !== undefined) return [sign(`×${atom.up_to}`)];
  if (atom.free) return [word("free")];
  return [];
}

/** Alternatives that are exchanges are below each other. Plain ones in one row with "or". */
export function atomRows(atoms: readonly Atom[], kinds: number): Rows {
  const split = atoms.some((atom) => atom.arrow);
  const rows: Rows = [[]];
  for (const atom of atoms) {
    if (split && atom.or) rows.push([]);
    else rows.at(-1)!.push(...glyphs(atom, kinds));
  }
  return rows.filter((row) => row.length > 0);
}

/** A cost such as {wood: 1, any: 1} as signs. */
export function costRow(cost: Record<string, number>): Glyph[] {
  return Object.entries(cost)
    .filter(([, n]) => n > 0)
    .map(([good, n]) => ({ sign: "good", good: good === "any" ? "any+gold" : good, n }));
}
