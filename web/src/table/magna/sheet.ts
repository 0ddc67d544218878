/** How the room of the board is shared between street, shelf and castle column. */
import { heightOf } from "./layout";

export interface Shelf {
  left: number;
  top: number;
  width: number;
  height: number;
  /** "row": hand, piles and prestige in one row. "two": prestige below. "large": cards large enough for words */
  mode: "row" | "two" | "large";
}

export interface Sheet {
  width: number;
  height: number;
  scale: number;
  street: { width: number; height: number };
  shelf: Shelf;
  column: { left: number; width: number; castle: number; row: number; prestige: number };
  /** Castle and prestige cards are below the shelf: where they begin. */
  below: number | null;
}

interface Holds {
  cards: number;
  favors: boolean;
  /** whether the viewer has a hand to show */
  hand: boolean;
}

/** Whether the prestige cards are on the shelf: where the column is full, or the shelf would be empty. */
export const prestigeOnShelf = (holds: Omit<Holds, "cards">): boolean => holds.favors || !holds.hand;

const WIDTH = 990;
const HEIGHT = 558;
/** Where only the castle is in the column, the sheet may be flatter. */
const HEIGHT_OF_CASTLE = 430;
const LARGEST = 1.5;
const COLUMN = 282;
const MARGIN = 10;
const GAP = 8;
/** One row of cards with its title. */
const SHELF = 122;
/** Where the room is higher than the sheet: what the cards of the shelf get of it. */
const SHELF_OF_SPARE = 0.6;
/** What a road of two rows may have of the height: the rest shows more, or larger cards on the shelf. */
const SHORT_STREET = 0.67;
const SHORT_STREET_WITH_FAVORS = 0.56;
const CARDS_OF_TWO_ROWS = 14;

/** Below this scale the letters are too small: the castle then is below the street. */
const SMALLEST = 0.78;
const LEAST = 0.86;
const UPRIGHT = 0.9;
const STACKED = { width: 732, height: 740 };
const CASTLE_ROW = 226;
const CASTLE_ROW_WITH_FAVORS = 292;
const LOWEST_SHELF = 176;
const LOWEST_SHELF_WITH_FAVORS = 132;
const HIGHEST_SHELF = 274;
const HIGHEST_SHELF_WITH_FAVORS = 166;

/** Room that is too narrow for street and castle side by side, or about as high as wide. */
function stacked(width: number, height: number, holds: Holds): Sheet {
  const wide = Math.min(width / STACKED.width, 1.6);
  const whole = Math.min(wide, height / STACKED.height);
  const scale = whole < LEAST ? wide : whole;
  const w = width / scale;
  const h = Math.max(STACKED.height, height / scale);
  const castle = holds.favors ? CASTLE_ROW_WITH_FAVORS : CASTLE_ROW;
  const row = prestigeOnShelf(holds);
  const lowest = row ? LOWEST_SHELF_WITH_FAVORS : LOWEST_SHELF;
  const street = heightOf(holds.cards, w, h - castle - lowest) + GAP;
  // cards of the shelf grow only so far: what they leave is for the castle
  const shelf = Math.min(h - castle - street, row ? HIGHEST_SHELF_WITH_FAVORS : HIGHEST_SHELF);
  const below = street + shelf;
  const spare = h - castle - below;
  return {
    width: w,
    height: h,
    scale,
    street: { width: w, height: street },
    shelf: {
      left: MARGIN + 2,
      top: street,
      width: w - 2 * MARGIN - 4,
      height: shelf,
      mode: row ? "row" : "large",
    },
    column: {
      left: MARGIN + 2,
      width: w - 2 * MARGIN - 4,
      castle: 186 + Math.min(spare * 0.6, 64),
      row: 33,
      prestige: 92,
    },
    below,
  };
}

export function sheetFor(width: number, height: number, holds: Holds): Sheet {
  if (width > 0 && (width / WIDTH < SMALLEST || height >= width * UPRIGHT)) return stacked(width, height, holds);
  const least = holds.hand || holds.favors ? HEIGHT : HEIGHT_OF_CASTLE;
  const scale = Math.max(0.1, Math.min(width / WIDTH, height / least, LARGEST));
  const w = width / scale;
  const h = height / scale;
  const streetWidth = w - COLUMN - MARGIN - GAP;
  const spare = h - least;
  // A short street leaves its third row to the shelf: larger cards, readable without opening them.
  const short = holds.hand && holds.cards <= CARDS_OF_TWO_ROWS;
  const streetHeight = short
    ? heightOf(holds.cards, streetWidth, h * (holds.favors ? SHORT_STREET_WITH_FAVORS : SHORT_STREET)) + GAP
    : h - SHELF - Math.max(0, spare) * SHELF_OF_SPARE;
  const castle = (holds.favors ? 200 : 182) + spare * 0.4;
  return {
    width: w,
    height: h,
    scale,
    street: { width: streetWidth, height: streetHeight },
    shelf: {
      left: MARGIN + 2,
      top: streetHeight,
      width: streetWidth - MARGIN - 2,
      height: h - streetHeight,
      mode: !short ? "row" : holds.favors ? "two" : "large",
    },
    column: {
      left: w - COLUMN - MARGIN,
      width: COLUMN,
      castle,
      row: 33 + Math.max(0, spare) * 0.1,
      prestige: 92 + Math.max(0, spare) * 0.2,
    },
    below: null,
  };
}
