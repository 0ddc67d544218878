import { beforeEach, expect, test } from "vitest";
import { callSeats, say } from "../lib/i18n";
import { settings } from "../lib/settings.svelte";
import type { EventInfo, Words } from "../lib/messages";
import { grouped, latest, lines, merged, spoken, written } from "./log";
import { recapLines } from "./recap";

let at = 0;
function event(
  kind: string,
  seat: number | null,
  data: Record<string, unknown> = {},
  more: Partial<EventInfo> = {},
): EventInfo {
  return {
    ply: ++at,
    turn: 1,
    phase: 2,
    kind,
    seat,
    data,
    sentence: { key: `caylus/${kind}` },
    ...more,
  };
}

const RED: Words = { key: "games/red", seat: 0 };
const GREEN: Words = { key: "games/green", seat: 1 };
const deniers = (n: number): Words => ({ key: "common/n-deniers", args: { n } });
const cubes = (n: number, good: string): Words => ({
  key: "common/n-cubes",
  args: { n, good: { key: `games/${good}` } },
});

beforeEach(() => {
  settings.language = "en";
  callSeats([
    { seat: 0, name: "Alix" },
    { seat: 1, name: "" },
  ]);
});

test("the price of a place is on the line of the place", () => {
  const shown = lines([
    event("paid-deniers", 0, { amount: 2 }, { ply: 5 }),
    event("placed", 0, { tile: "n_farm", space: 4 }, { ply: 5 }),
    event("scored", 1, { points: 1, source: "visitors" }, { ply: 5 }),
  ]);
  expect(shown).toHaveLength(1);
  expect(shown[0]!.piece).toBe("n_farm");
  expect(shown[0]!.deltas).toMatchObject([
    { seat: 0, plus: false, glyph: { sign: "coin", n: 2 } },
    { seat: 1, plus: true, glyph: { sign: "seal", n: 1 } },
  ]);
});

test("a cube that is chosen after its building works is on the building's line", () => {
  const shown = lines([
    event("activated", 0, { tile: "n_farm" }, { ply: 7 }),
    event("gained", 0, { good: "food", amount: 1 }, { ply: 8 }),
    event("worker-home", 0, {}, { ply: 8 }),
  ]);
  expect(shown.map((line) => [line.kind, line.deltas.length])).toEqual([["activated", 1]]);
});

test("income of everyone is one line", () => {
  const income = [0, 1].map((seat) => event("gained-deniers", seat, { amount: 2 }, { ply: 9, phase: 1 }));
  const shown = lines(income);
  expect(shown).toHaveLength(1);
  expect([shown[0]!.seat, shown[0]!.plain, shown[0]!.deltas.map((delta) => delta.seat)]).toEqual([
    null,
    true,
    [0, 1],
  ]);
});

const said = (key: string, who: Words, amount: Words): Partial<EventInfo> => ({
  ply: 9,
  phase: 4,
  sentence: { key: `games/${key}`, args: { who, amount } },
});
const SALE = [
  event("paid", 0, { good: "food", amount: 1 }, said("paid", RED, cubes(1, "food"))),
  event("gained-deniers", 0, { amount: 4 }, said("gained", RED, deniers(4))),
  event("gained", 1, { good: "wood", amount: 1 }, said("gained", GREEN, cubes(1, "wood"))),
];

test("what was only taken and paid is written in words, seat by seat, without the name that the shield shows", () => {
  const shown = lines(SALE);
  expect(shown.map((line) => line.seat)).toEqual([0, 1]);
  expect(shown.map(written)).toEqual(["Pays 1 food, takes 4 deniers", "Takes 1 wood"]);
  settings.language = "fr";
  expect(written(shown[0]!)).toBe("Paie 1 cube de nourriture, prend 4 deniers");
});

test("what the signs of a line show is heard too, with names", () => {
  const [sold, taken] = lines(SALE);
  expect(spoken(sold!)).toBe("Alix pays 1 food. Alix takes 4 deniers.");
  expect(spoken(taken!)).toBe("Green takes 1 wood.");
  const [passed] = lines([
    event("gained-deniers", 0, { amount: 1 }, { ...said("gained", RED, deniers(1)), phase: 2 }),
    event("inn-guest", 0, {}, { ply: 9, phase: 2, sentence: { key: "caylus/inn-guest", args: { who: RED } } }),
  ]);
  expect(spoken(passed!)).toBe("Alix lodges at the Inn. Alix takes 1 denier.");
  expect(written(passed!)).toBe("Lodges at the Inn");
});

test("a sentence about no one stays as it is", () => {
  const sentence: Words = { key: "caylus/section-scored", args: { section: { key: "games/dungeon.the" } } };
  const [line] = lines([event("section-scored", null, {}, { sentence })]);
  expect(written(line!)).toBe(say(sentence));
});

test("a card that is paid for, then drawn, is one line", () => {
  const shown = lines([event("paid-deniers", 0, { amount: 1 }, { ply: 3 }), event("drew", 0, {}, { ply: 4 })]);
  expect(shown.map((line) => line.kind)).toEqual(["drew"]);
  expect(shown[0]!.deltas).toHaveLength(1);
});

test("grouped by round and phase, the newest first", () => {
  const sections = grouped([
    event("placed", 0, {}, { turn: 1, phase: 2 }),
    event("passed", 0, {}, { turn: 1, phase: 2 }),
    event("phase", null, {}, { turn: 1, phase: 4 }),
    event("provost", 0, {}, { turn: 1, phase: 4 }),
    event("placed", 1, {}, { turn: 2, phase: 2 }),
  ]);
  expect(sections.map((s) => [s.turn, s.phase, s.lines.map((l) => l.kind)])).toEqual([
    [2, 2, ["placed"]],
    [1, 4, ["provost"]],
    [1, 2, ["passed", "placed"]],
  ]);
});

test("what was taken back is no longer shown, and nothing is shown twice", () => {
  const old = [1, 2, 3, 4].map((ply) => event("placed", 0, { ply }, { ply }));
  expect(merged(old, [], 2).map((e) => e.ply)).toEqual([1, 2]);
  const again = [3, 4, 5].map((ply) => event("placed", 1, {}, { ply }));
  expect(merged(old, again, 5).map((e) => [e.ply, e.seat])).toEqual([
    [1, 0],
    [2, 0],
    [3, 1],
    [4, 1],
    [5, 1],
  ]);
});

test("the recap shows what others did since, not what I did", () => {
  const all = [
    event("placed", 0, {}, { ply: 10 }),
    event("placed", 1, {}, { ply: 11 }),
    event("placed", 0, {}, { ply: 12 }),
    event("passed", 1, {}, { ply: 13 }),
  ];
  expect(recapLines(all, 10, [0]).map((line) => line.kind)).toEqual(["placed", "passed"]);
  expect(recapLines(all, 13, [0])).toEqual([]);
});

test("only the last phases are drawn, in full", () => {
  const all = [1, 1, 2, 2, 3].map((phase) => event("placed", 0, {}, { phase }));
  expect(latest(all, 2).map((e) => e.phase)).toEqual([2, 2, 3]);
  expect(latest(all, 9)).toBe(all);
});
