/** Every call to the server, typed by the messages that the server itself checks. */
import type * as m from "./messages";
import { t, type Sentence } from "./i18n";
import { keepAnswer, recall } from "./seen";

/** What went wrong: as the server reports it, or as the page itself finds it. */
export type Problem = Omit<m.Problem, "sentence"> & { sentence: Sentence };
type OwnProblem = keyof ReturnType<typeof t>["problems"];

/** An answer that was not a success. Its sentence is fit to be read by a person. */
export class ApiError extends Error {
  readonly problem: Problem;
  readonly status: number;

  constructor(problem: Problem, status: number) {
    super(problem.code);
    this.problem = problem;
    this.status = status;
  }

  get code(): string {
    return this.problem.code;
  }
}

export function problem(code: OwnProblem): Problem {
  return { code, sentence: () => t().problems[code], params: {}, rule: null, fresh: null };
}

/** Any thrown thing as a problem that can be shown. */
export function problemOf(error: unknown): Problem {
  return error instanceof ApiError ? error.problem : problem("unexpected");
}

type Query = Record<string, string | number | null | undefined>;

function address(path: string, query: Query = {}): string {
  const parts = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) parts.set(key, String(value));
  }
  const text = parts.toString();
  return `/api${path}${text ? `?${text}` : ""}`;
}

async function ask<T>(path: string, query?: Query, init?: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(address(path, query), { credentials: "same-origin", ...init });
  } catch {
    throw new ApiError(problem(navigator.onLine ? "server-away" : "offline"), 0);
  }
  if (response.ok) return (response.status === 204 ? null : await response.json()) as T;
  let body: unknown = null;
  try {
    body = await response.json();
  } catch {
    // not from the application: a proxy's page, or a server that is going away
  }
  const reply = body as Partial<m.Problem> | null;
  if (reply?.code && reply.sentence) {
    throw new ApiError({ params: {}, rule: null, fresh: null, ...reply } as m.Problem, response.status);
  }
  throw new ApiError(problem(response.status >= 502 ? "server-away" : "unexpected"), response.status);
}

/** Asks. What can no longer change is kept, and comes from there when no one answers. */
async function get<T>(path: string, query?: Query): Promise<T> {
  try {
    const answer = await ask<T>(path, query);
    void keepAnswer(address(path, query), answer);
    return answer;
  } catch (error) {
    const away = error instanceof ApiError && error.status === 0 && path !== "/hello";
    const kept = away ? await recall<T>(address(path, query)) : null;
    if (kept === null) throw error;
    return kept;
  }
}

