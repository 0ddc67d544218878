import { expect, test } from "vitest";
import { say } from "../lib/i18n";
import type { GameInfo, Offer } from "../lib/messages";
import { buildersOf, partsOf } from "./builders";
import { clockText, duration } from "./clock";
import { curves } from "./graph";
import { flights } from "./flights";
import { changeGlyphs, choices, fingerLayout, fingerRows, layout, usualPrice } from "./options";
import { matching } from "./typed";
import { covered, place } from "./anchored";
import type { GameView } from "./view";
import { workersOut } from "./view";

const words = (text: string) => ({ key: "common/plain", args: { word: text } });
const effect = { text: words("1 food"), atoms: [{ good: "food", n: 1 }] };
const GAME = {
  key: "caylus",
  seat_keys: ["red", "green"],
  seats: [words("Red"), words("Green")],
  pieces: {
    goods: [..."abcde"].map((key) => ({ key, name: words(key), letter: words(key) })),
    tiles: {
      n_farm: { key: "n_farm", name: words("Farm"), kind: "neutral", effect, rule: "C-5.3" },
      park: { key: "park", name: words("Park"), kind: "stone", cost: { food: 1 }, points: 3, effect },
    },
    places: { inn: { key: "inn", name: words("Inn"), effect } },
    residence: { name: words("Residence"), effect },
    castle: [],
    names: {},
  },
} as unknown as GameInfo;
const VIEW = {
  game: "caylus",
  players: 2,
  options: {},
  ply: 30,
  decision: { kind: "place", seat: 0, sentence: words("?") },
  table: {
    provost: 2,
    bridge: [],
    road: [
      { space: 1, tile: "park", owner: 1, worker: 0 },
      { space: 2, tile: "n_farm", owner: null, worker: null },
      { space: 3, tile: null, owner: null, worker: null },
    ],
    special: { inn: 0 },
    castle: { parts: { dungeon: 6, walls: 10, towers: 14 }, workers: [0] },
    seats: [
      { seat: 0, houses: { dungeon: 1, walls: 1 }, workers: 3 },
      { seat: 1, houses: { dungeon: 2 }, workers: 5 },
    ],
  },
} as unknown as GameView;
const offer = (token: string, change: Record<string, number> = {}): Offer => ({
  action: 0,
  token,
  sentence: words(`Do ${token} (now)`),
  target: null,
  change,
  careful: null,
});

test("options are in the order of reading, passing last", () => {
  const list = choices(GAME, VIEW, [
    offer("pass", { deniers: 1 }),
    offer("place:n_farm", { deniers: -1, workers: -1 }),
    offer("place:park", { deniers: -1 }),
    offer("place:inn", { deniers: -1 }),
  ]);
  expect(list.map((choice) => [choice.number, choice.token])).toEqual([
    [1, "place:inn"],
    [2, "place:park"],
    [3, "place:n_farm"],
    [4, "pass"],
  ]);
  const park = list[1]!;
  expect([say(park.title), park.space, park.owner]).toEqual(["Park", 1, 1]);
  expect(park.cost).toEqual([{ sign: "coin", n: 1 }]);
  expect(usualPrice(list)).toBe(1);
});

test("a step of the provost is named after the building there", () => {
  const [back, stay] = choices(GAME, VIEW, [offer("provost:-1", { deniers: -1 }), offer("provost:0")]);
  expect([back!.big, say(back!.title), stay!.big, say(stay!.title)]).toEqual(["−1", "Park", "0", "Farm"]);
  const [on] = choices(GAME, VIEW, [offer("provost:+1", { deniers: -1 })]);
  expect([say(on!.title), on!.space]).toEqual(["Space 3", null]);
});

test("building says so where a worker may go to a building as well, by a hammer", () => {
  const both = choices(GAME, VIEW, [offer("build:park"), offer("place:n_farm")]);
  expect(both.map((choice) => [say(choice.title), choice.build])).toEqual([
    ["Park", true],
    ["Farm", false],
  ]);
  expect(choices(GAME, VIEW, [offer("build:park"), offer("decline")])[0]?.build).toBe(false);
});

test("the price of a building has the white cube that is asked for right after", () => {
  const pieces = {
    ...GAME.pieces,
    tiles: {
      mason: { key: "mason", name: words("Mason"), kind: "wood", cost: { wood: 1, any: 1 }, points: 4, effect },
    },
  };
  const game = { ...GAME, pieces } as unknown as GameInfo;
  const [mason] = choices(game, VIEW, [offer("build:mason", { wood: -1 })]);
  expect(mason!.cost).toEqual([
    { sign: "good", good: "wood", n: 1 },
    { sign: "good", good: "any+gold", n: 1 },
  ]);
  expect(mason!.gain).toEqual([{ sign: "seal", n: 4 }]);
  const [later] = choices(game, VIEW, [offer("build:mason")]);
  expect(later!.cost).toEqual(mason!.cost);
});

