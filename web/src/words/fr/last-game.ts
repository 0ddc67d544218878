import type { Same } from "../../lib/i18n/languages";
import type en from "../en/last-game";

export default {
  title: "Analyse de la dernière partie",
  place: (game, place) => `${game}, ${place}.`,
  turned: (round) => `La partie a basculé au tour ${round}.`,
  turnedYours: (round) => `La partie a basculé au tour ${round}, sur votre coup.`,
  turnedLuck: (round) => `La partie a basculé au tour ${round}, par le hasard de la pioche.`,
  calm: "La partie n’a jamais basculé d’un coup.",
  fresh: "Voyez quels coups étaient meilleurs, et pourquoi.",
  running: "L’analyse est en cours.",
  review: "Analyse",
  look: "Analyser",
  graph: (first, last) => `Vos chances de gagner, de ${first} au début à ${last} à la fin`,
} satisfies Same<typeof en>;
