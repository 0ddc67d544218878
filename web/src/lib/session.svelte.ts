import { api, problemOf, type Problem } from "./api";
import { cataloguesFrom, LANGUAGES, loadCatalogues, ownName } from "./i18n";
import { maintenance } from "./maintenance.svelte";
import type { BotInfo, GameInfo, Hello, Me } from "./messages";
import { recallHello } from "./seen";
import { settings } from "./settings.svelte";

const RETRY_MS = 5000;
cataloguesFrom((language) => api.words(language));

/** What every page needs: the games, the bots, and the person at this screen. */
class Session {
  hello = $state.raw<Hello | null>(null);
  me = $state.raw<Me | null>(null);
  /** The problem, if there is no hello. */
  problem = $state.raw<Problem | null>(null);
  /** The table covers the whole window: no header around it. */
  immersed = $state(false);
  /** True if the dialog that asks for a name is open. */
  asking = $state(false);
  #retry = 0;
  #answers: ((me: Me | null) => void)[] = [];
  #answered: () => void = () => undefined;
  /** Done with the first answer to hello, whatever it is. */
  readonly #greeted = new Promise<void>((done) => (this.#answered = done));

  /** Says hello. While no one answers, asks again automatically. */
  async load(): Promise<void> {
    clearTimeout(this.#retry);
    try {
      // sentences are shown together with what they are about, never before their words are here
      const [hello] = await Promise.all([api.hello(), loadCatalogues(settings.language)]);
      this.hello = hello;
      this.me = this.hello.you;
      this.problem = null;
      maintenance.announced(this.hello.maintenance, this.hello.now);
    } catch (error) {
      this.problem = problemOf(error);
      // without a network games that were seen can be looked at: their names and pieces are known
      if (!this.hello) {
        this.hello = await recallHello();
        this.me ??= this.hello?.you ?? null;
      }
      this.#retry = window.setTimeout(() => void this.load(), RETRY_MS);
    }
    this.#answered();
  }

  /** The languages that both the page and the server have words for. */
  get languages(): { key: string; name: string }[] {
    const known = LANGUAGES.map((key) => ({ key, name: ownName(key) }));
    const served = this.hello?.languages ?? known;
    return served.filter(({ key }) => LANGUAGES.includes(key));
  }

  get games(): GameInfo[] {
    return this.hello?.games ?? [];
  }

  game(key: string): GameInfo | undefined {
    return this.games.find((game) => game.key === key);
  }

  bots(game: string): BotInfo[] {
    return (this.hello?.bots ?? []).filter((bot) => bot.games.includes(game));
  }

  /** The person of this browser. A first visitor is asked for a name. Null when they would rather not. */
  async someone(): Promise<Me | null> {
    await this.#greeted; // who is quicker than the first answer is no stranger
    if (this.me) return this.me;
    this.asking = true;
    return new Promise((resolve) => this.#answers.push(resolve));
  }

  /** Called by the dialog. */
  answered(me: Me | null): void {
    if (me) this.me = me;
    this.asking = false;
    for (const resolve of this.#answers.splice(0)) resolve(me);
  }

  /** Makes a guest without asking: one click must be enough to play. */
  async guest(name: string): Promise<Me> {
    this.me = await api.guest({ name, language: settings.language });
    return this.me;
  }
}

export const session = new Session();
