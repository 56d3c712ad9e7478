import { FAILED, type Formatter, type FormatterDefinition } from "../../library/define.js";
import { LimitReached } from "../../render/limits.js";
import type { Runtime } from "../../render/runtime.js";
import { LONG, PIECE } from "../../values/long-text.js";
import { putTogether } from "../../values/put-together.js";
import { splitsPair } from "../../values/surrogates.js";
import type { Value } from "../../values/value.js";

/** Steps for reading a long text: behind what is usual it is paid for as if all were special. */
function readingCost({ length }: string): number {
  return (LONG >> 6) + ((length - LONG) >> 1);
}

/**
 * Formats a long text. Nothing interrupts what a formatter does, and where each character is special, escaping two million takes
 * two hundred milliseconds: so the text is divided, or else refused when it might take longer than the render may.
 */
export function formatLong(
  runtime: Runtime,
  format: Formatter,
  { divisible, patient }: Pick<FormatterDefinition, "divisible" | "patient">,
  text: string,
  variables: readonly Value[],
): ReturnType<Formatter> {
  const cost = readingCost(text);
  runtime.charge(cost);
  if (divisible !== true) {
    if (patient !== true) runtime.requireTime(cost);
    return format(text, runtime, variables);
  }
  let result = "";
  for (let start = 0; start < text.length; ) {
    let end = Math.min(start + PIECE, text.length);
    if (splitsPair(text, end)) end++;
    runtime.requireTime(0);
    const piece = format(text.slice(start, end), runtime, variables);
    if (piece === FAILED) return FAILED;
    result += putTogether(piece as string);
    if (result.length > runtime.longestText) throw new LimitReached("limit-output", runtime.longestText);
    start = end;
  }
  return result;
}
