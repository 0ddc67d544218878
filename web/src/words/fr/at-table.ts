import type { AtTable } from "../../lib/i18n/languages";
import caylus from "./caylus";
import coach from "./coach";
import magna from "./magna";
import plan from "./plan";
import report from "./report";
import room from "./room";
import share from "./share";
import table from "./table";

/** What a table shows. */
export default {
  caylus,
  coach,
  magna,
  plan,
  report,
  room,
  share,
  table,
} satisfies AtTable;
