import { describe, expect, test } from "vitest";
import { parse, placeAt, tagsOf } from "#core/syntax/index.js";

/** Returns the kind and the source of the node at `‸`, and the blocks around it. */
function at(marked: string) {
  const offset = marked.indexOf("‸");
  const source = marked.replace("‸", "");
  const place = placeAt(parse(source).tree, offset);
  if (place === undefined) return undefined;
  const { node, part, parents } = place;
  const partText = part && `${part.kind} ${source.slice(part.start, part.end)}`;
  return [node.kind, partText, parents.map(({ kind }) => kind).join(" ")];
}

describe("placeAt", () => {
  test.each<[string, ReturnType<typeof at>]>([
    ["", undefined],
    ["a‸b", ["text", undefined, ""]],
    ["a‸{b}", ["variable", undefined, ""]],
    ["{b‸}a", ["variable", "reference b", ""]],
    ["{a, b.‸c|html}", ["variable", "reference b.c", ""]],
    ["{a|ht‸ml 1|json}", ["variable", "formatter html", ""]],
    ["{a|html 1‸1}", ["variable", undefined, ""]],
    ["{.var @‸x a}", ["var", "local @x", ""]],
    ["{.va‸r @x a}", ["var", "keyword .var", ""]],
    ["{.ctx @x k=a‸}", ["ctx", "reference a", ""]],
    ["{.macro m‸}{.end}", ["macro", "macro m", ""]],
    ["{.section a‸}b{.end}", ["section", "reference a", ""]],
    ["{.section a}{.if b}c‸d{.end}{.end}", ["text", undefined, "section if"]],
    ["{.section a}b{.or even‸? 1}{.end}", ["section", "predicate even?", ""]],
    ["{.section a}b{.or}{c‸}{.end}", ["variable", "reference c", "section"]],
    ["{.repeated section a}b{.alternates wi‸th}{.end}", ["repeated", "keyword .alternates with", ""]],
    ["{.repeated  sec‸tion a}{.end}", ["repeated", "keyword .repeated  section", ""]],
    ["{.if a && ‸b}c{.end}", ["if", "reference b", ""]],
    ["{.if odd‸? a}c{.end}", ["predicate", "predicate odd?", ""]],
    ["{.if a}c{.en‸d}", ["if", "keyword .end", ""]],
    ["{.spa‸ce}", ["literal", "keyword .space", ""]],
    ["{# .e‸nd #}", ["comment", undefined, ""]],
    ["{.if a}‸", ["if", undefined, ""]],
  ])("%s", (source, expected) => {
    expect(at(source)).toEqual(expected);
  });

  test("handles trees deeper than the stack", () => {
    const depth = 50_000;
    const { tree } = parse(`${"{.if a}".repeat(depth)}b`);
    expect(placeAt(tree, tree.source.length)?.parents.length).toBe(depth);
  });
});

test("tagsOf returns the tags of a block in source order", () => {
  const source = "{.repeated section a}1{.alternates with}2{.or even?}3{.or}4{.end}";
  const [node] = parse(source).tree.body;
  const tags = node === undefined ? [] : tagsOf(node).map(({ start, end }) => source.slice(start, end));
  expect(tags).toEqual(["{.repeated section a}", "{.alternates with}", "{.or even?}", "{.or}", "{.end}"]);
});
