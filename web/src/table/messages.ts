/** Words of the table, in both languages. */
import { dictionary } from "../lib/i18n";
import { en } from "./words-en";
import { fr } from "./words-fr";

export const w = dictionary(en, fr);

/** Short name of a phase, for the strip and the log. */
export function phaseName(game: string, phase: number): string {
  const names: Record<string, string> = w().phases[game === "caylus" ? "caylus" : "magna"];
  return names[`p${phase}`] ?? "";
}

/** The phases that the strip shows; the light game has no provost. */
export function stripOf(game: string, options: Record<string, string | boolean>): number[] {
  if (game === "caylus") return [1, 2, 3, 4, 5, 6, 7];
  return options.variant === "light" ? [1, 2, 4, 5, 6] : [1, 2, 3, 4, 5, 6];
}
