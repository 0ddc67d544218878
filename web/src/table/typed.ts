/** What someone types: a token, a number, or the name of a place or of an action. */
import { inEveryLanguage, type Sentence } from "../lib/i18n";
import { wordsOfAll } from "../lib/i18n/languages";
import type { GameInfo } from "../lib/messages";
import { pieceInfo, piecesOf } from "./catalogue";
import { w } from "./messages";
import type { Choice } from "./options";
import { pieceOn, type GameView } from "./view";

/** Small letters without accents, apostrophes or articles: "L’Auberge" is "auberge". */
export function plain(text: string): string {
  const articles = wordsOfAll("site")
    .map((words) => words.articles)
    .join(" ");
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[’']/g, " ")
    .replace(/[^a-z0-9:+\-. ]+/g, " ")
    .replace(new RegExp(`^(${articles.replaceAll(" ", "|")}) +`), "")
    .replace(/ +/g, " ")
    .trim();
}

const some = (words: Sentence, fits: (said: string) => boolean): boolean =>
  inEveryLanguage(words).some((said) => fits(plain(said)));
const says = (words: Sentence, text: string): boolean => some(words, (said) => said === text);
const begins = (words: Sentence, text: string): boolean => some(words, (said) => said.startsWith(text));
const holds = (words: Sentence, text: string): boolean => some(words, (said) => said.includes(text));

/** Whether the one is the other but for a slip: a letter too many, too few, wrong, or two that changed places. In a
 * short word a slip makes another word. */
export function slip(one: string, other: string): boolean {
  const [long, short] = one.length < other.length ? [other, one] : [one, other];
  if (short.length < 4 || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && long[at] === short[at]) at += 1;
  const rest = (word: string, from: number): string => word.slice(at + from);
  if (long.length > short.length) return rest(long, 1) === rest(short, 0);
  const swapped = long[at] === short[at + 1] && long[at + 1] === short[at];
  return rest(long, 1) === rest(short, 1) || (swapped && rest(long, 2) === rest(short, 2));
}

/** Offers that a typed text means: the token itself, its number, its name, or the only ones that begin so. With
 * `slips` those whose name it nearly is. */
export function matching(text: string, choices: readonly Choice[], slips = false): Choice[] {
  const token = text.trim().toLowerCase();
  const name = plain(text);
  if (slips) return choices.filter((choice) => some(choice.title, (said) => slip(said, name)));
  const tries: ((choice: Choice) => boolean)[] = [
    (choice) => choice.token.toLowerCase() === token || String(choice.number) === token,
    (choice) => choice.token.toLowerCase().split(":")[1] === token,
    (choice) => says(choice.title, name),
    ...(token.length < 2
      ? []
      : [
          (choice: Choice) => choice.token.toLowerCase().startsWith(token),
          (choice: Choice) => begins(choice.title, name),
          (choice: Choice) => name.length > 2 && holds(choice.offer.sentence, name),
        ]),
  ];
  for (const fits of tries) {
    const found = choices.filter(fits);
    if (found.length) return found;
  }
  return [];
}

/** The token of something that is not offered, by the name it has on the board. Null where no name fits. */
export function tokenNamed(
  text: string,
  game: GameInfo,
  view: GameView,
  placing = false,
  slips = false,
): string | null {
  const name = plain(text);
  if (!name) return null;
  const pieces = piecesOf(game);
  const named: { words: Sentence; token: string }[] = [
    ...view.table.road.flatMap((space) => {
      const key = space.card ?? space.tile;
      const info = pieceInfo(game, { piece: pieceOn(space), owner: space.owner }, view.options);
      return key && info ? [{ words: info.name, token: `place:${key}` }] : [];
    }),
    ...Object.entries(pieces.places ?? {}).map(([key, piece]) => ({ words: piece.name, token: `place:${key}` })),
    { words: () => w().castle, token: "place:castle" },
    ...Object.entries(pieces.buildings ?? {}).map(([key, piece]) => ({ words: piece.name, token: `build:${key}` })),
    // of a tile in the stock: a worker cannot go there yet, or it cannot be built now
    ...Object.entries(pieces.tiles ?? {}).map(([key, piece]) => ({
      words: piece.name,
      token: `${placing ? "place" : "build"}:${key}`,
    })),
    ...Object.entries(pieces.prestige ?? {}).map(([key, piece]) => ({ words: piece.name, token: `prestige:${key}` })),
  ];
  if (slips) return named.find(({ words }) => some(words, (said) => slip(said, name)))?.token ?? null;
  const found =
    named.find(({ words }) => says(words, name)) ?? named.find(({ words }) => name.length > 2 && begins(words, name));
  return found?.token ?? null;
}
