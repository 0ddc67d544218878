/** The result of a game as a picture, drawn here from the pieces that the page itself shows. */

export const WIDTH = 1200;
export const HEIGHT = 630;

export interface Line {
  name: string;
  score: string;
  rank: string;
  initial: string;
  shield: SVGSVGElement;
}
export interface Picture {
  title: string;
  /** Which game, how many rounds. */
  about: string;
  castle: SVGSVGElement | null;
  lines: Line[];
  /** Where to find the game. */
  address: string;
}

/** What a piece looks like is in stylesheets. On its own it must carry it. */
const LOOKS = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "opacity"];

/** A drawing as text that needs nothing around it: looks and patterns are inside. Letters are left out, they need
 * a font. */
export function standalone(svg: SVGSVGElement, width: number, height: number): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [from, to] = [
    [svg, ...svg.querySelectorAll("*")],
    [copy, ...copy.querySelectorAll("*")],
  ];
  from.forEach((element, i) => {
    const style = getComputedStyle(element);
    for (const look of LOOKS) {
      const value = style.getPropertyValue(look);
      // an address of a pattern comes with the page's own address before it
      if (value)
        (to[i] as SVGElement).style.setProperty(look, value.replace(/url\("?[^#)]*#([^")]+)"?\)/, "url(#$1)"));
    }
    to[i]!.removeAttribute("class");
  });
  for (const text of copy.querySelectorAll("text")) text.remove();
  const patterns = document.querySelector("#hatchings defs");
  if (patterns) copy.prepend(patterns.cloneNode(true));
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  return new XMLSerializer().serializeToString(copy);
}

async function imageOf(svg: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(svg, width, height))}`;
  await image.decode();
  return image;
}

/** Draws a text no wider than there is room, smaller where it must be. */
function write(pen: CanvasRenderingContext2D, text: string, x: number, y: number, room: number, font: string): void {
  let size = Number(/(\d+)px/.exec(font)?.[1] ?? 30);
  do pen.font = font.replace(/\d+px/, `${size}px`);
  while (pen.measureText(text).width > room && (size -= 2) > 12);
  pen.fillText(text, x, y);
}

/** The picture as a PNG. */
export async function drawn(picture: Picture): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d")!;
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  const display = colour("--display") || "serif";
  const letters = colour("--text") || "sans-serif";
  await Promise.all([document.fonts.load(`700 40px ${display}`), document.fonts.load(`800 30px ${letters}`)]);

  pen.fillStyle = colour("--panel");
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = colour("--rule-strong");
  pen.lineWidth = 2;
  pen.strokeRect(18, 18, WIDTH - 36, HEIGHT - 36);
  pen.fillStyle = colour("--gules");
  pen.fillRect(18, 18, WIDTH - 36, 8);

  pen.fillStyle = colour("--ink");
  write(pen, picture.title, 60, 110, WIDTH - 120, `700 58px ${display}`);
  pen.fillStyle = colour("--ink-2");
  write(pen, picture.about, 60, 158, WIDTH - 120, `500 30px ${letters}`);

  if (picture.castle) pen.drawImage(await imageOf(picture.castle, 520, 357), 50, 205);
  const height = Math.min(92, 370 / picture.lines.length);
  for (const [i, line] of picture.lines.entries()) {
    const y = 200 + i * height;
    const tall = height - 14;
    const wide = (tall * 24) / 28;
    pen.drawImage(await imageOf(line.shield, wide, tall), 620, y);
    pen.textAlign = "center";
    pen.fillStyle = getComputedStyle(line.shield).getPropertyValue("--seat-on").trim() || "#fff";
    pen.font = `800 ${Math.round(tall * 0.42)}px ${letters}`;
    pen.fillText(line.initial, 620 + wide / 2, y + tall * 0.6);
    pen.textAlign = "left";
    pen.fillStyle = colour("--ink");
    write(pen, line.name, 640 + wide, y + tall * 0.64, 330, `700 40px ${display}`);
    pen.textAlign = "right";
    write(pen, line.score, WIDTH - 60, y + tall * 0.64, 180, `800 38px ${letters}`);
    pen.textAlign = "left";
  }
  pen.fillStyle = colour("--ink-2");
  write(pen, picture.address, 60, HEIGHT - 44, WIDTH - 320, `500 26px ${letters}`);
  pen.textAlign = "right";
  pen.fillStyle = colour("--gules");
  write(pen, "Bastide", WIDTH - 60, HEIGHT - 42, 200, `700 40px ${display}`);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}
