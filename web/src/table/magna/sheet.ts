/** How the room of the board is shared between street, shelf and castle column. */
import { heightOf } from "./layout";

export interface Shelf {
  left: number;
  top: number;
  width: number;
  height: number;
  /** "row": hand, piles and prestige in one row; "two": prestige below; "large": cards large enough for words */
  mode: "row" | "two" | "large";
}

export interface Sheet {
  width: number;
  height: number;
  scale: number;
  street: { width: number; height: number };
  /** null where there is nothing to lay on it */
  shelf: Shelf | null;
  column: { left: number; width: number; castle: number; row: number; prestige: number };
}

const WIDTH = 990;
const HEIGHT = 558;
const LARGEST = 1.5;
const COLUMN = 282;
const MARGIN = 10;
const GAP = 8;
/** One row of cards with its title. */
const SHELF = 122;
/** What a street of two rows may have of the height: the rest shows more, or larger cards on the shelf. */
const SHORT_STREET = 0.67;
const SHORT_STREET_WITH_FAVORS = 0.56;
const CARDS_OF_TWO_ROWS = 14;

interface Holds {
  cards: number;
  favors: boolean;
  /** whether the viewer has a hand to show */
  hand: boolean;
}

export function sheetFor(width: number, height: number, holds: Holds): Sheet {
  const scale = Math.max(0.1, Math.min(width / WIDTH, height / HEIGHT, LARGEST));
  const w = width / scale;
  const h = height / scale;
  const streetWidth = w - COLUMN - MARGIN - GAP;
  // A short street leaves its third row to the shelf: larger cards, readable without opening them.
  const short = holds.cards <= CARDS_OF_TWO_ROWS;
  const streetHeight = !shelfNeeded(holds) ? h - GAP : short ? heightOf(holds.cards, streetWidth, h * (holds.favors ? SHORT_STREET_WITH_FAVORS : SHORT_STREET)) + GAP : h - SHELF;
  const spare = h - HEIGHT;
  const castle = (holds.favors ? 200 : 182) + spare * 0.4;
  const shelf: Shelf | null = shelfNeeded(holds)
    ? {
        left: MARGIN + 2,
        top: streetHeight,
        width: streetWidth - MARGIN - 2,
        height: h - streetHeight,
        mode: !short ? "row" : holds.favors ? "two" : "large",
      }
    : null;
  return {
    width: w,
    height: h,
    scale,
    street: { width: streetWidth, height: streetHeight },
    shelf,
    column: {
      left: w - COLUMN - MARGIN,
      width: COLUMN,
      castle,
      row: 33 + Math.max(0, spare) * 0.1,
      prestige: 92 + Math.max(0, spare) * 0.2,
    },
  };
}

function shelfNeeded(holds: Holds): boolean {
  return holds.hand || holds.favors;
}
