/** A figure that walks along the road. The browser moves it without the page's help: a script for every frame would hold
 * up the answer to the next action. */
import type { Point } from "./geometry";
import { stroll } from "./motion";

/** The number of points of a space that the browser gets: the road bends. */
const PLACES_OF_A_SPACE = 6;

export class Stroll {
  /** The space where the figure is, from 0. While it walks, the last one that it has come to. */
  at = $state(0);
  #from: number;
  #to: number;
  #motion: Animation | null = null;
  #steps: ReturnType<typeof setInterval> | undefined;

  constructor(start: number) {
    this.at = this.#from = this.#to = start;
  }

  /** Moves to another space, from wherever it is now. `placeOf` says where a part of a space is on the board. */
  walk(node: HTMLElement | undefined, to: number, placeOf: (space: number) => Point): void {
    if (to === this.#to) return;
    const from = this.#now();
    this.stop();
    this.#from = from;
    this.#to = to;
    const duration = stroll(to - from);
    if (!node || duration === 0) {
      this.at = to;
      return;
    }
    const places = Math.max(1, Math.ceil(Math.abs(to - from) * PLACES_OF_A_SPACE));
    const frames = Array.from({ length: places + 1 }, (_, i) => {
      const { x, y } = placeOf(from + ((to - from) * i) / places);
      return { translate: `${x}px ${y}px` };
    });
    this.#motion = node.animate(frames, { duration });
    this.#steps = setInterval(
      () => {
        this.at = Math.round(this.#now());
        if (this.at === to) clearInterval(this.#steps);
      },
      duration / Math.max(1, Math.abs(to - from)),
    );
  }

  stop(): void {
    clearInterval(this.#steps);
    this.#motion?.cancel();
    this.#motion = null;
  }

  #now(): number {
    const done = this.#motion?.effect?.getComputedTiming().progress ?? 1;
    return this.#from + (this.#to - this.#from) * done;
  }
}
