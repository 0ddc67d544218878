import { expect, test } from "vitest";
import type { GameInfo, Offer } from "../lib/messages";
import type { Choice } from "./options";
import { matching, plain, tokenNamed } from "./typed";
import type { GameView } from "./view";

const words = (en: string, fr: string) => ({ en, fr });
const choice = (number: number, token: string, en: string, fr: string): Choice =>
  ({
    number,
    token,
    title: words(en, fr),
    offer: { sentence: words(`Place a worker: the ${en}`, `Placer un ouvrier : ${fr}`) } as Offer,
  }) as Choice;
const CHOICES = [
  choice(1, "place:inn", "Inn", "Auberge"),
  choice(2, "place:mason", "Mason", "Maçon"),
  choice(3, "place:n_market", "Marketplace", "Marché"),
  choice(4, "place:w_market", "Marketplace", "Marché"),
];
const tokens = (text: string) => matching(text, CHOICES).map((one) => one.token);

test("a typed name is understood in either language, with or without accents and articles", () => {
  expect(plain("L’Auberge")).toBe("auberge");
  expect(tokens("mason")).toEqual(["place:mason"]);
  expect(tokens("macon")).toEqual(["place:mason"]);
  expect(tokens("Le Maçon")).toEqual(["place:mason"]);
  expect(tokens("the inn")).toEqual(["place:inn"]);
  expect(tokens("marche")).toEqual(["place:n_market", "place:w_market"]);
  expect(tokens("2")).toEqual(["place:mason"]);
  expect(tokens("place:inn")).toEqual(["place:inn"]);
  expect(tokens("bank")).toEqual([]);
});

test("the name of something that is not offered finds its token", () => {
  const piece = { name: words("Bank", "Banque"), cost: {}, kind: "wood" };
  const game = {
    key: "caylus",
    pieces: {
      goods: [],
      tiles: { bank: piece },
      places: { gate: { key: "gate", name: words("Gate", "Porte") } },
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
  expect(tokenNamed("banque", game, view)).toBe("place:bank");
  const bare = { ...view, table: { road: [] } } as unknown as GameView;
  expect(tokenNamed("bank", game, bare, true)).toBe("place:bank");
  expect(tokenNamed("bank", game, bare, false)).toBe("build:bank");
  expect(tokenNamed("la porte", game, view)).toBe("place:gate");
  expect(tokenNamed("château", game, view)).toBe("place:castle");
  expect(tokenNamed("nowhere", game, view)).toBeNull();
});
