/** The sounds of the table, made on the spot: wood, coins, stone, steps, a bell. Few, short and soft. */
import type { Sound } from "./alerts";

/** A partial of a struck thing: pitch in hertz, how loud, and how long it rings, in seconds. */
type Partial = readonly [pitch: number, loud: number, ring: number];

let ears: { context: AudioContext; out: GainNode; hiss: AudioBuffer } | null = null;

function room(volume: number): NonNullable<typeof ears> {
  if (!ears) {
    const context = new AudioContext();
    const out = context.createGain();
    // several sounds together stay as soft as one
    const press = context.createDynamicsCompressor();
    out.connect(press).connect(context.destination);
    const hiss = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    ears = { context, out, hiss };
  }
  // a page that no one has touched yet may not make a sound: it may after the first click
  if (ears.context.state === "suspended") void ears.context.resume().catch(() => undefined);
  ears.out.gain.value = volume * volume;
  return ears;
}

/** A level that rises immediately and dies away. */
function fading(at: number, loud: number, ring: number): GainNode {
  const { context, out } = ears!;
  const level = context.createGain();
  const start = context.currentTime + at;
  level.gain.setValueAtTime(0.0001, start);
  level.gain.exponentialRampToValueAtTime(loud, start + 0.004);
  level.gain.exponentialRampToValueAtTime(0.0001, start + ring);
  level.connect(out);
  return level;
}

/** Something that rings: each partial dies away in its own time. */
function struck(at: number, partials: readonly Partial[]): void {
  const { context } = ears!;
  for (const [pitch, loud, ring] of partials) {
    const voice = context.createOscillator();
    voice.frequency.value = pitch;
    voice.connect(fading(at, loud, ring));
    voice.start(context.currentTime + at);
    voice.stop(context.currentTime + at + ring);
  }
}

/** A dull knock: a breath of noise around a pitch. */
function knock(at: number, pitch: number, loud: number, ring: number, sharp = 1.5): void {
  const { context, hiss } = ears!;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  source.buffer = hiss;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = sharp;
  source.connect(filter).connect(fading(at, loud, ring));
  source.start(context.currentTime + at, Math.random() * 0.2, ring);
}

const bell = (at: number, pitch: number, loud: number): void =>
  struck(at, [
    [pitch, loud, 1.1],
    [pitch * 2.01, loud * 0.5, 0.7],
    [pitch * 2.99, loud * 0.28, 0.45],
    [pitch * 4.17, loud * 0.14, 0.25],
  ]);

const coin = (at: number, pitch: number): void =>
  struck(at, [
    [pitch, 0.09, 0.22],
    [pitch * 1.51, 0.07, 0.16],
    [pitch * 2.77, 0.03, 0.08],
  ]);

const PLAYED: Record<Sound, () => void> = {
  // wood on wood
  place: () => {
    knock(0, 900, 0.5, 0.05, 2);
    struck(0, [[190, 0.28, 0.09]]);
  },
  coin: () => {
    coin(0, 2350);
    coin(0.07, 2620);
  },
  // stone set on stone, then the hammer
  build: () => {
    knock(0, 240, 0.9, 0.16, 0.9);
    struck(0, [[82, 0.4, 0.16]]);
    knock(0.17, 1500, 0.35, 0.05, 3);
    knock(0.3, 1650, 0.3, 0.05, 3);
  },
  // his steps on the road
  provost: () => {
    for (let step = 0; step < 3; step++) {
      knock(step * 0.15, 420 + 60 * (step % 2), 0.45, 0.06, 1.2);
      struck(step * 0.15, [[110, 0.14, 0.07]]);
    }
  },
  turn: () => {
    bell(0, 523, 0.16);
    bell(0.16, 784, 0.13);
  },
  end: () => [392, 523, 659, 784].forEach((pitch, i) => bell(i * 0.17, pitch, 0.13)),
};

/** Plays a sound. `volume` from 0 to 1. */
export function sounded(sound: Sound, volume: number): void {
  room(volume);
  PLAYED[sound]();
}
