import { Ancestry } from "./ancestry.js";
import { type Budget, SLICE } from "./budget.js";
import { toText } from "./text.js";
import { isArray, type Value } from "./value.js";

/**
 * ECMAScript's string conversion: null and missing by name, objects as `[object Object]` whatever members they
 * have, arrays as their elements joined by commas, null and missing elements as nothing.
 */
export function scriptText(value: Value, budget: Budget): string {
  switch (typeof value) {
    case "undefined":
      return "undefined";
    case "object":
      if (value === null) return "null";
      return isArray(value) ? joined(value, budget) : "[object Object]";
    default:
      return toText(value);
  }
}

interface Level {
  readonly array: readonly Value[];
  next: number;
}

/** A stack of its own instead of recursion: arrays may be nested deeper than the machine's stack. */
function joined(root: readonly Value[], budget: Budget): string {
  const ancestry = new Ancestry();
  const outer: Level[] = [];
  let level: Level | undefined = { array: root, next: 0 };
  let text = "";
  let pending = 0;
  while (level !== undefined) {
    const { array, next }: Level = level;
    if (next === array.length) {
      ancestry.leave(array, outer.length);
      level = outer.pop();
      continue;
    }
    level.next = next + 1;
    if (next > 0) text += ",";
    if (text.length > budget.longestText) break;
    pending++;

    const element: Value = array[next];
    if (isArray(element)) {
      if (ancestry.enter(element, outer.length + 1)) {
        outer.push(level);
        level = { array: element, next: 0 };
      }
    } else if (element !== null && element !== undefined) {
      const part = typeof element === "object" ? "[object Object]" : toText(element);
      text += part;
      pending += part.length >>> 6;
    }
    if (pending >= SLICE) {
      budget.charge(pending);
      pending = 0;
    }
  }
  budget.charge(pending);
  return text;
}
