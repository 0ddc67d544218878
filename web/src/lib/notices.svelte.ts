import type { Problem, Words } from "./messages";

/** A short word to the person, shown over whatever page they are on. */
export interface Notice {
  id: number;
  /** The problem's code; news have none. */
  code: string | null;
  kind: "problem" | "news";
  words: Words;
  link: { href: string; words: Words } | null;
}

const NEWS_MS = 4500;

class Notices {
  list = $state.raw<Notice[]>([]);
  #last = 0;

  /** Something did not work; it stays until it is closed. */
  problem(problem: Problem): void {
    const link = problem.rule
      ? {
          href: `/rules/${problem.rule.startsWith("C") ? "caylus" : "magna-carta"}#${problem.rule}`,
          words: { en: problem.rule, fr: problem.rule },
        }
      : null;
    this.list = this.list.filter((notice) => notice.words.en !== problem.sentence.en);
    this.#add("problem", problem.sentence, link, problem.code);
  }

  /** Good to know; goes away automatically. */
  news(words: Words, link: Notice["link"] = null): void {
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

  #add(kind: Notice["kind"], words: Words, link: Notice["link"], code: string | null = null): number {
    this.#last += 1;
    this.list = [...this.list.slice(-2), { id: this.#last, kind, words, link, code }];
    return this.#last;
  }
}

export const notices = new Notices();
