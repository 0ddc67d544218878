/** Which signs fly where when something happens: cubes and coins between the road and the players,
 * and the workers of the card game (in Caylus the board lets them walk along its road). */
import type { EventInfo } from "../lib/messages";
import type { Glyph } from "../pieces/glyphs";
import { deltaOf } from "./log";
import { indexOnRoad, type GameView } from "./view";

export interface Flight {
  /** A sign, or the worker of a seat. */
  glyph: Glyph | { sign: "worker"; seat: number };
  /** Places as marked by `data-at`, the first that exists is taken. */
  from: string[];
  to: string[];
}

const MOST = 24;

/** Where an event takes place, if it says so. */
export function placeOf(event: EventInfo, view: GameView | null): string | null {
  const { data } = event;
  if (typeof data.space === "number") return `road:${data.space - 1}`;
  if (typeof data.special === "string") return `special:${data.special}`;
  if (event.kind === "house" || event.kind === "token" || event.kind === "placed-castle") return "castle";
  if (typeof data.line === "string") return `favor:${data.line}`;
  if (typeof data.card === "string" && view) {
    const index = indexOnRoad(view, data.card);
    return index < 0 ? null : `road:${index}`;
  }
  return null;
}

const ACTING = new Set([
  "activated",
  "placed",
  "placed-special",
  "built",
  "prestige",
  "house",
  "token",
  "favor-line",
  "turned",
]);

/** Flights of some events. `last` is where something last happened, for events that do not say. */
export function flights(
  events: readonly EventInfo[],
  view: GameView | null,
  last: string | null,
): { flights: Flight[]; last: string | null } {
  const found: Flight[] = [];
  let place = last;
  for (const event of events) {
    if (event.kind === "phase" || event.kind === "turn") place = null;
    if (ACTING.has(event.kind)) place = placeOf(event, view) ?? place;
    if (event.kind === "placed" && event.seat !== null && typeof event.data.card === "string" && place) {
      found.push({ glyph: { sign: "worker", seat: event.seat }, from: [`seat:${event.seat}`], to: [place] });
    }
    const delta = deltaOf(event);
    if (!delta || delta.seat === null) continue;
    const key = delta.glyph.sign === "good" ? delta.glyph.good : delta.glyph.sign === "coin" ? "deniers" : "score";
    const panel = [`seat:${delta.seat}:${key}`, `seat:${delta.seat}`];
    // what is paid for a place comes before the place itself
    const next = delta.plus
      ? null
      : events.slice(events.indexOf(event)).find((e) => e.ply === event.ply && ACTING.has(e.kind));
    const there = [(next && placeOf(next, view)) ?? place, "castle", "bridge"].filter(
      (at): at is string => at !== null,
    );
    const copies = delta.glyph.sign === "good" ? Math.min(delta.glyph.n ?? 1, 4) : 1;
    const glyph: Glyph = delta.glyph.sign === "good" ? { ...delta.glyph, n: 1 } : delta.glyph;
    for (let i = 0; i < copies && found.length < MOST; i++) {
      found.push(delta.plus ? { glyph, from: there, to: panel } : { glyph, from: panel, to: there });
    }
  }
  return { flights: found, last: place };
}
