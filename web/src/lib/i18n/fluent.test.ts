import { expect, test } from "vitest";
import type { Words } from "../messages";
import { settings } from "../settings.svelte";
import { callSeats, inForm, say } from ".";
import { addCatalogues, beginsWithVowel, render } from "./fluent";

addCatalogues("aa", {
  common:
    "player = { $name }\n    .of = { BEGINS($name) ->\n        [vowel] d’{ $name }\n       *[consonant] de { $name }\n    }",
  game: [
    "red = Rouge",
    "farm = Ferme",
    "    .the = la Ferme",
    'works = { CAP(FORM($tile, "the")) } { FORM($who, "of") } travaille { $n ->',
    "    [one] une fois",
    "   *[other] { $n } fois",
    " }.",
    "all = { LIST($parts) }",
    'any = { LIST($parts, type: "or") }',
    'slashes = { JOIN($parts, " / ") }',
    "bare = { $parts }",
  ].join("\n"),
});
const RED: Words = { key: "game/red", seat: 0 };
const works = (n: number): Words => ({ key: "game/works", args: { tile: { key: "game/farm" }, who: RED, n } });
const parts: Words["args"] = { parts: ["a", "b", { key: "game/farm.the" }] };

test("nouns take the form that the sentence asks for, players their names", () => {
  expect(render(works(1), "aa", ["Alix"])).toBe("La Ferme d’Alix travaille une fois.");
  expect(render(works(3), "aa", ["Bob"])).toBe("La Ferme de Bob travaille 3 fois.");
  expect(render(works(3), "aa", [""])).toBe("La Ferme Rouge travaille 3 fois.");
  expect([render(RED, "aa", ["Bob"]), render(RED, "aa")]).toEqual(["Bob", "Rouge"]);
});

test("a noun that lacks a form stays as it is", () => {
  const who: Words = { key: "game/red" };
  expect(render({ ...works(1), args: { ...works(1).args, who } }, "aa")).toBe("La Ferme Rouge travaille une fois.");
});

test("lists with and, with or, with what is between them", () => {
  const said = ["all", "any", "slashes", "bare"].map((key) => render({ key: `game/${key}`, args: parts }, "aa"));
  expect(said).toEqual(["a, b, and la Ferme", "a, b, or la Ferme", "a / b / la Ferme", "a, b, la Ferme"]);
});

test("what a language lacks is said in English, and what no one has not at all", () => {
  expect(render({ key: "caylus/farm" }, "aa")).toBe("Farm");
  expect(render({ key: "caylus/no-such-message" }, "aa")).toBeNull();
});

test("vowels, as French hears them", () => {
  const names = ["Alix", "Élise", "Bob", "Yves", "Yann", "Hugo", "Orange", ""];
  expect(names.filter(beginsWithVowel)).toEqual(["Alix", "Élise", "Yves", "Orange"]);
});

test("a sentence of the server with the names of this table, in the current language", () => {
  const sentence: Words = { key: "caylus/inn-guest", args: { who: { key: "games/red", seat: 0 } } };
  settings.language = "en";
  callSeats([{ seat: 0, name: "Alix" }]);
  expect(say(sentence)).toBe("Alix lodges at the Inn.");
  callSeats([]);
  expect(say(sentence)).toBe("Red lodges at the Inn.");
  settings.language = "fr";
  expect(say(sentence)).toBe("Rouge loge à l’Auberge.");
  settings.language = "en";
});

test("words of the page, no words, and what was kept before sentences were data", () => {
  expect(say(() => "now")).toBe("now");
  expect(say(null)).toBe("");
  const old = { en: "Red passes.", fr: "Rouge passe." } as unknown as Words;
  expect(say(old)).toBe("Red passes.");
});

test("another form of a sentence where there is one", () => {
  expect(say(inForm({ key: "caylus/farm" }, "the"))).toBe("the Farm");
  expect(say(inForm({ key: "games/pass" }, "the"))).toBe("Pass");
});
