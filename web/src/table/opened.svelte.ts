/** What lies open above a table: one place that knows it, so that Escape and a press elsewhere can close it. */
import type { Live } from "../lib/live.svelte";

interface OfSeat {
  seat: number;
  anchor: HTMLElement;
}

export class Opened {
  chat = $state(false);
  keys = $state(false);
  /** Where there is no column for it the log opens as a sheet. */
  log = $state(false);
  menu = $state.raw<HTMLElement | null>(null);
  /** Everything about one player. */
  player = $state.raw<OfSeat | null>(null);
  /** Where a player's points come from. */
  sources = $state.raw<OfSeat | null>(null);
  result = $state(true);
  #read = $state(0);
  readonly #live: Live;

  constructor(live: Live) {
    this.#live = live;
    this.#read = live.chat.length;
  }

  /** Lines of the chat that came while it was closed. */
  get unread(): number {
    return this.chat ? 0 : Math.max(0, this.#live.chat.length - this.#read);
  }

  /** What is on the screen has been read. */
  readChat(): void {
    if (this.chat) this.#read = this.#live.chat.length;
  }

  toggleMenu(anchor: HTMLElement): void {
    this.menu = this.menu ? null : anchor;
  }

  openPlayer(seat: number, anchor: HTMLElement): void {
    this.player = this.player?.seat === seat ? null : { seat, anchor };
    this.sources = null;
  }

  /** The sheet of the next or the previous player. */
  turnPlayer(by: number, players: number): void {
    if (this.player) this.player = { ...this.player, seat: (this.player.seat + by + players) % players };
  }

  closePlayer(): void {
    this.player?.anchor.focus();
    this.player = null;
  }

  /** Closes the one that is small and lies on top. Whether there was anything. */
  closeSmall(): boolean {
    if (this.menu) this.menu = null;
    else if (this.sources) this.sources = null;
    else if (this.player) this.closePlayer();
    else return false;
    return true;
  }

  /** A press elsewhere has done with them. */
  pressed(target: Element): void {
    if (target.closest("[role='dialog'], .who, [aria-expanded='true']")) return;
    this.menu = this.player = null;
    if (!target.closest("[data-at]")) this.sources = null;
  }
}
