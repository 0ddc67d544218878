import type { Moment } from "./messages";

/** The size of a step of the replay. */
export type Step = "decision" | "phase" | "round";

/** The plies at which a step of this kind ends, first the start (0), last the end.
 *
 *  Moment k describes the action that leads from ply k-1 to ply k. Draws of chance belong to the
 *  decision before them, so a step never ends between a decision and what it uncovered.
 */
export function stops(moments: Moment[], step: Step): number[] {
  const found = [0];
  moments.forEach((moment, i) => {
    const next = moments[i + 1];
    const ends =
      !next ||
      (step === "decision"
        ? next.seat !== null
        : step === "phase"
          ? next.phase !== moment.phase || next.turn !== moment.turn
          : next.turn !== moment.turn);
    if (ends) found.push(moment.ply);
  });
  return found;
}

/** The next stop in a direction, or where we are. */
export function stepFrom(ply: number, all: number[], direction: 1 | -1): number {
  const ahead = direction === 1 ? all.find((stop) => stop > ply) : all.findLast((stop) => stop < ply);
  return ahead ?? (direction === 1 ? (all.at(-1) ?? ply) : 0);
}
