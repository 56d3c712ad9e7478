import { parsePath } from "../../../values/path.js";
import type { Value } from "../../../values/value.js";
import type { RenderContext } from "../../context.js";

/** The value of an argument in a render. */
export type Operand = (context: RenderContext) => Value;

/** The first characters of JSON; a sign only in front of a digit. */
const JSON_START = /^(?:["0-9[{]|-[0-9])/;
const JSON_WORD: Readonly<Record<string, Value>> = { true: true, false: false, null: null };

/** A literal where the argument starts like JSON and is JSON, else a reference, which may well find nothing. */
export function bindOperand(text: string): Operand {
  if (Object.hasOwn(JSON_WORD, text)) return constant(JSON_WORD[text]);
  if (JSON_START.test(text)) {
    try {
      return constant(JSON.parse(text));
    } catch {
      // Not JSON after all: a reference.
    }
  }
  const path = parsePath(text);
  return (context) => context.resolve(path);
}

function constant(value: Value): Operand {
  return () => value;
}
