/** One way to ask about a piece of either game: name, kind, effects, cost, points, rule. */
import type { GameInfo, Words } from "../lib/messages";
import type { Atom, Effect } from "../lib/shapes";
import { atomRows, costRow } from "../pieces/atoms";
import type { Kind } from "../pieces/Building.svelte";
import type { Glyph, Rows } from "../pieces/glyphs";
import type { PieceRef } from "./contract";

export interface EffectInfo {
  text: Words;
  rows: Rows;
}

export interface PieceInfo {
  key: string;
  set: NonNullable<PieceRef["set"]>;
  name: Words;
  kind: Kind;
  cost: Glyph[];
  /** Points for its builder. */
  points: number;
  reward: Rows;
  effect: EffectInfo | null;
  /** For the owner when someone else's worker uses it. */
  owner: EffectInfo | null;
  rule: string | null;
  /** Figures that no rulebook states. */
  doubts: Words[];
}

interface RawPiece {
  key?: string;
  name: Words;
  kind?: Kind;
  cost?: Record<string, number>;
  points?: number;
  points_with_favors?: number;
  effect?: Effect | null;
  primary?: Effect;
  secondary?: Effect;
  owner?: Effect | null;
  reward?: Atom[];
  reward_with_favors?: Atom[];
  rule?: string;
  unverified?: { text: Words; mark: string }[];
}

type Options = Record<string, string | boolean>;

interface RawPieces {
  goods?: { key: string; name: Words; letter: Words }[];
  tiles?: Record<string, RawPiece>;
  places?: Record<string, RawPiece>;
  buildings?: Record<string, RawPiece>;
  neutrals?: Record<string, RawPiece>;
  prestige?: Record<string, RawPiece>;
  residence?: RawPiece;
  favors?: {
    powers?: (RawPiece & { key: string; level: number; label: Words })[];
    lines?: { key: string; name: Words; columns: Effect[] }[];
  };
  castle?: { key: string; name: Words; points: number }[];
  names: Record<string, Words>;
}

export function piecesOf(game: GameInfo): RawPieces {
  return game.pieces;
}

/** The number of kinds of cube besides gold. */
export function kindsOf(game: GameInfo): number {
  return (piecesOf(game).goods?.length ?? 1) - 1;
}

function kindOf(set: PieceInfo["set"], raw: RawPiece): Kind {
  if (raw.kind) return raw.kind;
  switch (set) {
    case "places":
    case "powers":
      return "special";
    case "neutrals":
      return "neutral";
    case "prestige":
      return "prestige";
    case "residence":
      return "residence";
    default:
      return (raw.cost?.stone ?? 0) > 0 ? "stone" : "wood";
  }
}

function find(game: GameInfo, ref: PieceRef): [PieceInfo["set"], RawPiece] | null {
  const pieces = piecesOf(game);
  if (ref.piece === "residence" || ref.set === "residence")
    return pieces.residence ? ["residence", pieces.residence] : null;
  const power = pieces.favors?.powers?.find((p) => p.key === ref.piece);
  if (power && (ref.set === "powers" || ref.set === undefined)) return ["powers", power];
  const neutralFirst = ref.owner === null;
  const order: PieceInfo["set"][] = ref.set
    ? [ref.set]
    : neutralFirst
      ? ["neutrals", "tiles", "places", "prestige", "buildings"]
      : ["tiles", "places", "buildings", "prestige", "neutrals"];
  for (const set of order) {
    const raw = (pieces[set as "tiles"] ?? {})[ref.piece];
    if (raw) return [set, raw];
  }
  return null;
}

export function pieceInfo(game: GameInfo, ref: PieceRef, options: Options = {}): PieceInfo | null {
  const found = find(game, ref);
  if (!found) return null;
  const [set, raw] = found;
  const kinds = kindsOf(game);
  const effect = (e: Effect | null | undefined): EffectInfo | null =>
    e && !e.atoms.every((atom) => atom.nothing) ? { text: e.text, rows: atomRows(e.atoms, kinds) } : null;
  const favors = options.favors === true;
  let points = (favors ? raw.points_with_favors : undefined) ?? raw.points ?? 0;
  if (raw.key === "lawyer" && options.lawyer_points) points = Number(options.lawyer_points);
  const reward = (favors ? raw.reward_with_favors : undefined) ?? raw.reward;
  return {
    key: raw.key ?? ref.piece,
    set,
    name: raw.name,
    kind: kindOf(set, raw),
    cost: costRow(raw.cost ?? {}),
    points,
    reward: reward ? atomRows(reward, kinds) : points ? [[{ sign: "seal", n: points }]] : [],
    effect: effect(raw.effect ?? raw.primary),
    owner: effect(raw.owner ?? raw.secondary),
    rule: raw.rule ?? null,
    doubts: (raw.unverified ?? []).map((u) => u.text),
  };
}

/** Where a rule is in the rules' pages. */
export function ruleHref(game: string, rule: string): string {
  return `/rules/${game}#${rule}`;
}
