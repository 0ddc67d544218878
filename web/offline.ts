import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "vite";

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

/** Writes into the built service worker the list of files that make up the shell, and a version made from them. */
export function offline(): Plugin {
  let out = "dist";
  return {
    name: "bastide-offline",
    apply: "build",
    configResolved(config) {
      out = config.build.outDir;
    },
    closeBundle() {
      const worker = join(out, "service-worker.js");
      const shell = files(out)
        .map((path) => `/${relative(out, path).replaceAll("\\", "/")}`)
        .filter((path) => path !== "/service-worker.js" && !path.startsWith("/.vite/"))
        .sort();
      const version = createHash("sha256");
      for (const path of shell) version.update(path).update(readFileSync(join(out, path)));
      const text = readFileSync(worker, "utf8")
        .replace("__VERSION__", version.digest("hex").slice(0, 16))
        .replace('"__SHELL__"', shell.map((path) => JSON.stringify(path)).join(", "));
      writeFileSync(worker, text);
    },
  };
}
