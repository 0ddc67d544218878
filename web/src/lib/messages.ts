// Made from src/bastide/server/messages/ by `python -m bastide.server.http.typescript`: edit those.
// What the server writes has every field. What a page writes may leave out fields marked `?`.

import type { AnyOutlook, AnyPieces, AnyView } from "./shapes"

export type Visibility = "public" | "unlisted" | "private"

export type Status = "open" | "running" | "finished"

export type Room = "table" | "spectators"

export type Effort = "quick" | "deep"

export type Verdict = "best" | "good" | "inaccuracy" | "mistake" | "blunder"

export type Area = "placement" | "provost" | "castle" | "favors" | "payments" | "buildings" | "cards"

export type AnySeat = PersonSeat | BotSeat | HotSeat

export type AnyClock = NoClock | LiveClock | SlowClock

export type ServerMessage = Welcome | Changed | Differs | Presence | Chatted | Unsaid | Nudged | Refused | Accepted | Pong | Closing | Announced

export type ClientMessage = SendMove | SendChat | Ping

/** A sentence: the message of a catalogue (`/api/words/{language}`) and what fills it. */
export interface Words {
  /** `area/message`, or `area/message.form` for another form of a noun. */
  key: string
  args?: Record<string, number | string | (number | string | Words)[] | Words>
  /** A player: to be called by name where the seat has one. */
  seat?: number
}

/** The body of every answer that is not a success. */
export interface Problem {
  /** The kind of problem: `stale`, `illegal`, `not-your-seat`, `table-full`, ... */
  code: string
  /** To show to the user: what went wrong and what to do. */
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
  language?: string
}

/** Coming back on another device. */
export interface Recovery {
  code: string
}

/** Signing in with a password. Names aren't unique, so the account ID is needed. */
export interface Login {
  person: string
  password: string
}

/** End one's sessions in all browsers. */
export interface SignOut {
  /** In this one too. */
  here?: boolean
}

/** Delete one's account. */
export interface DeleteMe {
  /** One's own name, so that it does not happen by accident. */
  name: string
}

/** Changes of a person's settings. What is left out stays. An empty string removes. */
export interface ProfileChange {
  name?: string | null
  language?: string | null
  password?: string | null
  email?: string | null
  webhook?: string | null
  notify?: boolean | null
}

/** The person of this browser. */
export interface Me {
  id: string
  name: string
  language: string
  has_password: boolean
  email: string | null
  webhook: string | null
  notify: boolean
  /** True if this person may use the admins' page. */
  admin: boolean
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
  /** The sources of points: the lines of the score sheet. */
  sources: Record<string, Words>
  /** Those of them that only count at the end: what is left then. */
  left_at_the_end: string[]
  options: OptionInfo[]
  /** Everything that the rules print on tiles and cards: see bastide.outlook. */
  pieces: AnyPieces
  /** The board of the page that draws it. `plain` draws any game. */
  board: string
}

/** A bot that the registry offers. */
export interface BotInfo {
  key: string
  name: Words
  about: Words
  games: string[]
  level: string | null
  style: string | null
}

/** A language that the server has words for. */
export interface LanguageInfo {
  key: string
  /** Its name in its own words. */
  name: string
  /** The fingerprint of its words: `/api/words/{key}?v={words}` may be kept for good. */
  words: string
}

/** The server announces a pause. From `begins` on nothing can be changed. */
export interface Maintenance {
  message: Words
  begins: number
  /** The expected end. */
  ends: number | null
}

/** Everything the page needs when it starts. */
export interface Hello {
  version: string
  /** Changes when the page must be reloaded. */
  build: string
  you: Me | null
  games: GameInfo[]
  bots: BotInfo[]
  /** English first. */
  languages: LanguageInfo[]
  now: number
  maintenance: Maintenance | null
}

/** A person: the host (`me`) or anyone who takes the seat by the invite link. */
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

/** Minutes for the whole game, plus seconds for each decision. */
export interface LiveClock {
  type: "live"
  minutes: number
  increment_s?: number
}

