/** Whom the table waits for when it is not this screen's turn. */
import type { Desk } from "./desk.svelte";
import { say } from "../lib/i18n";
import { w } from "./messages";

export function awaited(desk: Desk): string {
  if (desk.note) return say(desk.note);
  const decider = desk.now?.decision.seat ?? null;
  if (decider === null) return w().ask.noOne;
  const seat = desk.state?.table.seats.find((one) => one.seat === decider);
  const bot = (seat?.kind === "bot" && seat.bot) || seat?.stand_in;
  return bot ? w().ask.thinks(desk.name(decider)) : w().ask.deciding(desk.name(decider));
}
