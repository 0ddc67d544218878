import { expect, test } from "vitest";
import { provostToken, range, stepped, whatIf, type ProvostOutlook } from "./whatif";

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
  positions: [4, 5, 6, 7].map((space) => ({
    space,
    steps: space - 5,
    works: [],
    starts: space > 5 ? [6] : [],
    stops: [],
    ledger:
      space === 7
        ? [
            { seat: 0, gains: [0], loses: [] },
            { seat: 1, gains: [], loses: [1] },
          ]
        : [],
    scored: [],
  })),
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
});

test("arrow keys walk within the road", () => {
  expect(range(provost)).toEqual([4, 7]);
  expect(stepped(provost, null, 1)).toBe(6);
  expect(stepped(provost, 7, 1)).toBe(7);
  expect(stepped(provost, 4, -1)).toBe(4);
});

test("a step is a token", () => {
  expect([provostToken(2), provostToken(0), provostToken(-1)]).toEqual(["provost:+2", "provost:0", "provost:-1"]);
});
