/** The weight of the smallest island: a thousand of them take as long as one with ten thousand values. */
const MIN_WEIGHT = 10;

/** UTF-16 code units that weigh as much as one value. */
const UNITS_PER_VALUE = 64;

/**
 * Estimates the work of validating and rendering an island with these props, in values. A value, including containers,
 * takes about five microseconds. Stops counting above `maximum`.
 */
export function islandWeight(props: unknown, maximum: number): number {
  const open: unknown[] = [props];
  let weight = MIN_WEIGHT + 1;
  for (let value = open.pop(); value !== undefined && weight <= maximum; value = open.pop()) {
    if (typeof value === "string") weight += value.length / UNITS_PER_VALUE;
    else if (Array.isArray(value)) {
      weight += value.length;
      // Skips an array that is too long. Elements are pushed one by one, because they may be too many for the arguments
      // of a call.
      for (const element of weight <= maximum ? value : []) if (element !== undefined) open.push(element);
    } else if (typeof value === "object" && value !== null) {
      for (const key in value) {
        weight += 1 + key.length / UNITS_PER_VALUE;
        const member = (value as Readonly<Record<string, unknown>>)[key];
        if (member !== undefined) open.push(member);
        if (weight > maximum) break;
      }
    }
  }
  return weight;
}
