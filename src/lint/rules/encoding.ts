import type { RuleSettings } from "../config/settings.js";
import type { LintDiagnostic } from "../lint-diagnostic.js";
import { defineRule } from "../rule.js";

export const encoding = defineRule({
  code: "encoding",
  level: "error",
  needs: "bytes",
  summary: "A file is not UTF-8, or begins with a byte order mark.",
  explanation:
    "Templates and configurations must be UTF-8. In any other encoding, every character outside of ASCII becomes " +
    "a replacement character on the page, and `platen serve` does not load the file. No other rule checks such a " +
    "file. A byte order mark is a warning: some readers of configurations refuse it.",
  examples: {
    bad: ["<p>A file that an old editor saved as Windows-1252.</p>"],
    good: ["<p>A file that is saved as UTF-8.</p>"],
  },
  // Only the host reads the bytes; `lintEncoding` reports them.
  create: () => ({}),
});

const START = { offset: 0, line: 1, column: 1 };

/** Returns the diagnostic of a file that is not UTF-8. */
export function lintEncoding(path: string, settings: RuleSettings): readonly LintDiagnostic[] {
  const severity = severityIn(settings);
  if (severity === undefined) return [];
  return [{ severity, message: "This file is not UTF-8.", help: "Save it as UTF-8.", ...placeIn(path) }];
}

/** Returns the diagnostic of a file that begins with a byte order mark. It is never an error: the file is readable. */
export function lintByteOrderMark(path: string, settings: RuleSettings): readonly LintDiagnostic[] {
  const severity = severityIn(settings);
  if (severity === undefined) return [];
  return [
    {
      severity: severity === "error" ? "warning" : severity,
      message: "This file begins with a byte order mark.",
      help: "Save it as UTF-8 without the mark: some readers refuse it, and a page may contain it as a character.",
      ...placeIn(path),
    },
  ];
}

function severityIn({ rules }: RuleSettings): LintDiagnostic["severity"] | undefined {
  return rules.find(({ rule }) => rule.code === encoding.code)?.severity;
}

function placeIn(path: string): Pick<LintDiagnostic, "code" | "start" | "end" | "source"> {
  return { code: encoding.code, start: START, end: START, source: path };
}
