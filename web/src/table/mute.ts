/** Not hearing someone in the chat of a table, or hearing them again. */
import { api, problemOf } from "../lib/api";
import { notices } from "../lib/notices.svelte";
import type { Desk } from "./desk.svelte";

export async function hush({ id, live }: Desk, person: string): Promise<void> {
  const people = new Set(live.muted);
  const muted = !people.delete(person);
  if (muted) people.add(person);
  try {
    await api.mute(id, { person, muted });
    live.muted = people;
    // what they said meanwhile was never sent here: a new greeting sends it
    if (!muted) live.again();
  } catch (error) {
    notices.problem(problemOf(error));
  }
}
