import { dictionary } from "../lib/i18n";

type Use =
  | "useServer"
  | "useMessages"
  | "useData"
  | "useRatings"
  | "useQr"
  | "usePage"
  | "useNumbers"
  | "useSecrets"
  | "useNotices"
  | "useMetrics"
  | "useTerminal"
  | "useWords";

/** The libraries of Bastide, with their licences. */
export const LIBRARIES: [name: string, licence: string, use: Use][] = [
  ["Svelte", "MIT", "usePage"],
  ["Starlette, Uvicorn, websockets", "BSD-3-Clause", "useServer"],
  ["msgspec", "BSD-3-Clause", "useMessages"],
  ["SQLAlchemy, Alembic, aiosqlite", "MIT", "useData"],
  ["OpenSkill", "MIT", "useRatings"],
  ["Segno", "BSD-3-Clause", "useQr"],
  ["NumPy", "BSD-3-Clause", "useNumbers"],
  ["argon2-cffi", "MIT", "useSecrets"],
  ["HTTPX", "BSD-3-Clause", "useNotices"],
  ["prometheus-client", "Apache-2.0", "useMetrics"],
  ["Typer, Rich", "MIT", "useTerminal"],
  ["Fluent", "Apache-2.0", "useWords"],
];

export const w = dictionary("about");
