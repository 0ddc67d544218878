/** Which thing on the board an offered action belongs to, and which action to ask about when a thing is not offered.
 *
 * Nothing here knows what is allowed: the offers say it, and `explain` of the server says why something is not.
 */
import { provostToken } from "../whatif";
import { cardOf, type GoodKey, type MagnaDecision, type MagnaTable } from "./view";

/** Anything of the board that can be pointed at: "card:red.market", "hand:bank", "stone:4", "power:2a", "track". */
export type Target = string;

/** The target of an offered action, or null where only the decision bar shows it. */
export function targetOf(
  token: string,
  table: MagnaTable,
  decision: MagnaDecision | null,
  seat: number,
): Target | null {
  const colon = token.indexOf(":");
  const verb = colon < 0 ? token : token.slice(0, colon);
  const what = colon < 0 ? "" : token.slice(colon + 1);
  switch (verb) {
    case "place":
      return `card:${what}`;
    case "build":
      return `hand:${what}`;
    case "prestige":
      return `prestige:${what}`;
    case "turn":
    case "cover":
      return `card:${cardOf(table, seat, what)}`;
    case "provost":
      return table.provost === null ? null : `stone:${table.provost + Number(what)}`;
    case "pass":
      return "bridge";
    case "draw":
      return "pile";
    case "replace":
      return "hand";
    case "hand":
      return what === "redraw" ? "hand" : null;
    case "take":
      return decision?.card ? `card:${decision.card}` : null;
    case "favor":
      return what === "card" ? "resources" : "track";
    case "climb":
      return "track";
    case "aside":
      return "power:1a";
    case "keep":
      return "looked-at";
    case "disc":
      return `power:${what.slice(what.indexOf("-") + 1)}`;
    case "play":
      return `resource:${what}`;
    default:
      return null;
  }
}

/** The offered tokens of each target, as the server says it. Several lead to the same one where discs can come from two places. */
export function targetsOf(offers: Iterable<{ token: string; target?: Target | null }>): Map<Target, string[]> {
  const targets = new Map<Target, string[]>();
  for (const { token, target } of offers) {
    if (target) targets.set(target, [...(targets.get(target) ?? []), token]);
  }
  return targets;
}

/** What a press on a target chooses: its action, or the next of them when one is chosen already. */
export function nextToken(tokens: readonly string[], chosen: string | null): string | null {
  if (tokens.length === 0) return null;
  const now = chosen === null ? -1 : tokens.indexOf(chosen);
  return tokens[(now + 1) % tokens.length] ?? null;
}

/** What the pieces say of how far things move. */
export interface Moving {
  provost_reach: number;
  favors: { powers: { key: string; level: number }[] };
}

/** The token to ask "why not?" about, or null where no one would expect the thing to be an answer. */
export function questionFor(
  target: Target,
  table: MagnaTable,
  decision: MagnaDecision,
  turnsCards: boolean,
  pieces: Moving,
): string | null {
  const colon = target.indexOf(":");
  const thing = colon < 0 ? target : target.slice(0, colon);
  const what = colon < 0 ? "" : target.slice(colon + 1);
  if (thing === "resource") return `play:${what}`;
  switch (decision.kind) {
    case "action":
      return aboutAction(thing, what);
    case "provost":
      return aboutProvost(thing, what, table, pieces.provost_reach);
    case "effect":
      return thing === "card" && turnsCards ? aboutOwnCard("turn", what, table, decision.seat ?? -1) : null;
    case "residence":
      return thing === "card" ? aboutOwnCard("cover", what, table, decision.seat ?? -1) : null;
    case "favor":
      if (thing === "track") return "favor:track";
      if (thing === "resources") return "favor:card";
      return thing === "power" ? aboutDisc(what, table.seats[decision.seat ?? -1]?.powers ?? [], pieces) : null;
    case "income-powers":
      if (thing === "track") return "climb";
      if (target === "power:1a") return "aside";
      return target === "looked-at" ? "keep" : null;
    default:
      return null;
  }
}

function aboutAction(thing: string, what: string): string | null {
  if (thing === "card") return `place:${what}`;
  if (thing === "hand") return what ? `build:${what}` : "replace";
  if (thing === "prestige") return `prestige:${what}`;
  return thing === "pile" ? "draw" : null;
}

function aboutProvost(thing: string, what: string, table: MagnaTable, reach: number): string | null {
  const position = thing === "card" ? table.road.findIndex((card) => card.card === what) : Number(what);
  if ((thing !== "card" && thing !== "stone") || table.provost === null || position < 0) return null;
  const steps = position - table.provost;
  return Math.abs(steps) > reach ? null : provostToken(steps);
}

/** Only own cards have a name in these tokens: others are not asked about. */
function aboutOwnCard(verb: string, card: string, table: MagnaTable, seat: number): string | null {
  const own = `${table.seats[seat]?.colour ?? ""}.`;
  return card.startsWith(own) ? `${verb}:${card.slice(own.length)}` : null;
}

/** A disc moves from the level below or from the other side. The lowest disc that could is asked about. */
function aboutDisc(power: string, powers: readonly string[], pieces: Moving): string | null {
  const levels = new Map([["start", 0], ...pieces.favors.powers.map((p): [string, number] => [p.key, p.level])]);
  const level = levels.get(power);
  if (level === undefined) return null;
  const from = ["start", ...powers].find((p) => p !== power && [0, 1].includes(level - (levels.get(p) ?? 9)));
  // With no disc near, the smallest step upwards is what the question is about.
  const below = from ?? [...levels.keys()].find((p) => levels.get(p) === level - 1);
  return below ? `disc:${below}-${power}` : null;
}

/** How many cubes of each kind of a cost a player lacks. A white cube takes whatever is left over. */
export function missing(
  cost: Readonly<Record<string, number>>,
  goods: Readonly<Record<GoodKey, number>>,
): Record<string, number> {
  const lacks: Record<string, number> = {};
  let left = 0;
  for (const [good, has] of Object.entries(goods)) {
    const needed = cost[good] ?? 0;
    if (needed > has) lacks[good] = needed - has;
    left += Math.max(0, has - needed);
  }
  const white = cost["any"] ?? 0;
  if (white > left) lacks["any"] = white - left;
  return lacks;
}
