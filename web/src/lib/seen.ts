/** Finished games that were looked at on this device, kept so that they can be looked at without a network.
 *
 * Only what can no longer change is kept: the course and moments of games that are over. Everything else comes from
 * the server or not at all.
 */
import type { Hello, TableState, TableSummary } from "./messages";

/** The service worker leaves this store alone when a new version of the page comes. */
const STORE = "seen-games";
const HELLO = "/api/hello";
const WORDS = "/api/words/";
const MOST_GAMES = 30;
const OF_TABLE = /^\/api\/tables\/([A-Za-z0-9_-]+)(\/(?:course|result|at\/\d+))?$/;

const finished = new Set<string>();

const open = async (): Promise<Cache | null> => ("caches" in globalThis ? caches.open(STORE) : null);

const tableOf = (address: string): string | null => OF_TABLE.exec(address.split("?")[0]!)?.[1] ?? null;

/** True if an answer will be the same for ever, as far as this page has heard. */
export function lasting(address: string, answer: unknown): boolean {
  // not for ever, but good enough without a network
  if (address === HELLO || address.startsWith(WORDS)) return true;
  const found = OF_TABLE.exec(address.split("?")[0]!);
  if (!found) return false;
  const [, id, part] = found;
  if (part) return finished.has(id!);
  const over = (answer as TableState).table.status === "finished";
  if (over) finished.add(id!);
  return over;
}

/** Keeps an answer of the server for days without a network. */
export async function keepAnswer(address: string, answer: unknown): Promise<void> {
  if (!lasting(address, answer)) return;
  try {
    const store = await open();
    if (!store) return;
    await store.delete(address); // what was looked at last is kept longest
    await store.put(
      address,
      new Response(JSON.stringify(answer), { headers: { "Content-Type": "application/json" } }),
    );
    if (tableOf(address) && !address.includes("/at/")) await prune(store);
  } catch {
    // no room, or not allowed here: the page works all the same, online
  }
}

async function prune(store: Cache): Promise<void> {
  const keys = (await store.keys()).map((request) => new URL(request.url)).map((url) => url.pathname + url.search);
  const ids = [...new Set(keys.map(tableOf).filter((id) => id !== null))];
  for (const id of ids.slice(0, Math.max(0, ids.length - MOST_GAMES)))
    for (const key of keys.filter((one) => tableOf(one) === id)) await store.delete(key);
}

/** What was kept of an answer. Null where nothing was. */
export async function recall<T>(address: string): Promise<T | null> {
  try {
    const kept = await (await open())?.match(address);
    return kept ? ((await kept.json()) as T) : null;
  } catch {
    return null;
  }
}

export const recallHello = (): Promise<Hello | null> => recall<Hello>(HELLO);

/** The games that can be looked at without a network, the last one first. */
export async function seenGames(): Promise<TableSummary[]> {
  const store = await open().catch(() => null);
  if (!store) return [];
  const found: TableSummary[] = [];
  for (const request of await store.keys()) {
    const { pathname, search } = new URL(request.url);
    if (tableOf(pathname) && !OF_TABLE.exec(pathname)?.[2]) {
      const state = await recall<TableState>(pathname + search);
      if (state) found.unshift(state.table);
    }
  }
  return [...new Map(found.map((table) => [table.id, table])).values()];
}

/** Called when a person signs out on this device: what they saw is deleted. */
export async function forgetSeen(): Promise<void> {
  finished.clear();
  if ("caches" in globalThis) await caches.delete(STORE).catch(() => false);
}
