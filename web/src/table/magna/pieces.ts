/** What is printed on the cards of Magna Carta, as the server's catalogue of pieces says it. */
import type { GameInfo, Words } from "../../lib/messages";
import { ofGame } from "../../lib/of-game";
import type { Atom, Effect, MagnaBuilding, MagnaPieces } from "../../lib/shapes";
import type { Kind } from "../../pieces";
import type { MagnaOptions, StreetCard } from "./view";

export type { MagnaBuilding as BuildingPiece, MagnaPieces, MagnaPrestige as PrestigePiece } from "../../lib/shapes";

export function piecesOf(game: GameInfo): MagnaPieces {
  return ofGame(game.pieces, "magna-carta");
}

/** Kinds of cube beside gold: what a quartered cube offers. */
export const KINDS_OF_CUBE = 3;

/** In the card game wood roofs mark the cheap cards, stone roofs those that cost stone. */
export function kindOfBuilding(piece: MagnaBuilding): Kind {
  return piece.cost["stone"] ? "stone" : "wood";
}

/** The side of a card that lies up, with everything that is drawn on it. */
export interface Face {
  /** key of the emblem */
  piece: string;
  kind: Kind;
  name: Words;
  effect: { text: Words | null; atoms: Atom[] };
  /** for the owner when someone else's worker is here */
  owner: Effect | null;
}

/** Where the catalogue has what lies up: some names are those of two cards, one neutral and one of the players. */
export function setOf(card: StreetCard): "neutrals" | "buildings" | "prestige" | "residence" {
  if (card.side !== "building") return card.side;
  return card.owner === null ? "neutrals" : "buildings";
}

export function faceOf(card: StreetCard, pieces: MagnaPieces, options: MagnaOptions): Face | null {
  if (card.side === "prestige" && card.prestige) {
    const prestige = pieces.prestige[card.prestige];
    if (!prestige) return null;
    const atoms = options.favors ? prestige.reward_with_favors : prestige.reward;
    return {
      piece: prestige.key,
      kind: "prestige",
      name: prestige.name,
      effect: { text: prestige.effect?.text ?? null, atoms },
      owner: null,
    };
  }
  if (card.side === "residence") {
    const { name, effect } = pieces.residence;
    return { piece: "residence", kind: "residence", name, effect, owner: null };
  }
  if (card.owner === null) {
    const neutral = pieces.neutrals[card.kind];
    if (!neutral) return null;
    return { piece: neutral.key, kind: "neutral", name: neutral.name, effect: neutral.primary, owner: null };
  }
  const building = pieces.buildings[card.kind];
  if (!building) return null;
  return {
    piece: building.key,
    kind: kindOfBuilding(building),
    name: building.name,
    effect: building.primary,
    owner: building.secondary,
  };
}
