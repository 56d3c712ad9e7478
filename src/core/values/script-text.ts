import { Ancestry } from "./ancestry.js";
import { toText } from "./conversions.js";
import { isArray, type Value } from "./value.js";

/**
 * ECMAScript's string conversion: null and missing by name, objects as `[object Object]`, arrays as their elements
 * joined by commas, null and missing elements as nothing.
 *
 * @param maxLength arrays that hold themselves or share members stop behind this length; the caller refuses the result
 */
export function scriptText(value: Value, maxLength: number): string {
  switch (typeof value) {
    case "undefined":
      return "undefined";
    case "object":
      if (value === null) return "null";
      return isArray(value) ? joined(value, maxLength) : "[object Object]";
    default:
      return toText(value);
  }
}

interface Level {
  readonly array: readonly Value[];
  next: number;
}

/** A stack of its own instead of recursion: arrays may be nested deeper than the machine's stack. */
function joined(root: readonly Value[], maxLength: number): string {
  const ancestry = new Ancestry();
  const outer: Level[] = [];
  let level: Level | undefined = { array: root, next: 0 };
  let text = "";
  while (level !== undefined) {
    const { array, next }: Level = level;
    if (next === array.length) {
      ancestry.leave(array, outer.length);
      level = outer.pop();
      continue;
    }
    level.next = next + 1;
    if (next > 0) text += ",";
    if (text.length > maxLength) break;

    const element: Value = array[next];
    if (isArray(element)) {
      if (ancestry.enter(element, outer.length + 1)) {
        outer.push(level);
        level = { array: element, next: 0 };
      }
    } else if (element !== null && element !== undefined) {
      text += typeof element === "object" ? "[object Object]" : toText(element);
    }
  }
  return text;
}
