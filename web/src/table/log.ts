/** The log: events of the game as lines, grouped by round and phase, newest first. */
import { say } from "../lib/i18n";
import { capital } from "../lib/i18n/fluent";
import type { EventInfo, Words } from "../lib/messages";
import type { Glyph } from "../pieces/glyphs";

/** What a line changed for someone: +2 wood, −1 denier. */
export interface Delta {
  seat: number | null;
  plus: boolean;
  glyph: Glyph;
  /** The same in words. */
  sentence: Words;
}

export interface Line {
  ply: number;
  kind: string;
  seat: number | null;
  sentence: Words;
  deltas: Delta[];
  /** The piece that the line speaks of, for its emblem. */
  piece: string | null;
  /** Nothing was done: the line only says what was taken and paid. */
  plain: boolean;
}

export interface Section {
  turn: number;
  phase: number;
  /** The ply that it begins with: what it is known by while lines are added. */
  first: number;
  lines: Line[];
}

/** The phase of incomes, in both games. */
const INCOME = 1;

/** Said by headings and by pieces themselves. */
const SILENT = new Set(["phase", "turn", "worker-home", "workers-home"]);

export function deltaOf(event: EventInfo): Delta | null {
  const { kind, seat, data, sentence } = event;
  const amount = Number(data.amount ?? data.points ?? 0);
  switch (kind) {
    case "gained":
    case "paid":
      return { seat, plus: kind === "gained", glyph: { sign: "good", good: String(data.good), n: amount }, sentence };
    case "gained-deniers":
    case "paid-deniers":
      return { seat, plus: kind === "gained-deniers", glyph: { sign: "coin", n: amount }, sentence };
    case "scored":
    case "lost-points":
      return { seat, plus: kind === "scored", glyph: { sign: "seal", n: amount }, sentence };
    default:
      return null;
  }
}

function pieceOf(data: Record<string, unknown>): string | null {
  const key = data.tile ?? data.special ?? data.prestige ?? data.kind ?? data.card;
  return typeof key === "string" ? (key.split(".").at(-1) ?? null) : null;
}

/** Income of everyone is one line, with everyone's signs. */
function together(shown: Line[]): Line[] {
  const [first] = shown;
  return !first || shown.length < 2
    ? shown
    : [{ ...first, seat: null, deltas: shown.flatMap((line) => line.deltas) }];
}

/** Events as lines in order: what was paid and gained is on the line of what was done. */
export function lines(events: readonly EventInfo[]): Line[] {
  const done: Line[] = [];
  let waiting: { event: EventInfo; delta: Delta }[] = [];
  let ply = -1;
  let phase = -1;

  const settle = (): void => {
    // nothing was done that these belong to: they are shown on their own (income), one line a seat
    const bySeat = new Map<number | null, Line>();
    for (const { event, delta } of waiting) {
      const last = done.at(-1);
      if (last && last.seat === event.seat && last.kind === "activated" && event.ply - last.ply <= 3) {
        last.deltas.push(delta);
        continue;
      }
      const line = bySeat.get(event.seat);
      if (line) line.deltas.push(delta);
      else {
        const fresh: Line = {
          ply: event.ply,
          kind: event.kind,
          seat: event.seat,
          sentence: event.sentence,
          deltas: [delta],
          piece: null,
          plain: true,
        };
        bySeat.set(event.seat, fresh);
      }
    }
    const shown = [...bySeat.values()];
    done.push(...(phase === INCOME ? together(shown) : shown));
    waiting = [];
  };

  for (const event of events) {
    if (event.ply !== ply || event.phase !== phase) {
      // a card is paid for, then drawn: the draw is its own moment, but written on the same line
      const goesOn =
        event.phase === phase &&
        event.ply === ply + 1 &&
        !deltaOf(event) &&
        waiting.every((w) => w.event.seat === event.seat);
      if (!goesOn) settle();
      ply = event.ply;
      phase = event.phase;
    }
    const delta = deltaOf(event);
    if (delta) {
      const last = done.at(-1);
      if (last && last.ply === event.ply && waiting.length === 0 && !SILENT.has(last.kind) && last.seat !== null)
        last.deltas.push(delta);
      else waiting.push({ event, delta });
      continue;
    }
    if (SILENT.has(event.kind)) {
      settle();
      continue;
    }
    const mine = waiting.filter((w) => w.event.seat === event.seat);
    waiting = waiting.filter((w) => w.event.seat !== event.seat);
    done.push({
      ply: event.ply,
      kind: event.kind,
      seat: event.seat,
      sentence: event.sentence,
      deltas: mine.map((w) => w.delta),
      piece: pieceOf(event.data),
      plain: false,
    });
  }
  settle();
  return done;
}

/** Grouped by round and phase, the newest first in groups and lines. */
export function grouped(events: readonly EventInfo[]): Section[] {
  const runs: { turn: number; phase: number; events: EventInfo[] }[] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run && run.turn === event.turn && run.phase === event.phase) run.events.push(event);
    else runs.push({ turn: event.turn, phase: event.phase, events: [event] });
  }
  return runs
    .map(({ turn, phase, events: part }) => ({ turn, phase, first: part[0]!.ply, lines: lines(part).reverse() }))
    .filter((section) => section.lines.length > 0)
    .reverse();
}

/** The events of the last few phases: the log of a long game is not drawn again at every move. */
export function latest(events: readonly EventInfo[], phases: number): readonly EventInfo[] {
  let runs = 0;
  let at = events.length;
  while (at > 0) {
    const [event, after] = [events[at - 1]!, events[at]];
    if (event.turn !== after?.turn || event.phase !== after.phase) runs += 1;
    if (runs > phases) break;
    at -= 1;
  }
  return at === 0 ? events : events.slice(at);
}

/** A sentence beside a shield, which shows whom it is about: "pays 1 denier". Others stay as they are. */
function besideShield(sentence: Words, seat: number | null): string {
  const said = say(sentence);
  const who = sentence.args?.who as Words | undefined;
  const name = who && who.seat === seat ? `${say(who)} ` : "";
  if (!name || !said.startsWith(name)) return said;
  return said.slice(name.length, said.endsWith(".") ? -1 : undefined);
}

/** A line as it is heard: everything that the signs show is said too. */
export function spoken(line: Line): string {
  const parts = line.deltas.map((delta) => delta.sentence);
  return (line.plain ? parts : [line.sentence, ...parts]).map((part) => say(part)).join(" ");
}

/** A line beside its shield: "Pays 1 food, takes 4 deniers". */
export function written(line: Line): string {
  const parts = line.plain ? line.deltas.map((delta) => delta.sentence) : [line.sentence];
  return capital(parts.map((part) => besideShield(part, line.seat)).join(", "));
}

/** After taking back, what was undone is no longer shown. What came twice is shown once. */
export function merged(known: readonly EventInfo[], fresh: readonly EventInfo[], upTo: number): EventInfo[] {
  const first = fresh[0]?.ply;
  const kept = known.filter((event) => event.ply <= upTo && (first === undefined || event.ply < first));
  return [...kept, ...fresh.filter((event) => event.ply <= upTo)];
}
