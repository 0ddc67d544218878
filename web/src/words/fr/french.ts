/** French grammar for names. */
import { beginsWithVowel } from "../../lib/i18n/fluent";

/** A name after "de": `d’Alix`, `de Bob`. */
export function of(name: string): string {
  return beginsWithVowel(name) ? `d’${name}` : `de ${name}`;
}
