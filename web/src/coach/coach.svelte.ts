/** Aubin at a table against bots: hints, a note after a doubtful move, risks, and why a bot played. */
import { api, problemOf, type Problem } from "../lib/api";
import type { Because, Hint, Remark, ServerMessage, TableState } from "../lib/messages";
import { settings } from "../lib/settings.svelte";
import type { Desk } from "../table/desk.svelte";
import type { Line } from "../table/log";
import type { Choice } from "../table/options";
import { pieceOf, viewOf } from "../table/view";
import { Deciders } from "./deciders";

/** His current answer. A missing one is on its way, or could not be had. */
export type Panel =
  | { kind: "hint"; level: 1 | 2; hint: Hint | null; problem: Problem | null }
  | { kind: "why"; line: Line; because: Because | null; problem: Problem | null }
  | { kind: "note"; remark: Remark; choice: Choice | null; better: boolean };

/** A choice that is passed by on the way to another one is not asked about. */
const RISK_AFTER_MS = 250;

export class Coach {
  panel = $state.raw<Panel | null>(null);
  /** On a phone: the two moves as a strip, so that the board can be seen. */
  small = $state(false);
  /** Shares by position and token. Null where nothing can be cut off. */
  #risks = $state.raw<ReadonlyMap<string, number | null>>(new Map());
  /** The player of each move, as far as it was seen here. */
  #deciders = $state.raw(new Deciders());
  readonly #desk: Desk;
  readonly #off: () => void;
  #expected: number | null = null;
  /** The round of the last note: one is enough. */
  #noted = -1;
  #asked = 0;

  constructor(desk: Desk) {
    this.#desk = desk;
    this.#off = desk.live.on((message) => this.#receive(message));
  }
  close(): void {
    this.#off();
    this.hush();
  }

  /** True if this table may be helped: the server says so. */
  get may(): boolean {
    return this.#desk.state?.coach ?? false;
  }
  get on(): boolean {
    return this.may && settings.coach !== "off";
  }
  get hint(): Extract<Panel, { kind: "hint" }> | null {
    return this.panel?.kind === "hint" ? this.panel : null;
  }

  /** The number of a move in the open hint. */
  number(token: string): number | null {
    const at = this.hint?.hint?.moves.findIndex((move) => move.token === token) ?? -1;
    return at < 0 ? null : at + 1;
  }
  /** True if a move lies where the first hint points. */
  near(token: string): boolean {
    const { hint } = this;
    return hint?.level === 1 && (hint.hint?.region.tokens.includes(token) ?? false);
  }

  /** The key and the button: first the region, then two moves, then no more. */
  press(): void {
    if (!this.on || !this.#desk.mine || this.#desk.past) return;
    const level = this.hint?.level ?? 0;
    if (level === 2) this.hush();
    else void this.ask(level === 0 ? 1 : 2);
  }
  async ask(level: 1 | 2): Promise<void> {
    const { id, seat } = this.#desk;
    const before = level === 2 ? (this.hint?.hint ?? null) : null;
    this.small = false;
    const mine = this.#open({ kind: "hint", level, hint: before, problem: null });
    try {
      const hint = await api.hint(id, seat, level);
      if (this.#is(mine) && hint.expected === this.#desk.state?.expected)
        this.panel = { kind: "hint", level, hint, problem: null };
    } catch (error) {
      if (this.#is(mine)) this.panel = { kind: "hint", level, hint: null, problem: problemOf(error) };
    }
  }

  // --- Why a bot played -------------------------------------------------------------------------------

  /** True if a line of the log is about a bot's decision. */
  askable(line: Line): boolean {
    if (!this.on || line.plain || line.seat === null) return false;
    const seat = this.#desk.state?.table.seats[line.seat];
    return seat?.kind === "bot" && this.#deciders.of(line.ply, this.#desk.moments) === line.seat;
  }
  async why(line: Line): Promise<void> {
    const { id, seat } = this.#desk;
    const mine = this.#open({ kind: "why", line, because: null, problem: null });
    try {
      const because = await api.because(id, seat, line.ply);
      if (this.#is(mine)) this.panel = { kind: "why", line, because, problem: null };
    } catch (error) {
      if (this.#is(mine)) this.panel = { kind: "why", line, because: null, problem: problemOf(error) };
    }
  }

  // --- After a move -----------------------------------------------------------------------------------

  /** Someone moved here: the note of the last move goes, and this one may deserve one. */
  moved(sent: Desk["sent"]): void {
    if (this.panel?.kind === "note") this.hush();
    if (!sent || !this.on || settings.coach !== "notes" || sent.options < 2 || sent.turn === this.#noted) return;
    void this.#remark(sent);
  }
  async #remark(sent: NonNullable<Desk["sent"]>): Promise<void> {
    const { id, seat } = this.#desk;
    try {
      const { ply, remark } = await api.remark(id, seat);
      const still = this.#desk.sent === sent && ply === sent.ply && this.#desk.state?.undo === "free";
      if (!remark || !still || this.panel !== null) return;
      this.#noted = sent.turn;
      this.#open({ kind: "note", remark, choice: sent.choice, better: false });
    } catch {
      // a note that cannot be had is not missed
    }
  }
  better(): void {
    if (this.panel?.kind === "note") this.panel = { ...this.panel, better: true };
  }

  // --- Risk -------------------------------------------------------------------------------------------

  /** The chosen place of the road that the provost may cut off, if the coach speaks of it. */
  get placed(): string | null {
    const { busy, chosen, now, mine, past } = this.#desk;
    // once it is sent, the question is out of date: the server would refuse it
    if (!this.on || busy || !chosen || !now || !mine || past || !this.#desk.provost) return null;
    return pieceOf(chosen, now)?.space === undefined ? null : chosen;
  }
  /** The share for what is chosen. Undefined while it is not known, null where there is none. */
  get risk(): number | null | undefined {
    const token = this.placed;
    return token === null ? null : this.#risks.get(this.#key(token));
  }
  #key(token: string): string {
    return `${this.#desk.state?.expected} ${token}`;
  }
  /** Asks about the chosen place after a moment. Returns how to stop asking. */
  look(): (() => void) | undefined {
    const token = this.placed;
    if (token === null) return undefined;
    const key = this.#key(token);
    if (this.#risks.has(key)) return undefined;
    const { id, seat } = this.#desk;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void api.risk(id, seat, token, stop.signal).then(
        ({ share }) => (this.#risks = new Map([...this.#risks, [key, share]])),
        () => undefined,
      );
    }, RISK_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }

  // --- The table continues ------------------------------------------------------------------------------

  /** Called with every state of the table: a hint is of no use after the next move. */
  follow(state: TableState | null): void {
    if (state) this.#seen(state);
    if (!this.on) {
      this.hush();
      return;
    }
    const expected = state?.expected ?? null;
    if (expected === this.#expected) return;
    this.#expected = expected;
    if (this.panel?.kind === "hint") this.hush();
  }
  #receive(message: ServerMessage): void {
    if (message.type === "changed" || message.type === "welcome") this.#seen(message.state);
  }
  #seen(state: TableState): void {
    if (!state.position) return;
    const { ply, decision } = viewOf(state.position);
    this.#deciders = this.#deciders.seen(ply, decision.seat, this.#desk.moments);
  }

  hush(): void {
    this.#asked += 1;
    this.panel = null;
  }
  #open(panel: Panel): number {
    this.panel = panel;
    return (this.#asked += 1);
  }
  #is(asked: number): boolean {
    return this.#asked === asked;
  }
}
