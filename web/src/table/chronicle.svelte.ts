/** What has happened at one table, as far as this screen was sent: the log, and the moments one can go back to. */
import type { Live } from "../lib/live.svelte";
import type { EventInfo, Moment, ServerMessage } from "../lib/messages";
import { latest, lines, merged, type Line } from "./log";

export class Chronicle {
  events = $state.raw<EventInfo[]>([]);
  moments = $state.raw<Moment[]>([]);
  /** The log could not be loaded, and nothing of it is known. */
  failed = $state(false);
  /** What was last done, for players who wait: of the whole log only its end is read. */
  readonly last = $derived.by(
    (): Line | null => lines(latest(this.events, 3)).at(-1) ?? lines(this.events).at(-1) ?? null,
  );
  /** The last few things that were done, newest first, for a screen whose log is in another tab. */
  readonly lately = $derived(lines(latest(this.events, 2)).slice(-6).reverse());
  readonly #live: Live;
  #closed = false;

  constructor(live: Live) {
    this.#live = live;
  }

  changed(message: Extract<ServerMessage, { type: "changed" }>): void {
    this.events = merged(this.events, message.events, message.state.position?.ply ?? 0);
  }

  /** The whole log, as a seat sees it. What came while it was on its way is kept. */
  async load(table: string, seat: number | null, ply: () => number): Promise<void> {
    if (!table) return;
    try {
      const course = await this.#live.calls.course(table, seat);
      if (this.#closed) return;
      const later = this.events.filter((event) => event.ply > (course.events.at(-1)?.ply ?? -1));
      this.events = merged(course.events, later, ply());
      this.moments = course.moments;
      this.failed = false;
    } catch {
      if (!this.#closed) this.failed = this.events.length === 0;
    }
  }

  /** The table is gone from the screen: an answer that comes now is not looked at. */
  close(): void {
    this.#closed = true;
  }
}
