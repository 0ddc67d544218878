/** The parts of the table that only a phone shows: they come together, and only there. */
export { default as PhoneHead } from "./PhoneHead.svelte";
export { default as PhoneSheet } from "./PhoneSheet.svelte";
export { default as PhoneTabs } from "./PhoneTabs.svelte";
export { default as PhoneTools } from "./PhoneTools.svelte";
