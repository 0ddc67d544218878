// Made from src/bastide/outlook/shapes_*.py by `python -m bastide.server.http.typescript_shapes`:
// edit those. `game` says which game a view, its pieces or its outlook belong to.

import type { Words } from "./messages"

export type Wording = Words

export type AnyView = CaylusView | MagnaView | PlainView

export type AnyPieces = CaylusPieces | MagnaPieces | PlainPieces

export type AnyOutlook = CaylusOutlook | MagnaOutlook | PlainOutlook

/** The fields that a decision has in every game. */
export type AnyDecision = {
  kind: string
  seat: number | null
  sentence: Wording
}

export type Atom = {
  arrow?: boolean
  both?: boolean
  build?: "prestige" | "stone" | "wood"
  card?: number
  deniers?: number
  disc?: number
  favor?: number
  free?: boolean
  good?: string
  house?: number
  income?: number
  n?: number
  nothing?: boolean
  or?: boolean
  order?: "first"
  prestige?: number
  provost?: number
  resource?: number
  token?: number
  track?: number
  turn?: "residence"
  up_to?: number
  worker?: "any-place" | "aside" | "inn"
}

/** A tile or a card that is built. */
export type BuiltPiece = Piece & {
  cost: Record<string, number>
  cost_text: Wording
  key: string
  points: number
  unverified: Unverified[]
}

export type BySection = {
  dungeon: number
  towers: number
  walls: number
}

/** The room left in a section of the castle. */
export type CastleRoom = {
  left: number
  points: number
  section: "dungeon" | "towers" | "walls"
}

export type CaylusBailiff = {
  fewest_turns: number
  /** The space at which the next section is scored. */
  marker: number | null
  /** Until he reaches the marker (1: in this round), the section's completion aside. */
  most_turns: number
  /** The sections scored at the end of this round in the position as it is. */
  scored: ("dungeon" | "towers" | "walls")[]
  sentence: Wording
  space: number
  /** His steps at the end of this round, with the provost where he is. 0 once he has walked. */
  steps: number
  to: number
}

export type CaylusByLine = {
  buildings: number
  cubes: number
  deniers: number
  prestige: number
}

export type CaylusCastle = {
  built: BySection
  parts: BySection
  section: "dungeon" | "towers" | "walls"
  workers: number[]
}

export type CaylusCastleOutlook = {
  /** The seat that would get the favor for most batches of this round so far. */
  leader: number | null
  /** Sections that can still be built in, the next house first. */
  room: CastleRoom[]
  seats: CaylusIfScored[]
  /** The next section to be scored. None once all have been. */
  section: "dungeon" | "towers" | "walls" | null
}

export type CaylusDecision = AnyDecision & {
  tile?: string
}

export type CaylusFavorLine = Piece & {
  columns: Effect[]
  key: "buildings" | "cubes" | "deniers" | "prestige"
}

export type CaylusFavorTable = {
  lines: CaylusFavorLine[]
  /** By number of sections scored. */
  open_columns: number[]
  rule: string
  simplified: Effect
}

export type CaylusGoods = {
  cloth: number
  food: number
  gold: number
  stone: number
  wood: number
}

/** The result of a seat if the section were scored now. */
export type CaylusIfScored = {
  /** Batches that its cubes make. */
  batches_now: number
  favors: number
  houses: number
  /** The penalty as far as there are points to lose. */
  loses: number
  penalty: number
  seat: number
}

export type CaylusOptions = {
  lawyer_points: string
  simplified_favor: boolean
}

export type CaylusOutlook = {
  bailiff: CaylusBailiff
  castle: CaylusCastleOutlook
  game: "caylus"
  income: SeatIncome[]
  provost: CaylusProvost
  road: SpaceOutlook[]
  workers: CaylusWorkerPrice[]
}

export type CaylusPieces = CommonPieces & {
  castle: CaylusSectionPiece[]
  favors: CaylusFavorTable
  game: "caylus"
  no_batch_penalty: number
  places: Record<string, CaylusPlace>
  road_spaces: number
  tiles: Record<string, CaylusTile>
}

/** A special building or the castle: the `X` of `place:X`. */
export type CaylusPlace = Piece & {
  effect: Effect
  key: string
  /** In which order they work. */
  order: number
}

export type CaylusPoints = {
  castle: number
  craft: number
  cubes: number
  deniers: number
  favors: number
  gold: number
  penalties: number
  prestige: number
  residences: number
  trades: number
  visitors: number
}

