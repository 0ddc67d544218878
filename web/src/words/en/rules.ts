export default {
  title: "Rules",
  lead: "In our own words. Every rule has an id that the log, the building cards and the refusals link to.",
  search: "Search the rules",
  hits: (n: number) => (n === 1 ? "1 rule" : `${n} rules`),
  none: "No rule mentions that. Try another word, or an id such as M-2.3.",
  contents: "Contents",
  parts: "Sections of the rules",
  learn: "Learn",
  reference: "Reference",
  sources: "Sources",
  sourcesLead: "Where editions differ, where the rulebooks are silent, and credits.",
  link: (id: string) => `Link to rule ${id}`,
};
