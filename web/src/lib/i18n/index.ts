export * from "./dictionary";
export { of } from "./french";
export { t } from "./words";