export type CaylusProvost = ProvostOnRoad & {
  /** The space of the bailiff. */
  bailiff: number
  /** The seat that will move him for free by the Merchants' guild before his phase. */
  free_mover: number | null
  /** The sections that would be scored at the end of this round, with the provost not past it. */
  scored: ("dungeon" | "towers" | "walls")[]
  /** The same with the provost past it. */
  scored_past: ("dungeon" | "towers" | "walls")[]
  space: number
}

export type CaylusSeat = SeatRow & {
  favors: CaylusByLine
  goods: CaylusGoods
  houses: BySection
  lines_used: ("buildings" | "cubes" | "deniers" | "prestige")[]
  points: CaylusPoints
  prestige: number
  price_of_next_worker: number
  rank: number | null
  residences: number
}

export type CaylusSectionPiece = SectionPiece & {
  /** By number of houses. The last is for more, too. */
  favors: number[]
  parts: number
  /** Without any house. */
  penalty: number
  scoring_space: number
}

export type CaylusSpace = {
  in_reach: boolean
  owner: number | null
  residence: boolean
  space: number
  tile: string | null
  turns_later_for: number | null
  worker: number | null
}

export type CaylusSpecials = {
  gate: number | null
  guild: number | null
  inn: number | null
  joust_field: number | null
  trading_post: number | null
}

export type CaylusTable = {
  bailiff: number
  bridge: number[]
  castle: CaylusCastle
  inn_guest: number | null
  open_columns: number
  order: number[]
  provost: number
  road: CaylusSpace[]
  seats: CaylusSeat[]
  special: CaylusSpecials
  stables: (number | null)[]
  stock: string[]
}

export type CaylusTile = BuiltPiece & {
  /** For the worker's player. `nothing` on prestige tiles. */
  effect: Effect
  favors: number
  income: number
  kind: "fixed" | "neutral" | "prestige" | "stone" | "wood"
  /** For the owner when someone else's worker uses it. */
  owner: Effect | null
  /** For the builder immediately, points first. */
  reward: Atom[]
  /** The space on which a fixed tile is printed. */
  space: number | null
}

export type CaylusView = CommonView & {
  decision: CaylusDecision
  game: "caylus"
  options: CaylusOptions
  table: CaylusTable
}

export type CaylusWorkerPrice = {
  /** The same once one more has passed. None when it cannot rise. */
  next_price: number | null
  own: number
  /** The number of further workers it can pay at these prices. */
  places: number
  /** Of the next place, unless it is an own building. */
  price: number
  seat: number
}

/** The pieces that both games have. */
export type CommonPieces = {
  batch: Effect
  end: EndPoints[]
  goods: GoodPiece[]
  /** Words for things without a piece of their own: provost, deniers, worker, castle ... */
  names: Record<string, Wording>
  provost_reach: number
  residence: ResidencePiece
}

/** The fields that game.view(seat) has in every game. The server leaves `cells` out. */
export type CommonView = {
  cells?: Record<string, number | number[]>
  open_information: boolean
  over: boolean
  phase: number
  players: number
  ply: number
  rules: number
  turn: number
  view: number
  viewer: number | null
  winners: number[]
}

/** An effect in words without a full stop, and as icons. */
export type Effect = {
  atoms: Atom[]
  text: Wording
}

/** Points at the end for each `per` of what is left. */
export type EndPoints = {
  of: "cubes" | "deniers" | "gold"
  per: number
  points: number
}

/** A kind of cube. The letter is on it, as colour alone is not enough. */
export type GoodPiece = {
  key: string
  letter: Wording
  name: Wording
}

/** One reason for income. */
export type IncomeSource = {
  /** Cards drawn at income (the Library of Magna Carta). */
  cards: number
  deniers: number
  key: string
  name: Wording
}

/** The gain of one seat from one worker on the road, if his building works. */
export type Line = {
  effect: Effect
  name: Wording
  /** For the worker's player, or for the building's owner. */
  part: "owner" | "worker"
  piece: string
  seat: number
  /** True if the seat could use it with what it has right now. */
  usable: boolean
}

