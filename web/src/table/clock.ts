/** The text of a player's clock. */
import type { SeatInfo } from "../lib/messages";

export interface ClockText {
  text: string;
  late: boolean;
}

/** 3:05 below an hour, 5 h below two days, 3 d above. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole < 3600) return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
  if (whole < 48 * 3600) return `${Math.floor(whole / 3600)} h`;
  return `${Math.floor(whole / 86400)} d`;
}

/** Seconds left: a running clock counts to its deadline, a resting one shows what is left on it. */
export function clockText(seat: SeatInfo, deciding: boolean, now: number): ClockText | null {
  if (seat.expired) return { text: duration(0), late: true };
  const left = deciding && seat.deadline !== null ? seat.deadline - now : seat.clock_left;
  if (left === null) return null;
  return { text: duration(left), late: left <= 0 };
}
