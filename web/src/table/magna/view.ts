/** Magna Carta as the board reads it: the shapes are generated, the messages carry them as plain JSON. */
import type { Position } from "../../lib/messages";
import type { MagnaBySection, MagnaGoods, MagnaOutlook, MagnaTable, MagnaView } from "../../lib/shapes";

export type {
  MagnaDecision,
  MagnaOptions,
  MagnaOutlook,
  MagnaSeat,
  MagnaTable,
  MagnaView,
  MagnaCard as StreetCard,
  MagnaWhatIf as WhatIf,
} from "../../lib/shapes";

export type GoodKey = keyof MagnaGoods;
export type SectionKey = keyof MagnaBySection;
export const GOODS = ["food", "wood", "stone", "gold"] as const satisfies readonly GoodKey[];
export const SECTIONS = ["dungeon", "walls", "towers"] as const satisfies readonly SectionKey[];

export function viewOf(position: Position): MagnaView {
  return position.view as unknown as MagnaView;
}

export function outlookOf(position: Position): MagnaOutlook {
  return position.outlook as unknown as MagnaOutlook;
}

/** The key of a player's card on the street, as tokens name it. */
export function cardOf(table: MagnaTable, seat: number, kind: string): string {
  return `${table.seats[seat]?.colour ?? ""}.${kind}`;
}
