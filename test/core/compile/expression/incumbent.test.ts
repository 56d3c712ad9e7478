import { createRequire } from "node:module";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readExpression } from "#core/syntax/expression/read-expression.js";
import { textOf } from "#model/json.js";
import { runs } from "../../../support/runs.js";
import { randomData, tagSource } from "../../syntax/expression/random-expressions.js";
import { evaluate } from "./evaluation.js";

/* Compares random token sequences with the published engine. The seed is fixed, so that failures are repeatable. */

interface Incumbent {
  readonly Compiler: new () => {
    execute(options: Readonly<Record<string, unknown>>): {
      readonly ctx: { render(): string };
      readonly errors: readonly { readonly message: string }[];
    };
  };
}

const { Compiler } = createRequire(import.meta.url)("@squarespace/template-engine") as Incumbent;
const compiler = new Compiler();
const UNBALANCED = "expr-unbalanced-parenthesis";

/** The messages of the published engine by our codes. They quote the expression, so the last match counts. */
const MESSAGES: readonly (readonly [RegExp, string])[] = [
  [/Unexpected (?:character|form feed|vertical tab|control character)/g, "expr-unexpected-character"],
  [/Duplicate decimal/g, "expr-duplicate-point"],
  [/decimal point in exponent/g, "expr-point-in-exponent"],
  [/Expected a digit after exponent/g, "expr-missing-exponent"],
  [/Expected digits after start of hex/g, "expr-missing-hex-digits"],
  [/Unterminated string/g, "expr-unterminated-string"],
  [/Illegal bare/g, "expr-newline-in-string"],
  [/Invalid 2-char hex/g, "expr-bad-hex-escape"],
  [/Invalid unicode escape/g, "expr-bad-unicode-escape"],
  [/Invalid function/g, "expr-unknown-function"],
  [/maximum number of allowed tokens/g, "expr-too-many-tokens"],
  [/Mismatched operator/g, UNBALANCED],
  [/Invalid arguments to operator/g, "expr-invalid-operands"],
  [/Error calling function/g, "expr-function-failed"],
  [/maximum string length/g, "expr-string-too-long"],
  [/unexpected token on stack/g, "expr-not-a-value"],
];

interface Seen {
  readonly written: string;
  readonly variables: readonly string[];
  readonly codes: readonly string[];
}

function incumbent(source: string, tokens: number, stringLength: number): Seen {
  const { ctx, errors } = compiler.execute({
    code: `{.eval ${source}}{.meta-left}{@v}{.meta-left}{@w}`,
    json: randomData,
    enableExpr: true,
    exprOpts: { maxTokens: tokens, maxStringLen: stringLength },
  });
  const [written = "", ...variables] = ctx.render().split("{");
  return { written, variables, codes: errors.map(({ message }) => code(message)) };
}

function code(message: string): string {
  const matches = MESSAGES.flatMap(([pattern, name]) =>
    [...message.matchAll(pattern)].map(({ index }) => ({ index, name })),
  );
  return matches.sort((a, b) => a.index - b.index).at(-1)?.name ?? message;
}

function platen(source: string, tokens: number, stringLength: number): Seen {
  const { written, assignments, codes } = evaluate(source, randomData, { tokens, stringLength });
  return { written, variables: ["@v", "@w"].map((name) => textOf(assignments?.get(name))), codes };
}

/** Decision E1: the complement of a reference is that of its value. */
function complementsReference(source: string): boolean {
  return readExpression(source, 0).statements.some((steps) =>
    steps.some(
      (step, i) => step.kind === "unary" && step.operator === "~" && steps[i - 1]?.kind === "reference",
    ),
  );
}

test("random expressions have the same results as in the reference implementation", () => {
  fc.assert(
    fc.property(
      tagSource,
      fc.constantFrom(0, 0, 0, 3, 8),
      fc.constantFrom(0, 0, 4),
      (source, tokens, length) => {
        fc.pre(!complementsReference(source));
        const theirs = incumbent(source, tokens, length);
        const ours = platen(source, tokens, length);
        if (theirs.codes[0] === UNBALANCED) {
          // In the published engine, operators below an open parenthesis reach the next statement and can add an error
          // to it. They are never evaluated, so only the debug text and the number of errors show them.
          expect(ours.codes[0]).toBe(UNBALANCED);
          expect(ours.written.startsWith("EVAL=")).toBe(source.startsWith("#"));
        } else {
          expect(ours).toEqual(theirs);
        }
      },
    ),
    { seed: 20240229, numRuns: runs(500) },
  );
});
