export default {
  title: "Import a game",
  lead:
    "Paste a game that you exported from a table, or choose its file. " +
    "Then replay it from any player’s point of view, or play from any moment.",
  example: "An example from the rules or the strategy lab. Import it to see the moment on the board.",
  label: "Exported game",
  file: "Choose a file",
  open: "Import",
  big: "That file is too large to be a game.",
};
