const hasOwn = Object.prototype.hasOwnProperty;

/**
 * Beyond some hundred keys the host gathers all keys of an object before it hands out the first, so that a loop over
 * one test would take quadratic time. Such an object is looked at once and remembered as having members.
 */
const large = new WeakSet<object>();
const LARGE = 128;

/**
 * Makes a test of truthiness for one place. Finding the first key of objects of changing shapes takes the host some
 * 80 ns, asking for a key by name a tenth of it; and one place mostly meets objects of one shape, so it remembers a key
 * that the last one had.
 */
export function truthTest(): (value: unknown) => boolean {
  let likelyKey = "";

  const hasMembers = (object: object): boolean => {
    if ((object as Record<string, unknown>)[likelyKey] !== undefined || large.has(object)) return true;
    let count = 0;
    for (const key in object) {
      if (count === 0) {
        if (!hasOwn.call(object, key)) continue;
        // Inherited members would be found in an empty object too.
        if (!(key in Object.prototype)) likelyKey = key;
      }
      if (++count > LARGE) {
        large.add(object);
        break;
      }
    }
    return count > 0;
  };

  return (value) => {
    switch (typeof value) {
      case "string":
        return value !== "";
      case "number":
        return value !== 0 && !Number.isNaN(value);
      case "boolean":
        return value;
      case "object":
        if (value === null) return false;
        return Array.isArray(value) ? value.length > 0 : hasMembers(value);
      default:
        return false;
    }
  };
}

/** TRUTHY: containers by having members, strings by having characters, numbers but 0 and NaN. */
export const isTruthy = truthTest();
