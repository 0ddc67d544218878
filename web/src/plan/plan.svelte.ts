/** Plans at a table: branches of moves that the server plays by the rules, on a board that no one else sees. */
import { api } from "../lib/api";
import { Live, type Calls } from "../lib/live.svelte";
import type { EventInfo, Plan, Position, TableState } from "../lib/messages";
import { keep, load, rebased, type Kept } from "./kept";

export class Planning {
  plan = $state.raw<Plan | null>(null);
  /** The board of the plan. Null until the server has answered once. */
  live = $state.raw<Live | null>(null);
  /** A board is on its way: the one on the screen is not that of the chosen plan. */
  busy = $state(false);
  /** Counts the requests for a board: only the last answer is used. */
  #asked = 0;
  #kept = $state.raw<Kept>() as Kept;
  #shown = 0;
  readonly #real: Live;
  readonly #table: string;
  readonly #seat: number | null;

  constructor(real: Live) {
    const state = real.state!;
    this.#real = real;
    this.#table = state.table.id;
    this.#seat = state.position?.viewer ?? null;
    this.#kept = rebased(load(this.#table, this.#seat), state.position?.ply ?? 0);
  }

  get branches(): readonly string[][] {
    return this.#kept.branches;
  }
  get open(): number {
    return this.#kept.open;
  }
  get moves(): string[] {
    return this.#kept.branches[this.#kept.open] ?? [];
  }
  /** A branch that nothing was planned in yet. */
  get free(): number | null {
    const found = this.branches.findIndex((moves, i) => i !== this.open && moves.length === 0);
    return found < 0 ? null : found;
  }

  async begin(): Promise<void> {
    await this.#show(this.moves);
  }
  async choose(branch: number): Promise<void> {
    this.#keep({ open: branch });
    await this.#show(this.moves);
  }
  /** Continues in another branch from what is planned here. */
  async fork(): Promise<void> {
    const { free, moves } = this;
    if (free === null) return;
    this.#keep({ open: free, branches: this.branches.map((old, i) => (i === free ? moves : old)) });
    await this.#show(moves);
  }
  async back(): Promise<void> {
    if (this.moves.length > 0) await this.#show(this.moves.slice(0, -1));
  }
  async clear(): Promise<void> {
    await this.#show([]);
  }
  /** The table itself has moved on. */
  async follow(ply: number): Promise<void> {
    if (ply === this.#kept.ply) return;
    this.#kept = rebased(this.#kept, ply);
    await this.#show(this.moves);
  }
  close(): void {
    this.live?.close();
  }

  #keep(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change, at: Date.now() };
    keep(this.#table, this.#seat, this.#kept);
  }

  async #show(moves: string[]): Promise<TableState | null> {
    const before = this.plan?.steps.length ?? 0;
    const asked = ++this.#asked;
    this.busy = true;
    try {
      const plan = await api.plan(this.#table, this.#seat, moves);
      // another plan was chosen or the table moved on meanwhile: another answer is on its way
      if (asked !== this.#asked) return null;
      this.plan = plan;
      const played = plan.steps.map((step) => step.token);
      this.#keep({ branches: this.branches.map((old, i) => (i === this.open ? played : old)) });
      return this.#take(plan, played.length > before && before > 0);
    } finally {
      if (asked === this.#asked) this.busy = false;
    }
  }

  #take(plan: Plan, onward: boolean): TableState {
    const real = this.#real.state!;
    const viewer = plan.position.viewer;
    const decider = plan.position.view.decision.seat;
    this.#shown += 1;
    const state: TableState = {
      ...real,
      // the viewer of the plan decides for everyone: no seat is waited for, no clock runs
      table: {
        ...real.table,
        your_seats: viewer === null ? [] : [viewer],
        waiting_for: decider === null ? [] : [decider],
        your_turn: false,
      },
      seq: this.#shown,
      expected: this.#shown,
      clock: { type: "none" },
      position: plan.position,
      undo: plan.steps.length > 0 ? "free" : "no",
      proposals: [],
    };
    if (!this.live) {
      this.live = new Live(this.#table, { calls: this.#calls });
      this.live.take(state);
    } else this.live.show(state, onward ? this.#events.slice(-1) : null);
    return state;
  }

  /** The planned moves as lines of a log. */
  get #events(): EventInfo[] {
    return (this.plan?.steps ?? []).map((step, i) => ({
      ply: this.#kept.ply + i + 1,
      turn: step.turn,
      phase: step.phase,
      kind: "planned",
      seat: step.seat,
      data: {},
      sentence: step.sentence,
    }));
  }

  readonly #calls: Calls = {
    move: async (_id, _seat, body) => {
      const shown = await this.#show([...this.moves, String(body.action)]);
      return shown ?? this.live!.state!;
    },
    undo: async () => {
      await this.back();
      return this.live!.state!;
    },
    why: (_id, _seat, action) => api.planWhy(this.#table, this.#seat, this.moves, action),
    at: async (_id, ply): Promise<Position> =>
      (await api.plan(this.#table, this.#seat, this.moves.slice(0, Math.max(0, ply - this.#kept.ply)))).position,
    course: async () => ({ moments: [], events: this.#events, comment: "" }),
  };
}
