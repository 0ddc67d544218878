/** Plans that were begun at a table, kept on this device: one may leave them and come back. */

export const LETTERS = ["A", "B", "C"] as const;
const KEY = "bastide.plan.";
/** Tables whose plans are kept. Those begun first go first. */
const MOST_TABLES = 20;

export interface Kept {
  /** The table's own moves when these were planned. */
  ply: number;
  /** When it was last changed, in milliseconds since 1970. */
  at: number;
  open: number;
  /** Planned moves of each branch. */
  branches: string[][];
}

export const EMPTY: Kept = { ply: 0, at: 0, open: 0, branches: [[], [], []] };

/** The table has moved on: as many planned moves as were really made are behind it. */
export function rebased(kept: Kept, ply: number): Kept {
  const made = Math.max(0, ply - kept.ply);
  return { ...kept, ply, branches: kept.branches.map((moves) => moves.slice(made)) };
}

/** What a place of the storage says. Nothing where it holds something else. */
export function read(text: string | null): Kept {
  try {
    const found = JSON.parse(text ?? "null") as Partial<Kept> | null;
    const branches = LETTERS.map((_, i) => {
      const moves: unknown = found?.branches?.[i];
      return Array.isArray(moves) ? moves.filter((move): move is string => typeof move === "string") : [];
    });
    const number = (value: unknown, below: number): number =>
      typeof value === "number" && value >= 0 && value < below ? Math.floor(value) : 0;
    return {
      ply: number(found?.ply, 1e6),
      at: number(found?.at, Infinity),
      open: number(found?.open, LETTERS.length),
      branches,
    };
  } catch {
    return EMPTY;
  }
}

export function load(table: string, seat: number | null): Kept {
  try {
    return read(localStorage.getItem(`${KEY}${table}.${seat}`));
  } catch {
    return EMPTY;
  }
}

export function keep(table: string, seat: number | null, kept: Kept): void {
  const name = `${KEY}${table}.${seat}`;
  try {
    if (kept.branches.every((moves) => moves.length === 0)) {
      localStorage.removeItem(name);
      return;
    }
    localStorage.setItem(name, JSON.stringify(kept));
    const all = Object.keys(localStorage).filter((key) => key.startsWith(KEY));
    const oldest = all.sort((a, b) => read(localStorage.getItem(a)).at - read(localStorage.getItem(b)).at);
    for (const key of oldest.slice(0, Math.max(0, all.length - MOST_TABLES))) localStorage.removeItem(key);
  } catch {
    // private window: the plans last until the page is closed
  }
}
