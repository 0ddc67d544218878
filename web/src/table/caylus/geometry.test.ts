import { describe, expect, it } from "vitest";
import {
  BASE,
  columnOf,
  fit,
  layoutOf,
  nearestSpace,
  pathBetween,
  pointAt,
  rowOf,
  SPACES,
  spaceAt,
  stacked,
  stripLayout,
  TILE,
} from "./geometry";

describe("the road", () => {
  it("is read like a furrow", () => {
    expect([0, 6, 7, 13, 14, 27].map((space) => [rowOf(space), columnOf(space)])).toEqual([
      [0, 0],
      [0, 6],
      [1, 6],
      [1, 0],
      [2, 0],
      [3, 0],
    ]);
    for (let space = 0; space < SPACES; space += 1) expect(spaceAt(rowOf(space), columnOf(space))).toBe(space);
  });

  it.each([
    [990, 558],
    [1168, 697],
    [990, 690],
  ])("keeps every space on a board of %i by %i, none over another", (width, height) => {
    const { corners, roadWidth } = layoutOf(width, height);
    corners.forEach((corner, i) => {
      expect(corner.x).toBeGreaterThanOrEqual(0);
      expect(corner.x + TILE.width).toBeLessThanOrEqual(roadWidth);
      expect(corner.y + TILE.height).toBeLessThanOrEqual(height);
      corners.forEach((other, j) => {
        const apart = Math.abs(other.x - corner.x) >= TILE.width || Math.abs(other.y - corner.y) >= TILE.height;
        expect(i === j || apart).toBe(true);
      });
    });
  });

  it("leads through the middle of every space, in order", () => {
    for (const layout of [layoutOf(), stripLayout()]) {
      layout.corners.forEach((corner, space) => {
        const point = pointAt(layout, space);
        expect(point.x).toBeCloseTo(corner.x + TILE.width / 2, 0);
        expect(nearestSpace(layout, point)).toBe(space);
      });
      expect([...layout.marks].sort((a, b) => a - b)).toEqual(layout.marks);
    }
  });

  it("can be drawn in parts", () => {
    const layout = layoutOf();
    expect(pathBetween(layout, 3, 3.5)).toMatch(/^M[\d.]+ [\d.]+L/);
    expect(pathBetween(layout, -1, 27.5).length).toBeGreaterThan(pathBetween(layout, -1, 9.5).length);
  });
});

describe("the size", () => {
  it("is drawn as it is at 1280 by 720", () => {
    expect(fit(BASE.width, BASE.height)).toEqual({ scale: 1, ...BASE });
  });

  it("grows with the screen, and stretches before it leaves a margin", () => {
    const large = fit(1638, 918);
    expect(large.scale).toBeCloseTo(1.6, 1);
    expect(large.width * large.scale).toBeGreaterThan(1580);
    const tall = fit(990, 800);
    expect(tall).toMatchObject({ scale: 1, width: 990 });
    expect(tall.height).toBeGreaterThan(BASE.height);
  });

  it("are below each other where both would be too small, or where the room is as high as wide", () => {
    expect(stacked(990, 558)).toBeNull();
    expect(stacked(0, 0)).toBeNull();
    const upright = stacked(804, 810)!;
    expect(upright.scale).toBeGreaterThan(1);
    expect(upright.height * upright.scale).toBeLessThanOrEqual(811);
    expect(stacked(734, 520)!.scale).toBeCloseTo(734 / 732); // too low: it scrolls rather than shrink
    expect(stacked(430, 900)!.width * stacked(430, 900)!.scale).toBeLessThanOrEqual(431);
  });

  it("does not fail before it is known", () => {
    expect(fit(0, 0).scale).toBe(1);
  });
});
