import { say } from "./i18n";
import type { AnyClock, AnySeat, BotInfo, GameInfo, NewTable, Visibility } from "./messages";

export type SeatKind = "me" | "friend" | "bot" | "hot";

export interface SeatChoice {
  kind: SeatKind;
  bot: string;
  name: string;
}

/** A bot that someone new to the game can beat: the first that is a level. */
export function usualBot(bots: BotInfo[]): string {
  return (bots.find((bot) => bot.level !== null) ?? bots[0])?.key ?? "";
}

/** A seat as the server wants it. Someone at this screen without a name is called after the seat's colour. */
export function seatOf(choice: SeatChoice, unnamed = ""): AnySeat {
  switch (choice.kind) {
    case "me":
      return { type: "person", me: true };
    case "friend":
      return { type: "person" };
    case "bot":
      return { type: "bot", bot: choice.bot };
    case "hot":
      return { type: "hot", name: choice.name.trim() || unnamed };
  }
}

/** The table that one click on the home page opens: you and bots, all of one kind. */
export function quickGame(
  game: GameInfo,
  bots: BotInfo[],
  { players, bot, pace }: { players: number; bot: string; pace: number },
): NewTable {
  const quick = new NewGame(game, bots, Math.max(players, game.min_players));
  const known = bots.some((one) => one.key === bot) ? bot : usualBot(bots);
  for (const seat of quick.seats) seat.bot = known;
  quick.pace = pace;
  return quick.body();
}

const drafts = new Map<string, NewGame>();

/** What was last chosen for this game in this visit: the short form, the long one and a change of game keep it. */
export function draftOf(game: GameInfo, bots: BotInfo[]): NewGame {
  let draft = drafts.get(game.key);
  if (!draft || draft.game !== game) {
    draft = new NewGame(game, bots);
    drafts.set(game.key, draft);
  }
  return draft;
}

/** What is chosen for a table before it is opened. */
export class NewGame {
  game: GameInfo;
  bots: BotInfo[];
  options = $state<Record<string, string | boolean>>({});
  seats = $state<SeatChoice[]>([]);
  clock = $state<AnyClock["type"]>("none");
  live = $state({ minutes: 45, increment_s: 20 });
  slow = $state({
    days: 2,
    window_from: 0,
    window_to: 24,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC",
    holidays: "",
  });
  visibility = $state<Visibility>("unlisted");
  title = $state("");
  shuffle = $state(false);
  pace = $state(0.6);

  constructor(game: GameInfo, bots: BotInfo[], players = 4) {
    this.game = game;
    this.bots = bots;
    this.options = Object.fromEntries(game.options.map((option) => [option.key, option.default]));
    const count = Math.min(players, game.max_players);
    this.seats = Array.from({ length: count }, (_, seat) => this.#fresh(seat === 0 ? "me" : "bot"));
  }

  #fresh(kind: SeatKind): SeatChoice {
    return { kind, bot: usualBot(this.bots), name: "" };
  }

  get mayAdd(): boolean {
    return this.seats.length < this.game.max_players;
  }

  get mayRemove(): boolean {
    return this.seats.length > this.game.min_players;
  }

  add(kind: SeatKind = "bot"): void {
    if (this.mayAdd) this.seats.push(this.#fresh(kind));
  }

  remove(seat: number): void {
    if (this.mayRemove) this.seats.splice(seat, 1);
  }

  /** A table has at most one "me": taking that place frees the other. */
  setKind(seat: number, kind: SeatKind): void {
    if (kind === "me") {
      for (const other of this.seats) if (other.kind === "me") other.kind = "friend";
    }
    const choice = this.seats[seat];
    if (choice) choice.kind = kind;
  }

  colour(seat: number): string {
    const words = this.game.seats[seat];
    return words ? say(words) : "";
  }

  get holidays(): string[] {
    return this.slow.holidays.split(/[\s,;]+/).filter(Boolean);
  }

  /** Holidays are days, and a window has a length. */
  get missing(): "holiday" | "window" | null {
    if (this.clock === "slow" && this.holidays.some((date) => !/^\d{4}-\d{2}-\d{2}$/.test(date))) return "holiday";
    if (this.clock === "slow" && this.slow.window_to <= this.slow.window_from) return "window";
    return null;
  }

  #clock(): AnyClock {
    switch (this.clock) {
      case "none":
        return { type: "none" };
      case "live":
        return { type: "live", ...this.live };
      case "slow":
        return { type: "slow", ...this.slow, holidays: this.holidays };
    }
  }

  body(): NewTable {
    return {
      game: this.game.key,
      seats: this.seats.map((seat, i) => seatOf(seat, this.colour(i))),
      options: { ...this.options },
      visibility: this.visibility,
      clock: this.#clock(),
      title: this.title.trim(),
      shuffle_seats: this.shuffle,
      pace: this.pace,
    };
  }
}
