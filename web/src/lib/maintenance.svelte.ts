import { api } from "./api";
import type { Maintenance } from "./messages";

const ASK_AGAIN_MS = 60_000;

/** What the server has announced: everyone counts down by the server's clock. */
class MaintenanceNews {
  now = $state.raw<Maintenance | null>(null);
  /** Seconds by which the server's clock is ahead of this machine's. */
  #ahead = 0;
  #asked = Date.now();

  announced(news: Maintenance | null, serverNow: number): void {
    this.#asked = Date.now();
    this.#ahead = serverNow - Date.now() / 1000;
    this.now = news;
  }

  /** Seconds until it begins. Zero or less: it is in progress. */
  left(news: Maintenance, at: number = Date.now()): number {
    return news.begins - (at / 1000 + this.#ahead);
  }

  /** Asks the server, for pages without a socket. At most once a minute. */
  async ask(): Promise<void> {
    if (Date.now() - this.#asked < ASK_AGAIN_MS) return;
    this.#asked = Date.now();
    try {
      const hello = await api.hello();
      this.announced(hello.maintenance, hello.now);
    } catch {
      // the page that needs the server says so itself
    }
  }
}

export const maintenance = new MaintenanceNews();
