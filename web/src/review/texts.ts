import { dictionary, figure, percent, say } from "../lib/i18n";
import { capital } from "../lib/i18n/fluent";
import type { Words } from "../lib/messages";
export { capital };

export const w = dictionary("review");

/** Points with one digit behind the point, and a real minus. */
export function points(value: number): string {
  const whole = Number.isInteger(Number(value.toFixed(1)));
  return figure(value, whole ? 0 : 1).replace("-", "−");
}

/** A change of the chance to win, with its sign where there is one. */
export function change(by: number): string {
  const size = percent(Math.abs(by));
  return size === percent(0) ? size : `${by < 0 ? "−" : "+"}${size}`;
}

/** A change of a rating. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** A sentence with its full stop. */
export const ended = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/**
 * A move as a list calls it: a worker by the place, as the board does, any other move in full.
 * What the place costs and does is on its card.
 */
export function moveName({ token, sentence }: { token: string; sentence: Words }): string {
  const place = token.startsWith("place:") ? placeIn(sentence) : undefined;
  return capital(say(place ?? sentence));
}

function placeIn(sentence: Words): Words | undefined {
  const { the, place } = (sentence.args ?? {}) as Record<string, Words | undefined>;
  return the ?? (place && (placeIn(place) ?? place));
}

/** The area where a player lost most points. A dash where hardly any were lost. */
export function worst(lost: Record<string, number>): string {
  const [area, most] = Object.entries(lost).sort((a, b) => b[1] - a[1])[0] ?? ["", 0];
  return most >= 1 ? w().areas[area as keyof ReturnType<typeof w>["areas"]] : "–";
}
