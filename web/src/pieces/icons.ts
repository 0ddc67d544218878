/** The emblem of each piece. The sprite holds the names of lib/emblem-names.ts. */
import type { EmblemName } from "../lib/emblem-names";

/** Emblems of both games, by piece key. */
const EVERYWHERE: Record<string, EmblemName> = {
  architect: "pencil-ruler",
  architect_2: "pencil-ruler",
  alchemist: "bubbling-flask",
  bank: "locked-chest",
  castle: "castle",
  cathedral: "byzantin-temple",
  church: "church",
  college: "quill-ink",
  f_carpenter: "claw-hammer",
  f_peddler: "knapsack",
  forest: "forest",
  gate: "medieval-gate",
  gold_mine: "gold-mine",
  granary: "granary",
  guild: "shaking-hands",
  hotel: "bed",
  inn: "tavern-sign",
  jeweller: "big-diamond-ring",
  joust: "mounted-knight",
  joust_field: "mounted-knight",
  large_farm: "barn",
  large_quarry: "stone-block",
  large_sawmill: "crosscut-saw",
  lawyer: "scales",
  library: "bookshelf",
  market: "shop",
  mason: "trowel",
  monument: "obelisk",
  n_carpenter: "claw-hammer",
  n_farm: "wheat",
  n_forest: "forest",
  n_market: "shop",
  n_quarry: "war-pick",
  n_sawmill: "hand-saw",
  neutral_bank: "locked-chest",
  neutral_peddler: "knapsack",
  park: "deer",
  peddler: "knapsack",
  quarry: "war-pick",
  residence: "family-house",
  s_farm: "barn",
  small_farm: "wheat",
  small_quarry: "war-pick",
  small_sawmill: "hand-saw",
  stables: "horse-head",
  statue: "stone-bust",
  tailor: "scissors",
  theater: "drama-masks",
  theatre: "drama-masks",
  town_hall: "greek-temple",
  trading_post: "trade",
  w_farm_cloth: "sheep",
  w_farm_food: "wheat",
  w_market: "shop",
  w_peddler: "knapsack",
  w_quarry: "war-pick",
  w_sawmill: "hand-saw",
  weaver: "spinning-wheel",
  workshop: "stone-crafting",
  // powers of The Favors
  "1a": "person-in-bed",
  "1b": "walking-boot",
  "2a": "card-draw",
  "2b": "hammer-nails",
  "3a": "laurels",
  "3b": "linked-rings",
};

/** Where the card game shows another thing under the same key. */
const IN_MAGNA_CARTA: Record<string, EmblemName> = { park: "fruit-tree", stables: "stable" };

/** The emblem of a piece. A plain house where a piece has none of its own. */
export function iconOf(piece: string, game?: string): EmblemName {
  const own = game === "magna-carta" ? IN_MAGNA_CARTA[piece] : undefined;
  return own ?? EVERYWHERE[piece] ?? "family-house";
}
