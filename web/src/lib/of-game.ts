/** Views, pieces and outlooks say which game they belong to. These functions ask for that. */
import type { AnyOutlook, AnyPieces, AnyView } from "./shapes";

type Shape = AnyView | AnyPieces | AnyOutlook;

function isOf<S extends Shape, G extends string>(shape: S, game: G): shape is Extract<S, { game: G }> {
  return "game" in shape && shape.game === game;
}

/** The shape as that of a game. Another game's is an error. */
export function ofGame<S extends Shape, G extends string>(shape: S, game: G): Extract<S, { game: G }> {
  if (isOf(shape, game)) return shape;
  throw new TypeError(`this does not belong to ${game}`);
}
