/** The parts of the table that a phone shows late or not at all: they come together. */
export { default as Bar } from "./Bar.svelte";
export { default as Side } from "./Side.svelte";
export { default as Top } from "./Top.svelte";