test("a residence to cover has a number only where the road has numbers", () => {
  const [one, other] = choices(GAME, VIEW, [offer("cover:12"), offer("cover:market")]);
  expect([one!.space, other!.space]).toEqual([12, null]);
});

test("cost comes before gain, and points are what the action earns or loses", () => {
  expect(changeGlyphs({ deniers: -2, wood: 1, points: 3, workers: -1 })).toEqual({
    cost: [{ sign: "coin", n: 2 }],
    gain: [
      { sign: "good", good: "wood", n: 1 },
      { sign: "seal", n: 3 },
    ],
  });
  expect(changeGlyphs({ points: -2 }).cost).toEqual([{ sign: "seal", n: -2 }]);
});

test("a batch shows its cubes and its points as signs, beside a short name", () => {
  const batch: Offer = {
    ...offer("offer:1"),
    sentence: { key: "magna-carta/give-pp", args: { n: { key: "common/n-batches", args: { n: 1 } }, points: 5 } },
    change: { food: -1, wood: -1, stone: -1, points: 5 },
  };
  const [choice] = choices(GAME, VIEW, [batch]);
  expect(say(choice!.title)).toBe("Give 1 batch");
  expect(choice!.cost.map((glyph) => glyph.sign)).toEqual(["good", "good", "good"]);
  expect(choice!.gain).toEqual([{ sign: "seal", n: 5 }]);
});

test("many options are small, but all fit", () => {
  for (let n = 1; n <= 40; n++) {
    const { rows, columns } = layout(n);
    expect(rows * columns).toBeGreaterThanOrEqual(n);
    expect(rows).toBeLessThanOrEqual(3);
  }
});

test("typed actions: token, number, target, beginning", () => {
  const list = choices(GAME, VIEW, [offer("place:n_farm"), offer("place:park"), offer("pass")]);
  expect(matching("place:park", list).map((c) => c.token)).toEqual(["place:park"]);
  expect(matching("3", list).map((c) => c.token)).toEqual(["pass"]);
  expect(matching("PARK", list).map((c) => c.token)).toEqual(["place:park"]);
  expect(matching("place", list)).toHaveLength(2);
  expect(matching("nothing", list)).toEqual([]);
});

test("parts of the castle keep the order in which they were built", () => {
  const house = (ply: number, seat: number): Parameters<typeof buildersOf>[1][number] => ({
    ply,
    turn: 1,
    phase: 6,
    kind: "house",
    seat,
    data: { section: "dungeon" },
    sentence: words(""),
  });
  expect(buildersOf(VIEW, [house(3, 1), house(5, 0), house(9, 1)]).dungeon).toEqual([1, 0, 1]);
  expect(buildersOf(VIEW, []).dungeon).toEqual([0, 1, 1]);
  expect(buildersOf(VIEW, []).walls).toEqual([0]);
  expect(partsOf(VIEW).towers).toBe(14);
});

test("workers that are out are counted wherever they are", () => {
  expect([workersOut(VIEW, 0), workersOut(VIEW, 1)]).toEqual([3, 0]);
});

test("cubes fly from the building to the player, coins the other way", () => {
  const event = (kind: string, data: Record<string, unknown>): Parameters<typeof flights>[0][number] => ({
    ply: 1,
    turn: 1,
    phase: 5,
    kind,
    seat: 0,
    data,
    sentence: words(""),
  });
  const made = flights(
    [
      event("activated", { tile: "n_farm", space: 2 }),
      event("gained", { good: "food", amount: 2 }),
      event("paid-deniers", { amount: 1 }),
    ],
    VIEW,
    null,
  );
  expect(made.flights.map((f) => [f.from[0], f.to[0]])).toEqual([
    ["road:1", "seat:0:food"],
    ["road:1", "seat:0:food"],
    ["seat:0:deniers", "road:1"],
  ]);
  expect(made.last).toBe("road:1");
});

