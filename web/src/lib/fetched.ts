import { problem } from "./api";
import { notices } from "./notices.svelte";

/** A part of the page that is loaded when it is first needed. Where that fails: null, a notice, and `missing` is
 * called. */
export async function fetched<T>(load: () => Promise<{ default: T }>, missing?: () => void): Promise<T | null> {
  try {
    return (await load()).default;
  } catch {
    notices.problem(problem("server-away"));
    missing?.();
    return null;
  }
}
