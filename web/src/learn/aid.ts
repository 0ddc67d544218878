/** One page for each game: phases, prices, points, the end. The same page is behind "?" at the table. */
import type { Words } from "../lib/messages";

export interface Aid {
  phases: { title: Words; text: Words; rule: string }[];
  facts: { title: Words; lines: Words[] }[];
}

const t = (en: string, fr: string): Words => ({ en, fr });

/** `{…}` are pieces, drawn as in lessons. */
export const AIDS: Record<string, Aid> = {
  "magna-carta": {
    phases: [
      {
        title: t("Income", "Revenu"),
        text: t("Take {2}, and {1} more for each residence.", "Prenez {2}, et {1} de plus par résidence."),
        rule: "M-1.1",
      },
      {
        title: t("Actions", "Actions"),
        text: t(
          "In turn, one action each, until all have passed. The first to pass takes {1}.",
          "À tour de rôle, une action, jusqu’à ce que tous aient passé. Le premier prend {1}.",
        ),
        rule: "M-2.1",
      },
      {
        title: t("The provost", "Le prévôt"),
        text: t(
          "In passing order, each player can move him up to 3 cards, {1} per card.",
          "Dans l’ordre des passages, chacun peut le déplacer de 3 cartes au plus, {1} la carte.",
        ),
        rule: "M-3.1",
      },
      {
        title: t("Buildings", "Bâtiments"),
        text: t(
          "Cards with a worker work, from the first up to the provost: worker first, then owner.",
          "Les cartes occupées fonctionnent, de la première au prévôt : l’ouvrier, puis le propriétaire.",
        ),
        rule: "M-4.1",
      },
      {
        title: t("The castle", "Le château"),
        text: t(
          "In passing order, give batches of {food} {wood} {stone}. The most batches take {gold}.",
          "Dans l’ordre des passages, donnez des lots {food} {wood} {stone}. Le plus de lots prend {gold}.",
        ),
        rule: "M-5.1",
      },
      {
        title: t("End of the round", "Fin du tour"),
        text: t(
          "The provost moves 2 cards forward. The first player card goes to the left.",
          "Le prévôt avance de 2 cartes. La carte premier joueur passe à gauche.",
        ),
        rule: "M-6.1",
      },
    ],
    facts: [
      {
        title: t("Your action", "Votre action"),
        lines: [
          t("Place a worker: {1}", "Placer un ouvrier : {1}"),
          t("Draw a card, or replace the hand: {1}", "Piocher, ou remplacer la main : {1}"),
          t("Build from hand: its cubes", "Construire de sa main : ses cubes"),
          t("Prestige building on your residence: its cubes", "Bâtiment de prestige sur votre résidence : ses cubes"),
          t("Pass: free", "Passer : gratuit"),
        ],
      },
      {
        title: t("Castle tokens", "Jetons du château"),
        lines: [
          t(
            "Dungeon {pp 4}, walls {pp 3}, towers {pp 2}: the best first",
            "Donjon {pp 4}, murailles {pp 3}, tours {pp 2} : les meilleurs d’abord",
          ),
          t("No batch from anyone: two tokens are lost", "Aucun lot de personne : deux jetons sont perdus"),
        ],
      },
      {
        title: t("Gold", "Or"),
        lines: [
          t(
            "{gold} replaces {food}, {wood} or {stone} in costs and batches",
            "{gold} remplace {food}, {wood} ou {stone} dans les coûts et les lots",
          ),
        ],
      },
      {
        title: t("End and points", "Fin et points"),
        lines: [
          t(
            "The round in which the last token goes is the last.",
            "Le tour où part le dernier jeton est le dernier.",
          ),
          t(
            "Tokens, cards and prestige as printed, {pp 1} for a residence",
            "Jetons, cartes et prestige comme imprimé, {pp 1} par résidence",
          ),
          t(
            "{pp 1} for each {gold}, 3 other cubes, 3 deniers",
            "{pp 1} par {gold}, par 3 autres cubes, par 3 deniers",
          ),
        ],
      },
    ],
  },
  caylus: {
    phases: [
      {
        title: t("Income", "Revenu"),
        text: t(
          "Take {2}, and more for residences, Library and Hotel.",
          "Prenez {2}, et plus pour résidences, Bibliothèque et Hôtel.",
        ),
        rule: "C-1.1",
      },
      {
        title: t("Workers", "Ouvriers"),
        text: t(
          "In turn, place one worker or pass. A place costs the lowest free number of the bridge.",
          "À tour de rôle, placez un ouvrier ou passez. Une place coûte le plus petit nombre libre du pont.",
        ),
        rule: "C-2.1",
      },
      {
        title: t("Special buildings", "Bâtiments spéciaux"),
        text: t(
          "Gate, Trading post, Merchants’ guild, Joust field, Stables, Inn, in this order.",
          "Porte, Comptoir, Guilde des marchands, Terrain de joutes, Écuries, Auberge, dans cet ordre.",
        ),
        rule: "C-3.1",
      },
      {
        title: t("The provost", "Le prévôt"),
        text: t(
          "In passing order, each player can move him up to 3 spaces, {1} per space.",
          "Dans l’ordre des passages, chacun peut le déplacer de 3 cases au plus, {1} la case.",
        ),
        rule: "C-4.1",
      },
      {
        title: t("Buildings", "Bâtiments"),
        text: t(
          "Buildings with a worker work, from space 1 up to the provost.",
          "Les bâtiments occupés fonctionnent, de la case 1 au prévôt.",
        ),
        rule: "C-5.1",
      },
      {
        title: t("The castle", "Le château"),
        text: t(
          "Workers there give batches: {food} and two other kinds. The most batches earn {favor}.",
          "Les ouvriers y donnent des lots : {food} et deux autres sortes. Le plus de lots gagne {favor}.",
        ),
        rule: "C-6.1",
      },
      {
        title: t("End of the round", "Fin du tour"),
        text: t(
          "The bailiff moves 1 space forward, or 2 if the provost is ahead. The provost joins him.",
          "Le bailli avance d’une case, ou de 2 si le prévôt est devant. Le prévôt le rejoint.",
        ),
        rule: "C-7.1",
      },
    ],
    facts: [
      {
        title: t("Prices", "Prix"),
        lines: [
          t(
            "{1} while no one has passed, then {2}, {3}… With two players, straight to {3}",
            "{1} tant que personne n’a passé, puis {2}, {3}… À deux, directement {3}",
          ),
          t("In your own building: {1}", "Dans votre propre bâtiment : {1}"),
          t("The first to pass takes {1}", "Le premier à passer prend {1}"),
        ],
      },
      {
        title: t("The castle", "Le château"),
        lines: [
          t(
            "A house: dungeon {pp 5}, walls {pp 4}, towers {pp 3}",
            "Une maison : donjon {pp 5}, murailles {pp 4}, tours {pp 3}",
          ),
          t("A worker without a batch: −2 points", "Un ouvrier sans lot : −2 points"),
          t(
            "Scored when full, or when the bailiff reaches 12, 18, 24",
            "Décompte : section pleine, ou bailli en 12, 18, 24",
          ),
        ],
      },
      {
        title: t("Favors at scoring", "Faveurs au décompte"),
        lines: [
          t("Dungeon: 2+ houses {favor}, none −2", "Donjon : 2 maisons et plus {favor}, aucune −2"),
          t("Walls: 2 / 3–4 / 5+ give 1 / 2 / 3, none −3", "Murailles : 2 / 3–4 / 5+ donnent 1 / 2 / 3, aucune −3"),
          t("Towers: 2–3 / 4–5 / 6+ give 1 / 2 / 3, none −4", "Tours : 2–3 / 4–5 / 6+ donnent 1 / 2 / 3, aucune −4"),
        ],
      },
      {
        title: t("End and points", "Fin et points"),
        lines: [
          t("The game ends when the towers are scored.", "La partie finit au décompte des tours."),
          t("A visitor in your building: {pp 1}", "Un visiteur dans votre bâtiment : {pp 1}"),
          t(
            "{pp 3} for each {gold}, {pp 1} for 3 other cubes or 4 deniers",
            "{pp 3} par {gold}, {pp 1} par 3 autres cubes ou 4 deniers",
          ),
        ],
      },
    ],
  },
};
