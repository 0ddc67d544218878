/** Where the cards of the road are, how the road runs past them, and how all of it shrinks as the town grows.
 *
 * Everything is in units of the stage, a sheet of at least 990 x 558 that the board scales to the room it has.
 */

export interface Point {
  x: number;
  y: number;
}

export interface Street {
  columns: number;
  rows: number;
  /** size of a card against the drawn 82 x 134 */
  scale: number;
  width: number;
  height: number;
  /** the top left corner of each card */
  cards: Point[];
  /** the middle of the paving before each card */
  stones: Point[];
}

export const CARD_WIDTH = 82;
const SPACE_HEIGHT = 134;
const PITCH_X = 91;
const PITCH_Y = 142;
/** from a card's top to the middle of the road before it */
const ROAD_BELOW = 119;
/** what the bends of the road need at both sides */
const SIDES = 53;
const LEFT = 27.5;
/** On a phone the bridge is as wide as a finger. */
const BRIDGE_OF_STRIP = 50;
const TOP = 14;
/** A young town has short rows of large cards. A grown one never fewer than 7 in a row. */
const FEWEST_COLUMNS = 4;
const FULL_COLUMNS = 7;
const YOUNG = 2 * FULL_COLUMNS;
const MOST_COLUMNS = 16;
const BEND_INSET_RIGHT = 16;
const BEND_INSET_LEFT = 20;
/** A row may be a little further from the next than it must. */
const LOOSEST_PITCH = 1.14;
const LARGEST_SCALE = 1.5;
/** Four cards in one row fill the street. */
const LARGEST_OF_YOUNG = 1.66;

/** The road is not drawn with a ruler. */
const WAVE = [0, 3, 3, 0, -3, -3, 0, 2];

function wave(column: number, row: number): number {
  return WAVE[(column + 3 * row) % WAVE.length] ?? 0;
}

function scaleFor(cards: number, columns: number, width: number, height: number): number {
  const rows = Math.max(1, Math.ceil(cards / columns));
  return Math.min(width / (columns * PITCH_X + SIDES), height / (rows * PITCH_Y + TOP), LARGEST_OF_YOUNG);
}

/** Whichever length of row leaves the cards largest: 4 to 7 while the town is young, 7 up to 21 cards, then 8, 9 and so on. */
export function columnsFor(cards: number, width: number, height: number): number {
  const fewest = cards <= YOUNG ? FEWEST_COLUMNS : FULL_COLUMNS;
  let best = fewest;
  for (let columns = fewest + 1; columns <= MOST_COLUMNS; columns++) {
    if (scaleFor(cards, columns, width, height) > scaleFor(cards, best, width, height) - 1e-6) best = columns;
  }
  return best;
}

/** The height that a street of that many cards takes of what it may have. */
export function heightOf(cards: number, width: number, height: number): number {
  const columns = columnsFor(cards, width, height);
  const rows = Math.max(1, Math.ceil(cards / columns));
  return Math.min(height, (rows * PITCH_Y + TOP) * scaleFor(cards, columns, width, height));
}

/** Rows are read like a furrow: left to right, then right to left. */
export function streetOf(cards: number, width: number, height: number): Street {
  const columns = columnsFor(cards, width, height);
  const rows = Math.max(1, Math.ceil(cards / columns));
  const scale = scaleFor(cards, columns, width, height);
  const pitchX = (width - SIDES * scale) / columns;
  const pitchY = Math.min((height - TOP * scale) / rows, PITCH_Y * scale * LOOSEST_PITCH);
  const places: Street = { columns, rows, scale, width, height, cards: [], stones: [] };
  for (let i = 0; i < cards; i++) {
    const row = Math.floor(i / columns);
    const along = i % columns;
    const column = row % 2 === 0 ? along : columns - 1 - along;
    const middle = LEFT * scale + (column + 0.5) * pitchX;
    const top = (TOP + wave(column, row)) * scale + row * pitchY;
    places.cards.push({ x: middle - (CARD_WIDTH / 2) * scale, y: top });
    places.stones.push({ x: middle, y: top + ROAD_BELOW * scale });
  }
  return places;
}

/** A phone's street: one long row that scrolls sideways. */
export function stripOf(cards: number, height: number): Street {
  const scale = Math.min(height / (SPACE_HEIGHT + TOP), LARGEST_SCALE);
  const pitch = PITCH_X * scale;
  const left = BRIDGE_OF_STRIP;
  const strip: Street = {
    columns: cards,
    rows: 1,
    scale,
    width: left + cards * pitch + LEFT * scale,
    height,
    cards: [],
    stones: [],
  };
  for (let i = 0; i < cards; i++) {
    const middle = left + (i + 0.5) * pitch;
    strip.cards.push({ x: middle - (CARD_WIDTH / 2) * scale, y: TOP * scale });
    strip.stones.push({ x: middle, y: (TOP + ROAD_BELOW) * scale });
  }
  return strip;
}

