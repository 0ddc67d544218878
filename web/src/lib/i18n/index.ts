export * from "./dictionary";
export { t } from "./words";
