import type { Same } from "../../lib/i18n/languages";
import type en from "../en/missing";

export default {
  title: "Cette route ne mène nulle part",
  text: "Cette page n’existe pas. Le lien est peut-être incomplet.",
} satisfies Same<typeof en>;
