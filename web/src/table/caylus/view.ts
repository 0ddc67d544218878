/** Caylus as the board reads it, from the shapes that are generated. */
import type { GameInfo, Position } from "../../lib/messages";
import { ofGame } from "../../lib/of-game";
import type { BySection, CaylusOutlook, CaylusPieces, CaylusSpecials, CaylusView } from "../../lib/shapes";

export type {
  CaylusOutlook,
  CaylusPieces,
  CaylusTable,
  CaylusView,
  CaylusDecision as Decision,
  CaylusSpace as RoadSpace,
  CaylusTile as TilePiece,
} from "../../lib/shapes";

export const SECTIONS = ["dungeon", "walls", "towers"] as const satisfies readonly (keyof BySection)[];
/** As they are beside the road, from the bridge to the castle. They work from right to left. */
export const SPECIALS = ["inn", "stables", "joust_field", "guild", "trading_post", "gate"] as const;

export type Section = keyof BySection;
export type Line = "prestige" | "deniers" | "cubes" | "buildings";
export type Special = keyof CaylusSpecials | "stables";
export type Seat = number | null;

export function viewOf(position: Position): CaylusView {
  return ofGame(position.view, "caylus");
}

export function outlookOf(position: Position): CaylusOutlook {
  return ofGame(position.outlook, "caylus");
}

export function piecesOf(game: GameInfo): CaylusPieces {
  return ofGame(game.pieces, "caylus");
}
