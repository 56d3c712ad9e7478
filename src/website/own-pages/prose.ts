import type { Value } from "../../core/values/value.js";

/** A sentence in runs of text and of code, which definitions write between grave accents; for `prose.region`. */
export function prose(sentence: string): Value {
  return sentence.split("`").map((text, index) => ({ text, code: index % 2 === 1 }));
}
