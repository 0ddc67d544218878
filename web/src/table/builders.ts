/** The builders of the castle's parts, in the order of building.
 *
 * A position only counts houses or tokens by player. The order comes from the log, so that a part
 * keeps its colour when the next one is added.
 */
import type { EventInfo } from "../lib/messages";
import { SECTIONS, type Builders, type SectionKey } from "../pieces/castle";
import type { GameView } from "./view";

export function partsOf(view: GameView): Record<SectionKey, number> {
  const { castle, seats } = view.table;
  const count = (section: SectionKey): number => {
    if (castle.parts) return castle.parts[section] ?? 0;
    const taken = seats.reduce((sum, seat) => sum + (seat.tokens?.[section] ?? 0), 0);
    return taken + (castle.tokens?.[section] ?? 0) + (castle.lost?.[section] ?? 0);
  };
  return { dungeon: count("dungeon"), walls: count("walls"), towers: count("towers") };
}

export function buildersOf(view: GameView, events: readonly EventInfo[]): Builders {
  const builders: Builders = { dungeon: [], walls: [], towers: [] };
  for (const section of SECTIONS) {
    const owed = new Map<number | null, number>();
    for (const seat of view.table.seats) {
      const have = (seat.houses ?? seat.tokens)?.[section] ?? 0;
      if (have > 0) owed.set(seat.seat, have);
    }
    const lost = view.table.castle.lost?.[section] ?? 0;
    if (lost > 0) owed.set(null, lost);
    const lay = (builder: number | null, count: number): void => {
      const left = Math.min(count, owed.get(builder) ?? 0);
      for (let i = 0; i < left; i++) builders[section].push(builder);
      owed.set(builder, (owed.get(builder) ?? 0) - left);
    };
    for (const event of events) {
      if (event.ply > view.ply || event.data.section !== section) continue;
      const many = Number(event.data.tokens ?? event.data.amount ?? 1);
      if (event.kind === "house" || event.kind === "token" || event.kind === "tokens") lay(event.seat, many);
      else if (event.kind.includes("lost") || event.kind.includes("removed")) lay(null, many);
    }
    // what the log does not show (a position without its log) comes last
    for (const [builder, left] of owed) lay(builder, left);
  }
  return builders;
}
