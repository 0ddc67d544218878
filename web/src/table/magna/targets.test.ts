import { describe, expect, it } from "vitest";
import { missing, nextToken, questionFor, targetOf, targetsOf } from "./targets";
import type { MagnaDecision, MagnaTable, StreetCard } from "./view";

const card = (key: string, owner: number | null): StreetCard => ({
  card: key,
  kind: key.split(".").at(-1) ?? "",
  owner,
  side: "building",
  prestige: null,
  worker: null,
  cubes: 0,
  turns_later: false,
  in_reach: true,
});

const table = {
  provost: 2,
  road: [card("park", null), card("peddler", null), card("red.bank", 0), card("green.market", 1)],
  seats: [
    { seat: 0, colour: "red", powers: ["1b"] },
    { seat: 1, colour: "green", powers: [] },
  ],
} as unknown as MagnaTable;

const asked = (kind: string, more: Partial<MagnaDecision> = {}): MagnaDecision => ({
  kind,
  seat: 0,
  sentence: { key: "games/pass" },
  ...more,
});

describe("an offered action lights up what it is about", () => {
  it.each([
    ["place:green.market", "card:green.market"],
    ["place:park", "card:park"],
    ["build:bank", "hand:bank"],
    ["prestige:hotel", "prestige:hotel"],
    ["turn:bank", "card:red.bank"],
    ["cover:lawyer", "card:red.lawyer"],
    ["provost:-1", "stone:1"],
    ["provost:0", "stone:2"],
    ["provost:+3", "stone:5"],
    ["pass", "bridge"],
    ["draw", "pile"],
    ["replace", "hand"],
    ["hand:redraw", "hand"],
    ["hand:keep", null],
    ["take", "card:red.bank"],
    ["favor:card", "resources"],
    ["favor:track", "track"],
    ["climb", "track"],
    ["aside", "power:1a"],
    ["keep", "looked-at"],
    ["disc:start-1b", "power:1b"],
    ["disc:2a-3b", "power:3b"],
    ["play:gold", "resource:gold"],
    ["decline", null],
    ["buy:wood", null],
    ["offer:2", null],
  ])("%s -> %s", (token, target) => {
    expect(targetOf(token, table, asked("effect", { card: "red.bank" }), 0)).toBe(target);
  });

  it("gathers the actions of one target and steps through them", () => {
    const targets = targetsOf([
      { token: "disc:start-1a", target: "power:1a" },
      { token: "disc:1b-1a", target: "power:1a" },
      { token: "decline", target: null },
    ]);
    const discs = targets.get("power:1a") ?? [];
    expect(discs).toEqual(["disc:start-1a", "disc:1b-1a"]);
    expect(nextToken(discs, null)).toBe("disc:start-1a");
    expect(nextToken(discs, "disc:start-1a")).toBe("disc:1b-1a");
    expect(nextToken(discs, "disc:1b-1a")).toBe("disc:start-1a");
    expect(nextToken(discs, "favor:track")).toBe("disc:start-1a");
    expect(nextToken([], null)).toBeNull();
  });
});

const pieces = {
  provost_reach: 3,
  favors: { powers: ["1a", "1b", "2a", "2b", "3a", "3b"].map((key) => ({ key, level: Number(key[0]) })) },
};

describe("what is not offered can be asked about", () => {
  it.each([
    ["action", "card:green.market", "place:green.market"],
    ["action", "hand:bank", "build:bank"],
    ["action", "hand", "replace"],
    ["action", "prestige:hotel", "prestige:hotel"],
    ["action", "pile", "draw"],
    ["action", "track", null],
    ["provost", "card:park", "provost:-2"],
    ["provost", "card:green.market", "provost:+1"],
    ["provost", "stone:9", null],
    ["provost", "hand:bank", null],
    ["residence", "card:red.bank", "cover:bank"],
    ["residence", "card:green.market", null],
    ["effect", "card:red.bank", "turn:bank"],
    ["favor", "track", "favor:track"],
    ["favor", "resources", "favor:card"],
    ["favor", "power:1a", "disc:start-1a"],
    ["favor", "power:2a", "disc:1b-2a"],
    ["favor", "power:3a", "disc:2a-3a"],
    ["income-powers", "track", "climb"],
    ["income-powers", "power:1a", "aside"],
    ["income-powers", "power:2a", null],
    ["offer", "resource:gold", "play:gold"],
    ["offer", "card:park", null],
  ])("at %s: %s -> %s", (kind, target, token) => {
    expect(questionFor(target, table, asked(kind), true, pieces)).toBe(token);
  });

  it("asks about turning cards only where cards are turned", () => {
    expect(questionFor("card:red.bank", table, asked("effect"), false, pieces)).toBeNull();
  });
});

describe("missing cubes", () => {
  const goods = { food: 1, wood: 2, stone: 0, gold: 0 };
  it("says which kinds are short and by how many", () => {
    expect(missing({ food: 1, stone: 2 }, goods)).toEqual({ stone: 2 });
    expect(missing({ food: 1, wood: 1 }, goods)).toEqual({});
  });
  it("pays a white cube with whatever is left", () => {
    expect(missing({ wood: 1, any: 1 }, goods)).toEqual({});
    expect(missing({ wood: 1, any: 1 }, { food: 0, wood: 1, stone: 0, gold: 0 })).toEqual({ any: 1 });
    expect(missing({ wood: 1, any: 1 }, { food: 0, wood: 0, stone: 0, gold: 1 })).toEqual({ wood: 1 });
  });
});
