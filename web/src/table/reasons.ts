/** Why something may not be done now, in words of the server. */
import { ApiError, problemOf } from "../lib/api";
import type { Sentence } from "../lib/i18n";
import type { TableState } from "../lib/messages";
import { notices } from "../lib/notices.svelte";
import type { Desk } from "./desk.svelte";
import { w } from "./messages";
import { viewOf } from "./view";

const MOST_KEPT = 60;

export class Reasons {
  readonly #desk: Desk;
  #asked = new Map<string, Promise<Sentence | null>>();

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** Says it beside what was pressed. What may be done is chosen instead. */
  async explain(token: string, anchor: HTMLElement | null, known?: Sentence): Promise<void> {
    const desk = this.#desk;
    const { state, seat } = desk;
    if (!state?.position) return;
    const refuse = (sentence: Sentence, rule: string | null = null): void => {
      desk.refused = { token, sentence, rule, anchor };
    };
    const deciding = viewOf(state.position).decision.seat;
    if (seat === null || !desk.mine) {
      refuse(notNow(seat, state, desk.name(deciding)));
      return;
    }
    if (known) {
      refuse(known);
      return;
    }
    try {
      const problem = await desk.live.calls.why(desk.id, seat, token);
      if (problem.code !== "allowed") refuse(problem.sentence, problem.rule);
      else desk.choose(token);
    } catch (error) {
      const problem = problemOf(error);
      // a typed action that the game does not know: the server says what was meant perhaps
      if (error instanceof ApiError && error.status === 422) refuse(problem.sentence);
      else notices.problem(problem);
    }
  }

  /** The same for a card that is looked at: asked once for each position. */
  async whyNot(token: string): Promise<Sentence | null> {
    const { state, seat, mine, past, offers, live, id } = this.#desk;
    if (!state || seat === null || !mine || past || offers.has(token)) return null;
    const key = `${state.expected} ${token}`;
    if (!this.#asked.has(key)) {
      if (this.#asked.size >= MOST_KEPT) this.#asked.clear();
      const asked = live.calls.why(id, seat, token).then(
        (problem) => (problem.code === "allowed" ? null : problem.sentence),
        () => null,
      );
      this.#asked.set(key, asked);
    }
    return this.#asked.get(key) ?? null;
  }
}

function notNow(seat: number | null, state: TableState, name: string): Sentence {
  if (state.table.status === "finished") return () => w().notes.over;
  return seat === null ? () => w().notes.watching : () => w().notes.notYours(name);
}
