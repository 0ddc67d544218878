import type { Differs } from "./messages";

type Difference = Differs["difference"];
const GONE = 0;
const LENGTH = "length";

/** The table that a difference leads to (docs/protocol.md, Differs). What is the same is shared, nothing is changed. */
export function applied<T extends object>(before: T, difference: Difference): T {
  if (Array.isArray(before)) return list(before, difference) as unknown as T;
  const now = { ...before } as Record<string, unknown>;
  for (const [key, part] of Object.entries(difference)) {
    if (part === GONE) delete now[key];
    else now[key] = value(now[key], part);
  }
  return now as T;
}

function list(before: readonly unknown[], difference: Difference): unknown[] {
  const { [LENGTH]: length, ...places } = difference;
  const now = before.slice(0, typeof length === "number" ? length : before.length);
  for (const [place, part] of Object.entries(places)) now[Number(place)] = value(now[Number(place)], part);
  return now;
}

/** `[value]` is new as a whole, anything else differs in parts from what was there. */
function value(before: unknown, part: unknown): unknown {
  if (Array.isArray(part)) return part[0];
  return applied(before as object, part as Difference);
}
