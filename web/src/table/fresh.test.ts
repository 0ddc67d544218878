import { expect, test } from "vitest";
import { freshSince, NOTHING } from "./fresh";
import type { GameView, SeatView } from "./view";

const seat = (n: number, deniers: number, wood: number, castle: number): SeatView =>
  ({
    seat: n,
    deniers,
    goods: { wood },
    score: castle + wood,
    points: { castle, cubes: wood },
    houses: { dungeon: castle },
  }) as unknown as SeatView;
const view = (
  ply: number,
  road: [string | null, number | null, number | null][],
  seats: SeatView[],
  inn: number | null = null,
): GameView =>
  ({
    ply,
    table: {
      road: road.map(([tile, owner, worker], i) => ({ space: i + 1, tile, owner, worker })),
      special: { inn },
      seats,
    },
  }) as unknown as GameView;

test("workers, buildings, houses and gains of the others since your own move", () => {
  const before = view(
    10,
    [
      ["park", null, 0],
      [null, null, null],
    ],
    [seat(0, 5, 0, 0), seat(1, 4, 1, 0)],
  );
  const after = view(
    14,
    [
      ["park", null, 0],
      ["bank", 1, 1],
    ],
    [seat(0, 7, 0, 0), seat(1, 2, 3, 2)],
    1,
  );
  const fresh = freshSince(before, after, [0], ["cubes"]);
  expect([...fresh.workers]).toEqual([
    ["road:1", 1],
    ["special:inn", 1],
  ]);
  expect([...fresh.built]).toEqual([["road:1", 1]]);
  expect(fresh.houses).toEqual({ dungeon: 2 });
  // what is left over is no point on the track
  expect([...fresh.gains]).toEqual([[1, { deniers: -2, wood: 2, points: 2 }]]);
});

test("nothing is new before anything happened, after an undo, or for a table just opened", () => {
  const now = view(10, [["park", null, 1]], [seat(0, 5, 0, 0), seat(1, 5, 0, 0)]);
  expect(freshSince(null, now, [0], [])).toBe(NOTHING);
  expect(freshSince(now, now, [0], [])).toBe(NOTHING);
  expect(freshSince(view(12, [], []), now, [0], [])).toBe(NOTHING);
});
