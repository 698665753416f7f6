// Some of many, at even distances.

/**
 * The numbers below a count, or so many of them at even distances.
 * @param {number} count
 * @param {number} most
 */
export function spreadOver(count, most) {
  if (count <= most) return [...Array(count).keys()];
  return Array.from({ length: most }, (_, i) => Math.floor((i * (count - 1)) / (most - 1)));
}
