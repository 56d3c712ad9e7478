/** @typedef {[number, number, number]} Vector */

/** @param {Vector} a @param {Vector} b @returns {Vector} */
export const add = (a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
/** @param {Vector} a @param {Vector} b @returns {Vector} */
export const subtract = (a, b) => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
/** @param {Vector} a @param {number} by @returns {Vector} */
export const scale = (a, by) => [a[0] * by, a[1] * by, a[2] * by];
/** @param {Vector} a @param {Vector} b */
export const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
/** @param {Vector} a @param {Vector} b @returns {Vector} */
export const cross = (a, b) => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
/** @param {Vector} a @returns {Vector} */
export const unit = (a) => scale(a, 1 / Math.hypot(...a));
/** @param {Vector} a @param {Vector} b @param {number} t @returns {Vector} */
export const mix = (a, b, t) => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];
/** @param {number} low @param {number} high @param {number} x */
export const smooth = (low, high, x) => {
  const t = Math.min(1, Math.max(0, (x - low) / (high - low)));
  return t * t * (3 - 2 * t);
};

/** Converts a colour such as "c98f7d" to linear light. @param {string} hex @returns {Vector} */
export function rgb(hex) {
  const linear = (/** @type {number} */ at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2;
  return [linear(0), linear(2), linear(4)];
}
