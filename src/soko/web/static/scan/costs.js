// The costs of namings, and the least ones of each group and kind.

export const MARGIN = 3; // the cost that parts a sure name from another that a group could have
export const BROKEN = 12; // the cost of what no level is
export const ELSE = "?"; // the kind of a group that other walls make something else

/** @param {number} group @param {string | undefined} kind */
export const keyOf = (group, kind) => `${group} ${kind}`;

/**
 * Keep the least cost.
 * @param {Map<string, number>} costs
 * @param {string} key
 * @param {number} cost
 */
export function lower(costs, key, cost) {
  costs.set(key, Math.min(costs.get(key) ?? Number.POSITIVE_INFINITY, cost));
}
