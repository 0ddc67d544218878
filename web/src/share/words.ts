/** Words of sharing a result, in both languages. */
import { dictionary } from "../lib/i18n";

export const w = dictionary("share");
