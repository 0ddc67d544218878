/** Announces that it is the player's turn: title, notification of the browser, a soft sound. */
import { settings } from "../lib/settings.svelte";

export async function allowAlerts(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  if (Notification.permission === "granted") return true;
  return (await Notification.requestPermission()) === "granted";
}

/** A notice while the page is not looked at. A click shows the page again. */
export function alertTurn(title: string, body: string, tag: string): void {
  if (typeof Notification === "undefined" || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(title, { body, tag, icon: "/icons/bastide.svg" });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // some phones only allow notices from a service worker: the title still says it
  }
}

export type Sound = "turn" | "place" | "coin" | "build" | "provost" | "end";

/** Sounds are off unless someone turns them on: what makes them is loaded then. */
export function play(sound: Sound): void {
  if (!settings.sound || settings.volume === 0 || typeof AudioContext === "undefined") return;
  // a page in the background only calls
  if (document.hidden && sound !== "turn") return;
  void import("./sounds").then(
    (module) => module.sounded(sound, settings.volume),
    () => undefined,
  );
}

/** Which sound an event makes. Most make none. */
export function soundOf(kind: string): Sound | null {
  if (kind.startsWith("placed")) return "place";
  if (kind === "built" || kind === "prestige" || kind === "house" || kind === "token") return "build";
  if (kind === "gained-deniers") return "coin";
  if (kind === "provost" || kind === "provost-advanced") return "provost";
  return null;
}

/** The one sound of what happened together: what was done, rather than what was taken for it. */
export function loudest(kinds: string[]): Sound | null {
  const sounds = new Set(kinds.map(soundOf));
  return (["build", "provost", "place", "coin"] as const).find((sound) => sounds.has(sound)) ?? null;
}
