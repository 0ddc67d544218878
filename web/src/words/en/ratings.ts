export default {
  title: "Ratings",
  lead:
    "Calculated from finished games with two or more people. Bots aren’t rated. " +
    "The number after ± is the uncertainty. It shrinks with every game.",
  game: "Game",
  place: "Place",
  name: "Name",
  rating: "Rating",
  played: "Games",
  none: "No one has finished a rated game yet. Be the first!",
};
