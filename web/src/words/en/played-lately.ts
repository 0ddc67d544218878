export default {
  title: "Accuracy",
  of: (n: number) => (n === 1 ? "Last reviewed game" : `Last ${n} reviewed games`),
  mean: "Average",
  latest: "Last 3 games",
  lost: "Where points were lost",
  perGame: (n: string) => `${n} points of lead a game`,
  note: "Only reviewed games count. A few games say little: luck and opponents differ.",
  all: "Game by game",
  game: "Game",
  place: "Place",
  luck: "Luck",
};
