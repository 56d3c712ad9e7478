import type { ArgumentProblem } from "../define.js";
import type { Field } from "./date-conversions.js";
import { CONVERSIONS } from "./date-conversions.js";
import type { ZonedInstant } from "./zoned-instant.js";

/** Compiles a strftime-like format to a function. Unknown conversions write nothing. */
export function compileDateFormat(format: string): (at: ZonedInstant) => string {
  const parts: (Field | string)[] = [];
  for (const conversion of split(format)) {
    const known = typeof conversion === "string" ? [conversion] : fieldsFor(conversion.letter);
    for (const part of known ?? []) {
      const last = parts.at(-1);
      if (typeof part === "string" && typeof last === "string") parts[parts.length - 1] = last + part;
      else parts.push(part);
    }
  }
  return (at) => {
    let result = "";
    for (const part of parts) result += typeof part === "string" ? part : part(at);
    return result;
  };
}

/** Returns the first unknown conversion of a format, which would write nothing. */
export function checkDateFormat(format: string): ArgumentProblem | undefined {
  for (const conversion of split(format)) {
    if (typeof conversion === "string" || fieldsFor(conversion.letter) !== undefined) continue;
    return { message: `"%${conversion.letter}" is not a conversion, so it writes nothing` };
  }
  return undefined;
}

function fieldsFor(letter: string): readonly (Field | string)[] | undefined {
  return Object.hasOwn(CONVERSIONS, letter) ? CONVERSIONS[letter] : undefined;
}

/** Yields literal text and conversions alternately. A `%` at the end is literal. */
function* split(format: string): Generator<string | { readonly letter: string }> {
  let start = 0;
  for (;;) {
    const percent = format.indexOf("%", start);
    if (percent === -1 || percent === format.length - 1) break;
    if (percent > start) yield format.slice(start, percent);
    // Takes a whole code point so that no surrogate pair is split.
    const letter = String.fromCodePoint(format.codePointAt(percent + 1) ?? 0);
    yield { letter };
    start = percent + 1 + letter.length;
  }
  if (start < format.length) yield format.slice(start);
}
