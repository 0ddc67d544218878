/** The board seen from nearer: pinch, double tap, Ctrl and the wheel, keys. Only how it is drawn changes. */

export const NEAREST = 3;
const STEP = 1.25;
const TAPPED = 2;
/** Two taps of a finger that follow each other this soon, this near. */
const TWICE_MS = 320;
const TWICE_PX = 28;
/** A press that moves further than this is a drag, not a click. */
const DRAG_PX = 8;
/** What has its own use for a press or a drag. */
const OWN = "button, a, input, select, [role='slider'], [data-at='provost']";

export interface Sight {
  scale: number;
  x: number;
  y: number;
}
export const WHOLE: Sight = { scale: 1, x: 0, y: 0 };

interface Box {
  width: number;
  height: number;
}

/** Keeps the board's edges outside the window. */
export function bounded({ scale, x, y }: Sight, box: Box): Sight {
  const near = Math.min(Math.max(scale, 1), NEAREST);
  if (near < 1.02) return WHOLE;
  const inside = (at: number, size: number): number => Math.min(0, Math.max(at, size - size * near));
  return { scale: near, x: inside(x, box.width), y: inside(y, box.height) };
}

/** Nearer or further by a factor. What lies under the point stays there. */
export function zoomedAt(sight: Sight, factor: number, x: number, y: number, box: Box): Sight {
  const scale = Math.min(Math.max(sight.scale * factor, 1), NEAREST);
  const by = scale / sight.scale;
  return bounded({ scale, x: x - (x - sight.x) * by, y: y - (y - sight.y) * by }, box);
}

class BoardZoom {
  sight = $state.raw<Sight>(WHOLE);
  #board: HTMLElement | null = null;

  get near(): boolean {
    return this.sight.scale > 1;
  }
  /** Nearer (1) or further (-1), around the middle of what is seen. */
  step(by: 1 | -1): void {
    const board = this.#board;
    if (!board) return;
    const box = { width: board.offsetWidth, height: board.offsetHeight };
    this.sight = zoomedAt(this.sight, by > 0 ? STEP : 1 / STEP, box.width / 2, box.height / 2, box);
  }
  reset(): void {
    this.sight = WHOLE;
  }

  /** Makes a board listen. An attachment of its element. */
  readonly listens = (board: HTMLElement): (() => void) => {
    this.#board = board;
    this.sight = WHOLE;
    const box = (): Box => ({ width: board.offsetWidth, height: board.offsetHeight });
    /** A point of the window on the board. A large screen draws everything larger. */
    const local = (point: { clientX: number; clientY: number }): { x: number; y: number } => {
      const rect = board.getBoundingClientRect();
      const drawn = rect.width / board.offsetWidth || 1;
      return { x: (point.clientX - rect.left) / drawn, y: (point.clientY - rect.top) / drawn };
    };

    const wheeled = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) {
        if (!this.near) return;
        event.preventDefault();
        const { scale, x, y } = this.sight;
        this.sight = bounded({ scale, x: x - event.deltaX, y: y - event.deltaY }, box());
        return;
      }
      event.preventDefault();
      const { x, y } = local(event);
      this.sight = zoomedAt(this.sight, Math.exp(-event.deltaY / 300), x, y, box());
    };

    // --- a mouse drags what is near ---
    let drag: { x: number; y: number; sight: Sight; moved: boolean } | null = null;
    let dragged = false;
    const pressed = (event: PointerEvent): void => {
      dragged = false;
      if (event.pointerType === "touch" || event.button !== 0 || !this.near) return;
      if ((event.target as Element).closest("[role='slider'], [data-at='provost']")) return;
      drag = { ...local(event), sight: this.sight, moved: false };
    };
    const moved = (event: PointerEvent): void => {
      if (!drag || event.pointerType === "touch") return;
      const { x, y } = local(event);
      if (!drag.moved && Math.hypot(x - drag.x, y - drag.y) < DRAG_PX) return;
      drag.moved = dragged = true;
      this.sight = bounded({ ...drag.sight, x: drag.sight.x + x - drag.x, y: drag.sight.y + y - drag.y }, box());
    };
    const released = (): void => {
      drag = null;
    };
    /** The end of a drag is no click on what lies there. */
    const clicked = (event: MouseEvent): void => {
      if (!dragged) return;
      dragged = false;
      event.preventDefault();
      event.stopPropagation();
    };

    // --- fingers: two pinch, one drags what is near, two taps go nearer and back ---
    let pinch: { far: number; x: number; y: number; sight: Sight } | null = null;
    let finger: { x: number; y: number; sight: Sight; moved: boolean } | null = null;
    let tapped = { at: 0, x: 0, y: 0 };
    const between = (touches: TouchList): { far: number; x: number; y: number } => {
      const [a, b] = [local(touches[0]!), local(touches[1]!)];
      return { far: Math.hypot(a.x - b.x, a.y - b.y), x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    };
    const touched = (event: TouchEvent): void => {
      dragged = false;
      finger = pinch = null;
      if (event.touches.length === 2) {
        pinch = { ...between(event.touches), sight: this.sight };
        event.preventDefault();
      } else if (event.touches.length === 1 && this.near) {
        if ((event.target as Element).closest("[role='slider'], [data-at='provost']")) return;
        finger = { ...local(event.touches[0]!), sight: this.sight, moved: false };
      }
    };
    const slid = (event: TouchEvent): void => {
      if (pinch && event.touches.length === 2) {
        event.preventDefault();
        const now = between(event.touches);
        const from = { ...pinch.sight, x: pinch.sight.x + now.x - pinch.x, y: pinch.sight.y + now.y - pinch.y };
        this.sight = zoomedAt(from, now.far / pinch.far, now.x, now.y, box());
        dragged = true;
      } else if (finger && event.touches.length === 1) {
        const { x, y } = local(event.touches[0]!);
        if (!finger.moved && Math.hypot(x - finger.x, y - finger.y) < DRAG_PX) return;
        event.preventDefault();
        finger.moved = dragged = true;
        const { sight } = finger;
        this.sight = bounded({ ...sight, x: sight.x + x - finger.x, y: sight.y + y - finger.y }, box());
      }
    };
    const lifted = (event: TouchEvent): void => {
      const still = !dragged && event.touches.length === 0 && event.changedTouches.length === 1;
      pinch = finger = null;
      if (!still || (event.target as Element).closest(OWN)) return;
      const { x, y } = local(event.changedTouches[0]!);
      const twice = event.timeStamp - tapped.at < TWICE_MS && Math.hypot(x - tapped.x, y - tapped.y) < TWICE_PX;
      tapped = { at: twice ? 0 : event.timeStamp, x, y };
      if (!twice) return;
      event.preventDefault();
      this.sight = this.near ? WHOLE : zoomedAt(WHOLE, TAPPED, x, y, box());
    };

    const active = { passive: false };
    board.addEventListener("wheel", wheeled, active);
    board.addEventListener("pointerdown", pressed);
    addEventListener("pointermove", moved);
    addEventListener("pointerup", released);
    board.addEventListener("click", clicked, true);
    board.addEventListener("touchstart", touched, active);
    board.addEventListener("touchmove", slid, active);
    board.addEventListener("touchend", lifted, active);
    return () => {
      removeEventListener("pointermove", moved);
      removeEventListener("pointerup", released);
      this.#board = null;
      this.sight = WHOLE;
    };
  };
}

/** There is one board on the screen. */
export const zoom = new BoardZoom();
