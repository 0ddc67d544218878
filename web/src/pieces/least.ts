/** The smallest letters that can be read, in the pixels of a drawing that is shown at some scale. */
import { getContext, setContext } from "svelte";

export const READABLE = 11;
const KEY = Symbol("least letters");

export function leastAt(scale: number): number {
  return READABLE / Math.min(Math.max(scale, 0.1), 1);
}

/** Says to everything inside at which scale it is shown. */
export function setLeast(least: () => number): void {
  setContext(KEY, least);
}

export function useLeast(): () => number {
  return getContext<(() => number) | undefined>(KEY) ?? (() => READABLE);
}
