/** What a card of a building needs where no one decides: the replay's half of a desk. */
import type { EventInfo, GameInfo, Offer, Position, TableSummary } from "../lib/messages";
import type { Sentence } from "../lib/i18n";
import type { PieceRef } from "./contract";
import { viewOf, type GameView } from "./view";

const CLOSES_MS = 160;

/** What a card asks of the desk that it lies on. */
export interface CardDesk {
  readonly game: GameInfo;
  readonly card: { piece: PieceRef; anchor: HTMLElement } | null;
  readonly view: GameView | null;
  readonly position: Position | null;
  readonly offers: ReadonlyMap<string, Offer>;
  name(seat: number | null): string;
  openCard(piece: PieceRef | null, anchor?: HTMLElement): void;
  keepCard(): void;
  /** Why something may not be done now, in words. Null where it may, or where no one asks. */
  whyNot?(token: string): Promise<Sentence | null>;
}

/** A card that is open, and stays while the pointer is on it. */
export class CardTimer {
  card = $state.raw<{ piece: PieceRef; anchor: HTMLElement } | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  open(piece: PieceRef | null, anchor?: HTMLElement): void {
    clearTimeout(this.#timer);
    if (piece === null) this.#timer = setTimeout(() => (this.card = null), CLOSES_MS);
    else if (anchor) this.card = { piece, anchor };
  }
  keep(): void {
    clearTimeout(this.#timer);
  }
  close(): void {
    clearTimeout(this.#timer);
    this.card = null;
  }
}

interface Shown {
  game: GameInfo;
  table: TableSummary;
  position: Position;
  events: EventInfo[];
}

export class LookDesk implements CardDesk {
  previewed = $state<number | null>(null);
  readonly offers: ReadonlyMap<string, Offer> = new Map();
  readonly #shown: () => Shown;
  readonly #cards = new CardTimer();

  constructor(shown: () => Shown) {
    this.#shown = shown;
  }
  get game(): GameInfo {
    return this.#shown().game;
  }
  get position(): Position {
    return this.#shown().position;
  }
  get view(): GameView {
    return viewOf(this.position);
  }
  get card(): { piece: PieceRef; anchor: HTMLElement } | null {
    return this.#cards.card;
  }
  name(seat: number | null): string {
    return this.#shown().table.seats.find((s) => s.seat === seat)?.name ?? "";
  }
  openCard(piece: PieceRef | null, anchor?: HTMLElement): void {
    this.#cards.open(piece, anchor);
  }
  keepCard(): void {
    this.#cards.keep();
  }
}
