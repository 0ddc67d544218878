/** What the table around the boards reads of a position: the parts that both games have. */
import type { Position, Words } from "../lib/messages";
import type { AnyView, PlainView } from "../lib/shapes";
import type { PieceRef } from "./contract";

export interface SeatView {
  seat: number;
  colour: string;
  rank?: number | null;
  deniers: number;
  income: number;
  goods: Record<string, number>;
  workers: number;
  workers_aside?: number;
  price_of_next_worker?: number;
  passed: boolean;
  score: number;
  points: Record<string, number>;
  /** Caylus. */
  houses?: Record<string, number>;
  favors?: Record<string, number>;
  residences?: number;
  /** Magna Carta. */
  tokens?: Record<string, number>;
  hand?: string[] | null;
  hand_size?: number;
  pile_size?: number;
  resource_count?: number;
  track?: number;
}

export interface RoadView {
  /** Caylus. */
  space?: number;
  tile?: string | null;
  residence?: boolean;
  /** Magna Carta. */
  card?: string;
  kind?: string;
  side?: string;
  prestige?: string | null;
  owner: number | null;
  worker: number | null;
}

export interface GameView {
  game: string;
  /** A game that has no board of its own: what boards draw is empty in its view. */
  plain?: boolean;
  players: number;
  options: Record<string, string | boolean>;
  viewer: number | null;
  open_information: boolean;
  ply: number;
  turn: number;
  phase: number;
  over: boolean;
  winners: number[];
  decision: { kind: string; seat: number | null; sentence: Words; tile?: string; card?: string; building?: string };
  table: {
    order?: number[];
    first?: number;
    bridge: number[];
    provost: number | null;
    bailiff?: number;
    road: RoadView[];
    special?: Record<string, number | null>;
    stables?: (number | null)[];
    open_columns?: number;
    inn_guest?: number | null;
    castle: {
      built?: Record<string, number>;
      parts?: Record<string, number>;
      workers?: number[];
      tokens?: Record<string, number>;
      lost?: Record<string, number>;
    };
    seats: SeatView[];
  };
}

/** Points on the track: without what only counts at the end (`left`, sources of the game). */
export function trackPoints(seat: SeatView, left: readonly string[]): number {
  return left.reduce((points, source) => points - (seat.points[source] ?? 0), seat.score);
}

export function viewOf(position: Position): GameView {
  const { view } = position;
  return isPlain(view) ? filled(view) : view;
}

const isPlain = (view: AnyView): view is PlainView => !("road" in view.table);

/** No road, no purse, no workers: a view that a plain board shows. */
function filled(view: PlainView): GameView {
  const nothing = { deniers: 0, income: 0, goods: {}, workers: 0, passed: false };
  const rows = Array.isArray(view.table.seats) ? view.table.seats : [];
  const seats = rows.map((row, seat) => ({ seat, ...shown(row), ...nothing }));
  return { ...view, plain: true, table: { bridge: [], provost: null, road: [], castle: {}, seats } };
}

type Row = Extract<PlainView["table"][string], unknown[]>[number];

/** What the table around a plain board shows of a seat. */
function shown(row: Row): Pick<SeatView, "colour" | "score" | "points"> {
  const { colour, score, points } = typeof row === "object" && row ? row : {};
  const sources = typeof points === "object" && points && !Array.isArray(points) ? Object.entries(points) : [];
  return {
    colour: typeof colour === "string" ? colour : "",
    score: typeof score === "number" ? score : 0,
    points: Object.fromEntries(sources.filter((one): one is [string, number] => typeof one[1] === "number")),
  };
}

/** Seats in the order in which they play this turn. */
export function orderOf(view: GameView): number[] {
  if (view.table.order) return view.table.order;
  const first = view.table.first ?? 0;
  return Array.from({ length: view.players }, (_, i) => (first + i) % view.players);
}

/** Workers of a seat that are out: on the road, in special buildings, at the castle, set aside. */
export function workersOut(view: GameView, seat: number): number {
  const places: (number | null | undefined)[] = [
    ...view.table.road.map((space) => space.worker),
    ...Object.values(view.table.special ?? {}),
    ...(view.table.stables ?? []),
    ...(view.table.castle.workers ?? []),
    view.table.inn_guest,
  ];
  const aside = view.table.seats[seat]?.workers_aside ?? 0;
  return places.filter((worker) => worker === seat).length + aside;
}

/** What an action such as place:park is about, for its card. Null where it has none. */
export function pieceOf(token: string, view: GameView): PieceRef | null {
  if (!token.startsWith("place:")) return null;
  const key = token.slice("place:".length);
  const index = indexOnRoad(view, key);
  const space = view.table.road[index];
  if (!space) return { piece: key, token };
  return { piece: pieceOn(space), space: space.space ?? index, token, owner: space.owner };
}

/** The piece that lies on a space of the road: its key, or the residence. */
export function pieceOn(space: RoadView): string {
  if (space.kind !== undefined) {
    if (space.side === "residence") return "residence";
    return space.prestige ?? space.kind;
  }
  return space.tile ?? (space.residence ? "residence" : "");
}

/** The index on the road that a token such as place:park or place:red.bank speaks of. -1 if none. */
export function indexOnRoad(view: GameView, key: string): number {
  return view.table.road.findIndex((space) => (space.card ?? space.tile) === key);
}
