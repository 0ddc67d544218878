/** What the parts of the board share: the table as it lies, and the state of everything that can be pointed at. */
import "./magna.css";
import { getContext, setContext } from "svelte";
import { say } from "../../lib/i18n";
import type { Offer } from "../../lib/messages";
import type { SpaceState } from "../../pieces";
import type { BoardProps, PieceRef } from "../contract";
import { faceOf, piecesOf } from "./pieces";
import { nextToken, questionFor, targetOf, targetsOf, type Target } from "./targets";
import { outlookOf, viewOf, type MagnaSeat, type StreetCard } from "./view";

export type Board = ReturnType<typeof makeBoard>;

/** Cards turn where the effect that is used says so. */
function turnsCards(tokens: Iterable<string>): boolean {
  for (const token of tokens) if (token.startsWith("turn:")) return true;
  return false;
}

export function makeBoard(given: () => BoardProps) {
  const props = $derived(given());
  const view = $derived(viewOf(props.position));
  const outlook = $derived(outlookOf(props.position));
  const pieces = $derived(piecesOf(props.game));
  const table = $derived(view.table);
  /** The seat whose hand and piles are shown: the viewer's own. */
  const viewer = $derived(props.position.viewer);
  const seat = $derived<MagnaSeat | null>(viewer === null ? null : (table.seats[viewer] ?? null));
  const decides = $derived(props.offers.size > 0 && viewer !== null);
  const aim = (token: string | null): Target | null =>
    token === null || viewer === null ? null : targetOf(token, table, view.decision, viewer);
  const targets = $derived(
    decides && viewer !== null ? targetsOf(props.offers.values()) : new Map<Target, string[]>(),
  );
  const chosen = $derived(aim(props.chosen));
  const pending = $derived(aim(props.pending));
  const refused = $derived(aim(props.refused?.token ?? null));

  const tokensOf = (target: Target): string[] => targets.get(target) ?? [];

  function stateOf(target: Target): SpaceState {
    if (pending === target) return "pending";
    if (chosen === target) return "chosen";
    if (refused === target) return "refused";
    return targets.has(target) ? "legal" : "idle";
  }

  /** The offer that a press on the target would choose. */
  function offerOf(target: Target): Offer | null {
    const tokens = tokensOf(target);
    const token = props.chosen !== null && tokens.includes(props.chosen) ? props.chosen : (tokens[0] ?? null);
    return token === null ? null : (props.offers.get(token) ?? null);
  }

  /** Deniers that the target costs, shown in its ring. */
  function priceOf(target: Target): number | null {
    const deniers = offerOf(target)?.change["deniers"] ?? 0;
    return deniers < 0 ? -deniers : null;
  }

  function questionOf(target: Target): string | null {
    if (!decides) return null;
    return questionFor(target, table, view.decision, turnsCards(props.offers.keys()), pieces);
  }

  /** A press: choose what is offered, ask why it is not, or else show the card. */
  function press(target: Target, anchor: HTMLElement, piece?: PieceRef): void {
    const token = nextToken(tokensOf(target), props.chosen);
    if (token !== null) {
      // The card that was looked at has done its part. A second press on what is chosen confirms it.
      props.openCard(null);
      props.choose(token);
    } else {
      const question = questionOf(target);
      if (question !== null) props.explain(question, anchor);
      else if (piece) props.openCard(piece, anchor);
    }
  }

  function look(piece: PieceRef | null, anchor?: HTMLElement): void {
    props.openCard(piece, anchor);
  }

  const goodName = (key: string): string => {
    const good = pieces.goods.find((g) => g.key === key);
    return good ? say(good.name) : key;
  };

  const cardName = (card: StreetCard): string => {
    const face = faceOf(card, pieces, view.options);
    return face ? say(face.name) : card.kind;
  };

  return {
    get props() {
      return props;
    },
    get view() {
      return view;
    },
    get table() {
      return table;
    },
    get outlook() {
      return outlook;
    },
    get pieces() {
      return pieces;
    },
    get viewer() {
      return viewer;
    },
    get seat() {
      return seat;
    },
    get decides() {
      return decides;
    },
    get favors() {
      return view.options.favors;
    },
    stateOf,
    tokensOf,
    offerOf,
    priceOf,
    questionOf,
    press,
    look,
    goodName,
    cardName,
  };
}

const KEY = Symbol("magna");

export function setBoard(board: Board): void {
  setContext(KEY, board);
}

export function useBoard(): Board {
  return getContext<Board>(KEY);
}
