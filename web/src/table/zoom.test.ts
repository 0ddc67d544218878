import { expect, test } from "vitest";
import { bounded, NEAREST, WHOLE, zoomedAt } from "./zoom.svelte";

const BOX = { width: 1000, height: 500 };

test("what lies under the pointer stays there", () => {
  const near = zoomedAt(WHOLE, 2, 400, 100, BOX);
  expect(near).toEqual({ scale: 2, x: -400, y: -100 });
  const nearer = zoomedAt(near, 1.5, 400, 100, BOX);
  // the same place of the board before and after
  expect((400 - nearer.x) / nearer.scale).toBeCloseTo((400 - near.x) / near.scale);
  expect((100 - nearer.y) / nearer.scale).toBeCloseTo((100 - near.y) / near.scale);
});

test("the board always fills its window", () => {
  expect(bounded({ scale: 2, x: 50, y: 20 }, BOX)).toEqual({ scale: 2, x: 0, y: 0 });
  expect(bounded({ scale: 2, x: -5000, y: -5000 }, BOX)).toEqual({ scale: 2, x: -1000, y: -500 });
});

test("no further than the whole board, no nearer than three times", () => {
  expect(zoomedAt({ scale: 2, x: -300, y: -100 }, 0.1, 500, 250, BOX)).toEqual(WHOLE);
  expect(zoomedAt(WHOLE, 50, 500, 250, BOX).scale).toBe(NEAREST);
});
