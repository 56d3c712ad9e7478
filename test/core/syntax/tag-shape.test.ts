import { createToken, Lexer } from "chevrotain";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Assembler } from "#core/syntax/build/assembler.js";
import { TemplateParser } from "#core/syntax/grammar.js";
import { tagShape } from "#core/syntax/tag-shape.js";
import { insideModes } from "#core/syntax/tokens/inside.js";
import { matchesAt } from "#core/syntax/tokens/matches-at.js";
import { walk } from "#core/syntax/walk.js";
import { runs } from "../../support/runs.js";

/** Starts a tag at every brace. */
const Brace = createToken({ name: "Brace", pattern: "{", push_mode: "tag", group: Lexer.SKIPPED });
const lexer = new Lexer({ defaultMode: "outside", modes: { outside: [Brace], ...insideModes } });
const parser = new TemplateParser();

const shape = tagShape();

function hasShape(candidate: string): boolean {
  return matchesAt(shape, candidate, 0) && shape.lastIndex === candidate.length;
}

/** Returns whether lexer and grammar read a candidate as a single tag. */
function isOneTag(candidate: string): boolean {
  const { tokens, errors } = lexer.tokenize(candidate);
  if (errors.length > 0 || tokens.length === 0) return false;
  const assembler = new Assembler(candidate);
  if (parser.run(tokens, assembler).length > 0) return false;
  let tags = 0;
  walk(assembler.finish().body, { enter: () => tags++ });
  return tags === 1;
}

const piece = fc.constantFrom(
  ...[
    ".section",
    ".repeated section",
    ".if",
    ".or",
    ".var",
    ".ctx",
    ".inject",
    ".macro",
    ".include",
    ".eval",
  ],
  ...["a", "b.c", "d.0", "0", "@x", "@", "$", "name=", "=", "p?", ".q?", "|html", "|", "./f/g.h", "-", "_"],
  ...[" ", "  ", "\n", "\u00a0", ",", " , ", "&&", " || ", ";", "(", "é"],
);
const tag = fc.constantFrom(
  "a.b, c , d|html|truncate 5",
  ".section a.0.b",
  ".repeated section items",
  ".if a && b.0 || c ",
  ".if even? a b",
  ".or odd? @index",
  ".var @x a, b|json|html",
  ".ctx @x a=b c=d.0e=f g",
  ".inject @x ./a/b.html c=d",
  ".macro a/b.html",
  ".include a b",
  ".eval @x = a + 1",
  ".main-image? a",
);
const changedTag = fc
  .tuple(tag, fc.nat(), fc.nat(3), fc.oneof(piece, fc.constant("")))
  .map(([text, at, removed, added]) => {
    const start = at % (text.length + 1);
    return text.slice(0, start) + added + text.slice(start + removed);
  });
const candidate = fc
  .oneof(
    tag,
    changedTag,
    fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join("")),
  )
  .map((content) => `{${content}}`);

describe("the regular expression of tags", () => {
  test("matches exactly what the grammar accepts", () => {
    fc.assert(
      fc.property(candidate, (source) => {
        expect(hasShape(source), source).toBe(isOneTag(source));
      }),
      { numRuns: runs(3_000) },
    );
  });

  test.each([
    ["{.ctx @x a=b  c}", true],
    ["{.ctx @x a=0b}", true],
    ["{.ctx @x a=b c.d}", false],
    ["{.ctx @x a=bc=d}", false],
    ["{.ctx @x a=@b=c}", false],
    ["{.include }", false],
    ["{.eval }", true],
    ["{.eval}", false],
    ["{a|}", false],
    ["{0a}", false],
  ])("matches %s: %s", (source, expected) => {
    expect(hasShape(source)).toBe(expected);
  });

  test.each([
    `{a${"|html".repeat(50_000)}|}`,
    `{a${"|html x".repeat(50_000)}|}`,
    `{${"a".repeat(200_000)}|`,
    `{.inject @x ${"a".repeat(200_000)}{`,
    `{.eval${" ".repeat(200_000)}{`,
    `{.if a${" ".repeat(20_000)}b}`,
    `{.ctx @x ${"a=b ".repeat(50_000)}c.d}`,
    `{.ctx @x a=${"0".repeat(200_000)}.}`,
    `{${"a.".repeat(100_000)}}`,
  ])("rejects in linear time", (source) => {
    expect(hasShape(source)).toBe(false);
  });
});
