/** The provost's what-if, read from the outlook: where he could be and what that would do. */
import type { AnyOutlook, Line, Mover, Payment, SeatLedger, UndoOutlook } from "../lib/shapes";
import type { Rows } from "../pieces/glyphs";
import { atomRows } from "../pieces/atoms";

/** What follows if he is on a place, or on one of those up to the next one's. */
export interface Stretch {
  place: number;
  starts: number[];
  stops: number[];
  ledger: SeatLedger[];
  scored?: string[];
}

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
  lines: Line[];
  /** Places with a worker that work with him where he is. */
  works: number[];
  what_ifs: Stretch[];
  last: number;
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
  return [provost.what_ifs[0]?.place ?? 0, provost.last];
}

/** What follows if he is on a place. Null beside the road. */
export function stretchAt<S extends Stretch>(
  provost: { what_ifs: S[]; works: number[]; last: number },
  held: number,
): (S & { works: number[] }) | null {
  const found = held > provost.last ? undefined : provost.what_ifs.findLast((each) => each.place <= held);
  if (!found) return null;
  const stay = provost.works.filter((place) => !found.stops.includes(place));
  return { ...found, works: [...stay, ...found.starts] };
}

/** The place `by` steps further, within the road. */
export function stepped(provost: ProvostOutlook, held: number | null, by: number): number {
  const [first, last] = range(provost);
  return Math.min(last, Math.max(first, (held ?? standsAt(provost)) + by));
}

export function whatIf(provost: ProvostOutlook, held: number, viewer: number | null, kinds: number): WhatIf | null {
  const found = stretchAt(provost, held);
  if (!found) return null;
  const entries = (numbers: number[], gains: boolean): Entry[] =>
    numbers.flatMap((n) => {
      const line = provost.lines[n];
      return line ? [{ line, gains, rows: atomRows(line.effect.atoms, kinds) }] : [];
    });
  const steps = held - standsAt(provost);
  const distance = Math.abs(steps);
  const payment = viewer === null ? undefined : provost.payments[distance];
  const canPay = payment?.can_pay[viewer!] ?? false;
  return {
    at: held,
    steps,
    price: payment?.prices[viewer!] ?? null,
    canPay,
    seats: found.ledger.map((row) => ({
      seat: row.seat,
      entries: [...entries(row.gains, true), ...entries(row.loses, false)],
    })),
    starts: found.starts,
    stops: found.stops,
    scored: found.scored ?? [],
    undo: (canPay && provost.undo[distance - 1]) || null,
  };
}

/** The token that leaves him there. */
export function provostToken(steps: number): string {
  return `provost:${steps > 0 ? "+" : ""}${steps}`;
}
