// Made from src/bastide/server/messages.py. Do not edit.

export type Language = "en" | "fr";
export type Visibility = "public" | "unlisted" | "private";
export type Status = "open" | "running" | "finished";
export type Room = "table" | "spectators";

export interface Words {
  en: string;
  fr: string;
}

export interface Problem {
  code: string;
  sentence: Words;
  params: Record<string, unknown>;
  rule: string | null;
  fresh: TableState | null;
}

export interface NewGuest {
  name: string;
  language?: Language;
}

export interface Recovery {
  code: string;
}

export interface Login {
  person: string;
  password: string;
}

export interface ProfileChange {
  name?: string | null;
  language?: Language | null;
  password?: string | null;
  email?: string | null;
  webhook?: string | null;
  notify?: boolean | null;
}

export interface Me {
  id: string;
  name: string;
  language: Language;
  has_password: boolean;
  email: string | null;
  webhook: string | null;
  notify: boolean;
  recovery_code: string | null;
}

export interface NotificationTest {
  by: "email" | "webhook";
}

export interface NotificationResult {
  delivered: boolean;
  reason: Words | null;
}

export interface OptionChoice {
  value: string;
  name: Words;
  help: Words;
}

export interface OptionInfo {
  key: string;
  name: Words;
  help: Words;
  default: string | boolean;
  choices: OptionChoice[];
}

export interface GameInfo {
  key: string;
  title: Words;
  summary: Words;
  rules: number;
  min_players: number;
  max_players: number;
  seats: Words[];
  seat_keys: string[];
  phases: Record<string, Words>;
  sources: Record<string, Words>;
  options: OptionInfo[];
  pieces: Record<string, unknown>;
}

export interface BotInfo {
  key: string;
  name: Words;
  about: Words;
  games: string[];
  level: string | null;
  style: string | null;
}

export interface Hello {
  version: string;
  build: string;
  you: Me | null;
  games: GameInfo[];
  bots: BotInfo[];
  now: number;
}

export interface PersonSeat {
  type: "person";
  me?: boolean;
}

export interface BotSeat {
  type: "bot";
  bot: string;
}

export interface HotSeat {
  type: "hot";
  name: string;
}

export interface NoClock {
  type: "none";
}

export interface LiveClock {
  type: "live";
  minutes: number;
  increment_s?: number;
}

export interface SlowClock {
  type: "slow";
  days: number;
  window_from?: number;
  window_to?: number;
  timezone?: string;
  holidays?: string[];
}

export interface NewTable {
  game: string;
  seats: (PersonSeat | BotSeat | HotSeat)[];
  options?: Record<string, string | boolean>;
  visibility?: Visibility;
  clock?: NoClock | LiveClock | SlowClock;
  title?: string;
  shuffle_seats?: boolean;
  pace?: number;
}

export interface SeatChange {
  seat: PersonSeat | BotSeat | HotSeat;
}

export interface Join {
  invite?: string | null;
  seat?: number | null;
}

export interface Ready {
  ready?: boolean;
}

export interface SeatInfo {
  seat: number;
  kind: "person" | "bot" | "hot" | "free";
  name: string;
  person: string | null;
  bot: string | null;
  ready: boolean;
  online: boolean;
  yours: boolean;
  stand_in: boolean;
  clock_left: number | null;
  deadline: number | null;
  expired: boolean;
  rating: number | null;
}

export interface TableSummary {
  id: string;
  game: string;
  title: string;
  options: Record<string, string | boolean>;
  visibility: Visibility;
  status: Status;
  seats: SeatInfo[];
  your_seats: number[];
  your_turn: boolean;
  turn: number;
  phase: number;
  waiting_for: number[];
  since: number;
  scores: number[] | null;
  winners: number[];
}

export interface TableList {
  tables: TableSummary[];
  more: boolean;
}

export interface Offer {
  action: number;
  token: string;
  sentence: Words;
  change: Record<string, number>;
  careful: Words | null;
}

export interface EventInfo {
  ply: number;
  turn: number;
  phase: number;
  kind: string;
  seat: number | null;
  data: Record<string, unknown>;
  sentence: Words;
}

export interface Position {
  ply: number;
  viewer: number | null;
  view: Record<string, unknown>;
  offers: Offer[];
  outlook: Record<string, unknown>;
}

