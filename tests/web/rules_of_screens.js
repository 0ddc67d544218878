// The faults of a screen, in words. See rules_of_screens.py.
([letters, target, coarse]) => {
  const faults = [];
  const root = document.scrollingElement;
  if (root.scrollWidth > innerWidth + 1) faults.push(`the page scrolls sideways: ${root.scrollWidth}`);
  const named = (part) => {
    const own = (one) => `${one.localName}.${(one.getAttribute('class') ?? '').replace(/svelte-\S+/g, '').trim().replace(/\s+/g, '.')}`;
    const text = (part.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
    return `${part.parentElement ? own(part.parentElement) : ''} > ${own(part)} "${text}"`;
  };
  const style = new Map();
  const styled = (part) => {
    if (!style.has(part)) style.set(part, getComputedStyle(part));
    return style.get(part);
  };
  const hidden = (part) => {
    if (!part.checkVisibility()) return true; // what is folded away has a size, too
    for (let one = part; one; one = one.parentElement) {
      const look = styled(one);
      if (look.display === 'none' || look.visibility === 'hidden' || Number(look.opacity) === 0) return true;
      if (one.classList?.contains('vh') || one.hasAttribute('inert')) return true;
      if (one.matches('.skip:not(:focus)')) return true;
    }
    return false;
  };
  // the nearest box that scrolls in a direction: what lies outside it can be reached
  const scrolls = (part, way) => {
    for (let one = part.parentElement; one; one = one.parentElement) {
      if (['auto', 'scroll'].includes(styled(one)[way === 'x' ? 'overflowX' : 'overflowY'])) return true;
    }
    return false;
  };
  const drawing = (part) => part.closest('svg') !== null;
  const at = (part) => part.getBoundingClientRect();
  const cells = new Map();
  for (const part of document.querySelectorAll('body *')) {
    if ((drawing(part) && part.localName !== 'svg') || part.closest('script, style, template')) continue;
    const texts = [...part.childNodes].filter((node) => node.nodeType === 3 && node.textContent.trim());
    const box = at(part);
    if (box.width === 0 || box.height === 0 || hidden(part)) continue;
    if (texts.length) {
      // how large it is shown: of a box wide enough for whole pixels to say it
      let wide = part;
      while (wide.parentElement && (wide.offsetWidth ?? 0) < 80) wide = wide.parentElement;
      const size = parseFloat(styled(part).fontSize) * (at(wide).width / wide.offsetWidth);
      if (size < letters - 0.15 && size > 0) faults.push(`letters of ${size.toFixed(1)}: ${named(part)}`);
      // words: inside the window, and not cut off by what they stand in
      const range = document.createRange();
      for (const text of texts) {
        // a column that is too narrow: letters below each other
        for (const { index, 0: word } of text.data.matchAll(/\p{L}{3,14}/gu)) {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const pieces = [...range.getClientRects()].filter((piece) => piece.width >= 1);
          if (pieces.some((piece) => piece.top > pieces[0].bottom - 2)) faults.push(`a word in pieces: ${named(part)}`);
        }
        range.selectNodeContents(text);
        for (const line of range.getClientRects()) {
          if (line.width < 1) continue;
          if ((line.left < -1 || line.right > innerWidth + 1) && !scrolls(part, 'x')) faults.push(`outside the window: ${named(part)}`);
          else if ((line.top < -1 || line.bottom > innerHeight + 1) && !scrolls(part, 'y') && root.scrollHeight <= innerHeight + 1) faults.push(`below the window: ${named(part)}`);
          const button = part.closest('button, .player, td, th');
          if (button && (line.right > at(button).right + 2 || line.left < at(button).left - 2)) faults.push(`sticks out of ${named(button).split(' "')[0]}: ${named(part)}`);
          for (let around = part; around; around = around.parentElement) {
            const look = styled(around);
            const edge = at(around);
            // a hair's breadth is enough for dots to take the place of two letters
            if (look.textOverflow === 'ellipsis' && line.right > edge.right + 0.05) {
              faults.push(`shortened with dots: ${named(part)}`);
              break;
            }
            if (['hidden', 'clip'].includes(look.overflowX) && (line.right > edge.right + 2 || line.left < edge.left - 2)) {
              faults.push(`cut off sideways by ${named(around).split(' "')[0]}: ${named(part)}`);
              break;
            }
            if (['hidden', 'clip'].includes(look.overflowY) && (line.bottom > edge.bottom + 4 || line.top < edge.top - 4)) {
              faults.push(`cut off by ${named(around).split(' "')[0]}: ${named(part)}`);
              break;
            }
            if ([look.overflowX, look.overflowY].some((one) => ['auto', 'scroll'].includes(one)) || look.position === 'fixed') break;
          }
        }
      }
    }
    if (part.closest('.player') && part.matches('svg, .cube, .coin')) {
      const edge = at(part.closest('.player'));
      if (box.right > edge.right + 1 || box.left < edge.left - 1) faults.push(`sticks out of its player: ${named(part)}`);
    }
    // signs of a table: inside their cell, and none above another
    const cell = part.matches('svg, .cube, .coin, .disc') && !part.parentElement.closest('svg') ? part.closest('td, th') : null;
    if (cell) {
      const edge = at(cell);
      if (box.right > edge.right + 1 || box.left < edge.left - 1) faults.push(`sticks out of ${named(cell).split(' "')[0]}: ${named(part)}`);
      const signs = cells.get(cell) ?? cells.set(cell, []).get(cell);
      for (const other of signs) {
        const wide = Math.min(box.right, at(other).right) - Math.max(box.left, at(other).left);
        const high = Math.min(box.bottom, at(other).bottom) - Math.max(box.top, at(other).top);
        if (wide > 2 && high > 2 && !other.contains(part)) faults.push(`covers ${named(other)}: ${named(part)}`);
      }
      signs.push(part);
    }
    if (coarse && part.matches('button, a[href], select, input:not([type=checkbox]):not([type=radio])')) {
      const inline = part.localName === 'a' && styled(part).display === 'inline';
      if (!inline && (box.width < target - 0.5 || box.height < target - 0.5)) {
        faults.push(`a target of ${Math.round(box.width)} x ${Math.round(box.height)}: ${named(part)}`);
      }
    }
  }
  return [...new Set(faults)];
}
