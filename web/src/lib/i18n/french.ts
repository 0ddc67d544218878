/** French as printers set it; src/bastide/core/french.py does the same for the server and the terminal. */

/** Narrow no-break spaces before `: ; ? ! » %` and after `«`, and the typographic apostrophe. */
export function french(text: string): string {
  return text
    .replace(/(?<=\S)[ \u00a0](?=[:;?!»](?!\w))|(?<=\d) (?=%)|(?<=«)[ \u00a0]/g, "\u202f")
    .replace(/(?<=\p{L})'(?=[\p{L}\d«{$])/gu, "’");
}

/** Whether French elides before a name: Alix, Élise, Yves; not Yann, and not Hugo, where usage wavers. */
export function elides(name: string): boolean {
  const [first = "", second = ""] = name.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  if (first === "y") return /\p{L}/u.test(second) && !"aeiou".includes(second);
  return first !== "" && "aeiouœæ".includes(first);
}

/** A French name after "de": `d’Alix`, `de Bob`. */
export function of(name: string): string {
  return elides(name) ? `d’${name}` : `de ${name}`;
}
