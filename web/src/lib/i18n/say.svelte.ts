/** What the server says, in the current language and with the names of the people at this table. */
import { onDestroy, untrack } from "svelte";
import type { Words } from "../messages";
import { settings } from "../settings.svelte";
import { addCatalogues, hasCatalogues, hasMessage, render } from "./fluent";
import { ENGLISH, loadDictionaries, PARTS } from "./languages";

/** Words of the server, or of the page itself: those are functions, so that they follow the language too. */
export type Sentence = Words | (() => string);

/** Finished games that were kept for days without a network may still hold their sentences in this form. */
interface Pair {
  en: string;
  fr: string;
}

class Spoken {
  /** The languages whose catalogues are here. */
  languages = $state.raw<readonly string[]>([]);
  /** What the people at the table that is shown are called, by seat. Empty: by their colours. */
  names = $state.raw<readonly string[]>([]);
}
const spoken = new Spoken();

interface Seated {
  seat: number;
  name: string;
}

/** What the people of a table are called from now on. */
export function callSeats(seats: readonly Seated[]): void {
  const names: string[] = [];
  for (const { seat, name } of seats) names[seat] = name;
  // Seats without a name are called by a sentence, which asks for these names: the same ones are no change.
  const before = untrack(() => spoken.names);
  if (names.length !== before.length || names.some((name, seat) => name !== before[seat])) spoken.names = names;
}

/** For pages that show a table: who sits there, as long as the page is there. */
export function nameSeats(seats: () => readonly Seated[]): void {
  let here: readonly string[] = [];
  $effect.pre(() => {
    callSeats(seats());
    here = untrack(() => spoken.names);
  });
  onDestroy(() => {
    if (spoken.names === here) spoken.names = [];
  });
}

const asked = new Map<string, Promise<void>>();
type Fetch = (language: string) => Promise<Record<string, string>>;
let fetchCatalogues: Fetch | null = null;

/** The application says how catalogues are fetched. */
export function cataloguesFrom(fetch: Fetch): void {
  fetchCatalogues = fetch;
}

/** Fetches the catalogues of a language, once. */
export function loadCatalogues(language: string): Promise<void> {
  const known = asked.get(language);
  if (known) return known;
  const loading = (fetchCatalogues?.(language) ?? Promise.resolve({})).then(
    (areas) => {
      addCatalogues(language, areas);
      spoken.languages = [...spoken.languages, language];
    },
    (error: unknown) => {
      asked.delete(language);
      throw error;
    },
  );
  asked.set(language, loading);
  return loading;
}

/** Changes the language as soon as all its words are here. */
export async function speak(language: string): Promise<void> {
  await Promise.all([loadDictionaries(language, ...PARTS), loadCatalogues(language)]);
  settings.language = language;
}

/** A text in the current language. Nothing as long as its words are on their way. */
export function say(words: Sentence | null | undefined, names: readonly string[] = spoken.names): string {
  if (!words) return "";
  if (typeof words === "function") return words();
  if ("en" in words) return (words as unknown as Pair)[settings.language === "fr" ? "fr" : "en"];
  if (!spoken.languages.includes(settings.language)) return "";
  const said = render(words, settings.language, names);
  if (said !== null) return said;
  // a language that is not finished yet: the rest is said in English
  if (!hasCatalogues(ENGLISH)) void loadCatalogues(ENGLISH).catch(() => undefined);
  return "";
}

/** A text in every language whose catalogues are here: what people may type. */
export function inEveryLanguage(words: Sentence): string[] {
  if (typeof words === "function" || "en" in words) return [say(words)];
  return spoken.languages.map((language) => render(words, language) ?? "");
}

/** Another form of a sentence where its catalogue has one, otherwise the sentence itself. */
export function inForm(words: Words, form: string): Words {
  const key = `${words.key}.${form}`;
  return hasMessage(key, settings.language) ? { ...words, key } : words;
}
