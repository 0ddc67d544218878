export default {
  title: "A player",
  since: (when: string) => `Member since ${when}`,
  played: "Games",
  won: "Won",
  mean: "Mean score",
  best: "Best score",
  rating: "Rating",
  byPlayers: "Games by number of players",
  players: (n: number) => `${n} players`,
  none: "No finished games yet.",
  recent: "Latest games",
};
