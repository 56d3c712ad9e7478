import { expect, test } from "vitest";
import { parse } from "../../../src/core/syntax/index.js";
import { engine } from "../../support/engine.js";
import { foundIn } from "../../support/found-in.js";

const found = (source: string) => foundIn(engine, source);

test.each<[string, string, string, string]>([
  ["a{.end}", "unmatched-end", "{.end}", "This {.end} closes nothing; it is dropped."],
  ["{.or}", "not-allowed-at-root", "{.or}", '"{.or}" stands outside every block; it is dropped.'],
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
  ["a\n {.if a}{b}", "unclosed-block", "", '"{.if a}", opened at line 2, column 2, is never closed.'],
  ["{.section a}{.if b}{.end}", "unclosed-block", "", '"{.section a}", opened at line 1, column 1,'],
])("%s: %s", (source, code, written, message) => {
  expect(found(source)).toEqual([[code, written, expect.stringContaining(message)]]);
});

test("blocks deeper than the limit are reported once, however many branches they have", () => {
  const depth = 751;
  const source = `${"{.if a}".repeat(depth)}x{.or even?}y{.or}z${"{.end}".repeat(depth)}`;
  const codes = engine.compile(source).diagnostics.map(({ code }) => code);
  expect(codes.filter((code) => code === "nesting-too-deep")).toHaveLength(1);
});

test("blocks side by side that are deeper than the limit are reported one by one, and not compared with each other", () => {
  const count = 20_000;
  const source = `${"{.if a}".repeat(750)}${"{.if b}x{.or}y{.end}".repeat(count)}${"{.end}".repeat(750)}`;
  const { compiled } = engine.compile(source);
  expect(compiled.findings.map(({ code, span }) => [code, span.start])).toEqual(
    Array.from({ length: count }, (_, i) => ["nesting-too-deep", 750 * 7 + i * 20]),
  );
});

test("the nesting of a tree and of a macro is that of their deepest block", () => {
  const deepFirst = "{.if a}{.if b}{.if c}{.end}{.end}{.if d}{.end}{.end}{.if e}{.end}";
  expect(parse(deepFirst).tree.nesting).toBe(3);
  const [macro] = parse(`{.macro m}${deepFirst}{.end}`).tree.body;
  expect(macro).toMatchObject({ kind: "macro", nesting: 3 });
});
