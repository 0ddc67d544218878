import type { Language, Words } from "../messages";
import { settings } from "../settings.svelte";
import { french } from "./french";

/** The shape of a dictionary: sentences, functions that make sentences, and groups of both. */
export type Entries = { [key: string]: string | ((...values: never[]) => string) | Entries };

/** The same keys with the same arguments: a missing French sentence is a type error. */
export type Same<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...values: infer A) => string
      ? (...values: A) => string
      : Same<T[K]>;
};

/** French entries with the spaces and apostrophes of French, those that functions make too. */
function typeset<T>(entries: T): T {
  if (typeof entries === "string") return french(entries) as T;
  if (typeof entries === "function") return ((...values: unknown[]) => french(entries(...values) as string)) as T;
  return Object.fromEntries(Object.entries(entries as Entries).map(([key, entry]) => [key, typeset(entry)])) as T;
}

/** A dictionary in both languages; call the result to read it in the current language, e.g. `t().home.play`. */
export function dictionary<T extends Entries>(en: T, fr: Same<T>): () => Same<T> {
  const set = typeset(fr);
  return () => (settings.language === "fr" ? set : (en as unknown as Same<T>));
}

/** A text in both languages, in the current one. */
export function say(words: Words): string {
  return settings.language === "fr" ? french(words.fr) : words.en;
}

/** `plural(3, "bot", "bots")`; French counts 0 as singular. */
export function plural(count: number, one: string, many: string, language: Language = settings.language): string {
  return new Intl.PluralRules(language).select(count) === "one" ? one : many;
}

/** How dates, numbers and lists are written: the English of these pages is British. */
function locale(): string {
  return settings.language === "fr" ? "fr-FR" : "en-GB";
}

/** What is left of a countdown: `12:05`. */
export function timeLeft(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** The time of day: `14:30`. */
export function clockTime(then: number): string {
  return new Intl.DateTimeFormat(locale(), { hour: "2-digit", minute: "2-digit" }).format(then * 1000);
}

/** `1st`, `2nd`; `1er`, `2e`. */
export function ordinal(n: number): string {
  if (settings.language === "fr") return n === 1 ? "1er" : `${n}e`;
  const kind = new Intl.PluralRules("en", { type: "ordinal" }).select(n);
  return `${n}${{ one: "st", two: "nd", few: "rd" }[kind as "one" | "two" | "few"] ?? "th"}`;
}

/** The colon between a label and its value, with a space before it in French. */
export function colon(): string {
  return settings.language === "fr" ? "\u202f: " : ": ";
}

/** "A, B and C". */
export function listed(names: string[]): string {
  return new Intl.ListFormat(locale(), { type: "conjunction" }).format(names);
}

/** "3 hours ago"; `then` in seconds since 1970. */
export function ago(then: number, now: number = Date.now() / 1000): string {
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: "auto" });
  const seconds = Math.min(0, then - now);
  const units: [Intl.RelativeTimeFormatUnit, number][] = [
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
  ];
  for (const [unit, length] of units) {
    if (-seconds >= length) return format.format(Math.round(seconds / length), unit);
  }
  return format.format(0, "second");
}

/** A moment to come, with its time of day: "Tuesday 15:30", "12 May 15:30". */
export function moment(then: number): string {
  const near = then - Date.now() / 1000 < 6 * 86_400;
  const form: Intl.DateTimeFormatOptions = near ? { weekday: "long" } : { day: "numeric", month: "long" };
  return new Intl.DateTimeFormat(locale(), { ...form, hour: "2-digit", minute: "2-digit" }).format(then * 1000);
}

/** A date as people write it. */
export function day(then: number): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle: "long" }).format(new Date(then * 1000));
}

/** A number as people write it. */
export function figure(value: number, digits = 0): string {
  return new Intl.NumberFormat(locale(), { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(
    value,
  );
}
