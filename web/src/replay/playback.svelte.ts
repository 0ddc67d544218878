/** A game played back: the moment, the point of view, and the position to show. */
import { api, problemOf, type Problem } from "../lib/api";
import type { Course, Moment, Position, ReviewMove, TableState } from "../lib/messages";
import { notices } from "../lib/notices.svelte";
import { stepFrom, stops, type Step } from "../lib/replay";
import { router } from "../lib/router.svelte";
import { isMarked, lineOf, moveAt, Review } from "../review/review.svelte";

/** The number that the address gives under this key. */
function asked(key: string): number | null {
  const value = router.query.get(key);
  return value !== null && /^\d+$/.test(value) ? Number(value) : null;
}

export class Playback {
  room = $state.raw<TableState | null>(null);
  course = $state.raw<Course | null>(null);
  position = $state.raw<Position | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** The seat of the point of view. Null: a spectator's. */
  seat = $state<number | null>(asked("seat"));
  ply = $state(asked("ply") ?? 0);
  step = $state<Step>("decision");
  playing = $state(false);
  /** How many moves of the better line are shown on the board. Null: the game itself. */
  line = $state<number | null>(null);
  readonly review: Review;
  readonly #kept = new Map<string, Promise<Position>>();

  readonly #stops = $derived(stops(this.moments, this.step));
  /** The move that led to the position shown. */
  readonly moment = $derived(this.ply > 0 ? this.moments[this.ply - 1] : undefined);
  /** What the review says of it. */
  readonly judged: ReviewMove | undefined = $derived.by(() => moveAt(this.review.moves, this.ply));
  readonly marked = $derived(this.judged && isMarked(this.judged) ? this.judged : undefined);
  readonly marks: ReviewMove[] = $derived.by(() =>
    this.review.moves.filter((move) => isMarked(move) && (this.seat === null || move.seat === this.seat)),
  );

  constructor(readonly id: string) {
    this.review = new Review(id);
  }

  // no $derived: answers of the server read them, also when the page has been left meanwhile
  get moments(): Moment[] {
    return this.course?.moments ?? [];
  }

  get last(): number {
    return this.moments.length;
  }

  async load(): Promise<void> {
    this.problem = null;
    try {
      this.room = await api.table(this.id, null, router.query.get("invite"));
      const { your_seats: own, status, winners } = this.room.table;
      // your own game from your own point of view first
      if (own.length === 1) this.seat ??= own[0]!;
      this.course = await api.course(this.id, this.seat);
      if (this.ply > this.last) this.ply = this.last;
      if (status === "finished") void this.#keepRounds();
      if (status === "finished" && winners?.length) void this.review.load();
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  goto(wanted: number): void {
    this.line = null;
    this.ply = Math.max(0, Math.min(this.last, wanted));
    router.keep({ ply: String(this.ply), seat: this.seat === null ? null : String(this.seat) });
  }

  /** One step forward or back, of the kind that is chosen. */
  walk(direction: 1 | -1): void {
    this.goto(stepFrom(this.ply, this.#stops, direction));
  }

  /** One step of the better line. Before its first move is the game itself. */
  along(direction: 1 | -1): void {
    if (this.line === null || !this.marked) return;
    const most = lineOf(this.marked).length;
    const step = this.line + direction;
    this.line = step < 1 ? null : Math.min(most, step);
  }

  /** To the next or the previous marked move, of the seat of the current point of view if there is one. */
  toMark(direction: 1 | -1): void {
    const { marks, ply } = this;
    const found = direction === 1 ? marks.find((move) => move.end > ply) : marks.findLast((move) => move.end < ply);
    if (found) this.goto(found.end);
  }

  /** Play or pause. From the end it begins again. */
  toggle(): void {
    this.playing = !this.playing;
    if (this.playing && this.ply >= this.last) this.goto(0);
  }

  async lookAs(seat: number | null): Promise<void> {
    this.seat = seat;
    try {
      this.course = await api.course(this.id, seat);
    } catch (error) {
      notices.problem(problemOf(error));
    }
    this.goto(this.ply);
  }

  /** Fetches the position of the current moment, or of the better line. */
  follow(): void {
    if (!this.course) return;
    const { ply, seat, line, marked } = this;
    if (line !== null && marked) {
      const decision = marked.decisions[marked.key]!;
      const then = lineOf(marked)
        .slice(0, line)
        .map((one) => one.token)
        .join(",");
      api.at(this.id, decision.ply, seat, then).then(
        (found) => line === this.line && ply === this.ply && (this.position = found),
        (error: unknown) => notices.problem(problemOf(error)),
      );
      return;
    }
    const next = stepFrom(ply, this.#stops, 1);
    this.#at(ply, seat).then(
      (found) => {
        if (ply === this.ply && seat === this.seat) this.position = found;
        if (ply < this.last) void this.#at(next, seat).catch(() => undefined);
      },
      (error: unknown) => notices.problem(problemOf(error)),
    );
  }

  #at(ply: number, seat: number | null): Promise<Position> {
    const key = `${seat}:${ply}`;
    let found = this.#kept.get(key);
    if (!found) {
      found = api.at(this.id, ply, seat);
      this.#kept.set(key, found);
      found.catch(() => this.#kept.delete(key));
    }
    return found;
  }

  /** The beginnings of all rounds and the end, for a day without a network. */
  async #keepRounds(): Promise<void> {
    const { seat } = this;
    try {
      for (const one of stops(this.moments, "round")) await this.#at(one, seat);
    } catch {
      // what could not be had now is not kept
    }
  }
}
