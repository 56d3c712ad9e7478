import fc from "fast-check";
import { keys } from "./json.js";

/** Names of the partials that generated templates apply. */
export const partialNames = ["p", "q"];

const key = fc.constantFrom(...keys);

export const reference = fc.oneof(
  { weight: 8, arbitrary: key },
  { weight: 3, arbitrary: fc.tuple(key, key).map((parts) => parts.join(".")) },
  { weight: 1, arbitrary: fc.tuple(key, fc.nat(2)).map((parts) => parts.join(".")) },
  {
    weight: 4,
    arbitrary: fc.constantFrom("@", "@.a", "@.name", "@v", "@w", "@index", "@index0", "0", "@args.x"),
  },
);

/**
 * References to the innermost value. Only they are targets of sections with a second branch: the differential test
 * rewrites such sections, and cannot rewrite one whose variable may belong to this frame or to an outer one.
 */
const ownReference = fc.oneof(
  key,
  fc.tuple(key, key).map((parts) => parts.join(".")),
  fc.constantFrom("@", "@.a", "@index"),
);

const calls = [
  "html",
  "htmlattr",
  "htmltag",
  "json",
  "json-pretty",
  "raw",
  "str",
  "safe",
  "count",
  "iter",
  "round",
  "mod",
  "mod 3",
  "slugify",
  "capitalize",
  "smartypants",
  "line-breaks",
  "encode-space",
  "encode-uri",
  "encode-uri-component",
  "url-encode",
  "truncate 4",
  "truncate:3:~",
  "cycle x y z",
  "cycle,odd,even",
  "pluralize",
  "pluralize y ies",
  "output a b",
  "prop a",
  "prop a b",
  "get k",
  "get k a",
  "lookup k",
  "key-by name",
  "find-first",
  "find-first a",
  "find-last a.b",
  "format a b",
  "apply p",
  "apply q private",
  "apply p x=1 y=b",
];

const chain = fc
  .array(fc.constantFrom(...calls), { maxLength: 3 })
  .map((names) => names.map((name) => `|${name}`).join(""));

const operand = fc.oneof(
  reference,
  fc.constantFrom("1", "-2", "2.5", '"a"', '"1"', "true", "null", "[]", "[1,2]"),
);

const predicate = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        "equal?",
        "notEqual?",
        "lessThan?",
        "lessThanOrEqual?",
        "greaterThan?",
        "greaterThanOrEqual?",
        "nth?",
      ),
      operand,
      operand,
    )
    .map((parts) => parts.join(" ")),
  fc.tuple(fc.constantFrom("equal?", "lessThan?", "nth?"), operand).map((parts) => parts.join(" ")),
  fc.tuple(fc.constantFrom("even?", "odd?"), reference).map((parts) => parts.join(" ")),
  fc.constantFrom("even?", "odd?", "plural?", "singular?", "has-multiple?", "debug?", "collection?"),
);

const condition = fc
  .tuple(reference, fc.array(fc.tuple(fc.constantFrom(" && ", " || "), reference), { maxLength: 2 }))
  .map(([first, rest]) => first + rest.flat().join(""));

const expression = fc.oneof(
  fc.constantFrom("1 + 2 * 3", "@v = a", "@w = 1; @w + 1", '"x" + a', "max(1, b, 3)", "a == b", "!a && true"),
  fc
    .tuple(reference, fc.constantFrom("+", "-", "*", "==", "<", "&&", "||", "|"), reference)
    .map((p) => p.join(" ")),
);

