import { dictionary } from "./dictionary";
import { en } from "./words-en";
import { fr } from "./words-fr";

/** The words of the pages around the table: `t().home.play`. */
export const t = dictionary(en, fr);
