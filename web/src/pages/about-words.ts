import { dictionary } from "../lib/i18n";

type Use =
  | "useServer"
  | "useMessages"
  | "useData"
  | "useRatings"
  | "useQr"
  | "usePage"
  | "useNumbers"
  | "useSecrets"
  | "useNotices"
  | "useMetrics"
  | "useTerminal";

/** The libraries of Bastide, with their licences. */
export const LIBRARIES: [name: string, licence: string, use: Use][] = [
  ["Svelte", "MIT", "usePage"],
  ["Starlette, Uvicorn, websockets", "BSD-3-Clause", "useServer"],
  ["msgspec", "BSD-3-Clause", "useMessages"],
  ["SQLAlchemy, Alembic, aiosqlite", "MIT", "useData"],
  ["OpenSkill", "MIT", "useRatings"],
  ["Segno", "BSD-3-Clause", "useQr"],
  ["NumPy", "BSD-3-Clause", "useNumbers"],
  ["argon2-cffi", "MIT", "useSecrets"],
  ["HTTPX", "BSD-3-Clause", "useNotices"],
  ["prometheus-client", "Apache-2.0", "useMetrics"],
  ["Typer, Rich", "MIT", "useTerminal"],
];

export const w = dictionary(
  {
    title: "About Bastide",
    what: "Bastide lets you play two worker placement games in the browser, Caylus and Caylus Magna Carta, with their full rules, in English and French. Play with friends or with bots that never see your cards.",
    unofficial: "Bastide is unofficial.",
    unofficialMore:
      "It’s made by people who love these games. It isn’t affiliated with their author or publisher and contains none of their art or texts. If you enjoy the games, buy them.",
    version: (version: string) => `Version ${version}`,
    credits: "Credits",
    games: "Games",
    gamesBy: "Caylus and Caylus Magna Carta by William Attia, published by Ystari.",
    emblems: "Emblems",
    emblemsBy:
      "From game-icons.net by Lorc, Delapouite and contributors, CC BY 3.0, recoloured. Castle, houses, people, shields and goods are our own drawings.",
    fonts: "Fonts",
    fontsBy: "Almendra by Ana Sanfelippo and Alegreya Sans by Juan Pablo del Peral, SIL Open Font License 1.1.",
    code: "Code",
    codeBy: "The Bastide contributors, MIT licence.",
    libraries: "Libraries",
    librariesHelp: "Free software that Bastide uses, with thanks.",
    library: "Library",
    use: "Used for",
    licence: "Licence",
    useServer: "serving pages and live tables",
    useMessages: "messages between page and server",
    useData: "storing games",
    useRatings: "ratings",
    useQr: "QR codes",
    usePage: "this page",
    useNumbers: "bots",
    useSecrets: "passwords",
    useNotices: "notifications",
    useMetrics: "metrics for operators",
    useTerminal: "the game in the terminal",
    privacy: "Privacy",
    privacyText:
      "This server stores your name, your games and your chat messages. One cookie keeps you signed in. There is no tracking, and the page loads nothing from other servers.",
  },
  {
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
    useMetrics: "les métriques pour l’hébergeur",
    useTerminal: "le jeu dans le terminal",
    privacy: "Vie privée",
    privacyText:
      "Ce serveur conserve votre nom, vos parties et vos messages. Un cookie vous garde connecté. Il n’y a aucun pistage, et la page ne charge rien d’autres serveurs.",
  },
);
