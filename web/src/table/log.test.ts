import { expect, test } from "vitest";
import type { EventInfo, GameInfo } from "../lib/messages";
import { grouped, latest, lines, merged, spoken, withName, withoutName, written } from "./log";
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
    sentence: { en: `Red ${kind}.`, fr: `Rouge ${kind}.` },
    ...more,
  };
}

const GAME = {
  seats: [
    { en: "Red", fr: "Rouge" },
    { en: "Green", fr: "Vert" },
  ],
} as unknown as GameInfo;

test("the price of a place stands on the line of the place", () => {
  const told = lines([
    event("paid-deniers", 0, { amount: 2 }, { ply: 5 }),
    event("placed", 0, { tile: "n_farm", space: 4 }, { ply: 5 }),
    event("scored", 1, { points: 1, source: "visitors" }, { ply: 5 }),
  ]);
  expect(told).toHaveLength(1);
  expect(told[0]!.piece).toBe("n_farm");
  expect(told[0]!.deltas).toMatchObject([
    { seat: 0, plus: false, glyph: { sign: "coin", n: 2 } },
    { seat: 1, plus: true, glyph: { sign: "seal", n: 1 } },
  ]);
});

test("a cube that is chosen after its building works stands on the building's line", () => {
  const told = lines([
    event("activated", 0, { tile: "n_farm" }, { ply: 7 }),
    event("gained", 0, { good: "food", amount: 1 }, { ply: 8 }),
    event("worker-home", 0, {}, { ply: 8 }),
  ]);
  expect(told.map((line) => [line.kind, line.deltas.length])).toEqual([["activated", 1]]);
});

test("income of everybody is one line", () => {
  const income = [0, 1].map((seat) => event("gained-deniers", seat, { amount: 2 }, { ply: 9, phase: 1 }));
  const told = lines(income);
  expect(told).toHaveLength(1);
  expect([told[0]!.seat, told[0]!.plain, told[0]!.deltas.map((delta) => delta.seat)]).toEqual([null, true, [0, 1]]);
});

const said = (en: string, fr: string): Partial<EventInfo> => ({ ply: 9, phase: 4, sentence: { en, fr } });
const SALE = [
  event("paid", 0, { good: "food", amount: 1 }, said("Red pays 1 food.", "Rouge paie 1 cube de nourriture.")),
  event("gained-deniers", 0, { amount: 4 }, said("Red takes 4 deniers.", "Rouge prend 4 deniers.")),
  event("gained", 1, { good: "wood", amount: 1 }, said("Green takes 1 wood.", "Vert prend 1 cube de bois.")),
];

test("what was only taken and paid is written in words, seat by seat", () => {
  const told = lines(SALE);
  expect(told.map((line) => line.seat)).toEqual([0, 1]);
  expect(told.map((line) => written(line, GAME, ["Alix", "Bob"]).en)).toEqual([
    "Pays 1 food, takes 4 deniers",
    "Takes 1 wood",
  ]);
  expect(written(told[0]!, GAME, ["Alix", "Bob"]).fr).toBe("Paie 1 cube de nourriture, prend 4 deniers");
});

test("what the signs of a line show is heard too", () => {
  const [sold] = lines(SALE);
  expect(spoken(sold!, GAME, ["Alix", "Bob"]).en).toBe("Alix pays 1 food. Alix takes 4 deniers.");
  const [placed] = lines([
    event("paid-deniers", 0, { amount: 2 }, { ...said("Red pays 2 deniers.", "Rouge paie 2 deniers."), phase: 2 }),
    event("placed", 0, {}, { ...said("Red places a worker.", "Rouge place un ouvrier."), phase: 2 }),
  ]);
  expect(spoken(placed!, GAME, ["Alix"]).fr).toBe("Alix place un ouvrier. Alix paie 2 deniers.");
  const [income] = lines([0, 1].map((seat) => event("gained-deniers", seat, { amount: 2 }, { ply: 9, phase: 1 })));
  expect(spoken(income!, GAME, ["Alix", "Bob"]).en).toBe("Alix gained-deniers. Red gained-deniers.");
});

test("a card that is paid for, then drawn, is one line", () => {
  const told = lines([event("paid-deniers", 0, { amount: 1 }, { ply: 3 }), event("drew", 0, {}, { ply: 4 })]);
  expect(told.map((line) => line.kind)).toEqual(["drew"]);
  expect(told[0]!.deltas).toHaveLength(1);
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

test("what was taken back is no longer told, and nothing is told twice", () => {
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

test("sentences name the player, or leave the name to the shield", () => {
  const said = { en: "Red pays 1 denier.", fr: "Rouge paie 1 denier." };
  expect(withName(said, 0, GAME, ["Alix", "Bob"])).toEqual({ en: "Alix pays 1 denier.", fr: "Alix paie 1 denier." });
  expect(withoutName(said, 0, GAME, ["Alix"])).toEqual({ en: "Pays 1 denier", fr: "Paie 1 denier" });
  const named = { en: "Alix pays 1 denier.", fr: "Alix paie 1 denier." };
  expect(withoutName(named, 0, GAME, ["Alix"]).en).toBe("Pays 1 denier");
  const nobody = { en: "The bailiff moves by +1.", fr: "Le bailli avance." };
  expect(withoutName(nobody, null, GAME, ["Alix"])).toBe(nobody);
});

test("the recap tells what others did since, not what I did", () => {
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
