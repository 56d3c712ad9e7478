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
  const contents = contentsOf(value);
  const parsed = schema.safeParse(
    contents === undefined ? value : { ...(value as object), data: standIn(contents) },
  );
  if (parsed.success) return contents === undefined ? parsed.data : { ...parsed.data, data: contents };
  throw new Problem("request-invalid", {
    detail: "See `errors` for each mistake and its path.",
    errors: fieldErrors(parsed.error, value, Object.keys(schema.shape)),
  });
}

/**
 * The `data` of a request when they have members. No schema says anything about these, so checking is shown a stand-in:
 * V8 soon makes the checker's own records directly in the old generation, and whatever such a record has held, though it
 * is garbage, stays until all of memory is swept. With pages' data that took a fifth of all time.
 */
function contentsOf(value: unknown): object | undefined {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, "data")) return undefined;
  const { data } = value as { readonly data: unknown };
  return typeof data === "object" && data !== null ? data : undefined;
}

const standIns = { list: Object.freeze([]), object: Object.freeze({}) };

/** Something of the same kind without members. */
function standIn(contents: object): object {
  return Array.isArray(contents) ? standIns.list : standIns.object;
}
