import { readdirSync, readFileSync } from "node:fs";
import { afterEach, vi } from "vitest";

// What jsdom lacks and svelte/motion and the settings ask for while they are being imported.
Object.defineProperty(window, "matchMedia", {
  value: (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});
Element.prototype.animate ??= () =>
  ({ cancel: () => undefined, finished: Promise.resolve() }) as unknown as Animation;

// The words of all languages, as the page and the server have them. Imported late: they ask for what is made above.
const { ENGLISH, LANGUAGES, loadDictionaries, PARTS } = await import("./lib/i18n/languages");
const { cataloguesFrom, loadCatalogues } = await import("./lib/i18n/say.svelte");
const CATALOGUES = "../src/bastide/words";
cataloguesFrom(async (language) =>
  Object.fromEntries(
    readdirSync(`${CATALOGUES}/${language}`).map((file) => [
      file.replace(".ftl", ""),
      readFileSync(`${CATALOGUES}/${language}/${file}`, "utf8"),
    ]),
  ),
);
await Promise.all(LANGUAGES.flatMap((language) => [loadDictionaries(language, ...PARTS), loadCatalogues(language)]));

// All files share one simulated browser: each test leaves it as it was found.
const { settings } = await import("./lib/settings.svelte");
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  document.body.replaceChildren();
  settings.language = ENGLISH;
});
