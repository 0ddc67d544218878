import type { Choice } from "./options";

/** Offers that a typed text means: the token itself, its number, its target, or the only one that begins so. */
export function matching(text: string, choices: readonly Choice[]): Choice[] {
  const token = text.trim().toLowerCase();
  const exact = choices.filter((choice) => choice.token.toLowerCase() === token || String(choice.number) === token);
  if (exact.length) return exact;
  const target = choices.filter((choice) => choice.token.toLowerCase().split(":")[1] === token);
  if (target.length) return target;
  return token.length < 2 ? [] : choices.filter((choice) => choice.token.toLowerCase().startsWith(token));
}
