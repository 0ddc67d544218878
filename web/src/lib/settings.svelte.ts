import type { Language } from "./messages";

/** What a person set on this device. Kept in localStorage; everything works without it too. */
export type Theme = "auto" | "day" | "candle";
/** How fast pieces move: 0 = not at all. */
export type Speed = 0 | 1 | 2;

const KEY = "bastide.settings";

interface Kept {
  language?: Language;
  theme?: Theme;
  speed?: Speed;
  sound?: boolean;
  alerts?: boolean;
}

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {}; // blocked or broken storage: start from the defaults
  }
}

function browserLanguage(): Language {
  const first = navigator.languages.find((tag) => /^(en|fr)\b/i.test(tag)) ?? navigator.language;
  return first.toLowerCase().startsWith("fr") ? "fr" : "en";
}

/** Asked once: every word on the page asks for the language. */
const SPOKEN = browserLanguage();

class Media {
  matches = $state(false);

  constructor(query: string) {
    const list = matchMedia(query);
    this.matches = list.matches;
    list.addEventListener("change", (event) => (this.matches = event.matches));
  }
}

const dark = new Media("(prefers-color-scheme: dark)");
const still = new Media("(prefers-reduced-motion: reduce)");
const narrow = new Media("(max-width: 719px)");

class Settings {
  #values = $state<Kept>(kept());

  get language(): Language {
    return this.#values.language ?? SPOKEN;
  }
  set language(language: Language) {
    this.#set({ language });
  }

  get theme(): Theme {
    return this.#values.theme ?? "auto";
  }
  set theme(theme: Theme) {
    this.#set({ theme });
  }

  /** The theme as drawn: `auto` follows the system. */
  get lit(): "day" | "candle" {
    return this.theme === "auto" ? (dark.matches ? "candle" : "day") : this.theme;
  }

  get speed(): Speed {
    return this.#values.speed ?? 1;
  }
  set speed(speed: Speed) {
    this.#set({ speed });
  }

  /** Milliseconds that a motion of `ms` takes here: 0 when pieces do not move. */
  duration(ms: number): number {
    return still.matches || this.speed === 0 ? 0 : ms / this.speed;
  }

  /** The system asks for as little motion as possible. */
  get still(): boolean {
    return still.matches;
  }

  /** A phone, or a narrow window. */
  get narrow(): boolean {
    return narrow.matches;
  }

  get sound(): boolean {
    return this.#values.sound ?? false;
  }
  set sound(sound: boolean) {
    this.#set({ sound });
  }

  /** Whether the browser may notify when it is this person's turn. */
  get alerts(): boolean {
    return this.#values.alerts ?? false;
  }
  set alerts(alerts: boolean) {
    this.#set({ alerts });
  }

  #set(change: Kept): void {
    this.#values = { ...this.#values, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#values));
    } catch {
      // private window: the choice lasts until the page is closed
    }
  }
}

export const settings = new Settings();

/** Keeps the document's attributes in step; called once by the application. */
export function obeySettings(): void {
  $effect.root(() => {
    $effect(() => {
      const root = document.documentElement;
      root.dataset.theme = settings.lit;
      root.lang = settings.language;
      root.style.setProperty("--speed", String(settings.speed || 1));
      root.dataset.motion = settings.duration(1) === 0 ? "none" : "full";
      const page = getComputedStyle(root).getPropertyValue("--page").trim();
      if (page) document.querySelector('meta[name="theme-color"]')?.setAttribute("content", page);
    });
  });
}
