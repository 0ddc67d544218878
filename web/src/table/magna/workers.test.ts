import { describe, expect, it } from "vitest";
import type { StreetCard } from "./view";
import { newcomers } from "./workers";

const road = (...workers: (number | null)[]) => workers.map((worker, i) => ({ card: `c${i}`, worker }) as StreetCard);
const lay = (...workers: (number | null)[]) =>
  new Map(road(...workers).flatMap((card) => (card.worker === null ? [] : [[card.card, card.worker]])));

describe("workers who walk", () => {
  it("are those who were not there before", () => {
    expect(newcomers(lay(null, 1, null), road(null, 1, 0))).toEqual([2]);
    expect(newcomers(lay(0, 1), road(0, null))).toEqual([]);
  });
  it("are none when the table is first seen or a jump is made", () => {
    expect(newcomers(null, road(0, 1))).toEqual([]);
    expect(newcomers(lay(null, null, null), road(0, 1, 2))).toEqual([]);
  });
});
