/** Sentences of the server in words: catalogues in Fluent's format, as in src/bastide/core/languages.py.
 *
 * Besides Fluent's own, messages may use these functions:
 * - FORM($noun, "the"): another form of a noun, an attribute of its message. A player's name takes the forms of the
 *   message `common/player`.
 * - CAP(...): with a capital letter at its start.
 * - LIST($parts), LIST($parts, type: "or"): a, b and c.
 * - JOIN($parts, " / "): with something between them.
 * - BEGINS($name): `vowel` or `consonant`, for languages in which that matters.
 */
import { FluentBundle, FluentResource, FluentType, type FluentFunction, type FluentVariable } from "@fluent/bundle";
import type { Words } from "../messages";
import { ENGLISH, localeOf } from "./languages";

type Names = readonly string[];
type Pattern = NonNullable<ReturnType<FluentBundle["getMessage"]>>["value"];

const sources = new Map<string, Record<string, string>>();
const bundles = new Map<string, FluentBundle>();

/** Takes the catalogues of a language: their sources by area. */
export function addCatalogues(language: string, areas: Record<string, string>): void {
  sources.set(language, areas);
  for (const area of Object.keys(areas)) bundles.delete(`${language}/${area}`);
}

export const hasCatalogues = (language: string): boolean => sources.has(language);

/** A sentence in words. What a language lacks is said in English. Null where no catalogue has it. */
export function render(words: Words, language: string, names: Names = []): string | null {
  const name = nameOf(words, names);
  if (name) return name;
  const [area, message, form] = parts(words.key);
  for (const spoken of [language, ENGLISH]) {
    const pattern = patternOf(spoken, area, message, form);
    if (!pattern) continue;
    const args = Object.entries(words.args ?? {}).map(([key, value]) => [key, argument(value, language, names)]);
    // what went wrong inside is for the tests of the catalogues: the rest of the sentence is worth showing
    return bundleOf(spoken, area).formatPattern(pattern, Object.fromEntries(args), []);
  }
  return null;
}

/** True if the catalogues of this language have a message, or a form of it. */
export function hasMessage(key: string, language: string): boolean {
  return !!patternOf(language, ...parts(key));
}

function parts(key: string): [area: string, message: string, form: string] {
  const [area = "", rest = ""] = key.split("/", 2);
  const [message = "", form = ""] = rest.split(".", 2);
  return [area, message, form];
}

const nameOf = (words: Words, names: Names): string => (words.seat === undefined ? "" : (names[words.seat] ?? ""));

function patternOf(language: string, area: string, message: string, form: string): Pattern {
  const found = bundleOf(language, area).getMessage(message);
  return (form ? found?.attributes[form] : found?.value) ?? null;
}

function bundleOf(language: string, area: string): FluentBundle {
  const key = `${language}/${area}`;
  let bundle = bundles.get(key);
  if (!bundle) {
    bundle = new FluentBundle(localeOf(language), { functions: functionsOf(language), useIsolating: false });
    const source = sources.get(language)?.[area];
    if (source) bundle.addResource(new FluentResource(source));
    bundles.set(key, bundle);
  }
  return bundle;
}

/** The value as Fluent takes it: texts are put into words when their form is known. */
function argument(value: unknown, language: string, names: Names): FluentVariable {
  if (Array.isArray(value)) return new Parts(value.map((part) => argument(part, language, names)));
  if (typeof value === "object" && value !== null) return new Noun(value as Words, language, names);
  return typeof value === "number" ? value : String(value);
}

/** A text inside a sentence. */
class Noun extends FluentType<Words> {
  readonly #language: string;
  readonly #names: Names;

  constructor(words: Words, language: string, names: Names) {
    super(words);
    this.#language = language;
    this.#names = names;
  }

  toString(): string {
    return render(this.value, this.#language, this.#names) ?? "";
  }

  form(form: string): string {
    const name = nameOf(this.value, this.#names);
    if (name) return formOfName(name, form, this.#language);
    const key = `${this.value.key}.${form}`;
    return hasMessage(key, this.#language)
      ? (render({ ...this.value, key }, this.#language, this.#names) ?? "")
      : this.toString();
  }
}

/** A list inside a sentence, for LIST and JOIN. */
class Parts extends FluentType<FluentVariable[]> {
  get words(): string[] {
    return this.value.map(wordsOf);
  }

  toString(): string {
    return this.words.join(", ");
  }
}

function wordsOf(value: FluentVariable): string {
  return value instanceof Noun || value instanceof Parts ? value.toString() : String(value.valueOf());
}

/** A player's name in a form of this language: « d’Alix ». */
function formOfName(name: string, form: string, language: string): string {
  const key = `common/player.${form}`;
  return hasMessage(key, language) ? (render({ key, args: { name } }, language) ?? name) : name;
}

function functionsOf(language: string): Record<string, FluentFunction> {
  return {
    FORM: ([noun = "", form = ""]) =>
      noun instanceof Noun ? noun.form(wordsOf(form)) : formOfName(wordsOf(noun), wordsOf(form), language),
    CAP: ([value = ""]) => capital(wordsOf(value)),
    LIST: ([value], { type }) => {
      const style = type === "or" ? "disjunction" : "conjunction";
      return new Intl.ListFormat(localeOf(language), { type: style }).format((value as Parts).words);
    },
    JOIN: ([value, between = ""]) => (value as Parts).words.join(wordsOf(between)),
    BEGINS: ([value = ""]) => (beginsWithVowel(wordsOf(value)) ? "vowel" : "consonant"),
  };
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** True if a name begins with the sound of a vowel: Alix, Élise, Yves. Not Yann, and not Hugo, where usage wavers. */
export function beginsWithVowel(name: string): boolean {
  const [first = "", second = ""] = name.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  if (first === "y") return /\p{L}/u.test(second) && !"aeiou".includes(second);
  return first !== "" && "aeiouœæ".includes(first);
}
