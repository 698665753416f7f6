// What data from outside has to look like: a shape reads a value, or says where it does not fit.

/** Says at which place of the data, such as `games[3].cursor`, something else was expected. */
export class ShapeError extends Error {
  /** @param {string} place */
  constructor(place) {
    super(`unexpected: ${place}`);
    this.place = place;
  }
}

/**
 * Reads a value that stands at a place; throws a `ShapeError`.
 * @template T
 * @typedef {(value: unknown, place: string) => T} Shape
 */

/**
 * What passes a test, as it is.
 * @template T
 * @param {(value: unknown) => boolean} test
 * @returns {Shape<T>}
 */
export const which = (test) => (value, place) => {
  if (!test(value)) throw new ShapeError(place);
  return /** @type {T} */ (value);
};

/** @type {Shape<string>} */
export const text = which((value) => typeof value === "string");
/** @type {Shape<boolean>} */
export const flag = which((value) => typeof value === "boolean");
/** @type {Shape<number>} */
export const number = which((value) => Number.isFinite(value));
/** @type {Shape<number>} */
export const count = which((value) => Number.isSafeInteger(value) && Number(value) >= 0);

/** @param {RegExp} pattern @returns {Shape<string>} */
export const matching = (pattern) =>
  which((value) => typeof value === "string" && pattern.test(value));

/** @template T @param {readonly T[]} values @returns {Shape<T>} */
export const oneOf = (values) => which((value) => values.includes(/** @type {T} */ (value)));

/** @template T @param {Shape<T>} shape @returns {Shape<T | undefined>} */
export const optional = (shape) => (value, place) =>
  value === undefined ? undefined : shape(value, place);

/** @template T @param {Shape<T>} shape @returns {Shape<T[]>} */
export const list = (shape) => (value, place) => {
  if (!Array.isArray(value)) throw new ShapeError(place);
  return value.map((each, i) => shape(each, `${place}[${i}]`));
};

/** Two values, such as a name and what bears it. @param {Shape<any>} one @param {Shape<any>} two */
export const pair = (one, two) => (/** @type {unknown} */ value, /** @type {string} */ place) => {
  if (!Array.isArray(value) || value.length !== 2) throw new ShapeError(place);
  return [one(value[0], `${place}[0]`), two(value[1], `${place}[1]`)];
};

/** @param {unknown} value @param {string} place */
function entriesOf(value, place) {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new ShapeError(place);
  return Object.entries(value);
}

/** Values of one shape by any names. @template T @param {Shape<T>} shape */
export const record =
  (shape) =>
  /** @returns {Record<string, T>} */
  (/** @type {unknown} */ value, /** @type {string} */ place) =>
    Object.fromEntries(
      entriesOf(value, place).map(([name, each]) => [name, shape(each, joined(place, name))]),
    );

/**
 * Values of their own shapes by known names; what has another name is left out.
 * @param {Record<string, Shape<any>>} shapes
 * @returns {Shape<any>}
 */
export const object = (shapes) => (value, place) => {
  const known = new Map(entriesOf(value, place));
  const read = Object.entries(shapes).map(([name, shape]) => [
    name,
    shape(known.get(name), joined(place, name)),
  ]);
  return Object.fromEntries(read.filter(([, each]) => each !== undefined));
};

/** @param {string} place @param {string} name */
const joined = (place, name) => (place === "" ? name : `${place}.${name}`);
