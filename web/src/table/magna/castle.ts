/** Sizes of the castle's parts: what is left, what was won and what left the game. */
import { SECTIONS, type MagnaTable, type SectionKey } from "./view";

export function partsOf(table: MagnaTable): Record<SectionKey, number> {
  const { tokens, lost } = table.castle;
  const count = (key: SectionKey) =>
    tokens[key] + lost[key] + table.seats.reduce((sum, seat) => sum + seat.tokens[key], 0);
  return { dungeon: count("dungeon"), walls: count("walls"), towers: count("towers") };
}

/** Tokens come from one part after another: the first that has any is being built. */
export function building(table: MagnaTable): SectionKey | null {
  return SECTIONS.find((key) => table.castle.tokens[key] > 0) ?? null;
}

export function tokensLeft(table: MagnaTable): number {
  return SECTIONS.reduce((sum, key) => sum + table.castle.tokens[key], 0);
}
