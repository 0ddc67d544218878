import { api, problemOf } from "./api";
import { t } from "./i18n";
import type { NewTable } from "./messages";
import { notices } from "./notices.svelte";
import { go } from "./router.svelte";
import { session } from "./session.svelte";
import { anyName } from "./tables";

/** Gives a first visitor a name, so that what they do is kept for them. `quietly` without a word of it. */
export async function greet(quietly = false): Promise<void> {
  if (session.me) return;
  const me = await session.guest(anyName());
  if (quietly) return;
  notices.news(() => t().notes.playAs(me.name), { href: "/me", words: () => t().notes.changeName });
}

/** Opens a table and goes there. A first visitor gets a name. One click must be enough to play. */
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
