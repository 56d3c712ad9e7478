import { describe, expect, test } from "vitest";
import { parse } from "#core/syntax/index.js";
import { engine } from "../../support/engine.js";
import { foundIn } from "../../support/found-in.js";

const diagnosticsOf = (source: string) => foundIn(engine, source);

test.each<[string, string, string, string]>([
  ["a{.end}", "unmatched-end", "{.end}", "This {.end} closes nothing; it is dropped."],
  ["{.or}", "not-allowed-at-root", "{.or}", '"{.or}" is outside every block; it is dropped.'],
  ["{.if a}{.or}{.or even?}{.end}", "dead-branch", "{.or even?}", "follows a bare {.or} of the same block"],
  ["{.macro m}{.or}{.end}", "not-allowed-in-block", "{.or}", "not allowed in a macro"],
  ["{.macro m}{.alternates with}{.end}", "not-allowed-in-block", "{.alternates with}", "in a macro"],
  ["{.section a}{.alternates with}{.end}", "not-allowed-in-block", "{.alternates with}", "in a section"],
  ["{.if a}{.alternates with}{.end}", "not-allowed-in-block", "{.alternates with}", "in a condition"],
  [
    "{.if a}{.or}{.alternates with}{.end}",
    "not-allowed-in-block",
    "{.alternates with}",
    "in an {.or} branch",
  ],
  [
    "{.repeated section a}{.alternates with}{.alternates with}{.end}",
    "not-allowed-in-block",
    "{.alternates with}",
    "in an {.alternates with} part",
  ],
  ["a\n {.if a}{b}", "unclosed-block", "{.if a}", '"{.if a}" is never closed.'],
  ["{.section a}{.if b}{.end}", "unclosed-block", "{.section a}", '"{.section a}" is never closed.'],
])("%s: %s", (source, code, written, message) => {
  expect(diagnosticsOf(source)).toEqual([[code, written, expect.stringContaining(message)]]);
});

describe("a diagnostic names the block without {.end}, even if another block ends the source", () => {
  test.each<[string, string, string, string]>([
    [
      "by indentation",
      "{.section a}\n  {.if b}\n    x\n{.end}\n<p>y</p>\n",
      "{.if b}",
      '"{.if b}" has no {.end} of its own, so "{.section a}" at line 1 is never closed.',
    ],
    [
      "by indentation, in a branch",
      "{.repeated section l}\n  {.if a}\n    x\n  {.or}\n    {.equal? b 1}\n    y\n  {.end}\n{.end}\n",
      "{.equal? b 1}",
      'so "{.if a}" at line 2 is never closed',
    ],
    [
      "by a part of the loop around it",
      "{.repeated section l}{.if a}x{.alternates with}, {.end}",
      "{.if a}",
      'so "{.repeated section l}" at line 1 is never closed',
    ],
  ])("%s", (_, source, written, message) => {
    const unclosed = diagnosticsOf(source).filter(([code]) => code === "unclosed-block");
    expect(unclosed).toEqual([["unclosed-block", written, expect.stringContaining(message)]]);
  });

  test("the help names the {.end} that it uses", () => {
    const [diagnostic] = engine.compile("{.section a}\n  {.if b}\n{.end}\n").diagnostics;
    expect(diagnostic?.help).toContain("line 3");
  });
});

describe("a consequential error names the malformed tag as its cause", () => {
  const causes = (source: string) =>
    engine
      .compile(source)
      .diagnostics.map(({ code, cause }) => (cause === undefined ? code : `${code} < ${cause}`));

  test.each<[string, readonly string[]]>([
    [
      "{.if !a}x{.or}y{.end}",
      [
        "if-operand-expected",
        "not-allowed-at-root < if-operand-expected",
        "unmatched-end < if-operand-expected",
      ],
    ],
    [
      "{.section b}{.if !a}x{.or}y{.end}z{.or}w{.end}",
      [
        "if-operand-expected",
        "not-allowed-at-root < if-operand-expected",
        "unmatched-end < if-operand-expected",
      ],
    ],
    [
      "{.section b}{.if !a}x{.or}y{.or}z{.end}{.end}",
      ["if-operand-expected", "dead-branch < if-operand-expected", "unmatched-end < if-operand-expected"],
    ],
    [
      "{.repeated l}x{.alternates with},{.end}",
      ["missing-section", "not-allowed-at-root < missing-section", "unmatched-end < missing-section"],
    ],
    ["{.each a}x{.end}", ["unknown-instruction", "unmatched-end < unknown-instruction"]],
    ["{.if a}x{.endif}", ["unclosed-block < unknown-instruction", "unknown-instruction"]],
    ["{.if a}x{.end }", ["unclosed-block < extra-characters", "extra-characters"]],
    ["{.if a}x{.else}y{.end}", ["unknown-instruction"]],
    [
      "{.if !a}x{.end}{.end}",
      ["if-operand-expected", "unmatched-end < if-operand-expected", "unmatched-end"],
    ],
    ["{.bogus}{.if a}{.or}{.or}{.end}", ["unknown-instruction", "dead-branch"]],
  ])("%s", (source, codes) => {
    expect(causes(source)).toEqual(codes);
  });
});

test("reports blocks deeper than the limit once, for any number of branches", () => {
  const depth = 751;
  const source = `${"{.if a}".repeat(depth)}x{.or even?}y{.or}z${"{.end}".repeat(depth)}`;
  const codes = engine.compile(source).diagnostics.map(({ code }) => code);
  expect(codes.filter((code) => code === "nesting-too-deep")).toHaveLength(1);
});

test("reports adjacent blocks deeper than the limit one by one", () => {
  const count = 20_000;
  const source = `${"{.if a}".repeat(750)}${"{.if b}x{.or}y{.end}".repeat(count)}${"{.end}".repeat(750)}`;
  const { compiled } = engine.compile(source);
  expect(compiled.diagnostics.map(({ code, span }) => [code, span.start])).toEqual(
    Array.from({ length: count }, (_, i) => ["nesting-too-deep", 750 * 7 + i * 20]),
  );
});

test("a tree or macro has the depth of its deepest block", () => {
  const deepFirst = "{.if a}{.if b}{.if c}{.end}{.end}{.if d}{.end}{.end}{.if e}{.end}";
  expect(parse(deepFirst).tree.nesting).toBe(3);
  const [macro] = parse(`{.macro m}${deepFirst}{.end}`).tree.body;
  expect(macro).toMatchObject({ kind: "macro", nesting: 3 });
});
