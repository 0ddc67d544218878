/** Where the focus goes when something opens and closes: into it, and back to what had it before. */
import { tick } from "svelte";

/** An attachment: when this goes away with the focus in it, what had the focus before has it again. If that is
 * gone, too, the option that is chosen has it, or the decision bar: the keyboard is never left with nothing. */
export function givesFocusBack(): () => void {
  const before = document.activeElement;
  return () =>
    void tick().then(() => {
      if (document.activeElement !== document.body) return;
      const rest = ['.opt[aria-pressed="true"]', ".bar"].map((one) => document.querySelector(one));
      for (const place of [before, ...rest]) {
        if (!(place instanceof HTMLElement) || place === document.body) continue;
        place.focus({ preventScroll: true });
        if (document.activeElement === place) return;
      }
    });
}

/** An attachment: has the focus as soon as it is there, and gives it back. */
export function takesFocus(node: HTMLElement): () => void {
  const back = givesFocusBack();
  node.focus();
  return back;
}
