import type { Same } from "../../lib/i18n/languages";
import type en from "../en/replay";

export default {
  title: "Revoir",
  of: (a, b) => `${a} sur ${b}`,
  start: "Aller au début",
  back: "Un pas en arrière",
  play: "Lire",
  pause: "Pause",
  on: "Un pas en avant",
  end: "Aller à la fin",
  moment: "Position dans la partie",
  step: "Avancer par",
  decision: "Décision",
  phase: "Phase",
  round: "Tour",
  viewAs: "Vue de",
  spectator: "Spectateur",
  table: "Aller à la table",
  link: "Copier le lien",
  fork: "Jouer à partir d’ici",
  forkHelp: "Une nouvelle table part de ce moment. Choisissez qui joue à chaque place.",
  save: "Exporter la partie",
  asText: "en texte",
  asJson: "en JSON",
  beginning: "Avant la première décision",
  board: "La table à ce moment",
} satisfies Same<typeof en>;
