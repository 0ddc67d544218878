/** When a thing shows its card: after a mouse has rested on it, immediately by focus or a long press. */
export const RESTS_MS = 350;
const LONG_PRESS_MS = 450;

/** Attachment: `look` asks for the card, `leave` says that no one looks any more. */
export function looks(look: (anchor: HTMLElement) => void, leave: () => void): (node: HTMLElement) => () => void {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** A mouse is here and has neither seen the card nor pressed. */
    let resting = false;
    let longPressed = false;
    const after = (wait: number, done: () => void): void => {
      clearTimeout(timer);
      timer = setTimeout(done, wait);
    };
    const rest = (): void =>
      after(RESTS_MS, () => {
        resting = false;
        look(node);
      });
    const listeners: { [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void } = {
      pointerenter: ({ pointerType }) => {
        resting = pointerType === "mouse";
        if (resting) rest();
      },
      pointermove: () => {
        if (resting) rest();
      },
      pointerdown: ({ pointerType }) => {
        longPressed = resting = false;
        clearTimeout(timer);
        // a player who presses with a mouse has decided: no card opens over what they do next
        if (pointerType === "mouse") return;
        after(LONG_PRESS_MS, () => {
          longPressed = true;
          look(node);
        });
      },
      pointerup: () => clearTimeout(timer),
      pointercancel: () => clearTimeout(timer),
      pointerleave: ({ pointerType }) => {
        resting = false;
        clearTimeout(timer);
        // a finger leaves when it is lifted: the card that it asked for stays to be read
        if (pointerType === "mouse") leave();
      },
      focus: () => {
        if (node.matches(":focus-visible")) look(node);
      },
      blur: leave,
      contextmenu: (event) => event.preventDefault(),
    };
    // the click that ends a long press opened the card: it chooses nothing
    const click = (event: MouseEvent): void => {
      if (!longPressed) return;
      longPressed = false;
      event.stopPropagation();
      event.preventDefault();
    };
    const entries = Object.entries(listeners) as [string, EventListener][];
    for (const [name, listener] of entries) node.addEventListener(name, listener);
    node.addEventListener("click", click, { capture: true });
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of entries) node.removeEventListener(name, listener);
      node.removeEventListener("click", click, { capture: true });
    };
  };
}