/** Days for each decision, counted only in the daily window and not on holidays. */
export interface SlowClock {
  type: "slow"
  days: number
  window_from?: number
  window_to?: number
  timezone?: string
  /** Days that do not count, as YYYY-MM-DD. */
  holidays?: string[]
}

/** A table to open. If no seat waits for a person, it starts immediately. */
export interface NewTable {
  game: string
  seats: AnySeat[]
  options?: Record<string, string | boolean>
  visibility?: Visibility
  clock?: AnyClock
  title?: string
  shuffle_seats?: boolean
  /** Minimum seconds between two moves of bots, so that people can follow. */
  pace?: number
}

/** The host changes who takes a seat of an open table. */
export interface SeatChange {
  seat: AnySeat
}

/** Take a free seat. Without a number the first free one. */
export interface Join {
  invite?: string | null
  seat?: number | null
}

export interface Ready {
  ready?: boolean
}

/** A seat and its player. Never a credential. */
export interface SeatInfo {
  seat: number
  kind: "bot" | "free" | "hot" | "person"
  name: string
  person: string | null
  bot: string | null
  ready: boolean
  online: boolean
  /** True if the asker plays this seat (a hot seat belongs to the host). */
  yours: boolean
  /** A bot that plays for a player who resigned or ran out of time. */
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
  /** The time of the last change. */
  since: number
  /** Open scores of a running game, as if it ended now, and final ones of a finished one. */
  scores: number[] | null
  /** The points so far, without what is left over. After an upgrade from the next move on. */
  points: number[] | null
  winners: number[]
  /** In your own list: this version can't continue the game after an upgrade. */
  stopped: boolean
  /** In your own list: when your seat goes to someone else unless you come back. */
  claim_due: number | null
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
  /** The part of the table it points at: "space:5", "hand:bank", "bridge". Null for none. */
  target: string | null
  /** The immediate change for the seat: {"deniers": -1, "wood": 2, "points": 3}. Points are those that the action earns. The price is in cubes and deniers, not in points. */
  change: Record<string, number>
  /** A warning to confirm first, where a slip would hurt. */
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
  view: AnyView
  /** The viewer's legal actions now: empty unless the viewer decides. */
  offers: Offer[]
  /** Prices and what-ifs, from open knowledge: see bastide.outlook. */
  outlook: AnyOutlook
}

/** A proposal that all players must accept. A claim on the seat of a player who is away (`give-to-bot`, `reseat`) is carried out when it is due, unless that person comes back. */
export interface Proposal {
  id: string
  kind: "extend" | "give-to-bot" | "reseat" | "take-back"
  by: number
  /** The seat it is about. */
  seat: number | null
  to_ply: number | null
  agreed: number[]
  waiting_for: number[]
  /** The time at which a claim on a seat is carried out, once all have agreed. */
  due: number | null
  /** Once a new way in is open: the one-time code, for the host to pass on. The code of a seat that its own player hands over is shown to that player only. */
  code: string | null
}

export interface ChatLine {
  id: number
  room: Room
  name: string
  person: string | null
  seat: number | null
  /** Plain text. A page must not read it as markup. */
  text: string
  at: number
}

/** The reason why a game can't continue under this server's rules. Nothing is lost. */
export interface StoppedInfo {
  /** The last moment that can be shown. */
  ply: number
  sentence: Words
}

/** A table as one viewer may see it. */
export interface TableState {
  table: TableSummary
  /** Number of the table's last change: what a socket resumes from. */
  seq: number
  /** The number that the next move must send as the one it expects. */
  expected: number
  host: boolean
  /** The secret of the invite link, for those at the table. It only lets someone in. */
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
  stopped: StoppedInfo | null
  /** True if the viewer may ask the coach: a running game alone against bots. */
  coach: boolean
}

/** An action at the position that the player saw. */
export interface Move {
  expected: number
  client_move_id: string
  /** Number or token. */
  action: number | string
}

/** Undo your last decision: immediately if nothing was revealed since, else by proposal. */
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

/** Mute or unmute a player at this table. */
export interface Mute {
  person: string
  muted?: boolean
}

/** Notices of this table for the asker. */
export interface TableNotifications {
  notify: boolean
}

