import type { z } from "zod";
import { nearest } from "../../core/diagnostics/nearest.js";
import type { FieldError } from "../errors.js";
import { knownKeys } from "./known-keys.js";

/** More would only bury the first ones. */
const MOST_ERRORS = 20;

type Issue = z.core.$ZodIssue;

/** Zod's issues in our words, each with its path. `input` is what was parsed, by `schema`. */
export function fieldErrors(error: z.ZodError, input: unknown, schema: z.ZodType): FieldError[] {
  const result: FieldError[] = [];
  let extra = 0;
  for (const issue of error.issues) {
    if (result.length >= MOST_ERRORS) extra += issue.code === "unrecognized_keys" ? issue.keys.length : 1;
    else if (issue.code === "unrecognized_keys") {
      extra += Math.max(0, issue.keys.length - MOST_ERRORS);
      for (const key of issue.keys.slice(0, MOST_ERRORS)) {
        const close = nearest(key, knownKeys(schema, issue.path));
        const hint = close === undefined ? "" : `; did you mean "${close}"?`;
        result.push({ path: pathText([...issue.path, key]), message: `is not known here${hint}` });
      }
    } else {
      result.push({ path: pathText(issue.path), message: wording(issue, input) });
    }
  }
  extra += Math.max(0, result.length - MOST_ERRORS);
  if (extra === 0) return result;
  return [...result.slice(0, MOST_ERRORS), { path: "", message: `and ${extra} more` }];
}

function wording(issue: Issue, input: unknown): string {
  switch (issue.code) {
    case "invalid_type":
      return valueAt(input, issue.path) === undefined ? "is missing" : `must be ${typeText(issue.expected)}`;
    case "too_big":
      return issue.origin === "string"
        ? `must have at most ${issue.maximum} characters`
        : `must be at most ${issue.maximum}`;
    case "too_small":
      if (issue.origin !== "string") return `must be at least ${issue.minimum}`;
      return issue.minimum === 1 ? "must not be empty" : `must have at least ${issue.minimum} characters`;
    case "invalid_value":
      return `must be one of ${issue.values.join(", ")}`;
    default:
      return issue.message;
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: "a text",
  int: "a whole number",
  number: "a number",
  boolean: "true or false",
  object: "an object",
  record: "an object",
  array: "an array",
};

function typeText(expected: string): string {
  return TYPES[expected] ?? expected;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

/** `partials["menu.block"]`, `pages[0].path`. */
function pathText(path: readonly PropertyKey[]): string {
  let text = "";
  for (const key of path) {
    if (typeof key === "number") text += `[${key}]`;
    else if (/^[A-Za-z_$][\w$]*$/.test(String(key))) text += text === "" ? String(key) : `.${String(key)}`;
    else text += `[${JSON.stringify(String(key))}]`;
  }
  return text;
}
