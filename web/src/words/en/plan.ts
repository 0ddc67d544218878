export default {
  title: "Planner",
  private: "Only you can see this",
  branches: "Plans",
  branch: (letter: string, moves: number) =>
    `Plan ${letter}, ${moves === 0 ? "empty" : moves === 1 ? "1 move" : `${moves} moves`}`,
  back: "One move back",
  fork: "Copy to another plan",
  forkNote: "Both start the same, then you try something else",
  clear: "Clear this plan",
  leave: "Back to the table",
  turn: "Your turn: back to the table",
  failed: "The planner couldn’t be opened.",
  rest: (why: string) => `The rest of this plan no longer works. ${why}`,
};
