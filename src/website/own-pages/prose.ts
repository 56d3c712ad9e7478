import type { Value } from "../../core/values/value.js";

/** Splits a sentence into text and code, which is written between backticks, for `prose.region`. */
export function prose(sentence: string): Value {
  return sentence.split("`").map((text, index) => ({ text, code: index % 2 === 1 }));
}
