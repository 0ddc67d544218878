import { fonts, MEASURED } from "./fonts.svelte";
import { READABLE } from "./least";

/** Names of very different lengths on tiles of one width: smaller letters first, then two lines. */
const LARGE = 11.5;
/** Two lines are close together. */
const TWO = 11;
/** Letters may touch the edge a little before a name takes a second line. */
const SLACK = 0.35;

let pen: CanvasRenderingContext2D | null | undefined;
const known = new Map<string, number>();

/** What is drawn with it is drawn again when the fonts have come: `fonts.ready` is looked at. */
function widthOf(text: string): number {
  const final = fonts.ready;
  const before = known.get(text);
  if (before !== undefined) return before;
  pen ??= typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
  if (!pen) return text.length * 6;
  pen.font = MEASURED;
  const width = pen.measureText(text).width;
  if (final) known.set(text, width);
  return width;
}

export interface Fit {
  size: number;
  lines: string[];
}

const CONSONANTS = /(?<=[aeiouyàâéèêëîïôûùœ])[^aeiouyàâéèêëîïôûùœ]+(?=[aeiouyàâéèêëîïôûùœ])/gi;
/** Two consonants that begin a syllable together. */
const TOGETHER = /([bcdfgkptv][lr]|[cpst]h|gn)$/i;

/** "Bibliothèque" -> "Biblio- thèque", "Marketplace" -> "Market- place": between syllables, near the middle. */
export function broken(word: string): string {
  const cuts = [...word.matchAll(CONSONANTS)]
    .map(({ 0: between, index }) => index + between.length - (TOGETHER.test(between) ? 2 : 1))
    .filter((cut) => cut >= 2 && cut <= word.length - 2);
  const fromMiddle = (cut: number) => Math.abs(cut - word.length / 2);
  const best = cuts.reduce((a, b) => (fromMiddle(b) < fromMiddle(a) ? b : a), cuts[0] ?? -1);
  return best < 0 ? word : `${word.slice(0, best)}- ${word.slice(best)}`;
}

/** Smaller letters down to the smallest that can be read, then two lines, then a broken word. */
export function fitName(
  name: string,
  room: number,
  measure: (text: string) => number = widthOf,
  least: number = READABLE,
): Fit {
  const base = Math.max(LARGE, least);
  const sizeOf = (text: string): number => Math.min(base, (LARGE * room) / Math.max(1, measure(text)));
  const one = sizeOf(name);
  if (one >= least - SLACK) return { size: Math.max(one, least), lines: [name] };
  const split = (text: string): Fit | null => {
    const words = text.split(" ");
    let best: Fit | null = null;
    let narrowest = Infinity;
    for (let cut = 1; cut < words.length; cut++) {
      const lines = [words.slice(0, cut).join(" "), words.slice(cut).join(" ")];
      const widest = Math.max(...lines.map(measure));
      if (widest >= narrowest) continue;
      narrowest = widest;
      best = { size: Math.min(...lines.map(sizeOf)), lines };
    }
    return best;
  };
  const two = split(name);
  if (two && two.size >= least - SLACK) return { size: Math.max(Math.min(two.size, TWO), least), lines: two.lines };
  const longest = name.split(" ").reduce((a, b) => (measure(b) > measure(a) ? b : a));
  const parts = split(name.replace(longest, broken(longest)));
  const best = parts && (!two || parts.size > two.size) ? parts : two;
  return { size: least, lines: best?.lines ?? [name] };
}

/** Letters of at most `base` pixels that let a text fit in one line, but never below `least`. */
export function fitSize(text: string, room: number, base: number, least: number = READABLE): number {
  return Math.max(least, Math.min(base, (LARGE * room) / Math.max(1, widthOf(text))));
}
