import { beforeEach, expect, test } from "vitest";
import { EMPTY, keep, load, read, rebased } from "./kept";

const KEPT = { ply: 10, at: 5, open: 1, branches: [["place:farm", "pass"], ["pass", "place:park", "pass"], []] };
beforeEach(() => localStorage.clear());

test("moves that the table has made meanwhile are behind the plan", () => {
  expect(rebased(KEPT, 11).branches).toEqual([["pass"], ["place:park", "pass"], []]);
  expect(rebased(KEPT, 30).branches).toEqual([[], [], []]);
});

test("a move that was taken back leaves the plan as it is", () => {
  expect(rebased(KEPT, 8)).toEqual({ ...KEPT, ply: 8 });
});

test("plans are found again, each at its table and seat", () => {
  keep("t1", 0, KEPT);
  expect(load("t1", 0)).toEqual(KEPT);
  expect(load("t1", 1)).toEqual(EMPTY);
  expect(load("t2", 0)).toEqual(EMPTY);
});

test("what is empty is not kept", () => {
  keep("t1", 0, KEPT);
  keep("t1", 0, { ...KEPT, branches: [[], [], []] });
  expect(localStorage.length).toBe(0);
});

test("only plans of the last twenty tables are kept", () => {
  for (let i = 0; i < 23; i++) keep(`t${i}`, 0, { ...KEPT, at: i });
  expect(localStorage.length).toBe(20);
  expect(load("t2", 0)).toEqual(EMPTY);
  expect(load("t3", 0).at).toBe(3);
});

test("a storage with something else in it counts as empty", () => {
  for (const text of [null, "", "{", "7", "[]", '{"branches":7}', '{"branches":[[1,2]],"open":9,"ply":-4}'])
    expect(read(text)).toEqual(EMPTY);
});
