import type { z } from "zod";
import { parseJson, readJson } from "../../store/json-document.js";
import { jsonText } from "../../store/json-text.js";
import { decodeUtf8 } from "../../store/utf8.js";
import { Problem } from "../problem.js";
import { fieldErrors } from "../validation/field-errors.js";

/** Bytes up to which the position of a syntax error is looked for; that takes twenty times as long as parsing. */
const MAX_LOCATED = 1_000_000;

/** Parses a JSON body. Throws a `Problem` that says where the syntax error is. */
export function parseBody(bytes: Uint8Array): unknown {
  const source = jsonText(bytes);
  if (source === undefined) throw new Problem("text-encoding-invalid", { detail: "Send JSON as UTF-8." });
  const document = readJson(source);
  if (document !== undefined) return document.value;
  throw new Problem("json-malformed", { detail: syntaxError(bytes) });
}

function syntaxError(bytes: Uint8Array): string {
  if (bytes.length === 0) return "The body is empty.";
  if (bytes.length > MAX_LOCATED) {
    return `The position of the error is only looked for in up to ${MAX_LOCATED} bytes.`;
  }
  const document = parseJson(decodeUtf8(bytes) ?? "");
  if (document.ok) return "The body cannot be parsed.";
  const { line, column } = document.position;
  return `Line ${line}, column ${column}: ${document.message}.`;
}

/** Validates an envelope. Throws a `Problem` that names each mistake with its path. */
export function validated<S extends z.ZodObject>(value: unknown, schema: S): z.infer<S> {
  const parsed = schema.safeParse(withPlaceholders(value));
  if (parsed.success) {
    // The large members were not copied by the validation.
    return { ...parsed.data, ...largeMembers(value) };
  }
  throw new Problem("request-invalid", {
    detail: "See `errors` for each mistake and its path.",
    errors: fieldErrors(parsed.error, value, schema),
  });
}

/**
 * Members that may be megabytes and of which the schema only asks the type. Validation would copy them into objects
 * that V8 allocates in old space, where they stay until a full collection.
 */
const LARGE = Object.entries({
  template: (value: unknown) => (typeof value === "string" ? "" : undefined),
  partials: (value: unknown) =>
    isObject(value) && Object.values(value).every((each) => typeof each === "string") ? {} : undefined,
  injects: (value: unknown) => (isObject(value) ? {} : undefined),
  data: (value: unknown) => (Array.isArray(value) ? [] : isObject(value) ? {} : undefined),
});

function withPlaceholders(value: unknown): unknown {
  if (!isObject(value)) return value;
  const shown = { ...value };
  for (const [name, placeholder] of largeOf(value)) shown[name] = placeholder;
  return shown;
}

function largeMembers(value: unknown): object {
  const large: Record<string, unknown> = {};
  if (isObject(value)) for (const [name] of largeOf(value)) large[name] = value[name];
  return large;
}

function* largeOf(value: Readonly<Record<string, unknown>>): Generator<readonly [string, unknown]> {
  for (const [name, placeholderFor] of LARGE) {
    const placeholder = Object.hasOwn(value, name) ? placeholderFor(value[name]) : undefined;
    if (placeholder !== undefined) yield [name, placeholder];
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
