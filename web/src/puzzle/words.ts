import { dictionary } from "../lib/i18n";

export const w = dictionary("puzzle");
