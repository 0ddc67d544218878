import { expect, test } from "vitest";
import type { Moment } from "./messages";
import { stepFrom, stops } from "./replay";

const moment = (ply: number, turn: number, phase: number, seat: number | null): Moment => ({
  ply,
  turn,
  phase,
  seat,
  token: "",
  sentence: { key: "games/pass" },
  scores: [],
  comment: "",
  evaluation: null,
});
// two decisions (the second uncovers a card), a new phase, a new round
const moments = [
  moment(1, 1, 1, 0),
  moment(2, 1, 1, 1),
  moment(3, 1, 1, null),
  moment(4, 1, 2, 0),
  moment(5, 2, 1, 1),
];

test("a decision is stepped over together with what it uncovered", () => {
  expect(stops(moments, "decision")).toEqual([0, 1, 3, 4, 5]);
});

test("phases and rounds end where the next one begins", () => {
  expect(stops(moments, "phase")).toEqual([0, 3, 4, 5]);
  expect(stops(moments, "round")).toEqual([0, 4, 5]);
});

test("steps go to the nearest stop and stay inside the game", () => {
  const all = stops(moments, "decision");
  expect(stepFrom(1, all, 1)).toBe(3);
  expect(stepFrom(2, all, -1)).toBe(1);
  expect(stepFrom(5, all, 1)).toBe(5);
  expect(stepFrom(0, all, -1)).toBe(0);
});
