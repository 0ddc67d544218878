import { expect, it } from "vitest";
import { zoomFor } from "./settings.svelte";

it("draws larger on larger screens, never smaller, and leaves some of the room to show more", () => {
  expect(zoomFor(1280, 720)).toBe(1);
  expect(zoomFor(820, 1180)).toBe(1);
  expect(zoomFor(1920, 1080)).toBeGreaterThan(1.3);
  expect(zoomFor(1920, 1080)).toBeLessThan(1.5);
  expect(zoomFor(2560, 1440)).toBeCloseTo(1.75);
  expect(zoomFor(3840, 720)).toBe(1); // wide but low: the height decides
});
