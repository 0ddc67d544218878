/** What the parts of the board ask: where things lie, what may be picked, and what a tap means. */
import "./caylus.css";
import { getContext, setContext } from "svelte";
import type { Offer } from "../../lib/messages";
import { listed, type Sentence } from "../../lib/i18n";
import { settings } from "../../lib/settings.svelte";
import { changedBetween } from "./changes";
import { w } from "./words";
import { broken } from "./effects";
import { atomRows, useSeatLooks, type Atom, type Rows, type SeatLook, type SpaceState } from "../../pieces";
import { effectsAt } from "../whatif";
import type { BoardProps, PieceRef } from "../contract";
import { buildingColumns, nextLand, offersByTarget, priceOf, targetOf, tokenOf, type Target } from "./targets";
import {
  outlookOf,
  piecesOf,
  viewOf,
  type CaylusOutlook,
  type CaylusPieces,
  type CaylusTable,
  type CaylusView,
  SECTIONS,
  type Section,
  type TilePiece,
} from "./view";

/** Kinds of cube beside gold: what "any but gold" means here. */
const KINDS = 4;
const KEY = Symbol("caylus");

export class BoardModel {
  readonly #given: () => BoardProps;
  readonly #looks: (seat: number | null | undefined) => SeatLook | null;
  /** A place with several offers whose list is open. */
  asked = $state<Target | null>(null);
  /** Places that have just changed, where motion does not show it. */
  changed = $state.raw<ReadonlySet<Target>>(new Set());

  constructor(given: () => BoardProps) {
    this.#given = given;
    this.#looks = useSeatLooks();
  }

  get props(): BoardProps {
    return this.#given();
  }
  readonly view: CaylusView = $derived.by(() => viewOf(this.props.position));
  readonly table: CaylusTable = $derived(this.view.table);
  readonly outlook: CaylusOutlook = $derived.by(() => outlookOf(this.props.position));
  readonly pieces: CaylusPieces = $derived.by(() => piecesOf(this.props.game));
  readonly offers: Map<Target, Offer[]> = $derived.by(() => offersByTarget([...this.props.offers.values()]));
  readonly favorColumns: Set<number> = $derived.by(() =>
    this.view.decision.kind === "favor-effect"
      ? buildingColumns([...this.props.offers.keys()], this.kindOf)
      : new Set(),
  );
  /** True if something of the stock may be built now. */
  readonly building: boolean = $derived.by(() => [...this.offers.keys()].some((at) => at.startsWith("stock:")));
  /** The what-if for the provost where he is held. */
  readonly whatIf = $derived.by(() => {
    const held = this.props.provostPreview;
    return held === null ? null : effectsAt(this.outlook.provost, held);
  });

  /** The space of the road that the chosen move is about. */
  readonly chosenSpace: number | null = $derived.by(() => {
    const token = this.props.chosen;
    const target = token === null ? null : targetOf(token, this.table, this.view.decision);
    return target?.startsWith("space:") ? Number(target.slice("space:".length)) : null;
  });

  readonly kindOf = (tile: string): string | undefined => this.pieces.tiles[tile]?.kind;

  /** True if a section of the castle has been scored. */
  isScored(section: Section): boolean {
    const next = this.outlook.castle.section;
    return next === null || SECTIONS.indexOf(section) < SECTIONS.indexOf(next);
  }

  nameOf(seat: number | null): string {
    return this.#looks(seat)?.name ?? "";
  }

  names(seats: readonly number[]): string {
    return listed(seats.map((seat) => this.nameOf(seat)));
  }

  rows(atoms: readonly Atom[]): Rows {
    return broken(atomRows(atoms, KINDS));
  }

  tile(key: string): TilePiece | undefined {
    return this.pieces.tiles[key];
  }

  at(target: Target): Offer[] {
    return this.offers.get(target) ?? [];
  }

  isLegal(target: Target): boolean {
    return this.offers.has(target);
  }

