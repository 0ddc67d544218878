import { expect, test } from "vitest";
import { matches } from "./search";

test("accents, case, apostrophes and tags make no difference", () => {
  expect(matches("prevot", "<p>Le <b>Prévôt</b> avance</p>")).toBe(true);
  expect(matches("coeur", "le cœur")).toBe(true);
  expect(matches("l'auberge", "<p>L’Auberge</p>")).toBe(true);
  expect(matches("M-2.3", "M-2.3 Placing")).toBe(true);
});

test("every word must be there, and tags are not words", () => {
  expect(matches("provost castle", "the provost moves")).toBe(false);
  expect(matches("strong", "<strong>pay</strong>")).toBe(false);
});
