/** Where everything of the road lies, in the board's own pixels: a furrow of four rows of seven. */

export const SPACES = 28;
export const PER_ROW = 7;
export const ROWS = SPACES / PER_ROW;
/** The smallest board that is drawn. A larger screen stretches the land a little, then scales. */
export const BASE = { width: 990, height: 558 };
export const KEEP_WIDTH = 300;
export const TILE = { width: 82, height: 106 };

const LEFT = 30;
const TOP = 103;
const TURN_RADIUS = 13;
const STEPS = 14;
/** From a space's top left corner to the middle of its paving. */
const PAVING = { x: TILE.width / 2, y: 92 };

export interface Point {
  x: number;
  y: number;
}

export interface Layout {
  width: number;
  height: number;
  roadWidth: number;
  pitch: Point;
  /** Top left corner of every space. */
  corners: Point[];
  /** The middle of the road from before space 1 to behind space 28, point by point. */
  line: Point[];
  /** For every point of the line how far along the road it is: 0 is space 1, 1 is space 2. */
  marks: number[];
}

export function rowOf(space: number): number {
  return Math.floor(space / PER_ROW);
}

/** Columns count from the left. Odd rows run back. */
export function columnOf(space: number): number {
  const along = space % PER_ROW;
  return rowOf(space) % 2 ? PER_ROW - 1 - along : along;
}

export function spaceAt(row: number, column: number): number {
  return row * PER_ROW + (row % 2 ? PER_ROW - 1 - column : column);
}

/** The road is laid by hand: no two spaces are quite level. */
function sway(space: number): number {
  return Math.round(3 * Math.sin(space * 0.9 + rowOf(space)));
}

/** How a board of this size lies: the scale, and the size to draw at that scale. */
export function fit(width: number, height: number, most = 1.6): { scale: number; width: number; height: number } {
  const scale = Math.min(width / BASE.width, height / BASE.height, most);
  if (!(scale > 0)) return { scale: 1, ...BASE };
  return {
    scale,
    width: Math.min(width / scale, BASE.width * 1.18),
    height: Math.min(height / scale, BASE.height * 1.25),
  };
}

/** Below this scale the letters are too small: the castle then is below the road. */
const SMALLEST = 0.78;
/** Below this one the board scrolls rather than shrink further. */
const LEAST = 0.86;
const UPRIGHT = 0.9;
const STACKED = { width: 732, height: 740 };
/** What castle, score and favors in one row need below the road. */
export const KEEP_HEIGHT = 182;

/** Room that is too narrow for road and castle side by side, or about as high as wide: they are below each other. */
export function stacked(width: number, height: number): { scale: number; width: number; height: number } | null {
  if (!(width > 0) || (width / BASE.width >= SMALLEST && height < width * UPRIGHT)) return null;
  const wide = Math.min(width / STACKED.width, 1.6);
  const whole = Math.min(wide, height / STACKED.height);
  const scale = whole < LEAST ? wide : whole;
  return {
    scale,
    width: width / scale,
    height: Math.max(STACKED.height, Math.min(height / scale, STACKED.height * 1.2)),
  };
}

export function layoutOf(width: number = BASE.width, height: number = BASE.height): Layout {
  const roadWidth = width - KEEP_WIDTH - 10;
  const pitch = { x: (roadWidth - 50) / PER_ROW, y: (height - 106) / ROWS };
  const corners = Array.from({ length: SPACES }, (_, space) => ({
    x: LEFT + (pitch.x - 90) / 2 + columnOf(space) * pitch.x,
    y: TOP + rowOf(space) * pitch.y + sway(space),
  }));
  return { width, height, roadWidth, pitch, corners, ...lineOf(corners, pitch, roadWidth) };
}

/** The road as one straight strip, for a narrow screen that scrolls it. */
export function stripLayout(): Layout {
  const pitch = { x: TILE.width + 9, y: 0 };
  const corners = Array.from({ length: SPACES }, (_, space) => ({ x: 12 + space * pitch.x, y: 12 }));
  const width = 24 + SPACES * pitch.x;
  const y = 12 + PAVING.y;
  const line: Point[] = [{ x: 0, y }];
  const marks = [-1];
  corners.forEach((corner, space) => {
    line.push({ x: corner.x + PAVING.x, y });
    marks.push(space);
  });
  line.push({ x: width, y });
  marks.push(SPACES - 0.5);
  return { width, height: TILE.height + 18, roadWidth: width, pitch, corners, line, marks };
}

