import { expect, test } from "vitest";
import { elides, french, of } from "./french";

test("spaces before the high marks never break, and are narrow", () => {
  expect(french("Qui ? Moi ; lui : « toi » !")).toBe("Qui\u202f? Moi\u202f; lui\u202f: «\u202ftoi\u202f»\u202f!");
  expect(french("62 % de 3")).toBe("62\u202f% de 3");
});

test("apostrophes are typographic between letters, and only there", () => {
  expect(french("l'ordre d'un 'mot' à 12:30")).toBe("l’ordre d’un 'mot' à 12:30");
});

test("what is set already stays as it is", () => {
  const set = french("C'est à « vous » : 5 %");
  expect(french(set)).toBe(set);
});

test("names after de", () => {
  expect(["Alix", "Élise", "Bob", "Yves", "Yann", "Hugo", "Orange", ""].map(elides)).toEqual([
    true, true, false, true, false, false, true, false,
  ]); // prettier-ignore
  expect([of("Alix"), of("Bob")]).toEqual(["d’Alix", "de Bob"]);
});