/** A planned move that the rules allow. */
export interface PlanStep {
  turn: number
  phase: number
  seat: number
  token: string
  sentence: Words
}

/** The board after planned moves, from what the viewer may know. */
export interface Plan {
  /** Its offers are those of the deciding seat, even if it isn't yours. */
  position: Position
  /** The planned moves as far as they could be played. */
  steps: PlanStep[]
  /** The reason why nothing can be planned after them. Null where something can. */
  end: Words | null
  /** The reason why later moves of the request were left out. Null where none was. */
  stopped: Words | null
}

/** A record, as text or JSON, to look at. */
export interface ImportRecord {
  record: string
}

/** Continue from a moment of a finished or imported game. */
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
  /** The record's comment on this action. */
  comment: string
  /** The share of the win that the record gives each seat. */
  evaluation: number[] | null
}

/** A game from beginning to end, for a replay's scrubber and the graph of prestige. */
export interface Course {
  moments: Moment[]
  events: EventInfo[]
  /** The record's comment on the whole game. */
  comment: string
}

/** A worker that did nothing in a round, because the provost stopped short of its building. */
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

/** Ask for a review. Parts that exist are not made again. */
export interface AskReview {
  effort?: Effort
  /** Judge with hidden cards known, which no player could. */
  open_cards?: boolean
}

/** Every seat's expected share of the win and final points. */
export interface Expectation {
  wins: number[]
  points: number[]
}

/** One move of an expected line. */
export interface LineStep {
  seat: number
  token: string
  sentence: Words
}

/** One action that was possible. */
export interface ReviewOption {
  token: string
  sentence: Words
  visits: number
  wins: number[]
  points: number[]
  /** Points of expected lead below the best option. */
  loss: number
  line: LineStep[]
}

/** One question and the options that were looked at, best first. */
export interface ReviewDecision {
  ply: number
  kind: string
  choices: number
  played: string
  options: ReviewOption[]
}

/** One difference between the played and the better move. */
export interface ReviewReason {
  code: string
  words: Words
}

/** Expected points at the end by source, for both moves, and reasons. */
export interface ReviewWhy {
  played: Record<string, number>
  better: Record<string, number>
  /** The mean lead at the end of these games, after the played move and after the better one. */
  leads: number[]
  games: number
  reasons: ReviewReason[]
}

/** Decisions of one seat that make one plan. */
export interface ReviewMove {
  seat: number
  turn: number
  phase: number
  area: Area
  ply: number
  end: number
  /** The decisions that cost most. */
  key: number
  decisions: ReviewDecision[]
  before: Expectation
  after: Expectation
  loss: number
  change: number
  verdict: Verdict
  why: ReviewWhy | null
}

/** Cards or tiles drawn in a row, and what they changed. */
export interface ReviewDraw {
  ply: number
  end: number
  turn: number
  before: Expectation
  after: Expectation
}

/** One player's game in figures. */
export interface ReviewSeat {
  seat: number
  accuracy: number | null
  moves: number
  counts: Record<string, number>
  loss: number
  lost_by_area: Record<string, number>
  luck: number
}

/** A move to try at a moment of a finished game. */
export interface TriedMove {
  ply: number
  token: string
  sentence: Words
  /** Points of expected lead below the best move. */
  loss: number
  /** True if it is about as good as the best one. */
  right: boolean
}

/** The moments at which chances moved most. */
export interface TurningPoint {
  ply: number
  end: number
  turn: number
  kind: "decision" | "luck"
  seat: number | null
  change: number[]
}

/** A decision for which the coach was asked. */
export interface HintUsed {
  seat: number
  ply: number
  /** 1: a part of the board, 2: two moves. */
  level: number
}

/** A review as far as it is made. */
export interface ReviewState {
  status: "done" | "failed" | "none" | "running"
  effort: Effort
  open_cards: boolean
  done: number
  total: number
  /** An estimate. Null while there is nothing to estimate from. */
  seconds_left: number | null
  moves: ReviewMove[]
  draws: ReviewDraw[]
  seats: ReviewSeat[]
  turning_points: TurningPoint[]
  /** Those of your own seats only. */
  hints: HintUsed[]
}

