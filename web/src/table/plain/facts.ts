/** What lies on any table, as names and values: for a game that has no board of its own. */
import { say, type Sentence } from "../../lib/i18n";
import type { GameInfo, Position, SeatInfo, Words } from "../../lib/messages";
import { w } from "../messages";

export interface Fact {
  key: string;
  name: Sentence;
  /** Several of them are drawn as several things. */
  values: Sentence[];
}

export function tableOf(position: Position): Record<string, unknown> {
  return position.view.table;
}

const isRow = (thing: unknown): thing is Record<string, unknown> => typeof thing === "object" && thing !== null;

/** A row for each seat. What is no row says nothing of anyone. */
export function seatsOf(position: Position): Record<string, unknown>[] {
  const { seats } = tableOf(position);
  return Array.isArray(seats) ? seats.map((row: unknown) => (isRow(row) ? row : {})) : [];
}

type Names = Record<string, Words>;

/** Said elsewhere: who it is, and the points with their sources. */
const SAID = new Set(["seat", "seats", "colour", "score", "points"]);

const plain =
  (text: string): Sentence =>
  () =>
    text;
const YES: Sentence = () => w().yes;

export function factsOf(table: Record<string, unknown>, game: GameInfo, seats: readonly SeatInfo[]): Fact[] {
  const names = game.pieces.names;
  return Object.entries(table).flatMap(([key, value]) => {
    const values = SAID.has(key) ? [] : shown(value, names, game, seats);
    return values.length ? [{ key, name: names[key] ?? plain(key), values }] : [];
  });
}

/** Nothing where there is nothing to show: an empty hand, a secret, a flag that is not set. */
function shown(value: unknown, names: Names, game: GameInfo, seats: readonly SeatInfo[]): Sentence[] {
  if (value === null || value === undefined || value === false) return [];
  if (value === true) return [YES];
  if (Array.isArray(value)) return value.flatMap((one) => shown(one, names, game, seats));
  if (typeof value === "object")
    return Object.entries(value).flatMap(([key, inner]) =>
      shown(inner, names, game, seats).map((one) => {
        const name = names[key] ?? plain(key);
        return () => `${say(name)} ${say(one)}`;
      }),
    );
  const text = String(value);
  const seat = typeof value === "string" ? game.seat_keys.indexOf(value) : -1;
  const player = seats.find((one) => one.seat === seat);
  return [player ? plain(player.name) : (names[text] ?? plain(text))];
}