/** On a phone the strip is drawn larger, for thumbs. Most where there is room below it. */
export function stripZoom(room: number, layout: Layout, roomy = false): number {
  return Math.min(Math.max(room / (layout.height + 2), 1.12), roomy ? 1.6 : 1.36);
}

function lineOf(corners: Point[], pitch: Point, roadWidth: number): { line: Point[]; marks: number[] } {
  const centres = corners.map((corner) => ({ x: corner.x + PAVING.x, y: corner.y + PAVING.y }));
  const line: Point[] = [];
  const marks: number[] = [];
  const add = (point: Point, mark: number) => {
    line.push(point);
    marks.push(mark);
  };
  enter(centres[0]!, add);
  for (let space = 0; space + 1 < SPACES; space += 1) {
    const from = centres[space]!;
    const to = centres[space + 1]!;
    const points =
      rowOf(space) === rowOf(space + 1) ? swing(from, to) : turn(from, to, edgeOf(space, pitch, roadWidth));
    points.forEach((point, step) => add(point, space + step / points.length));
  }
  const last = centres[SPACES - 1]!;
  add(last, SPACES - 1);
  add({ x: last.x - 45, y: last.y }, SPACES - 0.5);
  return { line, marks };
}

/** From the foot of the bridge down the left edge to the first space. */
function enter(first: Point, add: (point: Point, mark: number) => void): void {
  const edge = LEFT - 10;
  const points = [
    { x: 44, y: 86 },
    ...rounded({ x: 44, y: 86 }, { x: edge, y: 86 }, first),
    ...rounded({ x: edge, y: 86 }, { x: edge, y: first.y }, first),
  ];
  points.forEach((point, step) => add(point, -1 + step / points.length));
}

function edgeOf(space: number, pitch: Point, roadWidth: number): number {
  return rowOf(space) % 2 ? LEFT - 10 : Math.max(roadWidth - 15, LEFT + PER_ROW * pitch.x + 5);
}

function swing(from: Point, to: Point): Point[] {
  return Array.from({ length: STEPS }, (_, step) => {
    const t = step / STEPS;
    const smooth = t * t * (3 - 2 * t);
    return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * smooth };
  });
}

/** Out to the edge, down one row, and back. */
function turn(from: Point, to: Point, edge: number): Point[] {
  const top = { x: edge, y: from.y };
  const foot = { x: edge, y: to.y };
  return [from, ...rounded(from, top, foot), ...rounded(top, foot, to)];
}

/** The bend at `corner` on the way from one point to another. */
function rounded(from: Point, corner: Point, to: Point): Point[] {
  const start = towards(corner, from);
  const end = towards(corner, to);
  return Array.from({ length: 7 }, (_, step) => {
    const t = step / 6;
    const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
    return { x: a * start.x + b * corner.x + c * end.x, y: a * start.y + b * corner.y + c * end.y };
  });
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(TURN_RADIUS / length, 0.5);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** The point of the road `mark` spaces along (fractions lie between two spaces). */
export function pointAt(layout: Layout, mark: number): Point {
  const { line, marks } = layout;
  let i = 1;
  while (i < marks.length - 1 && marks[i]! < mark) i += 1;
  const from = line[i - 1]!;
  const to = line[i]!;
  const span = marks[i]! - marks[i - 1]!;
  const t = span > 0 ? Math.min(Math.max((mark - marks[i - 1]!) / span, 0), 1) : 0;
  return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
}

/** The part of the road between two marks as an SVG path. */
export function pathBetween(layout: Layout, from: number, to: number): string {
  const points = [pointAt(layout, from)];
  layout.line.forEach((point, i) => {
    if (layout.marks[i]! > from && layout.marks[i]! < to) points.push(point);
  });
  points.push(pointAt(layout, to));
  return points.map((point, i) => `${i ? "L" : "M"}${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join("");
}

/** The space whose paving lies nearest to a point of the board. */
export function nearestSpace(layout: Layout, at: Point): number {
  let best = 0;
  let least = Infinity;
  layout.corners.forEach((corner, space) => {
    const distance = Math.hypot(corner.x + PAVING.x - at.x, (corner.y + PAVING.y - 30 - at.y) * 0.8);
    if (distance < least) [best, least] = [space, distance];
  });
  return best;
}
