/** Motions of the board, by the table's clock: none where the person wants none. */
import { settings } from "../../lib/settings.svelte";
import type { Layout, Point } from "./geometry";
import { pointAt, rowOf } from "./geometry";

const ROW = 420;
const STEP = 180;

/** The time the provost takes for that many spaces. */
export function stroll(spaces: number): number {
  return settings.duration(STEP * Math.max(1, Math.abs(spaces)));
}

/** The way from the bridge to a space (from 0), as steps relative to where the worker will be. */
export function wayTo(layout: Layout, space: number): Point[] {
  const end = pointAt(layout, space);
  const marks = layout.marks.filter((mark) => mark < space);
  const every = Math.max(1, Math.floor(marks.length / 24));
  return marks
    .filter((_, i) => i % every === 0)
    .map((mark) => pointAt(layout, mark))
    .map((point) => ({ x: point.x - end.x, y: point.y - end.y }));
}

interface Walk {
  way: readonly Point[];
  /** Counted from 1. */
  space: number;
}

/** A worker walks along `way` to where he is, the longer the further. Without a way he fades. */
export function walk(_node: Element, { way, space }: Walk): { duration: number; css: (t: number) => string } {
  const points = [...way, { x: 0, y: 0 }];
  if (points.length === 1) return { duration: settings.duration(STEP), css: (t) => `opacity: ${t}` };
  return {
    duration: settings.duration(ROW * (rowOf(space - 1) + 1)),
    css: (t) => {
      const at = t * (points.length - 1);
      const from = points[Math.floor(at)]!;
      const to = points[Math.min(Math.floor(at) + 1, points.length - 1)]!;
      const part = at - Math.floor(at);
      const hop = Math.abs(Math.sin(at * Math.PI)) * 2;
      const x = from.x + (to.x - from.x) * part;
      const y = from.y + (to.y - from.y) * part - hop;
      return `transform: translate(${x}px, ${y}px); opacity: ${Math.min(1, t * 6)}`;
    },
  };
}

/** A worker or a shield that arrives somewhere off the road. */
export function arrive(_node: Element): { duration: number; css: (t: number) => string } {
  return {
    duration: settings.duration(ROW),
    css: (t) => `transform: translateY(${(1 - t) * -14}px); opacity: ${t}`,
  };
}
