/** The curves of the prestige graph. */
import type { Moment } from "../lib/messages";

export interface Curves {
  paths: string[];
  ends: { y: number; label: number; value: number }[];
  levels: { y: number; value: number }[];
  rounds: { x: number; turn: number }[];
}

const LABEL = 14;

/** A round step for the scale: 5, 10, 20, 50 ... so that there are at most six lines. */
export function stepFor(span: number): number {
  for (const step of [1, 2, 5, 10, 20, 50, 100]) if (span / step <= 6) return step;
  return 200;
}

export function curves(moments: readonly Moment[], seats: number, width: number, height: number): Curves {
  const all = moments.flatMap((moment) => moment.scores);
  const low = Math.min(0, ...all);
  const high = Math.max(1, ...all);
  const step = stepFor(high - low);
  const top = Math.ceil(high / step) * step;
  const bottom = Math.floor(low / step) * step;
  const y = (value: number): number => Math.round((height * (top - value) * 10) / (top - bottom)) / 10;
  const last = Math.max(1, moments.length - 1);
  const x = (i: number): number => Math.round((width * i * 10) / last) / 10;

  const paths: string[] = [];
  for (let seat = 0; seat < seats; seat++) {
    let path = "";
    let before: number | undefined;
    moments.forEach((moment, i) => {
      const value = moment.scores[seat] ?? 0;
      // a corner only where something changes keeps long games light
      if (i === 0) path = `M${x(0)} ${y(value)}`;
      else if (value !== before) path += `H${x(i)}V${y(value)}`;
      before = value;
    });
    paths.push(moments.length ? `${path}H${width}` : "");
  }

  const final = moments.at(-1)?.scores ?? [];
  const ends = Array.from({ length: seats }, (_, seat) => {
    const value = final[seat] ?? 0;
    return { y: y(value), label: y(value), value };
  });
  // names of close ends are moved apart
  let floor = -Infinity;
  for (const end of [...ends].sort((a, b) => a.y - b.y)) {
    end.label = Math.max(end.y, floor + LABEL);
    floor = end.label;
  }

  const levels = [];
  for (let value = bottom; value <= top; value += step) levels.push({ y: y(value), value });
  const rounds: Curves["rounds"] = [];
  moments.forEach((moment, i) => {
    if (moment.turn > 0 && moment.turn !== moments[i - 1]?.turn) rounds.push({ x: x(i), turn: moment.turn });
  });
  // a number needs some room
  const every = Math.ceil(rounds.length / Math.min(14, Math.max(1, Math.floor(width / 28))));
  return { paths, ends, levels, rounds: rounds.filter((_, i) => i % every === 0) };
}