test("the graph has one curve a seat, and names that do not lie on each other", () => {
  const moments = [0, 1, 2].map((i) => ({
    ply: i,
    turn: i,
    phase: 1,
    seat: null,
    token: "",
    sentence: words(""),
    scores: [i * 5, i * 5],
    comment: "",
    evaluation: null,
  }));
  const drawn = curves(moments, 2, 100, 50);
  expect(drawn.paths).toHaveLength(2);
  expect(Math.abs(drawn.ends[0]!.label - drawn.ends[1]!.label)).toBeGreaterThanOrEqual(14);
  expect(drawn.rounds.map((round) => round.turn)).toEqual([1, 2]);
});

test("clocks count to the deadline of the player who decides", () => {
  const seat = { expired: false, clock_left: 300, deadline: 1060 } as Parameters<typeof clockText>[0];
  expect(clockText(seat, true, 1000)).toEqual({ text: "1:00", late: false });
  expect(clockText(seat, false, 1000)?.text).toBe("5:00");
  expect(clockText({ ...seat, expired: true }, true, 1000)?.late).toBe(true);
  expect([duration(59), duration(7200), duration(3 * 86400)]).toEqual(["0:59", "2 h", "3 d"]);
});

test("a card stays within the window and beside what it speaks of", () => {
  const room = { width: 1280, height: 600 };
  const at = (left: number, top: number): DOMRect =>
    ({ left, top, right: left + 80, bottom: top + 70, width: 80, height: 70 }) as DOMRect;
  expect(place({ width: 286, height: 200 }, at(300, 200), room)).toEqual({ left: 390, top: 135 });
  expect(place({ width: 286, height: 200 }, at(1150, 560), room)).toEqual({ left: 854, top: 394 });
});

test("a card keeps clear of what may be pressed next, where there is a choice", () => {
  const at = new DOMRect(500, 300, 82, 106);
  const box = { width: 286, height: 200 };
  const room = { width: 1280, height: 640 };
  const right = new DOMRect(592, 300, 82, 106);
  expect(place(box, at, room, "right", [right]).left).toBeLessThan(500 - 286);
  const everywhere = [
    right,
    new DOMRect(408, 300, 82, 106),
    new DOMRect(500, 184, 82, 106),
    new DOMRect(500, 416, 82, 20),
  ];
  expect(place(box, at, room, "right", everywhere).top).toBe(416);
  expect(covered({ left: 592, top: 253 }, box, [right])).toBe(82 * 106);
});

test("a favor says what its next column brings, also where the sentence only counts columns", () => {
  const columns = ["1 food", "1 wood or 1 stone", "1 cloth"].map((text) => ({ text: words(text), atoms: [] }));
  const lines = [{ key: "cubes", name: words("Cubes"), columns }];
  const game = { ...GAME, pieces: { ...(GAME.pieces as object), favors: { lines } } } as unknown as GameInfo;
  const offer = {
    action: 1,
    token: "favor:cubes",
    sentence: words("Favor, line of cubes: column 1"),
    target: null,
    change: {},
    careful: null,
  } as Offer;
  const title = (column: number, open: number): string => {
    const table = { ...VIEW.table, open_columns: open, seats: [{ favors: { cubes: column } }] };
    return say(choices(game, { ...VIEW, table } as unknown as GameView, [offer])[0]!.title);
  };
  expect(title(0, 2)).toBe("Cubes (1 food)");
  expect(title(1, 2)).toBe("Cubes (1 wood or 1 stone)");
  // no further than the columns that are open
  expect(title(2, 2)).toBe("Cubes (1 wood or 1 stone)");
  expect(title(2, 3)).toBe("Cubes (1 cloth)");
});

test("a few options for fingers are wide enough to say what they cost, steps are in one row", () => {
  expect(fingerLayout(8, 3)).toEqual({ rows: 2, columns: 4, compact: false });
  expect(fingerLayout(2, 2)).toEqual({ rows: 1, columns: 4, compact: false });
  expect(fingerLayout(7, 3, true)).toEqual({ rows: 1, columns: 7, compact: true });
  expect(layout(7)).toEqual({ rows: 1, columns: 7, compact: false });
  expect(layout(7, true)).toEqual({ rows: 2, columns: 4, compact: false });
});

test("fingers see every option without scrolling, as long as there are thirty at most", () => {
  for (const upright of [true, false]) {
    for (const cards of [true, false]) {
      for (let n = 1; n <= 30; n++) {
        const rows = fingerRows(n, upright, cards);
        const shape = fingerLayout(n, rows);
        expect(shape.rows).toBeLessThanOrEqual(rows);
        expect(shape.columns * shape.rows).toBeGreaterThanOrEqual(n);
        expect(shape.columns).toBeLessThanOrEqual(n <= 2 * 8 ? 8 : 10);
      }
    }
  }
});
