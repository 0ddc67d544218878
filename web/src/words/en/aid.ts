/** One page for each game: phases, prices, points, the end. `{…}` are pieces, drawn as in lessons. */
export default {
  "magna-carta": {
    phases: [
      {
        title: "Income",
        text: "Take {2}, and {1} more for each residence.",
      },
      {
        title: "Actions",
        text: "In turn, one action each, until all have passed. The first to pass takes {1}.",
      },
      {
        title: "The provost",
        text: "In passing order, each player can move him up to 3 cards, {1} per card.",
      },
      {
        title: "Buildings",
        text: "Cards with a worker work, from the first up to the provost: worker first, then owner.",
      },
      {
        title: "The castle",
        text: "In passing order, give batches of {food} {wood} {stone}. The most batches take {gold}.",
      },
      {
        title: "End of the round",
        text: "The provost moves 2 cards forward. The first player card goes to the left.",
      },
    ],
    facts: [
      {
        title: "Your action",
        lines: [
          "Placing a worker costs {1}",
          "Drawing a card or replacing the hand costs {1}",
          "Building from hand costs its cubes",
          "A prestige building on your residence costs its cubes",
          "Passing is free",
        ],
      },
      {
        title: "Castle tokens",
        lines: [
          "Dungeon {pp 4}, walls {pp 3}, towers {pp 2}, the best first",
          "If no one gives a batch, two tokens are lost",
        ],
      },
      {
        title: "Gold",
        lines: ["{gold} replaces {food}, {wood} or {stone} in costs and batches"],
      },
      {
        title: "End and points",
        lines: [
          "The round in which the last token goes is the last.",
          "Tokens, cards and prestige as printed, {pp 1} for a residence",
          "{pp 1} for each {gold}, 3 other cubes, 3 deniers",
        ],
      },
    ],
  },
  caylus: {
    phases: [
      {
        title: "Income",
        text: "Take {2}, and more for residences, Library and Hotel.",
      },
      {
        title: "Workers",
        text: "In turn, place one worker or pass. A place costs the lowest free number of the bridge.",
      },
      {
        title: "Special buildings",
        text: "Gate, Trading post, Merchants’ guild, Joust field, Stables, Inn, in this order.",
      },
      {
        title: "The provost",
        text: "In passing order, each player can move him up to 3 spaces, {1} per space.",
      },
      {
        title: "Buildings",
        text: "Buildings with a worker work, from space 1 up to the provost.",
      },
      {
        title: "The castle",
        text: "Workers there give batches of {food} and two other kinds. The most batches earn {favor}.",
      },
      {
        title: "End of the round",
        text: "The bailiff moves 1 space forward, or 2 if the provost is ahead. The provost joins him.",
      },
    ],
    facts: [
      {
        title: "Prices",
        lines: [
          "{1} while no one has passed, then {2}, {3}… With two players, straight to {3}",
          "Your own building costs {1}",
          "The first to pass takes {1}",
        ],
      },
      {
        title: "The castle",
        lines: [
          "A house gives {pp 5} in the dungeon, {pp 4} in the walls, {pp 3} in the towers",
          "A worker without a batch loses 2 points",
          "Scored when full, or when the bailiff reaches 12, 18, 24",
        ],
      },
      {
        title: "Favors at scoring",
        lines: [
          "Dungeon: 2+ houses {favor}, none −2",
          "Walls: 2 / 3–4 / 5+ give 1 / 2 / 3, none −3",
          "Towers: 2–3 / 4–5 / 6+ give 1 / 2 / 3, none −4",
        ],
      },
      {
        title: "End and points",
        lines: [
          "The game ends when the towers are scored.",
          "A visitor in your building gives {pp 1}",
          "{pp 3} for each {gold}, {pp 1} for 3 other cubes or 4 deniers",
        ],
      },
    ],
  },
};
