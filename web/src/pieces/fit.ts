import { fonts, MEASURED } from "./fonts.svelte";

/** Names of very different lengths on tiles of one width: smaller letters first, then two lines. */
const LARGE = 11.5;
const SMALL = 9.6;

let pen: CanvasRenderingContext2D | null | undefined;
const known = new Map<string, number>();

/** Whoever draws with it draws again when the fonts have come: `fonts.ready` is looked at. */
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

export function fitName(name: string, room: number, measure: (text: string) => number = widthOf): Fit {
  const width = measure(name);
  if (width <= room) return { size: LARGE, lines: [name] };
  const one = (LARGE * room) / width;
  if (one >= SMALL || !name.includes(" ")) return { size: Math.max(one, 7), lines: [name] };
  const words = name.split(" ");
  let best: { widest: number; lines: string[] } | undefined;
  for (let cut = 1; cut < words.length; cut++) {
    const lines = [words.slice(0, cut).join(" "), words.slice(cut).join(" ")];
    const widest = Math.max(...lines.map(measure));
    if (!best || widest < best.widest) best = { widest, lines };
  }
  if (!best) return { size: SMALL, lines: [name] };
  return { size: Math.min(10, Math.max((LARGE * room) / best.widest, 7)), lines: best.lines };
}

/** Letters of at most `base` pixels that let a text fit in one line, but never below `least`. */
export function fitSize(text: string, room: number, base: number, least = 9.6): number {
  return Math.max(least, Math.min(base, (LARGE * room) / Math.max(1, widthOf(text))));
}
