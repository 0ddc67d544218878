import { afterEach, expect, test, vi } from "vitest";
import { keepShell } from "./offline";

const register = vi.fn(() => Promise.resolve());

function pageThatIs(state: DocumentReadyState): void {
  register.mockClear();
  vi.stubEnv("DEV", false);
  vi.spyOn(document, "readyState", "get").mockReturnValue(state);
  Object.defineProperty(navigator, "serviceWorker", { value: { register }, configurable: true });
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

test("the shell is kept once the page is loaded", () => {
  pageThatIs("interactive");
  keepShell();
  expect(register).not.toHaveBeenCalled();
  dispatchEvent(new Event("load"));
  expect(register).toHaveBeenCalledWith("/service-worker.js");
});

test("a page that is loaded already keeps it, too", () => {
  pageThatIs("complete");
  keepShell();
  expect(register).toHaveBeenCalledWith("/service-worker.js");
});
