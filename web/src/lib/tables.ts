import { say, t } from "./i18n";
import { seatLooks, type SeatLook } from "../pieces/seats";
import type { BotInfo, GameInfo, SeatInfo, TableSummary } from "./messages";
import { session } from "./session.svelte";

/** The name of a player. No one sits on a free seat: in a game that is shown (`game` given) it goes by its colour. */
export function seatName(seat: SeatInfo, game?: GameInfo): string {
  if (seat.kind === "free") return say(game?.seats[seat.seat]) || t().table.openSeat;
  if (seat.kind === "bot" && !seat.name) return botName(seat.bot ?? "");
  return seat.name;
}

/** The name of a bot, from its spec: "apprentice", "royal:seconds=5". */
export function botName(spec: string): string {
  const bot = session.hello?.bots.find((info) => info.key === spec.split(":")[0] || info.key === spec);
  return bot ? say(bot.name) : spec;
}

/** The table as it is shown: seats that no one sat on go by their colours. */
export function withNames(table: TableSummary, game: GameInfo): TableSummary {
  if (!table.seats.some((seat) => !seat.name)) return table;
  return { ...table, seats: table.seats.map((seat) => ({ ...seat, name: seat.name || seatName(seat, game) })) };
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

/** Medieval names for players who just want to play. Each can be changed later. */
const NAMES = [
  "Alix",
  "Bertrand",
  "Aude",
  "Colombe",
  "Gautier",
  "Guillemette",
  "Hugues",
  "Isabeau",
  "Mahaut",
  "Odon",
  "Perrin",
  "Thibaut",
  "Yolande",
];

export function anyName(): string {
  return NAMES[Math.floor(Math.random() * NAMES.length)] ?? "Alix";
}

/** The shields of a table. A seat that waits for someone bears no letter. */
export function tableLooks(table: TableSummary, game: GameInfo | undefined): SeatLook[] {
  const open = table.status === "open";
  const names = table.seats.map((seat) => ({
    seat: seat.seat,
    name: open && seat.kind === "free" ? "" : seatName(seat, game),
  }));
  return seatLooks(names, game?.seat_keys ?? []).map((look) => (look.name ? look : { ...look, initial: "" }));
}
