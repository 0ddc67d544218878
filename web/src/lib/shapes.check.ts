/** What the boards read from views, pieces and outlooks is there: held to the generated types.
 *
 * Boards name only the parts that they draw; should the server's shapes change, this fails to
 * compile. Nothing imports this file, so nothing of it reaches a browser.
 */
import type * as caylus from "../table/caylus/view";
import type * as magnaPieces from "../table/magna/pieces";
import type * as magna from "../table/magna/view";
import type { ProvostOutlook } from "../table/whatif";
import type * as shapes from "./shapes";

type Fits<Read, Sent extends Read> = [Read, Sent];

export type Checks = [
  Fits<caylus.CaylusView, shapes.CaylusView>,
  Fits<caylus.CaylusPieces, shapes.CaylusPieces>,
  Fits<caylus.CaylusOutlook, shapes.CaylusOutlook>,
  Fits<magna.MagnaView, shapes.MagnaView>,
  Fits<magnaPieces.MagnaPieces, shapes.MagnaPieces>,
  Fits<magna.MagnaOutlook, shapes.MagnaOutlook>,
  Fits<ProvostOutlook, shapes.CaylusProvost>,
  Fits<ProvostOutlook, shapes.MagnaProvost>,
];
