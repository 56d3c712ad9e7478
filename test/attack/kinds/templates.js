import { list, rendering } from "./requests.js";

/* Templates that take long to compile, and templates that are too large. */

const LENGTH = 500_000;
const rows = (piece) => rendering({ template: piece.repeat(Math.floor(LENGTH / piece.length)), data: {} });
const large = (request) => [request, 200, ""];

export const templateKinds = {
  "a template of a megabyte": [rendering({ template: "x".repeat(1_000_000) }), 200, ""],
  "half a megabyte of text": [rows("x"), 200, ""],
  "half a megabyte of braces": large(rows("{")),
  "half a megabyte of what resembles tags": large(rows("{a")),
  "a hundred thousand tags": large(rows("{a|html}")),
  "a hundred thousand ends of nothing": large(rows("{.end}")),
  "tags with unknown formatters": large(rows("{a|htmll}")),
  "tags with unknown formatters, each another": large(
    rendering({ template: list(40_000, (i) => `{a|f${i}x}`).join("") }),
  ),
  "broken instructions": large(rows("{.sction a}")),
  "a formatter with a quarter of a million arguments": large(
    rendering({ template: `{a|truncate ${"1 ".repeat(240_000)}}` }),
  ),
  "a chain of a hundred thousand formatters": large(
    rendering({ template: `{a${"|html".repeat(95_000)}}`, data: { a: "x" } }),
  ),
  "a condition of a hundred thousand parts": large(
    rendering({ template: `{.if ${"a&&".repeat(150_000)}a}` }),
  ),
  "a list of references without end": large(rendering({ template: `{${"a,".repeat(240_000)}a|html}` })),
  "expressions in each tag": large(rows("{.eval 1+1}")),
  "an expression of half a megabyte": large(rendering({ template: `{.eval ${"1+".repeat(240_000)}1}` })),
  "half a megabyte of brackets to calculate": large(
    rendering({ template: `{.eval ${"(".repeat(LENGTH)}1}` }),
  ),
  "an expression without end": [
    rendering({ template: `{.eval ${"1+".repeat(19_000)}1}` }),
    200,
    "expr-too-many-tokens",
  ],
  "blocks ten thousand deep": large(rendering({ template: "{.section a}".repeat(10_000) })),
  "blocks a thousand deep": [rendering({ template: "{.section a}".repeat(1_000) }), 200, "unclosed-block"],
  "a tag that breaks off behind thirty calls": [rendering({ template: `{a${"|ba".repeat(30)}!|` }), 200, ""],
  "a hundred thousand letters before a brace that lacks": [
    rendering({ template: `{.inject @v ${"a".repeat(400_000)}` }),
    200,
    "",
  ],
  "digits that end in nothing": [rendering({ template: `{.ctx @v a=${"1".repeat(400_000)}` }), 200, ""],
  "a name of half a megabyte": [rendering({ template: `{${"a".repeat(LENGTH)}}`, data: {} }), 200, ""],
  "a path of a hundred thousand steps": large(rendering({ template: `{${"a.".repeat(200_000)}a}` })),
  "comments without end": large(rendering({ template: "{## ".repeat(100_000) })),
  "thousands of partials": [
    rendering({ template: "x", partials: Object.fromEntries(list(5_000, (i) => [`p${i}`, ""])) }),
    200,
    "",
  ],
  "errors in a partial whose name is long": [
    rendering({
      template: `{@|apply ${"n".repeat(400_000)}}`,
      data: 1,
      partials: { ["n".repeat(400_000)]: "{@|apply none}".repeat(1_000) },
    }),
    400,
    "request-invalid",
  ],
  "a long name of what there is not, a thousand times": [
    rendering({
      template: `{.repeated section l}{@|apply ${"n".repeat(400_000)}}{.end}`,
      data: { l: list(1_000, () => 1) },
    }),
    200,
    ["limit-instructions", "limit-time"],
  ],
  "partials full of tags": [
    rendering({
      template: "x",
      partials: Object.fromEntries(list(900, (i) => [`p${i}`, `{a}${i}`.repeat(80)])),
    }),
    200,
    "",
  ],
  "calls to lint that no brace ends": [
    { path: "/lint", body: () => JSON.stringify({ template: `<p>{ a${"|html".repeat(60)}` }) },
    200,
    "",
  ],
  "a template full of mistakes to lint": [
    { path: "/lint", body: () => JSON.stringify({ template: "{a|nope}{.end}".repeat(30_000) }) },
    200,
    "",
  ],
};