function post<T>(path: string, body: unknown = {}, query?: Query): Promise<T> {
  return ask<T>(path, query, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** A fresh mark for a move, so that sending it twice plays it once. */
export function moveId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
}

export const api = {
  hello: () => get<m.Hello>("/hello"),
  /** The catalogues of a language: their sources by area. */
  words: (language: string) => get<Record<string, string>>(`/words/${language}`),

  guest: (body: m.NewGuest) => post<m.Me>("/guests", body),
  recover: (body: m.Recovery) => post<m.Me>("/recover", body),
  login: (body: m.Login) => post<m.Me>("/login", body),
  logout: () => post<unknown>("/logout"),
  changeMe: (body: m.ProfileChange) => post<m.Me>("/me", body),
  recoveryCode: () => post<m.Me>("/me/recovery-code"),
  signOut: (here: boolean) => post<unknown>("/me/sign-out", { here } satisfies m.SignOut),
  deleteMe: (name: string) => post<unknown>("/me/delete", { name } satisfies m.DeleteMe),
  testNotice: (body: m.NotificationTest) => post<m.NotificationResult>("/me/notifications/test", body),

  myTables: () => get<m.TableList>("/me/tables"),
  tables: (status: m.Status, before?: number) => get<m.TableList>("/tables", { status, before }),
  open: (body: m.NewTable) => post<m.TableState>("/tables", body),
  table: (id: string, seat?: number | null, invite?: string | null) =>
    get<m.TableState>(`/tables/${id}`, { seat, invite }),
  join: (id: string, body: m.Join) => post<m.TableState>(`/tables/${id}/join`, body),
  leave: (id: string) => post<m.TableState>(`/tables/${id}/leave`),
  changeSeat: (id: string, seat: number, body: m.SeatChange) =>
    post<m.TableState>(`/tables/${id}/seats/${seat}`, body),
  ready: (id: string, ready: boolean) => post<m.TableState>(`/tables/${id}/ready`, { ready } satisfies m.Ready),
  start: (id: string) => post<m.TableState>(`/tables/${id}/start`),

  /** With `brief` the answer is null: the table's socket sends the new state. */
  move: <Brief extends boolean>(id: string, seat: number, body: m.Move, brief: Brief) =>
    post<Brief extends true ? null : m.TableState>(`/tables/${id}/moves`, body, { seat, brief: String(brief) }),
  undo: (id: string, seat: number, body: m.Undo) => post<m.TableState>(`/tables/${id}/undo`, body, { seat }),
  propose: (id: string, body: m.Propose) => post<m.TableState>(`/tables/${id}/proposals`, body),
  answer: (id: string, proposal: string, agree: boolean) =>
    post<m.TableState>(`/tables/${id}/proposals/${proposal}`, { agree } satisfies m.Answer),
  nudge: (id: string, seat: number) => post<m.TableState>(`/tables/${id}/nudge`, { seat } satisfies m.Nudge),
  resign: (id: string, seat: number) => post<m.TableState>(`/tables/${id}/resign`, { seat } satisfies m.Resign),
  reseat: (id: string, code: string) => post<m.TableState>(`/tables/${id}/reseat`, { code } satisfies m.Reseat),
  rematch: (id: string) => post<m.TableState>(`/tables/${id}/rematch`),
  chat: (id: string, body: m.ChatPost) => post<m.ChatLine>(`/tables/${id}/chat`, body),
  mute: (id: string, body: m.Mute) => post<m.TableState>(`/tables/${id}/mute`, body),
  notify: (id: string, notify: boolean) =>
    post<m.TableState>(`/tables/${id}/notify`, { notify } satisfies m.TableNotifications),

  at: (id: string, ply: number, seat?: number | null, then?: string, offers?: boolean) =>
    get<m.Position>(`/tables/${id}/at/${ply}`, { seat, then: then || null, offers: offers ? "true" : null }),
  plan: (id: string, seat: number | null, moves: string[]) =>
    get<m.Plan>(`/tables/${id}/plan`, { seat, then: moves.join(",") || null }),
  planWhy: (id: string, seat: number | null, moves: string[], action: string) =>
    get<m.Problem>(`/tables/${id}/plan/why`, { seat, then: moves.join(",") || null, action }),
  course: (id: string, seat?: number | null) => get<m.Course>(`/tables/${id}/course`, { seat }),
  lastGame: () => get<m.MyLastGame>("/me/last-game"),
  review: (id: string, effort: m.Effort, openCards: boolean, after: number) =>
    get<m.ReviewState>(`/tables/${id}/review`, { effort, open_cards: String(openCards), after }),
  startReview: (id: string, body: m.AskReview) => post<m.ReviewState>(`/tables/${id}/review`, body),
  hint: (id: string, seat: number | null, level: 1 | 2) => ask<m.Hint>(`/tables/${id}/hint`, { seat, level }),
  risk: (id: string, seat: number | null, action: string, signal: AbortSignal) =>
    ask<m.Risk>(`/tables/${id}/risk`, { seat, action }, { signal }),
  remark: (id: string, seat: number | null) => ask<m.RemarkState>(`/tables/${id}/remark`, { seat }),
  because: (id: string, seat: number | null, ply: number) => ask<m.Because>(`/tables/${id}/because/${ply}`, { seat }),
  tryMove: (id: string, ply: number, action: string) => get<m.TriedMove>(`/tables/${id}/try/${ply}`, { action }),
  result: (id: string) => get<m.Result>(`/tables/${id}/result`),
  why: (id: string, seat: number, action: string) => get<m.Problem>(`/why/${id}`, { seat, action }),
  recordUrl: (id: string, form: "txt" | "json") => `/api/tables/${id}/record.${form}`,
  whyThen: (id: string, ply: number, action: string) => get<m.Problem>(`/tables/${id}/why/${ply}`, { action }),
  storyPicture: (id: string) => `/api/tables/${id}/story.png`,
  qrUrl: (id: string) => `/api/tables/${id}/qr.svg`,

  importRecord: (body: m.ImportRecord) => post<m.TableState>("/records", body),
  fork: (id: string, body: m.Fork) => post<m.TableState>(`/tables/${id}/fork`, body),

  person: (id: string) => get<m.PersonStats>(`/people/${id}`),
  met: (table: string, seat: number) => get<m.Met>(`/tables/${table}/seats/${seat}/met`),
  personReviews: (id: string) => get<m.PersonReviews>(`/people/${id}/reviews`),
  ratings: (game: string) => get<m.RatingList>(`/ratings/${game}`),
  learn: () => get<m.LearnPath>("/learn"),
  lesson: (key: string, body: m.LessonWay) => post<m.LessonState>(`/learn/${key}`, body),
  drills: () => get<m.DrillList>("/drills"),
  drill: (key: string, body: m.DrillAnswer) => post<m.DrillState>(`/drills/${key}`, body),
  lessonWhy: (key: string, body: m.LessonQuestion) => post<m.Problem>(`/learn/${key}/why`, body),
  puzzles: () => get<m.PuzzleList>("/puzzles"),
  puzzleOfTheDay: () => get<m.PuzzleOfTheDay>("/puzzles/today"),
  nextPuzzle: (theme: string | null, game: string | null) => get<m.PuzzleState>("/puzzles/next", { theme, game }),
  puzzle: (id: string) => get<m.PuzzleState>(`/puzzles/${id}`),
  answerPuzzle: (id: string, body: m.PuzzleAnswer) => post<m.PuzzleState>(`/puzzles/${id}/answer`, body),
  puzzleLine: (id: string, moves: number) => get<m.PuzzleLine>(`/puzzles/${id}/line`, { moves }),
  puzzleWhy: (id: string, body: m.PuzzleQuestion) => post<m.Problem>(`/puzzles/${id}/why`, body),
  report: (body: m.NewReport) => post<unknown>("/reports", body),
  admin: {
    reports: (state: m.ReportInfo["state"], before?: number) =>
      get<m.ReportList>("/admin/reports", { state, before }),
    settle: (report: number) => post<unknown>(`/admin/reports/${report}/settle`),
    people: (q: string) => get<m.AdminPeople>("/admin/people", { q }),
    mute: (id: string, body: m.Sanction) => post<unknown>(`/admin/people/${id}/mute`, body),
    unmute: (id: string) => post<unknown>(`/admin/people/${id}/unmute`),
    ban: (id: string, body: m.Sanction) => post<unknown>(`/admin/people/${id}/ban`, body),
    unban: (id: string) => post<unknown>(`/admin/people/${id}/unban`),
    deletePerson: (id: string) => post<unknown>(`/admin/people/${id}/delete`),
    bans: () => get<m.AddressBans>("/admin/bans"),
    banAddresses: (body: m.NewAddressBan) => post<unknown>("/admin/bans", body),
    lift: (ban: number) => post<unknown>(`/admin/bans/${ban}/lift`),
    tables: (q: string) => get<m.AdminTables>("/admin/tables", { q }),
    close: (id: string, reason: string) =>
      post<unknown>(`/admin/tables/${id}/close`, { reason } satisfies m.CloseTable),
    reopen: (id: string) => post<unknown>(`/admin/tables/${id}/reopen`),
    handOver: (id: string, person: string) =>
      post<unknown>(`/admin/tables/${id}/hand-over`, { person } satisfies m.HandOver),
    deleteMessage: (line: number) => post<unknown>(`/admin/messages/${line}/delete`),
    audit: (before?: number) => get<m.AuditLog>("/admin/audit", { before }),
  },
  rulesRound: (game: string) => get<m.ExampleRound>(`/rules/${game}/round`),
  strategy: (game: string) => get<m.StrategyReport>(`/strategy/${game}`),
  strategyGame: (name: string) => get<m.StrategyGame>(`/strategy/games/${name}`),
  rules: (game: string, lang: string) => get<m.RulesPage>(`/rules/${game}`, { lang }),
};
