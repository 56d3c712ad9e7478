import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../support/runs.js";
import { format } from "./render.js";

/** The documented rules, as one replacement after another. */
function reference(text: string): string {
  return text
    .replace(/(?<=^|[\s\-—(["])'/gm, "‘")
    .replaceAll("'", "’")
    .replace(/(?<=^|[\s\-—/[(‘])"/gm, "“")
    .replaceAll('"', "”")
    .replaceAll("--", "—");
}

test("a single pass has the same result as the five rules in sequence", () => {
  const unit = fc.constantFrom(
    "'",
    '"',
    "-",
    "—",
    "/",
    "(",
    "[",
    " ",
    "\n",
    "\u2028",
    "a",
    "s",
    "\\",
    "‘",
    "’",
    "“",
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }), (value) => {
      expect(format("smartypants", value)).toBe(reference(value));
    }),
    { numRuns: runs(1_000) },
  );
});
