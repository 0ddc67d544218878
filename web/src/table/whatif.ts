/** The provost's what-if, read from the outlook: where he could be and what that would do. */
import type { AnyOutlook, Line, Mover, Payment, UndoOutlook } from "../lib/shapes";
import type { Rows } from "../pieces/glyphs";
import { atomRows } from "../pieces/atoms";

export interface ProvostOutlook {
  space?: number;
  position?: number;
  reach: number;
  stage: "before" | "now" | "after";
  movers: Mover[];
  after_you: number[];
  /** By distance, from 0 on. */
  payments: Payment[];
  /** By distance, from 1 on: what it costs the others to move him back. */
  undo: UndoOutlook[];
  /** By place with a worker who has not worked yet. */
  lines: Record<string, Line[]>;
  last: number;
  bailiff?: number;
  scored?: string[];
  scored_past?: string[];
}

export interface Entry {
  line: Line;
  gains: boolean;
  rows: Rows;
}

export interface WhatIf {
  at: number;
  steps: number;
  /** The price for the viewer. Null when the viewer can't move him there. */
  price: number | null;
  canPay: boolean;
  seats: { seat: number; entries: Entry[] }[];
  starts: number[];
  stops: number[];
  scored: string[];
  undo: UndoOutlook | null;
}

export function provostOf(outlook: AnyOutlook): ProvostOutlook | null {
  return outlook.provost ?? null;
}

export function standsAt(provost: ProvostOutlook): number {
  return provost.space ?? provost.position ?? 0;
}

/** The first and the last place where he could be. */
export function range(provost: ProvostOutlook): [number, number] {
  return [provost.space === undefined ? 0 : 1, provost.last];
}

export interface Effects {
  /** Places with a worker: those that work with him on a place, and what differs from now. */
  works: number[];
  starts: number[];
  stops: number[];
}

/** What works up to a place. Null beside the road. */
export function effectsAt(provost: ProvostOutlook, held: number): Effects | null {
  const [first, last] = range(provost);
  if (held < first || held > last) return null;
  const here = standsAt(provost);
  const busy = Object.keys(provost.lines).map(Number);
  return {
    works: busy.filter((place) => place <= held),
    starts: busy.filter((place) => here < place && place <= held),
    stops: busy.filter((place) => held < place && place <= here),
  };
}

/** The place `by` steps further, within the road. */
export function stepped(provost: ProvostOutlook, held: number | null, by: number): number {
  const [first, last] = range(provost);
  return Math.min(last, Math.max(first, (held ?? standsAt(provost)) + by));
}

export function whatIf(provost: ProvostOutlook, held: number, viewer: number | null, kinds: number): WhatIf | null {
  const found = effectsAt(provost, held);
  if (!found) return null;
  const gains = found.starts.length > 0;
  const lines = (gains ? found.starts : found.stops).flatMap((place) => provost.lines[place] ?? []);
  const seats = [...new Set(lines.map((line) => line.seat))].sort((a, b) => a - b);
  const steps = held - standsAt(provost);
  const distance = Math.abs(steps);
  const payment = viewer === null ? undefined : provost.payments[distance];
  const canPay = payment?.can_pay[viewer!] ?? false;
  return {
    at: held,
    steps,
    price: payment?.prices[viewer!] ?? null,
    canPay,
    seats: seats.map((seat) => ({
      seat,
      entries: lines
        .filter((line) => line.seat === seat)
        .map((line) => ({ line, gains, rows: atomRows(line.effect.atoms, kinds) })),
    })),
    starts: found.starts,
    stops: found.stops,
    scored: (held > (provost.bailiff ?? held) ? provost.scored_past : provost.scored) ?? [],
    undo: (canPay && provost.undo[distance - 1]) || null,
  };
}

/** The token that leaves him there. */
export function provostToken(steps: number): string {
  return `provost:${steps > 0 ? "+" : ""}${steps}`;
}
