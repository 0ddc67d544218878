/** Where on the table the things are that a lesson speaks of. */
import type { PhoneTab } from "../table/contract";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GOODS = ["food", "wood", "stone", "cloth", "gold"];

/** Selectors for the name of a thing, the best first: what is found first and can be seen counts. */
export function selectorsOf(name: string, seat: number): string[] {
  const at = (place: string): string => `[data-at="${place}"]`;
  const [kind, rest = ""] = [name.split(":")[0], name.slice(name.indexOf(":") + 1)];
  switch (kind) {
    case "road":
      return [at(`road:${Number(rest) - 1}`)];
    case "special":
      return [`[data-target="special:${rest}"]`, at(name), `[data-target="${rest}"]`];
    case "purse":
      return [at(`seat:${seat}:own`), at(`seat:${seat}:deniers`)];
    case "goods":
      return [at(`seat:${seat}:own`), GOODS.map((good) => at(`seat:${seat}:${good}`)).join(", ")];
    case "workers":
      return [at(`seat:${seat}`)];
    case "score":
      return [at(`seat:${seat}:score`), at(`seat:${seat}`)];
    case "seat":
      return [at(name), at(name.split(":").slice(0, 2).join(":"))];
    case "players":
      return [at("seat:0"), at("seat:1")];
    case "castle":
      return [at("castle"), '[data-target="castle"]'];
    case "prestige":
      return [".prestige", at("stock")];
    case "favors":
      return [".favors", at("favor:prestige"), at("favor:track")];
    case "log":
      return ["#log"];
    case "provost":
    case "bailiff":
    case "bridge":
    case "pile":
    case "hand":
    case "stock":
    case "favor":
      return [at(name), `[data-target="${name}"]`];
    default:
      // a phone's list of options may be closed: then what opens it
      return [`.opt[data-token="${name}"]`, `[data-token="${name}"]`, ".decide .plain[aria-expanded]"];
  }
}

/** The part of a phone's table that a thing is on, if it is not on all of them. */
export function tabOf(name: string): PhoneTab | null {
  const kind = name.split(":")[0];
  if (kind === "castle") return "castle";
  if (kind === "road" || kind === "provost" || kind === "bailiff" || kind === "special") return "road";
  if (kind === "favors" || kind === "favor") return "favors";
  return null;
}

/** All of a thing that can be seen now, in the pixels of the page; null when none of it can. */
export function boxOf(name: string, seat: number, zoom: number): Box | null {
  for (const selector of selectorsOf(name, seat)) {
    const boxes = [...document.querySelectorAll(selector)]
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.width > 4 && box.height > 4)
      .filter((box) => box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight);
    if (boxes.length === 0) continue;
    const left = Math.min(...boxes.map((box) => box.left));
    const top = Math.min(...boxes.map((box) => box.top));
    const right = Math.max(...boxes.map((box) => box.right));
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    return { left: left / zoom, top: top / zoom, width: (right - left) / zoom, height: (bottom - top) / zoom };
  }
  return null;
}

/** Brings what is shown into sight where the road scrolls. */
export function bringIntoSight(names: readonly string[], seat: number): void {
  const name = names.find((one) => /^(road|special|provost|bailiff)/.test(one));
  const selector = name ? selectorsOf(name, seat)[0] : undefined;
  const behavior = "instant" as ScrollBehavior;
  if (selector) document.querySelector(selector)?.scrollIntoView({ block: "nearest", inline: "center", behavior });
}
