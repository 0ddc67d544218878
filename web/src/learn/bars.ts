import type { StrategyCell, StrategyColumn, StrategyTable } from "../lib/messages";

/** A bar in percent of its width, with its range and the mark of an even share or of zero. */
export interface Bar {
  from: number;
  to: number;
  low: number | null;
  high: number | null;
  mark: number | null;
  /** True if the whole range lies above or below the mark. */
  tone: "more" | "less" | "same";
}

/** The bar of a figure: columns that mean the same are drawn to the same scale. */
export function barOf(cell: StrategyCell, column: StrategyColumn, table: StrategyTable, at: number): Bar {
  const alike = table.columns.map(
    (one, i) => i === at || (one.unit === column.unit && one.even === column.even && column.unit !== "number"),
  );
  const ends = table.rows.flatMap((row) =>
    row.cells.flatMap((one, i) => (one && alike[i] ? [one.value, one.low ?? one.value, one.high ?? one.value] : [])),
  );
  const most = Math.max(...ends.map(Math.abs), column.even ?? 0, 1e-9);
  const centred = Math.min(...ends) < 0;
  const place = (value: number): number => {
    const share = centred ? (value / most + 1) / 2 : value / most;
    return Math.round(1000 * Math.min(1, Math.max(0, share))) / 10;
  };
  const mark = column.even ?? (centred || column.unit === "difference" ? 0 : null);
  const start = centred ? place(0) : 0;
  const { low, high } = cell;
  return {
    from: Math.min(start, place(cell.value)),
    to: Math.max(start, place(cell.value)),
    low: low === null ? null : place(low),
    high: high === null ? null : place(high),
    mark: mark === null ? null : place(mark),
    tone:
      mark === null || low === null || high === null ? "same" : low > mark ? "more" : high < mark ? "less" : "same",
  };
}
