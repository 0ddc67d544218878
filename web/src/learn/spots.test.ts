import { expect, test } from "vitest";
import { selectorsOf, tabOf } from "./spots";

test("a lesson counts the spaces of the road from 1, the board from 0", () => {
  expect(selectorsOf("road:3", 0)).toEqual(['[data-at="road:2"]']);
});

test("what is no place of the table is a move", () => {
  expect(selectorsOf("pass", 0)[0]).toBe('.opt[data-token="pass"]');
  expect(selectorsOf("purse", 2)).toContain('[data-at="seat:2:deniers"]');
});

test("a phone opens the part of the table that is spoken of", () => {
  expect(tabOf("castle")).toBe("castle");
  expect(tabOf("road:2")).toBe("road");
  expect(tabOf("purse")).toBeNull();
});
