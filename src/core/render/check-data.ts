/** A value in the data of a render that JSON cannot represent. */
export interface NotJson {
  /** Its path from the root, joined by dots. Empty for the root itself. */
  readonly path: string;
  /** Its type with an article, such as `a Date`. */
  readonly type: string;
}

const MAX_REPORTED = 10;

/** Deeper or larger data goes to the slow check, which needs no stack and visits a shared container once. */
const MAX_FAST_DEPTH = 200;
const MAX_FAST_VALUES = 1_000_000;

const NONE: readonly NotJson[] = [];

/** Containers that have passed the check. Hosts often render many pages with the same data. */
const checked = new WeakSet<object>();

/** Marks data that came from a JSON parser, so that renders skip the check. */
export function trustData(data: unknown): void {
  if (typeof data === "object" && data !== null) checked.add(data);
}

/**
 * Finds values that JSON cannot represent: dates, maps, functions, big integers, undefined members and cycles.
 * Instances of other classes are fine unless they have a `toJSON` method. An object that passed once is not checked
 * again.
 */
export function findNotJson(data: unknown): readonly NotJson[] {
  if (typeof data !== "object" || data === null) {
    const type = data === undefined ? undefined : describe(data);
    return type === undefined ? NONE : [{ path: "", type }];
  }
  if (checked.has(data)) return NONE;
  try {
    const check = new FastCheck();
    const invalid = check.accepts(data, 0) ? NONE : findSlowly(data);
    if (invalid.length === 0) checked.add(data);
    return invalid;
  } catch {
    // A getter or proxy threw. The render reports it if a template reads the value.
    return NONE;
  }
}

class FastCheck {
  #remaining = MAX_FAST_VALUES;

  accepts(value: unknown, depth: number): boolean {
    switch (typeof value) {
      case "string":
      case "number":
      case "boolean":
        return true;
      case "object":
        return value === null || this.#acceptsContainer(value, depth);
      default:
        return false;
    }
  }

  #acceptsContainer(container: object, depth: number): boolean {
    if (depth === MAX_FAST_DEPTH || --this.#remaining < 0) return false;
    if (Array.isArray(container)) {
      for (let i = 0; i < container.length; i++) if (!this.accepts(container[i], depth + 1)) return false;
      return true;
    }
    const prototype = Object.getPrototypeOf(container);
    if (prototype !== Object.prototype && prototype !== null && describe(container) !== undefined)
      return false;
    for (const key in container) {
      if (!this.accepts((container as Record<string, unknown>)[key], depth + 1)) return false;
    }
    return true;
  }
}

interface Visit {
  readonly value: unknown;
  readonly key: string;
  readonly parent: Visit | undefined;
}

function findSlowly(data: object): readonly NotJson[] {
  const invalid: NotJson[] = [];
  const seen = new Set<object>();
  const open: Visit[] = [{ value: data, key: "", parent: undefined }];
  for (let visit = open.pop(); visit !== undefined && invalid.length < MAX_REPORTED; visit = open.pop()) {
    const { value } = visit;
    const type = isCyclic(visit, seen) ? "an object that contains itself" : describe(value);
    if (type !== undefined) invalid.push({ path: pathOf(visit), type });
    else if (typeof value === "object" && value !== null && !seen.has(value)) {
      seen.add(value);
      const keys = Object.keys(value);
      for (let i = keys.length - 1; i >= 0; i--) {
        const key = keys[i] as string;
        open.push({ value: (value as Record<string, unknown>)[key], key, parent: visit });
      }
    }
  }
  return invalid;
}

function isCyclic({ value, parent }: Visit, seen: ReadonlySet<object>): boolean {
  if (typeof value !== "object" || value === null || !seen.has(value)) return false;
  for (let at = parent; at !== undefined; at = at.parent) if (at.value === value) return true;
  return false;
}

function pathOf(visit: Visit): string {
  const keys: string[] = [];
  for (let at: Visit = visit; at.parent !== undefined; at = at.parent) keys.push(at.key);
  return keys.reverse().join(".");
}

/** Describes a value that JSON cannot represent. Returns undefined for all others. Does not look at members. */
function describe(value: unknown): string | undefined {
  switch (typeof value) {
    case "undefined":
      return "undefined";
    case "function":
      return "a function";
    case "bigint":
      return "a BigInt";
    case "symbol":
      return "a symbol";
    case "object":
      return value === null || Array.isArray(value) ? undefined : describeObject(value);
    default:
      return undefined;
  }
}

function describeObject(object: object): string | undefined {
  const tag = Object.prototype.toString.call(object).slice(8, -1);
  const hasConversion = typeof (object as { toJSON?: unknown }).toJSON === "function";
  if (tag === "Object" && !hasConversion) return undefined;
  const { name } = (object.constructor ?? {}) as { name?: unknown };
  const type = typeof name === "string" && name !== "" && name !== "Object" ? name : tag;
  return `${/^[AEIOU]/i.test(type) ? "an" : "a"} ${type}`;
}