/** A person's accuracy in one game. */
export interface ReviewedGame {
  /** Null where the asker may not know of it. */
  table: string | null
  game: string
  at: number
  rank: number
  players: number
  accuracy: number | null
  moves: number
  loss: number
  lost_by_area: Record<string, number>
  luck: number
}

/** The latest reviewed games of a person, the oldest first. */
export interface PersonReviews {
  games: ReviewedGame[]
}

/** A turning point of a game for a player. */
export interface LastMoment {
  ply: number
  turn: number
  /** The seat that decided. Null where it was luck of the draw. */
  seat: number | null
  verdict: Verdict | null
  played: Words | null
  /** Of the player's chance to win. */
  change: number
}

/** A person's last finished game and its review in small. */
export interface LastGame {
  table: string
  game: string
  options: Record<string, string | boolean>
  seat: number
  rank: number
  /** The place of every seat. */
  ranks: number[]
  /** Of the review. */
  status: "done" | "failed" | "none" | "running"
  /** The number of actions in the game. */
  last: number
  plies: number[]
  /** Everyone's chance to win after that many actions, at most 40 times. */
  wins: number[][]
  /** The plies at which the rounds begin, as far as they are judged. */
  rounds: number[]
  moment: LastMoment | null
}

/** Null for someone who has finished no game yet. */
export interface MyLastGame {
  game: LastGame | null
}

/** One reason for a move. `code` is as in a review. */
export interface CoachReason {
  code: string
  words: Words
  /** The rival that it speaks of. */
  seat: number | null
  /** The building that it speaks of. */
  piece: string | null
}

/** The part of the board to look at, and the offers that lie in it. */
export interface HintRegion {
  code: string
  words: Words
  tokens: string[]
}

/** One of the best moves. */
export interface HintMove {
  token: string
  sentence: Words
  /** The own chance to win after it. */
  win: number
  /** Points of expected lead below the best one. */
  loss: number
  reasons: CoachReason[]
}

/** A part of the board to look at, and at the second level the two best moves. */
export interface Hint {
  /** Of which position: it is of no use after the next move. */
  expected: number
  region: HintRegion
  moves: HintMove[]
}

/** The chance that the provost cuts off a worker placed there. Null where he can't. */
export interface Risk {
  expected: number
  action: string
  share: number | null
}

export interface BetterMove {
  token: string
  sentence: Words
}

/** The cost of a doubtful move in points of lead, and the better move. */
export interface Remark {
  loss: number
  played: Words
  better: BetterMove
  reasons: CoachReason[]
}

/** About the asker's last decision: null where nothing needs to be said. */
export interface RemarkState {
  ply: number
  remark: Remark | null
}

/** Possible reasons for a move, from what the asker may know. */
export interface Because {
  ply: number
  seat: number
  played: Words
  /** The chance of the player who played it. */
  win: number | null
  /** The further gain of the best move. */
  loss: number | null
  /** The next best move, or null if that would reveal a hidden card. */
  other: Words | null
  /** Empty where nothing can be said, as of a hidden choice. */
  reasons: CoachReason[]
}

/** A person's games and statistics. */
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

/** Your finished games with the player of a seat. With a bot: with that bot at any seat. */
export interface Met {
  played: number
  /** Games in which you finished ahead of them, of all of them where there were several. */
  ahead: number
  behind: number
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
  language: string
  sections: RulesSection[]
}

export interface RulesSection {
  /** `rules` for players, or `sources`: where the rules come from. */
  part: "rules" | "sources"
  title: string
  level: number
  rules: RulesEntry[]
}

export interface RulesEntry {
  id: string | null
  /** Made by the server from our own pages, and safe to show. */
  html: string
}

export interface ExamplePhase {
  name: Words
  lines: Words[]
}

/** One whole round of a game between bots, phase by phase. */
export interface ExampleRound {
  /** The game's name, to be imported (`strategy_game`). Null where there is none. */
  example: string | null
  ply: number
  number: number
  phases: ExamplePhase[]
}

