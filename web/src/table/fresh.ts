/** What the others did since your last move: where they are, what they built, what they gained. */
import type { SectionKey } from "../pieces/castle";
import { trackPoints, type GameView, type SeatView } from "./view";

export interface Fresh {
  /** Places of the board, as `data-at` names them, with the seat that came or built there. */
  workers: Map<string, number>;
  built: Map<string, number>;
  /** Parts of the castle that are new, by section. */
  houses: Partial<Record<SectionKey, number>>;
  /** What each of the others gained or paid: "deniers", "points" or a kind of cube. */
  gains: Map<number, Record<string, number>>;
}

export const NOTHING: Fresh = { workers: new Map(), built: new Map(), houses: {}, gains: new Map() };

const SECTIONS: readonly SectionKey[] = ["dungeon", "walls", "towers"];

function gained(before: SeatView, after: SeatView, left: readonly string[]): Record<string, number> {
  const change: Record<string, number> = {};
  const note = (key: string, n: number): void => {
    if (n !== 0) change[key] = n;
  };
  note("deniers", after.deniers - before.deniers);
  for (const good of Object.keys(after.goods)) note(good, after.goods[good]! - (before.goods[good] ?? 0));
  note("points", trackPoints(after, left) - trackPoints(before, left));
  return change;
}

/** From the table as you left it to the table as it is. `mine` are your own seats. */
export function freshSince(
  before: GameView | null,
  after: GameView,
  mine: readonly number[],
  left: readonly string[],
): Fresh {
  if (!before || before.ply >= after.ply) return NOTHING;
  const fresh: Fresh = { workers: new Map(), built: new Map(), houses: {}, gains: new Map() };
  const others = (seat: number | null | undefined): seat is number =>
    seat !== null && seat !== undefined && !mine.includes(seat);
  const key = (space: GameView["table"]["road"][number]): string =>
    `${space.card ?? space.tile ?? ""}${space.residence ? "+" : ""}${space.side ?? ""}`;
  after.table.road.forEach((space, i) => {
    const was = before.table.road[i];
    if (others(space.worker) && space.worker !== was?.worker) fresh.workers.set(`road:${i}`, space.worker);
    if (others(space.owner) && (!was || key(was) !== key(space))) fresh.built.set(`road:${i}`, space.owner);
  });
  for (const [place, seat] of Object.entries(after.table.special ?? {})) {
    if (others(seat) && seat !== before.table.special?.[place]) fresh.workers.set(`special:${place}`, seat);
  }
  const total = (view: GameView, section: SectionKey): number =>
    view.table.seats.reduce((sum, seat) => sum + ((seat.houses ?? seat.tokens)?.[section] ?? 0), 0);
  for (const section of SECTIONS) {
    const more = total(after, section) - total(before, section);
    if (more > 0) fresh.houses[section] = more;
  }
  for (const seat of after.table.seats) {
    const was = before.table.seats[seat.seat];
    if (!was || mine.includes(seat.seat)) continue;
    const change = gained(was, seat, left);
    if (Object.keys(change).length) fresh.gains.set(seat.seat, change);
  }
  return fresh;
}

/** Marks the places on the board that is drawn. What was marked before is not any more. */
export function mark(fresh: Fresh, colourOf: (seat: number) => string): void {
  for (const old of document.querySelectorAll<HTMLElement>("[data-fresh]")) {
    old.removeAttribute("data-fresh");
    old.style.removeProperty("--fresh");
  }
  const put = (place: string, what: "worker" | "built", seat: number): void => {
    for (const at of document.querySelectorAll<HTMLElement>(`[data-at="${CSS.escape(place)}"]`)) {
      const element = at.closest<HTMLElement>("li") ?? at; // the worker is beside what is marked
      element.dataset.fresh = what;
      element.style.setProperty("--fresh", colourOf(seat));
    }
  };
  for (const [place, seat] of fresh.built) put(place, "built", seat);
  for (const [place, seat] of fresh.workers) put(place, "worker", seat);
}
