import { expect, test } from "vitest";
import type { ReviewMove, ReviewOption } from "../lib/messages";
import { exercisesOf, hasAnswer, keyOf, MOST } from "./exercises.svelte";

const option = (token: string, loss: number): ReviewOption => ({
  token,
  sentence: { en: token, fr: token },
  visits: 1,
  wins: [0.5, 0.5],
  points: [10, 10],
  loss,
  line: [],
});
const move = (ply: number, loss: number, seat = 0, best = "a", played = "b"): ReviewMove => ({
  seat,
  turn: 1,
  phase: 1,
  area: "placement",
  ply,
  end: ply + 1,
  key: 0,
  decisions: [{ ply, kind: "place", choices: 3, played, options: [option(best, 0), option(played, loss)] }],
  before: { wins: [0.5, 0.5], points: [10, 10] },
  after: { wins: [0.4, 0.6], points: [9, 10] },
  loss,
  change: -0.1,
  verdict: loss >= 6 ? "blunder" : loss >= 3 ? "mistake" : loss >= 1.5 ? "inaccuracy" : "good",
  why: null,
});

test("the worst moves of a seat come first, and only so many", () => {
  const moves = [2, 7, 4, 1, 3, 9, 5, 1.6].map((loss, i) => move(i, loss));
  const found = exercisesOf([...moves, move(90, 20, 1)], 0);
  expect(found.map((one) => one.loss)).toEqual([9, 7, 5, 4, 3]);
  expect(found).toHaveLength(MOST);
});

test("a move that was best leaves nothing to find", () => {
  expect(hasAnswer(move(1, 4))).toBe(true);
  expect(hasAnswer(move(1, 1))).toBe(false);
  expect(hasAnswer(move(1, 4, 0, "b", "b"))).toBe(false);
  // the plan lost more than its worst decision: each alone was nearly right
  const small = move(1, 4);
  small.decisions[0]!.options[1]!.loss = 0.8;
  expect(hasAnswer(small)).toBe(false);
  expect(keyOf(small).best.token).toBe("a");
});
