import type { Same } from "../../lib/i18n/languages";
import type en from "../en/plan";

export default {
  title: "Brouillon",
  private: "Visible par vous seulement",
  branches: "Essais",
  branch: (letter, moves) => `Essai ${letter}, ${moves === 0 ? "vide" : moves === 1 ? "1 coup" : `${moves} coups`}`,
  back: "Un coup en arrière",
  fork: "Copier dans un autre essai",
  forkNote: "Même début, puis vous essayez autre chose",
  clear: "Vider cet essai",
  leave: "Retour à la table",
  turn: "À vous : retour à la table",
  failed: "Le brouillon n’a pas pu s’ouvrir.",
  rest: (why) => `La suite de cet essai n’est plus possible. ${why}`,
} satisfies Same<typeof en>;
