/** Keys of the table. Numbers choose an option. Two digits may follow each other for half a second. */

export type Command =
  | { do: "choose"; number: number }
  | { do: "walk"; by: number }
  | {
      do:
        | "confirm"
        | "undo"
        | "help"
        | "close"
        | "whatif"
        | "log"
        | "type"
        | "back"
        | "forward"
        | "plan"
        | "hint"
        | "nearer"
        | "further";
    };

export const TWO_DIGITS_MS = 500;

/** The meaning of a key. Null where it has none here. Digits come as `digit`. */
export function commandOf(key: string): Command | { do: "digit"; digit: number } | null {
  if (/^[0-9]$/.test(key)) return { do: "digit", digit: Number(key) };
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return { do: "walk", by: 1 };
    case "ArrowLeft":
    case "ArrowUp":
      return { do: "walk", by: -1 };
    case "Enter":
      return { do: "confirm" };
    case "u":
    case "U":
      return { do: "undo" };
    case "?":
      return { do: "help" };
    case "Escape":
      return { do: "close" };
    case "p":
    case "P":
      return { do: "whatif" };
    case "l":
    case "L":
      return { do: "log" };
    case "b":
    case "B":
      return { do: "plan" };
    case "h":
    case "H":
      return { do: "hint" };
    case "+":
    case "=":
      return { do: "nearer" };
    case "-":
      return { do: "further" };
    case ",":
      return { do: "back" };
    case ".":
      return { do: "forward" };
    case "/":
    case "t":
    case "T":
      return { do: "type" };
    default:
      return null;
  }
}

/** Reads numbers of one or two digits: a second digit is waited for only where it could matter. */
export class Digits {
  #first: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #choose: (number: number) => void;
  readonly #wait: number;

  constructor(choose: (number: number) => void, wait: number = TWO_DIGITS_MS) {
    this.#choose = choose;
    this.#wait = wait;
  }

  /** A first digit was pressed, and a second one would count with it. */
  get waiting(): boolean {
    return this.#first !== null;
  }
  press(digit: number, count: number): void {
    clearTimeout(this.#timer);
    if (this.#first !== null) {
      const both = this.#first * 10 + digit;
      this.#first = null;
      if (both >= 1 && both <= count) {
        this.#choose(both);
        return;
      }
    }
    if (digit === 0) return;
    if (digit * 10 > count) {
      if (digit <= count) this.#choose(digit);
      return;
    }
    this.#first = digit;
    this.#choose(digit);
    this.#timer = setTimeout(() => (this.#first = null), this.#wait);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#first = null;
  }
}

/** Escape for what lies on the board or in the bar: what floats above them has it first. */
export function escapes(event: KeyboardEvent): boolean {
  const above = (event.target as Element | null)?.closest?.("[role='dialog'], [role='alertdialog']");
  return event.key === "Escape" && !above && forTable(event);
}

/** Keys typed into a field, or with a modifier, are not for the table. */
export function forTable(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const target = event.target as Element | null;
  return !target?.closest?.("input, textarea, select, [contenteditable], dialog");
}
