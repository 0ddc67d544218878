/** Earlier moments of a table on its board: looked at while the pointer is on a line of the log, or until one goes back. */
import { problemOf } from "../lib/api";
import type { Position } from "../lib/messages";
import { notices } from "../lib/notices.svelte";
import type { Desk } from "./desk.svelte";
import { lines } from "./log";

const OPENS_AFTER_MS = 140;
const MOST_KEPT = 60;

export class Looking {
  past = $state.raw<Position | null>(null);
  pinned = $state(false);
  readonly #desk: Desk;
  #kept = new Map<string, Position>();
  #hover: ReturnType<typeof setTimeout> | undefined;
  #hovered: number | null = null;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  async show(ply: number, pin: boolean): Promise<void> {
    if (!pin && (this.pinned || this.#hovered === ply)) return;
    this.#hovered = pin ? null : ply;
    clearTimeout(this.#hover);
    if (pin) await this.#load(ply, pin);
    else this.#hover = setTimeout(() => void this.#load(ply, pin), OPENS_AFTER_MS);
  }

  async #load(ply: number, pin: boolean): Promise<void> {
    const { id, seat, live } = this.#desk;
    const key = `${seat}:${ply}`;
    let position = this.#kept.get(key);
    if (!position) {
      try {
        position = await live.calls.at(id, ply, seat);
      } catch (error) {
        if (pin) notices.problem(problemOf(error));
        return;
      }
      if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
      this.#kept.set(key, position);
    }
    if (this.pinned && !pin) return;
    this.past = position;
    this.pinned = pin;
    this.#desk.previewed = null;
  }

  hideHovered(): void {
    clearTimeout(this.#hover);
    this.#hovered = null;
    if (!this.pinned) this.past = null;
  }

  /** To the line of the log before or after what is shown. */
  step(by: -1 | 1): void {
    const now = this.#desk.now?.ply ?? 0;
    const here = this.past?.ply ?? now;
    const plies = [...new Set(lines(this.#desk.events).map((line) => line.ply)), now].filter((ply) => ply <= now);
    const to = by < 0 ? plies.findLast((ply) => ply < here) : plies.find((ply) => ply > here);
    if (to === undefined) return;
    if (to === this.#desk.now?.ply) this.toNow();
    else void this.show(to, true);
  }

  toNow(): void {
    clearTimeout(this.#hover);
    this.past = null;
    this.pinned = false;
  }

  /** Another seat sees other things. */
  forget(): void {
    this.#kept.clear();
    this.toNow();
  }

  close(): void {
    clearTimeout(this.#hover);
  }
}
