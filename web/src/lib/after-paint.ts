/** Does something with the frame after the next one: what can wait does not hold up what was asked for. What
 * several parts of the page have put off is then drawn together. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work));
}
