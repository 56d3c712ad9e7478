import type { Code } from "../catalogue.js";

/** Templates that show a code, and similar ones without the mistake. */
export interface CodeExamples {
  readonly bad: readonly string[];
  readonly good: readonly string[];
}

/** Codes that depend on limits, data or the host, which a template alone does not show. */
type BeyondTemplate =
  | "arguments-unusable"
  | "data-invalid"
  | "data-not-json"
  | "expr-string-too-long"
  | "expr-too-many-tokens"
  | "formatter-failure"
  | "limit-instructions"
  | "limit-nesting"
  | "limit-output"
  | "limit-time"
  | "locale-unknown"
  | "nesting-too-deep"
  | "not-implemented"
  | "partial-depth"
  | "partial-syntax"
  | "platform-tag-body-missing"
  | "platform-tag-body-unclosed"
  | "platform-tag-failure"
  | "platform-tag-nesting"
  | "platform-tag-problem"
  | "platform-tag-unclosed"
  | "platform-tag-unknown"
  | "predicate-arguments-ignored"
  | "unexpected-failure";

const one = (bad: string, good: string): CodeExamples => ({ bad: [bad], good: [good] });

/** Examples of messages, for their explanations. Rules of lint have their own. */
export const codeExamples: Readonly<Record<Exclude<Code, BeyondTemplate>, CodeExamples>> = {
  "unclosed-block": one("{.section author}by {name}", "{.section author}by {name}{.end}"),
  "unmatched-end": one("{title}{.end}", "{.section title}{@}{.end}"),
  "not-allowed-at-root": one("{.or}", "{.section a}a{.or}b{.end}"),
  "not-allowed-in-block": one(
    "{.section tags}{@}{.alternates with}, {.end}",
    "{.repeated section tags}{@}{.alternates with}, {.end}",
  ),
  "dead-branch": one("{.section a}a{.or}b{.or}c{.end}", "{.section a}a{.or}b{.end}"),
  "unknown-instruction": one("{.sectoin author}{.end}", "{.section author}{.end}"),
  "white-space-expected": one("{.section=author}{.end}", "{.section author}{.end}"),
  "extra-characters": one("{.section author name}{.end}", "{.section author}{.end}"),
  "missing-with": one(
    "{.repeated section tags}{@}{.alternates}, {.end}",
    "{.repeated section tags}{@}{.alternates with}, {.end}",
  ),
  "missing-section": one("{.repeated tags}{@}{.end}", "{.repeated section tags}{@}{.end}"),
  "reference-expected": one("{.section ?}{name}{.end}", "{.section author}{name}{.end}"),
  "var-name-expected": one("{.var name title}", "{.var @name title}"),
  "var-reference-expected": one("{.var @name}", "{.var @name title}"),
  "ctx-name-expected": one("{.ctx image url=assetUrl}", "{.ctx @image url=assetUrl}"),
  "ctx-bindings-expected": one("{.ctx @image}", "{.ctx @image url=assetUrl}"),
  "inject-name-expected": one("{.inject menu ./menu.json}", "{.inject @menu ./menu.json}"),
  "inject-path-expected": one("{.inject @menu}", "{.inject @menu ./menu.json}"),
  "macro-name-expected": one("{.macro }x{.end}", "{.macro card}x{.end}"),
  "include-name-expected": one("{.include}", "{.macro setup}{.end}{.include setup}"),
  "or-predicate-expected": one("{.if a}a{.or b}b{.end}", "{.if a}a{.or equal? b 1}b{.end}"),
  "if-empty": one("{.if }a{.end}", "{.if a}a{.end}"),
  "if-operand-expected": one("{.if !a && !b}c{.end}", "{.if a && b}c{.end}"),
  "if-too-many-operators": one("{.if a &&}c{.end}", "{.if a && b}c{.end}"),
  "formatter-name-invalid": one("{title| html}", "{title|html}"),
  "unterminated-comment": one("{## a note", "{## a note ##}"),
  "unknown-formatter": one("{title|htlm}", "{title|html}"),
  "unknown-predicate": one("{.evn? n}even{.end}", "{.even? n}even{.end}"),
  "formatter-needs-arguments": one("{publishOn|date}", "{publishOn|date %Y}"),
  "formatter-arguments-invalid": one("{title|truncate many}", "{title|truncate 20}"),
  "formatter-arguments-ignored": one("{title|truncate 20 … end}", "{title|truncate 20 …}"),
  "predicate-needs-arguments": one("{.equal?}x{.end}", "{.equal? n 1}x{.end}"),
  "predicate-arguments-invalid": one("{.equal? 1 2 3}x{.end}", "{.equal? n 1}x{.end}"),
  "partial-missing": one("{@|apply card.block}", "{.macro card.block}x{.end}{@|apply card.block}"),
  "expr-unexpected-character": one("{.eval price ? 1 : 2}", "{.eval price * 2}"),
  "expr-duplicate-point": one("{.eval 1.2.3}", "{.eval 1.23}"),
  "expr-point-in-exponent": one("{.eval 1e2.5}", "{.eval 1.5e2}"),
  "expr-missing-exponent": one("{.eval 1e + 2}", "{.eval 1e3 + 2}"),
  "expr-missing-hex-digits": one("{.eval 0x}", "{.eval 0xff}"),
  "expr-unterminated-string": one('{.eval "a}', '{.eval "a"}'),
  "expr-newline-in-string": one('{.eval "a\nb"}', '{.eval "a\\nb"}'),
  "expr-bad-hex-escape": one('{.eval "\\x4"}', '{.eval "\\x41"}'),
  "expr-bad-unicode-escape": one('{.eval "\\u41"}', '{.eval "\\u0041"}'),
  "expr-unknown-function": one("{.eval round(1.5)}", "{.eval max(1, 2)}"),
  "expr-unbalanced-parenthesis": one("{.eval 2 * (1 + 2}", "{.eval 2 * (1 + 2)}"),
  "expr-invalid-operands": one("{.eval 1 + @ * 2}", "{.eval 1 + 2}"),
  "expr-function-failed": one("{.eval max()}", "{.eval max(1, 2)}"),
  "expr-not-a-value": one("{.eval @}", "{.eval 1}"),
  "expr-ill-formed": one("{.eval 1 2}", "{.eval 1 + 2}"),
  "expr-impossible-assignment": one("{.eval price = 2}", "{.eval @price = 2}"),
};
