/** Names on narrow cards: a word that would become too small is broken in two. */
import { fitName } from "../../pieces";
import type { Fit } from "../../pieces/fit";

/** Letters below this size are hard to read. */
const READABLE = 8.6;
const VOWELS = "aeiouyàâéèêëîïôûùœ";

/** "Bibliothèque" -> "Biblio- thèque": after a vowel, as near to the middle as one is. */
export function broken(word: string): string {
  const isVowel = (letter: string | undefined) => letter !== undefined && VOWELS.includes(letter.toLowerCase());
  let best = -1;
  for (let cut = 2; cut <= word.length - 2; cut++) {
    if (!isVowel(word[cut - 1]) || isVowel(word[cut])) continue;
    if (best < 0 || Math.abs(cut - word.length / 2) < Math.abs(best - word.length / 2)) best = cut;
  }
  return best < 0 ? word : `${word.slice(0, best)}- ${word.slice(best)}`;
}

export function fitCardName(name: string, room: number, measure?: (text: string) => number): Fit {
  const whole = fitName(name, room, measure);
  if (whole.size >= READABLE || name.includes(" ")) return whole;
  const parts = fitName(broken(name), room, measure);
  return parts.size > whole.size ? parts : whole;
}
