import type { z } from "zod";
import { parseJson } from "../../store/json-document.js";
import { jsonText } from "../../store/json-text.js";
import { decodeUtf8 } from "../../store/utf8.js";
import { Problem } from "../errors.js";
import { fieldErrors } from "./field-errors.js";
import { hasFewNodes } from "./json-nodes.js";

export interface Received<T> {
  readonly input: T;
  /** The same as it came; checking loses members called `__proto__`. */
  readonly value: unknown;
  readonly bytes: Uint8Array;
}

/** Reads and checks JSON. Throws a `Problem` for everything that is wrong with it. */
export function parseJsonBody<S extends z.ZodObject>(
  bytes: Uint8Array,
  schema: S,
  nodeLimit: number,
): Received<z.infer<S>> {
  const value = parseJsonBytes(bytes, nodeLimit);
  return { input: checked(value, schema), value, bytes };
}

/** Reads JSON of at most so many nodes. Throws a `Problem` where it is none. */
export function parseJsonBytes(bytes: Uint8Array, nodeLimit: number): unknown {
  if (!hasFewNodes(bytes, nodeLimit)) {
    throw new Problem("json-too-complex", {
      detail: `At most ${nodeLimit} objects, lists and keys are taken.`,
    });
  }
  const text = jsonText(bytes);
  if (text === undefined) throw new Problem("text-encoding-invalid", { detail: "JSON is sent as UTF-8." });
  let document = parseJson(text);
  if (document.ok) return document.value;
  // Where it stands has to be told of what was sent.
  document = parseJson(decodeUtf8(bytes) ?? text);
  if (document.ok) return document.value;
  const { line, column } = document.position;
  const detail = `Line ${line}, column ${column}: ${document.message}.`;
  throw new Problem("json-malformed", { detail: bytes.length === 0 ? "The body is empty." : detail });
}

/** Checks a value. Throws a `Problem` that names each of its mistakes. */
export function checked<S extends z.ZodObject>(value: unknown, schema: S): z.infer<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Problem("request-invalid", {
    detail: "See `errors` for each mistake and its path.",
    errors: fieldErrors(parsed.error, value, Object.keys(schema.shape)),
  });
}
