/** Caylus as the board reads it: the shapes are generated, the messages carry them as plain JSON. */
import type { Position } from "../../lib/messages";
import type { CaylusBySection, CaylusOutlook, CaylusSpecials, CaylusView } from "../../lib/shapes";

export type {
  CaylusOutlook,
  CaylusPieces,
  CaylusTable,
  CaylusView,
  CaylusDecision as Decision,
  CaylusSpace as RoadSpace,
  CaylusTile as TilePiece,
  CaylusWhatIf as WhatIf,
} from "../../lib/shapes";

export const SECTIONS = ["dungeon", "walls", "towers"] as const satisfies readonly (keyof CaylusBySection)[];
/** As they are beside the road, from the bridge to the castle; they work from right to left. */
export const SPECIALS = ["inn", "stables", "joust_field", "guild", "trading_post", "gate"] as const;

export type Section = keyof CaylusBySection;
export type Line = "prestige" | "deniers" | "cubes" | "buildings";
export type Special = keyof CaylusSpecials | "stables";
export type Seat = number | null;

export function viewOf(position: Position): CaylusView {
  return position.view as unknown as CaylusView;
}

export function outlookOf(position: Position): CaylusOutlook {
  return position.outlook as unknown as CaylusOutlook;
}
