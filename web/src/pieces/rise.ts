import { settings } from "../lib/settings.svelte";

/** Grows from its foot, as a wall does. */
export function rise(_node: Element): { duration: number; css: (t: number) => string } {
  return {
    duration: settings.duration(700),
    css: (t) => `transform: scaleY(${t}); opacity: ${Math.min(1, t * 2)}`,
  };
}
