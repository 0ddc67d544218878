import { expect, test } from "vitest";
import { provostToken, range, stepped, stretchAt, whatIf, type ProvostOutlook } from "./whatif";

const words = { key: "caylus/farm" };
const line = (seat: number, place: number): ProvostOutlook["lines"][number] => ({
  seat,
  part: "worker",
  place,
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
  lines: [line(0, 6), line(1, 7)],
  works: [4],
  what_ifs: [
    { place: 3, starts: [], stops: [4], ledger: [] },
    { place: 4, starts: [], stops: [], ledger: [] },
    { place: 6, starts: [6], stops: [], ledger: [] },
    {
      place: 7,
      starts: [6, 7],
      stops: [],
      ledger: [
        { seat: 0, gains: [0], loses: [] },
        { seat: 1, gains: [], loses: [1] },
      ],
    },
  ],
  last: 8,
};

test("the ledger shows gains and losses of each seat", () => {
  const seen = whatIf(provost, 7, 0, 4)!;
  expect(seen.steps).toBe(2);
  expect(seen.price).toBe(2);
  expect(seen.canPay).toBe(false);
  expect(seen.seats.map((row) => [row.seat, row.entries.map((entry) => entry.gains)])).toEqual([
    [0, [true]],
    [1, [false]],
  ]);
  expect(seen.undo).toBeNull();
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
  expect(whatIf(provost, 2, 0, 4)).toBeNull();
});

test("arrow keys walk within the road", () => {
  expect(range(provost)).toEqual([3, 8]);
  expect(stepped(provost, null, 1)).toBe(6);
  expect(stepped(provost, 8, 1)).toBe(8);
  expect(stepped(provost, 3, -1)).toBe(3);
});

test("the same follows up to the next place with a worker", () => {
  expect([3, 4, 5, 6, 7, 8].map((place) => stretchAt(provost, place)?.works)).toEqual([
    [],
    [4],
    [4],
    [4, 6],
    [4, 6, 7],
    [4, 6, 7],
  ]);
  expect(whatIf(provost, 8, 0, 4)?.seats).toEqual(whatIf(provost, 7, 0, 4)?.seats);
});

test("a step is a token", () => {
  expect([provostToken(2), provostToken(0), provostToken(-1)]).toEqual(["provost:+2", "provost:0", "provost:-1"]);
});
