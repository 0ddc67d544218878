import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { emblems } from "./emblems.ts";
import { assetLicences, MODULES } from "./licences.ts";
import { offline } from "./offline.ts";

const server = process.env.BASTIDE_SERVER ?? "http://127.0.0.1:8080";

// Tests of what a module does when it is first imported, or with another one in place of a real one.
const ALONE = ["src/pieces/fit.svelte.test.ts", "src/lib/session.test.ts"];

export default defineConfig({
  plugins: [svelte(), emblems(), assetLicences(), offline()],
  // Svelte's package has one face for browsers and one for servers. Tests draw in a (simulated) browser.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  server: { proxy: { "/api": { target: server, ws: true } } },
  build: {
    target: "es2022",
    // everything under /assets/ carries a hash in its name, so a server may let it be kept for ever
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // which packages are in the bundle, with their licences: web/build.py makes the notices from it
    license: { fileName: MODULES },
    // how long each plugin took is of no use to someone who wants to play
    rolldownOptions: {
      checks: { pluginTimings: false },
      // the small pieces that home and tables both show come in one file, not in twenty
      output: {
        codeSplitting: {
          groups: [
            {
              name: "pieces",
              test: new RegExp(
                "src/(pieces/(atoms|castle|defs|seats|Provost|Seal|Shield|index)|parts/(LanguageSelect|Dialog|ProblemBox)" +
                  "|(learn|puzzle)/words|learn/(RichText|marks)" +
                  "|lib/(of-game|i18n/|session|settings|api|seen|tables|notices|router|opening))",
              ),
            },
            // so does what every table shows, at any size
            {
              name: "table",
              test: new RegExp(
                "src/(table/(anchored|alerts|awaited|builders|catalogue|fresh|log|look.svelte|looking.svelte|messages" +
                  "|options|option-form|view|whatif|zoom.svelte|BoardBox|InfoCard|LineWords|WhatIf)" +
                  "|coach/(Risk|Pin|words)|lib/(after-paint|live.svelte))[.]?(ts|svelte)?$",
              ),
            },
          ],
        },
      },
    },
  },
  test: {
    environment: "jsdom",
    setupFiles: ["src/test-setup.ts"],
    maxWorkers: 1,
    projects: [
      // one simulated browser for all: to start one for each file takes ten times as long as the tests
      {
        extends: true,
        test: { name: "together", isolate: false, include: ["src/**/*.test.ts"], exclude: ALONE },
      },
      { extends: true, test: { name: "alone", include: ALONE } },
    ],
  },
});
