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
      return `must ${sizeText("at most", issue.maximum, issue.origin)}`;
    case "too_small":
      return issue.minimum === 1 && issue.origin in PARTS
        ? "must not be empty"
        : `must ${sizeText("at least", issue.minimum, issue.origin)}`;
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

/** What texts and lists are counted in. */
const PARTS: Readonly<Record<string, string>> = { string: "characters", array: "elements" };

function sizeText(bound: string, size: number | bigint, origin: string): string {
  const parts = PARTS[origin];
  return parts === undefined ? `be ${bound} ${size}` : `have ${bound} ${size} ${parts}`;
}

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

/** Characters of a key that are repeated: one may have as many as the body. */
const LONGEST_KEY = 200;

/** `partials["menu.block"]`, `pages[0].path`. */
function pathText(path: readonly PropertyKey[]): string {
  let text = "";
  for (const step of path) {
    const whole = String(step);
    const key = whole.length > LONGEST_KEY ? `${whole.slice(0, LONGEST_KEY - 1)}…` : whole;
    if (typeof step === "number") text += `[${key}]`;
    else if (/^[A-Za-z_$][\w$]*$/.test(key)) text += text === "" ? key : `.${key}`;
    else text += `[${JSON.stringify(key)}]`;
  }
  return text;
}
