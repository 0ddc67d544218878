/** The offered actions as the decision bar shows them: emblem, name, cost, gain. */
import { inForm, say, type Sentence } from "../lib/i18n";
import type { GameInfo, Offer } from "../lib/messages";
import type { Glyph, Rows } from "../pieces/glyphs";
import { isGood } from "../pieces/goods";
import { pieceInfo, piecesOf } from "./catalogue";
import { w } from "./messages";
import { indexOnRoad, pieceOn, type GameView } from "./view";
import { standsAt, whatIf, type ProvostOutlook } from "./whatif";

export interface Choice {
  offer: Offer;
  token: string;
  /** The number key that chooses it. */
  number: number;
  /** Emblem, by piece key. Or its own sign (a good, a big number). */
  piece: string | null;
  good: string | null;
  big: string | null;
  title: Sentence;
  /** Space of the road, as people count it. */
  space: number | null;
  owner: number | null;
  /** Its cost and immediate gain. */
  cost: Glyph[];
  gain: Glyph[];
  /** Its later effect: that of the building, in signs. */
  effect: Rows;
  pass: boolean;
  /** Builds what a worker could also be sent to: a hammer says so. */
  build: boolean;
  /** For a step of the provost: which buildings start or stop working, and for whom. */
  notes: { seat: number; plus: boolean; name: Sentence; rows: Rows }[];
}

const PASSING = new Set(["pass", "done", "decline"]);

/** `change` of an offer in signs: first what it costs, then what it gives. */
export function changeGlyphs(change: Record<string, number>): { cost: Glyph[]; gain: Glyph[] } {
  const cost: Glyph[] = [];
  const gain: Glyph[] = [];
  for (const [key, n] of Object.entries(change)) {
    const to = n < 0 ? cost : gain;
    const many = Math.abs(n);
    if (key === "deniers") to.push({ sign: "coin", n: many });
    else if (isGood(key)) to.push({ sign: "good", good: key, n: many });
    else if (key === "points") to.push({ sign: "seal", n });
  }
  return { cost, gain };
}

function ownerOf(game: GameInfo, card: string): number | null {
  const [colour, kind] = card.split(".");
  if (kind === undefined) return null;
  const seat = game.seat_keys.indexOf(colour ?? "");
  return seat < 0 ? null : seat;
}

/** In the order of reading: special buildings, the hand, along the road, the castle, and passing last. */
function rank(choice: Choice, view: GameView): number {
  if (choice.pass) return 1000;
  const [verb, target] = split(choice.token);
  if (verb === "play") return 900;
  if (verb !== "place") return choice.big ? 0 : 100;
  if (target === "castle") return 800;
  const index = indexOnRoad(view, target);
  return index < 0 ? 0 : 200 + index;
}

export function choices(game: GameInfo, view: GameView, offers: readonly Offer[]): Choice[] {
  return drawn(game, view, offers)
    .map((choice) => ({ choice, at: rank(choice, view) }))
    .sort((a, b) => a.at - b.at)
    .map(({ choice }, i) => ({ ...choice, number: i + 1 }));
}

/** The same, with what each step of the provost would change. */
export function withNotes(
  list: Choice[],
  provost: ProvostOutlook | null,
  viewer: number | null,
  kinds: number,
): Choice[] {
  if (!provost) return list;
  return list.map((choice) => {
    if (!choice.big) return choice;
    const what = whatIf(provost, standsAt(provost) + Number(choice.token.split(":")[1]), viewer, kinds);
    const notes = (what?.seats ?? []).flatMap((row) =>
      row.entries.map((entry) => ({ seat: row.seat, plus: entry.gains, name: entry.line.name, rows: entry.rows })),
    );
    return { ...choice, notes };
  });
}

function drawn(game: GameInfo, view: GameView, offers: readonly Offer[]): Choice[] {
  // where a worker may go to a building too, building one says so
  const places = offers.some((offer) => offer.token.startsWith("place:"));
  return offers.map((offer) => {
    const [verb = "", target = ""] = split(offer.token);
    const base: Choice = {
      offer,
      token: offer.token,
      number: 0,
      piece: null,
      good: null,
      big: null,
      // what it costs and earns is said by signs
      title: inForm(offer.sentence, "short"),
      space: null,
      owner: null,
      ...changeGlyphs(offer.change),
      effect: [],
      pass: PASSING.has(offer.token),
      build: false,
      notes: [],
    };
    if (verb === "place" || verb === "turn") return named(game, view, base, verb, target);
    if (verb === "build" || verb === "prestige") {
      return { ...named(game, view, base, verb, target), build: places };
    }
    if (verb === "favor") return favor(game, view, base, target);
    if (verb === "provost") return provost(game, view, base, Number(target));
    if (verb === "cover") return { ...base, piece: "residence", space: /^\d+$/.test(target) ? Number(target) : null };
    if (isGood(target)) return { ...base, good: target };
    if (verb === "disc") {
      const piece = target.split("-")[1] ?? null;
      return offers.length > FEW ? { ...base, piece, title: inForm(offer.sentence, "brief") } : { ...base, piece };
    }
    return base;
  });
}

function split(token: string): [string, string] {
  const at = token.indexOf(":");
  return at < 0 ? [token, ""] : [token.slice(0, at), token.slice(at + 1)];
}

