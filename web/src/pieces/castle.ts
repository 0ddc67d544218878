/** Where each part of the castle is in its drawing, 300 by 206. */

export interface Block {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The block right above, if the plan has one. */
  above: number | null;
}

export const SECTIONS = ["dungeon", "walls", "towers"] as const;
export type SectionKey = (typeof SECTIONS)[number];

const KEEP = { left: 108, width: 42, foot: 148, height: 90 };
const WALL = { left: 46, width: 41.6, foot: 196, height: 24, across: 5 };
const TOWERS = [
  { left: 8, width: 38, foot: 196, height: 28 },
  { left: 254, width: 38, foot: 196, height: 28 },
  { left: 66, width: 34, foot: 148, height: 24 },
  { left: 200, width: 34, foot: 148, height: 24 },
];

/** The keep: two by two upwards. An odd last part is alone in the middle. */
function dungeon(count: number): Block[] {
  const rows = Math.ceil(count / 2);
  const height = KEEP.height / Math.max(rows, 3);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / 2);
    const alone = i === count - 1 && count % 2 === 1;
    const above = alone ? null : i + 2 < count ? i + 2 : count % 2 === 1 && row === rows - 2 ? count - 1 : null;
    return {
      x: KEEP.left + (alone ? KEEP.width / 2 : (i % 2) * KEEP.width),
      y: KEEP.foot - height * (row + 1),
      width: KEEP.width,
      height,
      above,
    };
  });
}

function walls(count: number): Block[] {
  return Array.from({ length: count }, (_, i) => ({
    x: WALL.left + (i % WALL.across) * WALL.width,
    y: WALL.foot - WALL.height * (Math.floor(i / WALL.across) + 1),
    width: WALL.width,
    height: WALL.height,
    above: i + WALL.across < count ? i + WALL.across : null,
  }));
}

function towers(count: number): Block[] {
  return Array.from({ length: count }, (_, i) => {
    const tower = TOWERS[i % TOWERS.length]!;
    return {
      x: tower.left,
      y: tower.foot - tower.height * (Math.floor(i / TOWERS.length) + 1),
      width: tower.width,
      height: tower.height,
      above: i + TOWERS.length < count ? i + TOWERS.length : null,
    };
  });
}

export function plan(section: SectionKey, count: number): Block[] {
  if (section === "dungeon") return dungeon(count);
  return section === "walls" ? walls(count) : towers(count);
}

/** The builder of each part, in building order. `null` is a part that no one built (lost tokens). */
export type Builders = Record<SectionKey, (number | null)[]>;
