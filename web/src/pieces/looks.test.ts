import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { looks, RESTS_MS } from "./looks";

let seen: string[];
let node: HTMLElement;
let stop: () => void;

function point(name: string, pointerType = "mouse"): void {
  const event = new Event(name);
  node.dispatchEvent(Object.assign(event, { pointerType }));
}

beforeEach(() => {
  vi.useFakeTimers();
  seen = [];
  node = document.createElement("button");
  document.body.append(node);
  stop = looks(
    () => seen.push("look"),
    () => seen.push("leave"),
  )(node);
});
afterEach(() => {
  stop();
  node.remove();
  vi.useRealTimers();
});

test("a mouse has to rest: crossing on the way to something else opens nothing", () => {
  point("pointerenter");
  vi.advanceTimersByTime(RESTS_MS - 50);
  point("pointermove");
  vi.advanceTimersByTime(RESTS_MS - 50);
  expect(seen).toEqual([]);
  point("pointerleave");
  vi.advanceTimersByTime(RESTS_MS * 2);
  expect(seen).toEqual(["leave"]);
});

test("after a rest the card opens once, and moving on the thing does not open it again", () => {
  point("pointerenter");
  vi.advanceTimersByTime(RESTS_MS);
  expect(seen).toEqual(["look"]);
  point("pointermove");
  vi.advanceTimersByTime(RESTS_MS * 2);
  expect(seen).toEqual(["look"]);
});

test("a press says that the mouse did not come to read", () => {
  point("pointerenter");
  point("pointerdown");
  point("pointermove");
  vi.advanceTimersByTime(RESTS_MS * 2);
  expect(seen).toEqual([]);
});

test("a finger that stays down asks for the card, and its click chooses nothing", () => {
  const clicks = vi.fn();
  node.addEventListener("click", clicks);
  point("pointerenter", "touch");
  point("pointerdown", "touch");
  vi.advanceTimersByTime(449);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(["look"]);
  point("pointerup", "touch");
  point("pointerleave", "touch");
  node.click();
  expect(clicks).not.toHaveBeenCalled();
  expect(seen).toEqual(["look"]);
  point("pointerdown", "touch");
  point("pointerup", "touch");
  node.click();
  expect(clicks).toHaveBeenCalledOnce();
});

test("focus by keyboard shows the card immediately", () => {
  vi.spyOn(node, "matches").mockReturnValue(true);
  node.dispatchEvent(new Event("focus"));
  expect(seen).toEqual(["look"]);
});
