/** Words of the story of a game, in both languages. */
import { dictionary } from "../lib/i18n";

export const w = dictionary("story");
