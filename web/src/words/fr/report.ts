import type { Same } from "../../lib/i18n/languages";
import type en from "../en/report";

export default {
  report: "Signaler",
  reportPerson: (name) => `Signaler ${name}`,
  about: "Les admins du serveur verront votre signalement. La personne ne saura pas de qui il vient.",
  reason: "Motif",
  insult: "Insulte",
  cheating: "Triche",
  spam: "Messages indésirables",
  name: "Nom choquant",
  other: "Autre chose",
  note: "Remarque (facultative)",
  send: "Envoyer",
} satisfies Same<typeof en>;