const leaf = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(reference, chain).map(([ref, calls]) => `{${ref}${calls}}`) },
  {
    weight: 1,
    arbitrary: fc.tuple(reference, reference, chain).map(([a, b, calls]) => `{${a}, ${b}${calls}}`),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.constantFrom("@v", "@w"), reference, chain)
      .map(([name, ref, calls]) => `{.var ${name} ${ref}${calls}}`),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(reference, reference).map(([a, b]) => `{.ctx @v a=${a} b=${b}}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom("{.space}", "{.tab}", "{.newline}", "{.meta-left}", "{.meta-right}"),
  },
  { weight: 1, arbitrary: fc.constantFrom("{# note }", "{## long {a} note ##}", "{#}", "{####}") },
  { weight: 1, arbitrary: fc.constantFrom("{.include p}", "{.include q output}", "{.include m output}") },
  { weight: 1, arbitrary: expression.map((text) => `{.eval ${text}}`) },
  { weight: 1, arbitrary: fc.constantFrom("{.inject @v file}", "{.inject @w missing}") },
);

/** Text that no tag can start in. */
export const plainText = fc.oneof(
  fc.constantFrom(" ", "\n", ", ", "<p>", "</p>", "a", "é", "\r\n", "\t", "}", "\u0000", "😀", "#", ".end"),
  fc.string({ maxLength: 8 }).map((text) => text.replaceAll("{", "(")),
);

const { items, block } = fc.letrec((tie) => ({
  items: fc
    .array(
      fc.oneof(
        { depthSize: "small", withCrossShrink: true },
        { weight: 3, arbitrary: plainText },
        { weight: 5, arbitrary: leaf },
        { weight: 3, arbitrary: tie("block") },
      ),
      { maxLength: 4 },
    )
    .map((parts) => parts.join("")),
  block: fc.oneof(
    fc.tuple(reference, tie("items")).map(([ref, body]) => `{.section ${ref}}${body}{.end}`),
    fc
      .tuple(ownReference, tie("items"), tie("otherwise"))
      .map(([ref, body, or]) => `{.section ${ref}}${body}${or}{.end}`),
    fc
      .tuple(reference, tie("items"), fc.option(tie("items"), { nil: undefined }), tie("otherwise"))
      .map(
        ([ref, body, between, or]) =>
          `{.repeated section ${ref}}${body}${between === undefined ? "" : `{.alternates with}${between}`}${or}{.end}`,
      ),
    fc
      .tuple(condition, tie("items"), tie("otherwise"))
      .map(([c, body, or]) => `{.if ${c}}${body}${or}{.end}`),
    fc
      .tuple(fc.constantFrom("{.", "{.if "), predicate, tie("items"), tie("otherwise"))
      .map(([open, call, body, or]) => `${open}${call}}${body}${or}{.end}`),
    tie("items").map((body) => `{.macro m}${body}{.end}`),
  ),
  otherwise: fc
    .tuple(
      fc.array(fc.tuple(predicate, tie("items")), { maxLength: 1 }),
      fc.option(tie("items"), { nil: undefined, freq: 2 }),
    )
    .map(
      ([guarded, bare]) =>
        guarded.map(([call, body]) => `{.or ${call}}${body}`).join("") +
        (bare === undefined ? "" : `{.or}${bare}`),
    ),
}));

/** Templates in which every tag is well-formed and every block is closed. */
export const wellFormedTemplate = fc
  .array(
    fc.oneof(
      { weight: 1, arbitrary: plainText },
      { weight: 2, arbitrary: leaf },
      { weight: 2, arbitrary: block },
    ),
    {
      maxLength: 5,
    },
  )
  .map((parts) => parts.join(""));

/** Mistakes in templates: stray and unclosed tags, tags that count as text, unknown names, incomplete tags. */
export const brokenPiece = fc.constantFrom(
  "{",
  "}",
  "{a",
  "{a|",
  "{a||html}",
  "{a|nope}",
  "{ a }",
  "{.end}",
  "{.or}",
  "{.or equal? 1 1}",
  "{.or }",
  "{.alternates with}",
  "{.section }",
  "{.section a}",
  "{.repeated section list}",
  "{.repeated  section list}",
  "{.if}",
  "{.if }",
  "{.if a &&}",
  "{.if a}",
  "{.nope? a}",
  "{.bogus}",
  "{.eof}",
  "{.var @v}",
  "{.ctx @v a=}",
  "{.inject @v}",
  "{.macro}",
  "{.macro m}",
  "{.eval 1 ?}",
  "{.eval a +}",
  "{.include nope}",
  "{a|apply nope}",
  "{a|truncate x}",
  "{##",
  "{# {a}",
  "function(){return{a:1}}",
);

/** Templates as they are while an author types: well-formed parts with broken ones between them. */
export const anyTemplate = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: plainText },
      { weight: 4, arbitrary: leaf },
      { weight: 2, arbitrary: items },
      { weight: 3, arbitrary: brokenPiece },
      { weight: 1, arbitrary: block },
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(""));

/** Sources of the partials that generated templates apply. */
export const partialSources = fc.record({ p: items, q: items });