export interface Proposal {
  id: string;
  kind: "take-back" | "extend" | "give-to-bot" | "reseat";
  by: number;
  seat: number | null;
  to_ply: number | null;
  agreed: number[];
  waiting_for: number[];
}

export interface ChatLine {
  id: number;
  room: Room;
  name: string;
  person: string | null;
  seat: number | null;
  text: string;
  at: number;
}

export interface TableState {
  table: TableSummary;
  seq: number;
  expected: number;
  host: boolean;
  invite: string | null;
  clock: NoClock | LiveClock | SlowClock;
  commitment: string | null;
  seed: string | null;
  salt: string | null;
  position: Position | null;
  undo: "free" | "ask" | "no";
  proposals: Proposal[];
  spectators: number;
  rematch: string | null;
  parent: string | null;
  pace: number;
}

export interface Move {
  expected: number;
  client_move_id: string;
  action: number | string;
}

export interface Undo {
  expected: number;
}

export interface Propose {
  kind: "extend" | "give-to-bot" | "reseat";
  seat: number;
}

export interface Answer {
  agree: boolean;
}

export interface Nudge {
  seat: number;
}

export interface Resign {
  seat: number;
}

export interface Reseat {
  code: string;
}

export interface ChatPost {
  room: Room;
  text: string;
}

export interface Mute {
  person: string;
  muted?: boolean;
}

export interface TableNotifications {
  notify: boolean;
}

export interface ImportRecord {
  record: string;
}

export interface Fork {
  ply: number;
  seats: (PersonSeat | BotSeat | HotSeat)[];
}

export interface Moment {
  ply: number;
  turn: number;
  phase: number;
  seat: number | null;
  token: string;
  sentence: Words;
  scores: number[];
}

export interface Course {
  moments: Moment[];
  events: EventInfo[];
}

export interface SeatResult {
  seat: number;
  name: string;
  score: number;
  rank: number;
  sheet: Record<string, number>;
  deniers: Record<string, number>;
  rating_before: number | null;
  rating_after: number | null;
}

export interface Result {
  ending: Words;
  seats: SeatResult[];
  course: Course;
}

export interface PersonStats {
  id: string;
  name: string;
  since: number;
  games: GameStats[];
  recent: TableSummary[];
}

export interface GameStats {
  game: string;
  played: number;
  won: number;
  mean_score: number;
  best_score: number;
  rating: number | null;
  rating_sd: number | null;
  by_players: Record<string, number>;
}

export interface RatingLine {
  person: string;
  name: string;
  rating: number;
  rating_sd: number;
  played: number;
}

export interface RatingList {
  game: string;
  people: RatingLine[];
}

export interface RulesPage {
  game: string;
  language: Language;
  sections: RulesSection[];
}

export interface RulesSection {
  title: string;
  level: number;
  rules: RulesEntry[];
}

export interface RulesEntry {
  id: string | null;
  html: string;
}

export interface Welcome {
  type: "welcome";
  state: TableState;
  chat: ChatLine[];
  build: string;
}

export interface Changed {
  type: "changed";
  state: TableState;
  events: EventInfo[];
}

export interface Presence {
  type: "presence";
  online: number[];
  spectators: number;
}

export interface Chatted {
  type: "chatted";
  line: ChatLine;
}

export interface Nudged {
  type: "nudged";
  seat: number;
  by: number;
}

export interface Refused {
  type: "refused";
  problem: Problem;
  client_move_id: string | null;
}

export interface Accepted {
  type: "accepted";
  client_move_id: string;
  expected: number;
}

export interface Pong {
  type: "pong";
  now: number;
}

export interface Closing {
  type: "closing";
  retry_s: number;
}

export interface SendMove {
  type: "move";
  move: Move;
}

export interface SendChat {
  type: "chat";
  post: ChatPost;
}

export interface Ping {
  type: "ping";
}

export type AnySeat = PersonSeat | BotSeat | HotSeat;
export type AnyClock = NoClock | LiveClock | SlowClock;
export type ServerMessage = Welcome | Changed | Presence | Chatted | Nudged | Refused | Accepted | Pong | Closing;
export type ClientMessage = SendMove | SendChat | Ping;
