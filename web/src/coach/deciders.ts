/** The player of each move: from the moments of the course, and from what was seen since. */
import type { Moment } from "../lib/messages";

export class Deciders {
  readonly #by: ReadonlyMap<number, number | null>;
  /** The table's ply when it was last seen. */
  readonly #at: number;
  /** Moments from here on were taken back since they were shown. */
  readonly #stale: number;
  readonly #shown: readonly Moment[];

  constructor(
    by: ReadonlyMap<number, number | null> = new Map(),
    at = 0,
    stale = Infinity,
    shown: readonly Moment[] = [],
  ) {
    this.#by = by;
    this.#at = at;
    this.#stale = stale;
    this.#shown = shown;
  }

  /** The table was seen at a ply at which a seat decides: the next move is that seat's. */
  seen(ply: number, seat: number | null, moments: readonly Moment[]): Deciders {
    const back = ply < this.#at;
    const by = new Map(back ? [...this.#by].filter(([one]) => one <= ply) : this.#by);
    by.set(ply + 1, seat);
    const stale = back ? ply + 1 : moments === this.#shown ? this.#stale : Infinity;
    return new Deciders(by, ply, stale, moments);
  }

  /** The player of the move that led to a ply. Null where no one played it, or where that is not known. */
  of(ply: number, moments: readonly Moment[]): number | null {
    const seen = ply <= this.#at ? this.#by.get(ply) : undefined;
    if (seen !== undefined) return seen;
    if (moments === this.#shown && ply >= this.#stale) return null;
    return moments[ply - 1]?.seat ?? null;
  }
}
