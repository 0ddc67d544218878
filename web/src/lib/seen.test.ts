import { expect, test } from "vitest";
import { forgetSeen, lasting, recall } from "./seen";

const table = (status: string): unknown => ({ table: { status } });

test("only what can no longer change is kept", () => {
  expect(lasting("/api/hello", {})).toBe(true);
  expect(lasting("/api/tables/abc", table("running"))).toBe(false);
  expect(lasting("/api/tables/abc/course", {})).toBe(false);
  expect(lasting("/api/tables/abc", table("finished"))).toBe(true);
  expect(lasting("/api/tables/abc/course?seat=1", {})).toBe(true);
  expect(lasting("/api/tables/abc/at/12", {})).toBe(true);
  expect(lasting("/api/tables/other/at/12", {})).toBe(false);
  expect(lasting("/api/me/tables", {})).toBe(false);
  expect(lasting("/api/tables/abc/review", {})).toBe(false);
});

test("without a store nothing is kept and nothing fails", async () => {
  await forgetSeen();
  expect(await recall("/api/hello")).toBeNull();
  expect(lasting("/api/tables/abc/course", {})).toBe(false);
});
