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
