import { expect, test } from "vitest";
import { timeLeft } from "./i18n";
import { maintenance } from "./maintenance.svelte";

test("the countdown follows the server's clock, not this machine's", () => {
  const serverNow = Date.now() / 1000 + 3600;
  const news = { message: { key: "common/plain", args: { word: "Update" } }, begins: serverNow + 90, ends: null };
  maintenance.announced(news, serverNow);
  expect(maintenance.now).toEqual(news);
  expect(Math.round(maintenance.left(news))).toBe(90);
  expect(maintenance.left(news, Date.now() + 100_000)).toBeLessThan(0);
  maintenance.announced(null, serverNow);
  expect(maintenance.now).toBeNull();
});

test("what is left reads as minutes and seconds", () => {
  expect([90, 59.4, 5, 3725, -3].map(timeLeft)).toEqual(["1:30", "1:00", "0:05", "62:05", "0:00"]);
});
