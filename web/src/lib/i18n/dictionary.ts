import { settings } from "../settings.svelte";
import { wordsOf, type Dictionaries } from "./languages";

/** A dictionary of the page. Call the result to read it in the current language, e.g. `t().home.play`. */
export function dictionary<Name extends keyof Dictionaries>(name: Name): () => Dictionaries[Name] {
  return () => wordsOf(settings.language, name);
}
