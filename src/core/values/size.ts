import type { Value } from "./value.js";

/** SIZE: number of elements or keys; 0 for everything that is no container. */
export function sizeOf(value: Value): number {
  if (typeof value !== "object" || value === null) return 0;
  return Array.isArray(value) ? value.length : Object.keys(value).length;
}