/** A figure, without a range where none is known. */
export interface StrategyCell {
  value: number
  low: number | null
  high: number | null
  /** The number of seats, games or workers behind the figure. */
  n: number
}

export interface StrategyColumn {
  title: Words
  unit: "difference" | "number" | "share"
  /** The share each player would have if nothing mattered. */
  even: number | null
}

export interface StrategyRow {
  name: Words
  /** Null where too few games say anything. */
  cells: (StrategyCell | null)[]
}

export interface StrategyTable {
  title: Words
  columns: StrategyColumn[]
  rows: StrategyRow[]
}

/** A moment of a game that shows something. */
export interface StrategyExample {
  game: string
  ply: number
  seat: number
}

export interface StrategyClaim {
  /** `**` marks names. */
  words: Words
  examples: StrategyExample[]
}

export interface StrategySection {
  key: string
  title: Words
  about: Words
  claims: StrategyClaim[]
  tables: StrategyTable[]
}

export interface StrategySetUp {
  key: string
  players: number
  favors: boolean
  games: number
  sections: StrategySection[]
}

/** Figures of what goes together with winning when bots play against themselves. */
export interface StrategyReport {
  game: string
  lead: Words
  /** Empty where no games were played. */
  set_ups: StrategySetUp[]
}

/** A game that shows something, to be imported. */
export interface StrategyGame {
  name: string
  record: string
}

/** A lesson on the path, with your progress. */
export interface LessonInfo {
  key: string
  game: string
  title: Words
  about: Words
  minutes: number
  steps: number
  /** The number of steps that are done. */
  step: number
  done: boolean
}

/** All lessons in their order. */
export interface LearnPath {
  lessons: LessonInfo[]
  /** The first lesson that is not finished. */
  next: string | null
}

/** The moves made in a lesson so far. Null continues where it was left. */
export interface LessonWay {
  way?: string[] | null
}

/** The reason why an action is not allowed at a point of a lesson. */
export interface LessonQuestion {
  way: string[]
  action: string
}

/** The coach's sentence now. `{wood}`, `{2}` and `{pp 3}` are drawn, `**` marks names. */
export interface LessonStep {
  say: Words
  more: Words | null
  why: Words | null
  rule: string | null
  /** Highlighted parts: tokens of offers, or places of the table. */
  show: string[]
  /** The moves that continue the lesson, the best first. Empty for a step to read. */
  asked: string[]
}

/** Another move than the asked one was played, and what followed is on the table. */
export interface Detour {
  say: Words
  more: Words | null
  /** The lesson can continue from here. Otherwise the move is undone. */
  may_keep: boolean
  /** The move as a sentence, with its price and gain. */
  played: Words
  asked: Words | null
}

/** A point of a lesson: the table, and the coach. */
export interface LessonState {
  lesson: LessonInfo
  /** Its place on the path, from 1. */
  number: number
  way: string[]
  /** The open question. Null at the end. */
  step: LessonStep | null
  detour: Detour | null
  /** At the end: what it was about. */
  learnt: Words[]
  /** At the end: the lesson that follows. */
  next: string | null
  table: TableState
  /** The events since the lesson began. */
  events: EventInfo[]
}

/** A drill: one skill, endless positions. */
export interface DrillInfo {
  key: string
  title: Words
  about: Words
  /** Right answers in a row, now. */
  streak: number
  /** The most right answers in a row. */
  best: number
}

export interface DrillList {
  drills: DrillInfo[]
}

/** The answer to the question that was asked last. Null asks the first one. */
export interface DrillAnswer {
  answer?: number | null
}

export interface DrillChoice {
  value: number
  words: Words
}

export interface DrillQuestion {
  ask: Words
  choices: DrillChoice[]
  table: TableSummary
  position: Position
  /** Points on the track, where they are to be added to what is left. */
  track: number | null
}

/** The verdict on an answer, and how to find the right one. */
export interface DrillResult {
  right: boolean
  answer: DrillChoice
  why: Words
  /** Points by source, where they were counted. */
  sheet: Record<string, number>
}

export interface DrillState {
  drill: DrillInfo
  result: DrillResult | null
  /** The next one. */
  question: DrillQuestion
}

