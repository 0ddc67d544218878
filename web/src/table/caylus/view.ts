/** The parts of a Caylus view, its pieces and its outlook that the board draws.
 *
 * The shapes are those of `bastide.outlook.shapes_caylus`; the messages carry them as plain JSON.
 */
import type { Position, Words } from "../../lib/messages";
import type { Atom } from "../../pieces";

export const LINES = ["prestige", "deniers", "cubes", "buildings"] as const;
export const SECTIONS = ["dungeon", "walls", "towers"] as const;
/** As they stand beside the road, from the bridge to the castle; they work from right to left. */
export const SPECIALS = ["inn", "stables", "joust_field", "guild", "trading_post", "gate"] as const;

export type Line = (typeof LINES)[number];
export type Section = (typeof SECTIONS)[number];
export type Special = (typeof SPECIALS)[number];
export type Seat = number | null;

export interface RoadSpace {
  /** Counted from 1. */
  space: number;
  tile: string | null;
  residence: boolean;
  owner: Seat;
  worker: Seat;
  turns_later_for: Seat;
  in_reach: boolean;
}

export interface SeatView {
  seat: number;
  houses: Record<Section, number>;
  favors: Record<Line, number>;
  lines_used: string[];
}

export interface CaylusTable {
  order: number[];
  bailiff: number;
  provost: number;
  road: RoadSpace[];
  stock: string[];
  special: Record<Exclude<Special, "stables">, Seat>;
  stables: Seat[];
  inn_guest: Seat;
  bridge: number[];
  castle: {
    section: Section;
    built: Record<Section, number>;
    parts: Record<Section, number>;
    workers: number[];
  };
  open_columns: number;
  seats: SeatView[];
}

export interface Decision {
  kind: string;
  seat: number | null;
  tile?: string;
}

export interface CaylusView {
  players: number;
  over: boolean;
  decision: Decision;
  options: { simplified_favor: boolean; lawyer_points: string };
  table: CaylusTable;
}

export interface Effect {
  text: Words;
  atoms: Atom[];
}

export interface TilePiece {
  key: string;
  name: Words;
  kind: "neutral" | "fixed" | "wood" | "stone" | "prestige";
  cost: Record<string, number>;
  cost_text: Words;
  points: number;
  effect: Effect;
  reward: Atom[];
}

export interface PlacePiece {
  key: string;
  name: Words;
  effect: Effect;
}

export interface SectionPiece {
  key: Section;
  name: Words;
  parts: number;
  points: number;
  scoring_space: number;
}

export interface CaylusPieces {
  tiles: Record<string, TilePiece>;
  places: Record<string, PlacePiece>;
  residence: { name: Words; income: number; effect: Effect };
  favors: { lines: { key: Line; name: Words; columns: Effect[] }[]; open_columns: number[]; simplified: Effect };
  castle: SectionPiece[];
  provost_reach: number;
  names: Record<string, Words>;
}

export interface WhatIf {
  space: number;
  works: number[];
  starts: number[];
  stops: number[];
}

export interface IfScored {
  seat: number;
  houses: number;
  favors: number;
  loses: number;
}

export interface CaylusOutlook {
  road: { place: number; works: "yes" | "no" | "now" | "done" | null; sentence: Words | null }[];
  provost: { space: number; positions: WhatIf[] };
  castle: {
    section: Section | null;
    seats: IfScored[];
    room: { section: Section; left: number; points: number }[];
    leader: number | null;
  };
  bailiff: { space: number; to: number; scored: Section[]; sentence: Words };
  workers: { seat: number; price: number; own: number; next_price: number | null }[];
}

export function viewOf(position: Position): CaylusView {
  return position.view as unknown as CaylusView;
}

export function outlookOf(position: Position): CaylusOutlook {
  return position.outlook as unknown as CaylusOutlook;
}
