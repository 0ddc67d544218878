import { expect, test, vi } from "vitest";
import { api } from "../lib/api";
import type { Position, ReviewMove, ReviewOption, TableState } from "../lib/messages";
import { Exercises, exercisesOf, hasAnswer, keyOf, MOST } from "./exercises.svelte";

const option = (token: string, loss: number): ReviewOption => ({
  token,
  sentence: { key: `caylus/${token}` },
  visits: 1,
  wins: [0.5, 0.5],
  points: [10, 10],
  loss,
  line: [],
});
const move = (ply: number, loss: number, seat = 0, best = "a", played = "b"): ReviewMove => ({
  seat,
  turn: 1,
  phase: 1,
  area: "placement",
  ply,
  end: ply + 1,
  key: 0,
  decisions: [{ ply, kind: "place", choices: 3, played, options: [option(best, 0), option(played, loss)] }],
  before: { wins: [0.5, 0.5], points: [10, 10] },
  after: { wins: [0.4, 0.6], points: [9, 10] },
  loss,
  change: -0.1,
  verdict: loss >= 6 ? "blunder" : loss >= 3 ? "mistake" : loss >= 1.5 ? "inaccuracy" : "good",
  why: null,
});

test("the worst moves of a seat come first, and only the first few", () => {
  const moves = [2, 7, 4, 1, 3, 9, 5, 1.6].map((loss, i) => move(i, loss));
  const found = exercisesOf([...moves, move(90, 20, 1)], 0);
  expect(found.map((one) => one.loss)).toEqual([9, 7, 5, 4, 3]);
  expect(found).toHaveLength(MOST);
});

test("a move that was best leaves nothing to find", () => {
  expect(hasAnswer(move(1, 4))).toBe(true);
  expect(hasAnswer(move(1, 1))).toBe(false);
  expect(hasAnswer(move(1, 4, 0, "b", "b"))).toBe(false);
  // the plan lost more than its worst decision: each alone was nearly right
  const small = move(1, 4);
  small.decisions[0]!.options[1]!.loss = 0.8;
  expect(hasAnswer(small)).toBe(false);
  expect(keyOf(small).best.token).toBe("a");
});

const position = (token: string): Position =>
  ({
    ply: 1,
    viewer: 0,
    view: { decision: { sentence: { key: token } } },
    offers: [],
    outlook: {},
  }) as unknown as Position;
const room = { table: { id: "t", seats: [] }, seq: 0 } as unknown as TableState;
/** Answers of the server, given when a test wants them. */
function answers(): Map<string, (found: Position) => void> {
  const waiting = new Map<string, (found: Position) => void>();
  vi.spyOn(api, "at").mockImplementation(
    (_id, ply, _seat, then) => new Promise((resolve) => waiting.set(then || `ask ${ply}`, resolve)),
  );
  return waiting;
}

test("an exercise stays until the next one is here, and pressing twice skips none", async () => {
  const waiting = answers();
  const run = new Exercises(room, 0, [move(10, 5), move(20, 4), move(30, 3)]);
  const opened = run.open();
  waiting.get("ask 10")!(position("first"));
  await opened;
  run.stage = "right";
  const twice = [run.next(), run.next()];
  expect([run.at, run.stage]).toEqual([0, "right"]);
  waiting.get("ask 20")!(position("second"));
  await twice[1];
  expect([run.at, run.stage]).toEqual([1, "asked"]);
});

test("a board that comes late does not hide a newer one", async () => {
  const waiting = answers();
  const run = new Exercises(room, 0, [move(10, 5)]);
  const opened = run.open();
  waiting.get("ask 10")!(position("first"));
  await opened;
  const played = run.live!.calls.move("t", 0, { expected: 0, client_move_id: "m", action: "b" });
  await vi.waitFor(() => expect(run.stage).toBe("same"));
  const shown = run.show();
  waiting.get("a")!(position("the better move"));
  waiting.get("b")!(position("what was played"));
  await Promise.all([played, shown]);
  expect(run.live!.state!.position!.view.decision?.sentence.key).toBe("the better move");
  expect(run.stage).toBe("shown");
});
