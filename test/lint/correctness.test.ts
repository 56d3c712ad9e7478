// biome-ignore-all lint/suspicious/noTemplateCurlyInString: scripts in templates hold what looks like one
import { describe, expect, test } from "vitest";
import { applyOnce } from "#lint/apply-fixes.js";
import { lintOnce } from "./lint-once.js";

describe("in a script", () => {
  test.each([
    ["a formatter of two letters is the script's own", "<script>x = {a|bc}</script>", []],
    ["a formatter of three is none", "<script>x = {a|bcd}</script>", ["unknown-formatter"]],
    ["braces with a dot are the script's own", "<script>x = {.foo}</script>", []],
    [
      "a mistake in an instruction is one",
      "<script>{.if a}x{.or }y{.end}</script>",
      ["or-predicate-expected"],
    ],
  ])("%s", async (_what, source, expected) => {
    expect((await lintOnce(source)).map(({ code }) => code)).toEqual(expected);
  });
});

describe("a tag that is text", () => {
  test.each([
    ["{.if a}x{.or }y{.end}", "{.if a}x{.or}y{.end}"],
    ["{.var @x a.b }{@x}", "{.var @x a.b}{@x}"],
    ["{.repeated section a}x{.alternates\n  with}y{.end}", "{.repeated section a}x{.alternates with}y{.end}"],
    ["{.repeated a}x{.end}", "{.repeated section a}x{.end}"],
    ["{.section a }x{.end}", "{.section a}x{.end}"],
    ["{.end }", "{.end}"],
    ["{a| html}", "{a|html}"],
  ])("fixes %j to %j", async (source, repaired) => {
    expect(applyOnce(source, await lintOnce(source)).text).toBe(repaired);
  });

  test.each([
    ["{.if items[0]}x", "if-operand-expected"],
    ["{.section a.b?}x", "extra-characters"],
    ["{.if a}x{.or if b}y{.end}", "or-predicate-expected"],
    ["{.ednd}", "unknown-instruction"],
    ["{.ifa b}", "unknown-instruction"],
  ])("reports %j as %s without a certain fix", async (source, code) => {
    const diagnostics = await lintOnce(source);
    expect(diagnostics.map((problem) => problem.code)).toContain(code);
    expect(applyOnce(source, diagnostics).text).toBe(source);
  });

  test.each([
    ["{.section}", "Write {.section name}."],
    ["{.repeated section}", "Write {.repeated section name}."],
    ["{.var@x a}", "Write {.var @name reference}."],
    ["{.if(a)}", "Write {.if reference} or {.if predicate?}."],
    ["{.eval}", "Write {.eval expression}."],
  ])("explains %j", async (source, help) => {
    expect(await lintOnce(source)).toMatchObject([{ code: "white-space-expected", help }]);
  });

  test("suggests the intended name", async () => {
    for (const [source, text] of [
      ["{.ednd}", "{.end}"],
      ["{.repeatd section a}", "{.repeated section a}"],
      ["{a|htlm}", "html"],
      ["{.equal a 1}", "equal?"],
      ["{.main-image}", "main-image?"],
      ["{.equl? a b}x{.end}", "equal?"],
    ] as const) {
      const fix = (await lintOnce(source))[0]?.fix;
      expect(fix?.edits[0]?.text, source).toBe(text);
      expect(fix?.certain).toBe(false);
    }
  });
});

test.each([
  "<style>@media print{.no-print{display:none}} .a{.mixin;} a{color:red}</style>",
  "<style>.b{.clearfix}</style>",
  "<script>function f(a,b){return a|b} if(x){a|b} f({...c}); x={a}; `${y}`</script>",
  "<script>!function(){e|t}();{n|r}</script>",
  "<p>{ not a tag } {} { } {{x}}</p>",
])("does not report %j", async (source) => {
  expect((await lintOnce(source)).filter(({ severity }) => severity === "error")).toEqual([]);
});

test("mentions the list of all names if no name is similar", async () => {
  const diagnostics = await lintOnce("{a|completely-different}{.nothing-like-it? a}x{.end}");
  expect(diagnostics.map(({ help }) => help)).toEqual([
    "`platen reference` lists the formatters.",
    "`platen reference` lists the predicates.",
  ]);
});

test("reports unknown formatters with short names outside of scripts", async () => {
  expect((await lintOnce("<p>{a|b}</p>")).map(({ code }) => code)).toEqual(["unknown-formatter"]);
});
