import { expect, test } from "vitest";
import type { StrategyCell, StrategyTable } from "../lib/messages";
import { barOf } from "./bars";

const cell = (value: number, low: number | null = null, high: number | null = null): StrategyCell => ({
  value,
  low,
  high,
  n: 100,
});
const words = { key: "common/plain", args: { word: "x" } };
const table = (
  unit: "share" | "number" | "difference",
  even: number | null,
  cells: StrategyCell[],
): StrategyTable => ({
  title: words,
  columns: [{ title: words, unit, even }],
  rows: cells.map((one) => ({ name: words, cells: [one] })),
});

test("a share has its range, the even share, and says on which side of it it lies", () => {
  const shares = table("share", 0.25, [cell(0.4, 0.3, 0.5), cell(0.2, 0.1, 0.3), cell(0.1, 0.05, 0.15)]);
  const bars = shares.rows.map((row) => barOf(row.cells[0]!, shares.columns[0]!, shares, 0));
  expect(bars[0]).toEqual({ from: 0, to: 80, low: 60, high: 100, mark: 50, tone: "more" });
  expect(bars.map((bar) => bar.tone)).toEqual(["more", "same", "less"]);
});

test("differences grow from the middle to both sides", () => {
  const two = table("difference", null, [cell(1, 0.5, 2), cell(-1, -2, -0.5)]);
  const bars = two.rows.map((row) => barOf(row.cells[0]!, two.columns[0]!, two, 0));
  expect(bars[0]).toMatchObject({ from: 50, to: 75, mark: 50, tone: "more" });
  expect(bars[1]).toMatchObject({ from: 25, to: 50, mark: 50, tone: "less" });
});

test("a figure without a range has none", () => {
  const one = table("number", null, [cell(3), cell(6)]);
  expect(barOf(one.rows[0]!.cells[0]!, one.columns[0]!, one, 0)).toEqual({
    from: 0,
    to: 50,
    low: null,
    high: null,
    mark: null,
    tone: "same",
  });
});
