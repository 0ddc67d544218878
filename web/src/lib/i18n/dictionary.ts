import type { Language, Words } from "../messages";
import { settings } from "../settings.svelte";

/** The shape of a dictionary: sentences, functions that make sentences, and groups of both. */
export type Entries = { [key: string]: string | ((...values: never[]) => string) | Entries };

/** The same keys with the same arguments: a missing French sentence is a type error. */
export type Same<T> = {
  [K in keyof T]: T[K] extends string ? string : T[K] extends (...values: infer A) => string ? (...values: A) => string : Same<T[K]>;
};

/** A dictionary in both languages; call the result to read it in the language of now, e.g. `t().home.play`. */
export function dictionary<T extends Entries>(en: T, fr: Same<T>): () => Same<T> {
  return () => (settings.language === "fr" ? fr : (en as unknown as Same<T>));
}

/** What the server said, in the language of now. */
export function say(words: Words): string {
  return words[settings.language];
}

/** `plural(3, "bot", "bots")`; French counts 0 as singular. */
export function plural(count: number, one: string, many: string, language: Language = settings.language): string {
  return new Intl.PluralRules(language).select(count) === "one" ? one : many;
}

/** How dates, numbers and lists are written: the English of these pages is British. */
function locale(): string {
  return settings.language === "fr" ? "fr-FR" : "en-GB";
}

/** `1st`, `2nd`; `1er`, `2e`. */
export function ordinal(n: number): string {
  if (settings.language === "fr") return n === 1 ? "1er" : `${n}e`;
  const kind = new Intl.PluralRules("en", { type: "ordinal" }).select(n);
  return `${n}${{ one: "st", two: "nd", few: "rd" }[kind as "one" | "two" | "few"] ?? "th"}`;
}

/** What stands between a word and what it announces; French sets it off. */
export function colon(): string {
  return settings.language === "fr" ? "\u00a0: " : ": ";
}

/** "A, B and C". */
export function listed(names: string[]): string {
  return new Intl.ListFormat(locale(), { type: "conjunction" }).format(names);
}

/** "3 hours ago"; `then` in seconds since 1970. */
export function ago(then: number, now: number = Date.now() / 1000): string {
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: "auto" });
  const seconds = Math.min(0, then - now);
  const units: [Intl.RelativeTimeFormatUnit, number][] = [["day", 86400], ["hour", 3600], ["minute", 60]];
  for (const [unit, length] of units) {
    if (-seconds >= length) return format.format(Math.round(seconds / length), unit);
  }
  return format.format(0, "second");
}

/** A date as people write it. */
export function day(then: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "long" }).format(new Date(then * 1000));
}

/** A number as people write it. */
export function figure(value: number, digits = 0): string {
  return new Intl.NumberFormat(locale(), { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(value);
}
