import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Plugin } from "vite";

/** Where this list and Vite's own (`build.license`) are written, for web/build.py to read. */
export const MODULES = ".vite/licences-of-modules.json";
const ASSETS = ".vite/licences-of-assets.json";

interface Entry {
  name: string;
  version: string;
  identifier?: string;
  text?: string;
}

/** The package in node_modules that a file belongs to, as Vite's own list describes packages. */
function packageOf(file: string): Entry | undefined {
  for (let folder = dirname(file); folder.includes("node_modules"); folder = dirname(folder)) {
    const described = join(folder, "package.json");
    if (!existsSync(described)) continue;
    const { name, version, license } = JSON.parse(readFileSync(described, "utf8"));
    const found = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
    return {
      name,
      version,
      ...(license && { identifier: license }),
      ...(found && { text: readFileSync(join(folder, found), "utf8").trim() }),
    };
  }
  return undefined;
}

/** Lists the packages that fonts and emblems come from: Vite lists only those with code in the bundle. */
export function assetLicences(): Plugin {
  let root = "";
  return {
    name: "bastide-asset-licences",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const found = new Map<string, Entry>();
      for (const file of Object.values(bundle)) {
        if (file.type !== "asset") continue;
        for (const original of file.originalFileNames) {
          const entry = packageOf(resolve(root, original));
          if (entry) found.set(entry.name, entry);
        }
      }
      const sorted = [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
      this.emitFile({ type: "asset", fileName: ASSETS, source: JSON.stringify(sorted) });
    },
  };
}
