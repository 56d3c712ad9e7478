import type { Value } from "./value.js";

/** Language reference, section 6.2: containers by having members, strings by having characters. */
export function isTruthy(value: Value): boolean {
  switch (typeof value) {
    case "string":
      return value !== "";
    case "number":
      return value !== 0 && !Number.isNaN(value);
    case "boolean":
      return value;
    case "object":
      if (value === null) return false;
      if (Array.isArray(value)) return value.length > 0;
      for (const key in value) if (Object.hasOwn(value, key)) return true;
      return false;
    default:
      return false;
  }
}
