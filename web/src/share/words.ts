/** Words of sharing a result, in both languages. */
import { dictionary } from "../lib/i18n";

const en = {
  title: "Share the result",
  picture: (result: string) => `Picture of the result: ${result}`,
  making: "Drawing the picture…",
  failed: "The picture couldn’t be drawn. The link works.",
  share: "Share…",
  link: "Link to the game",
  save: "Save the picture",
  points: (n: number) => (n === 1 ? "1 point" : `${n} points`),
  rounds: (n: number) => (n === 1 ? "1 round" : `${n} rounds`),
};
const fr: typeof en = {
  title: "Partager le résultat",
  picture: (result) => `Image du résultat : ${result}`,
  making: "Dessin de l’image…",
  failed: "L’image n’a pas pu être dessinée. Le lien fonctionne.",
  share: "Partager…",
  link: "Lien vers la partie",
  save: "Enregistrer l’image",
  points: (n) => (n < 2 ? `${n} point` : `${n} points`),
  rounds: (n) => (n < 2 ? `${n} tour` : `${n} tours`),
};

export const w = dictionary(en, fr);
