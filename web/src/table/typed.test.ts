import { beforeEach, expect, test } from "vitest";
import type { GameInfo, Offer } from "../lib/messages";
import { settings } from "../lib/settings.svelte";
import type { Choice } from "./options";
import { matching, plain, slip, tokenNamed } from "./typed";
import type { GameView } from "./view";

const words = (key: string) => ({ key: `caylus/${key}` });
const choice = (number: number, token: string, key: string): Choice =>
  ({
    number,
    token,
    title: words(key),
    offer: { sentence: words(key) } as Offer,
  }) as Choice;
const CHOICES = [
  choice(1, "place:inn", "inn"),
  choice(2, "place:mason", "mason"),
  choice(3, "place:n_market", "marketplace"),
  choice(4, "place:w_market", "marketplace"),
];
const tokens = (text: string) => matching(text, CHOICES).map((one) => one.token);

beforeEach(() => (settings.language = "en"));

test("a typed name is understood with or without accents and articles", () => {
  expect(tokens("mason")).toEqual(["place:mason"]);
  expect(tokens("the inn")).toEqual(["place:inn"]);
  expect(tokens("market")).toEqual(["place:n_market", "place:w_market"]);
  expect(tokens("2")).toEqual(["place:mason"]);
  expect(tokens("place:inn")).toEqual(["place:inn"]);
  expect(tokens("bank")).toEqual([]);
  settings.language = "fr";
  expect(plain("L’Auberge")).toBe("auberge");
  expect(tokens("macon")).toEqual(["place:mason"]);
  expect(tokens("Le Maçon")).toEqual(["place:mason"]);
});

test("the name of something that is not offered finds its token", () => {
  const piece = { name: words("bank"), cost: {}, kind: "wood" };
  const game = {
    key: "caylus",
    pieces: {
      goods: [],
      tiles: { bank: piece },
      places: { gate: { key: "gate", name: words("gate") } },
      residence: piece,
      castle: [],
      names: {},
    },
  } as unknown as GameInfo;
  const view = {
    game: "caylus",
    options: {},
    table: { road: [{ space: 1, tile: "bank", owner: null, worker: null }] },
  } as unknown as GameView;
  expect(tokenNamed("the Bank", game, view)).toBe("place:bank");
  const bare = { ...view, table: { road: [] } } as unknown as GameView;
  expect(tokenNamed("bank", game, bare, true)).toBe("place:bank");
  expect(tokenNamed("bank", game, bare, false)).toBe("build:bank");
  expect(tokenNamed("gate", game, view)).toBe("place:gate");
  expect(tokenNamed("castle", game, view)).toBe("place:castle");
  expect(tokenNamed("nowhere", game, view)).toBeNull();
});

test("a slip of the finger is forgiven, and a short word is not another one", () => {
  for (const typed of ["masson", "mson", "masin", "maosn"])
    expect(matching(typed, CHOICES, true).map((one) => one.token)).toEqual(["place:mason"]);
  expect(slip("inn", "in")).toBe(false);
  expect(slip("farm", "park")).toBe(false);
  expect(slip("mason", "mansion")).toBe(false);
});

test("articles of either language are left out", () => {
  expect(plain("L’Auberge")).toBe("auberge");
  settings.language = "fr";
  expect(plain("the Inn")).toBe("inn");
});
