import type { Same } from "../../lib/i18n/languages";
import type en from "../en/share";

export default {
  title: "Partager le résultat",
  picture: (result) => `Image du résultat. ${result}`,
  making: "Dessin de l’image…",
  failed: "L’image n’a pas pu être dessinée. Le lien fonctionne.",
  share: "Partager…",
  link: "Lien vers la partie",
  save: "Enregistrer l’image",
  points: (n) => (n < 2 ? `${n} point` : `${n} points`),
  rounds: (n) => (n < 2 ? `${n} tour` : `${n} tours`),
} satisfies Same<typeof en>;
