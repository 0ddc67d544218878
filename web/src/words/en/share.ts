export default {
  title: "Share the result",
  picture: (result: string) => `Picture of the result. ${result}`,
  making: "Drawing the picture…",
  failed: "The picture couldn’t be drawn. The link works.",
  share: "Share…",
  link: "Link to the game",
  save: "Save the picture",
  points: (n: number) => (n === 1 ? "1 point" : `${n} points`),
  rounds: (n: number) => (n === 1 ? "1 round" : `${n} rounds`),
};