/** Where the road bends between two rows: the corner above and the corner below. */
function bend(street: Street, from: Point, to: Point): [Point, Point] {
  const right = from.x > street.width / 2;
  const x = right ? street.width - BEND_INSET_RIGHT * street.scale : BEND_INSET_LEFT * street.scale;
  return [
    { x, y: from.y },
    { x, y: to.y },
  ];
}

const rounded = (value: number) => Math.round(value * 10) / 10;
const at = (p: Point) => `${rounded(p.x)} ${rounded(p.y)}`;

function leg(street: Street, from: Point, to: Point): string {
  if (Math.abs(to.y - from.y) < 30 * street.scale) {
    const middle = rounded((from.x + to.x) / 2);
    return `C${middle} ${rounded(from.y)} ${middle} ${rounded(to.y)} ${at(to)}`;
  }
  const [high, low] = bend(street, from, to);
  const inward = (high.x > street.width / 2 ? -12 : 12) * street.scale;
  const down = 14 * street.scale;
  return (
    `L${at({ x: high.x + inward, y: high.y })}Q${at(high)} ${at({ x: high.x, y: high.y + down })}` +
    `L${at({ x: low.x, y: low.y - down })}Q${at(low)} ${at({ x: low.x + inward, y: low.y })}L${at(to)}`
  );
}

/** The road as an SVG path from one card's stones to another's. From -1 it starts at the bridge. */
export function roadPath(street: Street, from: number, to: number): string {
  const { stones } = street;
  const first = stones[Math.max(from, 0)];
  if (!first || to < Math.max(from, 0)) return "";
  let path = from < 0 ? `M${at({ x: 4, y: first.y })}L${at(first)}` : `M${at(first)}`;
  for (let i = Math.max(from, 0); i < to; i++) {
    const here = stones[i];
    const next = stones[i + 1];
    if (here && next) path += leg(street, here, next);
  }
  return path;
}

/** Behind the last card the track runs on a little and fades: the town will grow here. */
export function trackAhead(street: Street): { path: string; from: number; to: number } {
  const last = street.stones.at(-1);
  if (!last) return { path: "", from: 0, to: 0 };
  const ahead = (street.rows % 2 === 1 ? 1 : -1) * 74 * street.scale;
  const to = Math.min(Math.max(last.x + ahead, 8), street.width - 8);
  return { path: `M${at(last)}L${at({ x: to, y: last.y + 0.1 })}`, from: last.x, to };
}

/** The points someone passes who walks the road from one card to another (-1: from the bridge). */
export function walk(street: Street, from: number, to: number): Point[] {
  const { stones } = street;
  const first = stones[0];
  const points: Point[] = [];
  if (!first) return points;
  const step = from <= to ? 1 : -1;
  for (let i = from; i !== to + step; i += step) {
    const here = i < 0 ? { x: 4, y: first.y } : stones[i];
    const last = points.at(-1);
    if (!here) continue;
    if (last && Math.abs(last.y - here.y) >= 30 * street.scale) points.push(...bend(street, last, here));
    points.push(here);
  }
  return points;
}

/** The card whose stones lie nearest to a point of the stage. */
export function nearestStone(street: Street, point: Point): number {
  let nearest = 0;
  let least = Infinity;
  street.stones.forEach((stone, i) => {
    // Rows are far apart and stones of a row close together: height decides first.
    const distance = Math.abs(stone.x - point.x) + 2 * Math.abs(stone.y - point.y);
    if (distance < least) {
      least = distance;
      nearest = i;
    }
  });
  return nearest;
}

/** The card that is next to another in a direction, as one sees it. Null at the edge of the town. */
export function neighbour(street: Street, from: number, right: number, down: number): number | null {
  const here = street.cards[from];
  if (!here) return null;
  let nearest: number | null = null;
  let least = Infinity;
  street.cards.forEach((card, i) => {
    const [dx, dy] = [card.x - here.x, card.y - here.y];
    const sameRow = Math.abs(dy) < 30 * street.scale;
    if (right !== 0 ? !sameRow || dx * right <= 0 : sameRow || dy * down <= 0) return;
    const distance = Math.abs(dx) + 3 * Math.abs(dy);
    if (distance < least) {
      least = distance;
      nearest = i;
    }
  });
  return nearest;
}
