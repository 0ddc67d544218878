import { describe, expect, it } from "vitest";
import {
  columnsFor,
  heightOf,
  nearestStone,
  neighbour,
  roadPath,
  streetOf,
  stripOf,
  trackAhead,
  walk,
} from "./layout";

const WIDTH = 690;
const HEIGHT = 440;

describe("the street wraps and grows", () => {
  it("has rows of 7 up to 21 cards, then 8, then 9", () => {
    expect([13, 14].map((n) => columnsFor(n, WIDTH, 330))).toEqual([7, 7]);
    expect([15, 18, 21].map((n) => columnsFor(n, WIDTH, HEIGHT))).toEqual([7, 7, 7]);
    expect([22, 24].map((n) => columnsFor(n, WIDTH, HEIGHT))).toEqual([8, 8]);
    expect([25, 27].map((n) => columnsFor(n, WIDTH, HEIGHT))).toEqual([9, 9]);
  });

  it("has larger cards while there are few", () => {
    const sizes = [4, 6, 10, 14].map((n) => streetOf(n, WIDTH, 330).scale);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(sizes[0]).toBeGreaterThan(1.2);
    expect(heightOf(4, WIDTH, 330)).toBeLessThan(heightOf(10, WIDTH, 330));
  });

  it("never lets cards overlap or leave the sheet, up to every card of the game", () => {
    for (let n = 1; n <= 72; n++) {
      const street = streetOf(n, WIDTH, HEIGHT);
      expect(street.cards).toHaveLength(n);
      const [w, h] = [82 * street.scale - 0.01, 134 * street.scale - 0.01];
      const fits = street.cards.every((a, i) => {
        const apart = street.cards.slice(i + 1).every((b) => Math.abs(a.x - b.x) >= w || Math.abs(a.y - b.y) >= h);
        return apart && a.x >= 0 && a.x + w <= WIDTH && a.y + h <= HEIGHT + 1;
      });
      expect(fits, `${n} cards`).toBe(true);
    }
  });

  it("is read like a furrow", () => {
    const { cards } = streetOf(15, WIDTH, HEIGHT);
    const xs = cards.map((card) => card.x);
    expect(xs[0]).toBeLessThan(xs[6] ?? 0);
    expect(xs[7]).toBeCloseTo(xs[6] ?? 0, 5);
    expect(xs[13]).toBeCloseTo(xs[0] ?? 0, 5);
    expect(xs[14]).toBeCloseTo(xs[0] ?? 0, 5);
  });
});

describe("the road", () => {
  const street = streetOf(16, WIDTH, HEIGHT);

  it("is one path from the bridge on, and none where it would run backwards", () => {
    expect(roadPath(street, -1, 15).match(/M/g)).toHaveLength(1);
    expect(roadPath(street, 9, 8)).toBe("");
    expect(trackAhead(street).to).toBeGreaterThan(street.stones[15]?.x ?? Infinity);
    expect(trackAhead(streetOf(9, WIDTH, HEIGHT)).to).toBeLessThan(street.stones[8]?.x ?? 0);
  });

  it("is walked around its bends", () => {
    const around = walk(street, 5, 8);
    expect(around).toHaveLength(6);
    expect(Math.max(...around.map((p) => p.x))).toBeGreaterThan(street.stones[6]?.x ?? Infinity);
    expect(walk(street, 8, 5)).toEqual([...around].reverse());
  });

  it("knows whose stones lie under a finger", () => {
    street.stones.forEach((stone, i) => {
      expect(nearestStone(street, { x: stone.x + 20, y: stone.y - 25 })).toBe(i);
    });
  });
});

describe("arrow keys", () => {
  const street = streetOf(16, WIDTH, HEIGHT);

  it("go where the eye goes, also where the road runs backwards", () => {
    expect(neighbour(street, 0, 1, 0)).toBe(1);
    expect(neighbour(street, 8, 1, 0)).toBe(7);
    expect(neighbour(street, 0, 0, 1)).toBe(13);
    expect(neighbour(street, 14, 0, -1)).toBe(13);
    expect(neighbour(street, 0, -1, 0)).toBeNull();
    expect(neighbour(street, 9, 0, 1)).toBe(15);
  });

  it("walk a phone's single row", () => {
    const strip = stripOf(16, 160);
    expect(neighbour(strip, 3, 1, 0)).toBe(4);
    expect(neighbour(strip, 3, 0, 1)).toBeNull();
    expect(strip.width).toBeGreaterThan(16 * 82 * strip.scale);
  });
});
