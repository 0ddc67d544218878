/** Every call to the server, typed by the messages that the server itself checks. */
import type * as m from "./messages";
import { problems } from "./i18n/problems";

/** An answer that was not a success. Its sentence is fit to be read by a person. */
export class ApiError extends Error {
  readonly problem: m.Problem;
  readonly status: number;

  constructor(problem: m.Problem, status: number) {
    super(problem.sentence.en);
    this.problem = problem;
    this.status = status;
  }

  get code(): string {
    return this.problem.code;
  }
}

export function problem(code: keyof typeof problems): m.Problem {
  return { code, sentence: problems[code], params: {}, rule: null, fresh: null };
}

/** Any thrown thing as a problem that can be shown. */
export function problemOf(error: unknown): m.Problem {
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
  const told = body as Partial<m.Problem> | null;
  if (told?.code && told.sentence) {
    throw new ApiError({ params: {}, rule: null, fresh: null, ...told } as m.Problem, response.status);
  }
  throw new ApiError(problem(response.status >= 502 ? "server-away" : "unexpected"), response.status);
}

const get = <T>(path: string, query?: Query): Promise<T> => ask<T>(path, query);

function post<T>(path: string, body: unknown = {}, query?: Query): Promise<T> {
  return ask<T>(path, query, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}

/** A fresh mark for a move, so that sending it twice plays it once. */
export function moveId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const api = {
  hello: () => get<m.Hello>("/hello"),

  guest: (body: m.NewGuest) => post<m.Me>("/guests", body),
  recover: (body: m.Recovery) => post<m.Me>("/recover", body),
  login: (body: m.Login) => post<m.Me>("/login", body),
  logout: () => post<unknown>("/logout"),
  changeMe: (body: m.ProfileChange) => post<m.Me>("/me", body),
  recoveryCode: () => post<m.Me>("/me/recovery-code"),
  testNotice: (body: m.NotificationTest) => post<m.NotificationResult>("/me/notifications/test", body),

  myTables: () => get<m.TableList>("/me/tables"),
  tables: (status: m.Status, before?: number) => get<m.TableList>("/tables", { status, before }),
  open: (body: m.NewTable) => post<m.TableState>("/tables", body),
  table: (id: string, seat?: number | null, invite?: string | null) => get<m.TableState>(`/tables/${id}`, { seat, invite }),
  join: (id: string, body: m.Join) => post<m.TableState>(`/tables/${id}/join`, body),
  leave: (id: string) => post<m.TableState>(`/tables/${id}/leave`),
  changeSeat: (id: string, seat: number, body: m.SeatChange) => post<m.TableState>(`/tables/${id}/seats/${seat}`, body),
  ready: (id: string, ready: boolean) => post<m.TableState>(`/tables/${id}/ready`, { ready } satisfies m.Ready),
  start: (id: string) => post<m.TableState>(`/tables/${id}/start`),

  move: (id: string, seat: number, body: m.Move) => post<m.TableState>(`/tables/${id}/moves`, body, { seat }),
  undo: (id: string, seat: number, body: m.Undo) => post<m.TableState>(`/tables/${id}/undo`, body, { seat }),
  propose: (id: string, body: m.Propose) => post<m.TableState>(`/tables/${id}/proposals`, body),
  answer: (id: string, proposal: string, agree: boolean) => post<m.TableState>(`/tables/${id}/proposals/${proposal}`, { agree } satisfies m.Answer),
  nudge: (id: string, seat: number) => post<m.TableState>(`/tables/${id}/nudge`, { seat } satisfies m.Nudge),
  resign: (id: string, seat: number) => post<m.TableState>(`/tables/${id}/resign`, { seat } satisfies m.Resign),
  reseat: (id: string, code: string) => post<m.TableState>(`/tables/${id}/reseat`, { code } satisfies m.Reseat),
  rematch: (id: string) => post<m.TableState>(`/tables/${id}/rematch`),
  chat: (id: string, body: m.ChatPost) => post<m.ChatLine>(`/tables/${id}/chat`, body),
  mute: (id: string, body: m.Mute) => post<m.TableState>(`/tables/${id}/mute`, body),
  notify: (id: string, notify: boolean) => post<m.TableState>(`/tables/${id}/notify`, { notify } satisfies m.TableNotifications),

  at: (id: string, ply: number, seat?: number | null) => get<m.Position>(`/tables/${id}/at/${ply}`, { seat }),
  course: (id: string, seat?: number | null) => get<m.Course>(`/tables/${id}/course`, { seat }),
  result: (id: string) => get<m.Result>(`/tables/${id}/result`),
  why: (id: string, seat: number, action: string) => get<m.Problem>(`/why/${id}`, { seat, action }),
  recordUrl: (id: string, form: "txt" | "json") => `/api/tables/${id}/record.${form}`,
  qrUrl: (id: string) => `/api/tables/${id}/qr.svg`,

  importRecord: (body: m.ImportRecord) => post<m.TableState>("/records", body),
  fork: (id: string, body: m.Fork) => post<m.TableState>(`/tables/${id}/fork`, body),

  person: (id: string) => get<m.PersonStats>(`/people/${id}`),
  ratings: (game: string) => get<m.RatingList>(`/ratings/${game}`),
  rules: (game: string, lang: m.Language) => get<m.RulesPage>(`/rules/${game}`, { lang }),
};
