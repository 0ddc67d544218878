/** What a board gets from the table around it.
 *
 * A board draws everything between the left column and the decision bar (road, specials, castle
 * column, favors, hand) and says what was picked, asked or previewed. It keeps no state of the game and
 * knows no rule: `offers` says what is allowed, `position.view` what lies where, `position.outlook`
 * what would happen.
 */
import type { Sentence } from "../lib/i18n";
import type { GameInfo, Offer, Position, SeatInfo } from "../lib/messages";
import type { Builders, SectionKey } from "../pieces/castle";

/** Something with its own card. */
export interface PieceRef {
  /** Its key in the catalogue of pieces (`game.pieces`), such as "park" or "inn". */
  piece: string;
  /** Which part of the catalogue. Found from the key and the owner where it is left out. */
  set?: "tiles" | "places" | "buildings" | "neutrals" | "prestige" | "residence" | "powers";
  /** Where it is, as the outlook counts places (Caylus from 1, Magna Carta from 0). */
  space?: number;
  /** The token that would use it, such as "place:park", to say why it may not be. */
  token?: string;
  owner?: number | null;
  /** Cubes that lie on it for its owner (small production cards of Magna Carta). */
  cubes?: number;
}

/** Asks why something that was tapped is not allowed. */
export interface Refusal {
  token: string;
  sentence: Sentence;
  rule: string | null;
}

export interface BoardProps {
  position: Position;
  game: GameInfo;
  seats: SeatInfo[];
  /** What the viewer may do now, by token. Empty when another decides. */
  offers: ReadonlyMap<string, Offer>;
  /** The token that is chosen but not yet confirmed. */
  chosen: string | null;
  /** The token that was sent and is not yet answered. */
  pending: string | null;
  /** The last refusal: mark its target. The table shows the sentence. */
  refused: Refusal | null;
  /** Pick an offered action: the bar shows it, a second pick or Enter confirms it. */
  choose(token: string): void;
  /** Ask why an action is not allowed now. The table shows the answer beside `anchor`.
   * Where no action belongs to what was pressed, the board knows the answer. */
  explain(token: string, anchor: HTMLElement, known?: Sentence): void;
  /** Open the card of a piece beside `anchor`. `null` closes it. */
  openCard(piece: PieceRef | null, anchor?: HTMLElement): void;
  /** Where the provost is previewed, as the view counts spaces. `null`: he is where he is. */
  provostPreview: number | null;
  previewProvost(space: number | null): void;
  /** The builders of the castle's parts, in building order. */
  builders: Builders;
  /** Parts of the castle that the others built since one's own last move, by section. */
  houses?: Partial<Record<SectionKey, number>>;
  /** 0: no motion. Durations are divided by it (see settings.duration). */
  speed: number;
  /** The narrow layout, and which of its tabs is open. */
  phone: boolean;
  tab: PhoneTab;
}

export type PhoneTab = "road" | "castle" | "favors" | "players" | "log";

/* Where things are, for the table's animations: a board marks its places with `data-at`:
 *   road:N          the space with index N of view.table.road (Building sets it with `at`)
 *   special:KEY     a special building       bridge        the bridge
 *   castle          the castle               stock         where cubes come from (optional)
 *   favor:LINE      a line of favors         provost, bailiff   the two figures
 *   hand, pile      the card game's hand and pile
 * The table marks its own panels: seat:N, seat:N:wood, seat:N:deniers, seat:N:score.
 */
