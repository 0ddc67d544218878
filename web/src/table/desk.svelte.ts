/** What happens at one table on one screen: chosen and sent actions, refusals, the open card, the held
 * provost, the moment that is looked at. Rules are asked from the server, never known here. */
import { say } from "../lib/i18n";
import { w } from "./messages";
import type { Sentence } from "../lib/i18n";
import { ApiError, api, moveId, problemOf } from "../lib/api";
import type { Live } from "../lib/live.svelte";
import type { EventInfo, GameInfo, Moment, Offer, Position, ServerMessage, TableState } from "../lib/messages";
import { notices } from "../lib/notices.svelte";
import { withNames } from "../lib/tables";
import { Chronicle } from "./chronicle.svelte";
import type { PieceRef, Refusal } from "./contract";
import { ForcedPass } from "./forced-pass.svelte";
import { freshSince, NOTHING, type Fresh } from "./fresh";
import type { Coach } from "../coach/coach.svelte";
import { CardTimer, type CardDesk } from "./look.svelte";
import { Looking } from "./looking.svelte";
import { choices, withNotes, type Choice } from "./options";
import { Reasons } from "./reasons";
import { viewOf, type GameView } from "./view";
import { provostOf, provostToken, standsAt, stepped, whatIf, type ProvostOutlook, type WhatIf } from "./whatif";
import { kindsOf } from "./catalogue";

/** An answer that comes sooner needs no sign that it is awaited: drawing that would delay it. */
const MARKED_AFTER_MS = 80;

export class Desk implements CardDesk {
  readonly live: Live;
  readonly game: GameInfo;

