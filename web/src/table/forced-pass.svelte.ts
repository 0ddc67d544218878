/** Passing is all that can be done: it is played after a moment, and said. */
import type { Offer } from "../lib/messages";

const AFTER_MS = 1200;
const LATER_MS = 1800;

export class ForcedPass {
  /** A pass is about to be played. */
  coming = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Another decision. Only where it `may`, a pass that is its one answer is played. */
  decide(offers: readonly Offer[], may: boolean, pass: () => void): void {
    clearTimeout(this.#timer);
    this.coming = may && offers.length === 1 && offers[0]!.token === "pass";
    // not always after the same time: how soon someone passes must not show the others what they hold
    if (this.coming) this.#timer = setTimeout(pass, AFTER_MS + Math.random() * LATER_MS);
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
