import { describe, expect, it } from "vitest";
import { broken, fitName } from "./fit";
import { leastAt } from "./least";

const measure = (text: string) => text.length * 6;

describe("names on narrow tiles", () => {
  it("are broken between syllables near the middle", () => {
    expect(broken("Bibliothèque")).toBe("Biblio- thèque");
    expect(broken("Cathédrale")).toBe("Cathé- drale");
    expect(broken("Marketplace")).toBe("Market- place");
    expect(broken("Carpenter")).toBe("Car- penter");
    expect(broken("Charpentier")).toBe("Char- pentier");
    expect(broken("Pst")).toBe("Pst");
  });
  it("take a second line only where one line would be too small, and a broken word last", () => {
    expect(fitName("Bibliothèque", 80, measure).lines).toEqual(["Bibliothèque"]);
    expect(fitName("Bibliothèque", 46, measure).lines).toEqual(["Biblio-", "thèque"]);
    expect(fitName("Hôtel de ville", 52, measure).lines).toEqual(["Hôtel", "de ville"]);
  });
  it("are never below what can be read, at any scale", () => {
    for (const room of [30, 46, 60, 78]) {
      for (const scale of [0.8, 1, 1.5]) {
        expect(fitName("Champ de joute", room, measure, leastAt(scale)).size).toBeGreaterThanOrEqual(leastAt(scale));
        expect(leastAt(scale) * Math.min(scale, 1)).toBeCloseTo(11);
      }
    }
  });
});
