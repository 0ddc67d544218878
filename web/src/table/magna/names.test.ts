import { describe, expect, it } from "vitest";
import { broken, fitCardName } from "./names";

const measure = (text: string) => text.length * 6;

describe("names on narrow cards", () => {
  it("are broken after a vowel near the middle", () => {
    expect(broken("Bibliothèque")).toBe("Biblio- thèque");
    expect(broken("Cathédrale")).toBe("Cathé- drale");
    expect(broken("Pst")).toBe("Pst");
  });
  it("are broken only where one line would be too small", () => {
    expect(fitCardName("Bibliothèque", 80, measure).lines).toEqual(["Bibliothèque"]);
    const narrow = fitCardName("Bibliothèque", 46, measure);
    expect(narrow.lines).toEqual(["Biblio-", "thèque"]);
    expect(narrow.size).toBeGreaterThan(8.6);
    expect(fitCardName("Hôtel de ville", 46, measure).lines).toHaveLength(2);
  });
});
