import type { RenderContext } from "#core/library/context.js";
import { type Path, parsePath } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";

/** Evaluates an argument in a render. */
export type Operand = (context: RenderContext) => Value;

/** The first characters of JSON. A sign only before a digit. */
const JSON_START = /^(?:["0-9[{]|-[0-9])/;
const JSON_WORD: Readonly<Record<string, Value>> = { true: true, false: false, null: null };

/** Reads an argument: a literal if it starts like JSON and is valid JSON, else a reference. */
export function readOperand(text: string): { readonly literal: Value } | { readonly path: Path } {
  if (Object.hasOwn(JSON_WORD, text)) return { literal: JSON_WORD[text] };
  if (JSON_START.test(text)) {
    try {
      return { literal: JSON.parse(text) as Value };
    } catch {
      // Invalid JSON: treat it as a reference.
    }
  }
  return { path: parsePath(text) };
}

/** Returns a function that evaluates an argument in a render. */
export function bindOperand(text: string): Operand {
  const operand = readOperand(text);
  if ("path" in operand) return (context) => context.resolve(operand.path);
  return () => operand.literal;
}
