import { expect, test } from "vitest";
import { change, ended, moveName, signed } from "./texts";

test("a change of the chance has a sign, and none has none", () => {
  expect([0.081, -0.081, 0.004, -0.004, 0].map(change)).toEqual(["+8%", "−8%", "0%", "0%", "0%"]);
});

test("a change of a rating has a sign and a real minus", () => {
  expect([12, -12, 0].map(signed)).toEqual(["+12", "−12", "+0"]);
});

test("a sentence ends once", () => {
  expect(["Pass", "Pass.", "What now?"].map(ended)).toEqual(["Pass.", "Pass.", "What now?"]);
});

test("a worker is named by the place, any other move in full", () => {
  const the = { key: "caylus/mason.the" };
  const effect = { key: "common/n-deniers", args: { n: 1 } };
  const name = { token: "place:mason", sentence: { key: "caylus/place-worker", args: { effect, the } } };
  expect(moveName(name)).toBe("The Mason");
  const place = { key: "caylus/at", args: { the } };
  expect(moveName({ ...name, sentence: { key: "caylus/place-worker", args: { effect, place } } })).toBe("The Mason");
  const castle = { key: "caylus/place-worker", args: { effect, place: { key: "caylus/castle-3" } } };
  expect(moveName({ token: "place:castle", sentence: castle })).toBe("In the castle");
  expect(moveName({ token: "pass", sentence: effect })).toBe("1 denier");
});
