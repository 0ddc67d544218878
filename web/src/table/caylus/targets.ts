/** From the words of a move to its place on the board, and back. */

import { provostToken } from "../whatif";
import type { CaylusTable, Decision, Line, Special } from "./view";

/** A place on the board: `space:5`, `special:inn`, `castle`, `bridge`, `stock:park`, `favor:cubes:3`. */
export type Target = string;

/** The kind of a tile, as the game's pieces say it: wood, stone, prestige, ... */
export type KindOf = (tile: string) => string | undefined;

export interface OfferLike {
  token: string;
  target?: Target | null;
  change?: Record<string, number>;
}

export const spaceTarget = (space: number): Target => `space:${space}`;
export const specialTarget = (special: Special): Target => `special:${special}`;
export const stockTarget = (tile: string): Target => `stock:${tile}`;
export const favorTarget = (line: Line, column: number): Target => `favor:${line}:${column}`;
export const CASTLE: Target = "castle";
export const BRIDGE: Target = "bridge";

/** Column of the cube line from which each cube is taken. */
const CUBE_COLUMN: Record<string, number> = { food: 1, wood: 2, stone: 2, cloth: 3, gold: 5 };
const SWAP_COLUMN = 4;

export function spaceOfTile(table: CaylusTable, tile: string): number | null {
  return table.road.find((space) => space.tile === tile)?.space ?? null;
}

/** The first land that no one has built on: where the next building goes. */
export function nextLand(table: CaylusTable): number | null {
  return table.road.find((space) => space.tile === null && !space.residence)?.space ?? null;
}

/** The place of a move. Null for what only the decision bar asks (cubes to take, batches, ...). */
export function targetOf(token: string, table: CaylusTable, decision: Decision): Target | null {
  const [verb = "", rest = ""] = split(token);
  switch (verb) {
    case "pass":
      return BRIDGE;
    case "place":
      return placeOf(rest, table);
    case "joust":
      return specialTarget("joust_field");
    case "inn":
      return specialTarget("inn");
    case "provost":
      return spaceTarget(table.provost + Number(rest));
    case "build":
    case "prestige":
      return stockTarget(rest);
    case "cover":
      return spaceTarget(Number(rest));
    case "turn":
      return ofSpace(spaceOfTile(table, rest));
    case "favor":
      return favorTarget(rest as Line, columnAfter(table, decision.seat, rest as Line));
    case "take":
      return decision.kind === "favor-effect" ? favorTarget("cubes", CUBE_COLUMN[rest] ?? 1) : null;
    case "swap":
      return favorTarget("cubes", SWAP_COLUMN);
    default:
      return null;
  }
}

function placeOf(place: string, table: CaylusTable): Target | null {
  if (place === "castle") return CASTLE;
  if (place in table.special || place === "stables") return specialTarget(place as Special);
  return ofSpace(spaceOfTile(table, place));
}

function ofSpace(space: number | null): Target | null {
  return space === null ? null : spaceTarget(space);
}

function split(token: string): [string, string] {
  const colon = token.indexOf(":");
  return colon < 0 ? [token, ""] : [token.slice(0, colon), token.slice(colon + 1)];
}

/** Where a seat's marker is once it has chosen a line. */
export function columnAfter(table: CaylusTable, seat: number | null, line: Line): number {
  const now = table.seats.find((one) => one.seat === seat)?.favors[line] ?? 0;
  return now < table.open_columns ? now + 1 : now;
}

/** Offers by the place that the server says they point at. Several may share one. */
export function offersByTarget<O extends OfferLike>(offers: readonly O[]): Map<Target, O[]> {
  const found = new Map<Target, O[]>();
  for (const offer of offers) {
    if (!offer.target) continue;
    const here = found.get(offer.target);
    if (here) here.push(offer);
    else found.set(offer.target, [offer]);
  }
  return found;
}

/** The move that someone means who taps a place now: what the refusal is asked about. */
export function tokenOf(
  target: Target,
  table: CaylusTable,
  decision: Decision,
  kindOf: KindOf,
  /** The longest move of the provost, in spaces. */
  reach: number,
): string | null {
  const [what = "", where = "", column = ""] = target.split(":");
  const kind = decision.kind;
  const placing = kind === "place" || kind === "gate";
  if (target === BRIDGE) return placing ? "pass" : null;
  if (target === CASTLE) return placing ? "place:castle" : null;
  if (what === "special") {
    if (placing) return `place:${where}`;
    return kind === "joust" && where === "joust_field" ? "joust" : null;
  }
  if (what === "stock")
    return builds(kind) ? `${kindOf(where) === "prestige" ? "prestige" : "build"}:${where}` : null;
  if (what === "favor") return favorToken(where as Line, Number(column), kind);
  if (what === "space") return tokenOfSpace(Number(where), table, kind, kindOf, reach);
  return null;
}

function tokenOfSpace(space: number, table: CaylusTable, kind: string, kindOf: KindOf, reach: number): string | null {
  const here = table.road[space - 1];
  if (!here) return null;
  const takesWorkers = here.tile !== null && kindOf(here.tile) !== "prestige";
  if (kind === "place" || kind === "gate") return takesWorkers ? `place:${here.tile}` : null;
  if (kind === "provost" || kind === "guild") {
    const steps = space - table.provost;
    return Math.abs(steps) > reach ? null : provostToken(steps);
  }
  if (kind === "residence") return `cover:${space}`;
  if (builds(kind)) return takesWorkers ? `turn:${here.tile}` : null;
  return null;
}

function favorToken(line: Line, column: number, kind: string): string | null {
  if (kind === "favor") return `favor:${line}`;
  if (kind !== "favor-effect" || line !== "cubes") return null;
  if (column === SWAP_COLUMN) return "swap";
  const good = Object.keys(CUBE_COLUMN).find((key) => CUBE_COLUMN[key] === column);
  return good ? `take:${good}` : null;
}

/** Decisions in which something may be built or turned. */
function builds(kind: string): boolean {
  return kind === "tile" || kind === "favor-effect";
}

/** Deniers that an offer asks for immediately. 0 when it asks for none. */
export function priceOf(offer: OfferLike | undefined): number {
  return Math.max(0, -(offer?.change?.deniers ?? 0));
}

/** Columns of the favor table's building line that the offers come from. */
export function buildingColumns(tokens: readonly string[], kindOf: KindOf): Set<number> {
  const columns = new Set<number>();
  for (const token of tokens) {
    const [verb, rest] = split(token);
    if (verb === "build") columns.add(kindOf(rest) === "stone" ? 3 : 2);
    if (verb === "turn") columns.add(4);
    if (verb === "prestige") columns.add(5);
  }
  return columns;
}
