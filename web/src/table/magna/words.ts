/** Texts of the Magna Carta board. Names and effects of cards come with the game's pieces. */
import { dictionary } from "../../lib/i18n";

export const w = dictionary("magna");
