/** Everything one draws with: import pieces from here. */
import "./pieces.css";

export { atomRows, costRow, type Atom } from "./atoms";
export { default as Bailiff } from "./Bailiff.svelte";
export { default as Building, type Kind, type SpaceState } from "./Building.svelte";
export { default as BuildSign } from "./BuildSign.svelte";
export { default as Castle } from "./Castle.svelte";
export { SECTIONS, type Builders, type SectionKey } from "./castle";
export { default as Coin } from "./Coin.svelte";
export { default as Disc } from "./Disc.svelte";
export { default as Emblem } from "./Emblem.svelte";
export { default as Favor } from "./Favor.svelte";
export { fitName, fitSize } from "./fit";
export { leastAt, READABLE, setLeast, useLeast } from "./least";
export * from "./glyphs";
export { default as Glyphs } from "./Glyphs.svelte";
export { default as Good } from "./Good.svelte";
export { GOODS, isGood, LETTERS, type GoodKey } from "./goods";
export { iconOf } from "./icons";
export { default as Pawns } from "./Pawns.svelte";
export { default as Provost } from "./Provost.svelte";
export { default as Roof } from "./Roof.svelte";
export { default as Seal } from "./Seal.svelte";
export { seatLooks, setSeatLooks, steadySeatLooks, tinctureOf, useSeatLooks, type SeatLook } from "./seats";
export { default as Section } from "./Section.svelte";
export { default as Shield } from "./Shield.svelte";
export { default as Token } from "./Token.svelte";
export { default as Worker } from "./Worker.svelte";
