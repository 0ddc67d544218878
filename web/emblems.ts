import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { EMBLEMS } from "./src/lib/emblem-names.ts";

const MODULE = "virtual:emblems";
const DEV_URL = "/@emblems.svg";

interface Collection {
  width?: number;
  height?: number;
  icons: Record<string, { body: string }>;
}

const COLLECTION = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");

/** Tenths of the 512 units are a hundredth of a pixel where emblems are drawn. Whole numbers are left alone: the flags
 * of an arc may come before them without a space. */
function rounded(path: string): string {
  return path.replace(/\.(\d)(\d)\d*/g, (_, tenth: string, next: string) =>
    next >= "5" && tenth < "9" ? `.${Number(tenth) + 1}` : `.${tenth}`,
  );
}

/** One SVG of symbols, drawn with `<use href="URL#name">`: fetched once, kept for ever, no weight in the script. */
export function sprite(): string {
  const all = JSON.parse(readFileSync(COLLECTION, "utf8")) as Collection;
  const symbols = EMBLEMS.map((name) => {
    const icon = all.icons[name];
    if (!icon) throw new Error(`game-icons has no emblem "${name}"`);
    return `<symbol id="${name}" viewBox="0 0 ${all.width ?? 512} ${all.height ?? 512}">${rounded(icon.body)}</symbol>`;
  });
  const credit = "<!-- game-icons.net by Lorc, Delapouite and contributors, CC BY 3.0, coordinates rounded -->";
  return `<svg xmlns="http://www.w3.org/2000/svg">${credit}${symbols.join("")}</svg>`;
}

/** `import url from "virtual:emblems"` gives the address of the sprite. */
export function emblems(): Plugin {
  let building = false;
  return {
    name: "bastide-emblems",
    configResolved(config) {
      building = config.command === "build";
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      if (!building) return `export default ${JSON.stringify(DEV_URL)}`;
      const asset = this.emitFile({
        type: "asset",
        name: "emblems.svg",
        originalFileName: COLLECTION,
        source: sprite(),
      });
      return `export default import.meta.ROLLUP_FILE_URL_${asset}`;
    },
    configureServer(server) {
      server.middlewares.use(DEV_URL, (_request, response) => {
        response.setHeader("Content-Type", "image/svg+xml");
        response.end(sprite());
      });
    },
  };
}