/** A puzzle without its answer. */
export interface PuzzleInfo {
  id: string
  game: string
  players: number
  options: Record<string, string>
  /** The seat that decides. */
  seat: number
  turn: number
  theme: "build" | "castle" | "favors" | "last-round" | "payment" | "provost" | "workers"
  /** The theme's name. */
  title: Words
  question: Words
  rating: number
  /** The number of people who have solved it or given it up. */
  tried: number
  solved: number
}

/** Puzzle statistics of a person. */
export interface PuzzleStanding {
  rating: number
  rating_sd: number
  solved: number
  /** Days in a row with a solved puzzle, as far as today or yesterday. */
  days: number
}

/** A space of the road, as the card of the day shows it. */
export interface PuzzleSpace {
  /** The building there, as the game's pieces name it. */
  key: string
  place: number
  side: "building" | "prestige" | "residence"
  owner: number | null
  worker: number | null
  provost: boolean
}

/** Today's puzzle, as the home page shows it. */
export interface PuzzleOfTheDay {
  /** The date it is for, as 2026-11-16. It changes at midnight UTC. */
  day: string
  /** Seconds until the next one. */
  left: number
  puzzle: PuzzleInfo
  outcome: "given-up" | "open" | "solved"
  you: PuzzleStanding
  road: PuzzleSpace[]
}

export interface PuzzleThemeInfo {
  key: "build" | "castle" | "favors" | "last-round" | "payment" | "provost" | "workers"
  name: Words
  count: number
  solved: number
}

/** A puzzle that you have tried. */
export interface PuzzleTry {
  id: string
  game: string
  theme: "build" | "castle" | "favors" | "last-round" | "payment" | "provost" | "workers"
  question: Words
  outcome: "given-up" | "open" | "solved"
  wrong: number
  before: number | null
  /** The rating, before and after it. */
  after: number | null
  at: number
}

/** All themes with their numbers of puzzles, and your recent tries. */
export interface PuzzleList {
  you: PuzzleStanding
  themes: PuzzleThemeInfo[]
  history: PuzzleTry[]
}

/** An answer to one decision. Null gives up and shows the solution. */
export interface PuzzleAnswer {
  step: number
  action: string | null
}

/** The reason why an action is not allowed at a decision of a puzzle. */
export interface PuzzleQuestion {
  step: number
  action: string
}

/** The result of an answer. */
export interface PuzzleResult {
  right: boolean
  token: string
  /** The move as a sentence. */
  played: Words
  /** Points of expected lead that it costs compared with the best. */
  loss: number
  /** The chance to win after it. */
  win: number
}

/** One move of the solution, or of what is expected after it. */
export interface PuzzleMove {
  seat: number
  token: string
  sentence: Words
  /** One of the puzzle's own decisions. */
  asked: boolean
}

/** Only once you have solved the puzzle or given it up. */
export interface PuzzleSolution {
  moves: PuzzleMove[]
  /** The move that many would play instead, as a sentence. */
  tempting: Words
  /** The reason why the best answer is better than that. */
  reasons: Words[]
  before: number | null
  /** Your rating before and after this puzzle. Null where it was not counted. */
  after: number | null
}

/** The table after some moves of the solution. Only once its moves are known. */
export interface PuzzleLine {
  table: TableState
  /** The events since the puzzle began. */
  events: EventInfo[]
}

/** A puzzle on a table, at the decision that is asked now. */
export interface PuzzleState {
  puzzle: PuzzleInfo
  /** The date, if it is today's puzzle. */
  day: string | null
  outcome: "given-up" | "open" | "solved"
  step: number
  steps: number
  question: Words
  /** Wrong answers so far: each halves what can be won. */
  wrong: number
  /** Points that solving it now adds to the rating. 0 where it no longer counts. */
  gain: number
  you: PuzzleStanding
  table: TableState
  /** The events since the puzzle began. */
  events: EventInfo[]
  result: PuzzleResult | null
  solution: PuzzleSolution | null
}

