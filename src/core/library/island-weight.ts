/** What any island weighs: a thousand of the smallest take as long as ten thousand values in one. */
const LEAST = 10;

/** UTF-16 code units that weigh as much as one more value. */
const UNITS_PER_VALUE = 64;

/**
 * How much there is to check, to render and to write of an island with such props: some five microseconds for each value in them,
 * containers included. Nothing interrupts React, so this is what its work is divided and limited by. Stops counting behind `most`.
 */
export function islandWeight(props: unknown, most: number): number {
  const open: unknown[] = [props];
  let weight = LEAST + 1;
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
