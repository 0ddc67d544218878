/** Plain words for comparing: no tags, no accents, no case, one kind of apostrophe. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/œ/g, "oe")
    .replace(/’/g, "'")
    .toLowerCase();
}

/** True if a text has every word of the query. */
export function matches(query: string, html: string): boolean {
  const text = plainText(html);
  return plainText(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
