import type { z } from "zod";
import { parseJson, readJson } from "../../store/json-document.js";
import { jsonText } from "../../store/json-text.js";
import { decodeUtf8 } from "../../store/utf8.js";
import { Problem } from "../errors.js";
import { fieldErrors } from "./field-errors.js";
import { costsAtMost } from "./json-cost.js";
import { withStandIns } from "./stand-ins.js";

export interface Received<T> {
  readonly input: T;
  /** The same as it came; checking loses members called `__proto__`. */
  readonly value: unknown;
  readonly bytes: Uint8Array;
}

/** Bytes up to which a mistake is looked for: that takes some twenty times as long as reading. */
const LOCATED = 1_000_000;

/** Refuses JSON that costs more than so many points; see json-cost.ts. */
export function requireCheapJson(bytes: Uint8Array, costLimit: number): void {
  if (costsAtMost(bytes, costLimit)) return;
  throw new Problem("json-too-complex", {
    detail: "It takes too long to read; send fewer different keys, fewer elements, or less at once.",
  });
}

/** Reads JSON. Throws a `Problem` where it is none. */
export function parseJsonBytes(bytes: Uint8Array): unknown {
  const text = jsonText(bytes);
  if (text === undefined) throw new Problem("text-encoding-invalid", { detail: "JSON is sent as UTF-8." });
  const read = readJson(text);
  if (read !== undefined) return read.value;
  throw new Problem("json-malformed", { detail: mistakeIn(bytes) });
}

function mistakeIn(bytes: Uint8Array): string {
  if (bytes.length === 0) return "The body is empty.";
  if (bytes.length > LOCATED) return `Where it breaks off is looked for in up to ${LOCATED} bytes only.`;
  // Where it stands has to be told of what was sent.
  const document = parseJson(decodeUtf8(bytes) ?? "");
  if (document.ok) return "It cannot be read.";
  const { line, column } = document.position;
  return `Line ${line}, column ${column}: ${document.message}.`;
}

/** Checks a value. Throws a `Problem` that names each of its mistakes. */
export function checked<S extends z.ZodObject>(value: unknown, schema: S): z.infer<S> {
  const { result: parsed, kept } = withStandIns(value, (shown) => schema.safeParse(shown));
  if (parsed.success) return { ...parsed.data, ...kept };
  throw new Problem("request-invalid", {
    detail: "See `errors` for each mistake and its path.",
    errors: fieldErrors(parsed.error, value, schema),
  });
}
