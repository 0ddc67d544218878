/** Terms of the games: spellings to look for, whole words, any case, the first is the heading. The term
 *  in the other printed rules, with its language, and what it means. */
export default {
  also: "fr",
  terms: {
    batch: { spelt: "batch|batches", also: "lot", means: "Three goods given to the castle together." },
    pastTheProvost: {
      spelt: "past the provost|beyond the provost",
      also: "au-delà du prévôt",
      means: "Further along the road than the provost. It doesn’t work this round.",
    },
    bridge: {
      spelt: "bridge",
      also: "pont",
      means: "Where passing players put their marker. That order counts later in the round.",
    },
    castleToken: {
      spelt: "castle token|castle tokens",
      also: "jeton du château",
      means: "What a batch earns in Magna Carta: 4, 3 or 2 points.",
    },
    denier: { spelt: "denier|deniers", also: "denier", means: "A coin." },
    favor: { spelt: "favor|favors", also: "faveur", means: "A bonus from the king, used immediately." },
    gate: {
      spelt: "Gate",
      also: "porte",
      means: "A special building of Caylus whose worker moves to any free place.",
    },
    house: {
      spelt: "house|houses",
      also: "maison",
      means: "Your marker in a section of the castle of Caylus, or on your building.",
    },
    income: { spelt: "income", also: "revenu", means: "What everyone takes at the beginning of a round." },
    inn: {
      spelt: "Inn",
      also: "auberge",
      means: "A special building of Caylus whose guest pays 1 denier for every place.",
    },
    neutral: { spelt: "neutral", also: "neutre", means: "Belongs to no player." },
    place: { spelt: "place", also: "place", means: "A spot for one worker." },
    prestigeBuilding: {
      spelt: "prestige building|prestige buildings",
      also: "bâtiment de prestige",
      means: "A large building on a residence: many points, no workers.",
    },
    primaryEffect: {
      spelt: "primary effect",
      also: "effet principal",
      means: "What a card gives to the player whose worker is there.",
    },
    residence: {
      spelt: "residence|residences",
      also: "résidence",
      means: "A transformed building: 1 more denier of income, no workers.",
    },
    secondaryEffect: {
      spelt: "secondary effect",
      also: "effet secondaire",
      means: "What a card gives to its owner when another player works there.",
    },
    section: { spelt: "section|sections", also: "section", means: "Dungeon, walls or towers of the castle." },
    stock: { spelt: "stock", also: "stock", means: "The common supply of tiles, cubes and coins." },
    visitor: {
      spelt: "visitor",
      also: "visiteur",
      means: "Another player’s worker in your building: 1 point for you in Caylus.",
    },
    whiteCube: { spelt: "white cube", also: "cube blanc", means: "In a cost: one cube of any kind, of your choice." },
    activate: {
      spelt: "activate|activated",
      also: "activer",
      means: "Let a building with a worker do its work.",
    },
    bailiff: {
      spelt: "bailiff",
      also: "bailli",
      means: "Moves forward each round of Caylus and triggers the scoring of the castle.",
    },
    fleurDeLys: {
      spelt: "fleur-de-lys|fleurs-de-lys",
      also: "fleur de lys",
      means: "On a tile or card: a favor when it is built.",
    },
    guest: { spelt: "guest", also: "pensionnaire", means: "The worker on the right circle of the Inn of Caylus." },
    passingOrder: {
      spelt: "passing order",
      also: "ordre de passage",
      means: "The order of the markers on the bridge: who passed first, second, third.",
    },
    points: { spelt: "PP", also: "PP", means: "Prestige points. The most win." },
    transform: {
      spelt: "transform|transformed|transforms",
      also: "transformer",
      means: "Turn a building into a residence.",
    },
  },
};
