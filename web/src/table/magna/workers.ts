/** Workers walk along the road to the card where they were put. */
import { settings } from "../../lib/settings.svelte";
import { walk, type Street } from "./layout";
import type { StreetCard } from "./view";

/** Motion of one row of the street. */
const ROW = 420;
/** More than one is a jump to another moment, not a move. */
const MOST_AT_ONCE = 2;

/** Places with a worker who was not there before. */
export function newcomers(before: ReadonlyMap<string, number> | null, road: readonly StreetCard[]): number[] {
  if (before === null) return [];
  const places = road.flatMap((card, place) =>
    card.worker !== null && before.get(card.card) !== card.worker ? [place] : [],
  );
  return places.length <= MOST_AT_ONCE ? places : [];
}

export function comeAlong(spot: HTMLElement, street: Street, place: number): void {
  const way = walk(street, -1, place);
  const goal = way.at(-1);
  const row = Math.floor(place / street.columns);
  const duration = settings.duration(ROW * (row + 1));
  if (!goal || typeof spot.animate !== "function") return;
  if (duration === 0) {
    // No motion: what changed is outlined for a moment.
    spot.animate([{ boxShadow: "0 0 0 3px var(--leaf)" }, { boxShadow: "0 0 0 3px var(--leaf)" }], 1000);
    return;
  }
  const steps = way.map((point) => ({
    transform: `translate(${(point.x - goal.x) / street.scale}px, ${(point.y - goal.y) / street.scale}px)`,
  }));
  spot.animate(steps, { duration, easing: "ease-in-out" });
}
