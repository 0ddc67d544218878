import { expect, test } from "vitest";
import { applied } from "./differences";

const before = {
  seats: [{ deniers: 3, name: "a" }, { deniers: 4 }],
  gone: 1,
  road: [1, 2],
  deep: { kept: { here: true }, list: [[1], [2], [3]] },
};

test("a difference leads to the new table, as the server means it", () => {
  const now = applied<object>(before, {
    seats: { "0": { deniers: [5] }, "2": [{}], length: 3 },
    gone: 0,
    road: [[1, 3]],
    deep: { list: { "0": [[7]], length: 1 } },
    fresh: [null],
  });
  expect(now).toEqual({
    seats: [{ deniers: 5, name: "a" }, { deniers: 4 }, {}],
    road: [1, 3],
    deep: { kept: { here: true }, list: [[7]] },
    fresh: null,
  });
});

test("what was there stays as it was, and what is the same is shared", () => {
  const copy = structuredClone(before);
  const now = applied(before, { seats: { "1": { deniers: [9] } } });
  expect(before).toEqual(copy);
  expect(now.deep).toBe(before.deep);
  expect(now.seats[0]).toBe(before.seats[0]);
  expect(applied(before, {})).toEqual(before);
});
