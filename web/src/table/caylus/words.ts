/** Texts of the Caylus board. Names and effects of tiles come with the game's pieces. */
import { dictionary } from "../../lib/i18n";

export const w = dictionary("caylus");
