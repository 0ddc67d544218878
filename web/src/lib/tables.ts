import { say, t } from "./i18n";
import { seatLooks, type SeatLook } from "../pieces/seats";
import type { BotInfo, GameInfo, SeatInfo, TableSummary } from "./messages";
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

/** The bots in the order in which people look for one: by level, by style, then the rest. */
export function botGroups(bots: BotInfo[]): { title: string; bots: BotInfo[] }[] {
  return [
    { title: t().table.levels, bots: bots.filter((bot) => bot.level !== null) },
    { title: t().table.styles, bots: bots.filter((bot) => bot.level === null && bot.style !== null) },
    { title: t().table.otherBots, bots: bots.filter((bot) => bot.level === null && bot.style === null) },
  ].filter((group) => group.bots.length);
}

/** Medieval names for people who just want to play; each can be changed later. */
const NAMES = ["Alix", "Aubin", "Bertrand", "Blanche", "Colombe", "Enguerrand", "Guillemette", "Hugues", "Isabeau", "Mahaut", "Odon", "Perrin", "Thibaut", "Yolande"];

export function anyName(): string {
  return NAMES[Math.floor(Math.random() * NAMES.length)] ?? "Alix";
}

/** The shields of a table; a free seat bears no letter. */
export function tableLooks(table: TableSummary, game: GameInfo | undefined): SeatLook[] {
  const looks = seatLooks(table.seats.map((seat) => ({ seat: seat.seat, name: seat.kind === "free" ? "" : seatName(seat) })), game?.seat_keys ?? []);
  return looks.map((look, i) => (table.seats[i]?.kind === "free" ? { ...look, initial: "" } : look));
}
