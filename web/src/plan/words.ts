/** Words of the planner, in both languages. */
import { dictionary } from "../lib/i18n";

const en = {
  title: "Planner",
  private: "Only you can see this",
  branches: "Plans",
  branch: (letter: string, moves: number) =>
    `Plan ${letter}, ${moves === 0 ? "empty" : moves === 1 ? "1 move" : `${moves} moves`}`,
  back: "One move back",
  fork: "Copy to another plan",
  forkNote: "Both start the same, then you try something else",
  clear: "Clear this plan",
  leave: "Back to the table",
  turn: "Your turn: back to the table",
  failed: "The planner couldn’t be opened.",
};
const fr: typeof en = {
  title: "Brouillon",
  private: "Visible par vous seulement",
  branches: "Essais",
  branch: (letter, moves) => `Essai ${letter}, ${moves === 0 ? "vide" : moves === 1 ? "1 coup" : `${moves} coups`}`,
  back: "Un coup en arrière",
  fork: "Copier dans un autre essai",
  forkNote: "Même début, puis vous essayez autre chose",
  clear: "Vider cet essai",
  leave: "Retour à la table",
  turn: "À vous : retour à la table",
  failed: "Le brouillon n’a pas pu s’ouvrir.",
};

export const w = dictionary(en, fr);
