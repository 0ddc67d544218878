export default {
  report: "Report",
  reportPerson: (name: string) => `Report ${name}`,
  about: "The admins of this server will see your report. The player won’t know who sent it.",
  reason: "Reason",
  insult: "Insult",
  cheating: "Cheating",
  spam: "Spam",
  name: "Offensive name",
  other: "Something else",
  note: "Note (optional)",
  send: "Send report",
};
