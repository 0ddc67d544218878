/** Marked moves of a finished game as exercises: the decision is given back, the answer is judged. */
import { api } from "../lib/api";
import { Live, type Calls } from "../lib/live.svelte";
import type { Position, ReviewMove, TableState, Words } from "../lib/messages";
import { isMarked } from "./review.svelte";
import { w } from "./exercise-words";

/** Exercises at a time, the worst first. */
export const MOST = 5;
/** Any move that costs at most this many points of lead is right. As on the server. */
export const RIGHT = 1;
const TRIES = 2;

export type Outcome = "first" | "second" | "shown" | "skipped";
export type Stage = "asked" | "judging" | "same" | "wrong" | "right" | "shown" | "summary";

export interface Answer {
  token: string;
  sentence: Words;
  loss: number;
}

/** The decision of a plan that cost most, what was played and what was best. */
export function keyOf(move: ReviewMove) {
  const decision = move.decisions[move.key]!;
  return {
    decision,
    best: decision.options[0]!,
    played: decision.options.find((one) => one.token === decision.played)!,
  };
}

/** True if there is something to find: another move was best. */
export function hasAnswer(move: ReviewMove): boolean {
  const { best, played } = keyOf(move);
  return isMarked(move) && best.token !== played.token && played.loss > RIGHT;
}

/** The exercises of a seat, the worst first. */
export function exercisesOf(moves: readonly ReviewMove[], seat: number): ReviewMove[] {
  return moves
    .filter((move) => move.seat === seat && hasAnswer(move))
    .sort((a, b) => b.loss - a.loss || a.ply - b.ply)
    .slice(0, MOST);
}

export class Exercises {
  at = $state(0);
  stage = $state<Stage>("asked");
  outcomes = $state<(Outcome | null)[]>([]);
  answer = $state.raw<Answer | null>(null);
  live = $state.raw<Live | null>(null);
  hinted = $state(false);
  tries = $state(0);
  #asked: Position | null = null;
  #shown = 0;
  #opened = 0;

  constructor(
    readonly room: TableState,
    readonly seat: number,
    readonly moves: readonly ReviewMove[],
  ) {
    this.outcomes = moves.map(() => null);
  }

  get move(): ReviewMove {
    return this.moves[this.at]!;
  }
  get key() {
    return keyOf(this.move);
  }
  get last(): boolean {
    return this.at >= this.moves.length - 1;
  }
  get found(): number {
    return this.outcomes.filter((one) => one === "first" || one === "second").length;
  }

  /** Asks for an exercise. The one before stays until its board is here. */
  async open(at = 0): Promise<void> {
    const opened = ++this.#opened;
    const { ply } = keyOf(this.moves[at]!).decision;
    const found = await api.at(this.room.table.id, ply, this.seat, "", true);
    if (opened !== this.#opened) return;
    this.at = at;
    this.tries = 0;
    this.hinted = false;
    this.answer = null;
    // a warning would be a hint, and nothing is lost by trying
    this.#asked = {
      ...found,
      offers: found.offers.map((offer) => ({ ...offer, careful: null })),
    };
    this.stage = "asked";
    this.#take(this.#asked);
  }
  /** Takes a wrong answer back. */
  again(): void {
    if (!this.#asked) return;
    this.stage = "asked";
    this.answer = null;
    this.#take(this.#asked);
  }
  /** Shows the answer: it counts as shown. */
  async show(): Promise<void> {
    const { best } = this.key;
    this.#close("shown");
    this.answer = null;
    this.stage = "shown";
    await this.#after(best.token);
  }
  async skip(): Promise<void> {
    this.#close("skipped");
    await this.next();
  }
  async next(): Promise<void> {
    if (this.last) this.stage = "summary";
    else await this.open(this.at + 1);
  }
  async over(): Promise<void> {
    this.outcomes = this.moves.map(() => null);
    await this.open(0);
  }
  close(): void {
    this.live?.close();
  }

  #close(outcome: Outcome): void {
    if (this.outcomes[this.at] === null) this.outcomes[this.at] = outcome;
  }

  /** The review's verdict on a move. A move it doesn't have is judged on the server. */
  async #judge(token: string): Promise<Answer> {
    const known = this.key.decision.options.find((option) => option.token === token);
    if (known) return { token, sentence: known.sentence, loss: known.loss };
    const found = await api.tryMove(this.room.table.id, this.key.decision.ply, token);
    return { token, sentence: found.sentence, loss: found.loss };
  }

  async #answered(token: string): Promise<TableState> {
    this.stage = "judging";
    try {
      this.answer = await this.#judge(token);
    } catch (error) {
      this.stage = "asked";
      throw error;
    }
    if (token === this.key.played.token) this.stage = "same";
    else {
      this.tries += 1;
      if (this.answer.loss <= RIGHT) {
        this.stage = "right";
        this.#close(this.tries === 1 ? "first" : "second");
      } else if (this.tries < TRIES) this.stage = "wrong";
      else {
        this.stage = "shown";
        this.#close("shown");
        return this.#after(this.key.best.token);
      }
    }
    return this.#after(token);
  }

  /** The board after a move. It stays as it is if that can't be had, or if another one was asked for meanwhile. */
  async #after(token: string): Promise<TableState> {
    const { ply } = this.key.decision;
    const shown = ++this.#shown;
    try {
      const found = await api.at(this.room.table.id, ply, this.seat, token);
      if (shown === this.#shown) return this.#take(found);
    } catch {
      // the words are there all the same
    }
    return this.live!.state!;
  }

  #take(position: Position): TableState {
    this.#shown += 1;
    const asked = position === this.#asked;
    const { table } = this.room;
    const state: TableState = {
      ...this.room,
      table: {
        ...table,
        status: "running",
        seats: table.seats.map((one) => ({ ...one, online: true, yours: one.seat === this.seat })),
        your_seats: [this.seat],
        waiting_for: asked ? [this.seat] : [],
        your_turn: asked,
      },
      seq: this.#shown,
      expected: this.#shown,
      clock: { type: "none" },
      position,
      undo: "no",
      proposals: [],
    };
    if (!this.live) {
      this.live = new Live(table.id, { calls: this.#calls });
      this.live.take(state);
    } else this.live.show(state, null);
    this.live.question = asked ? () => w().question : null;
    return state;
  }

  readonly #calls: Calls = {
    move: (_id, _seat, body) => this.#answered(String(body.action)),
    undo: async () => {
      this.again();
      return this.live!.state!;
    },
    why: (id, _seat, action) => api.whyThen(id, this.key.decision.ply, action),
    at: async (): Promise<Position> => this.#asked!,
    course: async () => ({ moments: [], events: [], comment: "" }),
  };
}
