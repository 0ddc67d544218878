import type { Same } from "../../lib/i18n/languages";
import type en from "../en/about";

export default {
  title: "À propos de Bastide",
  what: "Bastide permet de jouer dans le navigateur à deux jeux de pose d’ouvriers, Caylus et Caylus Magna Carta, avec toutes leurs règles, en français et en anglais. Jouez avec des amis ou avec des bots qui ne voient jamais vos cartes.",
  unofficial: "Bastide n’a rien d’officiel.",
  unofficialMore:
    "Bastide est l’œuvre de gens qui aiment ces jeux. Elle n’est liée ni à leur auteur ni à leur éditeur, et ne contient aucune de leurs images ni aucun de leurs textes. Si ces jeux vous plaisent, achetez-les.",
  version: (version) => `Version ${version}`,
  credits: "Crédits",
  games: "Jeux",
  gamesBy: "Caylus et Caylus Magna Carta, de William Attia, édités par Ystari.",
  emblems: "Emblèmes",
  emblemsBy:
    "De game-icons.net, par Lorc, Delapouite et d’autres, CC BY 3.0, recolorés. Le château, les maisons, les gens, les écus et les cubes sont dessinés par nous.",
  fonts: "Caractères",
  fontsBy: "Almendra d’Ana Sanfelippo et Alegreya Sans de Juan Pablo del Peral, SIL Open Font License 1.1.",
  code: "Code",
  codeBy: "Les contributeurs de Bastide, licence MIT.",
  libraries: "Bibliothèques",
  librariesHelp: "Les logiciels libres sur lesquels Bastide repose, avec nos remerciements.",
  library: "Bibliothèque",
  use: "Pour",
  licence: "Licence",
  useServer: "servir les pages et les tables en direct",
  useMessages: "les messages entre la page et le serveur",
  useData: "conserver les parties",
  useRatings: "les cotes",
  useQr: "les codes QR",
  usePage: "cette page",
  useNumbers: "les bots",
  useSecrets: "les mots de passe",
  useNotices: "les notifications",
  useMetrics: "les métriques pour l’exploitant",
  useTerminal: "le jeu dans le terminal",
  useWords: "les phrases dans plusieurs langues",
  privacy: "Vie privée",
  privacyText:
    "Ce serveur conserve votre nom, vos parties et vos messages. Un cookie vous garde connecté. Il n’y a aucun pistage, et la page ne charge rien d’autres serveurs.",
} satisfies Same<typeof en>;
