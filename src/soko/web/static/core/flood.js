// Flood fills over flat boards.

/**
 * Mark what some squares reach over squares that are not closed.
 * @param {Uint8Array} closed
 * @param {Iterable<number>} starts
 * @param {Int32Array} steps
 */
export function flood(closed, starts, steps) {
  const reached = new Uint8Array(closed.length);
  const queue = [...starts];
  for (const start of queue) reached[start] = 1;
  for (let i = 0; i < queue.length; ++i) {
    for (let d = 0; d < 4; ++d) {
      const next = queue[i] + steps[d];
      if (closed[next] || reached[next]) continue;
      reached[next] = 1;
      queue.push(next);
    }
  }
  return reached;
}
