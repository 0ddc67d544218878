/** The few words that pieces say to a screen reader. */
import { dictionary } from "../lib/i18n";

export const pieceWords = dictionary("pieces");
