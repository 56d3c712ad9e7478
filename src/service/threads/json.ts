import type { z } from "zod";
import { isTooDeep, MAX_DEPTH } from "#store/json-depth.js";
import { parseJson, readJson } from "#store/json-document.js";
import { jsonText } from "#store/json-text.js";
import { decodeUtf8 } from "#store/utf8.js";
import { type FieldError, fieldErrors } from "#validation/field-errors.js";
import { Problem } from "../problem.js";

/** Maximum size in bytes for locating a syntax error, which takes twenty times as long as parsing. */
const MAX_LOCATED = 1_000_000;

/** Parses a JSON body. Throws a `Problem` with the position of a syntax error. */
export function parseBody(bytes: Uint8Array): unknown {
  if (isTooDeep(bytes)) throw new Problem("request-invalid", { detail: `Nest at most ${MAX_DEPTH} levels.` });
  const source = jsonText(bytes);
  if (source === undefined) throw new Problem("text-encoding-invalid", { detail: "Send JSON as UTF-8." });
  const document = readJson(source);
  if (document !== undefined) return document.value;
  throw new Problem("json-malformed", { detail: syntaxError(bytes) });
}

function syntaxError(bytes: Uint8Array): string {
  if (bytes.length === 0) return "The body is empty.";
  if (bytes.length > MAX_LOCATED) {
    return `The body has a syntax error. Only bodies of up to ${MAX_LOCATED} bytes are searched for its position.`;
  }
  const document = parseJson(decodeUtf8(bytes) ?? "");
  if (document.ok) return "The body cannot be parsed.";
  const { line, column } = document.position;
  return `Line ${line}, column ${column}: ${document.message}.`;
}

/** Validates an envelope. Throws a `Problem` that lists each error with its path. */
export function validated<S extends z.ZodObject>(value: unknown, schema: S): z.infer<S> {
  const parsed = schema.safeParse(value);
  // The schemas change nothing. Zod's copy would drop a partial named `__proto__`.
  if (parsed.success) return value as z.infer<S>;
  throw requestInvalid(fieldErrors(parsed.error, value, schema));
}

export function requestInvalid(errors: readonly FieldError[]): Problem {
  return new Problem("request-invalid", { detail: "See `errors` for each mistake and its path.", errors });
}