/** A player's card. Its key is the `kind` of a card with an owner. */
export type MagnaBuilding = BuiltPiece & {
  /** True if cubes lie on it when it is built (small production cards). */
  holds_cubes: boolean
  in_light: boolean
  only_with_favors: boolean
  /** For the worker's player. */
  primary: Effect
  /** For the owner when it is someone else's worker. */
  secondary: Effect
  secondary_rule: string
}

export type MagnaCard = {
  card: string
  cubes: number
  in_reach: boolean
  kind: string
  owner: number | null
  prestige: string | null
  side: "building" | "prestige" | "residence"
  turns_later: boolean
  worker: number | null
}

export type MagnaCastle = {
  lost: BySection
  tokens: BySection
}

export type MagnaCastleOutlook = {
  /** It would be if no one gave a batch. */
  could_end_this_turn: boolean
  /** The stock is empty: this is the last round. */
  ends_this_turn: boolean
  /** The seat that would get the reward for most batches, in the position as it is. */
  leader: number | null
  left: number
  /** Tokens that leave the game if no one gives a batch in this round. */
  lost_if_nobody: number
  reward: Effect
  /** Tokens that are left, the next one first. */
  room: CastleRoom[]
  seats: MagnaCastleSeat[]
  sentence: Wording
}

export type MagnaCastleSeat = {
  /** Given in this round. */
  batches: number
  /** More that its cubes make, with gold in place of others. Never more than tokens are left. */
  batches_now: number
  /** The points of the tokens for those. */
  points_for_them: number
  seat: number
}

export type MagnaDecision = AnyDecision & {
  building?: string
  card?: string
  part?: "primary" | "secondary"
  prestige?: string
}

export type MagnaFavorBoard = {
  /** The kinds of favor: a Resource card, the track, a disc. */
  choices: Effect[]
  discs: number
  powers: MagnaPower[]
  resources: MagnaResource[]
  rule: string
  track_end: number
}

export type MagnaGoods = {
  food: number
  gold: number
  stone: number
  wood: number
}

/** A neutral card. Its key is the `kind` of a card without an owner. */
export type MagnaNeutral = Piece & {
  key: string
  only_with_favors: boolean
  primary: Effect
  unverified: Unverified[]
}

export type MagnaOptions = {
  ask_gains: boolean
  favors: boolean
  library: boolean
  variant: "light" | "standard"
}

export type MagnaOutlook = {
  castle: MagnaCastleOutlook
  game: "magna-carta"
  income: SeatIncome[]
  pile: MagnaPile | null
  price_of_worker: number
  provost: MagnaProvost | null
  road: SpaceOutlook[]
  unseen: MagnaUnseen[]
}

export type MagnaPieces = CommonPieces & {
  buildings: Record<string, MagnaBuilding>
  castle: SectionPiece[]
  favors: MagnaFavorBoard
  game: "magna-carta"
  most_batches: Effect
  most_batches_with_favors: Effect
  neutrals: Record<string, MagnaNeutral>
  prestige: Record<string, MagnaPrestige>
  price_of_draw: number
  price_of_replace: number
  price_of_worker: number
  provost_advance: number
}

/** Your own cards that are still to come. */
export type MagnaPile = {
  cards: string[]
  /** Of drawing any one of them next. */
  chance: number
  /** Your discard, which becomes the pile when that is empty. */
  then: string[]
}

export type MagnaPoints = {
  buildings: number
  cubes: number
  deniers: number
  gold: number
  prestige: number
  residences: number
  tokens: number
  track: number
}

export type MagnaPower = Piece & {
  effect: Effect
  key: string
  /** Short: I-A. */
  label: Wording
  level: number
}

export type MagnaPrestige = BuiltPiece & {
  /** Cards drawn at each income. */
  cards: number
  effect: Effect | null
  /** Favors for its builder, with The Favors. */
  favors: number
  in_light: boolean
  income: number
  points_with_favors: number
  promo: boolean
  reward: Atom[]
  reward_with_favors: Atom[]
}

export type MagnaProvost = ProvostOnRoad & {
  position: number
}

export type MagnaResource = {
  cards: number
  effect: Effect
  good: string
  unverified: Unverified[]
}

export type MagnaResourcePile = {
  discard: number
  pile: number
}

/** The last lines only with The Favors. What the viewer may not see is None. */
export type MagnaSeat = SeatRow & {
  discard: string[]
  discs_at_start?: number
  goods: MagnaGoods
  hand: string[] | null
  hand_size: number
  looking?: boolean
  looks_at?: "food" | "gold" | "stone" | "wood" | null
  pile: string[] | null
  pile_size: number
  points: MagnaPoints
  powers?: string[]
  prestige: string[]
  resource_cards?: MagnaGoods | null
  resource_count?: number
  tokens: BySection
  track?: number
  workers_aside: number
}

