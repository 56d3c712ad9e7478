import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import textmate from "vscode-textmate";
import { KEYWORDS } from "#core/syntax/index.js";
import { CALLS } from "#core/syntax/tokens/lexical.js";
import { GRAMMARS, loadGrammar } from "../../support/textmate-grammar.js";

let grammar: textmate.IGrammar;

beforeAll(async () => {
  grammar = await loadGrammar();
});

/** Returns the parts of a text that have a scope of the template's grammar, with their innermost scope. */
function highlighted(source: string): [string, string][] {
  let state: textmate.StateStack = textmate.INITIAL;
  const scopedParts: [string, string][] = [];
  for (const line of source.split("\n")) {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
    state = ruleStack;
    for (const { startIndex, endIndex, scopes } of tokens) {
      const part = line.slice(startIndex, endIndex);
      const scope = scopes.at(-1) ?? "";
      if (!scope.endsWith(".jsont") || scope === "text.html.jsont" || scope.startsWith("meta.")) continue;
      if (part.trim() !== "") scopedParts.push([part, scope.replace(/\.jsont$/, "")]);
    }
  }
  return scopedParts;
}

/** Returns all scopes of the first occurrence of a part. */
function scopesOf(source: string, part: string): readonly string[] {
  const { tokens } = grammar.tokenizeLine(source, textmate.INITIAL);
  const at = source.indexOf(part);
  return tokens.find(({ startIndex, endIndex }) => startIndex <= at && at < endIndex)?.scopes ?? [];
}

const OPEN: [string, string] = ["{", "punctuation.definition.tag.begin"];
const CLOSE: [string, string] = ["}", "punctuation.definition.tag.end"];

