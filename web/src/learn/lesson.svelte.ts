/** A lesson on one screen: the way so far, what the coach says, and the table that it is played on. */
import { api, ApiError } from "../lib/api";
import { Live, type Calls } from "../lib/live.svelte";
import type { LessonState, Position, TableState } from "../lib/messages";

const READ = ".";
const KEPT = "!";

export class Course {
  readonly key: string;
  state = $state.raw<LessonState | null>(null);
  live = $state.raw<Live | null>(null);
  busy = $state(false);
  /** The saved way no longer fits the lesson: it began again. */
  lost = $state(false);
  #shown = 0;

  constructor(key: string) {
    this.key = key;
  }

  get step(): LessonState["step"] {
    return this.state?.step ?? null;
  }
  get done(): boolean {
    return this.state !== null && this.state.step === null;
  }

  /** Opens the lesson where it was left. */
  async open(): Promise<void> {
    await this.#walk(null);
  }
  /** Begins again. */
  async restart(): Promise<void> {
    await this.#walk([]);
  }
  /** The step was read. */
  async read(): Promise<void> {
    await this.#go(READ);
  }
  /** Plays what is asked. */
  async skip(): Promise<void> {
    const asked = this.step?.asked[0];
    await this.#go(asked ?? READ);
  }
  async back(): Promise<void> {
    if (this.state) await this.#walk(this.state.way.slice(0, -1));
  }
  /** The other move stays. */
  async keep(): Promise<void> {
    const way = this.state?.way ?? [];
    await this.#walk([...way.slice(0, -1), `${KEPT}${way.at(-1)}`]);
  }
  close(): void {
    this.live?.close();
  }

  async #go(word: string): Promise<void> {
    if (this.state) await this.#walk([...this.state.way, word]);
  }

  async #walk(way: string[] | null): Promise<LessonState | null> {
    if (this.busy) return null;
    this.busy = true;
    try {
      return this.#take(await api.lesson(this.key, { way }));
    } finally {
      this.busy = false;
    }
  }

  #take(state: LessonState): LessonState {
    const before = this.state;
    this.#shown += 1;
    // The table counts its changes. A lesson that goes back is one more change
    const table: TableState = { ...state.table, seq: this.#shown, expected: this.#shown };
    this.state = { ...state, table };
    if (!this.live) {
      this.live = new Live(table.table.id, { calls: this.#calls });
      this.live.take(table);
    } else {
      const from = before?.table.position?.ply ?? 0;
      const onward = before !== null && state.way.length > before.way.length;
      const events = state.events.filter((event) => event.ply > from);
      this.live.show(table, onward ? events : null);
    }
    return this.state;
  }

  readonly #calls: Calls = {
    move: async (_id, _seat, body) => {
      // a move while something is to be read: it was read
      while (this.step && this.step.asked.length === 0) await this.read();
      const way = [...(this.state?.way ?? []), String(body.action)];
      return this.#take(await api.lesson(this.key, { way })).table;
    },
    undo: async () => {
      await this.back();
      return this.state!.table;
    },
    why: (_id, _seat, action) => api.lessonWhy(this.key, { way: this.state?.way ?? [], action }),
    at: async (): Promise<Position> => this.state!.table.position!,
    course: async () => ({ moments: [], events: this.state?.events ?? [], comment: "" }),
  };
}

/** True if the server no longer knows this way through the lesson. */
export function isLost(error: unknown): boolean {
  return error instanceof ApiError && error.code === "no-way";
}
