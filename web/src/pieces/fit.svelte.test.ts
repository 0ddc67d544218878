import { flushSync } from "svelte";
import { expect, test, vi } from "vitest";

test("what was measured in another font is measured again when the page's own has come", async () => {
  let come = (): void => undefined;
  const loaded = new Promise<void>((resolve) => (come = resolve));
  Object.defineProperty(document, "fonts", {
    configurable: true,
    value: { load: () => loaded, ready: Promise.resolve() },
  });
  let perLetter = 10;
  const measureText = vi.fn((text: string) => ({ width: text.length * perLetter }));
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ measureText } as unknown as null);
  const { fitName } = await import("./fit");

  const drawn: number[] = [];
  const stop = $effect.root(() => {
    $effect(() => void drawn.push(fitName("Guilde", 30).lines.length));
  });
  flushSync();
  expect(drawn).toEqual([2]);
  perLetter = 5;
  come();
  await loaded;
  await Promise.resolve();
  await Promise.resolve();
  flushSync();
  expect(drawn).toEqual([2, 1]);
  const measured = measureText.mock.calls.length;
  fitName("Guilde", 30);
  expect(measureText).toHaveBeenCalledTimes(measured);
  stop();
});
