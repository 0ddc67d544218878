import pieces from "./pieces";
import site from "./site";

/** What every page shows. */
export default {
  pieces,
  site,
};
