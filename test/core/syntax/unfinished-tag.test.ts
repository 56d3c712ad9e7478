import { describe, expect, test } from "vitest";
import { unfinishedTag } from "#core/syntax/index.js";

/** Returns the expectation at the end of a text. Replaces the span by the typed prefix. */
function at(source: string) {
  const tag = unfinishedTag(source, source.length);
  if (tag === undefined) return undefined;
  const { start, end, ...rest } = tag;
  return { ...rest, written: source.slice(start, end) };
}

describe("unfinishedTag", () => {
  const reference = { kind: "reference", owner: "", target: false };
  test.each<[string, ReturnType<typeof at> | Record<string, unknown>]>([
    ["{", { ...reference, or: "instruction", written: "" }],
    ["{{", { ...reference, or: "instruction", written: "" }],
    ["{it", { ...reference, written: "it" }],
    ["{item.a.b", { ...reference, owner: "item.a", written: "b" }],
    ["{@x.", { ...reference, owner: "@x", written: "" }],
    ["{a, b", { ...reference, written: "b" }],
    ["{a|", { kind: "formatter", written: "" }],
    ["{a.b, c|html|tr", { kind: "formatter", written: "tr" }],
    ["{a|truncate 5 .", { kind: "argument", of: "formatter", name: "truncate", index: 1, written: "." }],
    ["{a|apply;ca", { kind: "partial", by: "apply", written: "ca" }],
    ["{a|apply card.block k", { kind: "argument", of: "formatter", name: "apply", index: 1, written: "k" }],
    ["{.", { kind: "instruction", written: "." }],
    ["{.repeated s", { kind: "instruction", written: ".repeated s" }],
    ["{.section a.b", { kind: "reference", owner: "a", target: true, written: "b" }],
    ["{.repeated section ", { kind: "reference", owner: "", target: true, written: "" }],
    ["{.if ", { ...reference, or: "predicate", written: "" }],
    ["{.if a", { ...reference, or: "predicate", written: "a" }],
    ["{.if a.b", { ...reference, owner: "a", written: "b" }],
    ["{.if a || b.c", { ...reference, owner: "b", written: "c" }],
    ["{.if equal? a ", { kind: "argument", of: "predicate", name: "equal?", index: 1, written: "" }],
    ["{.equal?:a", { kind: "argument", of: "predicate", name: "equal?", index: 0, written: "a" }],
    ["{.or o", { kind: "predicate", written: "o" }],
    ["{.var @", { kind: "local", written: "@" }],
    ["{.var @x a|j", { kind: "formatter", written: "j" }],
    ["{.var @x ", { ...reference, written: "" }],
    ["{.ctx @x k=a l=b", { ...reference, written: "b" }],
    ["{.include he", { kind: "partial", by: "include", written: "he" }],
    ["{.eval 1 + @x.y", { ...reference, owner: "@x", written: "y" }],
    ["{.eval a -b", { ...reference, written: "b" }],
    ["", undefined],
    ["{a}", undefined],
    ["{a} b", undefined],
    ["{a|html} b", undefined],
    ["{.equal? a b} c", undefined],
    ["{ ", undefined],
    ["{#", undefined],
    ["{\n", undefined],
    ["{a b|", undefined],
    ["{a || b", undefined],
    ["{.macro ", undefined],
    ["{.end ", undefined],
    [`{${"a".repeat(5_000)}`, undefined],
  ])("%j", (source, expected) => {
    expect(at(source)).toEqual(expected);
  });
});
