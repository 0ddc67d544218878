// Made from src/bastide/server/messages/ by `python -m bastide.server.typescript`: edit those.
// What the server writes has every field; what a page writes may leave out fields marked `?`.

export type Language = "en" | "fr"

export type Visibility = "public" | "unlisted" | "private"

export type Status = "open" | "running" | "finished"

export type Room = "table" | "spectators"

export type AnySeat = PersonSeat | BotSeat | HotSeat

export type AnyClock = NoClock | LiveClock | SlowClock

export type ServerMessage = Welcome | Changed | Presence | Chatted | Nudged | Refused | Accepted | Pong | Closing

export type ClientMessage = SendMove | SendChat | Ping

/** One text in both languages. */
export interface Words {
  en: string
  fr: string
}

/** The body of every answer that is not a success. */
export interface Problem {
  /** For programs: `stale`, `illegal`, `not-your-seat`, `table-full`, ... */
  code: string
  /** For people: what was wrong and what would be right. */
  sentence: Words
  params: Record<string, unknown>
  /** The rule that an illegal action breaks, as in the rules' pages. */
  rule: string | null
  /** With `stale`: the table as it is now. */
  fresh: TableState | null
}

/** A name is enough to play. */
export interface NewGuest {
  name: string
  language?: Language
}

/** Coming back on another device. */
export interface Recovery {
  code: string
}

/** Coming back with a password; a name is not unique, so the person's id stands here too. */
export interface Login {
  person: string
  password: string
}

/** What a person may change; what is left out stays. An empty string removes. */
export interface ProfileChange {
  name?: string | null
  language?: Language | null
  password?: string | null
  email?: string | null
  webhook?: string | null
  notify?: boolean | null
}

/** The person of this browser. */
export interface Me {
  id: string
  name: string
  language: Language
  has_password: boolean
  email: string | null
  webhook: string | null
  notify: boolean
  /** Shown once, when it is made: only its hash is kept. */
  recovery_code: string | null
}

/** Send a test notice now. */
export interface NotificationTest {
  by: "email" | "webhook"
}

export interface NotificationResult {
  delivered: boolean
  reason: Words | null
}

export interface OptionChoice {
  value: string
  name: Words
  help: Words
}

/** A flag (no choices) or a choice among named values. */
export interface OptionInfo {
  key: string
  name: Words
  help: Words
  default: string | boolean
  choices: OptionChoice[]
}

/** One game with everything that can be chosen before it. */
export interface GameInfo {
  key: string
  title: Words
  summary: Words
  rules: number
  min_players: number
  max_players: number
  /** Names of the seats' colours. */
  seats: Words[]
  seat_keys: string[]
  phases: Record<string, Words>
  /** Where points come from: the lines of the score sheet. */
  sources: Record<string, Words>
  options: OptionInfo[]
  /** Everything that the rules print on tiles and cards: see bastide.outlook. */
  pieces: Record<string, unknown>
}

/** A computer player that the registry offers. */
export interface BotInfo {
  key: string
  name: Words
  about: Words
  games: string[]
  level: string | null
  style: string | null
}

/** What a page needs first. */
export interface Hello {
  version: string
  /** Changes when the page must be loaded anew. */
  build: string
  you: Me | null
  games: GameInfo[]
  bots: BotInfo[]
  now: number
}

/** A person: the host (`me`) or whoever takes the seat by the invite link. */
export interface PersonSeat {
  type: "person"
  me?: boolean
}

export interface BotSeat {
  type: "bot"
  bot: string
}

/** A second person at the host's screen. */
export interface HotSeat {
  type: "hot"
  name: string
}

export interface NoClock {
  type: "none"
}

/** So much for the whole game, and a little more for each decision. */
export interface LiveClock {
  type: "live"
  minutes: number
  increment_s?: number
}

/** So many days for each decision, counted only in the daily window and not on holidays. */
export interface SlowClock {
  type: "slow"
  days: number
  window_from?: number
  window_to?: number
  timezone?: string
  /** Days that do not count, as YYYY-MM-DD. */
  holidays?: string[]
}