/** A report to the admins about a person or a chat message. */
export interface NewReport {
  person: string
  reason: "cheating" | "insult" | "name" | "other" | "spam"
  note?: string
  table?: string | null
  /** The chat message. Needs the table. */
  line?: number | null
}

/** Mute or ban a person. */
export interface Sanction {
  /** The duration. Null: for good. */
  hours?: number | null
  /** Shown to a banned person, otherwise only in the audit log. */
  reason?: string
}

export interface NewAddressBan {
  /** An address, or a range as in 203.0.113.0/24 and 2001:db8::/48. */
  network: string
  hours?: number | null
  reason?: string
}

/** Make another person the host of a table. */
export interface HandOver {
  /** Id, or a name that only one person has. */
  person: string
}

export interface CloseTable {
  reason?: string
}

export interface FoundPerson {
  id: string
  name: string
}

/** A person as admins see them. */
export interface AdminPerson {
  id: string
  name: string
  created: number
  seen: number
  has_password: boolean
  admin: boolean
  /** The end. 32503680000 (the year 3000): never. */
  muted_until: number | null
  banned_until: number | null
  ban_reason: string | null
  /** The number of reports about this person. */
  reports: number
}

export interface AdminPeople {
  people: AdminPerson[]
  more: boolean
}

export interface ReportInfo {
  id: number
  at: number
  reason: "cheating" | "insult" | "name" | "other" | "spam"
  note: string
  by: FoundPerson
  person: AdminPerson
  table: string | null
  /** The chat message, if it is still there. */
  line: number | null
  /** The text of the message at the time of the report. */
  text: string | null
  /** The messages around it. */
  context: ChatLine[]
  state: "open" | "settled"
  settled_by: FoundPerson | null
  settled_at: number | null
}

export interface ReportList {
  reports: ReportInfo[]
  more: boolean
}

export interface AddressBan {
  id: number
  network: string
  reason: string
  until: number
  by: FoundPerson | null
  at: number
}

export interface AddressBans {
  bans: AddressBan[]
}

export interface AdminTable {
  id: string
  game: string
  title: string
  status: "closed" | "finished" | "open" | "running"
  visibility: Visibility
  host: FoundPerson
  players: string[]
  changed: number
}

export interface AdminTables {
  tables: AdminTable[]
  more: boolean
}

/** One thing that an admin did. */
export interface AuditEntry {
  id: number
  at: number
  /** Null: on the command line of the server. */
  by: FoundPerson | null
  action: string
  person: FoundPerson | null
  table: string | null
  data: Record<string, unknown>
}

export interface AuditLog {
  entries: AuditEntry[]
  more: boolean
}

export interface Welcome {
  type: "welcome"
  state: TableState
  chat: ChatLine[]
  /** The players whom this person has muted at this table. */
  muted: string[]
  build: string
  now: number
  maintenance: Maintenance | null
}

/** The table changed: the fresh state, and what happened since the change before. */
export interface Changed {
  type: "changed"
  state: TableState
  events: EventInfo[]
}

/** The table changed: what differs from the state that was sent on this socket last. */
export interface Differs {
  type: "differs"
  /** The change that `difference` leads to. */
  seq: number
  /** Under each key that differs: [value] for a new value, 0 for a key that is gone, or the difference of the two values. A list is like an object with its places as keys. "length" says how many there are now, if that has changed. */
  difference: Record<string, unknown>
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

/** A moderator has deleted a line of chat. */
export interface Unsaid {
  type: "unsaid"
  line: number
}

export interface Nudged {
  type: "nudged"
  seat: number
  by: number
}

/** The server refused the last message of the page. */
export interface Refused {
  type: "refused"
  problem: Problem
  /** The answer that the same request gets by HTTP. */
  status: number
  client_move_id: string | null
}

/** A move sent on the socket is kept. The new state follows as Changed or Differs. */
export interface Accepted {
  type: "accepted"
  client_move_id: string
  /** The change that holds the move, or a later one where it had been kept before. */
  seq: number
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

/** Maintenance was announced or changed. Null: it is over or called off. */
export interface Announced {
  type: "maintenance"
  maintenance: Maintenance | null
  now: number
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
