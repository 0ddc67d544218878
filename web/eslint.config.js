// What Prettier doesn't see: unused names, careless comparisons, promises no one waits for, and Svelte's own traps.
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules", "dist", ".svelte-check", "fixtures", "public", "licences", "src/lib/messages.ts"] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  {
    rules: {
      eqeqeq: "error",
      "no-irregular-whitespace": ["error", { skipTemplates: true }], // French texts have no-break spaces
      "no-undef": "off", // TypeScript knows better
      "svelte/no-unused-svelte-ignore": "off", // svelte-check says it, and sees more
      "svelte/prefer-svelte-reactivity": "off", // most maps here are made, read and dropped within one call
      "svelte/no-useless-mustaches": "off", // {" "} is a space that the formatter must not move
      "svelte/prefer-writable-derived": "off", // the largest size so far is no function of the present one
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "svelte/require-each-key": "off", // rows of signs have no identity but their place
    },
  },
);
