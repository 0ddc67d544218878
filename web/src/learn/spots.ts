/** Where on the table the things are that a lesson speaks of. */
import type { PhoneTab } from "../table/contract";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What opens a phone's list of options. */
const OPENER = ".decide .plain[aria-expanded]";
/** What plays the chosen move. */
export const CONFIRM = "confirm";
const GOODS = ["food", "wood", "stone", "cloth", "gold"];
const SEATS = [0, 1, 2, 3, 4];

/** A move. A phone's list of options may be closed: then what opens it. */
const moveOf = (token: string): string[] => [`.opt[data-token="${token}"]`, `[data-token="${token}"]`, OPENER];

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
      return [SEATS.map((one) => at(`seat:${one}`)).join(", ")];
    case "castle":
      return [at("castle"), '[data-target="castle"]'];
    case "prestige":
      return [".prestige", at("stock")];
    case "favors":
      return [".favors", at("favor:prestige"), at("favor:track")];
    case "log":
      return ["#log"];
    case CONFIRM:
      return [".decide .confirm"];
    case "provost":
      // his steps are moves, he himself is a piece
      return name === kind ? [at(name), `[data-target="${name}"]`] : moveOf(name);
    case "bailiff":
    case "bridge":
    case "pile":
    case "hand":
    case "stock":
    case "favor":
      return [at(name), `[data-target="${name}"]`];
    default:
      return moveOf(name);
  }
}

/** The part of a phone's table that a thing is on, if it is not on all of them. */
export function tabOf(name: string): PhoneTab | null {
  const kind = name.split(":")[0];
  switch (kind) {
    case "castle":
    case "stock":
      return "castle";
    case "road":
    case "provost":
    case "bailiff":
    case "special":
      return "road";
    case "favors":
    case "favor":
    case "prestige":
    case "pile":
      return "favors";
    default:
      return null;
  }
}

/** What a step points at: what is shown, and which one of it is to be used. */
export interface Spot {
  name: string;
  ring: boolean;
}

/** Once a move is chosen its confirmation is to be used. Before that the move, or on a phone its place on the board. */
export function spotsOf(show: readonly string[], asked: readonly string[], chosen: boolean, listed: boolean): Spot[] {
  const placing = asked.some((name) => name.startsWith("place:"));
  const place = listed || !placing ? undefined : show.find((name) => /^(road|special):/.test(name));
  if (chosen) {
    const kept = show.filter((name) => listed || !asked.includes(name));
    return [...kept.map((name) => ({ name, ring: false })), { name: CONFIRM, ring: true }];
  }
  const used = (name: string): boolean => (place ? name === place : asked.includes(name));
  return show
    .filter((name) => !place || !asked.includes(name))
    .map((name) => ({ name, ring: asked.length > 0 && used(name) }));
}

/** The part of an element that nothing around it cuts off. Empty when all of it is out of sight. */
function seen(element: Element): DOMRect {
  let { left, top, right, bottom } = element.getBoundingClientRect();
  const cut = (within: { left: number; top: number; right: number; bottom: number }): void => {
    [left, top] = [Math.max(left, within.left), Math.max(top, within.top)];
    [right, bottom] = [Math.min(right, within.right), Math.min(bottom, within.bottom)];
  };
  for (let around = element.parentElement; around; around = around.parentElement)
    if (getComputedStyle(around).overflow !== "visible") cut(around.getBoundingClientRect());
  cut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
}

/** All of a thing that can be seen now, in the pixels of the page. Null when none of it can. */
export function boxOf(name: string, seat: number, zoom: number): Box | null {
  for (const selector of selectorsOf(name, seat)) {
    const boxes = [...document.querySelectorAll(selector)].map(seen).filter((box) => box.width > 4 && box.height > 4);
    if (boxes.length === 0) continue;
    const left = Math.min(...boxes.map((box) => box.left));
    const top = Math.min(...boxes.map((box) => box.top));
    const right = Math.max(...boxes.map((box) => box.right));
    const bottom = Math.max(...boxes.map((box) => box.bottom));
    return { left: left / zoom, top: top / zoom, width: (right - left) / zoom, height: (bottom - top) / zoom };
  }
  return null;
}

/** What may be out of sight: the road, and the lower part of a tab. */
const SCROLLED = /^(road:|special:|(provost|bailiff|bridge|prestige|pile|stock|favors|hand)$)/;

/** Scrolls to what is shown, where the table scrolls. False while the board is not drawn yet. */
export function bringIntoSight(names: readonly string[], seat: number, sideways = false): boolean {
  const name = names.find((one) => SCROLLED.test(one));
  const selector = name ? selectorsOf(name, seat)[0] : undefined;
  if (!selector) return true;
  const found = document.querySelector(selector);
  if (sideways) {
    // only the road moves: the page stays where it is read
    const road = found?.closest<HTMLElement>(".strip");
    const [box, field] = [found?.getBoundingClientRect(), road?.getBoundingClientRect()];
    if (road && box && field) road.scrollLeft += box.left + box.width / 2 - (field.left + field.width / 2);
    return found !== null;
  }
  found?.scrollIntoView({ block: "nearest", inline: "center", behavior: "instant" as ScrollBehavior });
  return found !== null;
}
