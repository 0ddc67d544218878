export default {
  title: "Review your last game",
  place: (game: string, place: string) => `${game}, ${place}.`,
  turned: (round: number) => `It turned in round ${round}.`,
  turnedYours: (round: number) => `It turned in round ${round}, on your move.`,
  turnedLuck: (round: number) => `It turned in round ${round}, by the luck of the draw.`,
  calm: "There was no sudden turn.",
  fresh: "See which moves were better, and why.",
  running: "The review is under way.",
  review: "Review",
  look: "Review it",
  graph: (first: string, last: string) => `Your chance to win, from ${first} at the start to ${last} at the end`,
};
