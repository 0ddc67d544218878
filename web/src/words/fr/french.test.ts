import ts from "typescript";
import { expect, test } from "vitest";
import { of } from "./french";
import learn from "./learn";
import puzzle from "./puzzle";

const sources = import.meta.glob<string>("./*.ts", { query: "?raw", import: "default", eager: true });
const SPACES = [" ", "\u00a0"];
const HIGH = [..."?!:;»%"];

/** The pieces of text in a file: strings, and templates without what is put into them. */
function pieces(path: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    if (ts.isTemplateExpression(node)) found.push(`${node.head.text}{}${node.templateSpans.map(after).join("{}")}`);
    ts.forEachChild(node, visit);
  };
  const after = (span: ts.TemplateSpan): string => span.literal.text;
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest));
  return found;
}

/** Whether a text has a space that can break before a high mark or inside guillemets, or a typewriter's apostrophe. */
function careless(text: string): boolean {
  return [...text].some((sign, at, all) => {
    const next = all[at + 1];
    if (sign === "'") return true;
    if (sign === "«") return next !== "\u202f";
    return SPACES.includes(sign) && next !== undefined && HIGH.includes(next);
  });
}

test("careless French is noticed", () => {
  const careful = ["Qui\u202f? Moi\u202f: «\u202ftoi\u202f»\u202f!", "l’ordre à 12:30", "5\u202f%"];
  expect(careful.filter(careless)).toEqual([]);
  const wrong = ["Qui ?", "Moi\u00a0: toi", "« toi", "«toi", "toi »", "l'ordre", "5 %"];
  expect(wrong.filter((text) => !careless(text))).toEqual([]);
});

test("every French text of the page has its spaces and apostrophes in the file", () => {
  const files = Object.entries(sources).filter(([path]) => !path.includes("french"));
  const texts = files.flatMap(([path, source]) => pieces(path, source).map((text) => [path, text] as const));
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter(([, text]) => careless(text))).toEqual([]);
});

test("names after de", () => {
  expect([of("Alix"), of("Bob")]).toEqual(["d’Alix", "de Bob"]);
});

test("none and one are singular", () => {
  expect([0, 1, 2].map((n) => puzzle.solved(n, 209))).toEqual([
    "0 résolu sur 209",
    "1 résolu sur 209",
    "2 résolus sur 209",
  ]);
  expect([0, 1, 2].map((n) => learn.progress(n, 13))).toEqual([
    "0 leçon sur 13",
    "1 leçon sur 13",
    "2 leçons sur 13",
  ]);
});
