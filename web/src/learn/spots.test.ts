import { expect, test } from "vitest";
import { CONFIRM, selectorsOf, spotsOf, tabOf } from "./spots";

test("a lesson counts the spaces of the road from 1, the board from 0", () => {
  expect(selectorsOf("road:3", 0)).toEqual(['[data-at="road:2"]']);
});

test("what is no place of the table is a move", () => {
  expect(selectorsOf("pass", 0)[0]).toBe('.opt[data-token="pass"]');
  expect(selectorsOf("provost:+2", 0)[0]).toBe('.opt[data-token="provost:+2"]');
  expect(selectorsOf("provost", 0)[0]).toBe('[data-at="provost"]');
  expect(selectorsOf("purse", 2)).toContain('[data-at="seat:2:deniers"]');
});

test("a phone opens the part of the table that is spoken of", () => {
  expect(tabOf("castle")).toBe("castle");
  expect(tabOf("road:2")).toBe("road");
  expect(tabOf("prestige")).toBe("favors");
  expect(tabOf("stock")).toBe("castle");
  expect(tabOf("purse")).toBeNull();
});

test("what is to be used has the ring: the move, its place on a phone, then its confirmation", () => {
  const show = ["place:quarry", "road:2", "purse"];
  const ringed = (chosen: boolean, listed: boolean): string[] =>
    spotsOf(show, ["place:quarry"], chosen, listed)
      .filter((spot) => spot.ring)
      .map((spot) => spot.name);
  expect(ringed(false, true)).toEqual(["place:quarry"]);
  expect(ringed(false, false)).toEqual(["road:2"]);
  expect(ringed(true, true)).toEqual([CONFIRM]);
  expect(ringed(true, false)).toEqual([CONFIRM]);
  expect(spotsOf(["pass", "purse"], ["pass"], false, false)[0]).toEqual({ name: "pass", ring: true });
  const provost = spotsOf(["provost:+1", "road:6"], ["provost:+1"], false, false);
  expect(provost[0]).toEqual({ name: "provost:+1", ring: true });
  expect(spotsOf(["castle", "seat:0"], [], false, true).some((spot) => spot.ring)).toBe(false);
});
