import { describe, expect, it } from "vitest";
import { costOf, effectOf, nameOf, type Form } from "./option-form";
import type { Choice } from "./options";

const choice = (more: Partial<Choice> = {}): Choice => ({
  offer: { token: "place:mason", change: { deniers: -1 } } as unknown as Choice["offer"],
  token: "place:mason",
  number: 1,
  piece: "mason",
  good: null,
  big: null,
  title: { key: "x" } as unknown as Choice["title"],
  space: 9,
  owner: null,
  cost: [{ sign: "coin", n: 1 }],
  gain: [],
  effect: [[{ sign: "build", kind: "stone" }]],
  pass: false,
  build: false,
  notes: [],
  ...more,
});

describe("an option", () => {
  it("leaves out the price that the question says, but for a tall one", () => {
    expect(costOf(choice(), "compact", 1)).toEqual([]);
    expect(costOf(choice(), "compact", 2)).toHaveLength(1);
    expect(costOf(choice(), "tall", 1)).toHaveLength(1);
  });
  it("takes a second line for a long name, and letters that can be read", () => {
    for (const form of ["broad", "compact", "icon", "steep"] satisfies Form[]) {
      const { size, lines } = nameOf("Merchants' guild", choice(), form, 70, []);
      expect(lines).toEqual(["Merchants'", "guild"]);
      expect(size).toBeGreaterThanOrEqual(11);
      expect(nameOf("Inn", choice(), form, 90, []).lines).toEqual(["Inn"]);
    }
  });
  it("has the whole width for its name where the price is above", () => {
    const step = choice({ big: "+2", space: null });
    const name = "Merchants guild";
    const price = choice().cost;
    expect(nameOf(name, step, "steep", 96, price).lines).toHaveLength(1);
    expect(nameOf(name, step, "broad", 96, price).lines).toHaveLength(2);
  });
  it("shows the signs of an effect only where all of them fit", () => {
    expect(effectOf(choice(), "broad", 100)).toHaveLength(1);
    expect(effectOf(choice(), "broad", 20)).toEqual([]);
    expect(effectOf(choice(), "tall", 20)).toHaveLength(1);
  });
});