export type MagnaTable = {
  bridge: number[]
  castle: MagnaCastle
  first: number
  prestige: string[]
  provost: number | null
  resources?: MagnaResourcePile
  road: MagnaCard[]
  seats: MagnaSeat[]
}

/** Cards of a seat that are in its hand or its pile, as everyone can work out. */
export type MagnaUnseen = {
  cards: string[]
  seat: number
}

export type MagnaView = CommonView & {
  decision: MagnaDecision
  game: "magna-carta"
  options: MagnaOptions
  table: MagnaTable
}

/** Someone who will still move the provost in this round. */
export type Mover = {
  /** False while it depends on who passes next. */
  order_known: boolean
  /** The number of steps: 3 at most, and only as far as the purse allows. */
  reach: number
  seat: number
}

/** The price of moving the provost over a distance in one go, by seat. */
export type Payment = {
  can_pay: boolean[]
  /** None where a seat may not move him. */
  prices: (number | null)[]
}

/** Something printed, with the id of its rule. */
export type Piece = {
  name: Wording
  rule: string
}

/** Nothing is known beyond the view. */
export type PlainOutlook = Record<string, never>

/** Nothing is printed on the pieces that the view would not show. */
export type PlainPieces = {
  /** Of what the view's table says, by key. */
  names: Record<string, Wording>
}

export type PlainView = CommonView & {
  decision: AnyDecision
  game: string
  options: Record<string, string | boolean>
  /** `seats` has a row for each seat, with its `score` and its `points` by source. */
  table: Record<string, number | string | boolean | Record<string, number | string | boolean | null> | (number | string | boolean | Record<string, number | string | boolean | (number | string | boolean | null)[] | Record<string, number | string | boolean | null> | null> | null)[] | null>
}

/** His moves, and all that could work. Up to where he stands it works, past him it doesn't. */
export type ProvostOnRoad = ProvostOutlook & {
  /** The last place of the road. */
  last: number
  /** By place with a worker who has not worked yet, as `SpaceOutlook` counts them. */
  lines: Record<string, Line[]>
}

/** The moves of the provost, on a road of spaces in one game and of cards in the other. */
export type ProvostOutlook = ViewerPart & {
  movers: Mover[]
  /** By distance, from 0 to `reach`. */
  payments: Payment[]
  reach: number
  /** The state of his phase in this round: to come, on, or over. */
  stage: "after" | "before" | "now"
}

export type ResidencePiece = {
  effect: Effect
  income: number
  name: Wording
  points: number
  rule: string
}

/** The next income of a seat in the position as it is. */
export type SeatIncome = {
  deniers: number
  seat: number
  sources: IncomeSource[]
}

/** A seat of the table: the fields that both games share. */
export type SeatRow = {
  batches: number
  colour: string
  deniers: number
  income: number
  passed: boolean
  score: number
  seat: number
  workers: number
}

export type SectionPiece = Piece & {
  key: "dungeon" | "towers" | "walls"
  /** Per house or token. */
  points: number
}

/** The state of a place on the road in this round. `works` is None where nothing could work. */
export type SpaceOutlook = {
  /** Space (from 1) in Caylus. Position on the road (from 0, as in the view) in Magna Carta. */
  place: number
  sentence: Wording | null
  works: "done" | "no" | "now" | "yes" | null
}

/** A later player who could move the provost back alone. */
export type UndoBySeat = {
  price: number
  seat: number
}

/** The answers that are open to players who move later. */
export type UndoOutlook = {
  seats: UndoBySeat[]
  /** The least they would pay all together. None when even together they cannot. */
  together: number | null
}

/** A figure that no rulebook states. */
export type Unverified = {
  figure: "cost" | "effect" | "number" | "points" | "points_with_favors"
  mark: string
  text: Wording
}

/** The part of the provost's outlook that depends on the viewer. */
export type ViewerPart = {
  /** Seats that move him after you. All of `movers` if you do not move any more. */
  after_you: number[]
  /** By distance, from 1 to `reach`: moving him back, should you move him. Empty if you cannot. */
  undo: UndoOutlook[]
}
