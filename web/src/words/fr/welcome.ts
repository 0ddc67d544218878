import type { Same } from "../../lib/i18n/languages";
import type en from "../en/welcome";

export default {
  welcome: "Vous découvrez Caylus ?",
  welcomeText: "Je suis Aubin. Cinq minutes sur une vraie table, ou une partie tout de suite ?",
  firstLesson: "La première leçon",
  firstLessonHelp: "5 minutes, sur une vraie table",
  easyGame: "Une partie contre des bots faciles",
  easyGameHelp: "Magna Carta, règles d’initiation, environ 15 minutes",
  usualGame: "Je connais le jeu, lancer une table standard",
} satisfies Same<typeof en>;
