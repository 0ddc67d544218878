import { problemOf, type Problem } from "../lib/api";
import { greet } from "../lib/opening";
import { session } from "../lib/session.svelte";

/**
 * What lessons, puzzles, exercises and drills share: they open once the server has answered, for a
 * guest if need be, on a real board that comes when it is needed, with no menu around it.
 */
export class Sitting<C> {
  /** The component with the board. Null until it is here. */
  Shown = $state.raw<C | null>(null);
  problem = $state.raw<Problem | null>(null);
  readonly trouble = $derived(session.problem ?? this.problem);
  readonly #open: () => Promise<void>;
  #asked = false;

  /** To be made where a page begins. `immersed` says whether there is something to sit at. */
  constructor(
    component: () => Promise<{ default: C }>,
    open: () => Promise<void>,
    immersed: () => boolean = () => true,
  ) {
    this.#open = open;
    $effect(() => {
      if (!session.hello || this.#asked) return;
      this.#asked = true;
      void this.open();
    });
    $effect(() => {
      void component().then(
        (module) => (this.Shown = module.default),
        () => (this.problem = problemOf(null)),
      );
    });
    $effect(() => {
      session.immersed = immersed();
      return () => (session.immersed = false);
    });
  }

  async open(): Promise<void> {
    this.problem = null;
    try {
      await greet(true);
      await this.#open();
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  retry(): void {
    if (session.hello) void this.open();
    else void session.load();
  }
}
