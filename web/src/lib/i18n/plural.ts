/** `plural(3, "bot", "bots", "en")`. French counts 0 as singular. */
export function plural(count: number, one: string, many: string, language: string): string {
  return new Intl.PluralRules(language).select(count) === "one" ? one : many;
}
