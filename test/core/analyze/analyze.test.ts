import { expect, test } from "vitest";
import { createEngine, defineFormatter } from "#index.js";
import { foundIn } from "../../support/found-in.js";

/** Requires an argument, whatever its value. */
const picky = defineFormatter({
  name: "picky",
  family: "core",
  summary: "",
  accepts: "",
  needsArguments: true,
  parameters: [{ name: "text", summary: "", kind: "text", optional: true }],
  bind: () => () => "",
  examples: [],
});
const engine = createEngine({ formatters: [picky] });

const diagnosticsOf = (source: string) => foundIn(engine, source);

test.each<[string, string, string, string]>([
  ["{a|html|nope 1|htlm}", "unknown-formatter", "nope", "nope"],
  ["{.nope? 1}{.end}", "unknown-predicate", "nope?", "nope?"],
  ["{.if a}{.or nope?}{.end}", "unknown-predicate", "nope?", "nope?"],
  ["{a|key-by}", "formatter-needs-arguments", "key-by", "needs arguments"],
  ["{.if equal?}{.end}", "predicate-needs-arguments", "equal?", "needs arguments"],
  ["{a|key-by }", "formatter-arguments-invalid", "key-by ", "at least 1 argument, not 0"],
  ["{a|picky }", "formatter-arguments-invalid", "picky ", "at least 1 argument, not 0"],
  ["{a|key-by a b}", "formatter-arguments-invalid", "b", "at most 1 argument, not 2"],
  ["{a|pluralize;a;b;c}", "formatter-arguments-invalid", "c", "at most 2 arguments, not 3"],
  ["{a|product-quick-view g x y}", "formatter-arguments-ignored", "x", "at most 1 argument, not 3"],
  ["{a|truncate 1 b c}", "formatter-arguments-ignored", "c", "at most 2 arguments, not 3"],
  // A third argument is not ignored: the first one is the path then, and no longer the table.
  ["{a|find-first table path c}", "formatter-arguments-invalid", "c", "at most 2 arguments, not 3"],
  ["{a|find-last table path c}", "formatter-arguments-invalid", "c", "at most 2 arguments, not 3"],
  ["{a|truncate 1.5}", "formatter-arguments-invalid", "1.5", "must be a whole number"],
  // Empty arguments do not count, but keep their position.
  ["{a|truncate  x}", "formatter-arguments-invalid", "x", "must be a whole number"],
  ["{a|truncate😀😀x}", "formatter-arguments-invalid", "x", "must be a whole number"],
  ["{a|decimal stile:x}", "formatter-arguments-ignored", "stile:x", '"stile" is not one of its options'],
  ["{a|decimal round:up stile}", "formatter-arguments-ignored", "stile", '"stile" is not one of its options'],
  ["{a|decimal round:up style:x}", "formatter-arguments-invalid", "style:x", '"style" takes one of'],
  ["{.equal? a !}{.end}", "predicate-arguments-invalid", "!", "neither JSON nor a reference"],
  ["{.nth? 2 $}{.end}", "predicate-arguments-invalid", "$", "neither JSON nor a reference"],
  ["{.even? $1}{.end}", "predicate-arguments-invalid", "$1", "neither JSON nor a reference"],
])("%s: %s at %j", (source, code, written, message) => {
  expect(diagnosticsOf(source)).toEqual([[code, written, expect.stringContaining(message)]]);
});

test.each([
  "{a|picky x}",
  "{a|truncate -5 b}",
  "{a|pluralize a b}",
  "{a|cycle a  b}",
  '{.equal? "a" [1]}{.end}',
  "{.equal? 1.x 007}{.end}",
  "{.equal? 1x @1}{.end}",
  "{a|decimal round:up style:long}",
  "{a|output a b c d}",
  "{a|html ignored}",
])("%s: nothing", (source) => {
  expect(diagnosticsOf(source)).toEqual([]);
});

test.each<[string, string]>([
  ["{.or nope?}", "not-allowed-at-root"],
  ["{.macro m}{.or nope? a}{.end}", "not-allowed-in-block"],
  ["{.if a}{.or}{.or nope?}{.end}", "dead-branch"],
])("%s: looks up the predicate of a dropped branch", (source, dropped) => {
  expect(diagnosticsOf(source).map(([code]) => code)).toEqual([dropped, "unknown-predicate"]);
});

test("checks the arguments of a dropped branch", () => {
  expect(diagnosticsOf("{.or equal?}").map(([code]) => code)).toEqual([
    "not-allowed-at-root",
    "predicate-needs-arguments",
  ]);
});

test("suggests names for the first of many unknown names", () => {
  const helps = engine.compile("{a|htlm}".repeat(60)).diagnostics.map(({ help }) => help?.includes('"html"'));
  expect(helps.slice(0, 50)).not.toContain(false);
  expect(helps.slice(50)).not.toContain(true);
});
