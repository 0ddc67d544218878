/** Floats a panel beside the thing it speaks of, within the window and clear of `below`. */
export interface Anchor {
  anchor: Element | null;
  /** Where to stand first. */
  prefer?: "right" | "left" | "above" | "below";
  /** Keep above this line of the window (the decision bar). */
  floor?: number;
}

const GAP = 10;
const EDGE = 6;

export function place(box: { width: number; height: number }, at: DOMRect, room: { width: number; height: number }, prefer: Anchor["prefer"] = "right"): { left: number; top: number } {
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
  const { left, top } = spots[order.find(fits) ?? prefer];
  return {
    left: Math.max(EDGE, Math.min(left, room.width - box.width - EDGE)),
    top: Math.max(EDGE, Math.min(top, room.height - box.height - EDGE)),
  };
}

/** Attachment: `<div {@attach anchored(() => ({ anchor }))}>`. */
export function anchored(target: () => Anchor): (node: HTMLElement) => void | (() => void) {
  return (node) => {
    const { anchor, prefer, floor } = target();
    node.style.position = "fixed";
    const put = (): void => {
      if (!anchor?.isConnected) return;
      const box = { width: node.offsetWidth, height: node.offsetHeight };
      const { left, top } = place(box, anchor.getBoundingClientRect(), { width: innerWidth, height: floor ?? innerHeight }, prefer);
      node.style.left = `${left}px`;
      node.style.top = `${top}px`;
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
