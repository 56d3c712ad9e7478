import type { JsonObject } from "../../index.js";

type Members = Readonly<Record<string, unknown>>;

/** The maximum number of members for which a shape is kept, and the maximum length of their names. */
const MAX_MEMBERS = 20;
const MAX_NAMES_LENGTH = 400;

interface Shape {
  readonly own: readonly string[];
  /** All members in order, with the values of the base. */
  readonly members: Members;
}

/** The last shape of each base. Pages of one site mostly have the same members. */
const shapes = new WeakMap<JsonObject, Shape>();

/**
 * Merges like `{ ...base, ...data }`, in the same order. Copying an object with known members and setting some of them
 * is twenty times as fast, because V8 would create a new hidden class for each request.
 */
export function mergedData(base: JsonObject, data: Members): Members {
  const own = Object.keys(data);
  const shape = shapeOf(base, data, own);
  if (shape === undefined) return { ...base, ...data };
  const merged: Record<string, unknown> = { ...shape.members };
  // Each member exists already, so even `__proto__` is an ordinary member.
  for (const name of own) merged[name] = data[name];
  return merged;
}

function shapeOf(base: JsonObject, data: Members, own: readonly string[]): Shape | undefined {
  const cached = shapes.get(base);
  if (cached !== undefined && isSame(cached.own, own)) return cached;
  if (own.length > MAX_MEMBERS || own.join("").length > MAX_NAMES_LENGTH) return undefined;
  const members: Record<string, unknown> = { ...base, ...data };
  // The shape outlives the request; its values must not.
  for (const name of own) members[name] = null;
  const shape = { own, members };
  shapes.set(base, shape);
  return shape;
}

function isSame(names: readonly string[], others: readonly string[]): boolean {
  return names.length === others.length && names.every((name, index) => name === others[index]);
}
