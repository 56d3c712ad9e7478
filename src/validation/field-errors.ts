import { z } from "zod";
import { nearest } from "#core/diagnostics/nearest.js";

/** An error in a value. */
export interface FieldError {
  /** `template`, `partials["menu.block"]`, `limits.instructions`; empty for the value as a whole. */
  readonly path: string;
  readonly message: string;
}

/** An error with its place in the value: the keys and indexes on the way to it. */
export interface ValueError extends FieldError {
  readonly steps: readonly PropertyKey[];
}

/** Maximum number of errors per value. */
const MAX_ERRORS = 20;

type Issue = z.core.$ZodIssue;

/** Converts Zod's issues to plain messages, each with its path. `input` is the value that `schema` rejected. */
export function fieldErrors(error: z.ZodError, input: unknown, schema: z.ZodType): FieldError[] {
  return valueErrors(error, input, schema).map(({ path, message }) => ({ path, message }));
}

/** Like `fieldErrors`, with the place of each error. */
export function valueErrors(error: z.ZodError, input: unknown, schema: z.ZodType): ValueError[] {
  const result: ValueError[] = [];
  const add = (steps: readonly PropertyKey[], message: string): void => {
    result.push({ steps, path: pathString(steps), message });
  };
  let extra = 0;
  for (const issue of error.issues) {
    if (result.length >= MAX_ERRORS) extra += issue.code === "unrecognized_keys" ? issue.keys.length : 1;
    else if (issue.code === "unrecognized_keys") {
      extra += Math.max(0, issue.keys.length - MAX_ERRORS);
      for (const key of issue.keys.slice(0, MAX_ERRORS)) {
        const close = nearest(key, knownKeys(schema, issue.path));
        const hint = close === undefined ? "" : `; did you mean "${close}"?`;
        add([...issue.path, key], `is not known here${hint}`);
      }
    } else {
      add(issue.path, wording(issue, input));
    }
  }
  extra += Math.max(0, result.length - MAX_ERRORS);
  if (extra === 0) return result;
  return [...result.slice(0, MAX_ERRORS), { steps: [], path: "", message: `and ${extra} more` }];
}

function wording(issue: Issue, input: unknown): string {
  switch (issue.code) {
    case "invalid_type":
      return valueAt(input, issue.path) === undefined ? "is missing" : `must be ${typeWords(issue.expected)}`;
    case "too_big":
      return `must ${sizeWords("at most", issue.maximum, issue.origin)}`;
    case "too_small":
      return issue.minimum === 1 && issue.origin in PARTS
        ? "must not be empty"
        : `must ${sizeWords("at least", issue.minimum, issue.origin)}`;
    case "invalid_value":
      return `must be one of ${issue.values.join(", ")}`;
    default:
      return issue.message;
  }
}

const TYPES: Readonly<Record<string, string>> = {
  string: "a string",
  int: "a whole number",
  number: "a number",
  boolean: "true or false",
  object: "an object",
  record: "an object",
  array: "an array",
};

/** The units for sizes of strings and lists. */
const PARTS: Readonly<Record<string, string>> = { string: "characters", array: "elements" };

function sizeWords(bound: string, size: number | bigint, origin: string): string {
  const parts = PARTS[origin];
  return parts === undefined ? `be ${bound} ${size}` : `have ${bound} ${size} ${parts}`;
}

function typeWords(expected: string): string {
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

/** Maximum length of a key in a path. A key may be as long as the body. */
const MAX_KEY = 200;

/** Formats a path like `partials["menu.block"]` or `pages[0].path`. */
function pathString(path: readonly PropertyKey[]): string {
  let string = "";
  for (const step of path) {
    const name = String(step);
    const key = name.length > MAX_KEY ? `${name.slice(0, MAX_KEY - 1)}…` : name;
    if (typeof step === "number") string += `[${key}]`;
    else if (/^[A-Za-z_$][\w$]*$/.test(key)) string += string === "" ? key : `.${key}`;
    else string += `[${JSON.stringify(key)}]`;
  }
  return string;
}

/** Returns the keys that a schema allows at a path: those of an object, or of a record with restricted keys. */
function knownKeys(schema: z.ZodType, path: readonly PropertyKey[]): readonly string[] {
  let at: unknown = schema;
  for (const step of path) {
    const outer = unwrapSchema(at);
    if (outer instanceof z.ZodObject) at = outer.shape[String(step)];
    else if (outer instanceof z.ZodArray) at = outer.element;
    else if (outer instanceof z.ZodRecord) at = outer.valueType;
    else return [];
  }
  const here = unwrapSchema(at);
  if (here instanceof z.ZodObject) return Object.keys(here.shape);
  if (here instanceof z.ZodRecord && here.keyType instanceof z.ZodEnum)
    return here.keyType.options.map(String);
  return [];
}

/** Removes wrappers such as optional and default from a schema. */
function unwrapSchema(schema: unknown): unknown {
  if (schema instanceof z.ZodPipe) return unwrapSchema(schema.out);
  const wrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodExactOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault;
  return wrapped ? unwrapSchema(schema.unwrap()) : schema;
}
