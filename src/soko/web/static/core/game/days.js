// Days: which level a day has, and what a player did on which.

/** @typedef {import("./records.js").Solved} Solved */

const STEP = 31; // places from one day's level to the next, so that neighbours are not alike
const WEEK = 7;
const DAY = 86_400_000; // ms

/** The number of a calendar day, wherever the clock stands. @param {Date} date */
export const dayOf = (date) =>
  Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY);

/** How a day is written, in every language. @param {Date} date */
export const dateText = (date) => new Date(dayOf(date) * DAY).toISOString().slice(0, 10);

/**
 * The level of a day: the same for all, and none twice before each had its turn.
 * @param {number} day
 * @param {number} count of levels
 */
export function levelOf(day, count) {
  let step = STEP % count;
  while (step > 1 && divisor(step, count) !== 1) step -= 1;
  return ((day % count) * Math.max(1, step)) % count;
}

/** @param {number} a @param {number} b @returns {number} */
const divisor = (a, b) => (b === 0 ? a : divisor(b, a % b));

/**
 * On which day each level was first solved without help, as far as it is kept.
 * @param {Iterable<Solved[]>} solutions of each level
 */
export function solvedDays(solutions) {
  return [...solutions].flatMap((kept) => {
    const dates = kept.filter(({ source }) => source === "you").map(({ date }) => date);
    return dates.length === 0 ? [] : [dayOf(new Date(dates.sort()[0]))];
  });
}

/**
 * How many days follow each other up to today, or to yesterday.
 * @param {number[]} days
 * @param {number} today
 */
export function streakOf(days, today) {
  const solved = new Set(days);
  const last = solved.has(today) ? today : today - 1;
  let streak = 0;
  while (solved.has(last - streak)) streak += 1;
  return streak;
}

/**
 * How many levels were solved in each week that ends a whole number of weeks before today; the last
 * comes first.
 * @param {number[]} days
 * @param {number} today
 * @param {number} weeks
 */
export function byWeek(days, today, weeks) {
  const counts = Array(weeks).fill(0);
  for (const day of days) {
    const week = Math.floor((today - day) / WEEK);
    if (week >= 0 && week < weeks) counts[week] += 1;
  }
  return counts;
}
