import { dictionary } from "../lib/i18n";

export const lab = dictionary("lab");
