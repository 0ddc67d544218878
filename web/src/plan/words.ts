/** Words of the planner, in both languages. */
import { dictionary } from "../lib/i18n";

export const w = dictionary("plan");
