import type { ChatLine, ClientMessage, ServerMessage, TableState } from "./messages";

/** How the table hangs on the server; pages show every state but `live`. */
export type Connection = "connecting" | "live" | "waiting" | "closed";

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 15_000;
const PING_EVERY_MS = 20_000;
const PONG_WITHIN_MS = 10_000;

/** Wait before the n-th attempt: doubling, with some chance so that a thousand pages do not knock at once. */
export function backoff(attempt: number, chance: number = Math.random()): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt) * (0.75 + 0.5 * chance);
}

/** A table's socket: it connects again by itself and goes on from the last change it has seen. */
export class Live {
  connection = $state<Connection>("connecting");
  /** The newest state of the table; null until the first Welcome. */
  state = $state.raw<TableState | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  /** Whom this person does not want to hear here; the server keeps it and leaves out their lines. */
  muted = $state.raw<ReadonlySet<string>>(new Set());
  online = $state.raw<number[]>([]);
  spectators = $state(0);
  /** The server runs another version of the page: a reload is offered. */
  newBuild = $state(false);
  /** When the next attempt is made, in milliseconds since 1970. */
  retryAt = $state(0);

  readonly #table: string;
  readonly #build: string;
  #seat: number | null;
  #invite: string | null;
  #socket: WebSocket | null = null;
  #attempt = 0;
  #retry = 0;
  #ping = 0;
  #pong = 0;
  #listeners = new Set<(message: ServerMessage) => void>();

  constructor(table: string, options: { seat?: number | null; invite?: string | null; build?: string } = {}) {
    this.#table = table;
    this.#seat = options.seat ?? null;
    this.#invite = options.invite ?? null;
    this.#build = options.build ?? "";
    addEventListener("online", this.#soon);
    document.addEventListener("visibilitychange", this.#soon);
    this.#connect();
  }

  /** Hears every message of the server, after the fields above were brought up to date. Returns how to stop. */
  on(listener: (message: ServerMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sends if the socket is open; false means that nothing was sent. */
  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Looks with another seat's eyes (hot seat); `state` is the table as that seat sees it: without it, it comes anew. */
  sitAs(seat: number | null, state: TableState | null = null): void {
    if (seat === this.#seat) return;
    this.#seat = seat;
    this.state = state;
    this.#reconnect();
  }

  /** Introduces itself anew: a socket sees the table as the person, on the seat, that it was opened with. */
  again(): void {
    if (this.connection !== "closed") this.#reconnect();
  }

  /** Takes over an answer that came by HTTP, unless the socket already knows better. */
  take(state: TableState): void {
    if (!this.state || state.seq >= this.state.seq) this.state = state;
  }

  /** Takes over a change that both the socket and the answer tell of: who comes second redraws nothing. */
  takeNews(state: TableState): void {
    if (!this.state || state.seq > this.state.seq) this.state = state;
  }

  close(): void {
    removeEventListener("online", this.#soon);
    document.removeEventListener("visibilitychange", this.#soon);
    this.#drop();
    this.connection = "closed";
  }

  /** Tries at once instead of waiting. */
  retryNow(): void {
    if (this.connection === "waiting") this.#reconnect();
  }

  #soon = (): void => {
    if (document.visibilityState === "visible") this.retryNow();
  };

  #drop(): void {
    clearTimeout(this.#retry);
    clearInterval(this.#ping);
    clearTimeout(this.#pong);
    const socket = this.#socket;
    this.#socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      // closed while it is being opened, a socket is reported as a fault: let it open first
      if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
      else socket.close();
    }
  }

  #reconnect(): void {
    this.#drop();
    this.#connect();
  }

  #connect(): void {
    this.connection = "connecting";
    const query = new URLSearchParams({ table: this.#table, since: String(this.state?.seq ?? 0) });
    if (this.#seat !== null) query.set("seat", String(this.#seat));
    if (this.#invite !== null) query.set("invite", this.#invite);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/live?${query}`);
    this.#socket = socket;
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as ServerMessage);
    socket.onclose = () => this.#lost();
    socket.onopen = () => {
      this.#ping = window.setInterval(() => {
        if (!this.send({ type: "ping" })) return;
        clearTimeout(this.#pong);
        this.#pong = window.setTimeout(() => this.#lost(), PONG_WITHIN_MS);
      }, PING_EVERY_MS);
    };
  }

  #lost(wait: number = backoff(this.#attempt)): void {
    this.#drop();
    this.#attempt += 1;
    this.connection = "waiting";
    this.retryAt = Date.now() + wait;
    this.#retry = window.setTimeout(() => this.#connect(), wait);
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.#attempt = 0;
        this.connection = "live";
        this.take(message.state);
        this.chat = message.chat;
        this.muted = new Set(message.muted);
        this.spectators = message.state.spectators;
        this.online = message.state.table.seats.filter((seat) => seat.online).map((seat) => seat.seat);
        if (this.#build && message.build !== this.#build) this.newBuild = true;
        break;
      case "changed":
        this.takeNews(message.state);
        break;
      case "presence":
        this.online = message.online;
        this.spectators = message.spectators;
        break;
      case "chatted":
        if (!this.chat.some((line) => line.id === message.line.id)) this.chat = [...this.chat, message.line];
        break;
      case "pong":
        clearTimeout(this.#pong);
        break;
      case "closing":
        this.#lost(message.retry_s * 1000);
        break;
    }
    for (const listener of this.#listeners) listener(message);
  }
}
