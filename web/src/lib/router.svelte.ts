/** A tiny router over the history of the browser: paths to pages, links without reload. */

export type Page =
  | { name: "home" }
  | { name: "new"; game: string | null }
  | { name: "tables" }
  | { name: "watch" }
  | { name: "table"; id: string; invite: string | null }
  | { name: "replay"; id: string }
  | { name: "mistakes"; id: string }
  | { name: "story"; id: string }
  | { name: "import" }
  | { name: "rules"; game: string }
  | { name: "learn" }
  | { name: "lesson"; key: string }
  | { name: "drill"; key: string }
  | { name: "strategy" }
  | { name: "puzzles" }
  | { name: "puzzle"; id: string }
  | { name: "person"; id: string }
  | { name: "ratings"; game: string | null }
  | { name: "me" }
  | { name: "about" }
  | { name: "admin" }
  | { name: "missing" };

const ID = "([A-Za-z0-9_-]+)";

export function pageOf(path: string, query: URLSearchParams): Page {
  const plain = path.replace(/\/+$/, "") || "/";
  const match = (pattern: string): string | null => new RegExp(`^${pattern}$`).exec(plain)?.[1] ?? null;
  switch (plain) {
    case "/":
      return { name: "home" };
    case "/new":
      return { name: "new", game: query.get("game") };
    case "/tables":
    case "/watch":
    case "/import":
    case "/me":
    case "/about":
    case "/learn":
    case "/puzzles":
    case "/strategy":
    case "/admin":
      return {
        name: plain.slice(1) as
          "tables" | "watch" | "import" | "me" | "about" | "learn" | "puzzles" | "strategy" | "admin",
      };
    case "/ratings":
      return { name: "ratings", game: query.get("game") };
    case "/rules":
      return { name: "rules", game: "magna-carta" };
  }
  const table = match(`/table/${ID}`);
  if (table) return { name: "table", id: table, invite: query.get("invite") };
  const replay = match(`/replay/${ID}`);
  if (replay) return { name: "replay", id: replay };
  const mistakes = match(`/replay/${ID}/learn`);
  if (mistakes) return { name: "mistakes", id: mistakes };
  const story = match(`/story/${ID}`);
  if (story) return { name: "story", id: story };
  const rules = match(`/rules/${ID}`);
  if (rules) return { name: "rules", game: rules };
  const drill = match(`/drill/${ID}`);
  if (drill) return { name: "drill", key: drill };
  const puzzle = match(`/puzzle/${ID}`);
  if (puzzle) return { name: "puzzle", id: puzzle };
  const lesson = match(`/learn/${ID}`);
  if (lesson) return { name: "lesson", key: lesson };
  const person = match(`/person/${ID}`);
  if (person) return { name: "person", id: person };
  return { name: "missing" };
}

class Router {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));
  hash = $state(location.hash);
  page = $derived(pageOf(this.path, this.query));
  /** Counts the moves from page to page. The application puts the focus on the new page when it changes. */
  visits = $state(0);

  #read(): void {
    const before = this.path;
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
    this.hash = location.hash;
    if (this.path !== before) this.visits += 1;
  }

  /** Goes to an address of the page. `replace` leaves no step to go back to. */
  go(address: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.#read();
  }

  /** Changes parts of the query in place: what a permalink should say now. */
  keep(changes: Record<string, string | null>): void {
    const query = new URLSearchParams(location.search);
    for (const [key, value] of Object.entries(changes)) {
      if (value === null) query.delete(key);
      else query.set(key, value);
    }
    const text = query.toString();
    this.go(`${location.pathname}${text ? `?${text}` : ""}${location.hash}`, { replace: true });
  }

  /** Makes plain links work without a reload. Called once by the application. */
  listen(): void {
    addEventListener("popstate", () => this.#read());
    document.addEventListener("click", (event) => {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = (event.target as Element).closest?.("a");
      if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
      if (/^\/(api|docs)(\/|$)/.test(link.pathname)) return;
      if (link.pathname === location.pathname && link.search === location.search && link.hash) return; // the browser jumps
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }
}

export const router = new Router();
export const go = router.go.bind(router);