/** A table to open; if no seat waits for a person it starts at once. */
export interface NewTable {
  game: string
  seats: AnySeat[]
  options?: Record<string, string | boolean>
  visibility?: Visibility
  clock?: AnyClock
  title?: string
  shuffle_seats?: boolean
  /** Least seconds between two moves of bots, so that people can follow. */
  pace?: number
}

/** The host puts somebody else on a seat of an open table. */
export interface SeatChange {
  seat: AnySeat
}

/** Take a free seat; without a number the first free one. */
export interface Join {
  invite?: string | null
  seat?: number | null
}

export interface Ready {
  ready?: boolean
}

/** Who sits where. Never a credential. */
export interface SeatInfo {
  seat: number
  kind: "bot" | "free" | "hot" | "person"
  name: string
  person: string | null
  bot: string | null
  ready: boolean
  online: boolean
  /** Whether the asker plays this seat (a hot seat belongs to the host). */
  yours: boolean
  /** A bot that plays for somebody who resigned or ran out of time. */
  stand_in: boolean
  clock_left: number | null
  deadline: number | null
  expired: boolean
  rating: number | null
}

/** A line in a list of tables. */
export interface TableSummary {
  id: string
  game: string
  title: string
  options: Record<string, string | boolean>
  visibility: Visibility
  status: Status
  seats: SeatInfo[]
  your_seats: number[]
  your_turn: boolean
  turn: number
  phase: number
  waiting_for: number[]
  /** When it last changed. */
  since: number
  /** Open scores of a running game, final ones of a finished one. */
  scores: number[] | null
  winners: number[]
}

export interface TableList {
  tables: TableSummary[]
  more: boolean
}

/** One action that the deciding seat may take now. */
export interface Offer {
  action: number
  token: string
  sentence: Words
  /** What it does at once to the seat's own things: {"deniers": -1, "wood": 2, "points": 3}. Points are those that the action earns; what is paid is in cubes and deniers, not in points. */
  change: Record<string, number>
  /** Why to ask again before doing it, where a slip would hurt. */
  careful: Words | null
}

/** One sentence of the log. */
export interface EventInfo {
  ply: number
  turn: number
  phase: number
  kind: string
  seat: number | null
  data: Record<string, unknown>
  sentence: Words
}

/** A moment of a game as one viewer may know it. */
export interface Position {
  ply: number
  viewer: number | null
  /** game.view(seat) without its `cells`. */
  view: Record<string, unknown>
  /** What the viewer may do now: empty unless the viewer decides. */
  offers: Offer[]
  /** What-ifs and prices, from open knowledge: see bastide.outlook. */
  outlook: Record<string, unknown>
}

/** Something that needs everybody's agreement. */
export interface Proposal {
  id: string
  kind: "extend" | "give-to-bot" | "reseat" | "take-back"
  by: number
  /** The seat it is about. */
  seat: number | null
  to_ply: number | null
  agreed: number[]
  waiting_for: number[]
  /** Once a new way in is agreed on: the one-time code, for the host to pass on. */
  code: string | null
}

export interface ChatLine {
  id: number
  room: Room
  name: string
  person: string | null
  seat: number | null
  /** Plain text; a page must not read it as markup. */
  text: string
  at: number
}

/** A table as one viewer may see it. */
export interface TableState {
  table: TableSummary
  /** Number of the table's last change: what a socket resumes from. */
  seq: number
  /** What the next move must say it expects. */
  expected: number
  host: boolean
  /** The secret of the invite link, for those at the table. It opens the door, no more. */
  invite: string | null
  clock: AnyClock
  /** Hash of seed and salt, published at the start. */
  commitment: string | null
  seed: string | null
  /** Both only once the game is over. */
  salt: string | null
  /** None until the game starts. */
  position: Position | null
  undo: "ask" | "free" | "no"
  proposals: Proposal[]
  spectators: number
  rematch: string | null
  parent: string | null
  pace: number
}

/** An action at the position that the player saw. */
export interface Move {
  expected: number
  client_move_id: string
  /** Number or token. */
  action: number | string
}

