import { dictionary } from "../lib/i18n";

/** The words of reporting a player or a message. */
export const w = dictionary(
  {
    report: "Report",
    reportPerson: (name: string) => `Report ${name}`,
    about: "The admins of this server will see your report. The player isn’t told who sent it.",
    reason: "Reason",
    insult: "Insult",
    cheating: "Cheating",
    spam: "Spam",
    name: "Offensive name",
    other: "Something else",
    note: "Note (optional)",
    send: "Send report",
  },
  {
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
  },
);
