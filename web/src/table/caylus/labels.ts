/** What a screen reader hears of a place: everything that is drawn there, in words. */
import { say } from "../../lib/i18n";
import type { BoardModel } from "./model.svelte";
import { BRIDGE, nextLand, spaceTarget, specialTarget, type Target } from "./targets";
import type { RoadSpace, Seat, Special } from "./view";
import { w } from "./words";

export function tileName(board: BoardModel, tile: string): string {
  const short: Record<string, string> = w().short;
  const piece = board.tile(tile) ?? board.pieces.places[tile];
  return short[tile] ?? (piece ? say(piece.name) : tile);
}

/** "You may choose this for 2 deniers." where it may be. Nothing where not. */
export function invitation(board: BoardModel, target: Target): string {
  if (!board.isLegal(target)) return "";
  if (board.state(target) === "chosen") return w().chosen;
  const price = board.price(target);
  return price === null ? w().mayChoose : w().mayPlace(w().deniers(price));
}

function contents(board: BoardModel, space: RoadSpace): string[] {
  if (space.residence) return [w().residenceOf(board.nameOf(space.owner))];
  const piece = space.tile === null ? undefined : board.tile(space.tile);
  if (!piece) return [nextLand(board.table) === space.space ? w().nextLand : w().land];
  const said = [`${say(piece.name)}, ${say(piece.effect.text)}`];
  if (space.owner !== null) said.push(w().ownedBy(board.nameOf(space.owner)));
  return said;
}

export function spaceLabel(board: BoardModel, space: RoadSpace): string {
  const { table, pieces, whatIf, outlook } = board;
  const said = [w().space(space.space), ...contents(board, space)];
  if (space.worker !== null) said.push(w().workerOf(board.nameOf(space.worker)));
  if (space.turns_later_for !== null) said.push(w().willTurn(board.nameOf(space.turns_later_for)));
  if (table.bailiff === space.space) said.push(w().bailiffHere);
  if (table.provost === space.space) said.push(w().provostHere);
  const scored = pieces.castle.find((section) => section.scoring_space === space.space);
  if (scored) said.push(w().scoresHere(say(scored.name)));
  if (whatIf && space.worker !== null) {
    said.push(whatIf.works.includes(space.space) ? w().wouldWork : w().wouldNot);
  } else {
    const works = outlook.road[space.space - 1]?.sentence;
    if (works) said.push(say(works));
  }
  return sentences([said.join(", "), invitation(board, spaceTarget(space.space))]);
}

/** The Stables stay closed with two players. */
export function isClosed(board: BoardModel, special: Special): boolean {
  return special === "stables" && board.view.players === 2;
}

/** The seats of the workers at a special building. A free place is null. */
export function specialPlaces(board: BoardModel, special: Special): Seat[] {
  if (special === "stables") return isClosed(board, special) ? [] : board.table.stables;
  return [board.table.special[special]];
}

export function specialLabel(board: BoardModel, special: Special): string {
  const piece = board.pieces.places[special];
  const here = specialPlaces(board, special).filter((seat) => seat !== null);
  const said = [piece ? `${say(piece.name)}, ${say(piece.effect.text)}` : special];
  if (isClosed(board, special)) said.push(w().stablesOff);
  if (here.length) said.push(w().workerOf(board.names(here)));
  if (special === "inn" && board.table.inn_guest !== null) said.push(w().guest(board.nameOf(board.table.inn_guest)));
  return sentences([said.join(", "), invitation(board, specialTarget(special))]);
}

/** The numbers on the bridge. Two players know only the prices 1 and 3. */
export function scale(board: BoardModel): number[] {
  return board.view.players === 2 ? [1, 3] : Array.from({ length: board.view.players }, (_, i) => i + 1);
}

/** The price of a place, by the bridge. Null once all have passed. */
export function nextPrice(board: BoardModel): number | null {
  return scale(board)[board.table.bridge.length] ?? null;
}

export function bridgeLabel(board: BoardModel): string {
  const next = nextPrice(board);
  return sentences([
    w().bridgeLabel(board.names(board.table.bridge)),
    next === null ? "" : `${w().nextPrice} ${w().deniers(next)}`,
    invitation(board, BRIDGE) ? w().passHere : "",
  ]);
}

export function sentences(parts: readonly string[]): string {
  return parts
    .filter((part) => part !== "")
    .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`))
    .join(" ");
}
