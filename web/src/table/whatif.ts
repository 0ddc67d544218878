/** The provost's what-if, read from the outlook: where he could be and what that would do. */
import type { AnyOutlook, Line, Mover, Payment, SeatLedger, UndoOutlook } from "../lib/shapes";
import type { Rows } from "../pieces/glyphs";
import { atomRows } from "../pieces/atoms";

interface RawPosition {
  space?: number;
  position?: number;
  steps: number;
  works: number[];
  starts: number[];
  stops: number[];
  ledger: SeatLedger[];
  scored?: string[];
  bailiff_to?: number;
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
  positions: RawPosition[];
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

const placeOf = (position: { space?: number; position?: number }): number => position.space ?? position.position ?? 0;

export function standsAt(provost: ProvostOutlook): number {
  return placeOf(provost);
}

/** The first and the last place where he could be. */
export function range(provost: ProvostOutlook): [number, number] {
  const places = provost.positions.map(placeOf);
  return [Math.min(...places), Math.max(...places)];
}

/** The place `by` steps further, within the road. */
export function stepped(provost: ProvostOutlook, held: number | null, by: number): number {
  const [first, last] = range(provost);
  return Math.min(last, Math.max(first, (held ?? placeOf(provost)) + by));
}

export function whatIf(provost: ProvostOutlook, held: number, viewer: number | null, kinds: number): WhatIf | null {
  const found = provost.positions.find((position) => placeOf(position) === held);
  if (!found) return null;
  const entries = (numbers: number[], gains: boolean): Entry[] =>
    numbers.flatMap((n) => {
      const line = provost.lines[n];
      return line ? [{ line, gains, rows: atomRows(line.effect.atoms, kinds) }] : [];
    });
  const distance = Math.abs(found.steps);
  const payment = viewer === null ? undefined : provost.payments[distance];
  const canPay = payment?.can_pay[viewer!] ?? false;
  return {
    at: held,
    steps: found.steps,
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
