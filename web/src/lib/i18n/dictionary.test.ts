import { expect, test } from "vitest";
import { settings } from "../settings.svelte";
import { ago, dictionary, listed, ordinal, plural, say } from "./dictionary";

const w = dictionary(
  { hello: "Hello", left: (n: number) => `${n} left` },
  { hello: "Bonjour", left: (n) => `${n} restants` },
);

test("words follow the language at once", () => {
  settings.language = "en";
  expect([w().hello, w().left(3), say({ en: "a", fr: "b" })]).toEqual(["Hello", "3 left", "a"]);
  settings.language = "fr";
  expect([w().hello, w().left(3), say({ en: "a", fr: "b" })]).toEqual(["Bonjour", "3 restants", "b"]);
});

test("numbers and lists as each language writes them", () => {
  settings.language = "en";
  expect([1, 2, 3, 4, 11, 22].map(ordinal)).toEqual(["1st", "2nd", "3rd", "4th", "11th", "22nd"]);
  expect(listed(["A", "B", "C"])).toBe("A, B and C");
  expect([0, 1, 2].map((n) => plural(n, "bot", "bots"))).toEqual(["bots", "bot", "bots"]);
  expect(ago(1000, 1000 + 3 * 3600)).toBe("3 hours ago");
  settings.language = "fr";
  expect([1, 2].map(ordinal)).toEqual(["1er", "2e"]);
  expect(listed(["A", "B", "C"])).toBe("A, B et C");
  expect([0, 1, 2].map((n) => plural(n, "bot", "bots"))).toEqual(["bot", "bot", "bots"]);
  expect(ago(1000, 1000 + 86400)).toBe("hier");
});
