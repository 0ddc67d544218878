import { beforeEach, expect, test } from "vitest";
import { settings } from "../settings.svelte";
import { ago, colon, figure, LANGUAGES, listed, ordinal, ownName, percent, t } from ".";
import { plural } from "./plural";

beforeEach(() => (settings.language = "en"));

test("words follow the language immediately", () => {
  expect([t().common.close, t().common.round(3)]).toEqual(["Close", "Round 3"]);
  settings.language = "fr";
  expect([t().common.close, t().common.round(3)]).toEqual(["Fermer", "Tour 3"]);
});

test("a language is there when its folder is, by its own name, English first", () => {
  expect(LANGUAGES).toEqual(["en", "fr"]);
  expect(LANGUAGES.map(ownName)).toEqual(["English", "Français"]);
  settings.language = "xx";
  expect(settings.language).toBe("en");
});

test("numbers and lists as each language writes them", () => {
  expect([1, 2, 3, 4, 11, 22].map(ordinal)).toEqual(["1st", "2nd", "3rd", "4th", "11th", "22nd"]);
  expect(listed(["A", "B", "C"])).toBe("A, B and C");
  expect([0, 1, 2].map((n) => plural(n, "bot", "bots", "en"))).toEqual(["bots", "bot", "bots"]);
  expect(ago(1000, 1000 + 3 * 3600)).toBe("3 hours ago");
  expect([percent(0.347), figure(1.5, 1), colon()]).toEqual(["35%", "1.5", ": "]);
  settings.language = "fr";
  expect([1, 2].map(ordinal)).toEqual(["1er", "2e"]);
  expect(listed(["A", "B", "C"])).toBe("A, B et C");
  expect([0, 1, 2].map((n) => plural(n, "bot", "bots", "fr"))).toEqual(["bot", "bot", "bots"]);
  expect(ago(1000, 1000 + 86400)).toBe("hier");
  expect([percent(0.347), figure(1.5, 1), colon()]).toEqual(["35\u202f%", "1,5", "\u202f: "]);
});
