import type { Same } from "../../lib/i18n/languages";
import type en from "../en/story";
import { of } from "./french";

export default {
  title: "Le récit d’une partie",
  won: (name) => `${name} gagne`,
  shared: (names) => `${names} se partagent la victoire`,
  about: (game, players, rounds) =>
    `${game} · ${players} joueurs · ${rounds < 2 ? `${rounds} tour` : `${rounds} tours`}`,
  place: "Place",
  points: "Points",
  moments: "Moments clés",
  luck: "Hasard de la pioche",
  better: "Mieux :",
  chance: (name, before, after) => `Les chances ${of(name)} passent de ${before} à ${after}`,
  look: "Voir ce moment",
  end: "La fin",
  mostly: (name, source, points) => `La plupart des points ${of(name)} viennent de « ${source} » (${points}).`,
  picture: "Enregistrer l’image",
  share: "Partager…",
  link: "Lien vers ce récit",
  replay: "Relecture et analyse",
  noMoments: "Les chances n’ont jamais beaucoup bougé d’un coup : pas de moment clé.",
  notYet: "Les moments clés viennent d’une analyse, et cette partie n’en a pas encore.",
  castle: (round) => `Le château au tour ${round}`,
} satisfies Same<typeof en>;
