import { say, t } from "./i18n";
import type { BotInfo, GameInfo, SeatInfo } from "./messages";
import { session } from "./session.svelte";

/** What to call somebody: bots and free places have names of their own in each language. */
export function seatName(seat: SeatInfo): string {
  if (seat.kind === "free") return t().table.openSeat;
  if (seat.kind === "bot" && !seat.name) {
    const bot = session.hello?.bots.find((info) => info.key === seat.bot?.split(":")[0] || info.key === seat.bot);
    return bot ? say(bot.name) : (seat.bot ?? "");
  }
  return seat.name;
}

/** "Magna Carta, Light, The Favors": the game with what differs from its defaults. */
export function gameTitle(game: GameInfo, options: Record<string, string | boolean>): string {
  const parts = [say(game.title)];
  for (const option of game.options) {
    const value = options[option.key] ?? option.default;
    if (value === option.default) continue;
    const choice = option.choices.find((one) => one.value === value);
    if (choice) parts.push(say(choice.name));
    else if (value === true) parts.push(say(option.name));
  }
  return parts.join(", ");
}

/** A bot with what tells it from the others. */
export function botLabel(bot: BotInfo): string {
  return say(bot.name);
}

/** Medieval names for people who just want to play; each can be changed later. */
const NAMES = ["Alix", "Aubin", "Bertrand", "Blanche", "Colombe", "Enguerrand", "Guillemette", "Hugues", "Isabeau", "Mahaut", "Odon", "Perrin", "Thibaut", "Yolande"];

export function anyName(): string {
  return NAMES[Math.floor(Math.random() * NAMES.length)] ?? "Alix";
}
