import type { Same } from "../../lib/i18n/languages";
import type en from "../en/aid";

export default {
  "magna-carta": {
    phases: [
      {
        title: "Revenu",
        text: "Prenez {2}, et {1} de plus par résidence.",
      },
      {
        title: "Actions",
        text: "À tour de rôle, une action, jusqu’à ce que tous aient passé. Le premier prend {1}.",
      },
      {
        title: "Le prévôt",
        text: "Dans l’ordre des passages, chacun peut le déplacer de 3 cartes au plus, {1} la carte.",
      },
      {
        title: "Bâtiments",
        text: "Les cartes occupées fonctionnent, de la première au prévôt : l’ouvrier, puis le propriétaire.",
      },
      {
        title: "Le château",
        text: "Dans l’ordre des passages, donnez des lots {food} {wood} {stone}. Le plus de lots prend {gold}.",
      },
      {
        title: "Fin du tour",
        text: "Le prévôt avance de 2 cartes. La carte premier joueur passe à gauche.",
      },
    ],
    facts: [
      {
        title: "Votre action",
        lines: [
          "Placer un ouvrier coûte {1}",
          "Piocher ou remplacer la main coûte {1}",
          "Construire de sa main coûte ses cubes",
          "Un bâtiment de prestige sur votre résidence coûte ses cubes",
          "Passer est gratuit",
        ],
      },
      {
        title: "Jetons du château",
        lines: [
          "Donjon {pp 4}, murailles {pp 3}, tours {pp 2}, les meilleurs d’abord",
          "Si personne ne donne de lot, deux jetons sont perdus",
        ],
      },
      {
        title: "Or",
        lines: ["{gold} remplace {food}, {wood} ou {stone} dans les coûts et les lots"],
      },
      {
        title: "Fin et points",
        lines: [
          "Le tour où part le dernier jeton est le dernier.",
          "Jetons, cartes et prestige comme imprimé, {pp 1} par résidence",
          "{pp 1} par {gold}, par 3 autres cubes, par 3 deniers",
        ],
      },
    ],
  },
  caylus: {
    phases: [
      {
        title: "Revenu",
        text: "Prenez {2}, et plus pour résidences, Bibliothèque et Hôtel.",
      },
      {
        title: "Ouvriers",
        text: "À tour de rôle, placez un ouvrier ou passez. Une place coûte le plus petit nombre libre du pont.",
      },
      {
        title: "Bâtiments spéciaux",
        text: "Porte, Comptoir, Guilde des marchands, Terrain de joutes, Écuries, Auberge, dans cet ordre.",
      },
      {
        title: "Le prévôt",
        text: "Dans l’ordre des passages, chacun peut le déplacer de 3 cases au plus, {1} la case.",
      },
      {
        title: "Bâtiments",
        text: "Les bâtiments occupés fonctionnent, de la case 1 au prévôt.",
      },
      {
        title: "Le château",
        text: "Les ouvriers y donnent des lots de {food} et deux autres sortes. Le plus de lots gagne {favor}.",
      },
      {
        title: "Fin du tour",
        text: "Le bailli avance d’une case, ou de 2 si le prévôt est devant. Le prévôt le rejoint.",
      },
    ],
    facts: [
      {
        title: "Prix",
        lines: [
          "{1} tant que personne n’a passé, puis {2}, {3}… À deux, directement {3}",
          "Votre propre bâtiment coûte {1}",
          "Le premier à passer prend {1}",
        ],
      },
      {
        title: "Le château",
        lines: [
          "Une maison donne {pp 5} au donjon, {pp 4} aux murailles, {pp 3} aux tours",
          "Un ouvrier sans lot perd 2 points",
          "Décompte : section pleine, ou bailli en 12, 18, 24",
        ],
      },
      {
        title: "Faveurs au décompte",
        lines: [
          "Donjon : 2 maisons et plus {favor}, aucune −2",
          "Murailles : 2 / 3–4 / 5+ donnent 1 / 2 / 3, aucune −3",
          "Tours : 2–3 / 4–5 / 6+ donnent 1 / 2 / 3, aucune −4",
        ],
      },
      {
        title: "Fin et points",
        lines: [
          "La partie finit au décompte des tours.",
          "Un visiteur dans votre bâtiment donne {pp 1}",
          "{pp 3} par {gold}, {pp 1} par 3 autres cubes ou 4 deniers",
        ],
      },
    ],
  },
} satisfies Same<typeof en>;