describe("highlighting of tags", () => {
  test.each<[string, [string, string][]]>([
    [
      "{item.title|truncate 5|html}",
      [
        ["item", "variable.other"],
        [".", "punctuation.accessor"],
        ["title", "variable.other"],
        ["|", "keyword.operator.pipe"],
        ["truncate", "support.function.formatter"],
        ["5", "string.unquoted.argument"],
        ["|", "keyword.operator.pipe"],
        ["html", "support.function.formatter"],
      ],
    ],
    [
      "{@|apply card.block k=v}",
      [
        ["@", "variable.language"],
        ["|", "keyword.operator.pipe"],
        ["apply", "support.function.formatter"],
        ["card.block", "entity.name.function.partial"],
        ["k=v", "string.unquoted.argument"],
      ],
    ],
    [
      "{.repeated section items}",
      [
        [".repeated section", "keyword.control"],
        ["items", "variable.other"],
      ],
    ],
    [
      "{.if a && @b}",
      [
        [".if", "keyword.control"],
        ["a", "variable.other"],
        ["&&", "keyword.operator.logical"],
        ["@b", "variable.other.local"],
      ],
    ],
    [
      "{.or even? @index}",
      [
        [".or", "keyword.control"],
        ["even?", "support.function.predicate"],
        ["@index", "string.unquoted.argument"],
      ],
    ],
    [
      "{.equal?:a:b}",
      [
        [".", "keyword.control"],
        ["equal?", "support.function.predicate"],
        [":a:b", "string.unquoted.argument"],
      ],
    ],
    [
      "{.var @x a, b|json}",
      [
        [".var", "keyword.other"],
        ["@x", "variable.other.local"],
        ["a", "variable.other"],
        [",", "punctuation.separator"],
        ["b", "variable.other"],
        ["|", "keyword.operator.pipe"],
        ["json", "support.function.formatter"],
      ],
    ],
    [
      "{.ctx @x k=a}",
      [
        [".ctx", "keyword.other"],
        ["@x", "variable.other.local"],
        ["k", "variable.other.property"],
        ["=", "keyword.operator.assignment"],
        ["a", "variable.other"],
      ],
    ],
    [
      "{.macro a/b.c}",
      [
        [".macro", "keyword.other"],
        ["a/b.c", "entity.name.function.macro"],
      ],
    ],
    [
      "{.ctx @x k=a.0l=b rest}",
      [
        [".ctx", "keyword.other"],
        ["@x", "variable.other.local"],
        ["k", "variable.other.property"],
        ["=", "keyword.operator.assignment"],
        ["a", "variable.other"],
        [".", "punctuation.accessor"],
        ["0", "variable.other"],
        ["l", "variable.other.property"],
        ["=", "keyword.operator.assignment"],
        ["b", "variable.other"],
        ["rest", "variable.other"],
      ],
    ],
    [
      "{a|apply-all x}",
      [
        ["a", "variable.other"],
        ["|", "keyword.operator.pipe"],
        ["apply-all", "support.function.formatter"],
        ["x", "string.unquoted.argument"],
      ],
    ],
    [
      "{.include  head.region}",
      [
        [".include", "keyword.other"],
        ["head.region", "string.unquoted.argument"],
      ],
    ],
    [
      "{.include head.region output}",
      [
        [".include", "keyword.other"],
        ["head.region", "entity.name.function.partial"],
        ["output", "string.unquoted.argument"],
      ],
    ],
    [
      "{.eval @x = max(a, 2) + 'b'}",
      [
        [".eval", "keyword.other"],
        ["@x", "variable.other.local"],
        ["=", "keyword.operator"],
        ["max", "support.function.expression"],
        ["a", "variable.other"],
        ["2", "constant.numeric"],
        ["+", "keyword.operator"],
        ["'b'", "string.quoted.single"],
      ],
    ],
    ["{.end}", [[".end", "keyword.control"]]],
    ["{.alternates with}", [[".alternates with", "keyword.control"]]],
  ])("%s", (source, inside) => {
    expect(highlighted(source)).toEqual([OPEN, ...inside, CLOSE]);
  });

  test("includes tags of fixed characters and comments of one or several lines", () => {
    expect(highlighted("{.space}{# a #}")).toEqual([
      ["{.space}", "constant.character.escape"],
      ["{#", "punctuation.definition.comment"],
      [" a #", "comment"],
      ["}", "punctuation.definition.comment"],
    ]);
    expect(highlighted("{## a {b}\n c ##}{d}").map(([part]) => part)).toEqual([
      "{##",
      " a {b}",
      " c ",
      "##}",
      "{",
      "d",
      "}",
    ]);
  });

  test("marks malformed tags", () => {
    const sources = [
      "{.end }",
      "{.sectoin a}",
      "{.if a ||}",
      "{.alternates}",
      "{.section\u00a0a}",
      "{.ctx @c p=}",
      "{.ctx @c p=a, q=b}",
      "{title| html}",
      "{a, b|html|}",
    ];
    for (const source of sources) {
      expect(highlighted(source), source).toEqual([[source, "invalid.illegal.tag"]]);
    }
  });

  test("matches the language's pattern of formatters without backtracking in an unfinished chain", async () => {
    const text = await readFile(GRAMMARS["text.html.jsont"] as URL, "utf8");
    const { repository } = JSON.parse(text);
    const shapes = [
      repository.variable.begin,
      repository.local.patterns[0].begin,
      repository.malformed.match,
    ];
    for (const shape of shapes) expect(shape).toContain(CALLS);
  });

  test("reads names without looking back if the end of the tag is missing", async () => {
    const { repository } = JSON.parse(await readFile(GRAMMARS["text.html.jsont"] as URL, "utf8"));
    const inject = repository.local.patterns.find(({ begin }: { begin: string }) => begin.includes("inject"));
    for (const { begin } of [repository.include, inject])
      expect(begin).toMatch(/\(\(\?>\[[^\]]+\][*+]\)\)\(\?=/);
  });

  test("has a colour for every instruction", () => {
    for (const keyword of KEYWORDS) {
      const operands: Readonly<Record<string, string>> = {
        section: " a",
        repeated: " section a",
        alternates: " with",
        if: " a",
        var: " @x a",
        ctx: " @x k=a",
        inject: " @x p",
        macro: " m",
        include: " p",
        eval: " 1",
      };
      const source = `{.${keyword}${operands[keyword] ?? ""}}`;
      const scopes = highlighted(source).map(([, scope]) => scope);
      expect(
        scopes.some((scope) => /^(?:keyword|constant)/.test(scope)),
        source,
      ).toBe(true);
      expect(scopes, source).not.toContain("invalid.illegal.tag");
    }
  });
});

describe("highlighting around tags", () => {
  test.each([
    ['<a href="{url|htmlattr}">', "string.quoted.html"],
    ["<div {.if a}hidden{.end} {url}>", "meta.tag.html"],
    ["<script>var a = {url|json};</script>", "source.js"],
    ['<script>f({k: "{url}"})</script>', "string.quoted.js"],
    ["<style>a { color: {url} }</style>", "meta.rule.css"],
    ["<!-- {url} -->", "comment.block.html"],
  ])("tags are found in %s", (source, around) => {
    const scopes = scopesOf(source, "url");
    expect(scopes).toContain(around);
    expect(scopes.at(-1)).toBe("variable.other.jsont");
  });

  test("HTML continues after a tag", () => {
    const source = '<a href="{url|htmlattr}" class="x">';
    expect(scopesOf(source, "x")).toEqual(["text.html.jsont", "meta.tag.html", "string.quoted.html"]);
  });

  test.each([
    "<style>a{color:red} .b{margin:0 1px}</style>",
    "<script>if(a){b();c=d||e}const {x, ...y} = {a: 1}; `$" + "{ z }`</script>",
    "{ a }{a b}{{",
  ])("braces of scripts and style sheets are not tags: %s", (source) => {
    expect(highlighted(source)).toEqual([]);
  });
});
