// Long work in a worker stops for breath: a worker that never does so is ended late, as a browser
// waits for its loop before it breaks it (Chromium two seconds, in which it goes on computing).

/** The longest time without one, in milliseconds, apart from what is one call of the core. */
const BETWEEN = 20;

let last = 0;

/** Let what waits be done, unless there was time for that just now; not by a timer, which waits. */
export async function breathe() {
  if (performance.now() - last < BETWEEN) return;
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve(null);
    };
    port2.postMessage(null);
  });
  last = performance.now();
}
