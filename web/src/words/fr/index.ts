import type { First } from "../../lib/i18n/languages";
import pieces from "./pieces";
import site from "./site";

/** What every page shows. */
export default {
  pieces,
  site,
} satisfies First;
