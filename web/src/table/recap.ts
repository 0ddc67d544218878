/** "Since your last move": what others did while a player was away. */
import type { EventInfo } from "../lib/messages";
import { lines, type Line } from "./log";

/** Lines after the last ply that this browser saw of the table. none of one's own. */
export function recapLines(events: readonly EventInfo[], seen: number, mine: readonly number[]): Line[] {
  return lines(events.filter((event) => event.ply > seen)).filter(
    (line) => line.seat === null || !mine.includes(line.seat),
  );
}

const KEY = (table: string): string => `bastide.seen.${table}`;

/** The last ply that was on this screen. Null on a first visit. */
export function seenPly(table: string): number | null {
  try {
    const kept = localStorage.getItem(KEY(table));
    return kept === null ? null : Number(kept);
  } catch {
    return null;
  }
}

export function keepSeen(table: string, ply: number): void {
  try {
    localStorage.setItem(KEY(table), String(ply));
  } catch {
    // no storage: the recap then starts from the player's last move
  }
}
