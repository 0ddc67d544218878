import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { commandOf, Digits, forTable, TWO_DIGITS_MS } from "./keys";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function reader(count: number): { press: (...digits: number[]) => void; chosen: number[] } {
  const chosen: number[] = [];
  const digits = new Digits((n) => chosen.push(n));
  return { press: (...keys) => keys.forEach((key) => digits.press(key, count)), chosen };
}

test("one digit chooses immediately where no second could follow", () => {
  const { press, chosen } = reader(9);
  press(3, 4);
  expect(chosen).toEqual([3, 4]);
});

test("two digits within half a second are one number", () => {
  const { press, chosen } = reader(15);
  press(1, 2);
  expect(chosen).toEqual([1, 12]);
});

test("after half a second a digit counts alone", () => {
  const { press, chosen } = reader(15);
  press(1);
  vi.advanceTimersByTime(TWO_DIGITS_MS + 1);
  press(2);
  expect(chosen).toEqual([1, 2]);
});

test("a number beyond the list is not chosen", () => {
  const { press, chosen } = reader(12);
  press(1, 9);
  expect(chosen).toEqual([1, 9]);
  press(0);
  expect(chosen).toEqual([1, 9]);
});

test("keys have one meaning each", () => {
  expect(commandOf("Enter")).toEqual({ do: "confirm" });
  expect(commandOf("U")).toEqual({ do: "undo" });
  expect(commandOf("ArrowLeft")).toEqual({ do: "walk", by: -1 });
  expect(commandOf("7")).toEqual({ do: "digit", digit: 7 });
  expect(commandOf("x")).toBeNull();
});

test("what is typed into a field is not for the table", () => {
  const field = document.createElement("input");
  document.body.append(field);
  let mine: boolean | null = null;
  document.addEventListener("keydown", (event) => (mine = forTable(event)), { once: true });
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "1", bubbles: true }));
  expect(mine).toBe(false);
  document.addEventListener("keydown", (event) => (mine = forTable(event)), { once: true });
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "1", bubbles: true }));
  expect(mine).toBe(true);
});
