import { expect, it } from "vitest";
import type { Moment } from "../lib/messages";
import { Deciders } from "./deciders";

const moments = (...seats: (number | null)[]): Moment[] =>
  seats.map((seat, i) => ({ ply: i + 1, seat, turn: 1, phase: 2 }) as Moment);

it("knows who took the moves that the course tells of, and those that were seen since", () => {
  const told = moments(0, 1, null);
  const now = new Deciders().seen(3, 1, told).seen(4, 0, told);
  expect([1, 2, 3, 4, 5].map((ply) => now.of(ply, told))).toEqual([0, 1, null, 1, null]);
});

it("forgets what was taken back, also where the course still tells of it", () => {
  const told = moments(0, 1, 1, 1);
  const back = new Deciders().seen(4, 0, told).seen(1, 0, told);
  expect(back.of(2, told)).toBeNull();
  const again = back.seen(2, 2, told).seen(3, 1, told);
  expect([1, 2, 3, 4].map((ply) => again.of(ply, told))).toEqual([0, 0, 2, null]);
  const fresh = moments(0, 0, 2, 1);
  expect(again.seen(4, 0, fresh).of(4, fresh)).toBe(1);
});
