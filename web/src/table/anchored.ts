import { settings } from "../lib/settings.svelte";

/** Floats a panel beside the thing it speaks of, within the window and clear of `below`. */
export interface Anchor {
  anchor: Element | null;
  /** The side that is tried first. */
  prefer?: "right" | "left" | "above" | "below";
  /** Keep above this line of the window (the decision bar). */
  floor?: number;
  /** Things to keep clear of, where there is a choice: what may be pressed next. */
  avoid?: string;
  /** Presses go through it to what it had to be laid over. */
  through?: boolean;
}

const GAP = 10;
const EDGE = 6;

interface Size {
  width: number;
  height: number;
}
interface Spot {
  left: number;
  top: number;
}

/** How much of `others` a box at this spot would cover, in square pixels. */
export function covered({ left, top }: Spot, box: Size, others: readonly DOMRect[]): number {
  const shared = (from: number, length: number, low: number, high: number): number =>
    Math.max(0, Math.min(from + length, high) - Math.max(from, low));
  return others.reduce(
    (sum, other) =>
      sum + shared(left, box.width, other.left, other.right) * shared(top, box.height, other.top, other.bottom),
    0,
  );
}

/** Beside `at`: on the preferred side unless another one covers less of what is to be kept clear. */
export function place(
  box: Size,
  at: DOMRect,
  room: Size,
  prefer: Anchor["prefer"] = "right",
  clear: readonly DOMRect[] = [],
): Spot {
  const spots = {
    right: { left: at.right + GAP, top: at.top + at.height / 2 - box.height / 2 },
    left: { left: at.left - GAP - box.width, top: at.top + at.height / 2 - box.height / 2 },
    above: { left: at.left + at.width / 2 - box.width / 2, top: at.top - GAP - box.height },
    below: { left: at.left + at.width / 2 - box.width / 2, top: at.bottom + GAP },
  };
  const opposite = { right: "left", left: "right", above: "below", below: "above" } as const;
  const order = [prefer, opposite[prefer], "right", "left", "above", "below"] as const;
  const horizontal = (side: keyof typeof spots): boolean => side === "left" || side === "right";
  const fits = (side: keyof typeof spots): boolean => {
    const { left, top } = spots[side];
    return horizontal(side)
      ? left >= EDGE && left + box.width <= room.width - EDGE
      : top >= EDGE && top + box.height <= room.height - EDGE;
  };
  const within = ({ left, top }: Spot): Spot => ({
    left: Math.max(EDGE, Math.min(left, room.width - box.width - EDGE)),
    top: Math.max(EDGE, Math.min(top, room.height - box.height - EDGE)),
  });
  const ranked = order.filter(fits).map((side) => within(spots[side]));
  const cost = ranked.map((spot) => covered(spot, box, clear));
  return ranked[cost.indexOf(Math.min(...cost))] ?? within(spots[prefer]);
}

/** Attachment: `<div {@attach anchored(() => ({ anchor }))}>`. */
export function anchored(target: () => Anchor): (node: HTMLElement) => void | (() => void) {
  return (node) => {
    const { anchor, prefer, floor, avoid, through = false } = target();
    node.style.position = "fixed";
    const put = (): void => {
      if (!anchor?.isConnected) return;
      const { zoom } = settings;
      const box = { width: node.offsetWidth * zoom, height: node.offsetHeight * zoom };
      const others = avoid
        ? [...document.querySelectorAll(avoid)]
            .filter((one) => !anchor.contains(one))
            .map((one) => one.getBoundingClientRect())
        : [];
      const spot = place(
        box,
        anchor.getBoundingClientRect(),
        { width: innerWidth, height: floor ?? innerHeight },
        prefer,
        others,
      );
      node.style.left = `${spot.left / zoom}px`;
      node.style.top = `${spot.top / zoom}px`;
      node.style.pointerEvents = through && covered(spot, box, others) > 0 ? "none" : "";
    };
    put();
    const watch = new ResizeObserver(put);
    watch.observe(node);
    addEventListener("resize", put);
    return () => {
      watch.disconnect();
      removeEventListener("resize", put);
    };
  };
}
