import { ENGLISH, isLanguage } from "./i18n/languages";

/** What a person set on this device. Kept in localStorage. Everything works without it too. */
export type Theme = "auto" | "day" | "candle";
/** How fast pieces move: 0 = not at all, 0.5 = for learning, one move of the others at a time. */
export type Speed = 0 | 0.5 | 1 | 2;
export const SPEEDS: readonly Speed[] = [0, 0.5, 1, 2];
const LEARNING_MS = 2200;

const KEY = "bastide.settings";

interface Kept {
  language?: string;
  theme?: Theme;
  speed?: Speed;
  sound?: boolean;
  volume?: number;
  alerts?: boolean;
  quick?: Quick;
  coach?: CoachSetting;
}

/** What the coach does in games alone against bots: nothing, answer, or also speak up. */
export type CoachSetting = "off" | "ask" | "notes";

/** The game that one click on the home page starts. */
export interface Quick {
  game: string;
  players: number;
  /** Empty: the first level. */
  bot: string;
  /** Seconds between two moves of bots. */
  pace: number;
}
/** Quick, usual and slow bots. */
export const PACES = { fast: 0.1, usual: 0.6, slow: 1.5 } as const;
const USUAL: Quick = { game: "magna-carta", players: 4, bot: "", pace: 0.6 };

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {}; // blocked or broken storage: start from the defaults
  }
}

function browserLanguage(): string {
  return navigator.languages.map((tag) => tag.toLowerCase().split("-")[0]).find(isLanguage) ?? ENGLISH;
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
const low = new Media("(max-height: 499px) and (min-width: 600px) and (orientation: landscape)");
const tablet = new Media("(min-width: 720px) and (max-width: 1099px) and (orientation: portrait)");
const coarse = new Media("(pointer: coarse)");

/** Which of the table's layouts fits the room there is. */
export type Shape = "phone" | "sideways" | "upright" | "table";

/** The size that everything is drawn for. A larger screen draws everything larger. */
const DRAWN = { width: 1280, height: 720 };
const GROWTH = 0.75;
const LARGEST = 2.2;

/** How much larger than drawn: three quarters of what the screen has more, the rest shows more. */
export function zoomFor(width: number, height: number): number {
  const more = Math.min(width / DRAWN.width, height / DRAWN.height) - 1;
  return Math.min(1 + Math.max(0, Math.round(more * GROWTH * 20) / 20), LARGEST);
}

class Room {
  zoom = $state(zoomFor(innerWidth, innerHeight));

  constructor() {
    addEventListener("resize", () => (this.zoom = zoomFor(innerWidth, innerHeight)));
  }
}
const room = new Room();

class Settings {
  #values = $state<Kept>(kept());

  get language(): string {
    const { language } = this.#values;
    return isLanguage(language) ? language : SPOKEN;
  }
  /** Only once its words are here: `speak` of lib/i18n fetches them first. */
  set language(language: string) {
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

  get nextSpeed(): Speed {
    return SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] ?? 1;
  }
  /** How long each move of the others is looked at before the next one is shown. */
  get pause(): number {
    return this.speed === 0.5 ? LEARNING_MS : 0;
  }

  /** Milliseconds that a motion of `ms` takes here: 0 when pieces do not move. */
  duration(ms: number): number {
    return still.matches || this.speed === 0 ? 0 : ms / this.speed;
  }

  /** The system asks for as little motion as possible. */
  get still(): boolean {
    return still.matches;
  }

  get shape(): Shape {
    return low.matches ? "sideways" : narrow.matches ? "phone" : tablet.matches ? "upright" : "table";
  }
  /** The table of a phone, upright or sideways: its parts lie behind tabs. */
  get narrow(): boolean {
    return low.matches || narrow.matches;
  }
  /** Fingers point here: rows of 44 pixels, no hints of keys. */
  get coarse(): boolean {
    return coarse.matches;
  }
  /** The factor by which the page is shown larger than drawn. */
  get zoom(): number {
    return room.zoom;
  }

  get quick(): Quick {
    return { ...USUAL, ...this.#values.quick };
  }
  set quick(quick: Quick) {
    this.#set({ quick });
  }

  get coach(): CoachSetting {
    return this.#values.coach ?? "ask";
  }
  set coach(coach: CoachSetting) {
    this.#set({ coach });
  }
  /** A newcomer's first game has the coach on, unless they have chosen otherwise. */
  welcomeCoach(): void {
    if (this.#values.coach === undefined) this.coach = "notes";
  }

  get sound(): boolean {
    return this.#values.sound ?? false;
  }
  set sound(sound: boolean) {
    this.#set({ sound });
  }

  /** The volume of sounds, from 0 to 1. */
  get volume(): number {
    const { volume } = this.#values;
    return typeof volume === "number" && volume >= 0 && volume <= 1 ? volume : 0.6;
  }
  set volume(volume: number) {
    this.#set({ volume });
  }

  /** True if the browser may notify when it is this person's turn. */
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

/** Keeps the document's attributes in step. Called once by the application. */
export function obeySettings(): void {
  $effect.root(() => {
    $effect(() => {
      const root = document.documentElement;
      root.dataset.theme = settings.lit;
      root.lang = settings.language;
      root.style.setProperty("--speed", String(settings.speed || 1));
      root.style.setProperty("--zoom", String(settings.zoom));
      root.dataset.motion = settings.duration(1) === 0 ? "none" : "full";
      const page = getComputedStyle(root).getPropertyValue("--page").trim();
      if (page) document.querySelector('meta[name="theme-color"]')?.setAttribute("content", page);
    });
  });
}
