import { describe, expect, test } from "vitest";
import { parse } from "#core/syntax/index.js";

/** The malformed tags of a source, with their codes and the details for the message. */
function malformed(source: string) {
  return parse(source).tree.body.flatMap((node) =>
    node.kind === "malformed" ? [{ text: node.text, code: node.code, ...node.detail }] : [],
  );
}

describe("a malformed tag reports its first error", () => {
  test.each<[string, string, object?]>([
    ["{.ednd}", "unknown-instruction", { name: ".ednd", suggestion: ".end" }],
    ["{.Section a}", "unknown-instruction", { name: ".Section", suggestion: ".section" }],
    ["{.whatever}", "unknown-instruction", { name: ".whatever" }],
    ["{.section}", "white-space-expected", { name: ".section" }],
    ["{.section ?}", "reference-expected", { name: ".section" }],
    ["{.section a.b?}", "extra-characters", { rest: "?" }],
    ["{.repeated a}", "missing-section"],
    ["{.repeated sections}", "missing-section"],
    ["{.repeated section}", "white-space-expected", { name: ".repeated" }],
    ["{.repeated section !}", "reference-expected", { name: ".repeated section" }],
    ["{.alternates}", "missing-with"],
    ["{.alternates  with}", "missing-with"],
    ["{.alternates with x}", "extra-characters", { rest: " x" }],
    ["{.if}", "white-space-expected", { name: ".if" }],
    ["{.if }", "if-empty"],
    ["{.if a && }", "if-too-many-operators"],
    ["{.if a||}", "if-too-many-operators"],
    ["{.if !a}", "if-operand-expected", { rest: "!a" }],
    ["{.if a && b == 1 }", "if-operand-expected", { rest: "== 1" }],
    ["{.or }", "or-predicate-expected", { rest: "" }],
    ["{.or if a}", "or-predicate-expected", { rest: "if a" }],
    ["{.or\teven?}", "or-predicate-expected", { rest: "\teven?" }],
    ["{.or\n}", "extra-characters", { rest: "\n" }],
    ["{.end }", "extra-characters", { rest: " " }],
    ["{.space\t}", "extra-characters", { rest: "\t" }],
    ["{.var}", "white-space-expected", { name: ".var" }],
    ["{.var x a}", "var-name-expected"],
    ["{.var @x}", "var-reference-expected", { name: "@x" }],
    ["{.var @x@y}", "var-reference-expected", { name: "@x" }],
    ["{.var @x a, }", "var-reference-expected", { name: "@x" }],
    ["{.var @x a || b}", "extra-characters", { rest: " || b" }],
    ["{.var @x a|html||b}", "var-reference-expected", { name: "@x" }],
    ["{.var @x a| html}", "formatter-name-invalid"],
    ["{.var @x a }", "extra-characters", { rest: " " }],
    ["{.ctx x a=b}", "ctx-name-expected"],
    ["{.ctx @x}", "ctx-bindings-expected"],
    ["{.ctx @x a=}", "ctx-bindings-expected"],
    ["{.ctx @x a=b !}", "extra-characters", { rest: " !" }],
    ["{.inject x y}", "inject-name-expected"],
    ["{.inject @x}", "inject-path-expected"],
    ["{.inject @x/y}", "inject-path-expected"],
    ["{.macro ?}", "macro-name-expected"],
    ["{.macro a b}", "extra-characters", { rest: " b" }],
    ["{.include}", "include-name-expected"],
    ["{.include }", "include-name-expected"],
    ["{.include\ta}", "include-name-expected"],
    ["{.eval}", "white-space-expected", { name: ".eval" }],
    ["{a|}", "formatter-name-invalid"],
    ["{a, b|html|}", "formatter-name-invalid"],
    ["{a| truncate 5}", "formatter-name-invalid"],
  ])("%j: %s", (source, code, detail = {}) => {
    expect(malformed(source)).toEqual([{ text: source, code, ...detail }]);
  });
});

test("a word can follow an index in .ctx without white space", () => {
  for (const source of ["{.ctx @x a=1b=2}", "{.ctx @x a=b.1c=2}"]) {
    const [node] = parse(source).tree.body;
    expect(node?.kind === "ctx" && node.bindings.map(({ name }) => name)).toHaveLength(2);
  }
});

test("{##} and {###} open a comment but do not close it", () => {
  for (const source of ["{##}", "{###}", "{##}a", "{###} b"]) {
    const { tree, diagnostics } = parse(source);
    const [node, ...others] = tree.body;
    expect(node).toMatchObject({ kind: "comment", text: source.slice(3), terminated: false });
    expect(others).toEqual([]);
    expect(diagnostics).toMatchObject([
      { code: "unterminated-comment", span: { start: 0, end: source.length } },
    ]);
  }
});

describe("a tag with too many parts for the host's regular expressions", () => {
  test.each<[string, string, string]>([
    ["a reference", "text", `{a${".a".repeat(4_000_000)}}`],
    ["a list", "text", `{a${",a".repeat(2_000_000)}!}`],
    ["a list with a broken formatter", "text", `{a${",a".repeat(2_000_000)}|}`],
    ["the list of an instruction", "malformed", `{.var @a a${",a".repeat(2_000_000)}!}`],
    ["bindings", "malformed", `{.ctx @a${" a=b".repeat(2_000_000)}!}`],
  ])("is text: %s", (_, kind, source) => {
    const { body } = parse(`a{b}${source}`).tree;
    expect(body.map((node) => [node.kind, node.end])).toEqual([
      ["text", 1],
      ["variable", 4],
      [kind, source.length + 4],
    ]);
  });

  test("is not an expression", () => {
    const { diagnostics } = parse(`{.eval a${".a".repeat(4_000_000)}}b{c|}`);
    expect(diagnostics.map(({ code }) => code)).toEqual([
      "expr-unexpected-character",
      "formatter-name-invalid",
    ]);
  });
});
