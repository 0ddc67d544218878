import { expect, test } from "vitest";
import { ofGame } from "./of-game";
import type { AnyOutlook, AnyView } from "./shapes";

const seen = (game: string): AnyView => ({
  view: 1,
  game,
  rules: 1,
  players: 2,
  options: {},
  viewer: null,
  open_information: false,
  ply: 0,
  turn: 1,
  phase: 1,
  over: false,
  winners: [],
  decision: { kind: "action", seat: 0, sentence: { key: "games/pass" } },
  table: {},
});
const nothing: AnyOutlook = {};

test("a view belongs to the game that it names, and to no other", () => {
  const view = seen("caylus");
  expect(ofGame(view, "caylus")).toBe(view);
  expect(() => ofGame(seen("magna-carta"), "caylus")).toThrow("this does not belong to caylus");
});

test("what names no game belongs to none", () => {
  expect(() => ofGame(nothing, "magna-carta")).toThrow(TypeError);
});
