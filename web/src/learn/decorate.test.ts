import { expect, test } from "vitest";
import { decorated, hits } from "./decorate";

test("words are found without their accents, and marked with them", () => {
  expect(hits("Le prévôt avance.", "prevot")).toEqual([[3, 9]]);
  expect(hits("le pont, le Pont", "pont")).toEqual([
    [3, 7],
    [12, 16],
  ]);
  expect(hits("nothing here", "castle")).toEqual([]);
});

test("a rule shows what was searched for, else what its terms mean", () => {
  const rule = document.createElement("div");
  rule.innerHTML = "<p>Give a batch. Another batch.</p>";
  decorated("")(rule);
  expect(rule.querySelectorAll("abbr").length).toBe(1);
  expect(rule.querySelector("abbr")?.title).toContain("castle");
  rule.innerHTML = "<p>Give a batch. Another batch.</p>";
  decorated("batch")(rule);
  expect(rule.querySelectorAll("mark").length).toBe(2);
  expect(rule.textContent).toBe("Give a batch. Another batch.");
});

test("a name is only explained where it has its capital", () => {
  const rule = document.createElement("div");
  rule.innerHTML = "<p>At the garden gate. At the Gate.</p>";
  decorated("")(rule);
  expect([...rule.querySelectorAll("abbr")].map((term) => term.textContent)).toEqual(["Gate"]);
});

test("ids of rules are links to them", () => {
  const rule = document.createElement("div");
  rule.innerHTML = "<p>As in M-2.3, ML-1 and (M5-1). Power I-B and 2-3 cards are no rules. <code>M-0.1</code></p>";
  decorated("")(rule);
  expect([...rule.querySelectorAll("a")].map((a) => a.getAttribute("href"))).toEqual(["#M-2.3", "#ML-1", "#M5-1"]);
  expect(rule.textContent).toContain("As in M-2.3, ML-1 and (M5-1).");
});
