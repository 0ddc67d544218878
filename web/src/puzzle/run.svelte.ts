/** A puzzle on one screen: the decision that is asked, what came of an answer, and the table it is played on. */
import { w } from "./words";
import { api } from "../lib/api";
import { say } from "../lib/i18n";
import { Live, type Calls } from "../lib/live.svelte";
import type { EventInfo, Position, PuzzleState, TableState } from "../lib/messages";
import { notices } from "../lib/notices.svelte";
import { session } from "../lib/session.svelte";
import { indexOnRoad, viewOf } from "../table/view";

export class PuzzleRun {
  state = $state.raw<PuzzleState | null>(null);
  live = $state.raw<Live | null>(null);
  busy = $state(false);
  /** The last answer was wrong and is on the table. */
  wrong = $state(false);
  /** How many moves of the solution are on the table. Null: the puzzle itself. */
  line = $state<number | null>(null);
  /** What the table shows now: the puzzle, or a moment of the line. */
  position = $state.raw<Position | null>(null);
  /** The decision as it was asked: a wrong answer goes back to it. */
  #asked: PuzzleState | null = null;
  #shown = 0;

  get done(): boolean {
    return this.state !== null && this.state.outcome !== "open";
  }

  open(state: PuzzleState): void {
    this.#asked = state;
    this.#take(state, null);
  }
  /** Plays the solution as far as that move, or goes back to the puzzle. */
  async along(moves: number | null): Promise<void> {
    const { state, position } = this;
    if (!state) return;
    this.line = moves;
    if (moves === null) return this.#show(state.table, null);
    const { table, events } = await api.puzzleLine(state.puzzle.id, moves);
    if (this.line !== moves) return; // someone was faster than the server
    const from = position?.ply ?? 0;
    const further = (table.position?.ply ?? 0) > from;
    this.#show(table, further ? events.filter((event) => event.ply > from) : null);
  }
  /** Takes the wrong answer back. */
  again(): void {
    const asked = this.#asked;
    if (!asked || !this.state) return;
    this.wrong = false;
    this.#take({ ...this.state, table: asked.table, events: asked.events, result: null }, null);
  }
  /** Gives up: the answer is shown. */
  async giveUp(): Promise<void> {
    if (this.busy || !this.state) return;
    this.busy = true;
    try {
      await this.#answer(null);
    } finally {
      this.busy = false;
    }
  }
  /** The colours are called by their names in the language of the page. */
  renamed(): void {
    if (this.line !== null) void this.along(this.line);
    else if (this.state) this.live?.show(this.#named(this.state.table), null);
  }
  close(): void {
    this.live?.close();
  }

  async #answer(action: string | null): Promise<TableState> {
    const { puzzle, step } = this.state!;
    const state = await api.answerPuzzle(puzzle.id, { step, action });
    this.wrong = state.result !== null && !state.result.right && state.outcome === "open";
    if (state.outcome === "open" && !this.wrong) {
      this.#asked = state;
      notices.news(() => w().further);
    }
    return this.#take(state, this.state);
  }

  #named(table: TableState): TableState {
    const names = session.game(table.table.game)?.seats ?? [];
    const seats = table.table.seats.map((seat) => ({
      ...seat,
      name: names[seat.seat] ? say(names[seat.seat]!) : "",
    }));
    return { ...table, seq: this.#shown, expected: this.#shown, table: { ...table.table, seats } };
  }

  #show(given: TableState, events: EventInfo[] | null): void {
    this.#shown += 1;
    this.position = given.position;
    this.live?.show(this.#named(given), events);
  }

  #take(state: PuzzleState, before: PuzzleState | null): TableState {
    this.#shown += 1;
    this.state = state;
    this.line = null;
    this.position = state.table.position;
    const table = this.#named(state.table);
    if (!this.live) {
      this.live = new Live(table.table.id, { calls: this.#calls });
      this.live.take(table);
    } else {
      const from = before?.table.position?.ply ?? 0;
      this.live.show(table, before ? state.events.filter((event) => event.ply > from) : null);
    }
    return table;
  }

  readonly #calls: Calls = {
    move: (_id, _seat, body) => this.#answer(String(body.action)),
    undo: async () => {
      this.again();
      return this.live!.state!;
    },
    why: (_id, _seat, action) => api.puzzleWhy(this.state!.puzzle.id, { step: this.state!.step, action }),
    at: async (): Promise<Position> => this.state!.table.position!,
    course: async () => ({ moments: [], events: this.state?.events ?? [], comment: "" }),
  };
}

/** Where on the table a move was made, as the coach's places are named. Null where it has no place of its own. */
export function placeOf(token: string, position: Position | null): string | null {
  const [verb, key] = [token.split(":")[0], token.slice(token.indexOf(":") + 1)];
  if (verb === "provost") return "provost";
  if (verb !== "place" || !position) return null;
  const index = indexOnRoad(viewOf(position), key);
  return index >= 0 ? `road:${index + 1}` : `special:${key}`;
}
