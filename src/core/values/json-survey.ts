import { type Budget, SLICE } from "./budget.js";
import { LONG } from "./long-text.js";
import { isArray, type JsonObject, type Value } from "./value.js";

/** Deeper data is left to the writer that needs no stack; `JSON.stringify` fails from some 5,000 levels on. */
const DEEPEST = 500;
/**
 * An escaped code unit takes up to six characters (`\u0001`) and a number up to 24. Half of that is far more than
 * most need, and lets no text become more than twice as long as it may.
 */
const CHARACTER = 3;
const NUMBER = 12;

/**
 * Whether `JSON.stringify` may print the data: it calls nothing there, ends soon, stays within the stack and within
 * the longest text. Looking first costs a fraction of what printing costs, and printing natively is the fastest. But halves of
 * surrogate pairs take it many times as long as other characters, and nothing interrupts it: texts with those are not
 * ordinary, and neither are long ones.
 */
export function isOrdinary(value: Value, budget: Budget, pretty: boolean): boolean {
  const survey = new Survey(budget, pretty ? 2 : 0);
  const ordinary = survey.visit(value, 0);
  budget.charge(survey.pending);
  return ordinary;
}

class Survey {
  pending = 0;
  #length = 0;
  readonly #budget: Budget;
  readonly #indentation: number;

  constructor(budget: Budget, indentation: number) {
    this.#budget = budget;
    this.#indentation = indentation;
  }

  visit(value: Value, depth: number): boolean {
    // Quotes, comma and line feed, or brackets.
    this.#length += 4 + depth * this.#indentation;
    switch (typeof value) {
      case "string":
        return value.length <= LONG && value.isWellFormed() && this.#add(value.length);
      case "number":
        this.#length += NUMBER;
        return true;
      case "object":
        if (value === null) return true;
        // A plain `in` also finds what is inherited or not enumerable.
        if (depth === DEEPEST || "toJSON" in value) return false;
        return isArray(value) ? this.#elements(value, depth) : this.#members(value, depth);
      case "boolean":
      case "undefined":
        return true;
      default:
        // Functions may have a `toJSON`, and big integers are refused.
        return false;
    }
  }

  #elements(array: readonly Value[], depth: number): boolean {
    if (!this.#add(0)) return false;
    for (let i = 0; i < array.length; i++) {
      if (++this.pending >= SLICE && !this.#add(0)) return false;
      if (!this.visit(array[i], depth + 1)) return false;
    }
    return true;
  }

  #members(object: object, depth: number): boolean {
    const prototype = Object.getPrototypeOf(object);
    // Wrapped strings and numbers are unwrapped by calling them.
    if (prototype !== Object.prototype && prototype !== null) return false;
    for (const key in object) {
      if (!key.isWellFormed() || !this.#add(key.length)) return false;
      this.pending++;
      if (!this.visit((object as JsonObject)[key], depth + 1)) return false;
    }
    return true;
  }

  /** Counts characters; false when the text could get longer than allowed. */
  #add(characters: number): boolean {
    this.#length += characters * CHARACTER;
    this.pending += characters >>> 6;
    if (this.pending >= SLICE) {
      this.#budget.charge(this.pending);
      this.pending = 0;
    }
    return this.#length <= this.#budget.longestText;
  }
}
