import { describe, expect, it } from "vitest";
import { prestigeOnShelf, sheetFor } from "./sheet";

const FLAT = { width: 996, height: 330 };

describe("the sheet of a spectator", () => {
  const watching = { cards: 5, favors: false, hand: false };
  const playing = { ...watching, hand: true };
  it("has the prestige cards on the shelf, where nothing else would be", () => {
    expect(prestigeOnShelf(watching)).toBe(true);
    expect(prestigeOnShelf(playing)).toBe(false);
    expect(prestigeOnShelf({ ...playing, favors: true })).toBe(true);
    expect(sheetFor(FLAT.width, FLAT.height, watching).shelf.mode).toBe("row");
  });
  it("is drawn larger in a flat room, because its column holds the castle alone", () => {
    const seen = sheetFor(FLAT.width, FLAT.height, watching);
    expect(seen.scale).toBeGreaterThan(1.2 * sheetFor(FLAT.width, FLAT.height, playing).scale);
    expect(seen.shelf.top + seen.shelf.height).toBeCloseTo(seen.height);
  });
  it("keeps all of it inside where it is upright", () => {
    const { below, height, shelf, street } = sheetFor(740, 860, watching);
    expect(shelf.top).toBeGreaterThanOrEqual(street.height);
    expect(shelf.top + shelf.height).toBeLessThanOrEqual(below!);
    expect(below!).toBeLessThan(height);
  });
});
