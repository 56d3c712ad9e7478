import type { RuleSettings } from "../config/settings.js";
import type { LintDiagnostic } from "../problem.js";
import { defineRule } from "../rule.js";

export const encoding = defineRule({
  code: "encoding",
  level: "error",
  needs: "bytes",
  summary: "A file is not UTF-8.",
  explanation:
    "Templates and configurations must be UTF-8. In any other encoding, every character outside of ASCII becomes " +
    "a replacement character on the page, and `platen serve` does not load the file. No other rule checks such a " +
    "file.",
  examples: {
    bad: ["<p>A file that an old editor saved as Windows-1252.</p>"],
    good: ["<p>A file that is saved as UTF-8.</p>"],
  },
  // Only the host sees the bytes; `lintEncoding` reports.
  create: () => ({}),
});

const START = { offset: 0, line: 1, column: 1 };

/** Returns the diagnostic of a file that is not UTF-8. */
export function lintEncoding(path: string, settings: RuleSettings): readonly LintDiagnostic[] {
  const active = settings.rules.find(({ rule }) => rule.code === encoding.code);
  if (active === undefined) return [];
  return [
    {
      code: encoding.code,
      severity: active.severity,
      message: "This file is not UTF-8.",
      help: "Save it as UTF-8.",
      start: START,
      end: START,
      source: path,
    },
  ];
}
