/** A sentence of the coach in parts: plain words, names in bold, and pieces that are drawn. */
export type Part =
  | { kind: "text"; text: string }
  | { kind: "bold"; text: string }
  | { kind: "coin"; n: string }
  | { kind: "seal"; n: string }
  | { kind: "piece"; piece: "worker" | "provost" | "bailiff" | "favor" }
  | { kind: "good"; good: string };

const MARK = /\*\*(.+?)\*\*|\{(\w+)(?: (\d+))?\}/g;
const PIECES = new Set(["worker", "provost", "bailiff", "favor"]);

export function partsOf(sentence: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const found of sentence.matchAll(MARK)) {
    if (found.index > from) parts.push({ kind: "text", text: sentence.slice(from, found.index) });
    from = found.index + found[0].length;
    const [, bold, word = "", n] = found;
    if (bold !== undefined) parts.push({ kind: "bold", text: bold });
    else if (/^\d+$/.test(word)) parts.push({ kind: "coin", n: word });
    else if (word === "pp") parts.push({ kind: "seal", n: n ?? "" });
    else if (PIECES.has(word)) parts.push({ kind: "piece", piece: word as "worker" });
    else parts.push({ kind: "good", good: word });
  }
  if (from < sentence.length) parts.push({ kind: "text", text: sentence.slice(from) });
  return parts;
}
