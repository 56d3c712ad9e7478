import { textOf } from "#model/json.js";
import { Ancestry } from "./ancestry.js";
import { isArray, type Value } from "./value.js";

/**
 * Converts a value to a string as ECMAScript does: null and missing by name, objects as `[object Object]`, arrays as
 * their elements joined by commas, with null and missing elements empty.
 *
 * @param maxLength arrays that contain themselves or share members stop after this length; the caller rejects the
 * result
 */
export function scriptText(value: Value, maxLength: number): string {
  switch (typeof value) {
    case "undefined":
      return "undefined";
    case "object":
      if (value === null) return "null";
      return isArray(value) ? joined(value, maxLength) : "[object Object]";
    default:
      return textOf(value);
  }
}

interface Level {
  readonly array: readonly Value[];
  next: number;
}

/** Uses an explicit stack: arrays may be nested deeper than the host's stack allows. */
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
      text += typeof element === "object" ? "[object Object]" : textOf(element);
    }
  }
  return text;
}
