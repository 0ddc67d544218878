/** The review of one game: asked for, followed while it is made, and looked up by moment. */
import { api, problemOf, type Problem } from "../lib/api";
import type { Effort, LineStep, ReviewMove, ReviewState } from "../lib/messages";
import { session } from "../lib/session.svelte";

const POLL_MS = 700;

export class Review {
  state = $state.raw<ReviewState | null>(null);
  problem = $state.raw<Problem | null>(null);
  effort = $state<Effort>("quick");
  openCards = $state(false);
  /** What there is of the review that is followed. */
  #made: ReviewState | null = null;
  /** The quick review: it stays until the deeper one is done. */
  #before: ReviewState | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #asked = 0;

  constructor(readonly id: string) {}

  get moves(): ReviewMove[] {
    return this.state?.moves ?? [];
  }

  get running(): boolean {
    return this.state?.status === "running";
  }

  /** Look what there is: the deep review if it is done, else the quick one. */
  async load(): Promise<void> {
    try {
      const deep = await api.review(this.id, "deep", false, 0);
      if (deep.status === "done" || deep.status === "running") this.effort = "deep";
      if (deep.status === "running") this.#before = done(await api.review(this.id, "quick", false, 0));
      await this.#follow(true);
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  async start(effort: Effort, openCards = false): Promise<void> {
    if (!(await session.someone())) return;
    this.problem = null;
    try {
      await api.startReview(this.id, { effort, open_cards: openCards });
      const deeper = effort === "deep" && this.effort === "quick" && openCards === this.openCards;
      this.#before = deeper ? done(this.state) : null;
      this.effort = effort;
      this.openCards = openCards;
      await this.#follow(true);
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #follow(fresh = false): Promise<void> {
    clearTimeout(this.#timer);
    const asked = ++this.#asked;
    const known = fresh ? null : this.#made;
    const found = await api.review(this.id, this.effort, this.openCards, known?.done ?? 0);
    if (this.#closed || asked !== this.#asked) return;
    this.#made = known
      ? { ...found, moves: [...known.moves, ...found.moves], draws: [...known.draws, ...found.draws] }
      : found;
    const { status, done: parts, total, seconds_left } = found;
    this.state =
      status !== "done" && this.#before ? { ...this.#before, status, done: parts, total, seconds_left } : this.#made;
    if (found.status === "running")
      this.#timer = setTimeout(() => {
        this.#follow().catch((error: unknown) => (this.problem = problemOf(error)));
      }, POLL_MS);
  }
}

const done = (state: ReviewState | null): ReviewState | null => (state?.status === "done" ? state : null);

/** The plan that a moment of the replay belongs to: the one whose actions led there. */
export function moveAt(moves: readonly ReviewMove[], ply: number): ReviewMove | undefined {
  return moves.find((move) => move.ply < ply && ply <= move.end);
}

/** The better line of a marked move: the best move, and what is expected to follow. */
export function lineOf(move: ReviewMove): LineStep[] {
  const best = move.decisions[move.key]!.options[0]!;
  return [{ seat: move.seat, token: best.token, sentence: best.sentence }, ...best.line];
}

export const MARKED: readonly string[] = ["inaccuracy", "mistake", "blunder"];

export const isMarked = (move: ReviewMove): boolean => MARKED.includes(move.verdict);

/** One point of the curve: after that many actions, everyone's share of the win. */
export interface Point {
  ply: number;
  turn: number;
  wins: number[];
  move: ReviewMove | null;
}

export function curve(moves: readonly ReviewMove[]): Point[] {
  const first = moves[0];
  if (!first) return [];
  return [
    { ply: 0, turn: first.turn, wins: first.before.wins, move: null },
    ...moves.map((move) => ({ ply: move.end, turn: move.turn, wins: move.after.wins, move })),
  ];
}

/** The last point at or before a moment. */
export function pointAt(points: readonly Point[], ply: number): Point | undefined {
  return points.findLast((point) => point.ply <= ply) ?? points[0];
}

/** Stacked bands in the order of `seats`, the first at the bottom, as SVG paths. */
export function bands(
  points: readonly Point[],
  seats: readonly number[],
  last: number,
  w: number,
  h: number,
): string[] {
  const x = (ply: number): string => ((ply / Math.max(1, last)) * w).toFixed(1);
  const sums = points.map(() => 0);
  return seats.map((seat) => {
    const under = points.map((point, i) => `${x(point.ply)} ${(h - (sums[i] ?? 0) * h).toFixed(1)}`);
    points.forEach((point, i) => (sums[i] = (sums[i] ?? 0) + (point.wins[seat] ?? 0)));
    const over = points.map((point, i) => `${x(point.ply)} ${(h - (sums[i] ?? 0) * h).toFixed(1)}`);
    return over.length ? `M${over.join("L")}L${under.reverse().join("L")}Z` : "";
  });
}
