import { expect, test } from "vitest";
import { atomRows, costRow } from "./atoms";
import { fitName } from "./fit";
import { widest } from "./glyphs";
import { initials } from "./seats";
import { plan } from "./castle";

test("exchanges are below each other, plain alternatives beside", () => {
  const church = [
    { deniers: 2 },
    { arrow: true },
    { prestige: 3 },
    { or: true },
    { deniers: 4 },
    { arrow: true },
    { prestige: 5 },
  ];
  expect(atomRows(church, 4)).toHaveLength(2);
  const farm = [{ good: "food", n: 1 }, { or: true }, { good: "cloth", n: 1 }];
  expect(atomRows(farm, 4)).toEqual([
    [{ sign: "good", good: "food", n: 1, kinds: 4 }, { sign: "or" }, { sign: "good", good: "cloth", n: 1, kinds: 4 }],
  ]);
  expect(atomRows([{ nothing: true }], 4)).toEqual([]);
});

test("any kind but gold is the quartered cube", () => {
  expect(atomRows([{ good: "plain", n: 2 }], 3)).toEqual([[{ sign: "good", good: "any", n: 2, kinds: 3 }]]);
  expect(costRow({ wood: 1, any: 1, gold: 0 })).toEqual([
    { sign: "good", good: "wood", n: 1 },
    { sign: "good", good: "any+gold", n: 1 },
  ]);
});

test("long names become smaller, then two lines", () => {
  const measure = (text: string): number => text.length * 6;
  expect(fitName("Park", 78, measure)).toEqual({ size: 11.5, lines: ["Park"] });
  expect(fitName("Bibliothèques", 78, measure).lines).toHaveLength(1);
  expect(fitName("Guilde des marchands", 78, measure).lines).toEqual(["Guilde des", "marchands"]);
});

test("every seat has a letter of its own", () => {
  expect(initials(["Alix", "Anne", "Al", "alix", "..."])).toEqual(["A", "N", "L", "I", "5"]);
});

test("the castle has a place for every part, and none twice", () => {
  for (const [section, counts] of Object.entries({
    dungeon: [5, 6, 7, 8, 9],
    walls: [6, 7, 8, 10],
    towers: [7, 8, 9, 14],
  })) {
    for (const count of counts) {
      const blocks = plan(section as "dungeon", count);
      expect(new Set(blocks.map((b) => `${b.x},${b.y}`)).size).toBe(count);
      expect(blocks.every((b) => b.x >= 0 && b.x + b.width <= 300 && b.y >= 30)).toBe(true);
    }
  }
});

test("rows of words and cubes know how wide they are", () => {
  expect(widest([[{ sign: "good", good: "wood", n: 2 }]])).toBe(2);
});
