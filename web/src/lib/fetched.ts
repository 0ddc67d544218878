import { problem } from "./api";
import { notices } from "./notices.svelte";

/** A part of the page that comes when it is first asked for. Where it does not come: null, a notice, and whoever
 * asked is told. */
export async function fetched<T>(load: () => Promise<{ default: T }>, missing?: () => void): Promise<T | null> {
  try {
    return (await load()).default;
  } catch {
    notices.problem(problem("server-away"));
    missing?.();
    return null;
  }
}
