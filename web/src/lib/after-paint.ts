/** Does something once the next frame is drawn: what can wait does not hold up what was asked for. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => {
    // frames are drawn when their callbacks are over; a message comes right behind
    const drawn = new MessageChannel();
    drawn.port1.onmessage = () => {
      drawn.port1.close();
      work();
    };
    drawn.port2.postMessage(null);
  });
}
