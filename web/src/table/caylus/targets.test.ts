import { describe, expect, it } from "vitest";
import { changedBetween } from "./changes";
import { buildingColumns, columnAfter, nextLand, offersByTarget, priceOf, targetOf, tokenOf } from "./targets";
import type { CaylusTable, Decision, RoadSpace } from "./view";

const KINDS: Record<string, string> = {
  n_farm: "neutral",
  mason: "wood",
  park: "stone",
  statue: "prestige",
  lawyer: "wood",
};
const kindOf = (tile: string) => KINDS[tile];

function space(number: number, tile: string | null, more: Partial<RoadSpace> = {}): RoadSpace {
  return {
    space: number,
    tile,
    residence: false,
    owner: null,
    worker: null,
    turns_later_for: null,
    in_reach: true,
    ...more,
  };
}

const road = Array.from({ length: 28 }, (_, i) => space(i + 1, null));
road[0] = space(1, "n_farm");
road[1] = space(2, null, { residence: true, owner: 1 });
road[2] = space(3, "statue", { owner: 1 });
road[3] = space(4, "mason", { owner: 0 });

const table = {
  order: [0, 1],
  bailiff: 6,
  provost: 8,
  road,
  stock: ["park"],
  special: { gate: null, trading_post: null, guild: null, joust_field: null, inn: null },
  stables: [null, null, null],
  inn_guest: null,
  bridge: [],
  castle: {
    section: "dungeon",
    built: { dungeon: 0, walls: 0, towers: 0 },
    parts: { dungeon: 6, walls: 10, towers: 14 },
    workers: [],
  },
  open_columns: 2,
  seats: [
    {
      seat: 0,
      houses: { dungeon: 0, walls: 0, towers: 0 },
      favors: { prestige: 0, deniers: 2, cubes: 1, buildings: 0 },
      lines_used: [],
    },
  ],
} satisfies Omit<CaylusTable, "seats"> & { seats: Partial<CaylusTable["seats"][number]>[] } as unknown as CaylusTable;

const asks = (kind: string): Decision => ({ kind, seat: 0, sentence: { key: "games/pass" } });

describe("from a move to its place", () => {
  it.each([
    ["pass", "place", "bridge"],
    ["place:castle", "place", "castle"],
    ["place:inn", "place", "special:inn"],
    ["place:stables", "gate", "special:stables"],
    ["place:mason", "place", "space:4"],
    ["joust", "joust", "special:joust_field"],
    ["inn:stay", "inn", "special:inn"],
    ["provost:-3", "provost", "space:5"],
    ["provost:0", "provost", "space:8"],
    ["provost:+2", "guild", "space:10"],
    ["build:park", "tile", "stock:park"],
    ["prestige:statue", "tile", "stock:statue"],
    ["cover:2", "residence", "space:2"],
    ["turn:n_farm", "tile", "space:1"],
    ["favor:prestige", "favor", "favor:prestige:1"],
    ["favor:deniers", "favor", "favor:deniers:2"],
    ["take:stone", "favor-effect", "favor:cubes:2"],
    ["swap", "favor-effect", "favor:cubes:4"],
  ])("%s in %s is %s", (token, kind, target) => {
    expect(targetOf(token, table, asks(kind))).toBe(target);
  });

  it("leaves what is not on the board to the decision bar", () => {
    for (const [token, kind] of [
      ["take:wood", "tile"],
      ["batch:wood-cloth", "batch"],
      ["done", "batch"],
      ["decline", "tile"],
    ] as const) {
      expect(targetOf(token, table, asks(kind))).toBeNull();
    }
  });

  it("has no place for a tile that lies nowhere", () => {
    expect(targetOf("place:lawyer", table, asks("place"))).toBeNull();
  });
});

describe("from a place to the move that is meant", () => {
  it.each([
    ["space:1", "place", "place:n_farm"],
    ["space:3", "place", null],
    ["space:2", "place", null],
    ["space:9", "place", null],
    ["space:2", "residence", "cover:2"],
    ["space:1", "residence", "cover:1"],
    ["space:11", "provost", "provost:+3"],
    ["space:12", "provost", null],
    ["space:5", "guild", "provost:-3"],
    ["space:4", "tile", "turn:mason"],
    ["castle", "place", "place:castle"],
    ["castle", "batch", null],
    ["bridge", "place", "pass"],
    ["special:gate", "gate", "place:gate"],
    ["stock:park", "tile", "build:park"],
    ["stock:statue", "tile", "prestige:statue"],
    ["stock:park", "place", null],
    ["favor:cubes:3", "favor", "favor:cubes"],
    ["favor:cubes:3", "favor-effect", "take:cloth"],
    ["favor:cubes:4", "favor-effect", "swap"],
  ])("%s in %s is %s", (target, kind, token) => {
    expect(tokenOf(target, table, asks(kind), kindOf, 3)).toBe(token);
  });

  it("agrees with the way back", () => {
    for (const [token, kind] of [
      ["place:mason", "place"],
      ["provost:+2", "provost"],
      ["turn:n_farm", "tile"],
      ["favor:cubes", "favor"],
    ] as const) {
      expect(tokenOf(targetOf(token, table, asks(kind))!, table, asks(kind), kindOf, 3)).toBe(token);
    }
  });
});

describe("offers on the board", () => {
  it("gathers moves that share a place", () => {
    const offers = [
      { token: "take:wood", target: "favor:cubes:2" },
      { token: "take:stone", target: "favor:cubes:2" },
      { token: "take:food", target: "favor:cubes:1" },
      { token: "decline", target: null },
    ];
    const found = offersByTarget(offers);
    expect([...found.keys()]).toEqual(["favor:cubes:2", "favor:cubes:1"]);
    expect(found.get("favor:cubes:2")).toHaveLength(2);
  });

  it("knows a price only where deniers go", () => {
    expect(priceOf({ token: "place:mason", change: { deniers: -2 } })).toBe(2);
    expect(priceOf({ token: "pass", change: { deniers: 1 } })).toBe(0);
    expect(priceOf(undefined)).toBe(0);
  });

  it("moves a favor marker on as far as columns are open", () => {
    expect(columnAfter(table, 0, "cubes")).toBe(2);
    expect(columnAfter(table, 0, "deniers")).toBe(2);
    expect(columnAfter({ ...table, open_columns: 4 }, 0, "deniers")).toBe(3);
  });

  it("shows from which columns a favor builds", () => {
    const tokens = ["decline", "build:mason", "build:park", "turn:n_farm", "prestige:statue"];
    expect([...buildingColumns(tokens, kindOf)].sort()).toEqual([2, 3, 4, 5]);
    expect(buildingColumns(["take:food"], kindOf).size).toBe(0);
  });

  it("builds on the first land that is free", () => {
    expect(nextLand(table)).toBe(5);
    expect(nextLand({ ...table, road: road.map((one) => ({ ...one, tile: "n_farm" })) })).toBeNull();
  });
});

describe("what changed", () => {
  it("is named by its place", () => {
    const after = {
      ...table,
      provost: 9,
      road: road.map((one) => (one.space === 4 ? { ...one, worker: 1 } : one)),
      special: { ...table.special, inn: 0 },
      bridge: [1],
    };
    expect([...changedBetween(table, after)].sort()).toEqual([
      "bridge",
      "space:4",
      "space:8",
      "space:9",
      "special:inn",
    ]);
    expect(changedBetween(table, table).size).toBe(0);
  });
});
