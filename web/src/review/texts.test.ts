import { expect, test } from "vitest";
import { change, ended, signed } from "./texts";

test("a change of the chance has a sign, and none has none", () => {
  expect([0.081, -0.081, 0.004, -0.004, 0].map(change)).toEqual(["+8%", "−8%", "0%", "0%", "0%"]);
});

test("a change of a rating has a sign and a real minus", () => {
  expect([12, -12, 0].map(signed)).toEqual(["+12", "−12", "+0"]);
});

test("a sentence ends once", () => {
  expect(["Pass", "Pass.", "What now?"].map(ended)).toEqual(["Pass.", "Pass.", "What now?"]);
});
