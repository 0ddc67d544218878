/** Marks in a text that the server made: what was searched for, terms with their meaning on hover, links to rules. */
import { plainText } from "../lib/search";
import { dictionary } from "../lib/i18n";

const glossary = dictionary("glossary");
/** M-2.3, C2-1 */
const RULE_ID = /(?<![\p{L}\d-])[A-Z][A-Z\d]?-\d+(?:\.\d+)?(?![\p{L}\d])/gu;

/** Where the words of a query are in a text: from and to, in order, without overlaps. */
export function hits(text: string, query: string): [number, number][] {
  // letter by letter, so that a mark with its accents is found by a word without
  const letters = [...text];
  const plain = letters.map((letter) => plainText(letter));
  const joined = plain.join("");
  const starts: number[] = [];
  plain.forEach((part, i) => {
    for (let n = 0; n < part.length; n += 1) starts.push(i);
  });
  const found: [number, number][] = [];
  for (const word of plainText(query).split(/\s+/).filter(Boolean)) {
    for (let at = joined.indexOf(word); at >= 0; at = joined.indexOf(word, at + word.length))
      found.push([starts[at]!, starts[at + word.length - 1]! + 1]);
  }
  found.sort((a, b) => a[0] - b[0]);
  const apart = found.filter(([from], i) => i === 0 || from >= Math.max(...found.slice(0, i).map((hit) => hit[1])));
  const offset = (letter: number): number => letters.slice(0, letter).join("").length;
  return apart.map(([from, to]) => [offset(from), offset(to)]);
}

function texts(node: HTMLElement): Text[] {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
}

function wrap(text: Text, from: number, to: number, element: HTMLElement): void {
  const inner = text.splitText(from);
  inner.splitText(to - from);
  inner.replaceWith(element);
  element.append(inner);
}

/** Attachment for a rule's text: `{@attach decorated(query)}`. `page` is where its rules are, if not on this one. */
export function decorated(query: string, page = ""): (node: HTMLElement) => void {
  return (node) => {
    if (query.trim()) {
      for (const text of texts(node))
        for (const [from, to] of hits(text.data, query).reverse())
          wrap(text, from, to, document.createElement("mark"));
      return;
    }
    for (const text of texts(node)) {
      if (text.parentElement?.closest("a, code")) continue;
      for (const found of [...text.data.matchAll(RULE_ID)].reverse()) {
        const link = document.createElement("a");
        link.href = `${page}#${found[0]}`;
        wrap(text, found.index, found.index + found[0].length, link);
      }
    }
    for (const { means, spelt } of Object.values(glossary().terms)) {
      // a name is only found with its capital: la Porte, not "porte"
      const pattern = new RegExp(`(?<![\\p{L}-])(?:${spelt})(?![\\p{L}-])`, /^\p{Lu}/u.test(spelt) ? "u" : "iu");
      // the first time in a rule is enough
      for (const text of texts(node)) {
        const found = text.parentElement?.closest("a, abbr, code, th, strong") ? null : pattern.exec(text.data);
        if (!found) continue;
        const abbr = document.createElement("abbr");
        abbr.title = means;
        abbr.tabIndex = 0;
        wrap(text, found.index, found.index + found[0].length, abbr);
        break;
      }
    }
  };
}
