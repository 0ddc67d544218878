import type { Sentence } from "./i18n";
import { maintenance } from "./maintenance.svelte";
import { settings } from "./settings.svelte";
import { api, ApiError } from "./api";
import { applied } from "./differences";
import { notices } from "./notices.svelte";
import type { ChatLine, ClientMessage, EventInfo, Move, ServerMessage, TableState } from "./messages";

/** The state of the connection to the table. Pages show every state but `live`. */
export type Connection = "connecting" | "live" | "waiting" | "closed";

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 15_000;
const PING_EVERY_MS = 20_000;
const PONG_WITHIN_MS = 10_000;
/** Milliseconds until a move is sent by a call, if the socket hasn't said what became of it. */
const KNOWN_WITHIN_MS = 3_000;
/** Refusals after which trying again is of no use. */
const FINAL = ["banned", "closed-table"];

/** Wait before the n-th attempt: doubling, with some chance so that a thousand pages do not knock at the same time. */
export function backoff(attempt: number, chance: number = Math.random()): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt) * (0.75 + 0.5 * chance);
}

/** What a table asks the server for while it is played. */
export type Calls = Pick<typeof api, "undo" | "why" | "at" | "course"> & {
  move: (id: string, seat: number, body: Move) => Promise<TableState>;
};
/** What listeners hear: a change that was sent in parts has become whole again. */
export type Received = Exclude<ServerMessage, { type: "differs" }>;

/** A table's socket: it connects again automatically and continues from the last change it has seen. */
export class Live {
  connection = $state<Connection>("connecting");
  /** The newest state of the table. Null until the first Welcome. */
  state = $state.raw<TableState | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  /** The players whom this person has muted here. The server keeps it and leaves out their lines. */
  muted = $state.raw<ReadonlySet<string>>(new Set());
  online = $state.raw<number[]>([]);
  spectators = $state(0);
  /** The server runs another version of the page: a reload is offered. */
  newBuild = $state(false);
  /** When the next attempt is made, in milliseconds since 1970. */
  retryAt = $state(0);

  /** What an exercise asks, instead of the game's own question. */
  question = $state.raw<Sentence | null>(null);

  /** How the table asks. A lesson answers in its own way. */
  readonly calls: Calls;
  /** A lesson: no socket, no one else at the table. */
  readonly alone: boolean;

  readonly #table: string;
  readonly #build: string;
  #seat: number | null;
  #invite: string | null;
  #socket: WebSocket | null = null;
  #attempt = 0;
  #retry = 0;
  #ping = 0;
  #pong = 0;
  /** Changes that wait to be shown, one after the other, at the speed for learning. */
  #shown: Received[] = [];
  #next = 0;
  #listeners = new Set<(message: Received) => void>();
  /** The table as this socket sent it last: what differs starts from there. */
  #known: TableState | null = null;
  /** Called with every message of the socket immediately, and with null when it is lost. */
  #awaiting = new Set<(message: Received | null) => void>();

