/** The emblems that the page uses, out of the thousands of @iconify-json/game-icons (CC BY 3.0). The build puts
 *  exactly these into one sprite file; a name that the collection does not know fails the build. */
export const EMBLEMS = [
  "anticlockwise-rotation", "barn", "bed", "big-diamond-ring", "bookshelf", "bubbling-flask", "byzantin-temple",
  "candle-flame", "card-draw", "card-pick", "castle", "chat-bubble", "check-mark", "church", "claw-hammer", "crosscut-saw", "deer",
  "drama-masks", "family-house", "fleur-de-lys", "forest", "fruit-tree", "gold-mine", "granary", "greek-temple",
  "hammer-nails", "hand-saw", "horse-head", "hourglass", "info", "knapsack", "laurels", "linked-rings", "locked-chest",
  "medieval-gate", "meeple-group", "mounted-knight", "obelisk", "padlock", "pencil-ruler", "person-in-bed",
  "play-button", "quill-ink", "rule-book", "scales", "scissors", "scroll-quill", "shaking-hands", "sheep", "shop",
  "speaker", "speaker-off", "spinning-wheel", "spyglass", "stable", "stone-block", "stone-bust", "stone-crafting",
  "stone-path", "stone-tower", "sun", "tavern-sign", "trade", "trowel", "walking-boot", "war-pick", "wheat",
] as const;

export type EmblemName = (typeof EMBLEMS)[number];
