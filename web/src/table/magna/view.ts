/** What the server tells about a table of Magna Carta: the shape of `position.view.table`. */

export const GOODS = ["food", "wood", "stone", "gold"] as const;
export type GoodKey = (typeof GOODS)[number];
export const SECTIONS = ["dungeon", "walls", "towers"] as const;
export type SectionKey = (typeof SECTIONS)[number];

/** A card of the street, in the order of the street. */
export interface StreetCard {
  card: string;
  kind: string;
  owner: number | null;
  side: "building" | "residence" | "prestige";
  prestige: string | null;
  worker: number | null;
  cubes: number;
  turns_later: boolean;
  in_reach: boolean;
}

export interface MagnaSeat {
  seat: number;
  colour: string;
  deniers: number;
  income: number;
  goods: Record<GoodKey, number>;
  workers: number;
  workers_aside: number;
  /** null where the viewer may not look */
  hand: string[] | null;
  hand_size: number;
  pile: string[] | null;
  pile_size: number;
  discard: string[];
  passed: boolean;
  batches: number;
  tokens: Record<SectionKey, number>;
  prestige: string[];
  score: number;
  points: Record<string, number>;
  track?: number;
  powers?: string[];
  discs_at_start?: number;
  resource_cards?: Record<GoodKey, number> | null;
  resource_count?: number;
  looks_at?: GoodKey | null;
  looking?: boolean;
}

export interface MagnaTable {
  first: number;
  /** where the provost stands, null in the light rules */
  provost: number | null;
  road: StreetCard[];
  bridge: number[];
  castle: { tokens: Record<SectionKey, number>; lost: Record<SectionKey, number> };
  prestige: string[];
  seats: MagnaSeat[];
  resources?: { pile: number; discard: number };
}

export interface MagnaDecision {
  kind: string;
  /** nobody once the game is over, below 0 when chance decides */
  seat: number | null;
  sentence: { en: string; fr: string };
  /** the card whose effect is used */
  card?: string;
  part?: "primary" | "secondary";
  /** the card of the hand that is being built */
  building?: string;
  prestige?: string;
}

export interface MagnaOptions {
  variant: "standard" | "light";
  favors: boolean;
  library: boolean;
  ask_gains: boolean;
}

export interface MagnaView {
  game: string;
  players: number;
  options: MagnaOptions;
  viewer: number | null;
  ply: number;
  turn: number;
  phase: number;
  over: boolean;
  winners: number[];
  decision: MagnaDecision;
  table: MagnaTable;
}

/** The key of a player's card on the street, as tokens name it. */
export function cardOf(table: MagnaTable, seat: number, kind: string): string {
  return `${table.seats[seat]?.colour ?? ""}.${kind}`;
}

/** If the provost stood on the card at `position`. */
export interface WhatIf {
  position: number;
  steps: number;
  works: number[];
  starts: number[];
  stops: number[];
  prices: (number | null)[];
  can_pay: boolean[];
}

export interface MagnaOutlook {
  road: { place: number; works: "yes" | "no" | "now" | "done" | null; sentence: { en: string; fr: string } | null }[];
  provost: { position: number; reach: number; stage: "before" | "now" | "after"; positions: WhatIf[] } | null;
  castle: {
    left: number;
    leader: number | null;
    ends_this_turn: boolean;
    could_end_this_turn: boolean;
    sentence: { en: string; fr: string };
  };
  pile: { cards: string[]; chance: number; then: string[] } | null;
}
