/** Magna Carta as the board reads it, from the shapes that are generated. */
import type { Position } from "../../lib/messages";
import { ofGame } from "../../lib/of-game";
import type { BySection, MagnaGoods, MagnaOutlook, MagnaTable, MagnaView } from "../../lib/shapes";

export type {
  MagnaDecision,
  MagnaOptions,
  MagnaOutlook,
  MagnaSeat,
  MagnaTable,
  MagnaView,
  MagnaCard as StreetCard,
} from "../../lib/shapes";

export type GoodKey = keyof MagnaGoods;
export type SectionKey = keyof BySection;
export const GOODS = ["food", "wood", "stone", "gold"] as const satisfies readonly GoodKey[];
export const SECTIONS = ["dungeon", "walls", "towers"] as const satisfies readonly SectionKey[];

export function viewOf(position: Position): MagnaView {
  return ofGame(position.view, "magna-carta");
}

export function outlookOf(position: Position): MagnaOutlook {
  return ofGame(position.outlook, "magna-carta");
}

/** The key of a player's card on the road, as tokens name it. */
export function cardOf(table: MagnaTable, seat: number, kind: string): string {
  return `${table.seats[seat]?.colour ?? ""}.${kind}`;
}
