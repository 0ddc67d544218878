/** The hatchings that heraldry prints for its colours, as SVG patterns that every piece may use.
 *
 * A pattern must be in the document itself (paint from another file is not drawn), so the
 * module puts them there once.
 */
const line = 'stroke="#fff" stroke-opacity=".34" stroke-width="1"';
const PATTERNS: Record<string, [attributes: string, body: string]> = {
  gules: ["", `<path d="M1 0V4" ${line}/>`],
  azure: ["", `<path d="M0 1H4" ${line}/>`],
  vert: ['patternTransform="rotate(-45)"', `<path d="M1 0V4" ${line}/>`],
  purpure: ['patternTransform="rotate(45)"', `<path d="M1 0V4" ${line}/>`],
  tenne: ["", '<circle cx="1.2" cy="1.2" r=".8" fill="#3c1e00" fill-opacity=".5"/>'],
  sable: ["", `<path d="M1 0V4M0 1H4" ${line}/>`],
};

export function hatch(tincture: string): string {
  return `url(#hatch-${tincture})`;
}

export function ensureHatchings(): void {
  if (typeof document === "undefined" || document.getElementById("hatchings")) return;
  const patterns = Object.entries(PATTERNS).map(
    ([key, [attributes, body]]) =>
      `<pattern id="hatch-${key}" width="4" height="4" patternUnits="userSpaceOnUse" ${attributes}>${body}</pattern>`,
  );
  const holder = document.createElement("div");
  holder.id = "hatchings";
  holder.setAttribute("aria-hidden", "true");
  holder.style.cssText = "position:absolute;width:0;height:0;overflow:hidden";
  holder.innerHTML = `<svg width="0" height="0"><defs>${patterns.join("")}</defs></svg>`;
  document.body.append(holder);
}
