/** Shapes of the goods. The names come with the game's catalogue of pieces. */
export const GOODS = ["food", "wood", "stone", "cloth", "gold"] as const;
export type GoodKey = (typeof GOODS)[number];

export function isGood(key: string): key is GoodKey {
  return (GOODS as readonly string[]).includes(key);
}

export const SHAPES: Record<GoodKey, string> = {
  food: "M10 1.6A8.4 8.4 0 1 1 10 18.4A8.4 8.4 0 1 1 10 1.6Z",
  wood: "M3.4 4.6H16.6Q19 4.6 19 7V13Q19 15.4 16.6 15.4H3.4Q1 15.4 1 13V7Q1 4.6 3.4 4.6Z",
  stone: "M2.6 2.6H17.4V17.4H2.6Z",
  cloth: "M10 .6L19.4 10L10 19.4L.6 10Z",
  gold: "M5.4 2H14.6L19.2 10L14.6 18H5.4L.8 10Z",
};

/** The colour variables: --stonec because --stone is the castle's. */
export const COLOURS: Record<GoodKey, string> = {
  food: "food",
  wood: "wood",
  stone: "stonec",
  cloth: "cloth",
  gold: "gold",
};
