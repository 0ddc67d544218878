import type { Problem } from "./api";
import { say, type Sentence } from "./i18n";

/** A short word to the person, shown over whatever page they are on. */
export interface Notice {
  id: number;
  /** The problem's code. News have none. */
  code: string | null;
  kind: "problem" | "news";
  words: Sentence;
  link: { href: string; words: Sentence } | null;
}

const NEWS_MS = 4500;

class Notices {
  list = $state.raw<Notice[]>([]);
  #last = 0;

  /** Something did not work. It stays until it is closed. */
  problem(problem: Problem): void {
    const { rule, sentence } = problem;
    const game = rule?.startsWith("C") ? "caylus" : "magna-carta";
    const link = rule ? { href: `/rules/${game}#${rule}`, words: () => rule } : null;
    this.list = this.list.filter((notice) => say(notice.words) !== say(sentence));
    this.#add("problem", problem.sentence, link, problem.code);
  }

  /** Good to know. Goes away automatically. */
  news(words: Sentence, link: Notice["link"] = null): void {
    const id = this.#add("news", words, link);
    setTimeout(() => this.close(id), NEWS_MS);
  }

  /** The server answers again: what said that it did not is over. */
  back(): void {
    this.list = this.list.filter((notice) => notice.code !== "offline" && notice.code !== "server-away");
  }

  close(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id);
  }

  #add(kind: Notice["kind"], words: Sentence, link: Notice["link"], code: string | null = null): number {
    this.#last += 1;
    this.list = [...this.list.slice(-2), { id: this.#last, kind, words, link, code }];
    return this.#last;
  }
}

export const notices = new Notices();
