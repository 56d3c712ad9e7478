/** Weight of the smallest island: a thousand of them take as long as ten thousand values in one. */
const MIN_WEIGHT = 10;

/** UTF-16 code units that weigh as much as one more value. */
const UNITS_PER_VALUE = 64;

/**
 * The work of checking and rendering an island with these props, in values: each takes some five microseconds,
 * containers included. Stops counting behind `most`.
 */
export function islandWeight(props: unknown, most: number): number {
  const open: unknown[] = [props];
  let weight = MIN_WEIGHT + 1;
  for (let value = open.pop(); value !== undefined && weight <= most; value = open.pop()) {
    if (typeof value === "string") weight += value.length / UNITS_PER_VALUE;
    else if (Array.isArray(value)) {
      weight += value.length;
      // None of an array that is too long; elements one by one, for so many are no arguments of a call.
      for (const element of weight <= most ? value : []) if (element !== undefined) open.push(element);
    } else if (typeof value === "object" && value !== null) {
      for (const key in value) {
        weight += 1 + key.length / UNITS_PER_VALUE;
        const member = (value as Readonly<Record<string, unknown>>)[key];
        if (member !== undefined) open.push(member);
        if (weight > most) break;
      }
    }
  }
  return weight;
}
