/** The languages of the page: folders of dictionaries, `src/words/LANGUAGE/`. The others have what English has. */
import type first from "../../words/en";
import type atTable from "../../words/en/at-table";
import type atHome from "../../words/en/home";
import type further from "../../words/en/further";

/** The same keys with the same arguments: a sentence that another language lacks is a type error. */
export type Same<T> = T extends string
  ? string
  : T extends (...values: infer A) => string
    ? (...values: A) => string
    : { [K in keyof T]: Same<T[K]> };

export type First = Same<typeof first>;
export type AtHome = Same<typeof atHome>;
export type AtTable = Same<typeof atTable>;
export type Further = Same<typeof further>;
export type Dictionaries = First & AtHome & AtTable & Further;

export const ENGLISH = "en";

/** The home page and a table need few words: the others come with the first page that is neither. */
export const PARTS = ["index", "home", "at-table", "further"] as const;
export type Part = (typeof PARTS)[number];

const FILES = import.meta.glob<{ default: Partial<Dictionaries> }>("../../words/*/{index,home,at-table,further}.ts");
const fileOf = (language: string, part: Part = "index"): string => `../../words/${language}/${part}.ts`;

/** English first. */
export const LANGUAGES: readonly string[] = [
  ...new Set(Object.keys(FILES).map((path) => path.split("/").at(-2)!)),
].sort((a, b) => Number(b === ENGLISH) - Number(a === ENGLISH) || a.localeCompare(b));

export const isLanguage = (language: string | undefined): language is string =>
  !!language && fileOf(language) in FILES;

const loaded = new Map<string, Partial<Dictionaries>>();
const asked = new Map<string, Promise<void>>();

/** Fetches words of a language, once. A page is only drawn when its words are there. */
export function loadDictionaries(language: string, ...parts: Part[]): Promise<unknown> {
  return Promise.all(parts.map((part) => asked.get(fileOf(language, part)) ?? load(language, part)));
}

function load(language: string, part: Part): Promise<void> {
  const file = fileOf(language, part);
  const loading = FILES[file]!().then(
    (words) => void loaded.set(language, { ...loaded.get(language), ...words.default }),
    (error: unknown) => {
      asked.delete(file);
      throw error;
    },
  );
  asked.set(file, loading);
  return loading;
}

export function wordsOf<Name extends keyof Dictionaries>(language: string, name: Name): Dictionaries[Name] {
  const words = loaded.get(language)?.[name];
  if (!words) throw new Error(`the words ${language}/${name} are not loaded`);
  return words;
}

/** The words of every language that has been fetched. */
export function wordsOfAll<Name extends keyof Dictionaries>(name: Name): Dictionaries[Name][] {
  return LANGUAGES.flatMap((language) => loaded.get(language)?.[name] ?? []);
}

/** How dates, numbers and lists are written: the English of these pages is British. */
export function localeOf(language: string): string[] {
  return [language === ENGLISH ? "en-GB" : language, ENGLISH];
}

/** A language in its own words: "Français". */
export function ownName(language: string): string {
  const name = new Intl.DisplayNames(localeOf(language), { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
