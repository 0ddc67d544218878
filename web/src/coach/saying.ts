/** What Aubin says, as text: names of moves, and the whole of it for a screen reader. */
import { say, percent } from "../lib/i18n";
import type { HintMove, Words } from "../lib/messages";
import { points } from "../review/texts";
import type { Choice } from "../table/options";
import { w as table } from "../table/messages";
import type { Panel } from "./coach.svelte";
import { w } from "./words";

const bare = (text: string): string => text.replace(/[.\s]+$/, "");

/** As the list of options calls it. Else in the server's words. */
export function nameOf(move: { token: string; sentence: Words }, choice: Choice | undefined | null): string {
  if (move.token === "pass") return table().ask.pass;
  return bare(say(choice && (choice.piece || choice.good) ? choice.title : move.sentence));
}

/** The title above two moves: places of workers, or whatever they are. */
export function titleOf(panel: Panel): string {
  if (panel.kind === "why") return w().whyTitle;
  if (panel.kind === "note") return w().name;
  if (panel.problem) return w().name;
  if (!panel.hint) return w().thinking;
  if (panel.level === 1) return bare(say(panel.hint.region.words));
  const { moves } = panel.hint;
  if (moves.length === 0) return w().thinking;
  if (moves.length === 1) return w().one;
  return moves.every((move) => move.token.startsWith("place:")) ? w().places : w().moves;
}

export function noteOf(note: Extract<Panel, { kind: "note" }>): { move: string; cost: string; better: string } {
  const { remark, choice } = note;
  const named = choice && (choice.piece || choice.good || choice.token === "pass");
  return {
    move: choice?.token === "pass" ? table().ask.pass : bare(say(named ? choice.title : remark.played)),
    cost: w().cost(points(Math.round(remark.loss))),
    better: bare(say(remark.better.sentence)),
  };
}

const sentences = (moves: readonly { words: Words }[]): string => moves.map((one) => say(one.words)).join(" ");

/** Everything of a panel, to be read aloud. */
export function spokenOf(panel: Panel | null, nameOfMove: (move: HintMove) => string): string {
  if (!panel) return "";
  if (panel.kind === "note") {
    const { move, cost, better } = noteOf(panel);
    const reasons = panel.better ? panel.remark.reasons : panel.remark.reasons.slice(0, 1);
    return [`${move}. ${cost}`, panel.better ? `${w().better} ${better}.` : "", sentences(reasons)].join(" ");
  }
  if (panel.problem) return say(panel.problem.sentence);
  if (panel.kind === "why") {
    if (!panel.because) return w().thinking;
    const { played, reasons } = panel.because;
    return `${say(played)} ${reasons.length ? sentences(reasons) : w().nothing}`;
  }
  const moves = panel.level === 2 ? (panel.hint?.moves ?? []) : [];
  const parts = moves.map(
    (move, i) => `${w().said(i + 1, nameOfMove(move), percent(move.win))} ${sentences(move.reasons)}`,
  );
  return [`${titleOf(panel)}.`, ...parts].join(" ");
}
