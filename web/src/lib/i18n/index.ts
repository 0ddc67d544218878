export * from "./dictionary";
export * from "./formats";
export { ENGLISH, isLanguage, LANGUAGES, ownName, type Same } from "./languages";
export * from "./say.svelte";
export * from "./words";
