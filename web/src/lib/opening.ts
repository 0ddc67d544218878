import { api, problemOf } from "./api";
import type { NewTable } from "./messages";
import { notices } from "./notices.svelte";
import { go } from "./router.svelte";
import { session } from "./session.svelte";
import { anyName } from "./tables";

/** Gives a first visitor a name, so that what they do is kept for them; `quietly` without a word of it. */
export async function greet(quietly = false): Promise<void> {
  if (session.me) return;
  const me = await session.guest(anyName());
  if (quietly) return;
  notices.news(
    { en: `You play as ${me.name}.`, fr: `Vous jouez sous le nom de ${me.name}.` },
    { href: "/me", words: { en: "Change the name", fr: "Changer de nom" } },
  );
}

/** Opens a table and goes there. A first visitor gets a name; one click must be enough to play. */
export async function openTable(body: NewTable, ask = false): Promise<boolean> {
  try {
    if (!session.me) {
      if (ask) {
        if (!(await session.someone())) return false;
      } else {
        await greet();
      }
    }
    const state = await api.open(body);
    go(`/table/${state.table.id}`);
    return true;
  } catch (error) {
    notices.problem(problemOf(error));
    return false;
  }
}