/** Back to the asker's last decision: at once where that is free, else as a proposal. */
export interface Undo {
  expected: number
}

/** Ask the others about a seat whose clock ran out, or whose player lost the way in. */
export interface Propose {
  kind: "extend" | "give-to-bot" | "reseat"
  seat: number
}

export interface Answer {
  agree: boolean
}

export interface Nudge {
  seat: number
}

/** Hand a seat to a bot for the rest of the game. */
export interface Resign {
  seat: number
}

/** The one-time code that a re-issued seat is taken with. */
export interface Reseat {
  code: string
}

export interface ChatPost {
  room: Room
  text: string
}

/** Hear somebody no more at this table (or again). */
export interface Mute {
  person: string
  muted?: boolean
}

/** Notices of this table for the asker. */
export interface TableNotifications {
  notify: boolean
}

/** A record, as text or JSON, to look at. */
export interface ImportRecord {
  record: string
}

/** Play on from a moment of a finished or imported game. */
export interface Fork {
  ply: number
  seats: AnySeat[]
}

/** One point of a game's course. */
export interface Moment {
  ply: number
  turn: number
  phase: number
  seat: number | null
  token: string
  sentence: Words
  scores: number[]
}

/** A game from beginning to end, for a replay's scrubber and the graph of prestige. */
export interface Course {
  moments: Moment[]
  events: EventInfo[]
}

/** A worker that had no work in a turn, because the provost stood before its building. */
export interface Victim {
  turn: number
  /** The key of the tile or card, as in the events. */
  building: string
}

export interface SeatResult {
  seat: number
  name: string
  score: number
  rank: number
  /** Points by source. */
  sheet: Record<string, number>
  /** Deniers by use. */
  deniers: Record<string, number>
  /** The provost's victims among the seat's workers. */
  victims: Victim[]
  rating_before: number | null
  rating_after: number | null
}

/** After the game. */
export interface Result {
  ending: Words
  seats: SeatResult[]
  course: Course
}

/** What a person has played. */
export interface PersonStats {
  id: string
  name: string
  since: number
  games: GameStats[]
  recent: TableSummary[]
}

export interface GameStats {
  game: string
  played: number
  won: number
  mean_score: number
  best_score: number
  rating: number | null
  rating_sd: number | null
  by_players: Record<string, number>
}

export interface RatingLine {
  person: string
  name: string
  rating: number
  rating_sd: number
  played: number
}

export interface RatingList {
  game: string
  people: RatingLine[]
}

/** The rules of a game, our own words: sections with their ids. */
export interface RulesPage {
  game: string
  language: Language
  sections: RulesSection[]
}

export interface RulesSection {
  title: string
  level: number
  rules: RulesEntry[]
}

export interface RulesEntry {
  id: string | null
  /** Made by the server from our own pages, and safe to show. */
  html: string
}

export interface Welcome {
  type: "welcome"
  state: TableState
  chat: ChatLine[]
  /** Whom this person does not want to hear at this table. */
  muted: string[]
  build: string
}

/** The table changed: the fresh state, and what happened since the change before. */
export interface Changed {
  type: "changed"
  state: TableState
  events: EventInfo[]
}

export interface Presence {
  type: "presence"
  online: number[]
  spectators: number
}

export interface Chatted {
  type: "chatted"
  line: ChatLine
}

export interface Nudged {
  type: "nudged"
  seat: number
  by: number
}

/** What the page sent was not accepted. */
export interface Refused {
  type: "refused"
  problem: Problem
  client_move_id: string | null
}

/** A move sent on the socket is kept; the new state follows as Changed. */
export interface Accepted {
  type: "accepted"
  client_move_id: string
  expected: number
}

export interface Pong {
  type: "pong"
  now: number
}

/** The server goes away for a moment: connect again. */
export interface Closing {
  type: "closing"
  retry_s: number
}

export interface SendMove {
  type: "move"
  move: Move
}

export interface SendChat {
  type: "chat"
  post: ChatPost
}

export interface Ping {
  type: "ping"
}