  constructor(
    table: string,
    options: { seat?: number | null; invite?: string | null; build?: string; calls?: Calls } = {},
  ) {
    this.#table = table;
    this.#seat = options.seat ?? null;
    this.#invite = options.invite ?? null;
    this.#build = options.build ?? "";
    this.calls = options.calls ?? { ...api, move: this.#move };
    this.alone = options.calls !== undefined;
    if (this.alone) {
      this.connection = "live";
      return;
    }
    addEventListener("online", this.#soon);
    document.addEventListener("visibilitychange", this.#soon);
    this.#connect();
  }

  /** Hears every message of the server, after the fields above were updated. Returns how to stop. */
  on(listener: (message: Received) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sends if the socket is open. False means that nothing was sent. */
  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Looks from another seat's point of view (hot seat). `state` is the table as that seat sees it: without it, it comes again. */
  sitAs(seat: number | null, state: TableState | null = null): void {
    if (seat === this.#seat) return;
    this.#seat = seat;
    this.state = state;
    this.#reconnect();
  }

  /** Introduces itself again: a socket sees the table as the person, on the seat, that it was opened with. */
  again(): void {
    if (this.connection !== "closed") this.#reconnect();
  }

  /** Takes over an answer that came by HTTP, unless the socket already knows better. */
  take(state: TableState): void {
    if (!this.state || state.seq >= this.state.seq) this.state = state;
  }

  /** Takes over a change that both the socket and the answer carry: who comes second redraws nothing. */
  takeNews(state: TableState): void {
    if (!this.state || state.seq > this.state.seq) this.state = state;
  }

  /** A lesson continues: with what happened, or without events to another moment of it. */
  show(state: TableState, events: EventInfo[] | null): void {
    this.state = state;
    const now = Date.now() / 1000;
    const again = {
      type: "welcome",
      state,
      chat: [],
      muted: [],
      build: this.#build,
      now,
      maintenance: null,
    } as const;
    const message: Received = events ? { type: "changed", state, events } : { ...again, chat: [], muted: [] };
    for (const listener of this.#listeners) listener(message);
  }

  close(): void {
    this.#hurry();
    removeEventListener("online", this.#soon);
    document.removeEventListener("visibilitychange", this.#soon);
    this.#drop();
    this.connection = "closed";
  }

  /** Tries immediately instead of waiting. */
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
    for (const hears of this.#awaiting) hears(null);
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
    const query = new URLSearchParams({ table: this.#table, since: String(this.state?.seq ?? 0), parts: "1" });
    if (this.#seat !== null) query.set("seat", String(this.#seat));
    if (this.#invite !== null) query.set("invite", this.#invite);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/live?${query}`);
    this.#socket = socket;
    this.#known = null;
    socket.onmessage = (event) => {
      const message = this.#whole(JSON.parse(event.data as string) as ServerMessage);
      if (message) this.#arrived(message);
    };
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

  /** A message with the whole table in it, also where the socket sent only what differs. */
  #whole(message: ServerMessage): Received | null {
    if (message.type === "differs") {
      if (!this.#known) return null; // never sent before a table
      if (message.seq > this.#known.seq) this.#known = applied(this.#known, message.difference);
      message = { type: "changed", state: this.#known, events: message.events };
    } else if (message.type === "welcome" || message.type === "changed") {
      this.#known = message.state;
    }
    for (const hears of this.#awaiting) hears(message);
    return message;
  }

  /**
   * Plays by the socket, which costs the server less than a call does. What becomes of the move comes by the socket
   * too. If nothing comes, the same move is sent by a call: the server keeps it once.
   */
  #move = async (id: string, seat: number, body: Move): Promise<TableState> => {
    const here = this.connection === "live" && this.#known?.position?.viewer === seat;
    if (!here || !this.send({ type: "move", move: body })) return api.move(id, seat, body);
    let stop = (): void => undefined;
    const known = new Promise<TableState | null>((resolve, reject) => {
      let kept = Infinity;
      const hears = (message: Received | null): void => {
        if (message === null) resolve(null);
        else if ("client_move_id" in message && message.client_move_id === body.client_move_id) {
          if (message.type === "refused") reject(new ApiError(message.problem, message.status));
          else kept = message.seq;
        }
        if (this.#known && this.#known.seq >= kept) resolve(this.#known);
      };
      this.#awaiting.add(hears);
      const late = setTimeout(() => resolve(null), KNOWN_WITHIN_MS);
      stop = () => {
        clearTimeout(late);
        this.#awaiting.delete(hears);
      };
    });
    try {
      return (await known) ?? (await api.move(id, seat, body));
    } finally {
      stop();
    }
  };

  /** Shows a change immediately, or when those before it have been looked at. All else is played immediately. */
  #arrived(message: Received): void {
    if (message.type === "welcome") this.#hurry();
    if (message.type !== "changed" || (settings.pause === 0 && this.#shown.length === 0 && this.#next === 0)) {
      this.#receive(message);
      return;
    }
    this.#shown.push(message);
    if (this.#next === 0) this.#showNext();
  }
  #showNext = (): void => {
    this.#next = 0;
    const message = this.#shown.shift();
    if (!message) return;
    this.#receive(message);
    this.#next = window.setTimeout(this.#showNext, settings.pause);
  };
  #hurry(): void {
    clearTimeout(this.#next);
    this.#next = 0;
    this.#shown = [];
  }

  #receive(message: Received): void {
    switch (message.type) {
      case "welcome":
        this.#attempt = 0;
        this.connection = "live";
        notices.back();
        this.take(message.state);
        this.chat = message.chat;
        this.muted = new Set(message.muted);
        this.spectators = message.state.spectators;
        this.online = message.state.table.seats.filter((seat) => seat.online).map((seat) => seat.seat);
        maintenance.announced(message.maintenance, message.now);
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
      case "unsaid":
        this.chat = this.chat.filter((line) => line.id !== message.line);
        break;
      case "refused":
        if (!FINAL.includes(message.problem.code)) break;
        this.close();
        notices.problem(message.problem);
        break;
      case "pong":
        clearTimeout(this.#pong);
        break;
      case "maintenance":
        maintenance.announced(message.maintenance, message.now);
        break;
      case "closing":
        this.#lost(message.retry_s * 1000);
        break;
    }
    for (const listener of this.#listeners) listener(message);
  }
}
