import type { Same } from "../../lib/i18n/languages";
import type en from "../en/importing";

export default {
  title: "Importer une partie",
  lead:
    "Collez une partie exportée d’une table, ou choisissez son fichier. " +
    "Puis revoyez-la du point de vue de chaque joueur, ou jouez à partir de n’importe quel moment.",
  example: "Un exemple des règles ou du laboratoire de stratégie. Importez-le pour voir ce moment sur le plateau.",
  label: "Partie exportée",
  file: "Choisir un fichier",
  open: "Importer",
  big: "Ce fichier est trop grand pour être une partie.",
} satisfies Same<typeof en>;
