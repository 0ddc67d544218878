import { expect, test, vi } from "vitest";
import { api } from "./api";
import type { Hello, Me } from "./messages";
import { session } from "./session.svelte";

vi.mock("./i18n", async (real) => ({ ...(await real<object>()), loadCatalogues: async () => undefined }));

test("a click before the server has said who this is asks no one for a name", async () => {
  const you = { id: "a", name: "Alix" } as Me;
  let arrives = (_: Hello): void => undefined;
  vi.spyOn(api, "hello").mockReturnValue(new Promise((resolve) => (arrives = resolve)));
  const loading = session.load();
  const someone = session.someone();
  expect(session.asking).toBe(false);
  arrives({ you, maintenance: null } as Hello);
  await loading;
  expect(await someone).toBe(you);
  expect(session.asking).toBe(false);
});
