import type { Same } from "../../lib/i18n/languages";
import type en from "../en/rules";

export default {
  title: "Règles",
  lead: "Avec nos mots. Chaque règle a un identifiant, auquel renvoient le journal, les bâtiments et les refus.",
  search: "Chercher dans les règles",
  hits: (n) => (n < 2 ? `${n} règle` : `${n} règles`),
  none: "Aucune règle n’en parle. Essayez un autre mot, ou un identifiant comme M-2.3.",
  contents: "Sommaire",
  parts: "Sections des règles",
  learn: "Apprendre",
  reference: "Référence",
  sources: "Sources",
  sourcesLead: "Les chiffres qui divergent, nos choix quand les textes se taisent, et les crédits.",
  link: (id) => `Lien vers la règle ${id}`,
} satisfies Same<typeof en>;
