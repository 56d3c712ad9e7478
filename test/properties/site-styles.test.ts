import fc from "fast-check";
import { expect, test } from "vitest";
import { compileStyles } from "#site/styles/compile-styles.js";
import { runs } from "../support/runs.js";

const fragment = fc.constantFrom(
  "{",
  "}",
  "(",
  ")",
  ";",
  ":",
  ",",
  "@a",
  "@a: @b;",
  ".m",
  ".m();",
  ".m(@x) when (@x > 0) {",
  "@import 'a';",
  "@media (x: y) {",
  "// tweak: {",
  '"title": "T" }',
  "/*",
  "*/",
  "\n",
  "url(",
  '~"x"',
  "1px",
  "/ 0",
  "#fff",
  "&:hover",
  "!important",
  "@font-face",
  "fade(",
  "\\",
  "`",
  "'",
  '"',
  "é",
  "@platen-sheet s9;",
);
const sheet = fc.oneof(
  fc.array(fragment, { maxLength: 30 }).map((parts) => parts.join(" ")),
  fc.string({ unit: "binary", maxLength: 60 }),
);

test("the sheets of a site always give CSS and positions inside the files", () => {
  fc.assert(
    fc.property(sheet, sheet, sheet, fc.dictionary(fc.string(), fc.string()), (a, b, custom, values) => {
      const files = { "styles/a.less": a, "styles/b.css": b, "styles/reset.css": "p{}" };
      const request = { stylesheets: ["a.less", "b.css"], files, values, customCss: custom, minify: true };
      const { css, diagnostics } = compileStyles(request);
      expect(css).toContain("p{}");
      for (const { start } of diagnostics) {
        expect(start.line).toBeGreaterThan(0);
        expect(start.column).toBeGreaterThan(0);
      }
      expect(compileStyles(request)).toEqual({ css, diagnostics });
    }),
    { numRuns: runs(60) },
  );
});
