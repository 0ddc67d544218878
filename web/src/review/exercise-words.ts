/** Words of trying a marked move again, in both languages. */
import { dictionary } from "../lib/i18n";

export const w = dictionary("exercise");
