import { dictionary } from "../lib/i18n";
import { settings } from "../lib/settings.svelte";

export const w = dictionary(
  {
    title: "Review",
    chances: "Chance to win",
    start: "Review this game",
    startHelp: "See which moves were better, and why. Takes about 20 seconds.",
    deeper: "Analyse deeper",
    open: "With open cards",
    openNote: "With open cards: hidden cards are known here, though no player knew them.",
    hiddenNote: "Based on what each player could know.",
    back: "What players could know",
    progress: (done: number, total: number) => `${done} of ${total}`,
    left: (seconds: number) => (seconds < 2 ? "almost done" : `about ${seconds} s left`),
    waiting: "Starting the review…",
    failed: "The review failed.",
    again: "Try again",
    graphHelp: "Arrow keys: one decision. Page keys: one round.",
    value: (round: number, parts: string) => `Round ${round}: ${parts}`,
    share: (name: string, percent: string) => `${name} ${percent}`,
    table: "Chances as a table",
    moment: "Moment",
    accuracy: "Accuracy",
    moves: "Moves",
    onlyMarked: "Only marked moves",
    turningBy: (round: number, name: string) => `Round ${round}, ${name}`,
    turningLuck: (round: number) => `Round ${round}, luck of the draw`,
    verdict: { best: "Best", good: "Good", inaccuracy: "Inaccuracy", mistake: "Mistake", blunder: "Blunder" },
    played: "Played",
    better: "Better",
    cost: (points: string, change: string) => `${points} points of lead, ${change} to win`,
    expected: "Expected result",
    games: (count: number) => `Averages of ${count} games simulated after each move.`,
    showLine: "Show the line",
    step: (a: number, b: number) => `Step ${a} of ${b}`,
    stopLine: "Back to the game",
    fork: "Play from here",
    next: "Next marked move",
    before: "Previous marked move",
    sum: "Total",
    comment: "Comment",
    evaluation: "Evaluation in the imported game",
    close: "Close",
    player: "Player",
    lost: "Points lost",
    most: "Mostly by",
    open_: "Open the review",
    hinted: "With a hint",
    hints: (n: number) => (n === 1 ? "With the coach’s hint for 1 move." : `With the coach’s hints for ${n} moves.`),
    hintsPrivate: "Only you see this.",
    areas: {
      placement: "placing workers",
      provost: "the provost",
      castle: "the castle",
      favors: "favors",
      payments: "payments",
      buildings: "buildings",
      cards: "cards",
    },
  },
  {
    title: "Analyse",
    chances: "Chances de gagner",
    start: "Analyser cette partie",
    startHelp: "Voyez quels coups étaient meilleurs, et pourquoi. Environ 20 secondes.",
    deeper: "Approfondir",
    open: "À cartes ouvertes",
    openNote: "À cartes ouvertes : les cartes cachées sont connues ici, alors qu’aucun joueur ne les connaissait.",
    hiddenNote: "D’après ce que chaque joueur pouvait savoir.",
    back: "Ce que chacun pouvait savoir",
    progress: (done, total) => `${done} sur ${total}`,
    left: (seconds) => (seconds < 2 ? "presque fini" : `encore ${seconds} s environ`),
    waiting: "L’analyse commence…",
    failed: "L’analyse n’a pas pu être faite.",
    again: "Réessayer",
    graphHelp: "Flèches : une décision. Pages : un tour.",
    value: (round, parts) => `Tour ${round} : ${parts}`,
    share: (name, percent) => `${name} ${percent}`,
    table: "Les chances en tableau",
    moment: "Moment",
    accuracy: "Précision",
    moves: "Coups",
    onlyMarked: "Seulement les coups signalés",
    turningBy: (round, name) => `Tour ${round}, ${name}`,
    turningLuck: (round) => `Tour ${round}, hasard de la pioche`,
    verdict: { best: "Meilleur", good: "Bon", inaccuracy: "Imprécision", mistake: "Erreur", blunder: "Bévue" },
    played: "Joué",
    better: "Mieux",
    cost: (points, change) => `${points} points d’avance, ${change} de chances`,
    expected: "Résultat attendu",
    games: (count) => `Moyennes de ${count} parties simulées après chaque coup.`,
    showLine: "Montrer la suite",
    step: (a, b) => `Étape ${a} sur ${b}`,
    stopLine: "Retour à la partie",
    fork: "Jouer à partir d’ici",
    next: "Coup signalé suivant",
    before: "Coup signalé précédent",
    sum: "Total",
    comment: "Commentaire",
    evaluation: "Évaluation de la partie importée",
    close: "Fermer",
    player: "Joueur",
    lost: "Points perdus",
    most: "Surtout par",
    open_: "Ouvrir l’analyse",
    hinted: "Avec un conseil",
    hints: (n) => (n < 2 ? "Avec un conseil du coach pour 1 coup." : `Avec les conseils du coach pour ${n} coups.`),
    hintsPrivate: "Vous seul voyez cela.",
    areas: {
      placement: "la pose d’ouvriers",
      provost: "le prévôt",
      castle: "le château",
      favors: "les faveurs",
      payments: "les paiements",
      buildings: "les bâtiments",
      cards: "les cartes",
    },
  },
);

/** A share as people read it: `35%`, with a narrow space in French. */
export function percent(share: number): string {
  const whole = Math.round(100 * share);
  return settings.language === "fr" ? `${whole}\u202f%` : `${whole}%`;
}

/** Points with one digit behind the point, and a real minus. */
export function points(value: number): string {
  const text = value.toFixed(1).replace(/\.0$/, "").replace("-", "−");
  return settings.language === "fr" ? text.replace(".", ",") : text;
}

/** What someone lost most points by; a dash where hardly any were lost. */
export function worst(lost: Record<string, number>): string {
  const [area, most] = Object.entries(lost).sort((a, b) => b[1] - a[1])[0] ?? ["", 0];
  return most >= 1 ? w().areas[area as keyof ReturnType<typeof w>["areas"]] : "–";
}