function named(game: GameInfo, view: GameView, base: Choice, verb: string, target: string): Choice {
  const kind = target.split(".").at(-1) ?? target;
  const owner = ownerOf(game, target);
  const index = verb === "build" || verb === "prestige" ? -1 : indexOnRoad(view, target);
  const onRoad = view.table.road[index];
  const mine = verb === "build" || verb === "turn" ? view.decision.seat : null;
  const set = verb === "prestige" ? ("prestige" as const) : undefined;
  const info = pieceInfo(game, { piece: kind, set, owner: owner ?? mine }, view.options);
  if (!info) return { ...base, piece: kind };
  const space = index < 0 ? null : (onRoad?.space ?? index + 1);
  const choice = { ...base, piece: info.key, title: info.name, space, owner: owner ?? onRoad?.owner ?? null };
  if (verb === "place") return { ...choice, effect: info.effect?.rows ?? [] };
  if (verb === "turn") return choice;
  // what is asked for right after belongs to the price too: the kind of a white cube, one cube less
  const asked = info.cost.filter(
    (glyph) => base.cost.length === 0 || (glyph.sign === "good" && glyph.good.startsWith("any")),
  );
  return { ...choice, cost: [...base.cost, ...asked], gain: base.gain.length ? base.gain : info.reward.flat() };
}

/** A favor is named after its line and what its next column gives: "Cubes: 1 food". */
function favor(game: GameInfo, view: GameView, base: Choice, target: string): Choice {
  const line = piecesOf(game).favors?.lines?.find((one) => one.key === target);
  const { open_columns: open, seats } = view.table;
  const column = seats[view.decision.seat ?? -1]?.favors?.[target];
  if (!line || open === undefined || column === undefined) return base;
  const brings = line.columns[Math.min(column + 1, Math.max(open, column)) - 1];
  if (!brings) return base;
  return { ...base, title: () => w().named(say(line.name), say(brings.text)) };
}

/** A step of the provost is named after the building where he would be, or after the bare space. */
function provost(game: GameInfo, view: GameView, base: Choice, steps: number): Choice {
  const table = view.table;
  const at = (table.provost ?? 0) + steps;
  const index = table.road.findIndex((space, i) => (space.space ?? i) === at);
  const there = table.road[index];
  const piece = there ? pieceOn(there) : "";
  const info = piece ? pieceInfo(game, { piece, owner: there?.owner ?? null }, view.options) : null;
  return {
    ...base,
    big: steps > 0 ? `+${steps}` : steps < 0 ? `−${-steps}` : "0",
    piece: info?.key ?? null,
    title: info?.name ?? (() => w().space(at)),
    space: there && info ? (there.space ?? index + 1) : null,
  };
}

export type Verb =
  "place" | "build" | "prestige" | "turn" | "cover" | "favor" | "offer" | "provost" | "stay" | "other";
const VERBS: readonly string[] = ["place", "build", "prestige", "turn", "cover", "favor", "offer"] satisfies Verb[];

/** The verb that a name needs before it. A sentence has its own. */
export function verbOf(choice: Choice): Verb | null {
  const [verb] = split(choice.token);
  if (verb === "provost") return choice.big === "0" ? "stay" : "provost";
  if (choice.pass) return null;
  if (VERBS.includes(verb)) return verb as Verb;
  return choice.piece !== null || choice.good !== null ? "other" : null;
}

/** The layout of the options: few are large, many are small. Sentences need wide ones. */
export function layout(count: number, sentences = false): { rows: number; columns: number; compact: boolean } {
  if (count <= 4) return { rows: 1, columns: 4, compact: false };
  if (count <= FEW) return sentences ? inRows(count, 2) : inRows(count, 1);
  if (count <= 16) return { rows: 2, columns: Math.max(6, Math.ceil(count / 2)), compact: false };
  return { rows: 3, columns: Math.ceil(count / 3), compact: true };
}

const inRows = (count: number, rows: number) => ({ rows, columns: Math.ceil(count / rows), compact: false });

/** As many options may be sentences. */
const FEW = 8;
const LONG = 34;
/** True if what an option says is more than fits into one of eight columns. */
export function isWordy(list: readonly Choice[]): boolean {
  return list.some((choice) => choice.piece === null && choice.good === null && say(choice.title).length > LONG);
}

const ACROSS = 8;
const MOST_ACROSS = 10;
/** How many rows of 44 pixels the decision has for fingers: as many at every turn, unless there are very many cards. */
export function fingerRows(count: number, upright: boolean, cards: boolean): number {
  return !upright && cards && count <= 2 * MOST_ACROSS ? 2 : 3;
}

/** Options for fingers: up to eight across, more where that shows all of them without scrolling. A few say what they
 * cost and give: four across. Steps of the provost say it below each other, so they are in one row. */
export function fingerLayout(
  count: number,
  rows: number,
  steps = false,
): { rows: number; columns: number; compact: boolean } {
  if (count <= FEW && !steps) return { rows: Math.ceil(count / 4), columns: 4, compact: false };
  const columns = Math.max(4, Math.min(count, MOST_ACROSS, Math.max(ACROSS, Math.ceil(count / rows))));
  return { rows: Math.ceil(count / columns), columns, compact: true };
}

/** The price that most options have: said once beside the question, not on each of them. */
export function usualPrice(list: readonly Choice[]): number | null {
  const count = new Map<number, number>();
  for (const choice of list) {
    const paid = choice.offer.change.deniers;
    if (choice.token.startsWith("place:") && paid !== undefined && paid < 0)
      count.set(-paid, (count.get(-paid) ?? 0) + 1);
  }
  const [most] = [...count].sort((a, b) => b[1] - a[1]);
  return most && most[1] > 1 ? most[0] : null;
}
