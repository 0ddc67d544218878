/** The look of a seat: tincture (colour and hatching) and the initial that is on its pieces. */
import { getContext, setContext } from "svelte";

export interface SeatLook {
  seat: number;
  name: string;
  initial: string;
  /** The class that sets --seat, --seat-on and --hatch. */
  tincture: string;
}

const TINCTURES: Record<string, string> = {
  red: "gules",
  blue: "azure",
  green: "vert",
  orange: "tenne",
  purple: "purpure",
  black: "sable",
};

export function tinctureOf(colour: string | undefined): string {
  return TINCTURES[colour ?? ""] ?? "sable";
}

/** One letter for each seat, each different: the first letter of the name that no one has yet. */
export function initials(names: string[]): string[] {
  const taken = new Set<string>();
  return names.map((name, seat) => {
    const letters = [...name.toUpperCase()].filter((c) => /[\p{L}\p{N}]/u.test(c));
    const free = letters.find((c) => !taken.has(c)) ?? String(seat + 1);
    taken.add(free);
    return free;
  });
}

export function seatLooks(seats: { seat: number; name: string }[], keys: string[]): SeatLook[] {
  const letters = initials(seats.map((s) => s.name));
  return seats.map((s, i) => ({
    seat: s.seat,
    name: s.name,
    initial: letters[i] ?? "?",
    tincture: tinctureOf(keys[s.seat]),
  }));
}

/** Looks that stay the same objects while no one changes: a hundred pieces ask, none is drawn again for nothing. */
export function steadySeatLooks(): typeof seatLooks {
  let known = "";
  let looks: SeatLook[] = [];
  return (seats, keys) => {
    const asked = JSON.stringify([seats.map((s) => [s.seat, s.name]), keys]);
    if (asked !== known) looks = seatLooks(seats, keys);
    known = asked;
    return looks;
  };
}

const KEY = Symbol("seats");

/** The table says once who sits where. Pieces below ask by seat number. */
export function setSeatLooks(looks: () => SeatLook[]): void {
  setContext(KEY, looks);
}

export function useSeatLooks(): (seat: number | null | undefined) => SeatLook | null {
  const looks = getContext<(() => SeatLook[]) | undefined>(KEY);
  return (seat) => looks?.().find((l) => l.seat === seat) ?? null;
}
