/** Words of the table, in both languages. */
import { dictionary, say } from "../lib/i18n";
import type { GameInfo } from "../lib/messages";

export const w = dictionary("table");

/** Short name of a phase, for the strip and the log. A game without short ones has its own. */
export function phaseName(game: GameInfo, phase: number): string {
  const short: Record<string, Record<string, string>> = w().phases;
  const own = game.phases[String(phase)];
  return short[game.board]?.[`p${phase}`] ?? (own ? say(own) : "");
}

/** The phases that the strip shows, without setup and end. The light game has no provost. */
export function stripOf(game: GameInfo, options: Record<string, string | boolean>): number[] {
  if (game.board === "caylus") return [1, 2, 3, 4, 5, 6, 7];
  if (game.board === "magna") return options.variant === "light" ? [1, 2, 4, 5, 6] : [1, 2, 3, 4, 5, 6];
  const phases = Object.keys(game.phases).map(Number);
  return phases.filter((phase) => phase > 0 && phase < Math.max(...phases));
}
