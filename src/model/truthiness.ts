const hasOwn = Object.prototype.hasOwnProperty;

/**
 * For objects with hundreds of keys, the engine collects all keys before it returns the first, so repeated tests would
 * take quadratic time. Such an object is tested once and cached.
 */
const large = new WeakSet<object>();
const LARGE = 128;

/**
 * Creates a truthiness test for one call site. Finding the first key of objects with varying shapes takes about 80 ns,
 * reading a known key a tenth of that. A call site mostly sees objects of one shape, so the test remembers a key of the
 * last one.
 */
export function truthTest(): (value: unknown) => boolean {
  let likelyKey = "";

  const hasMembers = (object: object): boolean => {
    if ((object as Record<string, unknown>)[likelyKey] !== undefined || large.has(object)) return true;
    let count = 0;
    for (const key in object) {
      if (count === 0) {
        if (!hasOwn.call(object, key)) continue;
        // Inherited members do not count.
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

/** Truthy: containers with members, non-empty strings, numbers except 0 and NaN. */
export const isTruthy = truthTest();
