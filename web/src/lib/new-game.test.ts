import { expect, test } from "vitest";
import type { BotInfo, GameInfo } from "./messages";
import { draftOf, NewGame, quickGame } from "./new-game.svelte";

const words = { key: "common/plain", args: { word: "x" } };
const game = {
  key: "magna-carta",
  min_players: 2,
  max_players: 5,
  seats: [],
  seat_keys: [],
  options: [
    {
      key: "variant",
      name: words,
      help: words,
      default: "standard",
      choices: [{ value: "standard", name: words, help: words }],
    },
    { key: "favors", name: words, help: words, default: false, choices: [] },
  ],
} as unknown as GameInfo;
const bots = [
  { key: "random", level: null },
  { key: "apprentice", level: "apprentice" },
  { key: "royal", level: "royal" },
] as unknown as BotInfo[];

test("the first table is one that starts immediately: me and three bots", () => {
  expect(new NewGame(game, bots).body()).toMatchObject({
    game: "magna-carta",
    seats: [
      { type: "person", me: true },
      { type: "bot", bot: "apprentice" },
      { type: "bot", bot: "apprentice" },
      { type: "bot", bot: "apprentice" },
    ],
    options: { variant: "standard", favors: false },
    clock: { type: "none" },
    visibility: "unlisted",
  });
});

test("a draft lasts from form to form", () => {
  draftOf(game, bots).title = "Friday";
  expect(draftOf(game, bots).title).toBe("Friday");
  expect(draftOf({ ...game, key: "caylus" }, bots).title).toBe("");
});

test("seats stay within what the game allows", () => {
  const chosen = new NewGame(game, bots, 9);
  expect(chosen.seats).toHaveLength(5);
  chosen.add();
  expect(chosen.seats).toHaveLength(5);
  for (let i = 0; i < 9; i += 1) chosen.remove(0);
  expect(chosen.seats).toHaveLength(2);
});

test("there is one me: moving to another seat leaves a free one behind", () => {
  const chosen = new NewGame(game, bots, 3);
  chosen.setKind(2, "me");
  expect(chosen.seats.map((seat) => seat.kind)).toEqual(["friend", "bot", "me"]);
});

test("what the server would refuse is said before", () => {
  const chosen = new NewGame(game, bots, 2);
  chosen.setKind(1, "hot");
  expect(chosen.missing).toBeNull();
  expect(chosen.body().seats[1]).toEqual({ type: "hot", name: chosen.colour(1) });
  chosen.seats[1]!.name = " Colombe ";
  expect(chosen.missing).toBeNull();
  expect(chosen.body().seats[1]).toEqual({ type: "hot", name: "Colombe" });
  chosen.clock = "slow";
  chosen.slow.holidays = "2026-12-25, soon";
  expect(chosen.missing).toBe("holiday");
  chosen.slow.holidays = "2026-12-25 2027-01-01";
  expect(chosen.body().clock).toMatchObject({ type: "slow", holidays: ["2026-12-25", "2027-01-01"] });
  chosen.slow.window_to = chosen.slow.window_from;
  expect(chosen.missing).toBe("window");
});

test("one click opens what was chosen last: players, bots and their speed, within what the game allows", () => {
  const body = quickGame(game, bots, { players: 3, bot: "royal", pace: 0.1 });
  expect(body.seats).toEqual([
    { type: "person", me: true },
    { type: "bot", bot: "royal" },
    { type: "bot", bot: "royal" },
  ]);
  expect(body.pace).toBe(0.1);
  const unknown = quickGame(game, bots, { players: 9, bot: "gone", pace: 1 });
  expect(unknown.seats).toHaveLength(5);
  expect(unknown.seats[1]).toEqual({ type: "bot", bot: "apprentice" });
});
