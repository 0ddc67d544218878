import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../lib/api";
import type { Me, ReviewMove, ReviewState } from "../lib/messages";
import { session } from "../lib/session.svelte";
import { Review } from "./review.svelte";

const move = (ply: number, loss: number): ReviewMove => ({ ply, end: ply + 1, loss }) as ReviewMove;
const state = (status: ReviewState["status"], moves: ReviewMove[], total = 2): ReviewState =>
  ({ status, moves, draws: [], done: moves.length, total, seconds_left: 9 }) as unknown as ReviewState;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(session, "someone").mockResolvedValue({ id: "a" } as Me);
  vi.spyOn(api, "startReview").mockResolvedValue(state("running", []));
});

test("the quick review stays until the deeper one is done", async () => {
  const asked = vi.spyOn(api, "review");
  asked.mockResolvedValueOnce(state("none", [])).mockResolvedValueOnce(state("done", [move(1, 2), move(2, 0)]));
  const review = new Review("x");
  await review.load();
  asked.mockResolvedValueOnce(state("running", [move(1, 3)]));
  await review.start("deep");
  expect(review.running).toBe(true);
  expect(review.state?.done).toBe(1);
  expect(review.moves.map((one) => one.loss)).toEqual([2, 0]);
  asked.mockResolvedValueOnce(state("done", [move(2, 1)]));
  await vi.runAllTimersAsync();
  expect(asked).toHaveBeenLastCalledWith("x", "deep", false, 1);
  expect(review.moves.map((one) => one.loss)).toEqual([3, 1]);
  review.close();
});

test("another view never borrows what was judged without open cards", async () => {
  const asked = vi.spyOn(api, "review");
  asked.mockResolvedValueOnce(state("none", [])).mockResolvedValueOnce(state("done", [move(1, 2), move(2, 0)]));
  const review = new Review("x");
  await review.load();
  asked.mockResolvedValueOnce(state("running", []));
  await review.start("quick", true);
  expect(review.moves).toEqual([]);
  review.close();
});
