import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { backoff, Live } from "./live.svelte";
import type { ServerMessage, TableState } from "./messages";

/** Sockets that the test speaks for. */
class Wire {
  static CONNECTING = 0;
  static OPEN = 1;
  static made: Wire[] = [];
  readyState = 1;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {
    Wire.made.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  says(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message as ServerMessage) });
  }
}
const last = (): Wire => Wire.made.at(-1)!;
const state = (seq: number): TableState => ({ seq, spectators: 0, table: { seats: [] } }) as unknown as TableState;
const welcome = (seq: number, build = "one") => ({ type: "welcome", state: state(seq), chat: [], build });

let live: Live;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  Wire.made = [];
  live = new Live("abc", { seat: 2, build: "one" });
});
afterEach(() => {
  live.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a lost socket comes back by itself and asks for what it missed", () => {
  last().onopen?.();
  last().says(welcome(7));
  expect(live.connection).toBe("live");
  last().onclose?.();
  expect(live.connection).toBe("waiting");
  vi.advanceTimersByTime(1000);
  expect(Wire.made).toHaveLength(2);
  expect(last().url).toMatch(/\/api\/live\?table=abc&since=7&parts=1&seat=2$/);
});

test("an older answer never replaces a newer state", () => {
  last().says(welcome(7));
  last().says({ type: "changed", state: state(9), events: [] });
  live.take(state(8));
  expect(live.state?.seq).toBe(9);
});

test("a change that was reported before is no news: nothing is drawn twice", () => {
  last().says(welcome(7));
  live.takeNews(state(8));
  const answered = live.state;
  last().says({ type: "changed", state: state(8), events: [] });
  expect(live.state).toBe(answered);
  live.takeNews(state(8));
  expect(live.state).toBe(answered);
});

test("what differs is put together with what was known before. Reported late, only its events are news", () => {
  const heard: unknown[] = [];
  live.on((message) => heard.push(message));
  last().says(welcome(7));
  const events = [{ ply: 1 }];
  last().says({ type: "differs", seq: 8, difference: { seq: [8], table: { seats: [[{ name: "A" }]] } }, events });
  expect(live.state).toEqual({ seq: 8, spectators: 0, table: { seats: [{ name: "A" }] } });
  expect(heard.at(-1)).toEqual({ type: "changed", state: live.state, events });
  last().says({ type: "differs", seq: 8, difference: { spectators: [5] }, events: [] });
  expect(live.state?.spectators).toBe(0);
});

describe("a move", () => {
  const at = (seq: number, expected: number) => ({ ...state(seq), expected, position: { viewer: 2 } });
  const body = { expected: 3, client_move_id: "one-move", action: "pass" };
  const answer = (json: unknown) => ({ ok: true, status: 200, json: () => Promise.resolve(json) });

  test("is answered by the socket, so that no table is sent twice", async () => {
    const asked = vi.fn((_: string) => Promise.resolve(answer(null)));
    vi.stubGlobal("fetch", asked);
    last().says({ ...welcome(7), state: at(7, 3) });
    const moved = live.calls.move("abc", 2, body);
    last().says({ type: "differs", seq: 8, difference: { seq: [8] }, events: [] }); // someone else's nudge
    last().says({ type: "differs", seq: 9, difference: { seq: [9], expected: [4] }, events: [] });
    expect((await moved).seq).toBe(9);
    expect(asked.mock.calls.map(([path]) => path)).toEqual(["/api/tables/abc/moves?seat=2&brief=true"]);
  });

  test("is asked for when the socket stays silent, and answered as a whole without one", async () => {
    const asked = vi.fn((path: string) => Promise.resolve(answer(path.includes("brief=true") ? null : at(9, 4))));
    vi.stubGlobal("fetch", asked);
    last().says({ ...welcome(7), state: at(7, 3) });
    const moved = live.calls.move("abc", 2, body);
    await vi.advanceTimersByTimeAsync(3_000);
    expect((await moved).seq).toBe(9);
    last().onclose?.();
    expect((await live.calls.move("abc", 2, body)).seq).toBe(9);
    expect(asked.mock.calls.at(-1)?.[0]).toBe("/api/tables/abc/moves?seat=2&brief=false");
  });
});

test("a server that answers no ping is treated as lost", () => {
  last().onopen?.();
  last().says(welcome(1));
  vi.advanceTimersByTime(20_000);
  expect(last().sent).toEqual(['{"type":"ping"}']);
  vi.advanceTimersByTime(10_000);
  expect(live.connection).toBe("waiting");
});

test("a renewed server is noticed", () => {
  last().says(welcome(1, "two"));
  expect(live.newBuild).toBe(true);
});

test("a socket that is still being opened is closed once it is open", () => {
  const socket = last();
  socket.readyState = Wire.CONNECTING;
  live.close();
  expect(socket.readyState).toBe(Wire.CONNECTING);
  socket.readyState = Wire.OPEN;
  socket.onopen?.();
  expect(socket.readyState).toBe(3);
});

test("a closed table stays closed", () => {
  live.close();
  vi.advanceTimersByTime(60_000);
  expect(Wire.made).toHaveLength(1);
  expect(live.connection).toBe("closed");
});

test("waits grow and stay bounded", () => {
  const waits = [0, 1, 2, 3, 9].map((attempt) => backoff(attempt, 0.5));
  expect(waits).toEqual([500, 1000, 2000, 4000, 15_000]);
});
