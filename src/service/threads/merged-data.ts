import type { JsonObject } from "../../index.js";

type Members = Readonly<Record<string, unknown>>;

/**
 * Merges like `{ ...base, ...data }`, in the same order. `Object.assign` takes a tenth of the time, but would assign
 * the prototype.
 */
export function mergedData(base: JsonObject, data: Members): Members {
  if (Object.hasOwn(base, "__proto__") || Object.hasOwn(data, "__proto__")) return { ...base, ...data };
  return Object.assign({}, base, data);
}
