// What may wait is done when the page has nothing else to do.

const SLICE = 12; // ms, where the browser does not tell how long it is idle
const PATIENCE = 1000; // ms: a page that is never idle goes on, too

/** Wait for nothing else to do. @returns {Promise<() => boolean>} tells when that is over */
export function idle() {
  return new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) {
      const begin = (/** @type {IdleDeadline} */ left) => resolve(() => left.timeRemaining() < 1);
      return void requestIdleCallback(begin, { timeout: PATIENCE });
    }
    setTimeout(() => {
      const end = performance.now() + SLICE;
      resolve(() => performance.now() >= end);
    });
  });
}
