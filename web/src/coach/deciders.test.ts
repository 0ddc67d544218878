import { expect, it } from "vitest";
import type { Moment } from "../lib/messages";
import { Deciders } from "./deciders";

const moments = (...seats: (number | null)[]): Moment[] =>
  seats.map((seat, i) => ({ ply: i + 1, seat, turn: 1, phase: 2 }) as Moment);

it("knows who took the moves of the course, and those that were seen since", () => {
  const shown = moments(0, 1, null);
  const now = new Deciders().seen(3, 1, shown).seen(4, 0, shown);
  expect([1, 2, 3, 4, 5].map((ply) => now.of(ply, shown))).toEqual([0, 1, null, 1, null]);
});

it("forgets what was taken back, also where the course still has it", () => {
  const shown = moments(0, 1, 1, 1);
  const back = new Deciders().seen(4, 0, shown).seen(1, 0, shown);
  expect(back.of(2, shown)).toBeNull();
  const again = back.seen(2, 2, shown).seen(3, 1, shown);
  expect([1, 2, 3, 4].map((ply) => again.of(ply, shown))).toEqual([0, 0, 2, null]);
  const fresh = moments(0, 0, 2, 1);
  expect(again.seen(4, 0, fresh).of(4, fresh)).toBe(1);
});
