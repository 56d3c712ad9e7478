import type { ValueKind } from "#core/library/define.js";

const NUMERIC = /^\s*[+-]?(\d|\.\d)/;

export const KIND_NAMES: Readonly<Record<ValueKind, string>> = {
  array: "a list",
  object: "an object",
  number: "a number",
  string: "a string",
  scalar: "a string or a number",
};

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || value === false;

/** Returns whether a formatter for this kind accepts the value. Empty values suit every kind. */
export function acceptsValue(kind: ValueKind, value: unknown): boolean {
  if (isEmpty(value)) return true;
  switch (kind) {
    case "array":
      return Array.isArray(value);
    case "object":
      return typeof value === "object" && !Array.isArray(value);
    case "number":
      return typeof value === "number" || (typeof value === "string" && NUMERIC.test(value));
    case "string":
      return typeof value === "string";
    case "scalar":
      return typeof value !== "object";
  }
}

/** Returns whether a predicate for this kind accepts the value. True counts as 1, so it suits every kind. */
export function acceptsOperand(kind: ValueKind, value: unknown): boolean {
  return value === true || acceptsValue(kind, value);
}

export function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

/** Groups of values that are compared alike. A numeric string is comparable with numbers and strings. */
type Group = "empty" | "boolean" | "number" | "numeric" | "text" | "list" | "object";

function groupOf(value: unknown): Group {
  if (isEmpty(value)) return "empty";
  if (Array.isArray(value)) return "list";
  switch (typeof value) {
    case "boolean":
      return "boolean";
    case "number":
      return "number";
    case "string":
      return NUMERIC.test(value) ? "numeric" : "text";
    default:
      return "object";
  }
}

/** Returns whether any of the left values can be compared with any of the right ones. */
export function areComparable(
  compares: "equality" | "order",
  left: readonly unknown[],
  right: readonly unknown[],
): boolean {
  const rightGroups = [...new Set(right.map(groupOf))];
  return [...new Set(left.map(groupOf))].some((group) =>
    rightGroups.some((other) => areComparableGroups(compares, group, other)),
  );
}

function areComparableGroups(compares: "equality" | "order", left: Group, right: Group): boolean {
  if (left === right || left === "empty" || right === "empty") return true;
  const pair = new Set([left, right]);
  if (pair.has("numeric")) return pair.has("number") || pair.has("text");
  // A comparison of order converts booleans.
  return compares === "order" && pair.has("boolean");
}
