/** Numbers, lists and times as the current language writes them. */
import { settings } from "../settings.svelte";
import { localeOf } from "./languages";

const locale = (): string[] => localeOf(settings.language);

/** The time left of a countdown: `12:05`. */
export function timeLeft(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** The time of day: `14:30`. */
export function clockTime(then: number): string {
  return new Intl.DateTimeFormat(locale(), { hour: "2-digit", minute: "2-digit" }).format(then * 1000);
}

/** "A, B and C". */
export function listed(names: string[]): string {
  return new Intl.ListFormat(locale(), { type: "conjunction" }).format(names);
}

/** "3 hours ago". `then` in seconds since 1970. */
export function ago(then: number, now: number = Date.now() / 1000): string {
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: "auto" });
  const seconds = Math.min(0, then - now);
  const units: [Intl.RelativeTimeFormatUnit, number][] = [
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
  ];
  for (const [unit, length] of units) {
    if (-seconds >= length) return format.format(Math.round(seconds / length), unit);
  }
  return format.format(0, "second");
}

/** A moment to come, with its time of day: "Tuesday 15:30", "12 May 15:30". */
export function moment(then: number): string {
  const near = then - Date.now() / 1000 < 6 * 86_400;
  const form: Intl.DateTimeFormatOptions = near ? { weekday: "long" } : { day: "numeric", month: "long" };
  return new Intl.DateTimeFormat(locale(), { ...form, hour: "2-digit", minute: "2-digit" }).format(then * 1000);
}

/** A date as people write it. `short` is in figures. */
export function day(then: number, dateStyle: "long" | "short" = "long"): string {
  return new Intl.DateTimeFormat(locale(), { dateStyle }).format(new Date(then * 1000));
}

/** A number as people write it. */
export function figure(value: number, digits = 0): string {
  return new Intl.NumberFormat(locale(), { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(
    value,
  );
}