  chosen = $state<string | null>(null);
  /** An action is on its way. */
  busy = $state(false);
  /** The action that is on its way, once that has taken a while: it is marked. */
  pending = $state<string | null>(null);
  /** The chosen action asks to be confirmed once more. */
  asking = $state(false);
  refused = $state.raw<(Refusal & { anchor: HTMLElement | null }) | null>(null);
  previewed = $state<number | null>(null);
  /** Said instead of whom the table waits for: why a plan ends. */
  note = $state.raw<Sentence | null>(null);
  /** Opens the private board. Null where there is none. */
  plan = $state.raw<(() => void) | null>(null);
  /** Aubin, where he may help: alone against bots. */
  coach = $state.raw<Coach | null>(null);
  /** The last move of this screen, until it is taken back: what was played where, among how many options. */
  sent = $state.raw<{ ply: number; turn: number; options: number; choice: Choice | null } | null>(null);
  /** The table as this screen's own last move left it: what has changed since is shown. */
  #left = $state.raw<GameView | null>(null);
  readonly fresh = $derived.by((): Fresh => {
    const now = this.now;
    if (!now || this.past) return NOTHING;
    return freshSince(this.#left, now, this.state?.table.your_seats ?? [], this.game.left_at_the_end);
  });
  /** The last state that the server sent: stays on the table while a seat changes hands. */
  #state = $state.raw<TableState | null>(null);
  readonly #named = $derived.by(() => {
    const state = this.live.state ?? this.#state;
    if (!state) return null;
    const table = withNames(state.table, this.game);
    return table === state.table ? state : { ...state, table };
  });
  readonly chronicle: Chronicle;
  readonly #cards = new CardTimer();
  readonly #looking: Looking;
  readonly #why: Reasons;
  #mark: ReturnType<typeof setTimeout> | undefined;
  readonly #pass = new ForcedPass();
  /** What was taken back is not played again right away. */
  #takenBack = false;
  #listeners = new Set<(events: EventInfo[]) => void>();
  #off: () => void;

  readonly position = $derived.by((): Position | null => this.past ?? this.state?.position ?? null);
  readonly offers = $derived.by((): ReadonlyMap<string, Offer> => {
    // they stay while one of them is sent: the board is drawn again once, with the answer
    const offers = this.past ? [] : (this.state?.position?.offers ?? []);
    return new Map(offers.map((offer) => [offer.token, offer]));
  });
  readonly choices = $derived.by((): Choice[] => {
    const position = this.state?.position;
    if (!position) return [];
    const found = choices(this.game, viewOf(position), position.offers);
    return withNotes(found, provostOf(position.outlook), position.viewer, kindsOf(this.game));
  });
  readonly what = $derived.by((): WhatIf | null => {
    const provost = this.provost;
    if (!provost || this.previewed === null || !this.position) return null;
    return whatIf(provost, this.previewed, this.position.viewer, kindsOf(this.game));
  });

  constructor(live: Live, game: GameInfo) {
    this.live = live;
    this.game = game;
    this.chronicle = new Chronicle(live);
    this.#looking = new Looking(this);
    this.#why = new Reasons(this);
    this.#state = live.state;
    if (live.state?.position) this.#begin(live.state);
    this.#off = live.on((message) => this.#receive(message));
    void this.loadLog();
  }

  close(): void {
    this.chronicle.close();
    this.#off();
    this.#cards.close();
    this.#looking.close();
    clearTimeout(this.#mark);
    this.#pass.close();
  }

  get state(): TableState | null {
    return this.#named;
  }
  get events(): EventInfo[] {
    return this.chronicle.events;
  }
  get moments(): Moment[] {
    return this.chronicle.moments;
  }
  get id(): string {
    return this.state?.table.id ?? "";
  }
  get view(): GameView | null {
    return this.position ? viewOf(this.position) : null;
  }
  get now(): GameView | null {
    const position = this.state?.position;
    return position ? viewOf(position) : null;
  }
  /** The seat from whose point of view the screen is drawn. Null for a spectator. */
  get seat(): number | null {
    return this.state?.position?.viewer ?? null;
  }
  get provost(): ProvostOutlook | null {
    return this.position ? provostOf(this.position.outlook) : null;
  }
  /** Passing is all that can be done: it is about to be played. */
  get forced(): boolean {
    return this.#pass.coming;
  }
  /** True if this screen is to decide now. */
  get mine(): boolean {
    return (this.state?.position?.offers.length ?? 0) > 0;
  }
  /** The seat whose things an option changes: the deciding one, in a plan also another. */
  get actor(): number | null {
    return this.mine ? (this.now?.decision.seat ?? this.seat) : this.seat;
  }
  get choice(): Choice | null {
    return this.choices.find((choice) => choice.token === this.chosen) ?? null;
  }
  /** The current decision. */
  get question(): string {
    return say(this.live.question ?? this.now?.decision.sentence);
  }
  name(seat: number | null): string {
    return this.state?.table.seats.find((s) => s.seat === seat)?.name ?? "";
  }

  /** Hears the events of every change, for animations, sounds and the live region. */
  onEvents(listener: (events: EventInfo[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #receive(message: ServerMessage): void {
    if (message.type === "welcome") {
      this.#moved(message.state);
      void this.loadLog();
    } else if (message.type === "changed") {
      this.chronicle.changed(message);
      this.#moved(message.state);
      for (const listener of this.#listeners) listener(message.events);
    }
  }

  /** Whatever was begun at an older position is over. */
  #moved(state: TableState): void {
    const before = this.#state;
    this.#state = state;
    if (before?.expected === state.expected && before.position?.viewer === state.position?.viewer) return;
    this.#begin(state);
  }

  #begin(state: TableState): void {
    this.chosen = null;
    this.#settle();
    this.refused = null;
    this.previewed = null;
    const offers = state.position?.offers ?? [];
    // a choice that is none needs no search: it is chosen, one press does it
    if (offers.length === 1) this.chosen = offers[0]!.token;
    this.#pass.decide(offers, !this.#takenBack && !this.live.alone, () => void this.send("pass"));
    this.#takenBack = false;
    if (state.position && offers.some((offer) => offer.token.startsWith("provost:"))) {
      const provost = provostOf(state.position.outlook);
      if (provost) this.previewed = standsAt(provost);
    }
  }

  loadLog(): Promise<void> {
    return this.chronicle.load(this.id, this.seat, () => this.state?.position?.ply ?? 0);
  }

  // --- Deciding -----------------------------------------------------------------------------------

  /** Picks an offered action. Picking it again confirms it. */
  choose(token: string): void {
    if (this.past) this.toNow();
    if (this.busy || !this.offers.has(token)) return;
    if (this.chosen === token) {
      void this.confirm();
      return;
    }
    this.asking = false;
    this.refused = null;
    this.chosen = token;
    const steps = /^provost:([+-]?\d+)$/.exec(token);
    if (steps && this.provost) this.previewed = standsAt(this.provost) + Number(steps[1]);
  }

  walk(by: number): void {
    if (this.previewed !== null) {
      this.preview(this.provost ? stepped(this.provost, this.previewed, by) : null);
      return;
    }
    const list = this.choices;
    if (list.length === 0) return;
    const at = list.findIndex((choice) => choice.token === this.chosen);
    const next = list[(at + by + list.length) % list.length] ?? list[0]!;
    this.asking = false;
    this.chosen = at < 0 ? list[by > 0 ? 0 : list.length - 1]!.token : next.token;
  }

  async confirm(): Promise<void> {
    const offer = this.chosen === null ? undefined : this.offers.get(this.chosen);
    if (!offer || this.busy) return;
    if (offer.careful && !this.asking) {
      this.asking = true;
      return;
    }
    await this.send(offer.token);
  }

  async send(token: string): Promise<void> {
    const { state, seat } = this;
    if (!state || seat === null || this.busy) return;
    // what asked once more stays until the answer is there: all options again for a moment would delay it
    this.busy = true;
    const { choices: options } = this;
    const choice = options.find((one) => one.token === token) ?? null;
    this.#mark = setTimeout(() => (this.pending = token), MARKED_AFTER_MS);
    this.refused = null;
    try {
      const moved = await this.live.calls.move(this.id, seat, {
        expected: state.expected,
        client_move_id: moveId(),
        action: token,
      });
      this.#left = moved.position ? viewOf(moved.position) : null;
      if (state.position) {
        const { ply, turn } = viewOf(state.position);
        this.sent = { ply, turn, options: options.length, choice };
      }
      this.#take(moved);
    } catch (error) {
      this.#failed(error, token);
    } finally {
      // the socket may have sent the answer first, and the next action may be under way already
      if (this.#state?.expected === state.expected) this.#settle();
    }
  }

  /** Nothing is on its way any more, and nothing asks once more. */
  #settle(): void {
    clearTimeout(this.#mark);
    this.busy = false;
    this.pending = null;
    this.asking = false;
  }

  #take(state: TableState): void {
    this.live.takeNews(state);
    // the socket may know of later moves already: an older answer begins nothing again
    this.#moved(this.live.state ?? state);
  }

  #failed(error: unknown, token: string): void {
    const problem = problemOf(error);
    if (problem.fresh) {
      this.#take(problem.fresh);
      notices.news(() => w().notes.stale);
    } else if (error instanceof ApiError && error.status === 422) {
      this.refused = { token, sentence: problem.sentence, rule: problem.rule, anchor: null };
    } else {
      notices.problem(problem);
    }
  }

  async undo(): Promise<void> {
    const { state, seat } = this;
    if (!state || seat === null || state.undo === "no" || this.busy) return;
    try {
      const free = state.undo === "free";
      this.#takenBack = true;
      this.#take(await this.live.calls.undo(this.id, seat, { expected: state.expected }));
      this.sent = null;
      if (!free) notices.news(() => w().notes.asked);
    } catch (error) {
      this.#failed(error, "undo");
    }
  }

  /** Asks the server for something that concerns the table, not the game. True if it was done. */
  async ask(call: () => Promise<TableState>): Promise<boolean> {
    try {
      this.#take(await call());
      return true;
    } catch (error) {
      notices.problem(problemOf(error));
      return false;
    }
  }

  /** Gives the screen to another seat of it. */
  async sit(seat: number): Promise<void> {
    try {
      let state = await api.table(this.id, seat);
      // the table changed while this was on its way: an older one must not come back
      if (state.seq < (this.live.state?.seq ?? 0)) state = await api.table(this.id, seat);
      this.live.sitAs(seat, state);
      this.#moved(state);
      this.#looking.forget();
    } catch (error) {
      notices.problem(problemOf(error));
    }
  }

  // --- Asking why ---------------------------------------------------------------------------------

  explain(token: string, anchor: HTMLElement | null, known?: Sentence): Promise<void> {
    return this.#why.explain(token, anchor, known);
  }
  /** The same for a card that is looked at: asked once for each position. */
  whyNot(token: string): Promise<Sentence | null> {
    return this.#why.whyNot(token);
  }

  // --- Cards --------------------------------------------------------------------------------------

  get card(): { piece: PieceRef; anchor: HTMLElement } | null {
    return this.#cards.card;
  }
  openCard(piece: PieceRef | null, anchor?: HTMLElement): void {
    this.#cards.open(piece, anchor);
  }
  /** The pointer went from the building into its card: it stays. */
  keepCard(): void {
    this.#cards.keep();
  }
  closeCard(): void {
    this.#cards.close();
  }

  // --- The provost, previewed elsewhere -------------------------------------------------------------------

  preview(place: number | null): void {
    this.previewed = place;
    if (place === null || !this.provost) return;
    const token = provostToken(place - standsAt(this.provost));
    if (this.offers.has(token)) {
      this.chosen = token;
      this.asking = false;
    } else if (this.chosen?.startsWith("provost:")) {
      this.chosen = null;
    }
  }
  toggleWhatIf(): void {
    if (!this.provost) return;
    if (this.previewed === null) this.preview(standsAt(this.provost));
    else this.letGo();
  }
  letGo(): void {
    this.previewed = null;
    if (this.chosen?.startsWith("provost:")) this.chosen = null;
  }

  // --- Moments --------------------------------------------------------------------------------------

  /** An earlier moment on the board. `pinned` until one goes back. */
  get past(): Position | null {
    return this.#looking.past;
  }
  get pinned(): boolean {
    return this.#looking.pinned;
  }
  /** Shows the board as it was. `pin` keeps it there. */
  show(ply: number, pin: boolean): Promise<void> {
    return this.#looking.show(ply, pin);
  }
  hideHovered(): void {
    this.#looking.hideHovered();
  }
  /** A move back or forward on the board, without leaving the table. */
  step(by: -1 | 1): void {
    this.#looking.step(by);
  }
  toNow(): void {
    this.#looking.toNow();
  }
}
