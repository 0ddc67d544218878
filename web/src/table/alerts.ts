/** Telling a person that it is their turn: title, notice of the browser, a soft sound. */

export async function allowAlerts(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  if (Notification.permission === "granted") return true;
  return (await Notification.requestPermission()) === "granted";
}

/** A notice while the page is not looked at; a click brings the page back. */
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

let ears: AudioContext | null = null;

/** One soft tone; pitch in hertz. Sounds are few and quiet. */
function tone(pitch: number, at: number, length: number, loud = 0.05): void {
  ears ??= new AudioContext();
  const start = ears.currentTime + at;
  const voice = ears.createOscillator();
  const level = ears.createGain();
  voice.type = "triangle";
  voice.frequency.value = pitch;
  level.gain.setValueAtTime(0, start);
  level.gain.linearRampToValueAtTime(loud, start + 0.015);
  level.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(level).connect(ears.destination);
  voice.start(start);
  voice.stop(start + length);
}

export type Sound = "turn" | "place" | "coin" | "build" | "end";

export function play(sound: Sound): void {
  if (typeof AudioContext === "undefined") return;
  switch (sound) {
    case "turn":
      tone(523, 0, 0.5);
      tone(784, 0.14, 0.7);
      break;
    case "place":
      tone(220, 0, 0.16, 0.04);
      break;
    case "coin":
      tone(1320, 0, 0.18, 0.02);
      break;
    case "build":
      tone(147, 0, 0.3);
      tone(196, 0.09, 0.3);
      break;
    case "end":
      [392, 523, 659, 784].forEach((pitch, i) => tone(pitch, i * 0.16, 0.9));
      break;
  }
}

/** Which sound an event makes; most make none. */
export function soundOf(kind: string): Sound | null {
  if (kind.startsWith("placed")) return "place";
  if (kind === "built" || kind === "prestige" || kind === "house" || kind === "token") return "build";
  if (kind === "gained-deniers") return "coin";
  return null;
}
