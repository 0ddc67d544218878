/** A finger that rests on something asks what it is; the click that ends the press chooses nothing. */
const LONG_PRESS = 450;

export function longPress(look: (anchor: HTMLElement) => void): (node: HTMLElement) => () => void {
  return (node) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed = false;
    const down = (event: PointerEvent): void => {
      pressed = false;
      if (event.pointerType === "mouse") return;
      timer = setTimeout(() => {
        pressed = true;
        look(node);
      }, LONG_PRESS);
    };
    const up = (): void => clearTimeout(timer);
    const click = (event: MouseEvent): void => {
      if (!pressed) return;
      pressed = false;
      event.stopPropagation();
      event.preventDefault();
    };
    const menu = (event: Event): void => event.preventDefault();
    node.addEventListener("pointerdown", down);
    node.addEventListener("pointerup", up);
    node.addEventListener("pointercancel", up);
    node.addEventListener("click", click, { capture: true });
    node.addEventListener("contextmenu", menu);
    return () => {
      clearTimeout(timer);
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", up);
      node.removeEventListener("click", click, { capture: true });
      node.removeEventListener("contextmenu", menu);
    };
  };
}
