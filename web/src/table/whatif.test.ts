import { expect, test } from "vitest";
import type { Line } from "../lib/shapes";
import { effectsAt, provostToken, range, stepped, whatIf, type ProvostOutlook } from "./whatif";

const words = { key: "caylus/farm" };
const line = (seat: number): Line => ({
  seat,
  part: "worker",
  piece: "n_farm",
  name: words,
  effect: { text: words, atoms: [{ good: "food", n: 1 }] },
  usable: true,
});
const provost: ProvostOutlook = {
  space: 5,
  reach: 3,
  stage: "now",
  movers: [],
  after_you: [1],
  payments: [0, 1, 2].map((price) => ({ prices: [price, null], can_pay: [price < 2, false] })),
  undo: [1, 2, 3].map((price) => ({ seats: [{ seat: 1, price }], together: price })),
  lines: { 4: [line(1)], 6: [line(0)], 7: [line(1), line(0)] },
  last: 8,
  bailiff: 6,
  scored: [],
  scored_past: ["dungeon"],
};

test("each seat sees what it gains or loses", () => {
  const rows = (held: number) =>
    whatIf(provost, held, 0, 4)!.seats.map((row) => [row.seat, row.entries.map((entry) => entry.gains)]);
  expect(rows(7)).toEqual([
    [0, [true, true]],
    [1, [true]],
  ]);
  expect(rows(6)).toEqual([[0, [true]]]);
  expect(rows(5)).toEqual([]);
  expect(rows(3)).toEqual([[1, [false]]]);
  const seen = whatIf(provost, 7, 0, 4)!;
  expect([seen.steps, seen.price, seen.canPay, seen.undo]).toEqual([2, 2, false, null]);
});

test("the bailiff asks whether the provost is past him", () => {
  expect(whatIf(provost, 6, 0, 4)!.scored).toEqual([]);
  expect(whatIf(provost, 7, 0, 4)!.scored).toEqual(["dungeon"]);
});

test("who moves later may move him back, from wherever he can be paid to go", () => {
  expect(whatIf(provost, 6, 0, 4)?.undo?.seats[0]).toEqual({ seat: 1, price: 1 });
  expect(whatIf(provost, 4, 0, 4)?.undo?.together).toBe(1);
  expect(whatIf(provost, 5, 0, 4)?.undo).toBeNull();
  expect(whatIf(provost, 6, 1, 4)?.undo).toBeNull();
});

test("a spectator has no price, an unknown place no what-if", () => {
  expect(whatIf(provost, 6, null, 4)?.price).toBeNull();
  expect(whatIf(provost, 9, 0, 4)).toBeNull();
  expect(whatIf(provost, 0, 0, 4)).toBeNull();
});

test("arrow keys walk within the road", () => {
  expect(range(provost)).toEqual([1, 8]);
  expect(stepped(provost, null, 1)).toBe(6);
  expect(stepped(provost, 8, 1)).toBe(8);
  expect(stepped(provost, 1, -1)).toBe(1);
  const cards = { ...provost, space: undefined, position: 5 };
  expect(range(cards)).toEqual([0, 8]);
});

test("what works is up to him", () => {
  expect(effectsAt(provost, 8)).toEqual({ works: [4, 6, 7], starts: [6, 7], stops: [] });
  expect(effectsAt(provost, 5)).toEqual({ works: [4], starts: [], stops: [] });
  expect(effectsAt(provost, 3)).toEqual({ works: [], starts: [], stops: [4] });
});

test("a step is a token", () => {
  expect([provostToken(2), provostToken(0), provostToken(-1)]).toEqual(["provost:+2", "provost:0", "provost:-1"]);
});
