import type { ReportedFile, Reporter, UnlintedFile } from "./report.js";
import { xmlText } from "./xml.js";

/**
 * JUnit XML: a test suite per file and a failing test case per problem. A clean file has one passing test case. A file
 * that could not be linted is an error.
 */
export const junit: Reporter = {
  name: "junit",
  summary: "JUnit XML",
  write: ({ files, unlinted = [] }) => {
    const failures = files.reduce((sum, { diagnostics }) => sum + diagnostics.length, 0);
    const tests = files.reduce((sum, { diagnostics }) => sum + Math.max(1, diagnostics.length), 0);
    const suites = [...files.map(suite), ...unlinted.map(unlintedSuite)].join("");
    return (
      `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="platen" ` +
      `tests="${tests + unlinted.length}" failures="${failures}" errors="${unlinted.length}">\n${suites}</testsuites>\n`
    );
  },
};

function suite({ path, diagnostics }: ReportedFile): string {
  const name = xmlText(path);
  const cases = diagnostics.map(({ start, severity, code, message }) => {
    const place = `${start.line}:${start.column}`;
    return (
      `    <testcase classname="${name}" name="${xmlText(code)} ${place}">\n` +
      `      <failure type="${severity}" message="${xmlText(message)}">${name}:${place}</failure>\n    </testcase>\n`
    );
  });
  const body = cases.length === 0 ? `    <testcase classname="${name}" name="platen"/>\n` : cases.join("");
  const tests = Math.max(1, cases.length);
  return `  <testsuite name="${name}" tests="${tests}" failures="${cases.length}" errors="0">\n${body}  </testsuite>\n`;
}

function unlintedSuite({ path, reason }: UnlintedFile): string {
  const name = xmlText(path);
  return (
    `  <testsuite name="${name}" tests="1" failures="0" errors="1">\n    <testcase classname="${name}" ` +
    `name="platen">\n      <error message="${xmlText(reason)}"/>\n    </testcase>\n  </testsuite>\n`
  );
}
