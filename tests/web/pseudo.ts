/** Wraps the English dictionaries of the page as tests/words/pseudo.py does with the catalogues. */
const PLAIN = "__PLAIN__", ACCENTED = "__ACCENTED__";
const accented = (text: string): string => [...text].map((c) => ACCENTED[PLAIN.indexOf(c)] ?? c).join("");
/** What a function is given stays as it is: it is a name, a number, or in this language already. */
function said(make: (...values: unknown[]) => string, values: unknown[]): string {
  const kept: string[] = [];
  const marked = values.map((value) => (typeof value === "string" ? `\u0001${kept.push(value) - 1}\u0002` : value));
  return wrapped(make(...marked)).replace(/\u0001(\d+)\u0002/g, (_, i) => kept[Number(i)] ?? "");
}
const wrapped = (text: string): string => (/[a-z]{2}/i.test(text) ? `__OPEN__${accented(text)}__CLOSE__` : text);
export function pseudo<T>(entries: T): T {
  if (typeof entries === "string") return wrapped(entries) as T;
  if (typeof entries === "function") return ((...values: unknown[]) => said(entries as never, values)) as T;
  if (Array.isArray(entries)) return entries.map(pseudo) as T;
  return Object.fromEntries(Object.entries(entries as object).map(([key, entry]) => [key, pseudo(entry)])) as T;
}
