import { expect, test, vi } from "vitest";
import { fetched } from "./fetched";
import { notices } from "./notices.svelte";

test("a part that does not come says so, and the one who asked gets an error", async () => {
  const missing = vi.fn();
  expect(await fetched(() => Promise.resolve({ default: 7 }), missing)).toBe(7);
  expect(missing).not.toHaveBeenCalled();
  expect(notices.list).toEqual([]);
  expect(await fetched(() => Promise.reject(new Error("away")), missing)).toBeNull();
  expect(missing).toHaveBeenCalledOnce();
  expect(notices.list.map((notice) => notice.code)).toEqual(["server-away"]);
});