  state(target: Target): SpaceState {
    const { chosen, pending, refused } = this.props;
    if (this.#isAt(pending, target)) return "pending";
    if (this.#isAt(chosen, target)) return "chosen";
    if (refused && this.#isAt(refused.token, target)) return "refused";
    return this.isLegal(target) ? "legal" : "idle";
  }

  #isAt(token: string | null, target: Target): boolean {
    return token !== null && targetOf(token, this.table, this.view.decision) === target;
  }

  /** Deniers that moving the provost there costs. Null where he may not be moved. */
  stepPrice(target: Target): number | null {
    const [offer] = this.at(target);
    return offer?.token.startsWith("provost:") ? priceOf(offer) : null;
  }

  /** Deniers that a worker costs there, where that is what is asked. */
  price(target: Target): number | null {
    const [offer] = this.at(target);
    if (!offer?.token.startsWith("place:")) return null;
    return priceOf(offer) || null;
  }

  /** The seat whose worker would be there. */
  ghost(target: Target): number | null {
    const state = this.state(target);
    if (state !== "chosen" && state !== "pending") return null;
    const token = this.props.pending ?? this.props.chosen;
    return token?.startsWith("place:") ? this.view.decision.seat : null;
  }

  /** The tile that the chosen move would lay on a space. */
  coming(space: number): string | null {
    const token = this.props.pending ?? this.props.chosen;
    if (!token?.startsWith("build:")) return null;
    return nextLand(this.table) === space ? token.slice("build:".length) : null;
  }

  /** A tap: choose what is offered there, ask which where it is several, else say why it is not.
   * False where there is nothing to say. */
  tap(target: Target, anchor: HTMLElement): boolean {
    const offers = this.at(target);
    if (offers.length === 0) return this.explain(target, anchor);
    if (offers.length === 1) this.choose(offers[0]!.token);
    else this.asked = this.asked === target ? null : target;
    return true;
  }

  choose(token: string): void {
    this.asked = null;
    this.props.choose(token);
  }

  explain(target: Target, anchor: HTMLElement): boolean {
    const mine = this.view.decision.seat !== null && this.view.decision.seat === this.props.position.viewer;
    const token = mine
      ? tokenOf(target, this.table, this.view.decision, this.kindOf, this.pieces.provost_reach)
      : null;
    const known = mine && token === null ? this.#takesNoWorkers(target) : null;
    if (token === null && known === null) return false;
    // the reason is where the card would
    this.props.openCard(null);
    this.props.explain(token ?? target, anchor, known ?? undefined);
    return true;
  }

  /** Why no worker can ever be placed on a space of the road. */
  #takesNoWorkers(target: Target): Sentence | null {
    const placing = ["place", "gate"].includes(this.view.decision.kind);
    const space = target.startsWith("space:") ? this.table.road[Number(target.slice(6)) - 1] : undefined;
    if (!placing || !space) return null;
    return space.tile !== null || space.residence ? () => w().takeNone : () => w().landTakesNone;
  }

  look(piece: PieceRef, anchor: HTMLElement): void {
    this.props.openCard(piece, anchor);
  }

  leave(): void {
    this.props.openCard(null);
  }
}

const OUTLINED_MS = 1000;

/** Called by the board itself, before its parts are. */
export function setBoard(given: () => BoardProps): BoardModel {
  const board = new BoardModel(given);
  $effect(() => {
    // another decision: what was asked before is over
    void given().position;
    board.asked = null;
  });
  let before = board.table;
  $effect(() => {
    const after = board.table;
    if (after === before) return;
    const changed = changedBetween(before, after);
    before = after;
    if (settings.duration(1) > 0) return;
    board.changed = changed;
    const timer = setTimeout(() => (board.changed = new Set()), OUTLINED_MS);
    return () => clearTimeout(timer);
  });
  setContext(KEY, board);
  return board;
}

export function useBoard(): BoardModel {
  return getContext<BoardModel>(KEY);
}
