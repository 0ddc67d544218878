/** Names are measured in this font: the page's text at its heaviest. */
export const MEASURED = "800 11.5px 'Alegreya Sans', 'Segoe UI', sans-serif";

/** True if the page's own font is there. Until then a measure is of another font, to be taken again. */
class Fonts {
  ready = $state(false);

  constructor() {
    // older browsers and tests have no list of fonts: what is measured there stays
    if (typeof document === "undefined" || !("fonts" in document)) return;
    const { fonts } = document;
    const come = (): void => void (this.ready = true);
    // `ready` alone resolves immediately when nothing has been drawn yet that asks for the font
    Promise.all([fonts.load(MEASURED), fonts.ready]).then(come, come);
  }
}

export const fonts = new Fonts();
